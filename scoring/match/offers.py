"""What may be recorded now: a game's own prompts, the step that waits, and draws entered by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from scoring.contract import Game, MoveSteps, Prompt, StepDone, Viewer
from scoring.words import Term, _


def offered(game: Game, state: Any, viewer: Viewer) -> Iterator[Prompt]:
    """Everything that may be recorded now; if steps of a move wait, the next one comes first."""
    if step := next_step(game, state):
        yield step
    yield from others(game, state, viewer)


def others(game: Game, state: Any, viewer: Viewer) -> Iterator[Prompt]:
    """Everything that may be recorded now except the waiting step."""
    for prompt in game.prompts(state, viewer):
        yield prompt
        if drawn := drawn_by_hand(prompt, state):
            yield drawn


def next_step(game: Game, state: Any) -> Prompt | None:
    """The prompt that carries out the waiting step or answers its question."""
    steps = game.bots.steps_left(state)
    if not steps:
        return None
    first = steps[0]
    asks = (replace(first.ask, field="answer"),) if first.ask else ()
    label = first.more or (first.ask.label if first.ask else first.done)
    return Prompt(StepDone(what=first.what, tasks=first.tasks), label, asks, weight="next")


def drawn_by_hand(prompt: Prompt, state: Any) -> Prompt | None:
    """The prompt with questions for what would be drawn; None if nothing is."""
    asked = {ask.field for ask in prompt.asks}
    lots = {field: lot for field, lot in prompt.event.draws(state).items() if field not in asked}
    if not lots:
        return None
    asks = (*prompt.asks, *(lot.ask(field) for field, lot in lots.items()))
    return replace(
        prompt, label=_("%(what)s: enter our own result", what=prompt.label), asks=asks, weight="aside"
    )


def own_result(prompt: Prompt | None, state: Any) -> Prompt | None:
    """The prompt to enter a draw by hand, just this once; None if the game's page has its own taps."""
    drawn = drawn_by_hand(prompt, state) if prompt else None
    if prompt is None or drawn is None or is_laid_out(prompt, state) or is_left_open(drawn):
        return None
    return replace(drawn, label=_("Enter our own result"))


def is_laid_out(prompt: Prompt, state: Any) -> bool:
    """Tell whether the game's page has a tap of its own for everything that this would draw."""
    lots = prompt.event.draws(state).values()
    return bool(lots) and all(lot.laid_out for lot in lots)


def is_left_open(prompt: Prompt) -> bool:
    """Tell whether it asks for a draw that there may be nothing for."""
    return any(ask.drawn for ask in prompt.asks)


def step_answers(steps: MoveSteps) -> tuple[Prompt, ...]:
    """The answers to the next question, one tap each."""
    step = next(iter(steps), None)
    if step is None or step.ask is None or step.ask.shape != "choice" or step.ask.pictures:
        return ()
    label = _("%(answer)s")
    return tuple(
        Prompt(StepDone(what=step.what, answer=choice), label.given(answer=Term(choice)))
        for choice in step.ask.choices
    )
