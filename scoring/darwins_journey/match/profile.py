"""What of the box is entered once and kept: penalties, coins of the rows, what objectives ask for?"""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, field_validator

from scoring.contract import Ask, Event, Illegal, Page
from scoring.contract import Profile as GameProfile
from scoring.darwins_journey.match.events import GoalScored, ObjectiveRead, PenaltiesRead
from scoring.darwins_journey.rules.facts import ROUNDS, ROW_SPACES, SPACE_COSTS
from scoring.darwins_journey.rules.objectives import objective_read
from scoring.words import Term, Text, _

MOST_PENALTY = 20
MOST_COINS = 9
OBJECTIVES = 28
Coins = Annotated[int, Field(ge=0, le=MOST_COINS)]
Penalty = Annotated[int, Field(ge=0, le=MOST_PENALTY)]
Penalties = Annotated[tuple[Penalty | None, ...], Field(min_length=ROUNDS, max_length=ROUNDS)]


class Box(BaseModel):
    """What stands on the components; None where nobody has entered it.

    `penalties` stand before each space of the Beagle, 0 where none is printed; `spaces` are the coins on the
    spaces of a worker's row, where they are others than players have told; `objectives` the tiles by name.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    penalties: Penalties = (None,) * ROUNDS
    spaces: Annotated[tuple[Coins | None, ...], Field(min_length=ROW_SPACES, max_length=ROW_SPACES)] = (
        None,
    ) * ROW_SPACES
    objectives: Annotated[tuple[str, ...], Field(max_length=OBJECTIVES)] = ()

    @field_validator("objectives")
    @classmethod
    def _objectives_are_tiles(cls, keys: tuple[str, ...]) -> tuple[str, ...]:
        if len(set(keys)) < len(keys) or not all(objective_read(key) for key in keys):
            raise ValueError("Such objectives do not exist.")
        return keys

    @property
    def known(self) -> tuple[int, ...] | None:
        """All the penalties; nothing while one is missing."""
        told = tuple(each for each in self.penalties if each is not None)
        return told if len(told) == ROUNDS else None

    @property
    def space_costs(self) -> tuple[int, ...]:
        """The coins on the spaces of a row: as corrected, else as players have told."""
        return tuple(
            usual if own is None else own for usual, own in zip(SPACE_COSTS, self.spaces, strict=True)
        )


def penalty_rows() -> tuple[Text, ...]:
    """The labels of the penalties, from the left of the sea route."""
    return tuple(_("Before Beagle space %(n)s", n=space) for space in range(1, ROUNDS + 1))


def learn(box: Box, event: Event) -> Box:
    """Add what a match has read off the board and off an objective."""
    if isinstance(event, PenaltiesRead | GoalScored) and event.penalties is not None:
        return box.model_copy(update={"penalties": event.penalties})
    if isinstance(event, ObjectiveRead) and event.tile().key not in box.objectives:
        return box.model_copy(update={"objectives": (*box.objectives, event.tile().key)[-OBJECTIVES:]})
    return box


def pages(box: Box) -> tuple[Page, ...]:
    """The sea route, a worker's row, and the objectives that were entered."""
    penalties = tuple(
        Ask(f"penalty-{at}", label, 0, MOST_PENALTY, default=box.penalties[at])
        for at, label in enumerate(penalty_rows())
    )
    spaces = tuple(
        Ask(
            f"space-{at}",
            _("Space %(n)s, usually %(coins)s", n=at + 1, coins=SPACE_COSTS[at]),
            0,
            MOST_COINS,
            default=box.spaces[at],
        )
        for at in range(ROW_SPACES)
    )
    objectives = tuple(
        Ask(f"objective-{at}", _("%(tile)s", tile=Term(key)), 1, 1, default=1)
        for at, key in enumerate(box.objectives)
    )
    return (
        Page(_("Delay penalties on the sea route"), penalties),
        Page(_("Coins on a worker's row: check against your board"), spaces),
        *((Page(_("Objectives, empty to forget one"), objectives),) if objectives else ()),
    )


def enter(box: Box, key: str, value: int | None) -> Box:
    """Correct one number, or forget it."""
    ask = next((ask for page in pages(box) for ask in page.asks if ask.field == key), None)
    if ask is None or (value is not None and not ask.low <= value <= ask.high):
        raise Illegal(_("There is no such number in this box."))
    kind, _dash, place = key.partition("-")
    at = int(place)
    if kind == "penalty":
        return box.model_copy(update={"penalties": _replaced(box.penalties, at, value)})
    if kind == "space":
        return box.model_copy(update={"spaces": _replaced(box.spaces, at, value)})
    if value is not None:
        return box
    return box.model_copy(update={"objectives": (*box.objectives[:at], *box.objectives[at + 1 :])})


def _replaced(numbers: tuple[int | None, ...], at: int, value: int | None) -> tuple[int | None, ...]:
    return (*numbers[:at], value, *numbers[at + 1 :])


PROFILE = GameProfile(Model=Box, learn=learn, pages=pages, enter=enter)
