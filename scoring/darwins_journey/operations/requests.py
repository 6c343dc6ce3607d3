"""The shape of each request."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, JsonValue, PlainValidator

from scoring.darwins_journey.alfred.choice.card_facts import MOST_COINS
from scoring.darwins_journey.operations.parts import (
    SEATS,
    CompleteRows,
    Knowledge,
    Names,
    Round,
    Row,
    RowCoins,
    SealRows,
    Slots,
    Specimens,
    Step,
    Tents,
)
from scoring.darwins_journey.rules.facts import (
    ENVELOPES,
    MOST_PLAYERS,
    ROW_SPACES,
    SPACE_COSTS,
    Camp,
    Seal,
    Specimen,
)
from scoring.darwins_journey.rules.museum import Museum
from scoring.darwins_journey.rules.score import Holding
from scoring.requests.request_types import Count, Index, Name, Strict

EXACTLY_ENVELOPES: dict[str, JsonValue] = {"minItems": ENVELOPES, "maxItems": ENVELOPES}
# A kind that is neither is told beside a person's other faults; the schema names the person's own.
Kind = Annotated[Literal["human", "alfred"], Field(json_schema_extra={"enum": ["human"]})]


class PersonHolding(Strict):
    """What a person has at the end."""

    name: Name
    kind: Kind = "human"
    track: Count
    evolution: Step
    objectives: Slots
    seals: SealRows
    tents: Tents
    coins: Count
    knowledge: Knowledge

    def held(self) -> Holding:
        return Holding(
            self.track,
            self.evolution,
            tuple(self.objectives),
            tuple(self.seals),
            self.tents,
            self.coins,
            self.knowledge,
        )


class AlfredHolding(Strict):
    """What Alfred has at the end."""

    name: Name
    kind: Literal["alfred"]
    track: Count
    evolution: Step
    book_bonus: bool = False
    seals: SealRows
    tents: Tents
    coins: int = Field(ge=0, le=MOST_COINS)
    extra: Count = 0

    def held(self) -> Holding:
        return Holding(
            track=self.track,
            evolution=self.evolution,
            seals=tuple(self.seals),
            tents=self.tents,
            coins=self.coins,
            book_icon=self.book_bonus,
            extra=self.extra,
            is_alfred=True,
        )


class PersonGoal(Strict):
    """How often a person meets the Beagle goal, and the penalties before the ship."""

    name: Name
    kind: Kind = "human"
    count: Count
    penalties: list[Count]
    capped: bool = False


class AlfredGoal(Strict):
    """Alfred's value for the Beagle, and the penalties before his ship."""

    name: Name
    kind: Literal["alfred"]
    board_value: Count
    round: Round
    penalties: list[Count]
    capped: bool = False


def is_alfred(raw: Any) -> bool:
    """Tell whether a part of a request is about Alfred."""
    return isinstance(raw, dict) and raw.get("kind") == "alfred"


def _holding(raw: Any) -> PersonHolding | AlfredHolding:
    return (AlfredHolding if is_alfred(raw) else PersonHolding).model_validate(raw)


def _goal(raw: Any) -> PersonGoal | AlfredGoal:
    return (AlfredGoal if is_alfred(raw) else PersonGoal).model_validate(raw)


AnyHolding = Annotated[
    PersonHolding | AlfredHolding,
    PlainValidator(_holding, json_schema_input_type=PersonHolding | AlfredHolding),
]
AnyGoal = Annotated[
    PersonGoal | AlfredGoal, PlainValidator(_goal, json_schema_input_type=PersonGoal | AlfredGoal)
]


class ScoreRequest(Strict):
    """The museum, and what everybody has at the end."""

    museum: Specimens
    players: list[AnyHolding] = Field(json_schema_extra=SEATS)


class BeagleRequest(Strict):
    """The points of the goal below the Beagle, and what everybody brings."""

    points_each: Count
    players: list[AnyGoal] = Field(json_schema_extra=SEATS)


class CorrespondenceRequest(Strict):
    """Everybody's stamps on the envelopes from the top, and the turn order."""

    order: Names
    envelopes: list[dict[str, Count]] = Field(json_schema_extra=EXACTLY_ENVELOPES)


class MuseumRequest(Strict):
    """The tiles in the museum, and the rows whose coin is still there."""

    museum: Specimens
    row_coins: RowCoins

    def laid(self) -> Museum:
        return Museum(frozenset(self.museum), frozenset(self.row_coins))


class DeliverRequest(MuseumRequest):
    """One specimen that is sent; `again` where its tile is there already."""

    specimen: Specimen
    again: bool = False


class DeliverPlanRequest(MuseumRequest):
    """The specimens that a player has studied, and the player's coins."""

    studied: Specimens
    coins: Count


class PlaceRequest(Strict):
    """One worker and one space: its section, the seals that it asks for, the worker's row, the knowledge."""

    players: int = Field(ge=1, le=MOST_PLAYERS)
    occupied: bool = False
    eased: bool = False
    requires: dict[Seal, Count]
    row: Row
    knowledge: Knowledge


class TurnOrderRequest(Strict):
    """The turn order, and the owners of the workers above its track from the left."""

    order: Names
    workers: list[Name]


class AcademyRequest(Strict):
    """The seals in each row, the coins off, and the costs of the spaces where a board has others."""

    rows: SealRows
    discount: Count = 0
    free_scrolls: bool = False
    space_costs: Annotated[
        list[Count], Field(json_schema_extra={"minItems": ROW_SPACES, "maxItems": ROW_SPACES})
    ] = list(SPACE_COSTS)


class EvolutionRequest(Strict):
    """The step of a marker, the complete rows of the museum, and the steps that could be gained."""

    evolution: Step
    rows: CompleteRows
    book_bonus: bool = False
    steps: Count


class CampRequest(Strict):
    """A camp, its taken places from 0, the tents that a player has placed, and the player's coins.

    `costs` are those of the places where a board has others.
    """

    camp: Camp
    taken: Annotated[list[Index], Field(json_schema_extra={"uniqueItems": True})]
    tents: Tents
    coins: Count
    costs: Annotated[list[Count], Field(json_schema_extra={"maxItems": MOST_PLAYERS})] = []
