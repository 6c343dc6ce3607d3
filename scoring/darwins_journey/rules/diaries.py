"""The spaces of the main diaries: their page, colour, strength and what unlocks them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from scoring.darwins_journey.rules.facts import Colour

Page = Literal["explore", "navigate", "correspondence", "academy"]
Space = Literal[
    "explore-1", "explore-2", "explore-3",
    "navigate-1", "navigate-2", "navigate-3",
    "correspondence-1", "correspondence-2", "correspondence-3",
    "academy-1", "academy-2", "academy-3",
]  # fmt: skip
"""A space of a main diary; 1 is at the top and open from the start, 3 the strongest."""
LockedSpace = Literal[
    "explore-2", "explore-3", "navigate-2", "navigate-3",
    "correspondence-2", "correspondence-3", "academy-2", "academy-3",
]  # fmt: skip
"""A space that is locked at the start and holds one worker."""
PAGES: tuple[Page, ...] = get_args(Page)
"""From the left of the board."""
LOCKED: tuple[LockedSpace, ...] = get_args(LockedSpace)
UNLOCK_COST = 4

DISTANCE = {1: 2, 2: 3, 3: 4}
"""How far the spaces for exploring and for navigating lead, from the top."""
STAMPS = {1: 2, 2: 3, 3: 4}
"""Printed on the spaces for correspondence, from the top."""
SECOND_SEAL_DISCOUNT = {2: 1, 3: 3}
"""Coins off the second seal that the lower spaces of the academy bring."""

_COLOURS: dict[Page, Colour] = {
    "explore": "green", "navigate": "blue", "correspondence": "yellow", "academy": "red",
}  # fmt: skip
_DIARIES: dict[Page, int] = {"explore": 0, "navigate": 0, "correspondence": 1, "academy": 1}


@dataclass(frozen=True, slots=True)
class SpaceFacts:
    """One space of a main diary: `number` is its strength and the number of seals that it asks for."""

    space: Space
    page: Page
    number: int
    colour: Colour
    diary: int
    page_place: int


def _facts(space: Space) -> SpaceFacts:
    page = next(page for page in PAGES if space.startswith(page))
    number = int(space.rpartition("-")[2])
    return SpaceFacts(space, page, number, _COLOURS[page], _DIARIES[page], PAGES.index(page))


SPACES: dict[Space, SpaceFacts] = {space: _facts(space) for space in get_args(Space)}
_NUMBERS: dict[Page, dict[int, int]] = {
    "explore": DISTANCE, "navigate": DISTANCE, "correspondence": STAMPS, "academy": SECOND_SEAL_DISCOUNT,
}  # fmt: skip
STRENGTHS: dict[Space, int] = {
    space: _NUMBERS[facts.page][facts.number]
    for space, facts in SPACES.items()
    if facts.number in _NUMBERS[facts.page]
}
"""The number printed on a space: steps, stamps, or coins off the second seal."""
