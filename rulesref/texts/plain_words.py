"""The text of an entry without markup, and every word that a game's entries have."""

from __future__ import annotations

from rulesref.texts.entries import Entry, entries
from rulesref.texts.markdown import html_of, plain
from rulesref.words.tokens import WORD, bare


def text_of(entry: Entry) -> str:
    """The text of an entry, without its names."""
    return f"{entry.short}\n{plain(html_of(entry.body))}"


def vocabulary(game: str, language: str) -> list[str]:
    """Every word of a game's texts that are written in this language, as spelled."""
    found: set[str] = set()
    for entry in entries(game, language).values():
        if entry.language != language:
            continue
        text = "\n".join((entry.title, *entry.terms, text_of(entry)))
        found.update(WORD.findall(bare(text.lower())))
    return sorted(word for word in found if not any(letter.isdigit() for letter in word))
