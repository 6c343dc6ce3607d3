"""Keeps requests from waiting for a service that is down, until it is time to try again."""

from __future__ import annotations

import time

REST = 5.0


class Breaker:
    """Opens after a failure: callers skip the service for a while, then one of them tries again."""

    def __init__(self, rest: float = REST) -> None:
        self.rest = rest
        self.until = 0.0

    @property
    def is_open(self) -> bool:
        return time.monotonic() < self.until

    def mend(self) -> None:
        self.until = 0.0

    def trip(self) -> None:
        self.until = time.monotonic() + self.rest


redis = Breaker()
"""One for the whole process, because counters and messages use the same Redis."""
