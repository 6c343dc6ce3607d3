"""How does one event ask for a number of each seat?"""

from __future__ import annotations

from collections.abc import Sequence

from scoring.contract import Ask
from scoring.explora.match.state import State
from scoring.words import Seat, _


def each_seat(numbers: Sequence[int]) -> dict[str, int]:
    """Fill the fields of an event that has a number for each seat."""
    return {f"seat_{seat}": number for seat, number in enumerate(numbers)}


def each_ask(state: State, low: int, high: int) -> tuple[Ask, ...]:
    """Ask for a number of each seat, under its player's name."""
    return tuple(
        Ask(f"seat_{seat}", _("%(seat)s", seat=Seat(seat)), low, high) for seat in range(state.seats)
    )
