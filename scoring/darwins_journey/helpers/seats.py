"""Lists the places of the turn order for helpers that ask about every player."""

from __future__ import annotations

from scoring.darwins_journey.match.state import MOST_SEATS, State
from scoring.words import _

WHO = (_("1st in turn order"), _("2nd in turn order"), _("3rd in turn order"), _("4th in turn order"))


def in_order(state: State) -> tuple[int | None, ...]:
    """List the seat in each place of the turn order; None past the last player."""
    return (*state.order, *[None] * (MOST_SEATS - state.seats))
