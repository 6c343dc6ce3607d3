"""What is entered once for a box and kept: what stands on the boards, and all that is Alfred's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import ValidationError

from scoring.contract import Event, Fault, Illegal, Page
from scoring.contract import Profile as GameProfile
from scoring.darwins_journey.alfred import (
    AlfredBox,
    box_doubts,
    box_entered,
    box_faults,
    box_joined,
    box_learned,
    box_pages,
)
from scoring.darwins_journey.match.box.printed import (
    LENGTHS_FIELD,
    OF_ROUTES,
    Printed,
    printed_entered,
    printed_joined,
    printed_learned,
)
from scoring.darwins_journey.match.box.printed_pages import printed_pages
from scoring.darwins_journey.match.box.told_pages import told_pages
from scoring.darwins_journey.match.events import BoxRead
from scoring.words import _

NO_SUCH_NUMBER = _("There is no such number in this box.")
BEHIND_THE_END = _(
    "Something lies behind this end: first correct books, camps, ribbons, specimens, ways and the Beagle."
)


class Box(Printed):
    """What stands on the boards, and what is Alfred's."""

    alfred: AlfredBox = AlfredBox()


def learn(box: Box, event: Event) -> Box:
    """Add what a match has read off the components."""
    alfred = box_learned(box.alfred, event)
    return box.model_copy(update=printed_learned(box, event) if alfred is None else {"alfred": alfred})


def pages(box: Box) -> tuple[Page, ...]:
    """The boards, then what is Alfred's."""
    return (*printed_pages(box), *told_pages(box), *box_pages(box.alfred))


def enter(box: Box, key: str, value: Any) -> Box:
    """Correct one answer, or forget it; refuses what cannot be printed there."""
    if key not in {ask.field for page in pages(box) for ask in page.asks}:
        raise Illegal(NO_SUCH_NUMBER)
    alfred = box_entered(box.alfred, key, value)
    changed: dict[str, Any] = printed_entered(box, key, value) if alfred is None else {"alfred": alfred}
    try:
        return Box.model_validate({**box.model_dump(), **changed})
    except ValidationError as error:
        raise Illegal(BEHIND_THE_END if key.startswith(LENGTHS_FIELD) else NO_SUCH_NUMBER) from error


def faults(raw: Any) -> Iterator[Fault]:
    """Say what in a file cannot be printed on these components."""
    alfred = raw.get("alfred") if isinstance(raw, dict) else None
    for path, text in box_faults(alfred):
        yield ("alfred", *path), text


def joined(known: Box, read: Box) -> Box:
    """Put what a file tells to what is known; if their routes do not fit together, the file is right."""
    both, alfred = printed_joined(known, read), box_joined(known.alfred, read.alfred)
    try:
        return Box(**both, alfred=alfred)
    except ValidationError:
        return Box(**{**both, **{field: getattr(read, field) for field in OF_ROUTES}}, alfred=alfred)


PROFILE = GameProfile(
    Model=Box,
    learn=learn,
    pages=pages,
    enter=enter,
    doubts=lambda box: tuple(box_doubts(box.alfred)),
    faults=faults,
    joined=joined,
    carried=lambda box: {"printed": box.corrections.model_dump(mode="json")},
    taken_over=BoxRead,
)
