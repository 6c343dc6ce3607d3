"""How are products and quotients shown? In figures only, the same in every language."""

from __future__ import annotations

from collections.abc import Iterable

from scoring.words import Text


def product(count: int, points: int) -> Text | None:
    """Show so many pieces times their points."""
    return products([(count, points)])


def products(pairs: Iterable[tuple[int, int]]) -> Text | None:
    """Show a sum of products without those that bring nothing."""
    shown = [f"{count} × {points}" for count, points in pairs if count and points]
    return Text(" + ".join(shown)) if shown else None


def quotient(count: int, pieces: int) -> Text | None:
    """Show how often so many pieces are in a number."""
    return Text(f"{count} ÷ {pieces}") if count else None
