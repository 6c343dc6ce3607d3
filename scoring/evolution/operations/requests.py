"""The shape of Evolution's requests."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, Field, JsonValue

from scoring.evolution.rules.facts import (
    BOARDS,
    LEAST_FOOD_CARD,
    LEAST_PLAYERS,
    MOST_BODY,
    MOST_FOOD_CARD,
    MOST_PLAYERS,
    MOST_POPULATION,
    Ignorable,
    Leaf,
    Trait,
)
from scoring.evolution.rules.leaf import LeafStep
from scoring.evolution.rules.species import Place, Player, Species
from scoring.requests.request_types import Count, Index, Name, Strict


def _row(raw: Any) -> Any:
    """Turn a list into a tuple: JSON only has lists, which pydantic's strict tuples refuse."""
    return tuple(raw) if isinstance(raw, list) else None


LeafTurn = Annotated[tuple[Index, Index, Leaf], BeforeValidator(_row)]

# The schema tells these lengths; the checks test them, since pydantic would stop at the first fault.
SEATS: dict[str, JsonValue] = {"minItems": LEAST_PLAYERS, "maxItems": MOST_PLAYERS}
UNIQUE: dict[str, JsonValue] = {"uniqueItems": True}


class SpeciesState(Strict):
    """One species board."""

    body: int = Field(ge=1, le=MOST_BODY)
    population: int = Field(ge=1, le=MOST_POPULATION)
    food: int = Field(0, ge=0, le=MOST_POPULATION)
    fat: int = Field(0, ge=0, le=MOST_BODY)
    traits: list[Trait] = Field(json_schema_extra=UNIQUE)

    def laid(self) -> Species:
        return Species(self.body, self.population, self.food, self.fat, tuple(self.traits))


class PlayerState(Strict):
    """One player with bag and boards."""

    name: Name
    bag: Count = 0
    species: list[SpeciesState]


class TableRequest(Strict):
    """The whole table."""

    players: list[PlayerState] = Field(json_schema_extra=SEATS)

    def laid(self) -> tuple[Player, ...]:
        """Give the players as the rules take them."""
        return tuple(Player(one.bag, tuple(state.laid() for state in one.species)) for one in self.players)

    def place(self, reference: SpeciesReference) -> Place:
        """Find the place of a species from its player's name."""
        names = [one.name for one in self.players]
        return names.index(reference.player), reference.species


class SpeciesReference(Strict):
    """One species on the table: the player's name and the index of the board."""

    player: str
    species: Index


class AttacksRequest(TableRequest):
    """The table, and what Intelligence switches off."""

    ignored: list[Ignorable] = []


class AttackRequest(AttacksRequest):
    """One attack."""

    attacker: SpeciesReference
    defender: SpeciesReference


class FeedRequest(TableRequest):
    """One herbivore's meal."""

    plants: Count
    player: str
    species: Index
    intelligence: Count = 0


class LeafRequest(TableRequest):
    """The table before the food cards are revealed."""

    plants: Count
    order: list[LeafTurn] = Field(default_factory=list)

    def chosen(self) -> list[LeafStep] | None:
        """Give the order that the request names, if it does."""
        return list(self.order) if "order" in self.model_fields_set else None


class BoardCount(Strict):
    """How many species boards a player has."""

    name: Name
    species: int = Field(ge=0, le=BOARDS)


class DealRequest(Strict):
    """Who is dealt cards."""

    players: list[BoardCount] = Field(json_schema_extra=SEATS)


class WateringHoleRequest(Strict):
    """The plants that are left, and the food cards."""

    plants: Count
    cards: list[Annotated[int, Field(ge=LEAST_FOOD_CARD, le=MOST_FOOD_CARD)]]
