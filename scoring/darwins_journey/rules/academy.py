"""What a seal from the academy costs, and what it brings to its row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from scoring.darwins_journey.rules.facts import (
    DISTINCTIONS,
    ROW_POINTS,
    ROW_SPACES,
    SCROLL_COSTS,
    SPACE_COSTS,
)


@dataclass(frozen=True, slots=True)
class SealCost:
    """One seal: the coins of scroll and space, and what a discount takes off both together."""

    scroll: int
    space: int
    discount: int = 0

    @property
    def total(self) -> int:
        return max(0, self.scroll + self.space - self.discount)


@dataclass(frozen=True, slots=True)
class RowGain:
    """What the next seal of a row brings: a distinction, and points at the end more than before."""

    distinction: Literal["silver", "gold"] | None
    points: int


def seal_cost(
    seals: int,
    scroll: int,
    *,
    discount: int = 0,
    free_scrolls: bool = False,
    space_costs: Sequence[int] = SPACE_COSTS,
    scroll_costs: Sequence[int] = SCROLL_COSTS,
) -> SealCost:
    """Say what a seal of this scroll costs in a row that holds so many already."""
    return SealCost(0 if free_scrolls else scroll_costs[scroll], space_costs[seals], discount)


def row_gain(seals: int) -> RowGain:
    """Say what one more seal brings to a row that holds so many already."""
    if is_full(seals):
        return RowGain(None, 0)
    gained = ROW_POINTS.get(seals + 1, 0) - ROW_POINTS.get(seals, 0)
    return RowGain(DISTINCTIONS.get(seals + 1), gained)


def distinction_of(seals: int) -> Literal["silver", "gold"] | None:
    """Say which distinction a row with so many seals has brought its worker: the higher one."""
    return next(
        (metal for least, metal in sorted(DISTINCTIONS.items(), reverse=True) if seals >= least), None
    )


def is_full(seals: int) -> bool:
    """Tell whether a row has no space left."""
    return seals >= ROW_SPACES
