"""What has a table read off its own components where other players tell something else?"""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, field_validator

from scoring.contract import Illegal
from scoring.darwins_journey.alfred.parts.icons import MOST_ICONS, Icons, icon_code, icon_of
from scoring.darwins_journey.rules.copies import Copy
from scoring.darwins_journey.rules.facts import (
    BOOKS,
    LAST_STEP,
    ROW_SPACES,
    SLOT_POINTS,
    SLOTS,
    TENTS,
    Colour,
)
from scoring.darwins_journey.rules.tiles import CREW, LETTERS, Crew

MOST_POINTS = 20
Steps = Annotated[
    tuple[Annotated[int, Field(ge=1, le=LAST_STEP)] | None, ...],
    Field(min_length=len(BOOKS), max_length=len(BOOKS)),
]
SlotPoints = Annotated[
    tuple[Annotated[int, Field(ge=0, le=MOST_POINTS)] | None, ...],
    Field(min_length=len(SLOTS), max_length=len(SLOTS)),
]
Seals = Annotated[tuple[Colour, ...], Field(min_length=2, max_length=1 + ROW_SPACES)]
"""On a crew card: the seal that it brings, then those that it needs."""


def _icon_read(code: str) -> str:
    try:
        return icon_code(icon_of(code))
    except Illegal as refusal:
        raise ValueError(refusal.text.english()) from refusal


Code = Annotated[str, AfterValidator(_icon_read)]
Codes = Annotated[tuple[Code, ...], Field(min_length=1, max_length=MOST_ICONS)]
"""Icons as a box stores them: coins-2, spread."""
TENT = "tent-"
"""Before the number of a tent that something stands beside; the last one leaves its points for the end."""
TENT_PLACES = tuple(f"{TENT}{place}" for place in range(1, TENTS))


class Corrections(BaseModel):
    """What decides points or a step of the match; None, or left out, where it is as players tell."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    books: Steps = (None,) * len(BOOKS)
    points: SlotPoints = (None,) * len(SLOTS)
    crew: dict[str, Seals] = {}
    letters: dict[str, tuple[Codes, Codes]] = {}
    beside: dict[str, Codes] = {}

    @field_validator("crew")
    @classmethod
    def _cards_exist(cls, crew: dict[str, Seals]) -> dict[str, Seals]:
        if not crew.keys() <= CREW.keys():
            raise ValueError("Such crew cards do not exist.")
        return crew

    @field_validator("letters")
    @classmethod
    def _tiles_exist(cls, letters: dict[str, tuple[Codes, Codes]]) -> dict[str, tuple[Codes, Codes]]:
        if not letters.keys() <= set(LETTERS):
            raise ValueError("Such tiles do not exist.")
        return letters

    @field_validator("beside")
    @classmethod
    def _tents_exist(cls, beside: dict[str, Codes]) -> dict[str, Codes]:
        if not beside.keys() <= set(TENT_PLACES):
            raise ValueError("Such tents do not exist.")
        return beside

    @property
    def corrections(self) -> Corrections:
        """This part of a box alone, as a match carries it."""
        return Corrections(
            books=self.books, points=self.points, crew=self.crew, letters=self.letters, beside=self.beside
        )

    @property
    def copied(self) -> Copy:
        """The table's copy of the game: as it has read it, else as players tell."""
        told = {"books": any(self.books), "points": any(each is not None for each in self.points)}
        books = {usual if own is None else own for usual, own in zip(BOOKS, self.books, strict=True)}
        points = {
            slot: usual if own is None else own
            for (slot, usual), own in zip(SLOT_POINTS.items(), self.points, strict=True)
        }
        crew = {card: Crew(seals[0], _counted(seals[1:])) for card, seals in self.crew.items()}
        return Copy(
            books=tuple(sorted(books)),
            slot_points=points,
            crew={**CREW, **crew},
            letters={
                tile: (icons_read(first), icons_read(second))
                for tile, (first, second) in self.letters.items()
            },
            beside={int(tent.removeprefix(TENT)): icons_read(codes) for tent, codes in self.beside.items()},
            told=frozenset({*(key for key, is_told in told.items() if is_told), *self.crew}),
        )


def crew_seals(card: Crew) -> list[Colour]:
    """The seals of a crew card as they are tapped: the one that it brings first."""
    return [card.seal, *(colour for colour, n in card.needs.items() for _seal in range(n))]


def icons_read(codes: tuple[str, ...]) -> Icons:
    """Read icons as a box stores them."""
    return tuple(icon_of(code) for code in codes)


def _counted(seals: tuple[Colour, ...]) -> dict[Colour, int]:
    return {colour: seals.count(colour) for colour in dict.fromkeys(seals)}
