"""The shape of Evolution's responses."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import BaseModel

from scoring.evolution.rules.species import Species, Step


@dataclass(frozen=True, slots=True)
class AttackRow:
    """One carnivore and one other species; a plain record, since a full table has hundreds of them."""

    attacker: tuple[int, int]
    defender: tuple[int, int]
    allowed: bool
    blocked_by: tuple[str, ...]
    meat: int
    population_cost: int


class AttacksResponse(BaseModel):
    """Every carnivore paired with every other species."""

    attacks: list[AttackRow]


class Deal(BaseModel):
    """What one player is dealt."""

    name: str
    new_species: int
    cards: int


class DealResponse(BaseModel):
    """What everybody is dealt."""

    deals: list[Deal]


class WateringHoleResponse(BaseModel):
    """The plants in the watering hole, and how many more or fewer that is."""

    plants: int
    change: int


@dataclass(frozen=True, slots=True)
class SpeciesLeft:
    """One species after an action; how its player tells it apart is no part of a calculation."""

    body: int
    population: int
    food: int
    fat: int
    traits: tuple[str, ...]


def species_left(each: Species) -> SpeciesLeft:
    """Return a species as a response shows it."""
    return SpeciesLeft(each.body, each.population, each.food, each.fat, each.traits)


class PlayerLeft(BaseModel):
    """One player after an action."""

    name: str
    bag: int
    species: tuple[SpeciesLeft, ...]


class PlayerFed(PlayerLeft):
    """One player after the feeding."""

    draw: int
    extinct: tuple[int, ...]


class EndFeedingResponse(BaseModel):
    """Everybody after the feeding."""

    players: list[PlayerFed]


class AttackResponse(BaseModel):
    """The table after an attack."""

    players: list[PlayerLeft]
    draw: dict[str, int]
    steps: tuple[Step, ...]


class FeedResponse(AttackResponse):
    """The table after a meal or the leaf traits, and the plants left on the watering hole."""

    plants: int
