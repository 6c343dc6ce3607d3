"""Which bots sit at a table, in words?"""

from __future__ import annotations

from companion.saying import Speaker
from companion.timeline import Timeline


def bots_told(line: Timeline) -> dict[int, str]:
    """Who plays each seat that belongs to no person."""
    known = {opponent.key: opponent for opponent in line.game.opponents}
    speaker = Speaker(line.game)
    return {bot.seat: speaker.say(known[bot.key].words(bot.options)) for bot in line.setup.bots}
