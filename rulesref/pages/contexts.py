"""What stands on each page of the rules: a game with its chapters, an entry, the glossary."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _

from pages.links import address
from rulesref.pages.print_columns import in_columns
from rulesref.search.results import Row, offers, row, rows
from rulesref.texts.entries import Entry, chapters, entries, untranslated
from rulesref.texts.games import accent, games, title
from rulesref.texts.links import entry_html, short_html
from rulesref.texts.markdown import sentences
from rulesref.words.tokens import tokens

DESCRIBED = 160
QUERY = 100
# So many letters fit a printed page at the largest size of rules.css, and so on.
DENSE = (4_000, 5_200, 8_000, 8_800)


@dataclass(frozen=True)
class GameRow:
    key: str
    title: str
    accent: str
    url: str
    entries: int


@dataclass(frozen=True)
class Translation:
    """What an entry is called in one language."""

    language: str
    name: str
    title: str
    terms: str


@dataclass(frozen=True)
class GlossaryRow:
    letter: str
    titles: tuple[tuple[str, str], ...]
    game: str
    accent: str
    url: str


def game_rows(language: str) -> list[GameRow]:
    return [
        GameRow(
            key,
            title(key, language),
            accent(key),
            reverse("rules_game", args=[key]),
            len(entries(key, language)),
        )
        for key in games()
    ]


def asked(language: str, game: str, query: str) -> dict[str, Any]:
    """The search box of a page and what it found."""
    query = query.strip()[:QUERY]
    found = rows(query, language, game) if query else []
    return {
        "query": query,
        "rules_game": game,
        "results": found,
        "offers": offers(query, language, game) if query and not found else [],
    }


def game_context(language: str, game: str, query: str = "") -> dict[str, Any]:
    return {
        **asked(language, game, query),
        "rules_title": title(game, language),
        "rules_accent": accent(game),
        "untranslated": bool(untranslated(game, language)),
        "parts": parts(language, game),
        "chapters": [
            (chapter, [(entry, address(game, entry.id)) for entry in chapter.entries])
            for chapter in chapters(game, language)
        ],
    }


def entry_context(entry: Entry, language: str) -> dict[str, Any]:
    near = [entries(entry.game, language)[rule] for rule in entry.see]
    return {
        "entry": entry,
        "html": entry_html(entry),
        "short": short_html(entry),
        "url": address(entry.game, entry.id),
        "rules_game": entry.game,
        "rules_title": title(entry.game, language),
        "rules_accent": accent(entry.game),
        "untranslated": entry.language != language,
        "see": [(each.title, address(each.game, each.id)) for each in near],
        "pages": pages(entry),
        "translations": _translations(entry),
        "description": _described(entry),
    }


def pages(entry: Entry) -> list[str]:
    """The rulebook pages of an entry, known for the Russian and German ones."""
    words = {"ru": _("Russian rulebook, p. %(page)s"), "de": _("German rulebook, p. %(page)s")}
    return [words[each] % {"page": page} for each, page in page_numbers(entry).items() if each in words]


def page_numbers(entry: Entry) -> dict[str, str]:
    """The page of each language's rulebook, where it is known."""
    found = {code: entries(entry.game, code)[entry.id] for code, _name in settings.LANGUAGES}
    return {code: own.page for code, own in found.items() if own.page and own.language == code}


def _translations(entry: Entry) -> list[Translation]:
    found = ((code, name, entries(entry.game, code)[entry.id]) for code, name in settings.LANGUAGES)
    return [
        Translation(code, name, own.title, " · ".join(own.shown))
        for code, name, own in found
        if own.language == code
    ]


def _described(entry: Entry) -> str:
    text = entry.short
    return text if len(text) <= DESCRIBED else f"{text[:DESCRIBED].rpartition(' ')[0]} …"


def columns(language: str) -> list[tuple[str, str]]:
    """The languages of the glossary, the reader's first."""
    return sorted(settings.LANGUAGES, key=lambda each: each[0] != language)


def glossary_rows(language: str, game: str = "") -> list[GlossaryRow]:
    """Every title in three languages, sorted by the reader's."""
    found = []
    for key in [game] if game else games():
        for rule, entry in entries(key, language).items():
            titles = tuple((code, entries(key, code)[rule].title) for code, _name in columns(language))
            name = " ".join(tokens(entry.title))
            row = GlossaryRow(name[:1].upper(), titles, title(key, language), accent(key), address(key, rule))
            found.append((name, row))
    return [row for _name, row in sorted(found, key=lambda each: each[0])]


def marked_rows(language: str, keys: Sequence[str]) -> list[Row]:
    """Entries by their keys, as rows in the reader's language; unknown keys are left out."""
    parted = [key.partition("/") for key in keys]
    found = (entries(game, language).get(rule) for game, _slash, rule in parted if game in games())
    return [row(entry, language) for entry in found if entry]


def parts(language: str, game: str) -> dict[str, str]:
    """The pages to print: the game itself, and each part that only some tables use."""
    found = dict.fromkeys(chapter.part for chapter in chapters(game, language))
    return {part: entries(game, language)[part].title if part else "" for part in found}


def print_context(language: str, game: str, part: str) -> dict[str, Any]:
    """A part of a game on one page: the first sentence of every short rule."""
    printed = [
        (chapter.title, [(entry.title, sentences(entry.short)[0]) for entry in chapter.entries])
        for chapter in chapters(game, language)
        if chapter.part == part
    ]
    letters = sum(len(name) + len(line) for _title, lines in printed for name, line in lines)
    dense = sum(letters > most for most in DENSE)
    return {
        "printed": in_columns(printed, 3 if dense == len(DENSE) else 2),
        "rules_title": title(game, language),
        "rules_game": game,
        "part": parts(language, game)[part],
        "dense": dense,
    }
