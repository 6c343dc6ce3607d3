"""Ranks the entries that answer a query, best first; static/js/search.js does the same on a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from rulesref.search.language_index import SLIPS, LanguageIndex
from rulesref.words.tokens import asked_words, retyped, spellings, tokens

EXACT, BEGUN, WITHIN, PARTED, NEARLY, KIN, RETYPED = 1.0, 0.7, 0.6, 0.55, 0.5, 0.4, 0.5
# A longer word that only begins like one that is a word already.
BESIDE = 0.35
OTHER_TONGUE = 0.8
TEXT = 0.5
# A title letter by letter comes before one that is only another form of it.
LITERAL = 600.0
# An id comes before everything.
KEY = 3000.0
UNMATCHED = 0.3
# What has less than this share of the best is not shown; a name that is met exactly outdoes all others.
LEAST_SHARE, OUTDONE = 0.12, 800.0
LIMIT = 20
# Sums that were added up in another order differ in their last digits.
DIGITS = 6
LONGEST = 100
MOST_WORDS = 8
SHORTEST_WITHIN, SHORTEST_KIN = 4, 4

Found = dict[tuple[int, int], dict[int, float]]
"""How well a word of the query is met: by index and tongue, the classes with their weights."""


class GameIndex:
    """A game's index, ready to search; the reader's own language comes first."""

    def __init__(self, raw: dict[str, Any]) -> None:
        self.game: str = raw["game"]
        self.language: str = raw["language"]
        self.ids: list[str] = raw["ids"]
        self.tongues = [LanguageIndex(each) for each in raw["tongues"]]
        self.keys = {key: doc for doc, rule in enumerate(self.ids) for key in (rule, f"{self.game}/{rule}")}


@dataclass(frozen=True)
class Hit:
    """An entry that was found, and the word classes that found it."""

    game: str
    id: str
    score: float
    classes: frozenset[int] = field(default=frozenset())


def search(query: str, indexes: Sequence[GameIndex], *, limit: int = LIMIT) -> list[Hit]:
    if not indexes:
        return []
    query = query[:LONGEST]
    met = _met(query, indexes)
    if not met:
        return []
    hits = [hit for at, index in enumerate(indexes) for hit in _hits(at, index, met, query)]
    if not hits:
        return []
    # Sorting is stable: what is equal stays in the order of the games and their chapters.
    hits.sort(key=lambda hit: -hit.score)
    least = min(hits[0].score, OUTDONE) * LEAST_SHARE
    return [hit for hit in hits[:limit] if hit.score >= least]


def _words(query: str, language: str) -> list[str]:
    return asked_words(query, language)[:MOST_WORDS]


def _met(query: str, indexes: Sequence[GameIndex]) -> list[Found]:
    """The matches for each word: certain ones first, guesses only if there are none."""
    words = _words(query, indexes[0].language)
    met = _all_surely(words, indexes)
    if all(met):
        return met
    for other in retyped(query):
        again = _all_surely(_words(other, indexes[0].language), indexes)
        if again and all(again):
            return [_weakened(found, RETYPED) for found in again]
    return [found or _guessed(word, indexes) for word, found in zip(words, met, strict=True)]


def _all_surely(words: list[str], indexes: Sequence[GameIndex]) -> list[Found]:
    least = 1 if len(words) == 1 else 2
    return [
        _surely(word, indexes, typing=at == len(words) - 1 and len(word) >= least)
        for at, word in enumerate(words)
    ]


def _surely(word: str, indexes: Sequence[GameIndex], *, typing: bool) -> Found:
    found: Found = {}
    for spelling in spellings(word):
        _gather(found, indexes, EXACT, lambda tongue, spelling=spelling: tongue.exact(spelling))
    if typing or (not found and len(word) > 2):
        _gather(found, indexes, BESIDE if found else BEGUN, lambda tongue: tongue.begun(word))
    return found


def _guessed(word: str, indexes: Sequence[GameIndex]) -> Found:
    found: Found = {}
    if len(word) >= SHORTEST_WITHIN:
        _gather(found, indexes, WITHIN, lambda tongue: tongue.within(word))
    _gather(found, indexes, PARTED, lambda tongue: tongue.parted(word))
    cyrillic = any("а" <= letter <= "я" for letter in word)
    for step in range(SLIPS):
        if not found:
            _gather(
                found,
                indexes,
                NEARLY,
                lambda tongue, step=step: tongue.slipped(word, step) if tongue.cyrillic == cyrillic else (),
            )
    for cut in range(len(word) - 1, max(SHORTEST_KIN, len(word) - 5), -1):
        if not found:
            _gather(found, indexes, KIN, lambda tongue, cut=cut: tongue.begun(word[:cut]))
    return found


def _gather(
    found: Found,
    indexes: Sequence[GameIndex],
    weight: float,
    classes: Callable[[LanguageIndex], Iterable[int]],
) -> None:
    for at, index in enumerate(indexes):
        for number, tongue in enumerate(index.tongues):
            own = weight if number == 0 else weight * OTHER_TONGUE
            for each in classes(tongue):
                known = found.setdefault((at, number), {})
                if own > known.get(each, 0.0):
                    known[each] = own


def _weakened(found: Found, share: float) -> Found:
    return {place: {each: own * share for each, own in known.items()} for place, known in found.items()}


def _hits(at: int, index: GameIndex, met: list[Found], query: str) -> list[Hit]:
    literal = " ".join(tokens(query))
    sums: dict[int, float] = {}
    counts: dict[int, int] = {}
    for found in met:
        for doc, points in _points(at, index, found).items():
            sums[doc] = sums.get(doc, 0.0) + points
            counts[doc] = counts.get(doc, 0) + 1
    for number, tongue in enumerate(index.tongues):
        for doc, points in _named([found.get((at, number), {}) for found in met], tongue).items():
            sums[doc] = sums.get(doc, 0.0) + points
        if (title := tongue.titles.get(literal)) is not None:
            sums[title] = sums.get(title, 0.0) + LITERAL
    if (key := index.keys.get(query.strip().lower())) is not None:
        sums[key] = sums.get(key, 0.0) + KEY
    classes = frozenset(each for found in met for each in found.get((at, 0), ()))
    return [
        Hit(
            index.game,
            index.ids[doc],
            round(sums[doc] * (UNMATCHED + (1 - UNMATCHED) * counts.get(doc, 0) / len(met)), DIGITS),
            classes,
        )
        for doc in sorted(sums)
    ]


def _points(at: int, index: GameIndex, found: Found) -> dict[int, float]:
    """One query word's points for each document: its best match in names and in text."""
    names: dict[int, float] = {}
    text: dict[int, float] = {}
    for number, tongue in enumerate(index.tongues):
        for each, weight in found.get((at, number), {}).items():
            _best(names, tongue.names[each], weight)
            if number == 0:
                _best(text, tongue.text[each], weight * TEXT)
    for doc, points in text.items():
        names[doc] = names.get(doc, 0.0) + points
    return names


def _best(best: dict[int, float], pairs: list[int], weight: float) -> None:
    for at in range(0, len(pairs), 2):
        points = pairs[at + 1] * weight
        if points > best.get(pairs[at], 0.0):
            best[pairs[at]] = points


def _named(met: list[dict[int, float]], tongue: LanguageIndex) -> dict[int, float]:
    """The points for a query that is an entry's whole name."""
    if not all(met):
        return {}
    choices = []
    for known in met:
        top = max(known.values())
        choices.append([each for each, weight in known.items() if weight == top][:3])
    share = min(max(known.values()) for known in met)
    best: dict[int, float] = {}
    for words in product(*choices[:4]):
        _best(best, tongue.phrases.get(" ".join(map(str, words)), []), share)
    return best
