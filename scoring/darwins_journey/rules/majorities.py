"""Who has the most and second most stamps on an envelope, and how many go to the used ones."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Majority(Generic[K]):
    """One envelope: who is first and second in turn order, and each player's stamps removed and left."""

    first: tuple[K, ...]
    second: tuple[K, ...]
    removed: Mapping[K, int]
    left: Mapping[K, int]


def majority(order: Sequence[K], stamps: Mapping[K, int]) -> Majority[K]:
    """Judge one envelope: ties share a place, and a tie for the first one does not cancel the second."""
    counts = sorted({count for count in stamps.values() if count}, reverse=True)
    first, second = (_with(order, stamps, count) for count in (*counts, 0, 0)[:2])
    removed = {player: _half(n) if player in (*first, *second) else 0 for player, n in stamps.items()}
    return Majority(first, second, removed, {player: n - removed[player] for player, n in stamps.items()})


def _with(order: Sequence[K], stamps: Mapping[K, int], count: int) -> tuple[K, ...]:
    return tuple(player for player in order if count and stamps.get(player) == count)


def _half(stamps: int) -> int:
    """Half of the stamps, rounded up."""
    return (stamps + 1) // 2
