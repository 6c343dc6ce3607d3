"""Fills score sheets with what the table says and what players entered by hand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from scoring.asks import answer_faults
from scoring.contract import (
    EVERYTHING,
    Cell,
    Event,
    Game,
    Group,
    Illegal,
    NoneConfirmed,
    OnSheet,
    SheetCleared,
    SheetEntered,
)
from scoring.match.state import MatchState
from scoring.words import Text, _

E = TypeVar("E", bound=Event)
S = TypeVar("S", bound=MatchState)
Entries = Mapping[str, Any]
"""What was entered by hand, under the seat and the cell."""
Sheet = Sequence[Group]


def entered(entries: Entries, seat: int, cell: str) -> Any:
    """Look up what was entered by hand for a cell, if anything was."""
    return entries.get(_key(seat, cell))


def filled(
    state: MatchState,
    seat: int,
    cells: Iterable[Cell],
    followed: Mapping[str, Any] | None = None,
    start: Mapping[str, Any] | None = None,
) -> tuple[Cell, ...]:
    """Fill a seat's cells with what the table says and with what was entered by hand.

    What was known earlier is only where entering starts.
    """
    table, earlier = followed or {}, start or {}
    return tuple(
        _filled(
            state,
            seat,
            replace(cell, start=earlier[cell.key]) if cell.key in earlier else cell,
            table.get(cell.key),
        )
        for cell in cells
    )


def _filled(state: MatchState, seat: int, cell: Cell, followed: Any) -> Cell:
    kept_under = cell.kept_under(seat)
    by_hand = entered(state.entries, kept_under, cell.key)
    if followed is None and by_hand is None:
        return cell
    then = entered(state.overruled, kept_under, cell.key)
    # An optional number is never open, and a rare one is asked for with its likes: there the entry holds.
    may_be_open = not cell.optional and cell.rare is None
    # Where the table said nothing then and says another number now, it has gone on as well.
    moved = None not in (followed, by_hand) and followed not in (then, by_hand)
    return replace(cell, followed=followed, entered=by_hand, disputed=moved and may_be_open)


def cells_of(sheet: Sheet) -> Iterator[Cell]:
    """List the cells of a sheet from top to bottom."""
    for group in sheet:
        yield from group.cells


def cell_of(game: Game, state: Any, event: OnSheet) -> Cell | None:
    """The cell that an event is about, as it stands at a table; None where the sheet has no such cell."""
    sheets = game.sheet(state, EVERYTHING)[event.seat : event.seat + 1]
    return next((cell for sheet in sheets for cell in cells_of(sheet) if cell.key == event.cell), None)


def open_lines(sheet: Sheet) -> frozenset[str]:
    """List the points lines of a sheet for which a number counts that is open."""
    counted = (cell for cell in cells_of(sheet) if cell.is_open and not cell.hidden)
    return frozenset(key for cell in counted for key in (cell.points_line, *cell.also))


def entries_after(
    entries: Entries, event: SheetEntered | SheetCleared, cells: Iterable[Cell]
) -> dict[str, Any]:
    """Add a number to one of the seat's cells, or remove it."""
    key = _key(event.seat, event.cell)
    if isinstance(event, SheetCleared):
        if key not in entries:
            raise Illegal(_("This number was not entered by hand."))
        return {name: value for name, value in entries.items() if name != key}
    cell = next((cell for cell in cells if cell.key == event.cell), None)
    if cell is None:
        raise Illegal(_("There is no such number on this score sheet."))
    if next(answer_faults(cell.question(), _raw(event.value)), None):
        raise Illegal(_refusal(cell))
    return {**entries, key: event.value}


def overruled_after(
    overruled: Entries, event: SheetEntered | SheetCleared, cells: Iterable[Cell]
) -> dict[str, Any]:
    """Keep what the table says of a number at the moment when it is entered by hand."""
    key = _key(event.seat, event.cell)
    left = {name: value for name, value in overruled.items() if name != key}
    cell = next((cell for cell in cells if cell.key == event.cell), None)
    if isinstance(event, SheetCleared) or cell is None or cell.followed is None:
        return left
    return {**left, key: cell.followed}


def overruled_still(state: S, cells: Callable[[S, int], Iterable[Cell]]) -> dict[str, Any]:
    """Forget what the table said at an entry where it has said something else since.

    It may come back to that number, but by then the entry is as old.
    """
    by_seat = {seat: tuple(cells(state, seat)) for seat in {_seat(name) for name in state.overruled}}
    said = {
        _key(seat, cell.key): cell.followed
        for seat, listed in by_seat.items()
        for cell in listed
        if cell.followed is not None
    }
    return {name: then for name, then in state.overruled.items() if said.get(name, then) == then}


def disputed(state: S, cells: Callable[[S, int], Iterable[Cell]]) -> set[tuple[int, str]]:
    """List the seats and cells whose number by hand is old beside the table's."""
    seats = range(state.seats) if state.entries else ()
    return {
        (cell.kept_under(seat), cell.key) for seat in seats for cell in cells(state, seat) if cell.disputed
    }


def agrees(event: SheetEntered, cells: Iterable[Cell]) -> bool:
    """Tell whether an entry is what the table says of the number anyway."""
    cell = next(cell for cell in cells if cell.key == event.cell)
    return cell.followed is not None and cell.followed == event.value


def entries_dropped(entries: Entries, gone: Collection[tuple[int, str]]) -> dict[str, Any]:
    """Remove what was entered by hand for these cells of these seats."""
    keys = {_key(seat, cell) for seat, cell in gone}
    return {name: value for name, value in entries.items() if name not in keys}


def entries_without(
    entries: Entries, event: NoneConfirmed, cells: Mapping[int, Iterable[Cell]]
) -> dict[str, Any]:
    """Enter "none" for every open number of a rare kind; `cells` are those of the seats that it is about."""
    none = {
        _key(seat, cell.key): cell.least
        for seat, listed in cells.items()
        for cell in listed
        if is_of(cell, event.rare) and cell.is_open
    }
    if not none:
        raise Illegal(_("None of these numbers is open any more."))
    return {**entries, **none}


def confirmed(game: Game, state: Any, event: E) -> E:
    """Word a "none" as "for the others" if some were entered already: its page may have been older."""
    if not isinstance(event, NoneConfirmed):
        return event
    sheets = game.sheet(state, EVERYTHING)
    told = sheets if event.seat is None else sheets[event.seat : event.seat + 1]
    some = any(cell.value for sheet in told for cell in cells_of(sheet) if is_of(cell, event.rare))
    return event if some == event.others else event.model_copy(update={"others": some})


def is_of(cell: Cell, rare: str) -> bool:
    """Tell whether a cell asks for a rare kind of number."""
    return cell.rare is not None and cell.rare.key == rare


def _raw(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _refusal(cell: Cell) -> Text:
    if cell.ask:
        return _("%(cell)s: this is not one of the answers.", cell=cell.label)
    return _("%(cell)s: a number from %(low)s to %(high)s.", cell=cell.label, low=cell.low, high=cell.high)


def _seat(name: str) -> int:
    return int(name.partition(":")[0])


def _key(seat: int, cell: str) -> str:
    return f"{seat}:{cell}"
