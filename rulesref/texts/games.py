"""Lists the games that have rules, with the title on the box and the colour of each."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from django.utils.translation import gettext, override

from scoring import registry

CONTENT = Path(__file__).parents[1] / "content"


@cache
def games() -> tuple[str, ...]:
    """The games that have entries, in the home page's order."""
    there = {path.parent.parent.name for path in CONTENT.glob("*/*/*.md")}
    return tuple(key for key in registry.games() if key in there)


@cache
def title(game: str, language: str) -> str:
    with override(language):
        return gettext(registry.find(game).title.message)


def accent(game: str) -> str:
    return registry.find(game).accent.name
