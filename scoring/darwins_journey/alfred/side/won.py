"""Hands out an envelope's reward: to Alfred as a task, to the person as something still to be entered."""

from __future__ import annotations

from dataclasses import replace

from scoring.darwins_journey.alfred.side.his_side import REWARD, Task
from scoring.darwins_journey.alfred.side.owing import by_reward
from scoring.darwins_journey.alfred.side.table_of_his import side_of
from scoring.darwins_journey.match.state import State


def alfred_won(state: State, envelope: int, half: str, used: int) -> State:
    """Leave him the half of the tile that he has won; which tile it is may have to be asked."""
    if not half:
        return state
    side = side_of(state)
    task = Task("letter", envelope, half, costs=used)
    return replace(state, solo=replace(side, queue=(*side.queue, task)))


def you_won(state: State, tile: str, half: str) -> State:
    """Note what the person has just won, as far as Alfred looks at what it brings."""
    just = f"{tile or REWARD.rstrip('-')}-{half}" if half else ""
    return replace(state, solo=replace(side_of(state).at(just), owed=by_reward(state, just)))
