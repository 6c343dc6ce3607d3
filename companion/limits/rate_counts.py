"""Counts what a caller does in a time window, and refuses too much of it."""

from __future__ import annotations

import math
import time

from django.conf import settings
from django.core.cache import cache
from redis import RedisError

from companion.limits.callers import origin
from companion.server import circuit_breaker
from scoring.contract import Illegal
from scoring.words import ngettext

PERIODS = {"s": 1, "m": 60, "h": 3600, "d": 86_400}


class TooOften(Illegal):
    """The caller has to wait."""

    def __init__(self, seconds: int) -> None:
        minutes = math.ceil(seconds / 60)
        super().__init__(
            ngettext(
                "Too many requests from your address. Try again in %(n)s minute.",
                "Too many requests from your address. Try again in %(n)s minutes.",
                minutes,
            )
        )
        self.seconds = seconds


def rate_read(said: str) -> tuple[int, int] | None:
    """Read a rate like 600/min as a number and seconds; None if it is empty."""
    if not said:
        return None
    number, _slash, period = said.partition("/")
    return int(number), PERIODS[period[0]]


def count(what: str, caller: str, seconds: int, by: int = 1) -> int:
    """Count something and return the total in this window; 0 while Redis is down."""
    if circuit_breaker.redis.is_open:
        return 0
    window = int(time.time() // seconds)
    key = f"count:{what}:{window}:{caller}".replace(" ", "-")
    try:
        cache.add(key, 0, seconds)
        return int(cache.incr(key, by))
    except ValueError:
        # The window has ended between the two calls.
        return by
    except (RedisError, OSError):
        # Players are not refused because a counter is unavailable.
        circuit_breaker.redis.trip()
        return 0


def left(seconds: int) -> int:
    """How many seconds the current window still lasts."""
    return math.ceil(seconds - time.time() % seconds)


def start_count(*, address: str, what: str = "start") -> None:
    """Refuse an address that starts too many matches, or boxes."""
    if rate := rate_read(settings.START_RATE):
        most, seconds = rate
        if count(what, origin(address), seconds) > most:
            raise TooOften(left(seconds))
