"""Reads the index of a game from a file built beforehand, or builds it."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path

from django.conf import settings

from rulesref.search import index
from rulesref.search.ranking import GameIndex
from rulesref.texts import entries
from rulesref.texts.games import CONTENT, games
from rulesref.texts.inflected_forms import FILE
from rulesref.words.tokens import LANGUAGES

PACKAGE = Path(__file__).parents[1]


@cache
def fingerprint() -> str:
    """A hash of the content, the forms and the code that builds the indexes."""
    digest = hashlib.sha256()
    for path in (
        *sorted(CONTENT.rglob("*.md")),
        *sorted(CONTENT.rglob(FILE)),
        *sorted(PACKAGE.rglob("*.py")),
    ):
        digest.update(str(path.relative_to(PACKAGE)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _folder() -> Path:
    return Path(settings.DATA_DIR) / "rules"


def _path(game: str, language: str) -> Path:
    return _folder() / f"{game}.{language}.{fingerprint()}.json"


@cache
def raw_index(game: str, language: str) -> index.Json:
    try:
        built: index.Json = json.loads(_path(game, language).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        built = index.build(game, language)
    return built


@cache
def game_index(game: str, language: str) -> GameIndex:
    return GameIndex(raw_index(game, language))


def indexes(language: str, game: str = "") -> list[GameIndex]:
    """The indexes to search: one game's, or all."""
    return [game_index(each, language) for each in ([game] if game else games())]


def write_all() -> int:
    """Write all indexes into the data folder, delete older ones, and return the number of bytes."""
    _folder().mkdir(parents=True, exist_ok=True)
    written = {}
    for game in games():
        for language in LANGUAGES:
            path = _path(game, language)
            text = json.dumps(index.build(game, language), ensure_ascii=False, separators=(",", ":"))
            half = path.with_suffix(".part")
            half.write_text(text, encoding="utf-8")
            written[half.replace(path)] = len(text.encode())
    for path in set(_folder().glob("*.json")) - set(written):
        path.unlink()
    return sum(written.values())


def forget() -> None:
    """Forget everything read: the content has changed."""
    entries.forget()
    for kept in (fingerprint, raw_index, game_index, games):
        kept.cache_clear()
