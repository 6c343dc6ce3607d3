"""Which numbers may be others on the components of a table than players have told each other?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.darwins_journey.rules.facts import BOOKS, SLOT_POINTS, Slot
from scoring.darwins_journey.rules.icons import Icons
from scoring.darwins_journey.rules.tiles import CREW, Crew


@dataclass(frozen=True, slots=True)
class Copy:
    """A table's copy of the game; `told` names what its players have read off it themselves.

    `letters` are the correspondence tiles that bring something else, each with both of its parts; `beside`
    is what stands beside other tents than players tell, by the number of the tent.
    """

    books: tuple[int, ...] = BOOKS
    slot_points: Mapping[Slot, int] = field(default_factory=lambda: SLOT_POINTS)
    crew: Mapping[str, Crew] = field(default_factory=lambda: CREW)
    letters: Mapping[str, tuple[Icons, Icons]] = field(default_factory=dict)
    beside: Mapping[int, Icons] = field(default_factory=dict)
    told: frozenset[str] = frozenset()


USUAL = Copy()
