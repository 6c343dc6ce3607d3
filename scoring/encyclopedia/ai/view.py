"""What does an AI see of the table when it is its turn?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.encyclopedia.ai.facts import BEHAVIOURS, Behaviour, Row
from scoring.encyclopedia.rules.facts import CONTINENT_OF, Colour, Continent, Slot


@dataclass(frozen=True, slots=True)
class Die:
    """A die that lies on a board; `mine` on the AI's own."""

    colour: Colour
    value: int
    slot: Slot = "nothing"
    mine: bool = False

    @property
    def continent(self) -> Continent:
        return CONTINENT_OF[self.colour]

    @property
    def pays(self) -> bool:
        """Tell whether somebody gets something when the AI takes this die."""
        return not self.mine and self.slot != "nothing"


@dataclass(frozen=True, slots=True)
class View:
    """The AI's cards and things, the dice on all boards, and what is open on the game board.

    `stars` are those of each continent's next free space, None where it is full.
    """

    behaviour: Behaviour
    priority: tuple[Continent, ...]
    dice: tuple[Die, ...]
    animals: Mapping[Continent, int] = field(default_factory=dict)
    expedition_tokens: int = 0
    academy: tuple[Continent, ...] = ()
    university: tuple[Continent, ...] = ()
    stars: Mapping[Continent, int | None] = field(default_factory=dict)
    bank_taken: bool = False

    def rank(self, continent: Continent) -> int:
        """Give a continent's place in the priority, 0 being the first."""
        return self.priority.index(continent)

    def row(self, value: int) -> Row:
        """Read the row of the behaviour card for a die."""
        return BEHAVIOURS[self.behaviour][value]

    def is_full(self, continent: Continent) -> bool:
        return self.stars.get(continent, 0) is None
