"""The shape of Encyclopedia's requests."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, JsonValue, TypeAdapter, ValidatorFunctionWrapHandler, WrapValidator
from pydantic_core import PydanticKnownError

from scoring.encyclopedia.ai import Die, View
from scoring.encyclopedia.rules.expedition import Research
from scoring.encyclopedia.rules.experts import EXPERTS, Hired
from scoring.encyclopedia.rules.facts import (
    CONTINENTS,
    DIE_SIDES,
    FOSSILS,
    GROUP_OF,
    GROUPS,
    LEAST_PLAYERS,
    LEAST_PUBLISHING_VALUE,
    MOST_PLAYERS,
    Behaviour,
    Category,
    Class,
    Climate,
    Colour,
    Continent,
    Diet,
    Group,
    Habitat,
    Slot,
    Topic,
)
from scoring.encyclopedia.rules.publication import Animal
from scoring.encyclopedia.rules.tableau import Ai, Person, ScoringCard
from scoring.requests.request_types import Count, Name, Strict

# The schema tells what follows; the checks test it, since pydantic would stop at the first fault.
PLAYERS: dict[str, JsonValue] = {"minItems": LEAST_PLAYERS, "maxItems": MOST_PLAYERS}
ALL_CONTINENTS: dict[str, JsonValue] = {
    "minItems": len(CONTINENTS),
    "maxItems": len(CONTINENTS),
    "uniqueItems": True,
}
UNIQUE: dict[str, JsonValue] = {"uniqueItems": True}


def _by_kind(raw: Any, _handler: ValidatorFunctionWrapHandler) -> Holding:
    """Read a tableau by its own kind, so that its faults are told as those of a person or of an AI."""
    kind = raw.get("kind") if isinstance(raw, dict) else "human"
    model = KINDS.get(kind, UnreadHolding) if isinstance(kind, str) else UnreadHolding
    return model.model_validate(raw)


def _research(raw: Any, _handler: ValidatorFunctionWrapHandler) -> Research:
    """Read a group or a fossil's price, with one fault for what is neither."""
    if not isinstance(raw, str):
        return PRICE.validate_python(raw)
    for group in GROUPS:
        if group == raw:
            return group
    raise PydanticKnownError("literal_error", {"expected": ", ".join(GROUPS)})


PRICE: TypeAdapter[int] = TypeAdapter(Annotated[Count, Field(strict=True)])
ExpertId = Annotated[str, Field(json_schema_extra={"enum": list(EXPERTS)})]
Researched = Annotated[Group | Count, WrapValidator(_research)]


class ExpertHired(Strict):
    """One expert of a person."""

    id: ExpertId
    active: bool = False

    def hired(self) -> Hired:
        return Hired(self.id, self.active)


class Holding(Strict):
    """What a person and an AI both have at the end."""

    name: Name
    track: Count
    animals: dict[Continent, Count]
    seals: Count
    coins: Count
    expedition_tokens: Count


class PersonHolding(Holding):
    """What a person has at the end."""

    kind: Literal["human"]
    markers: dict[Category, Count]
    fossils: int = Field(ge=0, le=FOSSILS)
    experts: list[ExpertHired]
    reputation_steps: Count

    def held(self) -> Person:
        return Person(
            track=self.track,
            markers=self.markers,
            animals=self.animals,
            fossils=self.fossils,
            experts=tuple(expert.hired() for expert in self.experts),
            seals=self.seals,
            coins=self.coins,
            expedition_tokens=self.expedition_tokens,
            reputation_steps=self.reputation_steps,
        )


class AiHolding(Holding):
    """What an AI has at the end."""

    kind: Literal["ai"]
    scoring: ScoringCard
    experts: dict[Continent, Count]

    def held(self) -> Ai:
        return Ai(
            scoring=self.scoring,
            track=self.track,
            animals=self.animals,
            experts=self.experts,
            seals=self.seals,
            coins=self.coins,
            expedition_tokens=self.expedition_tokens,
        )


class UnreadHolding(Holding):
    """A tableau of no kind, never right: what only one kind has may be left out, but not be wrong."""

    kind: Literal["human", "ai"]
    experts: Any
    scoring: ScoringCard = "boudeuse"
    markers: dict[Category, Count] = {}
    fossils: int = Field(default=0, ge=0, le=FOSSILS)
    reputation_steps: Count = 0


KINDS: dict[str, type[Holding]] = {"human": PersonHolding, "ai": AiHolding}


class ScoreRequest(Strict):
    """What everybody has at the end."""

    players: list[Annotated[PersonHolding | AiHolding, WrapValidator(_by_kind)]] = Field(
        json_schema_extra=PLAYERS
    )


class DieLaid(Strict):
    """One die on a board."""

    owner: Name
    mine: bool = False
    colour: Colour
    value: int = Field(ge=1, le=DIE_SIDES)
    slot: Slot

    def laid(self) -> Die:
        return Die(self.colour, self.value, self.slot, self.mine)


class AiTurnRequest(Strict):
    """What an AI sees of the table."""

    behaviour: Behaviour
    priority: list[Continent] = Field(json_schema_extra=ALL_CONTINENTS)
    dice: list[DieLaid] = Field(json_schema_extra={"minItems": 1})
    animals: dict[Continent, Count]
    expedition_tokens: Count
    academy: list[Continent]
    university: list[Continent]
    stars: dict[Continent, Count | None]
    bank_taken: bool = False

    def view(self) -> View:
        return View(
            behaviour=self.behaviour,
            priority=tuple(self.priority),
            dice=tuple(die.laid() for die in self.dice),
            animals=self.animals,
            expedition_tokens=self.expedition_tokens,
            academy=tuple(self.academy),
            university=tuple(self.university),
            stars=self.stars,
            bank_taken=self.bank_taken,
        )


class ExpeditionRequest(Strict):
    """What an expedition is paid with, and what it is to research."""

    value: Count
    space_bonus: Count
    coins: Count
    tokens: Count
    seals: Count
    bonus: Count
    research: list[Researched]


class AnimalStudied(Strict):
    """One animal with its markers; a fossil has no continent."""

    id: Name
    continent: Continent | None
    class_: Class | None = Field(alias="class")
    diet: Diet | None
    habitat: Habitat | None
    climate: Climate | None
    markers: list[Topic] = Field(json_schema_extra=UNIQUE)

    def studied(self) -> Animal:
        named: dict[Topic, Category | None] = {
            "class": self.class_,
            "diet": self.diet,
            "habitat": self.habitat,
            "climate": self.climate,
        }
        return Animal(
            id=self.id,
            continent=self.continent,
            categories={GROUP_OF[topic]: category for topic, category in named.items() if category},
            marked=frozenset(category for topic in self.markers if (category := named[topic])),
        )


class PublishRequest(Strict):
    """A die's value, the source animal and those published with it."""

    value: int = Field(ge=LEAST_PUBLISHING_VALUE, le=1_000_000)
    source: AnimalStudied
    others: list[AnimalStudied]
    points_iv: Count = 0
