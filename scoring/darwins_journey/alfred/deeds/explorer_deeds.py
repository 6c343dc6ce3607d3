"""Moves Alfred's explorers and puts new ones onto the islands."""

from __future__ import annotations

from scoring.darwins_journey.alfred.deeds.space_deeds import first_at_end, on_space, studied_on
from scoring.darwins_journey.alfred.side.his_side import Task
from scoring.darwins_journey.alfred.side.questions import Question, look_needed, specimen_needed
from scoring.darwins_journey.alfred.side.table_of_his import (
    ends_reached,
    new_island,
    ribbons_crossed,
    side_of,
)
from scoring.darwins_journey.alfred.turn.work import Work, why
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.routes import ISLANDS, Island, crossed, longest_way
from scoring.words import Why

LAST_ACTIONS = 2
"""So many spaces at the end of a walk bring their actions (alfred-explore)."""


def explore_needs(state: State, task: Task) -> Question | None:
    """Ask where the explorers stand, and for the specimens on the way."""
    side = side_of(state)
    island = walking_island(state)
    if island is None:
        return None
    if look := look_needed(side, "islands"):
        return look
    for space in _way(state, island, task.n):
        if space in state.copy.routes[island].specimens and (
            asked := specimen_needed(state, f"{island}-{space}")
        ):
            return asked
    return None


def walking_island(state: State) -> Island | None:
    """Find the rightmost island with an explorer of his that is not at its end."""
    side, routes = side_of(state), state.copy.routes
    walking = [each for each in ISLANDS if each in side.explorers]
    return next((each for each in reversed(walking) if side.explorers[each] < routes[each].last), None)


def _way(state: State, island: Island, steps: int) -> tuple[int, ...]:
    side = side_of(state)
    yours = side.yours.explorers.get(island)
    skipped = () if yours is None else (yours,)
    return longest_way(state.copy.routes[island], side.explorers[island], steps, skipped)


def explore(work: Work, task: Task) -> Why | None:
    """Walk the full distance: study all specimens on it, and do the last two spaces."""
    side = work.side
    island = walking_island(work.state)
    if island is None:
        work.line("explorers-at-end")
        return None
    route, start = work.state.copy.routes[island], side.explorers[island]
    ribbons, ends = ribbons_crossed(work.state), ends_reached(work.state)
    way = _way(work.state, island, task.n)
    work.set(explorers={**side.explorers, island: way[-1]})
    work.at = f"{island}-{start}-{way[-1]}"
    for space in way:
        if space in route.specimens:
            studied_on(work, f"{island}-{space}")
    for space in crossed(route, start, way):
        if space in route.ribbons and f"{island}-{space}" not in ribbons:
            work.line("first-ribbon")
            work.gain_points(route.ribbons[space])
    brought = [task for space in way[-LAST_ACTIONS:] for task in on_space(route, space)]
    work.bring(*brought, *first_at_end(route, way[-1], ends))
    work.reason("rightmost-island", "last-two")
    if side.yours.explorers.get(island) in crossed(route, start, way)[:-1]:
        work.reason("skips-yours")
    return why("walk", n=len(way), island=island, to=way[-1])


def explorer(work: Work, task: Task) -> Why | None:
    """Put a new explorer onto the leftmost island without one."""
    island = new_island(work.side)
    if island is None:
        work.line("no-island")
        return None
    work.set(explorers={**work.side.explorers, island: 0})
    work.at = f"{island}-0-0"
    work.reason("leftmost-island")
    return why("new-explorer", island=island)
