"""The track of the theory of evolution, and what a marker on it is worth at the end."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, replace

from scoring.darwins_journey.rules.facts import BOOKS, COLOURS, LAST_STEP

LEAST_VALUE = 2
ROWS = len(COLOURS)


@dataclass(frozen=True, slots=True)
class Standing:
    """A marker on the track, the complete rows of the museum, and a book more by an objective or an icon.

    `track` lists the steps with a book, and ends on its `last` one.
    """

    step: int
    rows: int
    book_bonus: bool = False
    track: tuple[int, ...] = BOOKS
    last: int = LAST_STEP

    @property
    def books(self) -> int:
        return books_reached(self.step, self.track) + self.book_bonus

    @property
    def value(self) -> int:
        return museum_value(self.rows)

    @property
    def points(self) -> int:
        return self.books * self.value


def books_reached(step: int, track: tuple[int, ...] = BOOKS) -> int:
    """Count the books that a marker on this step has reached or passed."""
    return bisect_right(track, step)


def museum_value(rows: int) -> int:
    """Say how many points each book is worth with so many complete rows in the museum."""
    return LEAST_VALUE + rows


def with_steps(standing: Standing, steps: int) -> Standing:
    """Move the marker; on the last step it stays."""
    return replace(standing, step=min(standing.last, standing.step + steps))


def with_a_row(standing: Standing) -> Standing | None:
    """Complete one more row of the museum; None where all are complete."""
    if standing.rows == ROWS:
        return None
    return replace(standing, rows=standing.rows + 1)


def next_book(step: int, track: tuple[int, ...] = BOOKS) -> int | None:
    """Find the step of the next book; None behind the last one."""
    return next((book for book in track if book > step), None)
