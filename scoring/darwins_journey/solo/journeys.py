"""What do Alfred's ship, his explorers and his tents do?"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.camps import CampVisit, camp_visit
from scoring.darwins_journey.rules.facts import CAMP_BRINGS, CAMP_COSTS, TENTS, Camp
from scoring.darwins_journey.rules.icons import Icons
from scoring.darwins_journey.rules.routes import (
    FIRST_AT_END,
    ISLAND,
    ISLANDS,
    SEA,
    Island,
    Route,
    crossed,
    longest_way,
)
from scoring.darwins_journey.solo.questions import YES_OR_NO, Question, look_needed, specimen_needed
from scoring.darwins_journey.solo.side import Side, Task
from scoring.darwins_journey.solo.view import EXPLORERS, new_island, side_of
from scoring.darwins_journey.solo.work import Work, tasks_of, why
from scoring.words import Why

LAST_ACTIONS = 2
"""So many spaces at the end of a walk bring their actions (alfred-explore)."""


def navigate_needs(state: State, task: Task) -> Question | None:
    """Ask for the specimens that the ship reaches, and whether yours was first at the end."""
    side, sea = side_of(state), state.copy.routes[SEA.key]
    way = longest_way(sea, side.ship, task.n)
    for space in way:
        if space in sea.specimens and (asked := specimen_needed(state, f"sea-{space}")):
            return asked
    if SEA.last in way and SEA.key not in side.ends and not task.at:
        return Question("your-ship", "", YES_OR_NO)
    return None


def navigate(work: Work, task: Task) -> Why | None:
    """Sail the full distance, and bring all the spaces of the voyage in their sequence."""
    start, copy = work.side.ship, work.state.copy
    sea = copy.routes[SEA.key]
    way = longest_way(sea, start, task.n)
    if not way:
        work.line("ship-at-end")
        return None
    work.set(ship=way[-1])
    work.at = f"sea-{start}-{way[-1]}"
    brought: list[Task] = []
    for space in way:
        if island := copy.silver_ribbons.get(space):
            _ashore(work, island)
        if space in sea.specimens:
            _study(work, f"sea-{space}")
        brought += _on_space(sea, space)
    brought += _first_at_end(work, sea, way[-1])
    work.bring(*brought)
    work.reason("full-distance" if len(way) == task.n else "route-ends", "all-on-the-way")
    return why("sail", n=len(way), to=way[-1])


def explore_needs(state: State, task: Task) -> Question | None:
    """Ask where the explorers stand, and for the specimens on the way."""
    side = side_of(state)
    island = walking_island(side)
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


def walking_island(side: Side) -> Island | None:
    """Find the rightmost island with an explorer of his that is not at its end."""
    walking = [each for each in ISLANDS if each in side.explorers]
    return next((each for each in reversed(walking) if side.explorers[each] < ISLAND[each].last), None)


def _way(state: State, island: Island, steps: int) -> tuple[int, ...]:
    side = side_of(state)
    yours = side.yours.explorers.get(island)
    skipped = () if yours is None else (yours,)
    return longest_way(state.copy.routes[island], side.explorers[island], steps, skipped)


def explore(work: Work, task: Task) -> Why | None:
    """Walk the full distance: study all specimens on it, and do the last two spaces."""
    side = work.side
    island = walking_island(side)
    if island is None:
        work.line("explorers-at-end")
        return None
    route, start = work.state.copy.routes[island], side.explorers[island]
    way = _way(work.state, island, task.n)
    work.set(explorers={**side.explorers, island: way[-1]})
    work.at = f"{island}-{start}-{way[-1]}"
    for space in way:
        if space in route.specimens:
            _study(work, f"{island}-{space}")
    for space in crossed(route, start, way):
        _ribbon(work, route, space)
    brought = [task for space in way[-LAST_ACTIONS:] for task in _on_space(route, space)]
    work.bring(*brought, *_first_at_end(work, route, way[-1]))
    work.reason("rightmost-island", "last-two")
    if side.yours.explorers.get(island) in crossed(route, start, way)[:-1]:
        work.reason("skips-yours")
    return why("walk", n=len(way), island=island, to=way[-1])


def _on_space(route: Route, space: int) -> list[Task]:
    """A space's own action; a specimen is studied on the way."""
    if camp := route.camps.get(space):
        return [Task("camp", at=camp)]
    return list(tasks_of(route.brings.get(space, ()), "way"))


def _study(work: Work, place: str) -> None:
    specimen = work.side.specimens[place]
    if specimen not in work.side.studied:
        work.set(studied=work.side.studied | {specimen})
        work.line("studies", specimen=specimen)


