"""Turns the words of a sentence that name a rule into links."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Protocol

from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

LINK = '<a class="{}" hx-get="{}" hx-target="#drawer-body" href="{}">{}</a>'
BETWEEN = re.compile(r"[\s\-‑'’«„“\"]*")
QUOTES = ("«»", "„“", "“”")

Span = tuple[int, int, str]
"""Where a word begins and ends in a text, and the word in the form in which names are compared."""


class Names(Protocol):
    """The names of a game's rules in a language."""

    most_words: int

    def spans(self, text: str) -> list[Span]: ...

    def longest(self, words: list[str]) -> tuple[int, str]:
        """How many of the first words name a rule, at most, and the rule; `(1, "")` if none do."""

    def title(self, rule: str) -> str:
        """The title of a rule; empty if there is no such rule."""


class Unnamed:
    """Has no names, so that sentences stay as they are."""

    most_words = 1

    def spans(self, text: str) -> list[Span]:
        return []

    def longest(self, words: list[str]) -> tuple[int, str]:
        return 1, ""

    def title(self, rule: str) -> str:
        return ""


NamesOf = Callable[[str, str], Names]
sources: list[NamesOf] = []
"""The app that knows the rules' names adds its function here when it starts."""


def names_of(game: str, language: str) -> Names:
    return sources[-1](game, language) if sources else Unnamed()


def address(game: str, rule: str) -> str:
    return reverse("rule", args=[game, rule])


@lru_cache(maxsize=8192)
def rule_html(game: str, language: str, rule: str, words: str = "") -> str:
    """A sentence's link to its rule: on some of its words, or as the rule's title after it."""
    title = names_of(game, language).title(rule)
    if not title:
        return words
    return _link("rule term" if words else "rule", address(game, rule), words or title)


@lru_cache(maxsize=8192)
def linked_html(game: str, language: str, sentence: str, rule: str = "") -> SafeString:
    """A sentence with its words linked; its rule's title follows if no word links to it."""
    links = Links(game, language)
    pieces = format_html_join("", "{}", ((_piece(*each),) for each in links.linked(sentence)))
    behind = "" if rule in links.done else rule_html(game, language, rule)
    return format_html("{} {}", pieces, behind) if behind else pieces


def _piece(text: str, address: str) -> str:
    return _link("rule term", address, text) if address else text


def _link(classes: str, address: str, words: str) -> SafeString:
    """A link to a rule, which opens in the drawer, or without scripts on the rule's own page."""
    return format_html(LINK, classes, address, address, words)


def _together(text: str, spans: list[Span]) -> list[str]:
    """The words from here up to the next punctuation mark."""
    found: list[str] = []
    end = 0
    for start, after, token in spans:
        if found and not BETWEEN.fullmatch(text[end:start]):
            break
        found.append(token)
        end = after
    return found


def _closing(linked: str, sign: str) -> int:
    """1 if the sign after a link is a closing quotation mark whose opening one is inside, otherwise 0."""
    return int(any(closes == sign and linked.count(opens) > linked.count(closes) for opens, closes in QUOTES))


class Links:
    """Links each rule where a text names it first, except the text's own rule."""

    def __init__(self, game: str, language: str, own: str = "") -> None:
        self.game, self.names = game, names_of(game, language)
        self.done = {own}

    def linked(self, text: str) -> list[tuple[str, str]]:
        spans = self.names.spans(text)
        pieces, at, place = [], 0, 0
        while place < len(spans):
            run = _together(text, spans[place : place + self.names.most_words])
            count, rule = self.names.longest(run)
            if rule and rule not in self.done:
                start, end = spans[place][0], spans[place + count - 1][1]
                end += _closing(text[start:end], text[end : end + 1])
                pieces += [(text[at:start], ""), (text[start:end], address(self.game, rule))]
                self.done.add(rule)
                at = end
            place += count
        return [piece for piece in (*pieces, (text[at:], "")) if piece[0]]
