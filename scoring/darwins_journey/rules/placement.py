"""Whether a worker may stand on a space, and what it costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scoring.darwins_journey.rules.facts import Seal

PENALTY_OF_TWO = 3
PENALTY_OF_MORE = 2
"""Coins in an occupied section (placement-penalty)."""
SMALL_TABLE = 2


@dataclass(frozen=True, slots=True)
class Placement:
    """Whether seals and knowledge are enough, the coins of the penalty and the knowledge that is spent."""

    allowed: bool
    penalty: int
    knowledge_needed: int


def placement(
    players: int,
    requires: Mapping[Seal, int],
    row: Sequence[Seal],
    knowledge: int,
    *,
    occupied: bool,
    eased: bool,
) -> Placement:
    """Judge one placement; whether the coins are there is not asked."""
    needed = seals_missing(requires, row)
    return Placement(needed <= knowledge, penalty(players, occupied=occupied, eased=eased), needed)


def penalty(players: int, *, occupied: bool, eased: bool) -> int:
    """Look up the coins for a worker that is not the first in its section; the third gold slot eases it."""
    if not occupied:
        return 0
    return (PENALTY_OF_TWO if players <= SMALL_TABLE else PENALTY_OF_MORE) - eased


def seals_missing(requires: Mapping[Seal, int], row: Sequence[Seal]) -> int:
    """Count the seals that a row lacks, each of which one knowledge replaces; a purple seal is any colour."""
    lacking = sum(
        count if colour == "special" else max(0, count - row.count(colour))
        for colour, count in requires.items()
    )
    return max(0, lacking - row.count("special"))
