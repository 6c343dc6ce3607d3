"""How is a number asked of each seat?"""

from __future__ import annotations

from scoring.asks import seat_rows
from scoring.contract import Ask
from scoring.explora.match.state import State
from scoring.words import Text


def each_ask(state: State, label: Text, low: int, high: int, *, blank: bool = False) -> Ask:
    """Ask for a number of each seat, under its player's name."""
    return Ask("numbers", label, low, high, rows=seat_rows(state.seats), blank=blank)
