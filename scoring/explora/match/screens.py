"""Who may look behind whose screen, and who sees hidden bids."""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import Event, SheetEntered, Viewer
from scoring.count.sheets import entered
from scoring.explora.match import events
from scoring.explora.match.state import State


def sees(state: State, viewer: Viewer, seat: int) -> bool:
    """Tell whether this device may see a player's coins: its own, those shown to it, and all at the end."""
    if viewer.everything or state.phase == "over" or seat in viewer.seats:
        return True
    if any((seat, own) in state.peeks for own in viewer.seats):
        return True
    return viewer.peek == seat and seat in viewer.free


def may_look(state: State, viewer: Viewer, seat: int) -> bool:
    """Tell whether this device sees a player's coins, or could by a peek: the player has no other phone."""
    return sees(state, viewer, seat) or seat in viewer.free


def is_veiled(state: State, event: Event, viewer: Viewer) -> bool:
    """Tell whether an entry's numbers are hidden from this device.

    What was paid and earned openly is open while it lies on the table. Afterwards it would let the others add
    up what a screen hides.
    """
    match event:
        case events.BidSealed():
            return _bid_is_veiled(state, event, viewer)
        case events.BidsShown():
            return event.by_seat() != state.bids and not _sees_all(state, viewer)
        case events.InitiativeBid():
            laid = state.round == 1 and state.phase == "market"
            return not laid and not _sees_all(state, viewer)
        case events.CardSold() | events.CoinsCorrected():
            return not sees(state, viewer, event.seat)
        case SheetEntered(cell="coins"):
            # Where only the end is counted, what stands on the sheet is open; what stood there may date from
            # the time of the screens.
            counted = state.depth == "count" and entered(state.entries, event.seat, "coins") == event.value
            return not counted and not sees(state, viewer, event.seat)
    return False


def _bid_is_veiled(state: State, bid: events.BidSealed, viewer: Viewer) -> bool:
    # A bid that was changed or taken back before all were in was never shown to anybody, nor is one that a
    # match was closed upon: it may be opened again.
    if state.phase != "over" and (bid.round, bid.seat, bid.coins) not in state.revealed:
        return bid.seat not in viewer.seats
    return bid.round != state.round and not sees(state, viewer, bid.seat)


def _sees_all(state: State, viewer: Viewer) -> bool:
    return all(sees(state, viewer, seat) for seat in range(state.seats))


def covered(before: State, after: State) -> State:
    """Keep what lay behind the screens there, where the table decides only to count from now on."""
    if (before.depth, after.depth) != ("track", "count"):
        return after
    entries = {key: value for key, value in after.entries.items() if not key.endswith(":coins")}
    return replace(after, entries=entries)
