"""What Alfred's explorers and his ship do on their way."""

from __future__ import annotations

from collections.abc import Collection

from scoring.darwins_journey.alfred.side.his_side import Task
from scoring.darwins_journey.alfred.side.questions import YOUR_SHIP, Question, look_needed, specimen_needed
from scoring.darwins_journey.alfred.side.table_of_his import (
    EXPLORERS,
    ends_reached,
    known_ship,
    new_island,
    ribbons_crossed,
    side_of,
)
from scoring.darwins_journey.alfred.turn.work import Work, tasks_of, why
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.routes import (
    FIRST_AT_END,
    ISLANDS,
    SEA,
    Island,
    Route,
    crossed,
    longest_way,
)
from scoring.words import Why


def on_space(route: Route, space: int) -> list[Task]:
    """A space's own action; a specimen is studied on the way."""
    if camp := route.camps.get(space):
        return [Task("camp", at=camp)]
    return list(tasks_of(route.brings.get(space, ()), "way"))


def studied_on(work: Work, place: str) -> None:
    """Lay his study marker for what lies on a space."""
    specimen = work.side.specimens[place]
    if specimen not in work.side.studied:
        work.set(studied=work.side.studied | {specimen})
        work.line("studies", specimen=specimen)


def first_at_end(route: Route, space: int, reached: Collection[str]) -> list[Task]:
    """Score the points of whoever is first at the end of a route; these had been reached before."""
    if space != route.last or route.key in reached:
        return []
    return [Task("points", FIRST_AT_END, "first-at-end")]


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
