"""What does a response of Explora look like?"""

from __future__ import annotations

from pydantic import BaseModel

from scoring.explora.expedition import Gain, Loss, Winner
from scoring.explora.facts import CardType, Symbol


class LinePoints(BaseModel):
    """Points of one kind."""

    key: str
    points: int


class PlayerScore(BaseModel):
    """One player's points and rank."""

    name: str
    total: int
    rank: int
    lines: list[LinePoints]


class ScoreResponse(BaseModel):
    """Everybody's points, and what decided it."""

    players: list[PlayerScore]
    winners: list[str]
    decided_by: str


class CardCounted(BaseModel):
    """One card of the team, and how often it counts."""

    type: CardType
    strength: int
    times: int
    counts: int


class StrengthResponse(BaseModel):
    """A team's strength with the sum behind it."""

    strength: int
    jetpack_as: tuple[Symbol, ...]
    cards: list[CardCounted]


class InitiativeResponse(BaseModel):
    """The initiative track, place I first."""

    initiative: tuple[str | None, ...]


class AuctionResponse(InitiativeResponse):
    """Who picks in which order, and the track afterwards."""

    order: tuple[str, ...]


class ExpeditionResponse(BaseModel):
    """Who wins, what everybody brings home, and what is lost."""

    winner: Winner[str] | None
    gains: dict[str, Gain]
    losses: tuple[Loss[str], ...]


class SetupResponse(InitiativeResponse):
    """What everybody starts with."""

    coins: dict[str, int]
    market: int
