"""Shows how points add up, in figures that read the same in every language."""

from __future__ import annotations

from collections.abc import Iterable

from scoring.words import Text


def addends(numbers: Iterable[int]) -> Text | None:
    """Show the numbers that were added, if there are at least two."""
    shown = [str(number) for number in numbers]
    return Text(" + ".join(shown)) if len(shown) > 1 else None


def product(count: int, points: int) -> Text | None:
    """Show a number of pieces times their points."""
    return products([(count, points)])


def products(pairs: Iterable[tuple[int, int]]) -> Text | None:
    """Show a sum of products, leaving out those that bring nothing."""
    shown = [f"{count} × {points}" for count, points in pairs if count and points]
    return Text(" + ".join(shown)) if shown else None


def quotient(count: int, pieces: int) -> Text | None:
    """Show a number divided into groups of so many pieces."""
    return Text(f"{count} ÷ {pieces}") if count else None
