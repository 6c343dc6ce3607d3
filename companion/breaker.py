"""Is something that we depend on away? Then nobody waits for it, until it is tried again."""

from __future__ import annotations

import time

REST = 5.0


class Breaker:
    """Open after a failure: for a while the others go without, then one of them tries again."""

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
"""One for the whole process: what hangs for the counters hangs for the messages too."""