def _ribbon(work: Work, route: Route, space: int) -> None:
    place = f"{route.key}-{space}"
    if space in route.ribbons and place not in work.side.ribbons:
        work.set(ribbons=work.side.ribbons | {place})
        work.line("first-ribbon")
        work.gain_points(route.ribbons[space])


def _first_at_end(work: Work, route: Route, space: int) -> list[Task]:
    if space != route.last or route.key in work.side.ends:
        return []
    work.set(ends=work.side.ends | {route.key})
    return [Task("points", FIRST_AT_END, "first-at-end")]


def _ashore(work: Work, island: Island) -> None:
    """Put an explorer onto an island where he has none."""
    if island not in work.side.explorers and len(work.side.explorers) < EXPLORERS:
        work.set(explorers={**work.side.explorers, island: 0})
        work.line("ashore", island=island)


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


def camp_needs(state: State, task: Task) -> Question | None:
    """Ask whose tents stand in the camps."""
    side = side_of(state)
    camp = known_camp(task.at)
    if side.tents >= TENTS or camp is None or camp in side.camps:
        return None
    return look_needed(side, "camps")


def tent_needs(state: State, task: Task) -> Question | None:
    """Ask whose tents stand in the camps before he chooses among them."""
    side = side_of(state)
    return look_needed(side, "camps") if side.tents < TENTS else None


def known_camp(key: str) -> Camp | None:
    """Find a camp by its key."""
    return next((each for each in CAMP_COSTS if each == key), None)


def camp(work: Work, task: Task) -> Why | None:
    """Put the topmost tent onto the cheapest place that he can pay; else nothing happens there."""
    side, key = work.side, known_camp(task.at)
    assert key is not None
    if side.tents >= TENTS:
        work.line("no-tent")
        return None
    if key in side.camps:
        work.line("has-tent-there", camp=key)
        return None
    yours = side.yours.camps.get(key)
    visit = _visit(work.state, key, side.tents, side.coins, () if yours is None else (yours,))
    if visit.cheapest is None:
        work.line("camp-too-dear", camp=key)
        return None
    cost = visit.places[visit.cheapest].cost
    work.pay(cost)
    work.set(tents=side.tents + 1, camps={**side.camps, key: visit.cheapest})
    if cost:
        work.line("pays", n=cost, coins=work.side.coins)
    work.at = f"camp-{key}"
    work.bring(*tasks_of(_gains(work, key), "camp"), *tasks_of(work.board.tents[side.tents], "tent"))
    work.reason("cheapest-place")
    return why("tent", camp=key, place=visit.cheapest + 1)


def any_camp(work: Work, task: Task) -> Why | None:
    """Choose the camp with the cheapest place, then the one further left, and put a tent there."""
    chosen = cheapest_camp(work.state)
    if chosen is None:
        work.line("no-tent" if work.side.tents >= TENTS else "camps-too-dear")
        return None
    work.reason("cheapest-camp")
    return camp(work, replace(task, do="camp", at=chosen))


def cheapest_camp(state: State) -> Camp | None:
    """Find the camp where he pays least, of equal ones the one further left."""
    side = side_of(state)
    if side.tents >= TENTS:
        return None
    costs: dict[Camp, int] = {}
    for key in CAMP_COSTS:
        yours = side.yours.camps.get(key)
        visit = _visit(state, key, side.tents, side.coins, () if yours is None else (yours,))
        if key not in side.camps and visit.cheapest is not None:
            costs[key] = visit.places[visit.cheapest].cost
    return min(costs, key=lambda each: costs[each], default=None)


def _visit(state: State, key: Camp, tents: int, coins: int, taken: Collection[int]) -> CampVisit:
    """Judge a camp by the coins that stand on the board of this table."""
    return camp_visit(key, tents, coins, taken, state.copy.camp_costs[key])


def _gains(work: Work, key: Camp) -> Icons:
    """What a camp shows on the board of this table."""
    return work.state.copy.camp_gains.get(key, CAMP_BRINGS[key])


def again_needs(state: State, task: Task) -> Question | None:
    """Let the players say which of several camps he uses again."""
    camps = tuple(side_of(state).camps)
    return Question("camp-again", "", tuple(sorted(camps))) if len(camps) > 1 and not task.at else None


def again(work: Work, task: Task) -> Why | None:
    """Do once more what a camp with a tent of his shows."""
    key = known_camp(task.at) or next(iter(work.side.camps), None)
    if key is None:
        work.line("no-camp-yet")
        return None
    work.line("camp-again", camp=key)
    work.bring(*tasks_of(_gains(work, key), "camp"))
    return None
