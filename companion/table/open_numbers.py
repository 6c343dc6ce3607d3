"""Lists the open numbers of a score, finds the next one to enter, and offers “none” for rare ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.match.timeline import Timeline
from companion.questions.prompts import cell_prompt, cells
from scoring.contract import EVERYTHING, Event, NoneConfirmed, OpenNumber, Prompt, Rare, SheetEntered
from scoring.count.open_numbers import kinds_open
from scoring.count.sheets import is_of
from scoring.words import Seat, Term, Text, _


@dataclass(frozen=True)
class OpenRow:
    """An open number with the prompt to enter it, and for a rare kind the prompt to say there is none.

    Both are None for a number that is hidden from this phone and entered on another.
    """

    number: OpenNumber
    label: Text
    prompt: Prompt | None
    none: Prompt | None


def open_rows(timeline: Timeline, missing: Sequence[OpenNumber]) -> tuple[OpenRow, ...]:
    """The open numbers, seat by seat; those of a rare kind share a row."""
    return tuple(_row(timeline, each) for each in kinds_open(missing))


def all_open_rows(timeline: Timeline) -> tuple[OpenRow, ...]:
    """All open numbers, even those hidden from this phone."""
    here = {row.number.kind: row for row in open_rows(timeline, _missing(timeline))}
    everything = kinds_open(timeline.game.score(timeline.state, EVERYTHING).missing)
    return tuple(here.get(each.kind) or OpenRow(each, each.cell.label, None, None) for each in everything)


def is_anything_open(timeline: Timeline) -> bool:
    """Tell whether any number of the score is open, even one hidden from this phone."""
    return bool(timeline.game.score(timeline.state, EVERYTHING).missing)


def _row(timeline: Timeline, number: OpenNumber) -> OpenRow:
    rare, prompt = number.cell.rare, cell_prompt(number.seat, number.cell)
    if rare is None:
        return OpenRow(number, number.cell.label, prompt, None)
    has = any(cell.value for cell in cells(timeline, number.seat) if is_of(cell, rare.key))
    none = _one_has_none(rare, number.seat, has=has)
    return OpenRow(number, _("%(what)s", what=Term(rare.key)), prompt, none)


def _one_has_none(rare: Rare, seat: int, *, has: bool) -> Prompt:
    """The prompt to say that one seat has none of a rare kind left to enter."""
    words = rare.one_else if has else rare.one
    event = NoneConfirmed(rare=rare.key, seat=seat, others=has)
    return Prompt(event, words.given(seat=Seat(seat)), weight="hand")


def first_open(timeline: Timeline, missing: Sequence[OpenNumber]) -> Prompt | None:
    """The prompt for the first open number to be entered on this phone."""
    asked, own = list(_asked_here(timeline, missing)), timeline.viewer.seats
    if own:
        asked.sort(key=lambda each: _turn(each, own, None))
    return cell_prompt(asked[0].seat, asked[0].cell) if asked else None


def next_open(timeline: Timeline, event: Event) -> Prompt | None:
    """The prompt for the next open number: further down the sheet, then skipped ones, then the next sheet."""
    if not isinstance(event, SheetEntered | NoneConfirmed):
        return None
    own = timeline.viewer.seats
    # After a number that all share, a phone that plays seats goes on with its own sheet.
    shared = isinstance(event, SheetEntered) and _is_shared(timeline, event)
    seat = None if shared and own else event.seat
    missing = [
        each for each in _asked_here(timeline, _missing(timeline), seat) if not _is_entered(event, each)
    ]
    if seat is not None and isinstance(event, SheetEntered):
        places, seats = _places(timeline), timeline.setup.seats
        here = places.get((seat, event.cell), 0)
        # A sheet is finished before the next one is begun.
        missing.sort(key=lambda each: ((each.seat - seat) % seats, places[each.seat, each.cell.key] < here))
    if own:
        missing.sort(key=lambda each: _turn(each, own, seat))
    return cell_prompt(missing[0].seat, missing[0].cell) if missing else None


def _turn(number: OpenNumber, own: Sequence[int], entering: int | None) -> int:
    """The sort key of a number on a phone that plays seats: its own first, then shared ones, then others."""
    if number.cell.of is not None:
        return 2
    if number.seat == entering:
        return 0
    return 1 if number.seat in own else 3


def _is_shared(timeline: Timeline, event: SheetEntered) -> bool:
    listed = cells(timeline, event.seat)
    return any(cell.key == event.cell and cell.of is not None for cell in listed)


def _is_entered(event: SheetEntered | NoneConfirmed, number: OpenNumber) -> bool:
    """Tell whether an event enters this number."""
    return isinstance(event, SheetEntered) and (number.seat, number.cell.key) == (event.seat, event.cell)


def _missing(timeline: Timeline) -> tuple[OpenNumber, ...]:
    return timeline.game.score(timeline.state, timeline.viewer).missing


def _places(timeline: Timeline) -> dict[tuple[int, str], int]:
    """The position of each cell when all sheets are read one after the other."""
    sheets = timeline.game.sheet(timeline.state, timeline.viewer)
    keys = (
        (seat, cell.key) for seat, groups in enumerate(sheets) for group in groups for cell in group.cells
    )
    return {key: place for place, key in enumerate(keys)}


def _asked_here(
    timeline: Timeline, missing: Iterable[OpenNumber], entering: int | None = None
) -> Iterable[OpenNumber]:
    """The open numbers to be entered on this phone.

    A phone that plays seats asks for their numbers and for those of bots and of seats without a phone. It
    leaves the others to their own phones, except for the sheet that it is `entering` already.
    """
    viewer = timeline.viewer
    if not viewer.seats:
        return iter(missing)
    here = {*viewer.seats, *viewer.free, *(bot.seat for bot in timeline.setup.bots), entering}
    return (each for each in missing if each.seat in here or each.cell.of is not None)


def is_open(timeline: Timeline, event: Event) -> bool:
    """Tell whether the cell that an event enters is still empty."""
    return isinstance(event, SheetEntered) and any(
        cell.key == event.cell and cell.value is None for cell in cells(timeline, event.seat)
    )


def none_prompts(timeline: Timeline, event: Event) -> tuple[Prompt, ...]:
    """The prompts to say that nobody has any of a rare number, or that this seat has none."""
    if not isinstance(event, SheetEntered):
        return ()
    listed = cells(timeline, event.seat)
    rare = next((cell.rare for cell in listed if cell.key == event.cell and cell.is_open), None)
    if rare is None:
        return ()
    waiting = {each.seat for each in _missing(timeline) if is_of(each.cell, rare.key)}
    has = any(cell.value for cell in listed if is_of(cell, rare.key))
    alone = _one_has_none(rare, event.seat, has=has)
    if len(waiting) == 1:
        return (alone,)
    somebody = any(
        cell.value
        for seat in range(timeline.setup.seats)
        for cell in cells(timeline, seat)
        if is_of(cell, rare.key)
    )
    everybody = rare.nobody_else if somebody else rare.nobody
    return Prompt(NoneConfirmed(rare=rare.key, others=somebody), everybody, weight="hand"), alone
