"""Adds up the points of an expedition and the cost of its research."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from scoring.encyclopedia.rules.experts import total_of
from scoring.encyclopedia.rules.facts import (
    RESEARCH_COST,
    SEAL_EXPEDITION_POINTS,
    TOKEN_EXPEDITION_POINTS,
    Continent,
    Group,
)

Research: TypeAlias = Group | int
"""A marker on a category of this group, or on a fossil with this price."""


@dataclass(frozen=True, slots=True)
class Expedition:
    """The points of an expedition, and what its research costs."""

    points: int
    cost: int

    @property
    def left(self) -> int:
        return self.points - self.cost

    @property
    def enough(self) -> bool:
        return self.left >= 0


def expedition(points: int, research: Sequence[Research]) -> Expedition:
    """Hold the points of an expedition against what it is to research."""
    return Expedition(points, sum(research_cost(each) for each in research))


def expedition_points(
    value: int, space_bonus: int, *, coins: int = 0, tokens: int = 0, seals: int = 0, bonus: int = 0
) -> int:
    """Add up die, space, what is spent for value, and what experts add."""
    spent = coins + tokens * TOKEN_EXPEDITION_POINTS + seals * SEAL_EXPEDITION_POINTS
    return value + space_bonus + spent + bonus


def experts_bonus(experts: Sequence[str], continent: Continent) -> int:
    """Add up what active experts add on an expedition: to dice of its colour, and to its points."""
    return total_of(experts, "die-value", continent) + total_of(experts, "expedition-value", continent)


def research_cost(research: Research) -> int:
    """Say how many expedition points a marker costs."""
    return research if isinstance(research, int) else RESEARCH_COST[research]
