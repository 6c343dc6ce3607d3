"""The shape of Explora's requests."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, JsonValue

from scoring.explora.rules.expedition import Team
from scoring.explora.rules.facts import (
    ARTIFACTS,
    EXPEDITIONS,
    LEAST_PLAYERS,
    MOST_CARDS_A_TEAM,
    MOST_PLAYERS,
    PLACES,
    TEAMS,
    CardType,
    Symbol,
)
from scoring.explora.rules.initiative import Track
from scoring.explora.rules.score import Holding
from scoring.explora.rules.strength import Card
from scoring.requests.request_types import Count, Name, Strict

# The schema tells what follows; the checks test it, since pydantic would stop at the first fault.
PLAYERS: dict[str, JsonValue] = {"minItems": LEAST_PLAYERS, "maxItems": MOST_PLAYERS}
TRACK: dict[str, JsonValue] = {"minItems": PLACES, "maxItems": PLACES}
CARDS: dict[str, JsonValue] = {"minItems": 1, "maxItems": MOST_CARDS_A_TEAM}
Artifact = Annotated[int, Field(json_schema_extra={"enum": list(ARTIFACTS)})]


class TrackRequest(Strict):
    """The initiative track, place I first; null is a neutral marker."""

    initiative: list[Name | None] = Field(json_schema_extra=TRACK)

    def track(self) -> Track[str]:
        return tuple(self.initiative)


class PlayerHolding(Strict):
    """What one player has at the end."""

    name: Name
    expeditions: int = Field(ge=0, le=EXPEDITIONS)
    artifacts: list[Artifact]
    coins: Count

    def held(self) -> Holding:
        return Holding(self.expeditions, tuple(self.artifacts), self.coins)


class ScoreRequest(TrackRequest):
    """What everybody has at the end."""

    players: list[PlayerHolding] = Field(json_schema_extra=PLAYERS)

    def places(self) -> list[int]:
        """Give each player's place on the track, from 1."""
        return [self.initiative.index(player.name) + 1 for player in self.players]


class TeamCard(Strict):
    """One card of a team."""

    type: CardType
    strength: int = Field(ge=1, le=1_000_000)

    def laid(self) -> Card:
        return Card(self.type, self.strength)


class StrengthRequest(Strict):
    """The symbols of the active expedition, and a team."""

    expedition: list[Symbol] = Field(json_schema_extra={"minItems": 1})
    team: list[TeamCard] = Field(json_schema_extra=CARDS)


class AuctionRequest(TrackRequest):
    """Everybody's bid."""

    bids: dict[str, Count]


class TeamSent(Strict):
    """One team that goes on the expedition."""

    player: str
    team: int = Field(ge=1, le=TEAMS)
    strength: Count

    def sent(self) -> Team[str]:
        return Team(self.player, self.team, self.strength)


class ExpeditionRequest(TrackRequest):
    """The teams that go on the expedition."""

    teams: list[TeamSent]


class SetupRequest(Strict):
    """The players in the order of their initiative."""

    players: list[Name] = Field(json_schema_extra={**PLAYERS, "uniqueItems": True})


class LongWatchRequest(TrackRequest):
    """Who plays the card."""

    player: str
