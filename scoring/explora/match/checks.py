"""What is refused to those who enter it, though older logs may hold it?"""

from __future__ import annotations

from scoring.contract import Event, Illegal, SheetEntered, Viewer
from scoring.explora.match import hidden_bids
from scoring.explora.match.sheet import IN_THE_BOX, said_of, with_others
from scoring.explora.match.state import State


def check(state: State, event: Event, viewer: Viewer) -> None:
    """Refuse a bid that its player cannot pay, and more cards or artifacts than the box holds."""
    hidden_bids.check(state, event, viewer)
    if not isinstance(event, SheetEntered) or event.seat >= state.seats:
        return
    most, taken = IN_THE_BOX.get(event.cell), with_others(state, event.seat, event.cell)
    if most and taken and isinstance(event.value, int) and event.value > most - taken:
        raise Illegal(said_of(taken, most))
