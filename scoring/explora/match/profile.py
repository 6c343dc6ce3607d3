"""The box's profile: the symbols on the expedition cards, entered once and kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, model_validator

from scoring.contract import Ask, Event, Illegal, Page
from scoring.contract import Profile as GameProfile
from scoring.explora.match.events import BoxRead, LandRead
from scoring.explora.match.vocabulary import term
from scoring.explora.rules.facts import SYMBOLS
from scoring.explora.rules.lands import LANDS, WITHOUT, Land
from scoring.words import _

MOST_TIMES = 9


Known = Annotated[int, Field(ge=0, le=MOST_TIMES)] | None


class Symbols(BaseModel):
    """How often each symbol stands on one card; None where nobody has entered it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    explorer: Known = None
    crew: Known = None
    transport: Known = None


class Box(BaseModel):
    """The cards that have been entered so far."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    lands: dict[Land, Symbols] = {}

    @model_validator(mode="after")
    def _symbols_fit(self) -> Box:
        for land, symbols in self.lands.items():
            if any(getattr(symbols, symbol) for symbol in WITHOUT.get(land, ())):
                raise ValueError("This card asks for something that is not printed on it.")
        return self


def printed(box: Box, land: Land) -> dict[str, int] | None:
    """Give all symbols of a card; None as long as one of its numbers is missing."""
    known = box.lands.get(land, Symbols())
    missing = [symbol for symbol in asked(land) if getattr(known, symbol) is None]
    return None if missing else {symbol: getattr(known, symbol) or 0 for symbol in SYMBOLS}


def asked(land: Land) -> tuple[str, ...]:
    """List the symbols that can stand on a card."""
    return tuple(symbol for symbol in SYMBOLS if symbol not in WITHOUT.get(land, ()))


def learn(box: Box, event: Event) -> Box:
    """Add the symbols that a match entered for a card."""
    if not isinstance(event, LandRead):
        return box
    read = Symbols(explorer=event.explorer, crew=event.crew, transport=event.transport)
    return box.model_copy(update={"lands": {**box.lands, event.land: read}})


def pages(box: Box) -> tuple[Page, ...]:
    """All nine cards with the numbers that can stand on them."""
    return tuple(Page(term(land), tuple(_asks(box, land))) for land in LANDS)


def _asks(box: Box, land: Land) -> Iterator[Ask]:
    known = box.lands.get(land, Symbols())
    for symbol in asked(land):
        yield Ask(f"{land}:{symbol}", term(symbol), 0, MOST_TIMES, default=getattr(known, symbol))


def enter(box: Box, key: str, value: int | None) -> Box:
    """Correct one number; a card left without numbers is forgotten."""
    ask = next((ask for page in pages(box) for ask in page.asks if ask.field == key), None)
    if ask is None or not ask.low <= (value or 0) <= ask.high:
        raise Illegal(_("There is no such number in this box."))
    land, _colon, symbol = key.partition(":")
    lands = {str(name): symbols.model_dump() for name, symbols in box.lands.items()}
    numbers = {**lands.pop(land, {}), symbol: value}
    if any(number is not None for number in numbers.values()):
        lands[land] = numbers
    return Box.model_validate({"lands": lands})


def joined(box: Box, read: Box) -> Box:
    """Add a file's numbers to those that are known; where both know one, the file wins."""
    lands = {
        land: box.lands.get(land, Symbols()).model_copy(update=symbols.model_dump(exclude_none=True))
        for land, symbols in read.lands.items()
    }
    return Box(lands={**box.lands, **lands})


PROFILE = GameProfile(Model=Box, learn=learn, pages=pages, enter=enter, joined=joined, taken_over=BoxRead)
