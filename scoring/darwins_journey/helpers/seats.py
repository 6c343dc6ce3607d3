"""Whom do helpers speak of that ask about all players: the places of the turn order."""

from __future__ import annotations

from scoring.darwins_journey.match.state import MOST_SEATS, State
from scoring.words import _

WHO = (_("1st in turn order"), _("2nd in turn order"), _("3rd in turn order"), _("4th in turn order"))


def in_order(state: State) -> tuple[int | None, ...]:
    """Name whose place is whose; those behind the last player are nobody's."""
    return (*state.order, *[None] * (MOST_SEATS - state.seats))
