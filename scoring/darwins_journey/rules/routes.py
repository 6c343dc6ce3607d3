"""The ways along the sea and the islands, and what lies on them with two players."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, get_args

from scoring.darwins_journey.rules.facts import Camp
from scoring.darwins_journey.rules.icons import Icons

Island = Literal["a", "b", "c"]
ISLANDS: tuple[Island, ...] = get_args(Island)
"""From the left of the board."""
FIRST_AT_END = 3
"""Points of the first ship or explorer at the end of its route (first-to-the-end)."""


@dataclass(frozen=True)
class Route:
    """One route: its last space, where it forks, and what the spaces hold.

    A way from a space that is not named leads to the next number. `ribbons` holds the points of golden ones;
    a ribbon counts as crossed by whoever reaches its space or passes it.
    """

    key: str
    last: int
    forks: Mapping[int, tuple[int, ...]]
    specimens: frozenset[int]
    camps: Mapping[int, Camp]
    brings: Mapping[int, Icons]
    ribbons: Mapping[int, int] = field(default_factory=dict)

    def next(self, space: int) -> tuple[int, ...]:
        """List where the ways from a space lead."""
        return () if space >= self.last else self.forks.get(space, (space + 1,))

    @cached_property
    def left(self) -> Mapping[int, int]:
        """The spaces of the longest way from each space to the end."""
        counted: dict[int, int] = {}

        def count(space: int) -> int:
            if space not in counted:
                counted[space] = 1 + max((count(each) for each in self.next(space)), default=-1)
            return counted[space]

        return {space: count(space) for space in range(self.last + 1)}

    @property
    def leads_on(self) -> bool:
        """Tell whether every way comes to the end, and none back to where it was."""
        ended = {self.last}
        while found := {at for at in range(self.last) if at not in ended and ended.issuperset(self.next(at))}:
            ended |= found
        return len(ended) == self.last + 1


SEA = Route(
    "sea",
    26,
    {
        1: (2, 3), 2: (3,), 5: (6, 7), 6: (7,), 9: (10, 11), 10: (11,), 11: (12, 13), 12: (13,),
        16: (17, 18), 17: (18,), 19: (20, 21), 20: (21,),
    },
    frozenset({2}),
    {6: "sea-6", 12: "sea-12", 19: "sea-19"},
    {
        10: (("coins", 4),), 17: (("coins", 3), ("evolution", 2)), 22: (("points", 2),),
        23: (("points", 3),), 24: (("points", 4),), 25: (("points", 5),), 26: (("points", 3),),
    },
)  # fmt: skip
BEAGLE_SPACES = (1, 4, 8, 14, 21)
"""Where the Beagle lies in each round."""
SILVER_RIBBONS: dict[int, Island] = {8: "b", 14: "c"}
"""Of the sea route: a ship that reaches or passes the space brings an explorer onto the island."""
ISLAND: dict[Island, Route] = {
    "a": Route(
        "a",
        24,
        {4: (5, 8), 11: (12, 13), 12: (15,)},
        frozenset({2, 5, 9, 12}),
        {4: "a-4", 7: "a-7", 14: "a-14"},
        {
            1: (("coins", 4),), 3: (("knowledge", 1),), 6: (("objective", 1),), 8: (("coins", 2),),
            10: (("objective", 1), ("evolution", 1)), 11: (("coins", 3),), 13: (("coins", 5),),
            15: (("points", 3),), 16: (("points", 2), ("knowledge", 1)), 17: (("points", 3),),
            18: (("evolution", 2),), 19: (("points", 4),), 20: (("seal", 1),),
            21: (("coins", 3), ("evolution", 3)), 22: (("stamps", 3),), 23: (("points", 6),),
            24: (("points", 4),),
        },
        {4: 1, 9: 2, 16: 3, 21: 4},
    ),
    "b": Route(
        "b",
        14,
        {2: (3, 5), 6: (7, 8), 7: (10,), 9: (7,)},
        frozenset({2, 6, 11}),
        {4: "b-4", 9: "b-9"},
        {
            1: (("coins", 5),), 3: (("objective", 1), ("points", 4)), 5: (("coins", 2), ("knowledge", 1)),
            7: (("coins", 4),), 8: (("coins", 3), ("objective", 1)), 10: (("seal", 1),),
            12: (("evolution", 3),), 13: (("points", 6),), 14: (("points", 5),),
        },
        {2: 2, 6: 3, 11: 4},
    ),
    "c": Route(
        "c",
        10,
        {1: (2, 4)},
        frozenset({1, 5}),
        {3: "c-3"},
        {
            2: (("points", 3), ("knowledge", 1)), 4: (("stamps", 2), ("points", 3)),
            6: (("points", 5), ("objective", 1)), 7: (("points", 3), ("evolution", 2)),
            8: (("points", 6),), 9: (("points", 8),), 10: (("points", 8),),
        },
        {7: 4},
    ),
}  # fmt: skip
GOLDEN_RIBBONS = tuple(f"{route.key}-{space}" for route in ISLAND.values() for space in route.ribbons)
"""From the left of the board, on each island from its start."""
ROUTES: dict[str, Route] = {route.key: route for route in (SEA, *ISLAND.values())}


def longest_way(route: Route, space: int, steps: int, skipped: Collection[int] = ()) -> tuple[int, ...]:
    """List the spaces that the longest way of so many steps uses; skipped ones cost no step."""
    way: list[int] = []
    while len(way) < steps and (onward := route.next(space)):
        space = max(onward, key=lambda each: route.left[each])
        if space == route.last or space not in skipped:
            way.append(space)
    return tuple(way)


def within(route: Route, space: int, steps: int, skipped: Collection[int] = ()) -> frozenset[int]:
    """List the spaces on which a move of at most so many steps can end; skipped ones cost no step."""
    found: set[int] = set()
    for onward in route.next(space):
        if onward in skipped and onward != route.last:
            found |= within(route, onward, steps, skipped)
        elif steps:
            found |= {onward} | within(route, onward, steps - 1, skipped)
    return frozenset(found)


def crossed(route: Route, start: int, way: tuple[int, ...]) -> tuple[int, ...]:
    """List all the spaces that a move reaches or passes, those that it skips too."""
    spaces: list[int] = []
    while way and start != way[-1]:
        start = max(route.next(start), key=lambda each: route.left[each])
        spaces.append(start)
    return tuple(spaces)


def is_behind(route: Route, space: int, other: int) -> bool:
    """Tell whether a space lies before another one on the longest way."""
    return route.left[space] > route.left[other]
