"""Completes an event for the log and returns it with the state that follows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.contract import Event, Game, StepDone, Viewer, applied
from scoring.count.sheets import confirmed
from scoring.match.draws import completed
from scoring.match.moves import need_answer


def recorded(
    game: Game, state: Any, event: Event, viewer: Viewer, *, seed: str, tally: Mapping[str, int]
) -> tuple[Event, dict[str, Any], Any]:
    """The event as it is kept, as it is stored, and the state after it; refuses what the rules refuse.

    `tally` counts the events of each kind before it: each draws anew.
    """
    if isinstance(event, StepDone):
        need_answer(game.bots.steps_left(state), event)
    full = completed(event, state, seed=seed, before=tally.get(event.kind, 0))
    full = confirmed(game, state, full)
    data = full.model_dump(mode="json")
    if full is not event:
        # What was filled in counts as it is stored: read again, it must be the same.
        full = game.event(full.kind, data)
    game.hidden.check(state, full, viewer)
    return full, data, applied(game, state, full)
