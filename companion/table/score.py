"""Puts the score sheets of all seats into one table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.match.timeline import NOBODY, Timeline
from companion.questions.prompts import cell_prompt, clear_prompt
from scoring.contract import Breakdown, Cell, Group, Line, Prompt, Result, Viewer
from scoring.count.sheets import Sheet, cells_of, open_lines
from scoring.words import Text


@dataclass(frozen=True)
class CellRow:
    """A number of the sheet; if it is hidden, `why` says so in the game's own words.

    `line`: the points line that hardly anything else counts for. `unsure`: some number of that line is open.
    `covered`: only this device may see it, and even there it is covered until tapped.
    """

    cell: Cell
    prompt: Prompt | None
    clear: Prompt | None
    line: Line | None = None
    why: Text | None = None
    covered: bool = False
    open: bool = False
    unsure: bool = False


@dataclass(frozen=True)
class SheetGroup:
    label: Text | None
    rows: tuple[CellRow, ...]


@dataclass(frozen=True)
class PointsCell:
    """One points line of one seat, with the prompt for its number if there is just one.

    `open`: some number that counts for it is open. `empty`: nothing was entered for it at all.
    """

    line: Line
    prompt: Prompt | None
    by_hand: bool
    open: bool
    empty: bool
    covered: bool


@dataclass(frozen=True)
class Total:
    """A seat's points as everybody may see them, and `all` of them for a device that may see more.

    `unsure`: open or hidden numbers may change them. `blank`: nothing has been entered yet.
    """

    shown: int
    unsure: bool
    all: str | None
    blank: bool


@dataclass(frozen=True)
class PointsRow:
    """One kind of points; a seat whose sheet has no such line has no cell."""

    key: str
    label: Text
    rule: str
    cells: tuple[PointsCell | None, ...]

    @property
    def total(self) -> int:
        return sum(cell.line.points for cell in self.cells if cell)


@dataclass(frozen=True)
class ScoreTable:
    result: Result
    veiled: bool
    order: tuple[int, ...]
    rows: tuple[PointsRow, ...]
    totals: tuple[Total, ...]
    shown: int
    sheet: tuple[SheetGroup, ...]
    filled: bool


def score_table(timeline: Timeline, viewer: Viewer) -> ScoreTable:
    """The table of points, the ranking, and one seat's sheet to fill in."""
    result = timeline.game.score(timeline.state, timeline.viewer)
    sheets = timeline.game.sheet(timeline.state, timeline.viewer)
    # Anybody walking past may see the screen, so it shows openly only what everybody may know.
    lies_open = _seen_by_all(timeline, result)
    asked = viewer.query.get("seat", "")
    own = viewer.seats[0] if viewer.seats else 0
    shown = int(asked) if asked in map(str, range(len(sheets))) else own
    return ScoreTable(
        result=result,
        veiled=lies_open.veiled,
        order=_order(result),
        rows=tuple(_points_row(first, result, sheets, lies_open) for first in _points_lines(result)),
        totals=tuple(
            _total(each, seen, sheets[each.seat], is_open=result.is_unsure(each.seat))
            for each, seen in zip(result.breakdowns, lies_open.breakdowns, strict=True)
        ),
        shown=shown,
        sheet=tuple(
            _group(result, shown, group, _hidden(lies_open, shown), sheets[shown]) for group in sheets[shown]
        ),
        filled=any(
            cell.points_line and cell.value is not None
            for groups in sheets
            for group in groups
            for cell in group.cells
        ),
    )


def _seen_by_all(timeline: Timeline, result: Result) -> Result:
    if not timeline.game.hides or timeline.viewer.everything:
        return result
    return timeline.game.score(timeline.state, NOBODY)


def conceals(timeline: Timeline) -> bool:
    """Tell whether anything is hidden that ending the match would reveal."""
    game, state = timeline.game, timeline.state
    if not game.hides:
        return False
    breakdowns = game.score(state, NOBODY).breakdowns
    return any(each.hidden or game.hidden.covers(state, each.seat, NOBODY) for each in breakdowns)


