"""Finds the entries with the most similar names, for a query that found nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rulesref.texts.entries import Entry, entries
from rulesref.words.tokens import normalised

OFFERED = 6
LEAST_LIKE = 0.15


def nearest(query: str, language: str, games: Sequence[str]) -> list[Entry]:
    """The entries whose names share the most letter pairs with the query, nearest first."""
    asked = _pairs(query)
    found: dict[str, tuple[float, Entry]] = {}
    for game in games:
        for entry, pairs in _named(game, language):
            share = 2 * len(asked & pairs) / (len(asked) + len(pairs) or 1)
            if share > found.get(entry.key, (LEAST_LIKE, entry))[0]:
                found[entry.key] = share, entry
    ranked = sorted(found.values(), key=lambda each: -each[0])
    return [entry for _share, entry in ranked[:OFFERED]]


@cache
def _named(game: str, language: str) -> list[tuple[Entry, frozenset[str]]]:
    return [
        (entry, _pairs(name))
        for entry in entries(game, language).values()
        for name in (entry.title, *entry.terms)
    ]


def _pairs(text: str) -> frozenset[str]:
    padded = f" {normalised(text.strip())} "
    return frozenset(padded[at : at + 2] for at in range(len(padded) - 1))
