"""Which prompt does a sent event belong to, and what of it is left to the players?"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.timeline import Timeline
from scoring.contract import (
    Ask,
    Cell,
    Event,
    Game,
    Illegal,
    NoneConfirmed,
    OpenNumber,
    Prompt,
    Rare,
    SheetEntered,
)
from scoring.offers import offered
from scoring.words import Seat, Text, _


def event_read(game: Game, text: str) -> Event:
    """Read an event as a page or a program sends it: its kind and its fields."""
    try:
        data = json.loads(text)
        # Half a character passes as JSON, but no page and no database takes it.
        json.dumps(data, ensure_ascii=False).encode()
        kind = data.pop("kind")
        return game.event(str(kind), data)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise Illegal(_("This entry cannot be read.")) from error


def prompt_for(timeline: Timeline, event: Event) -> Prompt:
    """Find the offered prompt that this event answers, whatever the players filled in."""
    meant = [
        prompt
        for prompt in (
            *sheet_prompts(timeline, event),
            *offered(timeline.game, timeline.state, timeline.viewer),
        )
        if type(prompt.event) is type(event) and _settled(prompt, prompt.event) == _settled(prompt, event)
    ]
    if not meant:
        raise Illegal(_("This is not possible any more: the table has changed."))
    # Prompts may differ only in what can be chosen: the university of each continent has its own experts.
    # What can be drawn is offered with and without a question: who opens a question wants to be asked.
    return max(meant, key=lambda prompt: (_is_choosable(prompt, event), len(prompt.asks)))


def filled_in(prompt: Prompt, event: Event) -> Prompt:
    """Fill the prompt with the event's own values, such as a planner's answer."""
    given = {name: getattr(event, name) for name in (*(ask.field for ask in prompt.asks), *event.along)}
    return replace(prompt, event=prompt.event.model_copy(update=given))


def _is_choosable(prompt: Prompt, event: Event) -> bool:
    """Tell whether the choices in the event are among those of the prompt."""
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
    """Entering one answer of a score sheet."""
    question = cell.question()
    offered = cell.value if cell.value is not None else _first(question)
    event = SheetEntered(seat=cell.kept_under(seat), cell=cell.key, value=offered)
    return Prompt(event, cell.label, (question,), weight="hand")


def _first(question: Ask) -> Any:
    """The value that stands in for an answer until there is one; a blank question does not show it."""
    if question.default is not None:
        return question.default
    if question.shape not in ("number", "choice"):
        return ()
    first = question.low if question.shape == "number" else question.choices[0]
    return tuple(first for _row in question.rows) if question.rows else first


def is_unchanged(timeline: Timeline, event: Event) -> bool:
    """Tell whether a cell of a score sheet has this value already."""
    return isinstance(event, SheetEntered) and any(
        cell.key == event.cell and cell.value == event.value for cell in cells(timeline, event.seat)
    )


def open_numbers(timeline: Timeline, near: int | None = None) -> tuple[OpenNumber, ...]:
    """List the numbers that are still to be entered on this phone, in the order of the sheets.

    A phone that plays seats asks for their numbers, for those of bots and of seats without a phone; what
    another phone's player has is left to them, unless this phone is `near` it: entering for that seat.
    """
    missing = timeline.game.score(timeline.state, timeline.viewer).missing
    viewer = timeline.viewer
    here = {*viewer.seats, *viewer.free, *(bot.seat for bot in timeline.setup.bots)}
    if not viewer.seats or (near is not None and near not in here):
        return missing
    return tuple(each for each in missing if each.seat in here or each.cell.of is not None)


def next_open(timeline: Timeline, event: Event) -> Prompt | None:
    """The open number to enter after this one: the next one down the sheets, then those passed over."""
    if isinstance(event, NoneConfirmed):
        return next((cell_prompt(each.seat, each.cell) for each in open_numbers(timeline, event.seat)), None)
    if not isinstance(event, SheetEntered):
        return None
    places = [(seat, cell.key) for seat in range(timeline.setup.seats) for cell in cells(timeline, seat)]
    here = (event.seat, event.cell)
    at = places.index(here) if here in places else 0
    waiting = [each for each in open_numbers(timeline, event.seat) if (each.seat, each.cell.key) != here]
    waiting.sort(key=lambda each: places.index((each.seat, each.cell.key)) < at)
    return cell_prompt(waiting[0].seat, waiting[0].cell) if waiting else None


def is_open(timeline: Timeline, event: Event) -> bool:
    """Tell whether the cell that an event enters is still empty."""
    return isinstance(event, SheetEntered) and any(
        cell.key == event.cell and cell.value is None for cell in cells(timeline, event.seat)
    )


def none_prompts(timeline: Timeline, event: Event) -> tuple[Prompt, ...]:
    """Ways to say that a rare kind of number is there for nobody, or not for this seat."""
    if not isinstance(event, SheetEntered):
        return ()
    cell = next((cell for cell in cells(timeline, event.seat) if cell.key == event.cell), None)
    if cell is None or cell.rare is None or not cell.is_open:
        return ()
    return rare_prompts(timeline, cell.rare, event.seat)


def rare_prompts(timeline: Timeline, rare: Rare, seat: int) -> tuple[Prompt, ...]:
    """One tap for everybody, where others have open numbers of this kind too, and one for the seat."""
    waiting = {
        each.seat
        for each in timeline.game.score(timeline.state, timeline.viewer).missing
        if each.cell.rare and each.cell.rare.key == rare.key
    }
    alone = Prompt(NoneConfirmed(rare=rare.key, seat=seat), _none(timeline, rare, seat), weight="hand")
    nobody = Prompt(NoneConfirmed(rare=rare.key), rare.nobody, weight="hand")
    return (nobody, alone) if len(waiting) > 1 else (alone,)


def _none(timeline: Timeline, rare: Rare, seat: int) -> Text:
    has = any(cell.value for cell in cells(timeline, seat) if cell.rare and cell.rare.key == rare.key)
    return (_("%(seat)s has no others") if has else _("%(seat)s has none")).given(seat=Seat(seat))
