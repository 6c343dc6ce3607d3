"""What the last event of Toy led to, step by step: nothing that is worth a line."""

from __future__ import annotations

from scoring.contract import Reason
from tests.toy.game.match.state import State


def steps(state: State) -> tuple[Reason, ...]:
    """Give what just happened, in sentences."""
    return ()
