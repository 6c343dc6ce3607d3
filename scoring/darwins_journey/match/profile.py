"""What of the box is entered once and kept: the delay penalties on the sea route of the board?"""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from scoring.contract import Ask, Event, Illegal, Page
from scoring.contract import Profile as GameProfile
from scoring.darwins_journey.match.events import GoalScored, PenaltiesRead
from scoring.darwins_journey.rules.facts import ROUNDS
from scoring.words import Text, _

MOST_PENALTY = 20
Penalty = Annotated[int, Field(ge=0, le=MOST_PENALTY)]
Penalties = Annotated[tuple[Penalty | None, ...], Field(min_length=ROUNDS, max_length=ROUNDS)]


class Box(BaseModel):
    """The penalties before each space of the Beagle, 0 where none is printed; None until they are known."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    penalties: Penalties = (None,) * ROUNDS

    @property
    def known(self) -> tuple[int, ...] | None:
        """All the penalties; nothing while one is missing."""
        told = tuple(each for each in self.penalties if each is not None)
        return told if len(told) == ROUNDS else None


def penalty_rows() -> tuple[Text, ...]:
    """The labels of the penalties, from the left of the sea route."""
    return tuple(_("Before Beagle space %(n)s", n=space) for space in range(1, ROUNDS + 1))


def learn(box: Box, event: Event) -> Box:
    """Add what a match has read off the board."""
    read = event.penalties if isinstance(event, PenaltiesRead | GoalScored) else None
    return box if read is None else Box(penalties=read)


def pages(box: Box) -> tuple[Page, ...]:
    """One page: the sea route."""
    asks = tuple(
        Ask(f"penalty-{at}", label, 0, MOST_PENALTY, default=box.penalties[at])
        for at, label in enumerate(penalty_rows())
    )
    return (Page(_("Delay penalties on the sea route"), asks),)


def enter(box: Box, key: str, value: int | None) -> Box:
    """Correct one penalty, or forget it."""
    fields = [ask.field for ask in pages(box)[0].asks]
    if key not in fields or not 0 <= (value or 0) <= MOST_PENALTY:
        raise Illegal(_("There is no such number in this box."))
    at = fields.index(key)
    return Box(penalties=(*box.penalties[:at], value, *box.penalties[at + 1 :]))


PROFILE = GameProfile(Model=Box, learn=learn, pages=pages, enter=enter)
