"""How is a number entered on a score sheet by hand, and how is it taken off again?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scoring.contract import Cell, Illegal, SheetCleared, SheetEntered
from scoring.words import _

Entries = Mapping[str, int]
"""What was entered by hand, under the seat and the cell."""


def entered(entries: Entries, seat: int, cell: str) -> int | None:
    """What was entered by hand for a cell, if anything was."""
    return entries.get(_key(seat, cell))


def entries_after(
    entries: Entries, event: SheetEntered | SheetCleared, cells: Iterable[Cell]
) -> dict[str, int]:
    """The entries with this number, which is one of the seat's cells, or without it."""
    key = _key(event.seat, event.cell)
    if isinstance(event, SheetCleared):
        if key not in entries:
            raise Illegal(_("This number was not entered by hand."))
        return {name: value for name, value in entries.items() if name != key}
    cell = next((cell for cell in cells if cell.key == event.cell), None)
    if cell is None:
        raise Illegal(_("There is no such number on this score sheet."))
    if not cell.low <= event.value <= cell.high:
        raise Illegal(
            _("%(cell)s: a number from %(low)s to %(high)s.", cell=cell.label, low=cell.low, high=cell.high)
        )
    return {**entries, key: event.value}


def _key(seat: int, cell: str) -> str:
    return f"{seat}:{cell}"
