"""What is the next instruction of Alfred's move, and how does the table stand when it is done?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scoring.contract import Illegal
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.solo.answers import answered, bonus_answered, unasked
from scoring.darwins_journey.solo.deeds import (
    academy,
    camps,
    correspondence,
    diaries,
    exploration,
    icons,
    museum,
    navigation,
    rewards,
)
from scoring.darwins_journey.solo.instructions import Instruction
from scoring.darwins_journey.solo.joining import JOINED, is_asked_first, joined
from scoring.darwins_journey.solo.questions import YES, YOUR_SHIP, Question, space_asked
from scoring.darwins_journey.solo.side import BROUGHT, Do, Task
from scoring.darwins_journey.solo.view import side_of
from scoring.darwins_journey.solo.work import Work
from scoring.words import Why, _

MOST_LINES = 6
"""Small things that hands do with one instruction; more would not be read."""
ASKING = "ask-"
"""Before what a question is about."""

Deed = Callable[[Work, Task], Why | None]
"""Carries a task out; without words it is no instruction of its own, its lines stand below another's."""
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
    "place": diaries.place,
    "lens": diaries.lens,
    "explore": exploration.explore,
    "navigate": navigation.navigate,
    "stamps": correspondence.stamps,
    "spread": correspondence.spread,
    "academy": academy.academy,
    "seal": academy.free_seal,
    "special-seal": academy.special_seal,
    "explorer": exploration.explorer,
    "camp": camps.camp,
    "tent": camps.any_camp,
    "again": camps.again,
    "study": museum.study,
    "unlock": diaries.unlock,
    "send": museum.send,
    "coins": _gain,
    "points": _gain,
    "knowledge": _gain,
    "evolution": _gain,
    "objective": _gain,
    "bonus": _gain,
    "effect": icons.effect,
    "bonus-card": icons.bonus_card,
    "letter": rewards.letter,
    "other": icons.other,
}
NEEDS: dict[Do, Needs] = {
    "explore": exploration.explore_needs,
    "navigate": navigation.navigate_needs,
    "stamps": correspondence.stamps_needs,
    "spread": correspondence.spread_needs,
    "academy": academy.academy_needs,
    "seal": academy.free_needs,
    "camp": camps.camp_needs,
    "tent": camps.tent_needs,
    "again": camps.again_needs,
    "study": museum.study_needs,
    "unlock": diaries.unlock_needs,
    "send": museum.send_needs,
    "bonus-card": icons.bonus_card_needs,
    "letter": rewards.letter_needs,
    "other": icons.other_needs,
}
LATER = ("look", "museum", "beside", "brings")
"""What older logs were not asked."""
LOOK_AT_MUSEUM = Question("look", "museum", (YES,))
STANDING_STILL = Why(key="nothing-to-do")


def needed(state: State, task: Task) -> Question | None:
    """Ask what a task has to know that nobody has told."""
    needs = NEEDS.get(task.do)
    return needs(state, task) if needs else None


def instruction(state: State) -> Instruction | None:
    """The next instruction or question; none where nothing of the move is left.

    What follows is told with it as long as that stays short, and what that has to know is asked before.
    """
    now = single(state)
    while now and now.after and (following := single(now.after)):
        if following.question:
            return following if is_asked_first(following.question, now) else now
        both = joined(now, following)
        if not both.is_short:
            break
        now = both
    return now


def single(state: State) -> Instruction | None:
    """The next task with what needs no instruction of its own."""
    side = side_of(state)
    if not side.queue:
        return None
    first = side.queue[0]
    if asked := needed(state, first):
        return Instruction(question_words(asked), at=asked_at(asked), question=asked)
    work = Work(state)
    work.take()
    work.reason(*(key for key in first.why if key.startswith(BROUGHT)))
    what, before = DEEDS[first.do](work, first), 0
    while (
        (queue := work.side.queue) and _counted(work.lines) < MOST_LINES and not _waits(work.state, queue[0])
    ):
        trial = work.copy()
        task = trial.take()
        more = DEEDS[task.do](trial, task)
        if more is not None and what is not None:
            break
        if what is None and more is not None:
            before = len(work.lines)
        what, work = what or more, trial
    if what is None:
        what = work.lines.pop(0) if work.lines else STANDING_STILL
    return Instruction(what, tuple(work.lines), tuple(work.reasons), work.at, None, work.state, before)


