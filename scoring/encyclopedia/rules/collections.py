"""Scores collections, and places fossils where they bring most."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.encyclopedia.rules.facts import (
    COLLECTION_POINTS,
    FURTHER_PIECE_POINTS,
    LARGEST_COLLECTION,
    SMALLEST_COLLECTION,
)


def collection_points(pieces: int) -> int:
    """Look up what a collection of so many markers or cards brings."""
    further = max(0, pieces - LARGEST_COLLECTION)
    return COLLECTION_POINTS.get(pieces - further, 0) + further * FURTHER_PIECE_POINTS


def next_points(pieces: int) -> tuple[int, int]:
    """Say how many pieces more bring the next points of the table, and how many points these are."""
    more = max(1, SMALLEST_COLLECTION - pieces)
    return more, collection_points(pieces + more) - collection_points(pieces)


def place_fossils(cards: Sequence[int], fossils: int) -> tuple[int, ...]:
    """Divide the fossils among the continents where together they bring most, equal ones to the first."""
    return _best_places(cards, fossils)[1]


def continent_points(cards: Sequence[int], fossils: int) -> int:
    """Add up what all continents bring with the fossils in their best places."""
    return _best_places(cards, fossils)[0]


def _best_places(cards: Sequence[int], fossils: int) -> tuple[int, tuple[int, ...]]:
    # For each number of fossils, what the continents from here to the last one bring and where they lie.
    *rest, last = cards
    best: list[tuple[int, tuple[int, ...]]] = [
        (collection_points(last + here), (here,)) for here in range(fossils + 1)
    ]
    for pieces in reversed(rest):
        points = [collection_points(pieces + here) for here in range(fossils + 1)]
        best = [
            max(
                (points[here] + best[left - here][0], (here, *best[left - here][1]))
                for here in range(left + 1)
            )
            for left in range(fossils + 1)
        ]
    return best[fossils]
