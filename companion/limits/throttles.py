"""Limits how often a caller may use the API; an expensive request counts as several."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from django.conf import settings
from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle

from companion.limits import rate_counts
from companion.limits.callers import origin
from companion.people.access import address_of

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse
    from rest_framework.views import APIView

CALCULATIONS = 10
# How many tokens' worth of requests one address has: enough for a table of programs, not for a crowd.
TOKENS = 10
MOST_WRONG = 30
WRONG_SECONDS = 60


class PerCaller(SimpleRateThrottle):
    """Counts requests per token and per address in fixed time windows."""

    scope = "caller"
    share = 1
    # The CPU time that one request stands for: answers about a match take 3 to 12 ms.
    cpu_seconds = 0.02

    def get_rate(self) -> str | None:
        return super().get_rate() or None

    def allow_request(self, request: Request, view: APIView) -> bool:
        if self.rate is None:
            return True
        most = self.num_requests * self.share
        address = origin(address_of(request, settings.TRUSTED_PROXIES))
        callers = {address: most}
        if request.user:
            callers = {f"token {request.user.pk}": most, f"of {address}": most * TOKENS}
        if not all(self._count(caller) <= each for caller, each in callers.items()):
            return False
        request._request.charge = lambda spent: self._charge(callers, spent)
        return True

    def _charge(self, callers: Iterable[str], spent: float) -> None:
        """Count the CPU time that a request took beyond what one request stands for."""
        if more := int(spent / self.cpu_seconds):
            for caller in callers:
                self._count(caller, more)

    def _count(self, caller: str, by: int = 1) -> int:
        return rate_counts.count(f"asks-{self.share}", caller, self.duration, by)

    def wait(self) -> int:
        return rate_counts.left(self.duration)


class PerCalculation(PerCaller):
    """Allows calculations more often, because they touch no match."""

    share = CALCULATIONS
    cpu_seconds = 0.005


def wrong_tokens(request: Request) -> int:
    """Count a wrong token, and return how many this address has sent in the current minute."""
    address = origin(address_of(request, settings.TRUSTED_PROXIES))
    return rate_counts.count("wrong-token", address, WRONG_SECONDS)


def charge_cpu_time(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: charge the CPU time of the whole answer to the caller of an API request."""

    def answer(request: HttpRequest) -> HttpResponse:
        begin = time.thread_time()
        response = get_response(request)
        if charge := getattr(request, "charge", None):
            charge(time.thread_time() - begin)
        return response

    return answer
