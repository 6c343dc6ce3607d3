"""The table as Alfred's rules see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.darwins_journey.alfred.choice.card_facts import PLAYERS, Letter
from scoring.darwins_journey.rules.diaries import (
    SECOND_SEAL_DISCOUNT,
    SPACES,
    UNLOCK_COST,
    LockedSpace,
    Space,
    SpaceFacts,
)
from scoring.darwins_journey.rules.facts import (
    LENSES,
    ROW_SPACES,
    SCROLL_COSTS,
    STAMPS,
    Colour,
    Seal,
    Specimen,
)
from scoring.darwins_journey.rules.icons import Effect
from scoring.darwins_journey.rules.museum import Museum
from scoring.darwins_journey.rules.placement import penalty

Rows = Mapping[Letter, tuple[Seal, ...]]
Scrolls = tuple[tuple[Colour | None, ...], ...]
"""The seals on the scrolls of the academy, from the top and from the left; None is an empty space."""


@dataclass(frozen=True, slots=True)
class Envelope:
    """The stamps on one envelope: his and yours."""

    alfred: int
    you: int


@dataclass(frozen=True)
class Table:
    """Alfred's coins, rows and workers, and what he looks at on the board."""

    coins: int
    rows: Rows
    brackets: Mapping[Letter, int]
    available: frozenset[Letter]
    envelopes: tuple[Envelope, ...]
    academy: Scrolls
    museum: Museum
    studied: frozenset[Specimen] = frozenset()
    studied_by_you: frozenset[Specimen] = frozenset()
    open: frozenset[LockedSpace] = frozenset()
    workers: Mapping[Space, int] | None = None
    special_diary_workers: int = 0
    small_diary_workers: int = 0
    row_spaces: Mapping[Letter, int] | None = None
    unlock_costs: Mapping[LockedSpace, int] | None = None
    lenses: int = LENSES
    effects: frozenset[Effect] = frozenset()
    explorer_possible: bool = True
    scroll_costs: tuple[int, ...] = SCROLL_COSTS
    second_seal: Mapping[int, int] = field(default_factory=lambda: SECOND_SEAL_DISCOUNT)

    @property
    def lowest_worker(self) -> Letter:
        """Find the worker that every option but a main diary takes."""
        return max(self.available)

    @property
    def stamps_left(self) -> int:
        """Count the stamps that are not on envelopes: those in his stacks and the used ones."""
        return max(0, STAMPS - sum(envelope.alfred for envelope in self.envelopes))

    def workers_on(self, space: Space) -> int:
        return (self.workers or {}).get(space, 0)

    def is_open(self, space: Space) -> bool:
        return SPACES[space].number == 1 or space in self.open

    def has_room(self, space: Space) -> bool:
        return SPACES[space].number == 1 or not self.workers_on(space)

    def penalty(self, space: SpaceFacts) -> int:
        """Say what the space costs because somebody stands in its diary, each of which is one section."""
        occupied = any(
            count and SPACES[other].diary == space.diary for other, count in (self.workers or {}).items()
        )
        return penalty(PLAYERS, occupied=occupied, eased="penalty-less" in self.effects)

    def spaces_of(self, row: Letter) -> int:
        return (self.row_spaces or {}).get(row, ROW_SPACES)

    def unlock_cost(self, space: LockedSpace) -> int:
        return (self.unlock_costs or {}).get(space, UNLOCK_COST)


def matching(seals: tuple[Seal, ...], colour: Colour) -> int:
    """Count the seals of a row that match a colour; a purple one matches every colour."""
    return seals.count(colour) + seals.count("special")


def colour_place(seals: tuple[Seal, ...], colour: Colour) -> int:
    """Find where a colour first lies in a row: behind its end where a purple seal alone matches it."""
    return seals.index(colour) if colour in seals else len(seals)
