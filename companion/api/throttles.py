"""How often may one caller ask?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.conf import settings
from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle

from companion import counting
from companion.access import address_of
from companion.knocks import origin

if TYPE_CHECKING:
    from rest_framework.views import APIView

CALCULATIONS = 10
# All tokens that one address shows, together: a table of programs, not a crowd of them.
TOKENS = 10
MOST_WRONG = 30
WRONG_SECONDS = 60


class PerCaller(SimpleRateThrottle):
    """Count the requests per token and per address in fixed time windows."""

    scope = "caller"
    share = 1

    def get_rate(self) -> str | None:
        return super().get_rate() or None

    def allow_request(self, request: Request, view: APIView) -> bool:
        if self.rate is None:
            return True
        most = self.num_requests * self.share
        address = origin(address_of(request, settings.TRUSTED_PROXIES))
        if not request.user:
            return self._count(address) <= most
        return (
            self._count(f"token {request.user.pk}") <= most and self._count(f"of {address}") <= most * TOKENS
        )

    def _count(self, caller: str) -> int:
        return counting.count(f"asks-{self.share}", caller, self.duration)

    def wait(self) -> int:
        return counting.left(self.duration)


class PerCalculation(PerCaller):
    """A calculation touches no match: it may be asked for more often."""

    share = CALCULATIONS


def wrong_tokens(request: Request) -> int:
    """How many wrong tokens this address has shown in the present minute, this one included."""
    address = origin(address_of(request, settings.TRUSTED_PROXIES))
    return counting.count("wrong-token", address, WRONG_SECONDS)
