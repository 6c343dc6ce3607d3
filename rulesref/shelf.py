"""Which games have rules here, what does their box say, and which colour is theirs?"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from django.utils.translation import gettext, override

from scoring import registry

CONTENT = Path(__file__).parent / "content"
# Games whose rules can be read before a match of them can be kept: a record in the registry says the rest.
TITLES = {
    "darwins-journey": {"en": "Darwin’s Journey", "ru": "Путешествие Дарвина", "de": "Darwin’s Journey"},
    "encyclopedia": {"en": "Encyclopedia", "ru": "Энциклопедия", "de": "Encyclopedia"},
}
ACCENTS = {"darwins-journey": "teal", "encyclopedia": "prussian"}


@cache
def games() -> tuple[str, ...]:
    """The games that have any entry, as the home page orders them."""
    there = {path.parent.parent.name for path in CONTENT.glob("*/*/*.md")}
    known = [*registry.games(), *TITLES]
    return tuple(key for key in dict.fromkeys(known) if key in there)


@cache
def title(game: str, language: str) -> str:
    if game not in registry.games():
        return TITLES[game][language]
    with override(language):
        return gettext(registry.find(game).title.message)


@cache
def accent(game: str) -> str:
    return registry.find(game).accent if game in registry.games() else ACCENTS[game]
