"""The shape of Encyclopedia's responses."""

from __future__ import annotations

from pydantic import BaseModel

from scoring.encyclopedia.ai import AiReason, Gains
from scoring.encyclopedia.rules.facts import Action, Category, Continent, Group
from scoring.encyclopedia.rules.publication import Publication


class TokensSpent(BaseModel):
    """What an AI spends in its turn."""

    expedition_tokens: int


class AiTurnResponse(BaseModel):
    """The die that an AI takes, what it does with it, and why."""

    die: int
    tied: tuple[int, ...]
    action: Action
    continent: Continent | None
    gains: Gains
    spends: TokensSpent
    points_each: int | None
    reasons: tuple[AiReason, ...]


class ExpeditionResponse(BaseModel):
    """The points of an expedition against what its research costs."""

    points: int
    cost: int
    left: int
    enough: bool


class GroupPublished(BaseModel):
    """One group of a publication."""

    group: Group
    category: Category
    markers: int
    points: int


class PublishResponse(BaseModel):
    """What a publication brings and loses."""

    groups: list[GroupPublished]
    continent_cards: int
    points: int
    lost_markers: int
    seal: int


def published(publication: Publication) -> PublishResponse:
    """Put a publication into the form of its response."""
    return PublishResponse(
        groups=[
            GroupPublished(group=each.group, category=each.category, markers=each.markers, points=each.points)
            for each in publication.groups
        ],
        continent_cards=publication.continent_cards,
        points=publication.points,
        lost_markers=publication.lost_markers,
        seal=publication.seal,
    )
