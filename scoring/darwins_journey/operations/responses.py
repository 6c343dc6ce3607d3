"""The shape of each response."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel

from scoring.darwins_journey.alfred.choice.card_facts import Do, Letter
from scoring.darwins_journey.alfred.choice.choice_words import ReasonKey, RejectionKey
from scoring.darwins_journey.rules.diaries import LockedSpace, Space
from scoring.darwins_journey.rules.facts import Colour, Gain, Specimen
from scoring.darwins_journey.rules.museum import Pair


class GoalScore(BaseModel):
    """What one player earned, what the delay takes, and what is left."""

    name: str
    earned: int
    penalty: int
    points: int


class BeagleResponse(BaseModel):
    """Everybody's points for the Beagle."""

    players: list[GoalScore]


class EnvelopeRewards(BaseModel):
    """One envelope: first and second in turn order, and everybody's stamps removed and left."""

    first: tuple[str, ...]
    second: tuple[str, ...]
    removed: dict[str, int]
    left: dict[str, int]


class CorrespondenceResponse(BaseModel):
    """The envelopes from the top."""

    envelopes: list[EnvelopeRewards]


class DeliverResponse(BaseModel):
    """What a delivery brings, and the museum after it."""

    coins: int
    steps: int
    museum: list[Specimen]
    row_coins: list[Colour]


@dataclass(frozen=True, slots=True)
class DeliveryRow:
    """One specimen that could be sent, with the numbers behind it."""

    specimen: Specimen
    coins: int
    steps: int
    empty: int
    filled: int
    row_coin: bool
    last_of_row: bool


class DeliverPlanResponse(BaseModel):
    """Every delivery and every order of two: the most coins and steps first, of equal ones the most steps.

    The coins of two are less those that the second costs; `payable` tells whether they are there in time.
    """

    deliveries: list[DeliveryRow]
    pairs: list[Pair]


class PlaceResponse(BaseModel):
    """Whether seals and knowledge are enough, the coins of the penalty, and the knowledge that is spent."""

    allowed: bool
    penalty: int
    knowledge_needed: int


class TurnOrderResponse(BaseModel):
    """The turn order from now on."""

    order: tuple[str, ...]


class SealPrice(BaseModel):
    """A seal of one scroll for one row, both counted from 0: its costs, and what is paid in all."""

    row: int
    scroll: int
    scroll_cost: int
    space_cost: int
    cost: int


class NextSeal(BaseModel):
    """What one more seal brings to a row; all null and 0 where it is full."""

    row: int
    space: int | None
    distinction: Literal["silver", "gold"] | None
    points: int


class AcademyResponse(BaseModel):
    """The price of each scroll's seals for each row with room, and what the next seal of each row brings."""

    seals: list[SealPrice]
    rows: list[NextSeal]


class RowMore(BaseModel):
    """With one more complete row in the museum."""

    value: int
    points: int
    gain: int


class StepsMore(BaseModel):
    """With the steps that could be gained."""

    evolution: int
    books: int
    points: int
    gain: int


class NextBook(BaseModel):
    """The step of the next book, and how many steps are missing."""

    evolution: int
    steps: int


class EvolutionResponse(BaseModel):
    """What the track is worth now, with one row more (null where all are complete) and with more steps."""

    books: int
    value: int
    points: int
    row_more: RowMore | None
    steps_more: StepsMore
    next_book: NextBook | None


class PlaceOfCamp(BaseModel):
    """One place of a camp."""

    cost: int
    taken: bool
    payable: bool


class Brought(BaseModel):
    """What an icon brings, and how much or how many of it; for the academy the coins off."""

    what: Gain
    n: int


class CampResponse(BaseModel):
    """The places of a camp, the cheapest that can be had (null without any), and what a tent there brings.

    `beside_tent` stands on the player board: where it lists two, one of them.
    """

    places: list[PlaceOfCamp]
    cheapest: int | None
    brings: list[Brought]
    beside_tent: list[Brought]
    points_at_the_end: int


class SealRow(BaseModel):
    """A seal that Alfred takes; scroll and slot are counted from 0."""

    scroll: int
    colour: Colour
    worker: Letter
    slot: int
    cost: int


class RejectedOption(BaseModel):
    """An option above the chosen one, and why it failed."""

    option: int
    reason: RejectionKey


class AlfredTurnResponse(BaseModel):
    """What Alfred does, and why; `knowledge` is the number that he buys."""

    option: int
    do: Do
    worker: Letter
    space: Space | None
    penalty: int
    knowledge: int
    coins_after: int
    seals: list[SealRow]
    envelope: int | None
    unlock: LockedSpace | None
    deliver: list[Specimen]
    bonus_steps: int
    rejected: list[RejectedOption]
    reasons: tuple[ReasonKey, ...]
