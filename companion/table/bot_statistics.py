"""Sums up a phone's finished matches against bots, by opponent and level."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from companion.models import Match
from companion.table.speaker import Speaker
from scoring import registry
from scoring.contract import Bot, Game

SHOWN = 5
"""How many of the latest matches are shown with their points."""


@dataclass(frozen=True)
class Record:
    """The matches of one game against the same opponents, summed up.

    `points` are the best human totals in the latest matches, latest first.
    """

    title: str
    accent: str
    against: str
    matches: int
    won: int
    best: int
    points: tuple[int, ...]


def records_against_bots(matches: Iterable[Match]) -> list[Record]:
    """Sum up finished matches, given latest first, by game and opponents.

    Matches that ended with open numbers don't count: their totals cannot be compared.
    """
    found: dict[tuple[str, str], list[Match]] = {}
    for match in matches:
        if match.result and match.setup.get("bots") and not match.result.get("open"):
            game = registry.find(match.game)
            found.setdefault((match.game, _against(game, match)), []).append(match)
    ordered = sorted(found.items(), key=lambda each: (registry.games().index(each[0][0]), each[0][1]))
    return [_record(registry.find(game), against, played) for (game, against), played in ordered]


def _against(game: Game, match: Match) -> str:
    """The opponents in words, with their levels, in alphabetical order."""
    known = {opponent.key: opponent for opponent in game.bots.opponents}
    bots = [Bot.model_validate(bot) for bot in match.setup["bots"]]
    return " · ".join(sorted(Speaker(game).say(known[bot.key].words(bot.options)) for bot in bots))


def _record(game: Game, against: str, played: list[Match]) -> Record:
    points = [_most_of_people(match) for match in played]
    return Record(
        title=Speaker(game).say(game.title),
        accent=game.accent.name,
        against=against,
        matches=len(played),
        won=sum(_won(match) for match in played),
        best=max(points),
        points=tuple(points[:SHOWN]),
    )


def _people(match: Match) -> list[dict[str, Any]]:
    """The stored results of the people only."""
    players = match.result["players"] if match.result else []
    return [player for player, seat in zip(players, match.seats.all(), strict=True) if not seat.bot]


def _won(match: Match) -> bool:
    """Tell whether a person won, alone or sharing the win."""
    return any(player["rank"] == 1 for player in _people(match))


def _most_of_people(match: Match) -> int:
    return max(player["total"] for player in _people(match))
