"""Finds the prompt that a sent event answers, and makes the prompts of score sheets."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.match.timeline import Timeline
from scoring.contract import Ask, Cell, Event, Game, Illegal, Prompt, SheetCleared, SheetEntered
from scoring.match.offers import is_left_open, offered
from scoring.requests.json_text import read
from scoring.words import _


def event_read(game: Game, text: str) -> Event:
    """The event that a page or a program sent as JSON: its kind and its fields."""
    try:
        data, faults = read(text)
        if faults:
            raise ValueError(faults)
        # A lone surrogate is valid JSON, but no page and no database takes it.
        json.dumps(data, ensure_ascii=False).encode()
        kind = data.pop("kind")
        return game.event(str(kind), data)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise Illegal(_("This entry cannot be read.")) from error


def prompt_for(timeline: Timeline, event: Event) -> Prompt:
    """The offered prompt that this event answers, whatever the players filled in."""
    meant = [
        prompt
        for prompt in (
            *sheet_prompts(timeline, event),
            *offered(timeline.game, timeline.state, timeline.viewer),
        )
        if is_answered(prompt, event)
    ]
    if not meant:
        raise Illegal(_("This is not possible any more: the table has changed."))
    # Prompts may differ only in their choices: the university of each continent has its own experts.
    # Draws are offered both with and without a question. Prefer the one that asks, except that a draw
    # which may be left open asks only if the whole match is drawn by hand.
    return max(
        meant,
        key=lambda prompt: (
            _is_choosable(prompt, event),
            timeline.by_hand or not is_left_open(prompt),
            len(prompt.asks),
        ),
    )


def is_answered(prompt: Prompt, event: Event) -> bool:
    """Tell whether this event is an answer to the prompt."""
    return type(prompt.event) is type(event) and _settled(prompt, prompt.event) == _settled(prompt, event)


def filled_in(prompt: Prompt, event: Event) -> Prompt:
    """The prompt with the event's values filled in, such as a planner's answer."""
    given = {name: getattr(event, name) for name in (*(ask.field for ask in prompt.asks), *event.along)}
    return replace(prompt, event=prompt.event.model_copy(update=given))


def _is_choosable(prompt: Prompt, event: Event) -> bool:
    """Tell whether the event's choices are among those of the prompt."""
    picked = [(ask, getattr(event, ask.field)) for ask in prompt.asks if ask.shape == "choice"]
    return all(value in ask.choices for ask, value in picked if isinstance(value, str) and not ask.rows)


def _settled(prompt: Prompt, event: Event) -> dict[str, Any]:
    return event.model_dump(exclude={*(ask.field for ask in prompt.asks), *event.along})


def sheet_prompts(timeline: Timeline, event: Event) -> Iterator[Prompt]:
    if isinstance(event, SheetEntered):
        for cell in cells(timeline, event.seat):
            if cell.key == event.cell:
                yield cell_prompt(event.seat, cell)


def cells(timeline: Timeline, seat: int) -> list[Cell]:
    """A seat's score sheet from top to bottom."""
    sheets = timeline.game.sheet(timeline.state, timeline.viewer)
    groups = sheets[seat] if seat < len(sheets) else ()
    return [cell for group in groups for cell in group.cells if not cell.hidden]


def cell_prompt(seat: int, cell: Cell) -> Prompt:
    """The prompt to enter one cell of a score sheet."""
    question = cell.question()
    offered = cell.value if cell.value is not None else _first(question)
    event = SheetEntered(seat=cell.kept_under(seat), cell=cell.key, value=offered)
    return Prompt(event, cell.label, (question,), weight="hand")


def clear_prompt(seat: int, cell: Cell) -> Prompt | None:
    """The prompt to clear a cell entered by hand: it is open again, or has what the table says."""
    if cell.entered is None:
        return None
    label = _("Use what the table says") if cell.followed is not None else _("Clear it")
    if cell.disputed and isinstance(cell.followed, int):
        label = _("Use what the table says: %(number)s", number=cell.followed)
    return Prompt(SheetCleared(seat=cell.kept_under(seat), cell=cell.key), label, weight="hand")


def _first(question: Ask) -> Any:
    """A placeholder value until there is an answer; a blank question does not show it."""
    if question.default is not None:
        return question.default
    if question.shape not in ("number", "choice"):
        return ()
    first = question.low if question.shape == "number" else question.choices[0]
    return tuple(first for _row in question.rows) if question.rows else first


def is_unchanged(timeline: Timeline, event: Event) -> bool:
    """Tell whether the cell that an event enters has this value already."""
    return isinstance(event, SheetEntered) and any(
        cell.key == event.cell and cell.value == event.value for cell in cells(timeline, event.seat)
    )
