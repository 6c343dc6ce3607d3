"""What the log keeps below an entry: what an expedition brought, and the order that bids led to."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.contract import Reason
from scoring.explora.match.state import State
from scoring.explora.match.steps import told
from scoring.explora.rules.initiative import players_on
from scoring.words import Seat, _

BIDS = frozenset({"bid", "tie"})


def expedition_brought(then: State) -> tuple[Reason, ...]:
    """Tell what an expedition brought."""
    return told(step for step in then.steps if step.key != "next-land")


def card_given_up(then: State) -> tuple[Reason, ...]:
    """Tell which card a team gave up."""
    return told(step for step in then.steps if step.key == "lost")


def order_of_picking(then: State, now: State, *, all_told: bool) -> tuple[Reason, ...]:
    """Tell how the bids put the players in order, once all are in.

    What was bid is open only while it lies there, and where it is `all_told` the entry says it itself.
    """
    return tuple(_auction(then, now, all_told=all_told)) if then.phase == "picks" else ()


def first_places(then: State, now: State) -> tuple[Reason, ...]:
    """Tell how the first bids put the players in order."""
    return tuple(_first_places(then, now)) if then.phase == "market" else ()


def _first_places(then: State, now: State) -> Iterator[Reason]:
    """The order of the track, and what was drawn for it as long as the bids lie open."""
    seats = tuple(Seat(seat) for seat in players_on(then.track))
    yield Reason(_("Initiative track: %(seats)s", seats=seats), "bidding-for-initiative")
    if now.phase == "over" or (now.round, now.phase) == (then.round, then.phase):
        yield from told(step for step in then.steps if step.key == "first-tie-drawn")


def _auction(then: State, now: State, *, all_told: bool) -> Iterator[Reason]:
    order = tuple(Seat(seat) for seat in then.order)
    yield Reason(_("Order of picking: %(seats)s", seats=order), "auction")
    lies_open = now.phase == "over" or (now.round, now.bids) == (then.round, then.bids)
    for step in then.steps:
        if step.key not in BIDS or (lies_open and not all_told):
            yield from told([step])
