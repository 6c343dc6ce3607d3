"""Lists everybody's rank, with a bar of what each total is made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.table.fragment_cache import SeatShown
from companion.table.score import PointsRow, ScoreTable
from scoring.contract import Result
from scoring.words import Text, _

MOST_PARTS = 8
"""How many parts of a bar can have colours that are easy to tell apart."""
REST = _("all other points")
WIDEST_SPAN = 60
"""If a total may still grow by more than this, only its lower end is given."""


@dataclass(frozen=True)
class Part:
    """A segment of a bar, in hundredths of the longest bar, with its colour number."""

    number: int
    x: str
    width: str


@dataclass(frozen=True)
class Standing:
    seat: SeatShown
    rank: int | None
    total: int
    won: bool
    unsure: bool
    blank: bool
    span: Text | None
    parts: tuple[Part, ...]


def standings(table: ScoreTable, seats: Sequence[SeatShown]) -> tuple[Standing, ...]:
    """The seats in order of rank, each with the bar of its points."""
    result = table.result
    bars = [[max(0, points) for points in _points(table, seat)] for seat in range(len(seats))]
    most = max(1, *(sum(bar) for bar in bars))
    # At 0 points each nobody has won; with points, all may share the win.
    decided = result.winners and (len(result.winners) < len(seats) or result.breakdowns[0].total > 0)
    return tuple(
        Standing(
            seats[seat],
            result.ranks[seat],
            result.breakdowns[seat].total,
            bool(decided) and result.ranks[seat] == 1,
            table.totals[seat].unsure,
            table.totals[seat].blank,
            None if table.totals[seat].blank else _span(result, seat),
            tuple(_parts(bars[seat], most)),
        )
        for seat in table.order
    )


def _span(result: Result, seat: int) -> Text | None:
    """The range that a seat's total may still end in; None if the total is settled."""
    if not result.is_unsure(seat):
        return None
    low, high = result.spans[seat]
    if high is None or high - low > WIDEST_SPAN:
        return _("at least %(low)s", low=low)
    return _("%(low)s to %(high)s", low=low, high=high)


def legend(table: ScoreTable) -> list[Text]:
    """What each colour stands for."""
    own = [row.label for row in _coloured(table)]
    return own if len(own) == len(table.rows) else [*own, REST]


def _coloured(table: ScoreTable) -> list[PointsRow]:
    """The rows with a colour of their own: the largest, if there are too many."""
    if len(table.rows) <= MOST_PARTS:
        return list(table.rows)
    most = sorted(table.rows, key=lambda row: -row.total)[: MOST_PARTS - 1]
    return [row for row in table.rows if row in most]


def _points(table: ScoreTable, seat: int) -> list[int]:
    """A seat's points for each colour, the rest last."""
    own = [cell.line.points if (cell := row.cells[seat]) else 0 for row in _coloured(table)]
    return [*own, table.result.breakdowns[seat].total - sum(own)]


def _parts(bar: list[int], most: int) -> Iterator[Part]:
    left = 0.0
    for number, points in enumerate(bar, 1):
        width = 100 * points / most
        if points:
            yield Part(number, f"{left:.2f}", f"{width:.2f}")
        left += width
