"""Alfred puts up tents, and uses his camps."""

from __future__ import annotations

from dataclasses import replace

from scoring.darwins_journey.alfred.side.his_side import Task
from scoring.darwins_journey.alfred.side.questions import Question, beside_needed, look_needed
from scoring.darwins_journey.alfred.side.table_of_his import side_of
from scoring.darwins_journey.alfred.turn.work import Work, tasks_of, why
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.camps import CampVisit, camp_visit
from scoring.darwins_journey.rules.facts import CAMP_BRINGS, CAMP_COSTS, TENTS, Camp
from scoring.darwins_journey.rules.icons import Icons
from scoring.words import Why


def camp_needs(state: State, task: Task) -> Question | None:
    """Ask whose tents stand in the camps."""
    side = side_of(state)
    camp = known_camp(task.at)
    if side.tents >= TENTS or camp is None or camp in side.camps:
        return None
    return look_needed(side, "camps") or _beside_tent(state, camp)


def _beside_tent(state: State, key: Camp) -> Question | None:
    """Ask what is printed beside the topmost tent, if he can put it up here."""
    side = side_of(state)
    if _visit_of(state, key).cheapest is None:
        return None
    return beside_needed(state, (f"tent-{side.tents + 1}",))


def tent_needs(state: State, task: Task) -> Question | None:
    """Ask whose tents stand in the camps before he chooses among them."""
    side = side_of(state)
    if side.tents >= TENTS:
        return None
    if look := look_needed(side, "camps"):
        return look
    chosen = cheapest_camp(state)
    return _beside_tent(state, chosen) if chosen else None


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
    visit = _visit_of(work.state, key)
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
        visit = _visit_of(state, key)
        if key not in side.camps and visit.cheapest is not None:
            costs[key] = visit.places[visit.cheapest].cost
    return min(costs, key=lambda each: costs[each], default=None)


def _visit_of(state: State, key: Camp) -> CampVisit:
    """Judge a camp for him by the coins that stand on the board of this table."""
    side = side_of(state)
    yours = side.yours.camps.get(key)
    taken = () if yours is None else (yours,)
    return camp_visit(key, side.tents, side.coins, taken, state.copy.camp_costs[key])


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
