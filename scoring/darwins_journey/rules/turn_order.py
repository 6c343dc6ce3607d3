"""In which order do the players go on after the workers above the turn order track?"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TypeVar

K = TypeVar("K", bound=Hashable)


def order_after(order: Sequence[K], workers: Sequence[K]) -> tuple[K, ...]:
    """Put the owners of the workers first, each by their first worker, and the others behind as they were."""
    return tuple(dict.fromkeys((*workers, *order)))
