"""The next turn order after the workers above its track."""

from __future__ import annotations

from scoring.contract import Answer, AnswerRow, Ask, Filled, Page, Reason, Viewer
from scoring.darwins_journey.helpers.seats import in_order
from scoring.darwins_journey.match.state import LEAST_SEATS, MOST_SEATS, State
from scoring.darwins_journey.rules.turn_order import order_after
from scoring.helpers.helper import Entry, unanswered
from scoring.words import Seat, Text, _

RULE = "turn-order-phase"


def asks(entry: Entry) -> tuple[Page, ...]:
    """Ask for the owners of the workers, and for the players."""
    return (
        Page(
            _("Workers above the track, from the left"),
            (Ask("workers", _("Places of their owners now"), 1, MOST_SEATS, shape="numbers"),),
        ),
        Page(_("Players"), (Ask("players", _("Players"), LEAST_SEATS, MOST_SEATS, default=MOST_SEATS),)),
    )


def answer(entry: Entry) -> Answer:
    """Put the owners first, each by their first worker."""
    before = tuple(range(entry["players"]))
    workers = [number - 1 for number in entry["workers"] if number <= entry["players"]]
    if not workers:
        return unanswered((_("workers above the track"),))
    order = order_after(before, workers)
    headline = _("New order: %(seats)s", seats=tuple(Seat(seat) for seat in order))
    rows = tuple(_row(number, seat, seat in workers) for number, seat in enumerate(order, 1))
    reason = Reason(_("Of several workers of one player only the first counts."), RULE)
    return Answer(headline, rows, (reason,) if len(workers) > len(set(workers)) else ())


def _row(number: int, seat: int, first: bool) -> AnswerRow:
    why = None if first else _("no worker there: behind the others, as before")
    moved = Text(str(number)) if number == seat + 1 else Text(f"{seat + 1} → {number}")
    return AnswerRow(_("%(number)s. %(seat)s", number=number, seat=Seat(seat)), moved, RULE, why)


def filled(state: State, viewer: Viewer) -> Filled | None:
    """Take the workers that were read off the track."""
    if state.depth == "count":
        return None
    workers = [state.order.index(seat) + 1 for seat in state.magnifier]
    return Filled({"workers": workers, "players": state.seats}, in_order(state))
