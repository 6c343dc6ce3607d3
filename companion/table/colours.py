"""The colours that a table offers, and the one that each seat gets."""

from __future__ import annotations

from collections.abc import Sequence

from companion.models import Colour
from scoring.contract import Game
from scoring.opponents import Bot


def colours_of(game: Game) -> list[str]:
    """Every colour, those of the game's box first."""
    return [*game.colours, *(colour for colour in Colour.values if colour not in game.colours)]


def colours_dealt(game: Game, people: Sequence[str], bots: Sequence[Bot]) -> list[str]:
    """A colour for each seat; a bot gets its board's, and whoever chose that one gets another."""
    boards: list[str | None] = []
    known = {opponent.key: opponent for opponent in game.opponents}
    for bot in bots:
        colour = known[bot.key].colour(bot.options)
        boards.append(None if colour in boards else colour)
    free = (colour for colour in colours_of(game) if colour not in {*people, *boards})
    chosen = [None if colour in boards else colour for colour in people]
    return [colour or next(free) for colour in (*chosen, *boards)]
