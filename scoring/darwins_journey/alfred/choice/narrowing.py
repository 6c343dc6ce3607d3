"""A choice that is narrowed test by test, noting the reason that decided."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from scoring.darwins_journey.alfred.choice.choice_words import ReasonKey

T = TypeVar("T")


class Choice(Generic[T]):
    """What is left to choose from, and the tests that have ruled something out."""

    def __init__(self, possible: Iterable[T]) -> None:
        self.left = list(possible)
        self.reasons: list[ReasonKey] = []

    def least(self, measure: Callable[[T], int], reason: ReasonKey | None) -> None:
        """Keep what measures least, and note the reason if that rules something out."""
        best = min(measure(each) for each in self.left)
        kept = [each for each in self.left if measure(each) == best]
        if reason and len(kept) < len(self.left):
            self.reasons.append(reason)
        self.left = kept
