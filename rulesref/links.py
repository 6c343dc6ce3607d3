"""Where does a word of an entry lead? To the entry of the same game that has this name."""

from __future__ import annotations

import re
from functools import lru_cache

from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from rulesref.analysis import WORD, normalised
from rulesref.entries import Entry, entries
from rulesref.names import LONGEST, names, readings, titles
from rulesref.prose import html_of

LINK = '<a class="{}" hx-get="{}" hx-target="#drawer-body" href="{}">{}</a>'
Span = tuple[int, int, str]
BETWEEN = re.compile(r"[\s\-‑'’«„“\"]*")
QUOTES = ("«»", "„“", "“”")


def address(game: str, rule: str) -> str:
    return reverse("rule", args=[game, rule])


@lru_cache(maxsize=4096)
def entry_html(entry: Entry) -> SafeString:
    """An entry's text with its words linked. Markdown lets no HTML of its own through."""
    return mark_safe(html_of(entry.body, _links(entry).linked))


@lru_cache(maxsize=4096)
def short_html(entry: Entry) -> SafeString:
    """The short rule, with its words linked too."""
    return mark_safe(html_of(entry.short, _links(entry).linked))


def _links(entry: Entry) -> Links:
    return Links(entry.game, entry.language, entry.id)


@lru_cache(maxsize=8192)
def rule_html(game: str, language: str, rule: str, words: str = "") -> str:
    """The way from a sentence to its rule: a word of it, or the rule's title behind it."""
    entry = entries(game, language).get(rule)
    if not entry:
        return words
    return _link("rule term" if words else "rule", address(game, rule), words or entry.title)


@lru_cache(maxsize=8192)
def linked_html(game: str, language: str, sentence: str, rule: str = "") -> SafeString:
    """A sentence of the table with its words linked; the rule behind it follows where no word leads there."""
    links = Links(game, language)
    pieces = format_html_join("", "{}", ((_piece(*each),) for each in links.linked(sentence)))
    behind = "" if rule in links.done else rule_html(game, language, rule)
    return format_html("{} {}", pieces, behind) if behind else pieces


def _piece(text: str, address: str) -> str:
    return _link("rule term", address, text) if address else text


def _link(classes: str, address: str, words: str) -> SafeString:
    """A way to a rule: into the drawer over the page, or without scripts to the entry's own page."""
    return format_html(LINK, classes, address, address, words)


def _together(text: str, spans: list[Span]) -> list[str]:
    """The words from here on that no sign parts: a comma, a bracket, the end of a sentence."""
    found: list[str] = []
    end = 0
    for start, after, token in spans:
        if found and not BETWEEN.fullmatch(text[end:start]):
            break
        found.append(token)
        end = after
    return found


def _closing(linked: str, sign: str) -> int:
    """A quotation that was opened within the link closes within it."""
    return int(any(closes == sign and linked.count(opens) > linked.count(closes) for opens, closes in QUOTES))


class Links:
    """Goes once through a text: each rule is linked where it is first named, but not the text's own."""

    def __init__(self, game: str, language: str, own: str = "") -> None:
        self.game, self.language = game, language
        self.done = {own}

    def linked(self, text: str) -> list[tuple[str, str]]:
        spans = [(found.start(), found.end(), normalised(found[0])) for found in WORD.finditer(text)]
        pieces, at, place = [], 0, 0
        while place < len(spans):
            count, rule = self._named(_together(text, spans[place : place + LONGEST]))
            if rule:
                start, end = spans[place][0], spans[place + count - 1][1]
                end += _closing(text[start:end], text[end : end + 1])
                pieces += [(text[at:start], ""), (text[start:end], address(self.game, rule))]
                self.done.add(rule)
                at = end
            place += count
        return [piece for piece in (*pieces, (text[at:], "")) if piece[0]]

    def _named(self, found: list[str]) -> tuple[int, str]:
        """How many of these words name an entry that is not linked yet, and which."""
        known, literal = names(self.game, self.language), titles(self.game, self.language)
        for count in range(len(found), 0, -1):
            if rule := literal.get(tuple(found[:count])):
                return count, "" if rule in self.done else rule
            for words, spelled in readings(found[:count], self.language):
                for name in known.get(words, ()):
                    if name.means(spelled):
                        return count, "" if name.rule in self.done else name.rule
        return 1, ""
