"""Prints the measured numbers, and whether they keep their budgets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

# Numbers vary on a busy machine, so only a budget exceeded by more than this factor fails.
TOLERANCE = 2.0


@dataclass(frozen=True)
class Budget:
    """The most that a measured number may be."""

    name: str
    measured: float
    most: float
    unit: str
    where: str = ""
    tolerance: float = TOLERANCE

    @property
    def failed(self) -> bool:
        return self.measured > self.most * self.tolerance

    @property
    def verdict(self) -> str:
        if self.failed:
            return "FAILED"
        return "kept" if self.measured <= self.most else "missed, but within the tolerance"


def title(words: str) -> None:
    print(f"\n{words}", flush=True)


def table(columns: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Print rows as a table; the first column is text, the others are numbers."""
    cells = [[str(cell) for cell in row] for row in (columns, *rows)]
    widths = [max(len(row[at]) for row in cells) for at in range(len(columns))]
    for row in cells:
        numbers = (cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))
        print("  " + "  ".join([row[0].ljust(widths[0]), *numbers]).rstrip(), flush=True)


def verdicts(budgets: Sequence[Budget]) -> bool:
    """Print the verdict on each budget; tell whether none failed."""
    title("Budgets")
    rows = [
        (f"{each.name}{_at(each)}", f"{each.measured:.3g}", f"{each.most:g}", each.unit, each.verdict)
        for each in budgets
    ]
    table(("", "measured", "at most", "", "verdict"), rows)
    return not any(each.failed for each in budgets)


def _at(budget: Budget) -> str:
    return f": {budget.where}" if budget.where else ""


def ms(seconds: float) -> str:
    return f"{seconds * 1_000:.2f}"


def times(seconds: float, against: float) -> str:
    return f"{seconds / against:.1f}×"
