"""Works through a move of several steps: finds the next step, carries it out or asks for its answer.

A step is done by the app, carried out by a hand, or a question to the players. What a step brings
comes before what was waiting already.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal, TypeVar

from pydantic import Field

from scoring.asks import Ask, answer_faults
from scoring.match.decisions import Decided
from scoring.match.events import Illegal
from scoring.words import Term, Text, Why, _

S = TypeVar("S")
Answer = int | str | bool | tuple[int, ...] | tuple[str, ...] | tuple[tuple[str, ...], ...]
DONE = _("Done")
NO_LONGER_NEXT = _("This is no longer the next step.")
TaskName = Annotated[str, Field(max_length=120)]
MOST_TASKS = 60


@dataclass(frozen=True, slots=True)
class MoveStep:
    """One step of a move: its words, who does it, what is asked; `data` is the game's own.

    `tasks` names the tasks of the game that it carries out, where one step may hold several.
    `done` is what the button says that carries a step out; `head` are the words on the screen where others
    than those that the log keeps begin it. `more` is what the button says that asks beside the answers on a
    game's own page; without it those answers are all.
    """

    what: Why
    by: Literal["app", "hand", "ask"] = "hand"
    ask: Ask | None = None
    data: Any = None
    done: Text = DONE
    head: Why | None = None
    more: Text | None = None
    tasks: tuple[str, ...] = ()

    @property
    def words(self) -> Why:
        """What the screen says first."""
        return self.head or self.what


MoveSteps = tuple[MoveStep, ...]


class StepDone(Decided):
    """The next step was carried out, or its question answered; `tasks` are those of the game that it did.

    How many of them a page tells in one step is the page's own affair: what happened are the tasks.
    """

    kind = "step-done"
    part_of_move: ClassVar[bool] = True

    what: Why
    tasks: Annotated[tuple[TaskName, ...], Field(max_length=MOST_TASKS)] = ()
    answer: Answer | None = None

    def describe(self) -> Text:
        if isinstance(self.answer, str):
            # With its answer the question is one no longer: a game may say what was done.
            values = {**self.what.values, "answer": self.answer}
            what = self.what.model_copy(update={"values": values})
            return _("Done: %(answer)s. %(what)s", answer=Term(self.answer), what=what)
        return _("Done: %(what)s", what=self.what)


CarryOut = Callable[[S, MoveStep, "Answer | None"], tuple[S, MoveSteps]]
"""The table after a step, and the steps that it brings."""


def need_answer(steps: MoveSteps, event: StepDone) -> None:
    """Refuse another step than the one that waits, and an answer that it doesn't ask for or offer."""
    step = next(iter(steps), None)
    if step is None or (step.what, step.tasks) != (event.what, event.tasks):
        raise Illegal(NO_LONGER_NEXT)
    if step.ask is None:
        if event.answer is not None:
            raise Illegal(_("Nothing is asked here."))
        return
    if next(answer_faults(step.ask, _raw(event.answer)), None):
        raise Illegal(_("This question needs an answer."))


def _raw(answer: Any) -> Any:
    """An answer as it was sent, with lists for tuples."""
    return [_raw(each) for each in answer] if isinstance(answer, tuple) else answer


def begin(state: S, steps: MoveSteps, carry_out: CarryOut[S]) -> tuple[S, MoveSteps]:
    """Carry out the app's own steps, up to the first one for a hand or with a question."""
    while steps and steps[0].by == "app":
        state, brought = carry_out(state, steps[0], None)
        steps = (*brought, *steps[1:])
    return state, steps


def step_done(state: S, steps: MoveSteps, event: StepDone, carry_out: CarryOut[S]) -> tuple[S, MoveSteps]:
    """The table after the first step, and the steps that wait then."""
    if not steps or steps[0].what != event.what:
        raise Illegal(NO_LONGER_NEXT)
    if steps[0].ask is not None and event.answer is None:
        raise Illegal(_("This question needs an answer."))
    state, brought = carry_out(state, steps[0], event.answer)
    return begin(state, (*brought, *steps[1:]), carry_out)
