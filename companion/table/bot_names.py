"""Names and describes the bots of a table in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from django.conf import settings
from django.utils.translation import override

from companion.table.speaker import Speaker
from scoring import registry
from scoring.contract import Bot, Game


def bot_called(game: str, bot: str, name: str) -> str:
    """A bot's title and number in the reader's language, or the name that players gave it."""
    title, _space, number = name.rpartition(" ")
    if not number.isdecimal():
        title, number = name, ""
    if title not in _titles(game, bot):
        return name
    here = _title(game, bot)
    return f"{here} {number}" if number else here


@cache
def _titles(game: str, bot: str) -> frozenset[str]:
    """A bot's title in every language; the match stores it in that of the phone that started it."""
    found = set()
    for code, _name in settings.LANGUAGES:
        with override(code):
            found.add(_title(game, bot))
    return frozenset(found)


def _title(game: str, bot: str) -> str:
    if game not in registry.games():
        return ""
    record = registry.find(game)
    titles = (Speaker(record).say(each.title) for each in record.bots.opponents if each.key == bot)
    return next(titles, "")


def bot_descriptions(game: Game, bots: Sequence[Bot]) -> dict[int, str]:
    """The bot that plays each bot's seat, in words."""
    known = {opponent.key: opponent for opponent in game.bots.opponents}
    speaker = Speaker(game)
    return {bot.seat: speaker.say(known[bot.key].words(bot.options)) for bot in bots}
