"""Lists the games that have rules, with the title on the box and the colour of each."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from django.utils.translation import gettext, override

from scoring import registry

CONTENT = Path(__file__).parents[1] / "content"
BOX = "game.toml"


@cache
def games() -> tuple[str, ...]:
    """The games that have entries, in the home page's order; those without a record follow by name."""
    there = {path.parent.parent.name for path in CONTENT.glob("*/*/*.md")}
    recorded = [key for key in registry.games() if key in there]
    return (*recorded, *sorted(there - set(recorded)))


@cache
def title(game: str, language: str) -> str:
    if game not in registry.games():
        return str(_box(game)["title"][language])
    with override(language):
        return gettext(registry.find(game).title.message)


@cache
def accent(game: str) -> str:
    return registry.find(game).accent if game in registry.games() else str(_box(game)["accent"])


@cache
def _box(game: str) -> dict[str, Any]:
    return tomllib.loads((CONTENT / game / BOX).read_text(encoding="utf-8"))
