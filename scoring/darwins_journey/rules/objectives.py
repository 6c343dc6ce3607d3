"""What an objective asks for, and what of it a player lacks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from scoring.darwins_journey.rules.facts import (
    COLOURS,
    KINDS,
    LENSES,
    MOST_LENGTH,
    SLOTS,
    STACKS,
    TENTS,
    Seal,
    Slot,
    Specimen,
)
from scoring.darwins_journey.rules.museum import COLOUR, KIND

Metal = Literal["silver", "gold"]
Need = Literal[
    "seal-green", "seal-blue", "seal-red", "seal-yellow",
    "reptile", "plant", "bird", "fossil",
    "study-green", "study-blue", "study-red", "study-yellow",
    "evolution", "tents", "lenses", "stacks", "ship",
]  # fmt: skip
"""What a tile may show: ordinary seals, study markers by kind or colour, and the rest one by one."""

METALS: tuple[Metal, ...] = get_args(Metal)
NEEDS: tuple[Need, ...] = get_args(Need)
SEAL_NEEDS, STUDY_NEEDS = NEEDS[:4], NEEDS[4:12]
MOST_SEALS, MOST_STUDIED = 6, 4
MOST_NEEDED: dict[Need, int] = {
    **dict.fromkeys(SEAL_NEEDS, MOST_SEALS),
    **dict.fromkeys(STUDY_NEEDS, MOST_STUDIED),
    "evolution": MOST_LENGTH, "tents": TENTS, "lenses": LENSES, "stacks": STACKS, "ship": 1,
}  # fmt: skip
SLOTS_OF: dict[Metal, tuple[Slot, ...]] = {
    metal: tuple(slot for slot in SLOTS if slot.startswith(metal)) for metal in METALS
}


@dataclass(frozen=True, slots=True)
class Objective:
    """One tile: its colour, and everything that it asks for at once."""

    metal: Metal
    needs: tuple[tuple[Need, int], ...]

    @property
    def key(self) -> str:
        """Its name in the log and in a box, the same for all tiles that ask for the same."""
        return ":".join([self.metal, *(f"{need}={n}" for need, n in self.needs)])


def objective(metal: Metal, needs: Mapping[Need, int]) -> Objective:
    """Put a tile together from what it shows."""
    return Objective(metal, tuple((need, needs[need]) for need in NEEDS if needs.get(need)))


def objective_read(key: str) -> Objective | None:
    """Read a tile's name; nothing where it is none."""
    metal, *parts = key.split(":")
    told = dict(part.partition("=")[::2] for part in parts)
    needs = {need: int(told[need]) for need in NEEDS if told.get(need, "").isdecimal()}
    if metal not in METALS or not needs or any(n > MOST_NEEDED[need] for need, n in needs.items()):
        return None
    read = objective("silver" if metal == "silver" else "gold", needs)
    return read if read.key == key else None


@dataclass(frozen=True, slots=True)
class Reached:
    """What a player has of all that objectives can ask for; where the ship is, only the table knows."""

    seals: tuple[Seal, ...] = ()
    studied: frozenset[Specimen] = frozenset()
    evolution: int = 0
    tents: int = 0
    lenses: int = 0
    stacks: int = 0

    def counted(self) -> Mapping[Need, int]:
        """Count it need by need; purple seals are no colour here."""
        counts: dict[str, int] = {f"seal-{colour}": self.seals.count(colour) for colour in COLOURS}
        counts |= {kind: sum(KIND[each] == kind for each in self.studied) for kind in KINDS}
        counts |= {
            f"study-{colour}": sum(COLOUR[each] == colour for each in self.studied) for colour in COLOURS
        }
        numbers = {"evolution": self.evolution, "tents": self.tents, "lenses": self.lenses}
        counts |= {**numbers, "stacks": self.stacks}
        return {need: counts[need] for need in NEEDS if need != "ship"}


def lacking(tile: Objective, reached: Reached) -> tuple[tuple[Need, int], ...]:
    """List what is missing for an objective, the ship aside."""
    counts = reached.counted()
    missing = ((need, n - counts[need]) for need, n in tile.needs if need in counts)
    return tuple((need, n) for need, n in missing if n > 0)


def asks_for_ship(tile: Objective) -> bool:
    """Tell whether the ship has to be level with the Beagle or ahead of it."""
    return any(need == "ship" for need, _n in tile.needs)


def free_slots(tile: Objective, taken: Iterable[Slot]) -> tuple[Slot, ...]:
    """List the empty slots of the tile's colour."""
    return tuple(slot for slot in SLOTS_OF[tile.metal] if slot not in set(taken))
