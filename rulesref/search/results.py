"""The rows that a page shows for a query: entries with their sentence, or where to look instead."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString

from pages.links import address
from rulesref.search import index_files
from rulesref.search.nearest_names import nearest
from rulesref.search.ranking import LIMIT, search
from rulesref.search.snippets import Marked, as_html, as_text, marked_title, snippet
from rulesref.texts.entries import Entry, entries
from rulesref.texts.games import accent, games, title
from rulesref.texts.names import names
from rulesref.words.tokens import LANGUAGES


@dataclass(frozen=True)
class Row:
    """An entry in a list of answers."""

    entry: Entry
    title: SafeString
    game: str
    accent: str
    url: str
    score: int
    snippet: SafeString
    text: str


def rows(query: str, language: str, game: str = "", *, limit: int = LIMIT) -> list[Row]:
    indexes = {index.game: index for index in index_files.indexes(language, game)}
    found = []
    for hit in search(query, list(indexes.values()), limit=limit):
        entry, index = entries(hit.game, language)[hit.id], indexes[hit.game]
        titled, pieces = marked_title(entry, hit, index), snippet(entry, hit, index)
        found.append(_row(entry, language, titled, pieces, round(hit.score)))
    return found


def warm() -> None:
    """Read every index and every name, so that the first search doesn't wait for it."""
    for language in LANGUAGES:
        rows("a", language)
        for game in games():
            names(game, language)


def offers(query: str, language: str, game: str = "") -> list[Row]:
    """The entries with the nearest names; if none is near, each game's introduction."""
    chosen = [game] if game else list(games())
    near = nearest(query, language, chosen)
    return [row(entry, language) for entry in near or [entries(key, language)["about"] for key in chosen]]


def row(entry: Entry, language: str) -> Row:
    """An entry as a row, without a query."""
    return _row(entry, language, [(entry.title, False)], [], 0)


def _row(entry: Entry, language: str, titled: Marked, pieces: Marked, score: int) -> Row:
    return Row(
        entry,
        as_html(titled),
        title(entry.game, language),
        accent(entry.game),
        address(entry.game, entry.id),
        score,
        as_html(pieces),
        as_text(pieces),
    )
