"""Sails Alfred's ship and carries out the spaces of its voyage."""

from __future__ import annotations

from scoring.darwins_journey.alfred.deeds.space_deeds import first_at_end, on_space, studied_on
from scoring.darwins_journey.alfred.side.his_side import Task
from scoring.darwins_journey.alfred.side.questions import YOUR_SHIP, Question, specimen_needed
from scoring.darwins_journey.alfred.side.table_of_his import EXPLORERS, ends_reached, known_ship, side_of
from scoring.darwins_journey.alfred.turn.work import Work, why
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.routes import SEA, Island, longest_way
from scoring.words import Why


def navigate_needs(state: State, task: Task) -> Question | None:
    """Ask for the specimens that the ship reaches, and whether yours was first at the end."""
    side, sea = side_of(state), state.copy.routes[SEA.key]
    way = longest_way(sea, side.ship, task.n)
    for space in way:
        if space in sea.specimens and (asked := specimen_needed(state, f"sea-{space}")):
            return asked
    is_known = known_ship(state) is not None
    if sea.last in way and SEA.key not in ends_reached(state) and not is_known and not task.at:
        return YOUR_SHIP
    return None


def navigate(work: Work, task: Task) -> Why | None:
    """Sail the full distance, and bring all the spaces of the voyage in their sequence."""
    start, copy = work.side.ship, work.state.copy
    sea = copy.routes[SEA.key]
    way = longest_way(sea, start, task.n)
    if not way:
        work.line("ship-at-end")
        return None
    ends = ends_reached(work.state)
    work.set(ship=way[-1])
    work.at = f"sea-{start}-{way[-1]}"
    brought: list[Task] = []
    for space in way:
        if island := copy.silver_ribbons.get(space):
            _ashore(work, island)
        if space in sea.specimens:
            studied_on(work, f"sea-{space}")
        brought += on_space(sea, space)
    brought += first_at_end(sea, way[-1], ends)
    work.bring(*brought)
    work.reason("full-distance" if len(way) == task.n else "route-ends", "all-on-the-way")
    return why("sail", n=len(way), to=way[-1])


def _ashore(work: Work, island: Island) -> None:
    """Put an explorer onto an island where he has none."""
    if island not in work.side.explorers and len(work.side.explorers) < EXPLORERS:
        work.set(explorers={**work.side.explorers, island: 0})
        work.line("ashore", island=island)
