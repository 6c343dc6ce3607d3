"""What is refused to those who enter it, though older logs may hold it?"""

from __future__ import annotations

from scoring.contract import Event, Illegal, SheetEntered, Viewer
from scoring.explora.match import hidden_bids
from scoring.explora.match.sheet import expeditions_open
from scoring.explora.match.state import State
from scoring.explora.rules.facts import EXPEDITIONS
from scoring.words import _


def check(state: State, event: Event, viewer: Viewer) -> None:
    """Refuse a bid that its player cannot pay, and more expeditions than the match has."""
    hidden_bids.check(state, event, viewer)
    if not isinstance(event, SheetEntered) or event.cell != "expeditions" or event.seat >= state.seats:
        return
    if isinstance(event.value, int) and event.value > expeditions_open(state, event.seat):
        raise Illegal(_("There are only %(most)s expeditions.", most=EXPEDITIONS))
