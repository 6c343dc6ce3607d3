"""Who may look behind whose screen, and who sees hidden bids?"""

from __future__ import annotations

from scoring.contract import Event, SheetEntered, Viewer
from scoring.explora.match import events
from scoring.explora.match.state import State


def sees(state: State, viewer: Viewer, seat: int) -> bool:
    """Tell whether this device may see a player's coins: its own, those shown to it, and all at the end."""
    if viewer.everything or state.phase == "over" or seat in viewer.seats:
        return True
    if any((seat, own) in state.peeks for own in viewer.seats):
        return True
    return viewer.query.get("peek") == str(seat) and seat in viewer.free


def is_veiled(state: State, event: Event, viewer: Viewer) -> bool:
    """Tell whether an entry's numbers are still hidden from this device."""
    match event:
        case events.BidSealed():
            # A bid that was changed or taken back before all were in was never shown to anybody, nor is
            # one that a match was closed upon: it may be opened again.
            shown = state.phase == "over" or (event.round, event.seat, event.coins) in state.revealed
            return not shown and event.seat not in viewer.seats
        case events.CoinsCorrected():
            return not sees(state, viewer, event.seat)
        case SheetEntered(cell="coins"):
            return state.depth == "track" and not sees(state, viewer, event.seat)
    return False
