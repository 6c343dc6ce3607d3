"""How often may one caller ask?"""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING

from django.conf import settings
from redis import RedisError
from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle

from companion.access import address_of

if TYPE_CHECKING:
    from rest_framework.views import APIView

CALCULATIONS = 10


class PerCaller(SimpleRateThrottle):
    """Counts the requests of a token, or of an address that shows none, in windows of the clock."""

    scope = "caller"
    share = 1

    def get_rate(self) -> str | None:
        return super().get_rate() or None

    def allow_request(self, request: Request, view: APIView) -> bool:
        if self.rate is None:
            return True
        try:
            return self._count(self.get_cache_key(request, view)) <= self.num_requests * self.share
        except RedisError:
            # A counter that is away is no reason to send players away.
            return True

    def get_cache_key(self, request: Request, view: APIView) -> str:
        caller = f"token {request.user.pk}" if request.user else address_of(request, settings.TRUSTED_PROXIES)
        window = int(time.time() // self.duration)
        return f"throttle:{self.share}:{window}:{caller}".replace(" ", "-")

    def _count(self, key: str) -> int:
        self.cache.add(key, 0, self.duration)
        try:
            return self.cache.incr(key)
        except ValueError:
            # The window ended between the two lines above.
            return 1

    def wait(self) -> int:
        return math.ceil(self.duration - time.time() % self.duration)


class PerCalculation(PerCaller):
    """A calculation touches no match: it may be asked for more often."""

    share = CALCULATIONS
