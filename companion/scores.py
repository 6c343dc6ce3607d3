"""How do the score sheets of all seats become one table?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from companion.asking import cell_prompt
from companion.models import Seat
from companion.timeline import NOBODY, Timeline
from scoring.contract import Breakdown, Cell, Group, Line, Prompt, Result, SheetCleared, Viewer
from scoring.words import Text, _


@dataclass(frozen=True)
class CellRow:
    """One number of a sheet; `covered`: this device alone may see it, and it does not lie open there."""

    cell: Cell
    prompt: Prompt | None
    clear: Prompt | None
    covered: bool = False


@dataclass(frozen=True)
class SheetGroup:
    label: Text | None
    rows: tuple[CellRow, ...]


@dataclass(frozen=True)
class LineCell:
    """One line of one seat: its points, and the number behind it where it is a single one."""

    line: Line
    prompt: Prompt | None
    by_hand: bool
    empty: bool
    covered: bool = False


@dataclass(frozen=True)
class Total:
    """The points of one seat that lie open, and all of them for the device that may see more."""

    open: int
    hidden: bool
    all: int | None = None


@dataclass(frozen=True)
class ScoreTable:
    result: Result
    veiled: bool
    order: tuple[int, ...]
    lines: tuple[tuple[Text, tuple[LineCell, ...]], ...]
    totals: tuple[Total, ...]
    shown: int
    sheet: tuple[SheetGroup, ...]
    filled: bool


def score_table(line: Timeline, viewer: Viewer) -> ScoreTable:
    """The table of points, the ranking, and one seat's sheet to fill in."""
    result = line.game.score(line.state, line.viewer)
    sheets = line.game.sheet(line.state, line.viewer)
    # What lies open on this device is what everybody may see who walks past it.
    lies_open, open_sheets = result, sheets
    if line.game.hides and not line.viewer.everything:
        lies_open, open_sheets = (
            line.game.score(line.state, NOBODY),
            line.game.sheet(line.state, NOBODY),
        )
    asked = viewer.query.get("seat", "")
    own = viewer.seats[0] if viewer.seats else 0
    shown = int(asked) if asked in map(str, range(len(sheets))) else own
    lines = tuple(
        (
            breakdown_line.label,
            tuple(
                _line_cell(each.seat, each.lines[at], sheets[each.seat], seen.lines[at])
                for each, seen in zip(result.breakdowns, lies_open.breakdowns, strict=True)
            ),
        )
        for at, breakdown_line in enumerate(result.breakdowns[0].lines)
    )
    return ScoreTable(
        result=result,
        veiled=lies_open.veiled,
        order=tuple(sorted(range(len(sheets)), key=lambda seat: result.ranks[seat])),
        lines=lines,
        totals=tuple(map(_total, result.breakdowns, lies_open.breakdowns)),
        shown=shown,
        sheet=tuple(map(partial(_group, shown), sheets[shown], open_sheets[shown])),
        filled=any(
            cell.line and cell.value is not None
            for groups in sheets
            for group in groups
            for cell in group.cells
        ),
    )


def _total(breakdown: Breakdown, lies_open: Breakdown) -> Total:
    covered = lies_open.hidden and not breakdown.hidden
    return Total(lies_open.total, lies_open.hidden, breakdown.total if covered else None)


def _line_cell(seat: int, line: Line, groups: tuple[Group, ...], lies_open: Line) -> LineCell:
    cells = [cell for group in groups for cell in group.cells if cell.line == line.key]
    return LineCell(
        line=line,
        prompt=cell_prompt(seat, cells[0]) if len(cells) == 1 and not cells[0].hidden else None,
        by_hand=any(cell.entered is not None and cell.followed is not None for cell in cells),
        empty=all(cell.value is None for cell in cells),
        covered=lies_open.hidden and not line.hidden,
    )


def _group(seat: int, group: Group, lies_open: Group) -> SheetGroup:
    return SheetGroup(group.label, tuple(map(partial(_row, seat), group.cells, lies_open.cells)))


def _row(seat: int, cell: Cell, lies_open: Cell) -> CellRow:
    if cell.hidden:
        return CellRow(cell, None, None)
    clear = None
    if cell.entered is not None:
        label = _("Follow the table again") if cell.followed is not None else _("Empty it again")
        clear = Prompt(SheetCleared(seat=cell.kept_under(seat), cell=cell.key), label, weight="hand")
    return CellRow(cell, cell_prompt(seat, cell), clear, covered=lies_open.hidden)


@dataclass(frozen=True)
class Part:
    """A stretch of a bar, in hundredths of the best total."""

    x: str
    width: str


@dataclass(frozen=True)
class Standing:
    seat: Seat
    rank: int
    total: int
    won: bool
    parts: tuple[Part, ...]


def standings(table: ScoreTable, seats: Sequence[Seat]) -> tuple[Standing, ...]:
    """The seats from the first to the last, each with the bar of its lines."""
    result = table.result
    most = max(1, *(each.total for each in result.breakdowns))
    # Before anything counts all are equal, and nobody has won; at the end they may share it.
    decided = len(result.winners) < len(seats) or (not result.missing and result.breakdowns[0].total > 0)
    return tuple(
        Standing(
            seats[seat],
            result.ranks[seat],
            result.breakdowns[seat].total,
            decided and result.ranks[seat] == 1,
            _parts(result.breakdowns[seat], most),
        )
        for seat in table.order
    )


def _parts(breakdown: Breakdown, most: int) -> tuple[Part, ...]:
    parts, left = [], 0.0
    for line in breakdown.lines:
        width = 100 * line.points / most
        parts.append(Part(f"{left:.2f}", f"{width:.2f}"))
        left += width
    return tuple(parts)
