"""Spreads the lines of a printed page over its columns.

Browsers print the columns of a style sheet differently, or not at all; a grid they all print.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

Line = tuple[str, str]
Chapter = tuple[str, list[Line]]
# So many letters a printed line has; a chapter's title is as high as so many lines.
LETTERS, TITLE = 62, 1.8


def in_columns(printed: Sequence[Chapter], number: int) -> list[list[Chapter]]:
    """Spread chapters over columns of about equal height; a continued chapter has no second title."""
    whole = sum(_height(line, first=at == 0) for _name, lines in printed for at, line in enumerate(lines))
    columns: list[list[Chapter]] = [[] for _ in range(number)]
    above = 0.0
    for name, lines in printed:
        for at, line in enumerate(lines):
            height = _height(line, first=at == 0)
            column = columns[min(int((above + height / 2) * number / whole), number - 1)]
            if at == 0 or not column:
                column.append(("" if at else name, []))
            column[-1][1].append(line)
            above += height
    return columns


def _height(line: Line, *, first: bool) -> float:
    return ceil(len(" ".join(line)) / LETTERS) + (TITLE if first else 0)
