"""The shape of the planners' requests."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import Field

from scoring.encyclopedia.operations.requests import UNIQUE, AnimalStudied, ExpertId
from scoring.encyclopedia.rules.expedition import experts_bonus
from scoring.encyclopedia.rules.facts import (
    ANIMALS,
    DIE_SIDES,
    FOSSILS,
    GROUP_OF,
    PUBLISHED_POINTS,
    RESEARCH_POINTS,
    Colour,
    Continent,
    Topic,
)
from scoring.encyclopedia.rules.payment import Purse, purse
from scoring.encyclopedia.rules.publish_plan import Study
from scoring.encyclopedia.rules.research_plan import Goal, Place, Prices
from scoring.requests.request_types import Count, Name, Strict

LISTED = 20
MOST_LISTED = 50
MOST_FOSSIL_COST = 100


class DieRolled(Strict):
    """The die as it shows."""

    colour: Colour
    value: int = Field(ge=1, le=DIE_SIDES)


class PlanRequest(Strict):
    """A die, what can be spent with it, and the active experts."""

    die: DieRolled
    coins: Count
    expedition_tokens: Count
    seals: Count
    experts: list[ExpertId] = Field(json_schema_extra=UNIQUE)

    def purse(self) -> Purse:
        return purse(self.coins, self.expedition_tokens, self.seals, self.experts)


class AnimalOffered(Strict):
    """An animal in front of the player, with its places that have no marker yet."""

    id: Name
    continent: Continent
    free: list[Topic] = Field(json_schema_extra=UNIQUE)


class FossilOffered(Strict):
    """A fossil with its printed cost, the places that one marker may take, and the points it shows."""

    id: Name
    cost: int = Field(ge=1, le=MOST_FOSSIL_COST)
    free: list[Topic] = Field(json_schema_extra=UNIQUE)
    points: Count = 0


class MarkerWanted(Strict):
    """A place that is to get a marker."""

    id: Name
    marker: Topic


class ExpeditionPlanRequest(PlanRequest):
    """Where to, with what, and which animals could be researched.

    `research_ii` and `research_iv` are the points that the cards print for research, `points_iv`
    those of the board for publishing; each is needed only where a place of that group is free.
    """

    continent: Continent
    space_bonus: Count
    animals: list[AnimalOffered] = Field(json_schema_extra={"maxItems": ANIMALS})
    fossils: list[FossilOffered] = Field(json_schema_extra={"maxItems": FOSSILS})
    research_ii: Count = 0
    research_iv: Count = 0
    points_iv: Count = 0
    wanted: list[MarkerWanted] = []
    most: int = Field(LISTED, ge=1, le=MOST_LISTED)

    def bonus(self) -> int:
        return experts_bonus(self.experts, self.continent)

    def goal(self) -> Goal:
        base = self.die.value + self.space_bonus + self.bonus()
        return Goal(self.continent, self.die.colour, base)

    def prices(self) -> Prices:
        return Prices(
            at_once={**RESEARCH_POINTS, "II": self.research_ii, "IV": self.research_iv},
            published={**PUBLISHED_POINTS, "IV": self.points_iv},
            experts=tuple(self.experts),
        )

    def places(self) -> Iterator[tuple[tuple[str, Topic], Place]]:
        """List the places that this expedition can research."""
        for animal in self.animals:
            if animal.continent == self.continent:
                for topic in animal.free:
                    yield (animal.id, topic), Place(animal.id, GROUP_OF[topic])
        for fossil in self.fossils:
            for topic in fossil.free:
                yield (fossil.id, topic), Place(fossil.id, GROUP_OF[topic], fossil.cost, fossil.points)

    def wished(self) -> list[Place]:
        """Find the places that are wanted."""
        places = dict(self.places())
        return [places[each.id, each.marker] for each in self.wanted]


class PublishPlanRequest(PlanRequest):
    """The animals in front of the player; `points_iv` is needed only where one has a climate marker."""

    animals: list[AnimalStudied]
    points_iv: Count = 0

    def study(self) -> Study:
        return Study(
            colour=self.die.colour,
            value=self.die.value,
            experts=tuple(self.experts),
            animals=tuple(animal.studied() for animal in self.animals),
            points_iv=self.points_iv,
        )


class CollectionRequest(Strict):
    """The cards that a player has for collections, animals laid aside and experts together."""

    cards: dict[Continent, Count]
    fossils: int = Field(ge=0, le=FOSSILS)
