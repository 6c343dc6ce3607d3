"""What does a page show for a query: entries with their sentence, or where to look instead?"""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString

from rulesref import library
from rulesref.analysis import LANGUAGES
from rulesref.entries import Entry, entry_in
from rulesref.links import address, names
from rulesref.nearest import nearest
from rulesref.search import LIMIT, search
from rulesref.shelf import accent, games, title
from rulesref.snippets import as_html, as_text, snippet


@dataclass(frozen=True)
class Row:
    """An entry in a list of answers."""

    entry: Entry
    game: str
    accent: str
    url: str
    score: int
    snippet: SafeString
    text: str


def rows(query: str, language: str, game: str = "", *, limit: int = LIMIT) -> list[Row]:
    shelves = {shelf.game: shelf for shelf in library.shelves(language, game)}
    found = []
    for hit in search(query, list(shelves.values()), limit=limit):
        entry = entry_in(hit.game, hit.id, language)
        if entry:
            pieces = snippet(entry, hit, shelves[hit.game])
            found.append(_row(entry, language, as_html(pieces), as_text(pieces), round(hit.score)))
    return found


def warm() -> None:
    """Read every index and every name, so that nobody's first key waits for it."""
    for language in LANGUAGES:
        rows("a", language)
        for game in games():
            names(game, language)


def offers(query: str, language: str, game: str = "") -> list[Row]:
    """The nearest names; where nothing is near, what each game is about."""
    chosen = [game] if game else list(games())
    near = nearest(query, language, chosen)
    near = near or [each for key in chosen if (each := entry_in(key, "about", language))]
    return [_row(entry, language, SafeString(""), "", 0) for entry in near]


def _row(entry: Entry, language: str, snippet: SafeString, text: str, score: int) -> Row:
    return Row(
        entry,
        title(entry.game, language),
        accent(entry.game),
        address(entry.game, entry.id),
        score,
        snippet,
        text,
    )
