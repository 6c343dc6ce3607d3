"""The shape of Explora's responses."""

from __future__ import annotations

from pydantic import BaseModel

from scoring.explora.rules.expedition import Gain, Loss, Winner
from scoring.explora.rules.facts import CardType, Symbol


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
