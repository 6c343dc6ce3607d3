"""The kept board of a match that fills in a helper."""

from __future__ import annotations

from scoring.contract import Viewer
from scoring.darwins_journey.match.state import Player, State


def followed(state: State, viewer: Viewer) -> Player:
    """Give the viewer's own seat before others, and one whose board is kept before one whose is not."""
    seats = sorted(
        state.people, key=lambda seat: (state.players[seat].kept is None, seat not in viewer.seats)
    )
    return state.players[seats[0]]
