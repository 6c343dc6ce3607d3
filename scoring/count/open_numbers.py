"""Ranks the seats while some numbers are still open, and names a place only once it is certain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from math import inf
from typing import Any

from scoring.contract import Cell, OpenNumber, Result
from scoring.count.sheets import Sheet, cells_of
from scoring.words import Seat, Text, _, ngettext

Answers = Mapping[str, Any]
"""What stands on a seat's sheet, by the key of its cell; None where nothing does."""
Count = Callable[[Sequence[Answers]], Result]
Reach = tuple[tuple[float, float], ...]
"""For everything that is compared, the least and the most that a seat can still have."""
Pair = tuple[int, int]

HIDDEN = _("This is decided when everything lies open.")


def judged(sheets: Sequence[Sheet], count: Count) -> Result:
    """Score these sheets, but name nobody while an open number could change it.

    `count` scores the answers of all seats; it must give more points, or as many, for every larger answer.
    """
    result = count([_answers(sheet) for sheet in sheets])
    if not any(cell.is_open for sheet in sheets for cell in cells_of(sheet)):
        return result
    reaches = _reaches(sheets, count)
    pairs = {
        (one, other): _decider(reaches[one], reaches[other])
        for one, other in combinations(range(len(sheets)), 2)
    }
    tied = {seat for pair in pairs if _is_tied(reaches, pair) for seat in pair}
    missing = tuple(_missing(sheets, tied))
    undecided = {seat for pair, decider in pairs.items() if decider is None for seat in pair}
    behind = Counter(_behind(reaches, pair, at) for pair, at in pairs.items() if at is not None)
    settled = replace(
        result,
        ranks=tuple(None if seat in undecided else 1 + behind[seat] for seat in range(len(sheets))),
        missing=missing,
        open=tuple(
            each for each in missing if each.seat in undecided or (undecided and each.cell.of is not None)
        ),
        spans=tuple(_span(reach) for reach in reaches),
    )
    if undecided:
        return replace(settled, decided_by="", decided=_not_decided(settled))
    decided_by = _decided_by(settled, pairs)
    return replace(settled, decided_by=decided_by, decided=result.sentences[decided_by])


def kinds_open(numbers: Iterable[OpenNumber]) -> tuple[OpenNumber, ...]:
    """Keep the first of each kind: a rare kind is one question to a seat, however many cells it has."""
    kinds: dict[tuple[int, str], OpenNumber] = {}
    for each in numbers:
        kinds.setdefault(each.kind, each)
    return tuple(kinds.values())


def _answers(sheet: Sheet, fill: Callable[[Cell], Any] = lambda cell: None) -> dict[str, Any]:
    return {cell.key: fill(cell) if cell.is_open else cell.value for cell in cells_of(sheet)}


def _reaches(sheets: Sequence[Sheet], count: Count) -> tuple[Reach, ...]:
    least = count([_answers(sheet, lambda cell: cell.least) for sheet in sheets]).scores
    most = count([_answers(sheet, lambda cell: cell.most) for sheet in sheets]).scores
    return tuple(
        tuple((min(pair), inf if endless else max(pair)) for pair in zip(one, other, strict=True))
        for one, other, endless in zip(least, most, map(_is_endless, sheets), strict=True)
    )


def _is_endless(sheet: Sheet) -> bool:
    return any(cell.is_open and cell.boundless for cell in cells_of(sheet))


def _decider(one: Reach, other: Reach) -> int | None:
    """Find the comparison that tells two seats apart for certain; past the last one they share the place."""
    for at, ((low, high), (lower, higher)) in enumerate(zip(one, other, strict=True)):
        if low > higher or lower > high:
            return at
        if not low == high == lower == higher:
            return None
    return len(one)


def _is_tied(reaches: Sequence[Reach], pair: Pair) -> bool:
    one, other = (reaches[seat][0] for seat in pair)
    return one == other and one[0] == one[1]


def _behind(reaches: Sequence[Reach], pair: Pair, at: int) -> int | None:
    """The one of the two that is behind the other, if they don't share the place."""
    one, other = pair
    if at == len(reaches[one]):
        return None
    return one if reaches[one][at] < reaches[other][at] else other


def _missing(sheets: Sequence[Sheet], tied: Collection[int]) -> Iterator[OpenNumber]:
    for seat, sheet in enumerate(sheets):
        for cell in cells_of(sheet):
            asked = not cell.breaks_ties or seat in tied
            if cell.is_open and asked and not cell.hidden and cell.kept_under(seat) == seat:
                yield OpenNumber(seat, cell)


def _span(reach: Reach) -> tuple[int, int | None]:
    low, high = reach[0]
    return int(low), None if high == inf else int(high)


def _not_decided(result: Result) -> Text:
    if not result.open:
        return HIDDEN
    n = len(kinds_open(result.open))
    if len(result.first) == 1:
        return ngettext(
            "%(seat)s is first. %(n)s number is open for the places behind.",
            "%(seat)s is first. %(n)s numbers are open for the places behind.",
            n,
            seat=Seat(result.first[0]),
        )
    return ngettext("Not decided yet: %(n)s number is open.", "Not decided yet: %(n)s numbers are open.", n)


def _decided_by(result: Result, pairs: Mapping[Pair, int | None]) -> str:
    """The last comparison that the top needed."""
    top = result.winners
    if len(top) > 1:
        return "shared"
    needed = [at for pair, at in pairs.items() if at is not None and top[0] in pair]
    return list(result.sentences)[max(needed, default=0)]
