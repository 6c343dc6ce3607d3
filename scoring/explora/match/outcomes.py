"""What the log keeps below an entry: what an expedition brought, and the order that bids led to."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.contract import Event, Reason
from scoring.explora.match.events import BidSealed, BidsShown, CardLost, ExpeditionLed, InitiativeBid
from scoring.explora.match.state import State
from scoring.explora.match.steps import told
from scoring.explora.rules.initiative import players_on
from scoring.words import Seat, _

BIDS = frozenset({"bid", "tie"})


def outcome(event: Event, then: State, now: State) -> tuple[Reason, ...]:
    """Tell what an expedition brought, and how bids put the players in order.

    `then` is the table after the entry, `now` the latest one: what was paid is open only while it lies there.
    """
    match event:
        case ExpeditionLed():
            return told(step for step in then.steps if step.key != "next-land")
        case CardLost():
            return told(step for step in then.steps if step.key == "lost")
        case BidSealed() | BidsShown() if then.phase == "picks":
            return tuple(_auction(event, then, now))
        case InitiativeBid() if then.phase == "market":
            return tuple(_first_places(then, now))
    return ()


def _first_places(then: State, now: State) -> Iterator[Reason]:
    """The order of the track, and what was drawn for it as long as the bids lie open."""
    seats = tuple(Seat(seat) for seat in players_on(then.track))
    yield Reason(_("Initiative track: %(seats)s", seats=seats), "bidding-for-initiative")
    if now.phase == "over" or (now.round, now.phase) == (then.round, then.phase):
        yield from told(step for step in then.steps if step.key == "first-tie-drawn")


def _auction(event: Event, then: State, now: State) -> Iterator[Reason]:
    order = tuple(Seat(seat) for seat in then.order)
    yield Reason(_("Order of picking: %(seats)s", seats=order), "auction")
    lies_open = now.phase == "over" or (now.round, now.bids) == (then.round, then.bids)
    # What all of them revealed at once stands in the entry itself.
    told_in_entry = isinstance(event, BidsShown)
    for step in then.steps:
        if step.key not in BIDS or (lies_open and not told_in_entry):
            yield from told([step])