def _waits(state: State, task: Task) -> bool:
    """Tell whether a task begins an instruction of its own: it asks something, or did so in older logs."""
    return needed(state, task) is not None or (
        task.do == "bonus-card" and side_of(state).above[task.n] is None
    )


def _counted(lines: list[Why]) -> int:
    """Count small things; the used stamps go with their reward, as in logs from before they were told."""
    return sum(line.key != "stamps-used" for line in lines)


def question_words(asked: Question) -> Why:
    """Put a question as it is stored with its answer."""
    values: dict[str, int | str | tuple[int, ...] | tuple[str, ...]] = {"at": asked.at}
    values |= {name: value for name, value in (("level", asked.level), ("first", asked.first)) if value}
    if asked.but:
        values["but"] = asked.but
    return Why(key=f"{ASKING}{asked.about}", values=values)


def asked_at(asked: Question) -> str:
    """Say which part of the table is drawn beside a question."""
    match asked.about:
        case "seal":
            return f"scroll-{asked.at.replace(':', '-')}"
        case "scroll":
            return f"scroll-{asked.at}"
        case "colour":
            return "scroll-"
        case "specimen":
            return asked.at
        case "look":
            return f"look-{asked.at}"
        case "row-coin":
            return "museum-rows"
        case "letter":
            return f"envelope-{int(asked.at) + 1}"
    return ""


def carried_out(state: State, what: Why, answer: object) -> State:
    """The table after the next instruction was carried out, or its question answered."""
    now = _meant(state, what)
    if now is None:
        if (known := bonus_answered(state, what.key, str(what.values.get("at")), str(answer))) is None:
            raise Illegal(_("This is no longer the next step."))
        return known
    if now.question is None:
        assert now.after is not None
        return now.after
    asked = now.question
    if asked.about == "look":
        answer = asked.choices[0]
    if isinstance(answer, tuple):
        return answered(state, asked, tuple(row if isinstance(row, tuple) else str(row) for row in answer))
    return answered(state, asked, str(answer))


def _meant(state: State, what: Why) -> Instruction | None:
    """Find what was carried out: what waits, or so many singles in one, or in older logs a single alone."""
    now = instruction(state)
    if now is None or _is_same(now.what, what):
        return now
    if what.key.startswith(ASKING):
        return _asked_earlier(state, what)
    found = single(state)
    for _more in range(int(str(what.values.get(JOINED, 0)))):
        following = _passed_over(found.after) if found and found.after else None
        found = joined(found, following) if found and following and following.after else None
    if found and _is_same(found.what, what):
        return found
    # Older logs were not asked to look where a worker had brought what nobody told.
    asked = now.question
    return _meant(unasked(state, asked), what) if asked and asked.about in LATER else None


def _passed_over(state: State) -> Instruction | None:
    """The next task without the questions in front of it that older logs were not asked."""
    now = single(state)
    while now and now.question and now.question.about in LATER:
        state = unasked(state, now.question)
        now = single(state)
    return now


def _asked_earlier(state: State, what: Why) -> Instruction | None:
    """Find the next question of the move: older logs may answer it before what stands in front of it now.

    Looks in front of it that nobody was asked for then are passed over.
    """
    now, after = single(state), state
    while now and not _is_same(now.what, what) and (now.after or _is_later(now)):
        asked = now.question
        if asked and asked.about == "museum" and what == question_words(LOOK_AT_MUSEUM):
            return Instruction(what, question=LOOK_AT_MUSEUM)
        after = unasked(after, asked) if asked else now.after or after
        now = single(after)
    asked = space_asked(state, str(what.values.get("at")))
    if asked and what == question_words(asked):
        return Instruction(what, question=asked)
    if what == question_words(YOUR_SHIP) and side_of(state).queue[:1]:
        # Older logs were asked where the ship is now known to be.
        return Instruction(what, question=YOUR_SHIP)
    return now if now and _is_same(now.what, what) else None


def _is_later(now: Instruction) -> bool:
    return now.question is not None and now.question.about in LATER


def _is_same(now: Why, what: Why) -> bool:
    """Compare instructions; older logs count the coins above twelve among those that he takes."""
    if now.key == what.key == "gains-coins":
        return now.values.get("coins") == what.values.get("coins")
    return now == what


def with_tasks(state: State, *tasks: Task) -> State:
    """Put tasks behind all that his move still has to do."""
    side = side_of(state)
    return replace(state, solo=replace(side, queue=(*side.queue, *tasks)))
