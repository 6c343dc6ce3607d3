"""Joins tasks of Alfred's move into one instruction for the page, and says what is asked before it.

One instruction covers what hands do in one go: a worker and what it brings, a move and the tent on its way,
both seals of an action. It stays short enough to read at a glance. None of this decides what a log means.
"""

from __future__ import annotations

from dataclasses import replace

from scoring.darwins_journey.alfred.side.his_side import BROUGHT, TOPICS, Topic
from scoring.darwins_journey.alfred.side.questions import Question
from scoring.darwins_journey.alfred.side.table_of_his import once, side_of
from scoring.darwins_journey.alfred.turn.drawn_card import question
from scoring.darwins_journey.alfred.turn.layout import Instruction
from scoring.darwins_journey.alfred.turn.tasks import ASKING, ON_SCROLLS, ON_THE_TABLE, did, needed, task_name
from scoring.darwins_journey.alfred.turn.work import Work
from scoring.darwins_journey.match.state import State
from scoring.words import Why

MOST_LINES = 6
"""Small things that hands do with one instruction; more would not be read."""
DIARIES = ("look", "spaces")
HIDDEN = "place-card"
"""A worker of his that stands where nobody has said."""
STANDING_STILL = Why(key="nothing-to-do")


def looked_at(state: State) -> Topic | None:
    """The part of the table that is being looked at, before the turn is decided or in the middle of it."""
    asked = question(state)
    waiting = None if asked else instruction(state)
    asked = waiting.question if waiting else asked
    return next((topic for topic in TOPICS if asked and asked.about == "look" and asked.at == topic), None)


def instruction(state: State) -> Instruction | None:
    """The next instruction or question; none where nothing of the move is left."""
    return once(state, _instruction) if side_of(state).queue else None


def _instruction(state: State) -> Instruction | None:
    """Join the next tasks while the instruction stays short; what they need to know is asked first."""
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
    work, tasks = Work(state), [task_name(first)]
    work.reason(*(key for key in first.why if key.startswith(BROUGHT)))
    what, before = did(work), 0
    while (queue := work.side.queue) and len(work.lines) < MOST_LINES and not needed(work.state, queue[0]):
        trial = work.copy()
        more = did(trial)
        if more is not None and what is not None:
            break
        if what is None and more is not None:
            before = len(work.lines)
        what, work = what or more, trial
        tasks.append(task_name(queue[0]))
    if what is None:
        what = work.lines.pop(0) if work.lines else STANDING_STILL
    return Instruction(
        what, tuple(work.lines), tuple(work.reasons), work.at, None, work.state, before, tuple(tasks)
    )


def is_asked_first(asked: Question, before: Instruction) -> bool:
    """Tell whether a question is asked before the instruction ahead of it, which then has room for more.

    After a worker that stands where only its card shows it the diaries are looked at again, and scrolls are
    looked at without the seal that he takes.
    """
    done = {each.key for each in before.told}
    changes = (asked.about, asked.at) == DIARIES and HIDDEN in done
    changes |= asked.about in ON_SCROLLS and "take-seal" in done
    return asked.about in ON_THE_TABLE and before.has_room and not changes


def joined(now: Instruction, following: Instruction) -> Instruction:
    """Tell two in one: in sequence, with the drawing of the later one, and begun by the first.

    What brought the later one stands in the first.
    """
    reasons = (each for each in following.reasons if not each.key.startswith(BROUGHT))
    return replace(
        following,
        what=now.what,
        tasks=(*now.tasks, *following.tasks),
        lines=(*now.lines, *following.told),
        reasons=tuple(dict.fromkeys((*now.reasons, *reasons))),
        at=following.at or now.at,
        before=now.before,
    )


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
