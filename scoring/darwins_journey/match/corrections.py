"""What has a table read off its own components where other players tell something else?"""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, field_validator

from scoring.darwins_journey.rules.copies import Copy
from scoring.darwins_journey.rules.facts import BOOKS, LAST_STEP, ROW_SPACES, SLOT_POINTS, SLOTS, Colour
from scoring.darwins_journey.rules.tiles import CREW, Crew

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


class Corrections(BaseModel):
    """What decides points or a step of the match; None, or left out, where it is as players tell."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    books: Steps = (None,) * len(BOOKS)
    points: SlotPoints = (None,) * len(SLOTS)
    crew: dict[str, Seals] = {}

    @field_validator("crew")
    @classmethod
    def _cards_exist(cls, crew: dict[str, Seals]) -> dict[str, Seals]:
        if not crew.keys() <= CREW.keys():
            raise ValueError("Such crew cards do not exist.")
        return crew

    @property
    def corrections(self) -> Corrections:
        """This part of a box alone, as a match carries it."""
        return Corrections(books=self.books, points=self.points, crew=self.crew)

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
            told=frozenset({*(key for key, is_told in told.items() if is_told), *self.crew}),
        )


def crew_seals(card: Crew) -> list[Colour]:
    """The seals of a crew card as they are tapped: the one that it brings first."""
    return [card.seal, *(colour for colour, n in card.needs.items() for _seal in range(n))]


def _counted(seals: tuple[Colour, ...]) -> dict[Colour, int]:
    return {colour: seals.count(colour) for colour in dict.fromkeys(seals)}
