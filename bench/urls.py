"""The addresses that a run needs and the app does not have."""

from time import perf_counter_ns

from django.http import HttpRequest, HttpResponse
from django.urls import include, path

from companion import live


def bare(request: HttpRequest) -> HttpResponse:
    """The least that this stack can answer: every middleware, and no page."""
    return HttpResponse("ok")


def publish(request: HttpRequest, match_id: str, seq: int) -> HttpResponse:
    """Wake the streams of a match, and tell the moment; this clock is the same in all processes."""
    now = perf_counter_ns()
    live.publish(match_id, seq)
    return HttpResponse(str(now))


urlpatterns = [
    path("bench/bare/", bare),
    path("bench/publish/<str:match_id>/<int:seq>/", publish),
    path("", include("companion.urls")),
]
