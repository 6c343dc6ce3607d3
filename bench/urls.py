"""The app's URLs, with two more for the measurements."""

from time import perf_counter_ns

from django.http import HttpRequest, HttpResponse
from django.urls import include, path

from companion import live


def bare(request: HttpRequest) -> HttpResponse:
    """The smallest possible answer: every middleware, but no page."""
    return HttpResponse("ok")


def publish(request: HttpRequest, match_id: str, seq: int) -> HttpResponse:
    """Wake the streams of a match, and answer the time, by a clock that all processes share."""
    now = perf_counter_ns()
    live.publish(match_id, seq)
    return HttpResponse(str(now))


urlpatterns = [
    path("bench/bare/", bare),
    path("bench/publish/<str:match_id>/<int:seq>/", publish),
    path("", include("companion.urls")),
]
