"""Species, players, and the steps of one action."""

from __future__ import annotations

from dataclasses import dataclass

Place = tuple[int, int]
"""A player's index and the index of one of that player's species, left to right."""

NONE: frozenset[str] = frozenset()
"""No trait is switched off."""


@dataclass(frozen=True, slots=True)
class Species:
    """One board with its markers, its food and its trait cards."""

    body: int = 1
    population: int = 1
    food: int = 0
    fat: int = 0
    traits: tuple[str, ...] = ()
    drawing: str = ""
    """The animal that its player knows it by."""

    @property
    def lacks_food(self) -> bool:
        """Say whether there is less food on the board than the population needs; fat does not count."""
        return self.food < self.population

    def has(self, trait: str, ignored: frozenset[str] = NONE) -> bool:
        """Say whether the trait is there and not switched off."""
        return trait in self.traits and trait not in ignored


@dataclass(frozen=True, slots=True)
class Player:
    """One player's bag and boards."""

    bag: int = 0
    species: tuple[Species, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happened to one species; the indexes are those before the action."""

    key: str
    player: int
    species: int
    n: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """The table after an action, the cards to draw, and every step that led there."""

    players: tuple[Player, ...]
    plants: int
    draw: tuple[int, ...]
    steps: tuple[Step, ...]
    extinct: tuple[tuple[int, ...], ...]
