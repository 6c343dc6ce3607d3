"""How do the score sheets of all seats become one table?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.asking import cell_prompt
from companion.models import Seat
from companion.timeline import Timeline
from scoring.contract import Breakdown, Cell, Group, Line, Prompt, Result, SheetCleared, Viewer
from scoring.words import Text, _


@dataclass(frozen=True)
class CellRow:
    """A number of the sheet; where it may not be seen, `why` says so in the words of its game."""

    cell: Cell
    prompt: Prompt | None
    clear: Prompt | None
    why: Text | None = None


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


@dataclass(frozen=True)
class ScoreTable:
    result: Result
    order: tuple[int, ...]
    lines: tuple[tuple[Text, tuple[LineCell, ...]], ...]
    shown: int
    sheet: tuple[SheetGroup, ...]
    filled: bool


def score_table(line: Timeline, viewer: Viewer) -> ScoreTable:
    """The table of points, the ranking, and one seat's sheet to fill in."""
    result = line.game.score(line.state, line.viewer)
    sheets = line.game.sheet(line.state, line.viewer)
    asked = viewer.query.get("seat", "")
    own = viewer.seats[0] if viewer.seats else 0
    shown = int(asked) if asked in map(str, range(len(sheets))) else own
    lines = tuple(
        (
            breakdown_line.label,
            tuple(_line_cell(each.seat, each.lines[at], sheets[each.seat]) for each in result.breakdowns),
        )
        for at, breakdown_line in enumerate(result.breakdowns[0].lines)
    )
    return ScoreTable(
        result=result,
        order=tuple(sorted(range(len(sheets)), key=lambda seat: result.ranks[seat])),
        lines=lines,
        shown=shown,
        sheet=tuple(_group(result.breakdowns[shown], group) for group in sheets[shown]),
        filled=any(
            cell.line and cell.value is not None
            for groups in sheets
            for group in groups
            for cell in group.cells
        ),
    )


def _line_cell(seat: int, line: Line, groups: tuple[Group, ...]) -> LineCell:
    cells = [cell for group in groups for cell in group.cells if cell.line == line.key]
    return LineCell(
        line=line,
        prompt=cell_prompt(seat, cells[0]) if len(cells) == 1 and not cells[0].hidden else None,
        by_hand=any(cell.entered is not None and cell.followed is not None for cell in cells),
        empty=all(cell.value is None for cell in cells),
    )


def _group(counted: Breakdown, group: Group) -> SheetGroup:
    return SheetGroup(group.label, tuple(_row(counted, cell) for cell in group.cells))


def _row(counted: Breakdown, cell: Cell) -> CellRow:
    seat = counted.seat
    if cell.hidden:
        why = next((line.why for line in counted.lines if line.key == cell.line), None)
        return CellRow(cell, None, None, why)
    clear = None
    if cell.entered is not None:
        label = _("Follow the table again") if cell.followed is not None else _("Empty it again")
        clear = Prompt(SheetCleared(seat=cell.kept_under(seat), cell=cell.key), label, weight="hand")
    return CellRow(cell, cell_prompt(seat, cell), clear)


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
