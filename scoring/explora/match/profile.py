"""What of the box is entered once and kept: the symbols on the expeditions' cards?"""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, model_validator

from scoring.contract import Cell, Event, Group, Illegal
from scoring.contract import Profile as GameProfile
from scoring.explora.match.events import LandRead
from scoring.explora.match.vocabulary import term
from scoring.explora.rules.facts import SYMBOLS
from scoring.explora.rules.lands import LANDS, WITHOUT, Land
from scoring.words import _

MOST_TIMES = 9


class Symbols(BaseModel):
    """How often each symbol stands on one card."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    explorer: Annotated[int, Field(ge=0, le=MOST_TIMES)] = 0
    crew: Annotated[int, Field(ge=0, le=MOST_TIMES)] = 0
    transport: Annotated[int, Field(ge=0, le=MOST_TIMES)] = 0


class Box(BaseModel):
    """The cards that were read so far."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    lands: dict[Land, Symbols] = {}

    @model_validator(mode="after")
    def _symbols_fit(self) -> Box:
        for land, symbols in self.lands.items():
            if any(getattr(symbols, symbol) for symbol in WITHOUT.get(land, ())):
                raise ValueError("This card asks for something that is not printed on it.")
        return self


def learn(box: Box, event: Event) -> Box:
    """Add what a match has read off a card."""
    if not isinstance(event, LandRead):
        return box
    read = Symbols(explorer=event.explorer, crew=event.crew, transport=event.transport)
    return box.model_copy(update={"lands": {**box.lands, event.land: read}})


def sheet(box: Box) -> tuple[Group, ...]:
    """All nine cards with three numbers each."""
    return tuple(Group(term(land), tuple(_cell(box, land, symbol) for symbol in SYMBOLS)) for land in LANDS)


def _cell(box: Box, land: Land, symbol: str) -> Cell:
    known = box.lands.get(land)
    most = 0 if symbol in WITHOUT.get(land, ()) else MOST_TIMES
    value = getattr(known, symbol) if known else None
    return Cell(f"{land}:{symbol}", term(symbol), "", 0, most, "lands", entered=value, optional=True)


def enter(box: Box, key: str, value: int | None) -> Box:
    """Correct one number; a card without any number is forgotten."""
    cell = next((cell for group in sheet(box) for cell in group.cells if cell.key == key), None)
    if cell is None or not cell.low <= (value or 0) <= cell.high:
        raise Illegal(_("There is no such number in this box."))
    land, _colon, symbol = key.partition(":")
    lands = {str(name): symbols.model_dump() for name, symbols in box.lands.items()}
    numbers = {**lands.pop(land, {}), symbol: value or 0}
    if any(numbers.values()):
        lands[land] = numbers
    return Box.model_validate({"lands": lands})


PROFILE = GameProfile(Model=Box, learn=learn, sheet=sheet, enter=enter)
