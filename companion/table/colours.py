"""Lists the colours of a game, and gives each seat one."""

from __future__ import annotations

from collections.abc import Sequence

from companion.models import Colour
from scoring.contract import Game
from scoring.match.opponents import Bot


def colours_of(game: Game) -> list[str]:
    """All colours, those of the game's components first."""
    return [*game.colours, *(colour for colour in Colour.values if colour not in game.colours)]


def colours_dealt(game: Game, people: Sequence[str], bots: Sequence[Bot]) -> list[str]:
    """A colour for each seat; a bot gets that of its board, and a person who chose it gets another."""
    boards: list[str | None] = []
    known = {opponent.key: opponent for opponent in game.bots.opponents}
    for bot in bots:
        colour = known[bot.key].colour(bot.options)
        boards.append(None if colour in boards else colour)
    free = (colour for colour in colours_of(game) if colour not in {*people, *boards})
    chosen = [None if colour in boards else colour for colour in people]
    return [colour or next(free) for colour in (*chosen, *boards)]
