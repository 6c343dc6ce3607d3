"""What does a delivery to the museum bring, and which one brings most?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.darwins_journey.rules.facts import COLOURS, KINDS, SPECIMENS, Colour, Kind, Specimen

SECOND_DELIVERY = 3
"""Coins for a visit's second delivery (delivering)."""

PLACES: dict[Specimen, int] = {specimen: place for place, specimen in enumerate(SPECIMENS)}
"""Counted row by row from the top left."""
ROW: dict[Specimen, Colour] = {each: COLOURS[place // len(KINDS)] for each, place in PLACES.items()}
KIND: dict[Specimen, Kind] = {each: KINDS[place % len(KINDS)] for each, place in PLACES.items()}
ROW_MATES: dict[Specimen, frozenset[Specimen]] = {
    each: frozenset(other for other in SPECIMENS if ROW[other] == ROW[each] and other != each)
    for each in SPECIMENS
}
"""The three other spaces of its row."""
NEIGHBOURS: dict[Specimen, frozenset[Specimen]] = {
    each: ROW_MATES[each] | {other for other in SPECIMENS if KIND[other] == KIND[each]} - {each}
    for each in SPECIMENS
}
"""The six other spaces of its row and its column."""


@dataclass(frozen=True, slots=True)
class Museum:
    """The tiles in the museum, and the rows whose coin still lies beside them."""

    tiles: frozenset[Specimen] = frozenset()
    row_coins: frozenset[Colour] = frozenset()


@dataclass(frozen=True, slots=True)
class Income:
    """What one delivery brings, with the numbers behind it."""

    empty: int
    filled: int
    row_coin: bool
    last_of_row: bool

    @property
    def coins(self) -> int:
        return self.empty + self.row_coin

    @property
    def steps(self) -> int:
        return self.filled + self.last_of_row


def income(museum: Museum, specimen: Specimen, *, again: bool = False) -> Income:
    """Count a coin for each empty space and a step for each filled one, and add what the row brings."""
    neighbours = NEIGHBOURS[specimen]
    filled = len(neighbours & museum.tiles)
    return Income(
        empty=len(neighbours) - filled,
        filled=filled,
        row_coin=not again and ROW[specimen] in museum.row_coins,
        last_of_row=ROW_MATES[specimen] <= museum.tiles,
    )


def delivered(museum: Museum, specimen: Specimen, *, again: bool = False) -> Museum:
    """Lay the tile into the museum and take its row's coin; a tile that is laid again changes nothing."""
    if again:
        return museum
    return Museum(museum.tiles | {specimen}, museum.row_coins - {ROW[specimen]})


def complete_rows(tiles: Iterable[Specimen]) -> int:
    """Count the rows of the museum that hold all their tiles."""
    rows = [ROW[specimen] for specimen in set(tiles)]
    return sum(rows.count(colour) == len(KINDS) for colour in COLOURS)


@dataclass(frozen=True, slots=True)
class Single:
    """One specimen that could be sent, and what it brings."""

    specimen: Specimen
    income: Income


@dataclass(frozen=True, slots=True)
class Pair:
    """Two specimens in the order of sending, and what both bring less the cost of the second."""

    first: Specimen
    second: Specimen
    coins: int
    steps: int
    payable: bool


def singles(museum: Museum, studied: Iterable[Specimen]) -> list[Single]:
    """List what each studied specimen brings that the museum lacks: the most coins and steps first.

    Of equal ones those with more steps come first, then those further up and left in the museum.
    """
    waiting = [Single(each, income(museum, each)) for each in set(studied) - museum.tiles]
    return sorted(waiting, key=_single_rank)


def pairs(museum: Museum, studied: Iterable[Specimen], coins: int) -> list[Pair]:
    """List what each order of two deliveries brings, in the same order as single ones."""
    waiting = singles(museum, studied)
    found = []
    for one in waiting:
        between = delivered(museum, one.specimen)
        payable = is_second_payable(coins, one.income)
        for other in waiting:
            if other is not one:
                second = income(between, other.specimen)
                earned = one.income.coins + second.coins - SECOND_DELIVERY
                steps = one.income.steps + second.steps
                found.append(Pair(one.specimen, other.specimen, earned, steps, payable))
    return sorted(found, key=_pair_rank)


def is_second_payable(coins: int, first: Income) -> bool:
    """Tell whether a second delivery can be paid, with the income of the first too."""
    return coins + first.coins >= SECOND_DELIVERY


def _single_rank(single: Single) -> tuple[int, ...]:
    coins, steps = single.income.coins, single.income.steps
    return -(coins + steps), -steps, PLACES[single.specimen]


def _pair_rank(pair: Pair) -> tuple[int, ...]:
    return -(pair.coins + pair.steps), -pair.steps, PLACES[pair.first], PLACES[pair.second]
