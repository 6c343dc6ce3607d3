"""Builds the search index of a game.

Everything in it is plain data: the same file serves this server and a phone that is offline. An index holds
one game for readers of one language. A tongue is what one language brings to it: the reader's own all the
text, the other two only titles and terms.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

from rulesref.texts.entries import Entry, entries
from rulesref.texts.inflected_forms import Forms, forms
from rulesref.texts.plain_words import text_of
from rulesref.words.tokens import LANGUAGES, STOP, telling, tokens

Json = dict[str, Any]
Weights = dict[str, dict[int, float]]

TITLE, TERM, PART, JOINED = 3.0, 2.0, 0.6, 0.8
# An exact name comes before whatever else was found.
EXACT_TITLE, EXACT_TERM = 1000, 600
K1, B = 1.2, 0.75


def build(game: str, language: str) -> Json:
    """The index of a game for readers of one language."""
    ids = list(entries(game, language))
    others = [each for each in LANGUAGES if each != language]
    tongues = [_tongue(game, language, ids, own=True), *(_tongue(game, each, ids) for each in others)]
    return {"game": game, "language": language, "ids": ids, "tongues": tongues}


def _tongue(game: str, language: str, ids: list[str], *, own: bool = False) -> Json:
    known = forms(game, language)
    names: Weights = defaultdict(dict)
    text: Weights = defaultdict(dict)
    phrases: dict[tuple[str, ...], dict[int, int]] = defaultdict(dict)
    spelled: set[str] = set()
    titles: dict[str, int] = {}
    texts: dict[int, list[str]] = {}
    for doc, rule in enumerate(ids):
        entry = entries(game, language).get(rule)
        if entry:
            titles.setdefault(" ".join(tokens(entry.title)), doc)
            for name, weight, exact in _names(entry, language):
                _add_name(name, known, doc, weight, exact, names, phrases, spelled)
            texts[doc] = telling(tokens(text_of(entry)), language) if own else []
    mentioned = {token for found in texts.values() for token in found}
    for doc, found in texts.items():
        _add_text(found, known, doc, text)
    classes = {word: number for number, word in enumerate(sorted({*names, *text}))}
    endings, stems = _endings(classes, known)
    return {
        "language": language,
        "endings": endings,
        "stems": stems,
        "words": " ".join(sorted(spelled)),
        "more": " ".join(sorted(mentioned - spelled)),
        "names": _impacts(names, classes, len(ids), {}),
        "text": _impacts(text, classes, len(ids), {doc: len(found) for doc, found in texts.items()}),
        "titles": titles,
        "phrases": {
            " ".join(str(classes[word]) for word in words): [part for pair in found.items() for part in pair]
            for words, found in sorted(phrases.items())
        },
    }


def _names(entry: Entry, language: str) -> Iterator[tuple[list[str], float, int]]:
    """What an entry is called: its title, its terms, and in English its id."""
    yield tokens(entry.title), TITLE, EXACT_TITLE
    for term in entry.terms:
        yield tokens(term), TERM, EXACT_TERM
    if language == "en":
        yield tokens(entry.id), 0.0, EXACT_TITLE


def _add_name(
    name: list[str],
    known: Forms,
    doc: int,
    weight: float,
    exact: int,
    names: Weights,
    phrases: dict[tuple[str, ...], dict[int, int]],
    spelled: set[str],
) -> None:
    told = telling(name, known.language)
    # In a long name each word says less.
    weight /= math.sqrt(len(told) or 1)
    for token in told:
        spelled.add(token)
        for word, share in _shares(token, known):
            names[word][doc] = names[word].get(doc, 0.0) + weight * share
    whole = [told] if len(told) < 2 else [told, ["".join(told)]]
    if len(told) > 1:
        spelled.add(whole[1][0])
        for word in known.words_of(whole[1][0]):
            names[word][doc] = names[word].get(doc, 0.0) + weight * JOINED
    for each in whole:
        for words in product(*(known.words_of(token)[:2] for token in each[:4])):
            phrases[words][doc] = max(exact, phrases[words].get(doc, 0))


def _add_text(found: list[str], known: Forms, doc: int, text: Weights) -> None:
    for token, count in Counter(found).items():
        for word, share in _shares(token, known):
            text[word][doc] = text[word].get(doc, 0.0) + count * share


def _shares(token: str, known: Forms) -> Iterable[tuple[str, float]]:
    """The words that a token counts for: itself, and the parts of a compound."""
    own = known.words_of(token)
    yield from ((word, 1.0) for word in own)
    if known.language == "de":
        for part in compound(token, known):
            yield from ((word, PART) for word in known.words_of(part) if word not in own)


def compound(token: str, known: Forms) -> list[str]:
    """The parts of a German compound that are words of ours: Wachssiegel is wachs and siegel."""
    if len(token) < 8:
        return []
    cuts = [
        cut for cut in range(3, len(token) - 3) if known.of(token[cut:]) and token[cut:] not in STOP["de"]
    ]
    for cut in cuts:
        for left in (token[:cut], token[:cut].removesuffix("s")):
            if known.of(left):
                return [left, *(compound(token[cut:], known) or [token[cut:]])]
    for cut in cuts:
        left, right = token[:cut].removesuffix("s"), token[cut:]
        if len(left) >= 4 and len(right) >= 6:
            return [left, *(compound(right, known) or [right])]
    return []


def _endings(classes: dict[str, int], known: Forms) -> tuple[list[list[str]], dict[str, list[int]]]:
    """The forms of these words: sets of endings, and under each stem pairs of a class and its set."""
    sets: dict[tuple[str, ...], int] = {}
    stems: dict[str, list[int]] = defaultdict(list)
    for word, number in classes.items():
        for stem, endings in known.words.get(word) or [(word, ("",))]:
            stems[stem] += [number, sets.setdefault(endings, len(sets))]
    return [list(each) for each in sets], dict(sorted(stems.items()))


def _impacts(
    weights: Weights, classes: dict[str, int], documents: int, lengths: dict[int, int]
) -> list[list[int]]:
    """BM25, worked out beforehand: for each class pairs of a document and its hundredths of points."""
    average = sum(lengths.values()) / len(lengths) if lengths else 1
    rows = []
    for word in classes:
        found = weights.get(word, {})
        rare = math.log(1 + (documents - len(found) + 0.5) / (len(found) + 0.5))
        row = []
        for doc, weight in found.items():
            long = 1 - B + B * lengths[doc] / average if lengths else 1
            row += [doc, round(100 * rare * weight * (K1 + 1) / (weight + K1 * long))]
        rows.append(row)
    return rows
