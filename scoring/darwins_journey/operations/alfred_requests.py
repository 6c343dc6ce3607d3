"""The shape of a request for Alfred's turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, JsonValue, PlainValidator

from scoring.darwins_journey.alfred.choice.card_facts import LETTERS, MOST_COINS, Do, Letter, Option, Side
from scoring.darwins_journey.alfred.choice.table_seen import Envelope, Table
from scoring.darwins_journey.operations.parts import UNIQUE, Round, Row, RowCoins, Seals, Specimens
from scoring.darwins_journey.operations.requests import EXACTLY_ENVELOPES
from scoring.darwins_journey.rules.diaries import LockedSpace, Space
from scoring.darwins_journey.rules.facts import (
    LENSES,
    ROW_SPACES,
    SCROLLS,
    SEALS_A_SCROLL,
    STACKS,
    STAMPS_A_STACK,
    Colour,
)
from scoring.darwins_journey.rules.icons import Effect
from scoring.darwins_journey.rules.museum import Museum
from scoring.requests.request_types import Count, Strict

EACH_LETTER: dict[str, JsonValue] = {
    "minItems": len(LETTERS), "maxItems": len(LETTERS), **UNIQUE,
}  # fmt: skip
Scroll = Annotated[
    list[Colour | None],
    Field(json_schema_extra={"minItems": SEALS_A_SCROLL, "maxItems": SEALS_A_SCROLL}),
]


class Rows(Strict):
    """The seals in his workers' rows, from the left."""

    A: Row
    B: Row
    C: Row
    D: Row


class Brackets(Strict):
    """The spaces left of the bracket of each row, the one of the first seal included."""

    A: Seals
    B: Seals
    C: Seals
    D: Seals


class RowSpaces(Strict):
    """The spaces of each row."""

    A: Seals = ROW_SPACES
    B: Seals = ROW_SPACES
    C: Seals = ROW_SPACES
    D: Seals = ROW_SPACES


class EnvelopeStamps(Strict):
    """The stamps on one envelope."""

    alfred: Count = 0
    you: Count = 0


class Studied(Strict):
    """The specimens that he and you have studied."""

    alfred: Specimens
    you: Specimens


class MainOption(Strict):
    """A worker to a main diary: four letters, the first one first."""

    do: Literal["main"]
    priority: list[Letter] = Field(json_schema_extra=EACH_LETTER)

    def offered(self) -> Option:
        return Option(self.do, tuple(self.priority))


class SpecialOption(Strict):
    """The lowest worker to the special diary, on one of its sides."""

    do: Literal["special"]
    side: Side

    def offered(self) -> Option:
        return Option(self.do, side=self.side)


class PlainOption(Strict):
    """Any other option; nothing more is printed on it."""

    do: Literal["small", "museum", "stamps", "explorer", "rest"]

    def offered(self) -> Option:
        return Option(self.do)


class UnknownOption(Strict, extra="ignore"):
    """What is read of an option that says nothing known: its fault is told, and no others beside it."""

    do: Do


CardOption = MainOption | SpecialOption | PlainOption


def _option(raw: Any) -> CardOption:
    do = raw.get("do") if isinstance(raw, dict) else None
    if do == "main":
        return MainOption.model_validate(raw)
    if do == "special":
        return SpecialOption.model_validate(raw)
    UnknownOption.model_validate(raw)
    return PlainOption.model_validate(raw)


AnyOption = Annotated[CardOption, PlainValidator(_option, json_schema_input_type=CardOption)]


class AlfredTurnRequest(Strict):
    """Alfred's view of the table, and the card that was drawn.

    The round, the bonus track, his stacks and the objectives are context: they decide nothing here.
    """

    round: Round
    coins: int = Field(ge=0, le=MOST_COINS)
    bonus_position: Count
    rows: Rows
    brackets: Brackets
    row_spaces: RowSpaces = RowSpaces()
    available: list[Letter] = Field(json_schema_extra={"minItems": 1, **UNIQUE})
    stamps: list[Annotated[int, Field(ge=0, le=STAMPS_A_STACK)]] = Field(
        json_schema_extra={"minItems": STACKS, "maxItems": STACKS}
    )
    envelopes: list[EnvelopeStamps] = Field(json_schema_extra=EXACTLY_ENVELOPES)
    open: list[LockedSpace] = Field(json_schema_extra=UNIQUE)
    unlock_costs: dict[LockedSpace, Count] = Field(default_factory=dict)
    workers: dict[Space, Count]
    special_diary_workers: Count
    small_diary_workers: Count
    academy: list[Scroll] = Field(json_schema_extra={"minItems": SCROLLS, "maxItems": SCROLLS})
    museum: Specimens
    row_coins: RowCoins
    studied: Studied
    objectives_shown: list[Literal["silver", "gold"]]
    lenses: int = Field(LENSES, ge=0, le=LENSES)
    effects: list[Effect] = Field(default_factory=list, json_schema_extra=UNIQUE)
    explorer_possible: bool = True
    card: list[AnyOption] = Field(json_schema_extra={"minItems": 1})

    def table(self) -> Table:
        """Lay the table as Alfred sees it."""
        return Table(
            coins=self.coins,
            rows={letter: tuple(getattr(self.rows, letter)) for letter in LETTERS},
            brackets=_by_letter(self.brackets),
            row_spaces=_by_letter(self.row_spaces),
            available=frozenset(self.available),
            envelopes=tuple(Envelope(each.alfred, each.you) for each in self.envelopes),
            academy=tuple(tuple(scroll) for scroll in self.academy),
            museum=Museum(frozenset(self.museum), frozenset(self.row_coins)),
            studied=frozenset(self.studied.alfred),
            studied_by_you=frozenset(self.studied.you),
            open=frozenset(self.open),
            workers=self.workers,
            special_diary_workers=self.special_diary_workers,
            small_diary_workers=self.small_diary_workers,
            unlock_costs=self.unlock_costs,
            lenses=self.lenses,
            effects=frozenset(self.effects),
            explorer_possible=self.explorer_possible,
        )

    def offered(self) -> tuple[Option, ...]:
        """Give the card's options from the top."""
        return tuple(option.offered() for option in self.card)


def _by_letter(numbers: Brackets | RowSpaces) -> Mapping[Letter, int]:
    return {letter: getattr(numbers, letter) for letter in LETTERS}
