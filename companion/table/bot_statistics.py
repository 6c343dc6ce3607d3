"""How a phone's matches against bots ended, by opponent and level."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from companion.models import Match
from companion.table.speaker import Speaker
from scoring import registry
from scoring.contract import Bot, Game

SHOWN = 5
"""As many of the latest matches are shown with their points."""


@dataclass(frozen=True)
class Record:
    """All the matches of one game against the same opponents: how many, how many were won, the most points.

    `points` are those of the people in the latest matches, the last one first.
    """

    title: str
    accent: str
    against: str
    matches: int
    won: int
    best: int
    points: tuple[int, ...]


def records_against_bots(matches: Iterable[Match]) -> list[Record]:
    """Sum up finished matches, the latest first, by game and opponents.

    Points of which some were left open are none to compare, and who won may be open too.
    """
    found: dict[tuple[str, str], list[Match]] = {}
    for match in matches:
        if match.result and match.setup.get("bots") and not match.result.get("open"):
            game = registry.find(match.game)
            found.setdefault((match.game, _against(game, match)), []).append(match)
    ordered = sorted(found.items(), key=lambda each: (registry.games().index(each[0][0]), each[0][1]))
    return [_record(registry.find(game), against, played) for (game, against), played in ordered]


def _against(game: Game, match: Match) -> str:
    """The opponents in words, such as their level, whatever order they sat in."""
    known = {opponent.key: opponent for opponent in game.opponents}
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
    """Whether a person won, alone or together with others."""
    return any(player["rank"] == 1 for player in _people(match))


def _most_of_people(match: Match) -> int:
    return max(player["total"] for player in _people(match))
