"""Which numbers on the boards does a box keep: delay penalties, coins of rows and slots, objectives?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, field_validator

from scoring.contract import Ask, Event, Page
from scoring.darwins_journey.match.events import ObjectiveRead, PenaltiesRead
from scoring.darwins_journey.match.state import MOST_SEATS
from scoring.darwins_journey.rules.facts import ROUNDS, ROW_SPACES, SLOTS, SPACE_COSTS
from scoring.darwins_journey.rules.objectives import objective_read
from scoring.words import Term, Text, _

MOST_PENALTY = 20
MOST_COINS = 9
OBJECTIVES = 28
TILE = "tile:"
"""Before an objective's name, where it is a question of its own."""
Penalty = Annotated[int, Field(ge=0, le=MOST_PENALTY)]
Penalties = Annotated[tuple[Penalty | None, ...], Field(min_length=ROUNDS, max_length=ROUNDS)]
Coins = Annotated[int, Field(ge=0, le=MOST_COINS)]
RowCoins = Annotated[tuple[Coins | None, ...], Field(min_length=ROW_SPACES, max_length=ROW_SPACES)]
SlotCoins = Annotated[tuple[Coins | None, ...], Field(min_length=len(SLOTS), max_length=len(SLOTS))]


class Printed(BaseModel):
    """What stands on the boards; None where nobody has entered it.

    `penalties` stand before each space of the Beagle, 0 where none is printed, on the side for up to three
    players, and `penalties_of_four` on the other. `spaces` are the coins of a worker's row, where they are
    others than players have told, `slots` those of the objective slots; `objectives` are tiles by name.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    penalties: Penalties = (None,) * ROUNDS
    penalties_of_four: Penalties = (None,) * ROUNDS
    spaces: RowCoins = (None,) * ROW_SPACES
    slots: SlotCoins = (None,) * len(SLOTS)
    objectives: Annotated[tuple[str, ...], Field(max_length=OBJECTIVES)] = ()

    @field_validator("objectives")
    @classmethod
    def _objectives_are_tiles(cls, keys: tuple[str, ...]) -> tuple[str, ...]:
        if len(set(keys)) < len(keys) or not all(objective_read(key) for key in keys):
            raise ValueError("Such objectives do not exist.")
        return keys

    def side(self, seats: int) -> Penalties:
        """The penalties on the side of the board for so many players."""
        return self.penalties_of_four if seats == MOST_SEATS else self.penalties

    def known(self, seats: int) -> tuple[int, ...] | None:
        """All the penalties of a side; nothing while one is missing."""
        told = tuple(each for each in self.side(seats) if each is not None)
        return told if len(told) == ROUNDS else None

    @property
    def space_costs(self) -> tuple[int, ...]:
        """The coins on the spaces of a row: as corrected, else as players have told."""
        return tuple(
            usual if own is None else own for usual, own in zip(SPACE_COSTS, self.spaces, strict=True)
        )


LISTS = ("penalties", "penalties_of_four", "spaces", "slots")
"""Numbers that are entered one by one, each list a page."""


def printed_learned(box: Printed, event: Event) -> dict[str, Any]:
    """Say what an event of a match has read off the boards."""
    if isinstance(event, PenaltiesRead):
        return {"penalties_of_four" if event.four else "penalties": event.penalties}
    if isinstance(event, ObjectiveRead) and event.tile().key not in box.objectives:
        return {"objectives": (*box.objectives, event.tile().key)[-OBJECTIVES:]}
    return {}


def printed_entered(box: Printed, key: str, value: Any) -> dict[str, Any]:
    """Say what one corrected answer changes."""
    if key.startswith(TILE):
        left = tuple(tile for tile in box.objectives if f"{TILE}{tile}" != key)
        return {"objectives": left} if value is None else {}
    field, _dash, place = key.rpartition("-")
    numbers, at = getattr(box, field), int(place)
    return {field: (*numbers[:at], value, *numbers[at + 1 :])}


def printed_joined(known: Printed, read: Printed) -> dict[str, Any]:
    """Put what a file tells to what is known."""
    lists = {
        field: tuple(
            mine if told is None else told
            for mine, told in zip(getattr(known, field), getattr(read, field), strict=True)
        )
        for field in LISTS
    }
    # The file's objectives come last: of more than there are, the oldest are forgotten.
    objectives = (*(key for key in known.objectives if key not in read.objectives), *read.objectives)
    return {**lists, "objectives": objectives[-OBJECTIVES:]}


def penalty_rows() -> tuple[Text, ...]:
    """The labels of the penalties, from the left of the sea route."""
    return tuple(_("Before Beagle space %(n)s", n=space) for space in range(1, ROUNDS + 1))


def printed_pages(box: Printed) -> Iterator[Page]:
    """The sea route of both sides, a worker's row, the slots, and the objectives that were entered."""
    spaces = [_("Space %(n)s, usually %(coins)s", n=n, coins=coins) for n, coins in enumerate(SPACE_COSTS, 1)]
    slots = [_("%(slot)s", slot=Term(slot)) for slot in SLOTS]
    labels = (
        (_("Delay penalties, side for 1–3 players"), penalty_rows(), MOST_PENALTY),
        (_("Delay penalties, side for 4 players"), penalty_rows(), MOST_PENALTY),
        (_("Coins on a worker’s row: check against your board"), spaces, MOST_COINS),
        (_("Coins on the objective slots"), slots, MOST_COINS),
    )
    for field, (label, rows, high) in zip(LISTS, labels, strict=True):
        yield Page(label, _asks(field, rows, high, getattr(box, field)))
    if box.objectives:
        asks = (Ask(f"{TILE}{key}", _("%(tile)s", tile=Term(key)), 1, 1, default=1) for key in box.objectives)
        yield Page(_("Objectives (clear a field to forget one)"), tuple(asks))


def _asks(field: str, labels: Sequence[Text], high: int, numbers: Sequence[int | None]) -> tuple[Ask, ...]:
    return tuple(
        Ask(f"{field}-{at}", label, 0, high, default=number)
        for at, (label, number) in enumerate(zip(labels, numbers, strict=True))
    )
