"""Picks the sentence of an entry that answers a query, and marks the words that were found."""

from __future__ import annotations

from functools import lru_cache

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from rulesref.search.ranking import GameIndex, Hit
from rulesref.texts.entries import Entry
from rulesref.texts.markdown import html_of, plain, sentences
from rulesref.words.tokens import WORD, normalised

Marked = list[tuple[str, bool]]
LONGEST = 180
BEFORE = 60
WORDS = 4


@lru_cache(maxsize=4096)
def _sentences(entry: Entry) -> list[str]:
    """The sentences of an entry, the short rule first, without table cells and introductions to lists."""
    found = sentences(plain(html_of(entry.body)))
    told = [each for each in found if each.count(" ") >= WORDS - 1 and not each.endswith(":")]
    return [*sentences(entry.short), *told]


def marked_title(entry: Entry, hit: Hit, index: GameIndex) -> Marked:
    return _marked(entry.title, hit.classes, index)[0]


def snippet(entry: Entry, hit: Hit, index: GameIndex) -> Marked:
    """The sentence that matches most words not in the title, split into matched and other pieces."""
    _title, said = _marked(entry.title, hit.classes, index)
    best: Marked = []
    most = -1
    for sentence in _sentences(entry):
        pieces, met = _marked(sentence, hit.classes, index)
        if len(met - said) > most:
            best, most = pieces, len(met - said)
    return _shortened(best)


def _marked(sentence: str, classes: frozenset[int], index: GameIndex) -> tuple[Marked, set[int]]:
    pieces: Marked = []
    met: set[int] = set()
    at = 0
    for found in WORD.finditer(sentence):
        hits = classes.intersection(index.tongues[0].exact(normalised(found[0])))
        if hits:
            pieces += [(sentence[at : found.start()], False), (found[0], True)]
            met |= hits
            at = found.end()
    return [piece for piece in (*pieces, (sentence[at:], False)) if piece[0]], met


def _shortened(pieces: Marked) -> Marked:
    """Cut a long sentence around its first matched word."""
    if sum(len(text) for text, _hit in pieces) <= LONGEST:
        return pieces
    text, hit = pieces[0]
    if not hit and len(pieces) > 1 and len(text) > BEFORE:
        cut = text.find(" ", len(text) - BEFORE)
        pieces = [("… " + text[cut + 1 :] if cut > 0 else text, False), *pieces[1:]]
    kept: Marked = []
    left = LONGEST
    for text, hit in pieces:
        if len(text) > left:
            # A prefix match does not count as a whole word.
            short = "" if hit else text[:left].rpartition(" ")[0]
            return [*kept, (f"{short} …", False)]
        kept.append((text, hit))
        left -= len(text)
    return kept


def as_html(pieces: Marked) -> SafeString:
    marked = ((format_html("<mark>{}</mark>", text) if hit else text,) for text, hit in pieces)
    return format_html_join("", "{}", marked)


def as_text(pieces: Marked) -> str:
    return "".join(text for text, _hit in pieces)
