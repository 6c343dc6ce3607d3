"""Caches values worked out from a state, so that each is worked out once however often a page asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from scoring.darwins_journey.match.state import State

T = TypeVar("T")
BESIDE = "_worked_out"
"""No field of the state: nothing of it is compared, stored or carried on to the next state."""


def once(state: State, work: Callable[[State], T]) -> T:
    """Give what this function makes of the state, worked out when it is first asked for."""
    known: dict[Callable[[State], object], object] = vars(state).setdefault(BESIDE, {})
    if work not in known:
        known[work] = work(state)
    return cast(T, known[work])
