"""A pytest plugin for copies of the tree: it notes what tests reach, or asks the chosen ones in turn."""

from __future__ import annotations

import functools
import json
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from tests.mutants.probes import SAID


def task() -> dict[str, Any]:
    """`noted`: where to write outcomes; `chosen`: the tests to ask, in their order; `limits`: in seconds."""
    given = os.environ["MUTANTS_TASK"]
    read: dict[str, Any] = json.loads(Path(given[1:]).read_text() if given.startswith("@") else given)
    return read


TASK = task()
LIMITS: dict[str, float] = TASK.get("limits", {})
ORDER = {test: index for index, test in enumerate(TASK.get("chosen", []))}
OWN = ("scoring.", "companion.")
caches: list[Any] = []
path_before: list[Path] = []
outcomes: dict[str, tuple[str, float]] = {}
LOOPED = "This test takes many times what it took before."

if not ORDER:
    plain = functools.lru_cache

    def noted_cache(maxsize: Any = 128, typed: bool = False) -> Any:
        """A cache that each file of tests finds empty: else only the first would reach what it keeps."""
        if callable(maxsize):
            return noted_cache()(maxsize)

        def kept(function: Any) -> Any:
            wrapped = plain(maxsize, typed)(function)
            if getattr(function, "__module__", "").startswith(OWN):
                caches.append(wrapped)
            return wrapped

        return kept

    functools.lru_cache = noted_cache
    functools.cache = lambda function: noted_cache(None)(function)


def pytest_configure() -> None:
    """Hear what the probes in scripts say."""
    if ORDER:
        return
    from importlib import import_module

    from playwright.sync_api import Browser

    reached = import_module("probe").reached

    def heard(opened: Callable[..., Any]) -> Callable[..., Any]:
        def new(*given: Any, **named: Any) -> Any:
            place = opened(*given, **named)
            place.on("console", lambda word: SAID in word.text and reached(int(word.text.split()[-1])))
            return place

        return new

    for name in ("new_context", "new_page"):
        setattr(Browser, name, heard(getattr(Browser, name)))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if ORDER:
        items[:] = sorted(
            (each for each in items if each.nodeid in ORDER), key=lambda each: ORDER[each.nodeid]
        )


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    if path_before != [item.path]:
        path_before[:] = [item.path]
        for cache in caches:
            cache.cache_clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    if limit := LIMITS.get(item.nodeid):
        signal.signal(signal.SIGALRM, _too_long)
        signal.setitimer(signal.ITIMER_REAL, limit)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _too_long(_signal: int, _frame: FrameType | None) -> None:
    pytest.fail(LOOPED)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    outcome, seconds = outcomes.get(report.nodeid, ("passed", 0.0))
    if report.failed:
        outcome = "looped" if LOOPED in str(report.longrepr) else "failed"
    elif report.skipped and outcome == "passed":
        outcome = "skipped"
    outcomes[report.nodeid] = (outcome, round(seconds + report.duration, 3))
    if ORDER:
        _write()


def pytest_sessionfinish(session: pytest.Session) -> None:
    if not hasattr(session.config, "workerinput"):
        _write()


def _write() -> None:
    Path(TASK["noted"]).write_text(json.dumps(outcomes))
