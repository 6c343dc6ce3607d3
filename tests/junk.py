"""Nonsense of every type, to be sent in place of what is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scoring.contract import Event

JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    7,
    99,
    10**9,
    -(10**30),
    1.5,
    "",
    "x",
    "0",
    "none",
    "%(n)s %s %",
    "<b>&amp;",
    "ä" * 5000,
    "\x00",
    "\ud800",
    [],
    {},
    [0],
    [-1],
    ["x"],
    [["x"]],
    [None],
    [True, 0, ""],
    [1] * 500,
    {"x": 1},
    {"key": "x", "values": {}},
)
"""Of each type what is nearest to sense, and what is furthest from it."""


def fields(event: Event) -> Iterator[str]:
    """Every field that an event can be sent with, whether it is asked for or not."""
    yield from type(event).model_fields


def junked(event: Event, field: str, junk: Any) -> dict[str, Any]:
    """The data of an event, with nonsense in one of its fields."""
    return {**event.model_dump(mode="json"), field: junk}
