"""What is a bot called that nobody has given a name, by whoever reads it?"""

from __future__ import annotations

from functools import cache

from django.conf import settings
from django.utils.translation import override

from companion.saying import Speaker
from scoring import registry


def bot_called(game: str, bot: str, name: str) -> str:
    """Say a bot's title, with its number, in the reader's language; a name that players gave it stays."""
    title, _space, number = name.rpartition(" ")
    if not number.isdecimal():
        title, number = name, ""
    if title not in _titles(game, bot):
        return name
    here = _title(game, bot)
    return f"{here} {number}" if number else here


@cache
def _titles(game: str, bot: str) -> frozenset[str]:
    """Its title in every language: the match keeps the one of the phone that started it."""
    found = set()
    for code, _name in settings.LANGUAGES:
        with override(code):
            found.add(_title(game, bot))
    return frozenset(found)


def _title(game: str, bot: str) -> str:
    if game not in registry.games():
        return ""
    record = registry.find(game)
    titles = (Speaker(record).say(each.title) for each in record.opponents if each.key == bot)
    return next(titles, "")
