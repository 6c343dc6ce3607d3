"""Counts and times what happens, for Prometheus to collect."""

from __future__ import annotations

import os
import shutil
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from companion.server.log_format import request_id
from scoring.contract import Illegal

SHARED = "PROMETHEUS_MULTIPROC_DIR"
MEMORY = Path("/dev/shm")

taps = Counter("fieldbook_taps", "Taps, by what became of them", ["became"])
streams = Gauge("fieldbook_streams", "Open streams", multiprocess_mode="livesum")
seconds = Histogram(
    "fieldbook_request_seconds",
    "How long an answer took, by the address's pattern",
    ["method", "route", "status"],
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10),
)

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")


@contextmanager
def shared_between_workers(data: Path) -> Iterator[None]:
    """Let several processes keep their metrics in one folder, emptied first."""
    folder = in_memory(data) or data / "metrics"
    folder.mkdir(exist_ok=True)
    for left in folder.glob("*.db"):
        left.unlink()
    os.environ.update({SHARED: str(folder)})
    try:
        yield
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def in_memory(data: Path) -> Path | None:
    """A private folder in memory, if the system has a place for one.

    The files are memory-mapped: on a full disk, writing to them would kill the process.
    """
    at = data.stat()
    folder = MEMORY / f"fieldbook-{at.st_dev}-{at.st_ino}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        made = folder.lstat()
    except OSError:
        return None
    ours = stat.S_ISDIR(made.st_mode) and made.st_uid == os.geteuid() and not made.st_mode & 0o077
    return folder if ours else None


def exposed() -> bytes:
    """The metrics of all processes, as text."""
    registry = REGISTRY
    if SHARED in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)
    return bytes(generate_latest(registry))


def count_taps(append: Callable[Asked, Answer]) -> Callable[Asked, Answer]:
    """Decorator: count what became of each tap: recorded, repeated, a clash, refused."""

    @wraps(append)
    def tapped(*args: Asked.args, **options: Asked.kwargs) -> Answer:
        try:
            recorded = append(*args, **options)
        except Illegal:
            taps.labels("refused").inc()
            raise
        except Exception as error:
            taps.labels(type(error).__name__.lower()).inc()
            raise
        taps.labels("again" if getattr(recorded, "again", False) else "recorded").inc()
        return recorded

    return tapped


def time_requests(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: time every request by its URL pattern, and add the request's id to the answer."""

    def answer(request: HttpRequest) -> HttpResponse:
        begin = time.perf_counter()
        response = get_response(request)
        match = request.resolver_match
        route = match.route if match else "unknown"
        seconds.labels(request.method, route, f"{response.status_code // 100}xx").observe(
            time.perf_counter() - begin
        )
        # Static files are many, and nobody looks one of them up in the log.
        if (number := request_id.get()) and not request.path.startswith(settings.STATIC_URL):
            response.headers["X-Request-Id"] = number
        return response

    return answer
