"""Links an entry's words to the other entries of its game."""

from __future__ import annotations

from functools import cache, lru_cache

from django.utils.safestring import SafeString, mark_safe

from pages.links import Links, Span
from rulesref.texts.entries import Entry, entries
from rulesref.texts.markdown import html_of
from rulesref.texts.names import LONGEST, names, readings, titles
from rulesref.words.tokens import WORD, normalised


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


class EntryNames:
    """The names of a game's entries, for every sentence that may name one."""

    most_words = LONGEST

    def __init__(self, game: str, language: str) -> None:
        self.game, self.language = game, language

    def spans(self, text: str) -> list[Span]:
        return [(found.start(), found.end(), normalised(found[0])) for found in WORD.finditer(text)]

    def longest(self, words: list[str]) -> tuple[int, str]:
        known, literal = names(self.game, self.language), titles(self.game, self.language)
        for count in range(len(words), 0, -1):
            if rule := literal.get(tuple(words[:count])):
                return count, rule
            for found, spelled in readings(words[:count], self.game, self.language):
                for name in known.get(found, ()):
                    if name.means(spelled):
                        return count, name.rule
        return 1, ""

    def title(self, rule: str) -> str:
        entry = entries(self.game, self.language).get(rule)
        return entry.title if entry else ""


@cache
def entry_names(game: str, language: str) -> EntryNames:
    return EntryNames(game, language)
