"""Decides an expedition: who wins, what everybody brings home, and who chooses what is lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from scoring.explora.rules.facts import ARTIFACT_BY_PLACE, COINS_FROM_STRENGTH
from scoring.explora.rules.initiative import K, Track, best_rival, players_on


@dataclass(frozen=True, slots=True)
class Team(Generic[K]):
    """One team that goes: whose, the first or the second, and how strong."""

    player: K
    team: int
    strength: int


@dataclass(frozen=True, slots=True)
class Winner(Generic[K]):
    """Who wins the expedition card, and with which of their teams that may be."""

    player: K
    teams: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Gain:
    """What one player brings home."""

    coins: int
    artifacts: tuple[int, ...]
    expeditions: int


@dataclass(frozen=True, slots=True)
class Loss(Generic[K]):
    """A team that loses a card, and the player who chooses which."""

    player: K
    team: int
    chosen_by: K


@dataclass(frozen=True, slots=True)
class Outcome(Generic[K]):
    """What an expedition changes for everybody on the track."""

    winner: Winner[K] | None
    gains: Mapping[K, Gain]
    losses: tuple[Loss[K], ...]


def expedition_outcome(track: Track[K], teams: Sequence[Team[K]]) -> Outcome[K]:
    """Work out an expedition from the teams that go."""
    winner = expedition_winner(track, teams)
    return Outcome(
        winner,
        {player: _gain(track, player, teams, winner) for player in players_on(track)},
        tuple(Loss(each.player, each.team, _chooser(track, each, winner)) for each in teams),
    )


def expedition_winner(track: Track[K], teams: Sequence[Team[K]]) -> Winner[K] | None:
    """Find the strongest team; the better initiative breaks ties, and within one player the owner decides."""
    if not teams:
        return None
    strongest = max(each.strength for each in teams)
    tied = [each for each in teams if each.strength == strongest]
    player = min((each.player for each in tied), key=track.index)
    return Winner(player, tuple(each.team for each in tied if each.player == player))


def coins_for(strength: int) -> int:
    """Look up the coins that a team of this strength brings."""
    return next((coins for least, coins in COINS_FROM_STRENGTH if strength >= least), 0)


def _gain(track: Track[K], player: K, teams: Sequence[Team[K]], winner: Winner[K] | None) -> Gain:
    own = [each for each in teams if each.player == player]
    artifact = ARTIFACT_BY_PLACE[track.index(player)]
    return Gain(
        coins=sum(coins_for(each.strength) for each in own),
        artifacts=() if artifact is None else (artifact,) * len(own),
        expeditions=int(winner is not None and winner.player == player),
    )


def _chooser(track: Track[K], team: Team[K], winner: Winner[K] | None) -> K:
    wins = winner is not None and winner.player == team.player and team.team in winner.teams
    return best_rival(track, team.player) if wins else team.player
