"""Measures how long something takes: median and percentiles."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from time import perf_counter
from typing import Any

Work = Callable[[], Any]


def percentile(times: Sequence[float], share: float) -> float:
    """The time within which this share of the runs finished."""
    ranked = sorted(times)
    return ranked[max(0, math.ceil(share * len(ranked)) - 1)]


def typical(work: Work, *, times: int) -> float:
    """The median of this many runs, in seconds, after one to warm up."""
    work()
    return median(_seconds(work) for _ in range(times))


def side_by_side(works: Mapping[str, Work], *, times: int) -> dict[str, float]:
    """The medians of several works, run in turns, so that a busy moment affects all of them alike."""
    for work in works.values():
        work()
    rounds = [{name: _seconds(work) for name, work in works.items()} for _ in range(times)]
    return {name: median(each[name] for each in rounds) for name in works}


def _seconds(work: Work) -> float:
    begin = perf_counter()
    work()
    return perf_counter() - begin
