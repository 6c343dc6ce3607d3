"""What a tent costs in a camp, and what it brings."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from scoring.darwins_journey.rules.facts import (
    CAMP_BRINGS,
    CAMP_COSTS,
    TENT_BRINGS,
    TENTS,
    TENTS_POINTS,
    Bonus,
    Camp,
)


@dataclass(frozen=True, slots=True)
class CampPlace:
    """One place of a camp."""

    cost: int
    taken: bool
    payable: bool


@dataclass(frozen=True, slots=True)
class CampVisit:
    """What a camp offers: its places, the cheapest that can be had, and what a tent there brings."""

    places: tuple[CampPlace, ...]
    cheapest: int | None
    brings: tuple[Bonus, ...]
    beside_tent: tuple[Bonus, ...]
    points_at_the_end: int


def camp_visit(
    camp: Camp, tents: int, coins: int, taken: Collection[int], costs: Sequence[int] | None = None
) -> CampVisit:
    """Judge a camp for a player who has placed so many tents; `costs` are those of another board."""
    places = tuple(
        CampPlace(cost, place in taken, cost <= coins)
        for place, cost in enumerate(CAMP_COSTS[camp] if costs is None else costs)
    )
    if tents >= TENTS:
        return CampVisit(places, None, (), (), 0)
    free = [place for place, each in enumerate(places) if each.payable and not each.taken]
    return CampVisit(
        places,
        min(free, key=lambda place: places[place].cost, default=None),
        CAMP_BRINGS[camp],
        TENT_BRINGS[tents],
        TENTS_POINTS if tents + 1 == TENTS else 0,
    )
