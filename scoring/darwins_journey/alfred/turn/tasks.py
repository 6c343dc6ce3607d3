"""Carries out the tasks of Alfred's move, and asks for what each of them needs to know.

What a log means is decided here, task by task; how many of them a page tells in one instruction is not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from scoring.contract import Illegal, StepDone
from scoring.darwins_journey.alfred.deeds import (
    diary_deeds,
    icon_deeds,
    reward_deeds,
    route_deeds,
    seal_deeds,
    specimen_deeds,
    stamp_deeds,
    tent_deeds,
)
from scoring.darwins_journey.alfred.side.answers import answered
from scoring.darwins_journey.alfred.side.his_side import Do, Task
from scoring.darwins_journey.alfred.side.questions import About, Question
from scoring.darwins_journey.alfred.side.table_of_his import side_of
from scoring.darwins_journey.alfred.turn.work import Work
from scoring.darwins_journey.match.state import State
from scoring.match.moves import NO_LONGER_NEXT
from scoring.words import Why, _

ASKING = "ask-"
"""Before what a question is about."""

Deed = Callable[[Work, Task], Why | None]
"""Carries a task out and says what hands do; without words of its own its lines stand below another's."""
Needs = Callable[[State, Task], Question | None]


def _gain(work: Work, task: Task) -> Why | None:
    match task.do:
        case "coins":
            work.gain_coins(task.n)
        case "points":
            if task.at:
                work.line(task.at)
            work.gain_points(task.n)
        case "knowledge":
            work.gain_knowledge(task.n)
        case "evolution":
            work.gain_evolution(task.n)
        case "objective":
            work.discard_objective()
        case "bonus":
            work.reason(*task.why)
            work.walk(task.n)
    return None


DEEDS: dict[Do, Deed] = {
    "place": diary_deeds.place,
    "lens": diary_deeds.lens,
    "explore": route_deeds.explore,
    "navigate": route_deeds.navigate,
    "stamps": stamp_deeds.stamps,
    "spread": stamp_deeds.spread,
    "academy": seal_deeds.academy,
    "seal": seal_deeds.free_seal,
    "special-seal": seal_deeds.special_seal,
    "explorer": route_deeds.explorer,
    "camp": tent_deeds.camp,
    "tent": tent_deeds.any_camp,
    "again": tent_deeds.again,
    "study": specimen_deeds.study,
    "unlock": diary_deeds.unlock,
    "send": specimen_deeds.send,
    "coins": _gain,
    "points": _gain,
    "knowledge": _gain,
    "evolution": _gain,
    "objective": _gain,
    "bonus": _gain,
    "effect": icon_deeds.effect,
    "bonus-card": icon_deeds.bonus_card,
    "letter": reward_deeds.letter,
    "other": icon_deeds.other,
}
NEEDS: dict[Do, Needs] = {
    "explore": route_deeds.explore_needs,
    "navigate": route_deeds.navigate_needs,
    "stamps": stamp_deeds.stamps_needs,
    "spread": stamp_deeds.spread_needs,
    "academy": seal_deeds.academy_needs,
    "seal": seal_deeds.free_needs,
    "camp": tent_deeds.camp_needs,
    "tent": tent_deeds.tent_needs,
    "again": tent_deeds.again_needs,
    "study": specimen_deeds.study_needs,
    "unlock": diary_deeds.unlock_needs,
    "send": specimen_deeds.send_needs,
    "bonus-card": icon_deeds.bonus_card_needs,
    "letter": reward_deeds.letter_needs,
    "other": icon_deeds.other_needs,
}
ON_SCROLLS: tuple[About, ...] = ("scroll", "colour")
ON_THE_TABLE: tuple[About, ...] = (
    "look", *ON_SCROLLS, "specimen", "bonus-which", "bonus-card", "letter", "row-coin",
)  # fmt: skip
"""What is asked about the table alone; an answer to another question belongs to its task."""
OFF_SCROLLS: tuple[Do, ...] = ("academy", "seal")
"""What takes a seal off a scroll."""


def task_name(task: Task) -> str:
    """Name a task as a log does: what it does, by which worker, where, and how much."""
    parts = (task.do, task.worker, task.at, str(task.n) if task.n else "")
    return "-".join(part for part in parts if part)


def needed(state: State, task: Task) -> Question | None:
    """Ask what a task has to know that nobody has told."""
    needs = NEEDS.get(task.do)
    return needs(state, task) if needs else None


def did(work: Work) -> Why | None:
    """Carry out the task that waits first, and give the words of what hands do."""
    task = work.take()
    return DEEDS[task.do](work, task)


@dataclass(frozen=True, slots=True)
class Ahead:
    """A question of his move, and whether it may be answered before what waits in front of its task."""

    asked: Question
    is_open: bool


def question_ahead(state: State) -> Ahead | None:
    """Find the next question of his move, playing the tasks before it through without keeping them.

    On scrolls nothing is asked before a seal that he takes first has left them.
    """
    work, is_taken = Work(state), False
    while queue := work.side.queue:
        if asked := needed(work.state, queue[0]):
            is_next = work.state is state
            is_early = asked.about in ON_THE_TABLE and not (is_taken and asked.about in ON_SCROLLS)
            return Ahead(asked, is_next or is_early)
        rows, is_seal = work.side.rows, queue[0].do in OFF_SCROLLS
        did(work)
        is_taken |= is_seal and work.side.rows != rows
    return None


def step_done(state: State, event: StepDone) -> State:
    """The table after these tasks were carried out, or the question of the move was answered."""
    if event.tasks:
        if event.answer is not None:
            raise Illegal(_("Nothing is asked here."))
        return tasks_done(state, event.tasks)
    ahead = question_ahead(state)
    if ahead is None or not ahead.is_open or not _is_asked(event.what, ahead.asked):
        raise Illegal(NO_LONGER_NEXT)
    asked, answer = ahead.asked, event.answer
    if asked.about == "look":
        answer = asked.choices[0]
    if isinstance(answer, tuple):
        return answered(state, asked, tuple(row if isinstance(row, tuple) else str(row) for row in answer))
    return answered(state, asked, str(answer))


def tasks_done(state: State, names: tuple[str, ...]) -> State:
    """Carry out exactly these tasks, each of which waits first when its turn comes."""
    work = Work(state)
    for name in names:
        queue = work.side.queue
        if not queue or task_name(queue[0]) != name or needed(work.state, queue[0]):
            raise Illegal(NO_LONGER_NEXT)
        did(work)
    return work.state


def _is_asked(what: Why, asked: Question) -> bool:
    return (what.key, what.values.get("at")) == (f"{ASKING}{asked.about}", asked.at)


def with_tasks(state: State, *tasks: Task) -> State:
    """Put tasks behind all that his move still has to do."""
    side = side_of(state)
    return replace(state, solo=replace(side, queue=(*side.queue, *tasks)))