def _hidden(lies_open: Result, seat: int) -> set[str]:
    """The lines of a seat that are hidden from others."""
    return {line.key for line in lies_open.breakdowns[seat].lines if line.hidden}


def _order(result: Result) -> tuple[int, ...]:
    """The seats by rank; while some have none, by points, then by rank."""
    settled = None not in result.ranks

    def key(seat: int) -> tuple[int, int]:
        rank = result.ranks[seat] or len(result.ranks)
        return (rank, 0) if settled else (-result.breakdowns[seat].total, rank)

    return tuple(sorted(range(len(result.ranks)), key=key))


def _total(breakdown: Breakdown, lies_open: Breakdown, sheet: Sheet, *, is_open: bool) -> Total:
    covered = lies_open.hidden and not breakdown.hidden
    own = f"{breakdown.total} + ?" if is_open else str(breakdown.total)
    own_cells = (cell for cell in cells_of(sheet) if cell.points_line and cell.of is None)
    blank = is_open and all(cell.value is None for cell in own_cells)
    blank = blank and not any(line.points for line in breakdown.lines)
    return Total(lies_open.total, lies_open.hidden or is_open, own if covered else None, blank)


def _points_lines(result: Result) -> list[Line]:
    """Every kind of points line that anybody has, in sheet order."""
    found: list[Line] = []
    for each in result.breakdowns:
        at = 0
        for line in each.lines:
            known = next((place for place, other in enumerate(found) if other.key == line.key), None)
            if known is None:
                found.insert(at, line)
            at = (at if known is None else known) + 1
    return found


def _points_row(
    first: Line, result: Result, sheets: Sequence[Sequence[Group]], lies_open: Result
) -> PointsRow:
    cells = tuple(
        _points_cell(each, first.key, sheets[each.seat], _hidden(lies_open, each.seat))
        for each in result.breakdowns
    )
    return PointsRow(first.key, first.label, first.rule, cells)


def _points_cell(
    breakdown: Breakdown, key: str, groups: Sequence[Group], hidden: set[str]
) -> PointsCell | None:
    line = next((line for line in breakdown.lines if line.key == key), None)
    if line is None:
        return None
    cells = [cell for group in groups for cell in group.cells if cell.points_line == key]
    single = cells[0] if len(cells) == 1 and not cells[0].hidden else None
    return PointsCell(
        line=line,
        prompt=cell_prompt(breakdown.seat, single) if single else None,
        by_hand=any(cell.entered is not None and cell.followed is not None for cell in cells),
        open=key in open_lines(groups),
        empty=_is_empty(line, cells),
        covered=key in hidden and not line.hidden,
    )


def _is_empty(line: Line, cells: Sequence[Cell]) -> bool:
    """Tell whether nothing was entered for this line; a line without cells of its own is never empty."""
    return bool(cells) and not line.points and all(cell.value is None for cell in cells)


def _own_lines(groups: Sequence[Group]) -> set[str]:
    """The points lines that come from a single number, or from two."""
    lines = Counter(cell.points_line for group in groups for cell in group.cells)
    return {line for line, cells in lines.items() if cells <= 2}


def _group(result: Result, seat: int, group: Group, hidden: set[str], sheet: Sheet) -> SheetGroup:
    counted, asked = result.breakdowns[seat], {(each.seat, each.cell.key) for each in result.missing}
    own, unsure = _own_lines(sheet), open_lines(sheet)
    rows = (
        replace(
            _row(counted, cell, hidden, own),
            open=(cell.kept_under(seat), cell.key) in asked,
            unsure=cell.points_line in unsure,
        )
        for cell in group.cells
    )
    return SheetGroup(group.label, tuple(rows))


def _row(counted: Breakdown, cell: Cell, hidden: set[str], own: set[str]) -> CellRow:
    seat = counted.seat
    line = next((line for line in counted.lines if line.key == cell.points_line), None)
    if cell.hidden:
        return CellRow(cell, None, None, line, line.why if line else None)
    clear, shown = clear_prompt(seat, cell), line if cell.points_line in own else None
    return CellRow(cell, cell_prompt(seat, cell), clear, shown, covered=cell.points_line in hidden)
