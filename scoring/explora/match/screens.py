"""Who may look behind whose screen?"""

from __future__ import annotations

from scoring.contract import Event, Look, SheetEntered
from scoring.explora.match import events
from scoring.explora.match.state import State


def sees(state: State, look: Look, seat: int) -> bool:
    """Tell whether this device may see a player's coins: the own ones, granted ones, all at the end."""
    if look.everything or state.phase == "over" or seat in look.seats:
        return True
    if any((seat, own) in state.peeks for own in look.seats):
        return True
    return look.query.get("peek") == str(seat) and seat in look.free


def is_veiled(state: State, event: Event, look: Look) -> bool:
    """Tell whether an entry's numbers are still hidden from this device."""
    match event:
        case events.BidSealed():
            # A bid that was changed or taken back before all were in was never shown to anybody, nor is
            # one that a match was closed upon: it may be opened again.
            shown = state.phase == "over" or (event.round, event.seat, event.coins) in state.revealed
            return not shown and event.seat not in look.seats
        case events.CoinsCorrected():
            return not sees(state, look, event.seat)
        case SheetEntered(cell="coins"):
            return state.depth == "track" and not sees(state, look, event.seat)
    return False
