"""Where does a word of an entry lead? To the entry of the same game that has this name."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product

from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from rulesref.analysis import STOP, WORD, normalised, tokens
from rulesref.entries import Entry, entries
from rulesref.index import words_of
from rulesref.prose import html_of

Words = tuple[str, ...]
LONGEST = 4
SHORTEST = 4
BLOCKQUOTE = re.compile(r"<blockquote>.*?</blockquote>", re.DOTALL)


def address(game: str, rule: str) -> str:
    return reverse("rule", args=[game, rule])


@lru_cache(maxsize=4096)
def entry_html(entry: Entry) -> SafeString:
    """An entry's text with its words linked. Markdown lets no HTML of its own through."""
    return mark_safe(html_of(entry.body, Links(entry).linked))


def short_html(entry: Entry) -> SafeString:
    """The rule alone, without the rulings and answers about it."""
    return mark_safe(BLOCKQUOTE.sub("", entry_html(entry)) or entry_html(entry))


@cache
def names(game: str, language: str) -> dict[Words, str]:
    """Which entry a name means: its title first, then a term that no other entry has."""
    titles: dict[Words, str] = {}
    terms: dict[Words, set[str]] = defaultdict(set)
    for entry in entries(game, language).values():
        for words in _readings(tokens(entry.title), language):
            titles.setdefault(words, entry.id)
        for term in entry.terms:
            for words in _readings(tokens(term), language):
                terms[words].add(entry.id)
    single = {words: next(iter(ids)) for words, ids in terms.items() if len(ids) == 1}
    return {**single, **titles}


def _readings(found: list[str], language: str) -> Iterator[Words]:
    """A name as words, whatever form it stands in; of several readings all."""
    telling = [token for token in found if token not in STOP[language]]
    if not telling or len(found) > LONGEST or (len(found) == 1 and len(found[0]) < SHORTEST):
        return
    yield from product(*(words_of(token, language)[:2] for token in found))


class Links:
    """Goes once through an entry: each other entry is linked where it is first named."""

    def __init__(self, entry: Entry) -> None:
        self.game, self.language = entry.game, entry.language
        self.done = {entry.id}

    def linked(self, text: str) -> list[tuple[str, str]]:
        spans = [(found.start(), found.end(), normalised(found[0])) for found in WORD.finditer(text)]
        pieces, at, place = [], 0, 0
        while place < len(spans):
            count, rule = self._named([token for _start, _end, token in spans[place : place + LONGEST]])
            if rule:
                start, end = spans[place][0], spans[place + count - 1][1]
                pieces += [(text[at:start], ""), (text[start:end], address(self.game, rule))]
                self.done.add(rule)
                at = end
            place += count
        return [piece for piece in (*pieces, (text[at:], "")) if piece[0]]

    def _named(self, found: list[str]) -> tuple[int, str]:
        """How many of these words name an entry that is not linked yet, and which."""
        known = names(self.game, self.language)
        for count in range(len(found), 0, -1):
            for words in _readings(found[:count], self.language):
                rule = known.get(words, "")
                if rule:
                    return count, "" if rule in self.done else rule
        return 1, ""
