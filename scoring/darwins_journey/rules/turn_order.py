"""The order in which players go on after the workers above the turn order track."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TypeVar

from scoring.darwins_journey.rules.facts import TURN_ORDER_COINS, TURN_ORDER_COINS_OF_MORE
from scoring.darwins_journey.rules.placement import SMALL_TABLE

K = TypeVar("K", bound=Hashable)


def order_after(order: Sequence[K], workers: Sequence[K]) -> tuple[K, ...]:
    """Put the owners of the workers first, each by their first worker, and the others behind as they were."""
    return tuple(dict.fromkeys((*workers, *order)))


def worker_coins(players: int) -> int:
    """Look up the coins that a worker above the track brings when it is placed there."""
    return TURN_ORDER_COINS if players <= SMALL_TABLE else TURN_ORDER_COINS_OF_MORE
