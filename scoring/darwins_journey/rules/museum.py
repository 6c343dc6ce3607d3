"""What a delivery to the museum brings, and which one brings most."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from scoring.darwins_journey.rules.facts import COLOURS, KINDS, SPECIMENS, Colour, Kind, Specimen

SECOND_DELIVERY = 3
"""Coins for a visit's second delivery (delivering)."""

COLOUR: dict[Specimen, Colour] = {each: COLOURS[place // len(KINDS)] for place, each in enumerate(SPECIMENS)}
KIND: dict[Specimen, Kind] = {each: KINDS[place % len(KINDS)] for place, each in enumerate(SPECIMENS)}


@dataclass(frozen=True)
class Layout:
    """Which specimen belongs on which space, row by row from the top and in each from the left.

    A row is named by its colour; where some row has several, they are named as usual, from the top.
    """

    order: tuple[Specimen, ...] = SPECIMENS

    @cached_property
    def places(self) -> Mapping[Specimen, int]:
        """The spaces, counted row by row from the top left."""
        return {each: place for place, each in enumerate(self.order)}

    @cached_property
    def is_by_colour(self) -> bool:
        """Tell whether each row has one colour."""
        return all(len({COLOUR[each] for each in row}) == 1 for row in self.by_row)

    @cached_property
    def by_row(self) -> tuple[tuple[Specimen, ...], ...]:
        """The specimens of each row from the top."""
        return tuple(self.order[at : at + len(KINDS)] for at in range(0, len(self.order), len(KINDS)))

    @cached_property
    def rows(self) -> tuple[Colour, ...]:
        """The names of the rows from the top."""
        return tuple(COLOUR[row[0]] for row in self.by_row) if self.is_by_colour else COLOURS

    @cached_property
    def row(self) -> Mapping[Specimen, Colour]:
        """The row of each specimen."""
        return {each: name for name, row in zip(self.rows, self.by_row, strict=True) for each in row}

    @cached_property
    def row_mates(self) -> Mapping[Specimen, frozenset[Specimen]]:
        """The three other spaces of each one's row."""
        return {each: frozenset(row) - {each} for row in self.by_row for each in row}

    @cached_property
    def neighbours(self) -> Mapping[Specimen, frozenset[Specimen]]:
        """The six other spaces of each one's row and its column."""
        columns = [frozenset(self.order[at :: len(KINDS)]) for at in range(len(KINDS))]
        return {
            each: self.row_mates[each] | columns[place % len(KINDS)] - {each}
            for each, place in self.places.items()
        }


USUAL_LAYOUT = Layout()


@dataclass(frozen=True, slots=True)
class Museum:
    """The tiles in the museum, the rows whose coin still lies beside them, and where each tile belongs."""

    tiles: frozenset[Specimen] = frozenset()
    row_coins: frozenset[Colour] = frozenset()
    layout: Layout = USUAL_LAYOUT


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
    layout = museum.layout
    neighbours = layout.neighbours[specimen]
    filled = len(neighbours & museum.tiles)
    return Income(
        empty=len(neighbours) - filled,
        filled=filled,
        row_coin=not again and layout.row[specimen] in museum.row_coins,
        last_of_row=layout.row_mates[specimen] <= museum.tiles,
    )


def delivered(museum: Museum, specimen: Specimen, *, again: bool = False) -> Museum:
    """Lay the tile into the museum and take its row's coin; a tile that is laid again changes nothing."""
    if again:
        return museum
    left = museum.row_coins - {museum.layout.row[specimen]}
    return Museum(museum.tiles | {specimen}, left, museum.layout)


def complete_rows(tiles: Iterable[Specimen], layout: Layout = USUAL_LAYOUT) -> int:
    """Count the rows of the museum that hold all their tiles."""
    lying = set(tiles)
    return sum(lying.issuperset(row) for row in layout.by_row)


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
    places = museum.layout.places
    return sorted(
        waiting, key=lambda each: (*_rank(each.income.coins, each.income.steps), places[each.specimen])
    )


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
    places = museum.layout.places
    return sorted(
        found, key=lambda each: (*_rank(each.coins, each.steps), places[each.first], places[each.second])
    )


def is_second_payable(coins: int, first: Income) -> bool:
    """Tell whether a second delivery can be paid, with the income of the first too."""
    return coins + first.coins >= SECOND_DELIVERY


def _rank(coins: int, steps: int) -> tuple[int, int]:
    return -(coins + steps), -steps
