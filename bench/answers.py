"""Measures the time of answers against that of an empty one, through the same middleware."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from typing import Any
from urllib.parse import urlencode

from django.core.handlers.wsgi import WSGIHandler
from django.db import connection

from bench import plays, report
from bench.clock import side_by_side
from bench.matches import CSRF, cookies, match_with_log, tap_form
from companion.table import fragment_cache
from scoring.evolution.match import events

DEVICE = "bench-answers"
HTMX = {"HTTP_HX_REQUEST": "true"}
PLAYED = 100
NONE: Mapping[str, str] = {}

Fields = Mapping[str, str]
Ask = Callable[..., bytes]


# The most that a page may take, as a multiple of the bare view in the same run.
MOST = {
    "  its fragment": 10,
    "  event append + fragment": 20,
    f"play tab, {PLAYED} events": 18,
    "play tab, 24 species": 30,
}


def measure(*, quick: bool) -> list[report.Budget]:
    works = dict(_works())
    medians = side_by_side(works, times=10 if quick else 60)
    bare = medians["bare view"]
    report.title("1. Answers in one process, WSGI, every middleware: medians")
    rows = []
    for name, work in works.items():
        with _counted() as queries:
            size = len(work())
        rows.append((name, report.ms(medians[name]), report.times(medians[name], bare), queries[0], size))
    report.table(("", "ms", "to bare", "queries", "bytes"), rows)
    return [
        report.Budget("answer to the bare view", medians[name] / bare, most, "×", name.strip())
        for name, most in MOST.items()
    ]


def _works() -> Iterator[tuple[str, Callable[[], bytes]]]:
    ask = asking(WSGIHandler())
    middle = match_with_log(plays.play_through(PLAYED), seats=plays.SEATS, device=DEVICE)
    full = match_with_log(plays.full_table(), seats=6, device=DEVICE)
    here, there = f"/m/{middle.pk}/", f"/m/{full.pk}/"
    plants = count()

    def anew(address: str) -> bytes:
        # As after a tap: the table is rendered again, from parts that are still cached.
        fragment_cache.tables.forget()
        return ask(address, HTMX)

    def tap(address: str) -> Callable[[], bytes]:
        return lambda: ask(
            f"{address}events/", HTMX, tap_form(events.PlantsCorrected(plants=10 + next(plants) % 5))
        )

    yield "bare view", lambda: ask("/bench/bare/")
    yield "home", lambda: ask("/")
    yield f"play tab, {PLAYED} events", lambda: ask(here)
    yield "  its fragment", lambda: ask(here, HTMX)
    yield "  its fragment, for a viewer of its own", lambda: anew(here)
    yield "  event append + fragment", tap(here)
    for tab in ("score", "log", "people"):
        yield f"{tab} tab", lambda tab=tab: ask(f"{here}{tab}/")
    yield "play tab, 24 species", lambda: ask(there)
    yield "  event append + fragment, 24 species", tap(there)


def asking(handler: WSGIHandler, device: str = DEVICE) -> Ask:
    """A function that sends a phone's requests to the app without a network."""
    cookie = cookies(device)

    def ask(path: str, headers: Fields = NONE, form: Fields = NONE) -> bytes:
        body = urlencode(form).encode()
        environ = {
            "REQUEST_METHOD": "POST" if form else "GET",
            "PATH_INFO": path,
            "SERVER_NAME": "127.0.0.1",
            "SERVER_PORT": "80",
            "HTTP_HOST": "127.0.0.1",
            "HTTP_COOKIE": cookie,
            "HTTP_X_CSRFTOKEN": CSRF,
            "HTTP_ACCEPT_ENCODING": "br, gzip",
            "HTTP_ACCEPT_LANGUAGE": "en",
            "CONTENT_TYPE": "application/x-www-form-urlencoded",
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.input": io.BytesIO(body),
            "wsgi.url_scheme": "http",
            **headers,
        }
        said: list[str] = []
        response = handler(environ, lambda status, _headers: said.append(status))
        content = b"".join(response)
        response.close()
        if not said[0].startswith("200"):
            raise RuntimeError(f"{path} answered {said[0]}")
        return content

    return ask


@contextmanager
def _counted() -> Iterator[list[int]]:
    """Count the database queries, including those that begin and end transactions."""
    counted = [0]

    def counting(execute: Any, *args: Any) -> Any:
        counted[0] += 1
        return execute(*args)

    with connection.execute_wrapper(counting):
        yield counted
