"""Which bots sit at a table, in words?"""

from __future__ import annotations

from companion.saying import Speaker
from companion.timeline import Timeline


def bots_told(timeline: Timeline) -> dict[int, str]:
    """Who plays each seat that belongs to no person."""
    known = {opponent.key: opponent for opponent in timeline.game.opponents}
    speaker = Speaker(timeline.game)
    return {bot.seat: speaker.say(known[bot.key].words(bot.options)) for bot in timeline.setup.bots}
