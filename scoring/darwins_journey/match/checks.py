"""What is refused when it is sent, though older logs that hold it are still read?"""

from __future__ import annotations

from scoring.contract import Event, Viewer
from scoring.darwins_journey.match import museum_taps, rewards
from scoring.darwins_journey.match.state import State


def check(state: State, event: Event, viewer: Viewer) -> None:
    """Refuse what would leave the museum unknown, and to score what nobody has said."""
    museum_taps.check(state, event, viewer)
    rewards.check(state, event, viewer)
