"""Values for a field: right, nearly right and absurd."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

ODD_TEXTS = [
    "", " ", "\0", "a\0b", "\ud800", "\u202eabc", "😀" * 40, "x" * 5000, "٣", "²", "-0", "NaN", "null",
    "[]", "{}", "../../etc", "%00", "%ed%a0%80", "' OR 1=1 --", "<script>", "${x}", "{{ x }}", "é",
    "\r\nX-Evil: 1",
]  # fmt: skip
ODD_NUMBERS = [0, -1, 1, 2, 3, 7, 99, 2**31, 2**63, -(2**63), 10**30, 1.5, 1e308]

# Lone surrogates and control characters as well: what JSON and forms can carry.
texts = st.sampled_from(ODD_TEXTS) | st.text(st.characters(), max_size=40)
single = st.sampled_from([*ODD_NUMBERS, None, True]) | texts | st.integers() | st.floats()
anything = st.recursive(
    single,
    lambda parts: st.lists(parts, max_size=5) | st.dictionaries(texts, parts, max_size=3),
    max_leaves=8,
)
# How to spoil one part of something: the way to it, and what takes its place.
spoilings = st.tuples(st.lists(st.integers(0, 30), max_size=4), anything)


def spoilt(value: Any, way: list[int], part: Any) -> Any:
    """The same value with one part of it wrong."""
    if not way or not value or not isinstance(value, dict | list):
        return part
    keys = list(value) if isinstance(value, dict) else range(len(value))
    key = keys[way[0] % len(keys)]
    changed = value.copy()
    changed[key] = spoilt(value[key], way[1:], part)
    return changed


def drawn(strategy: st.SearchStrategy[Any], number: int, count: int) -> list[Any]:
    """The same values every time for the same number."""
    found: list[Any] = []

    @seed(number)
    @settings(
        max_examples=count,
        phases=[Phase.generate],
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def draw(value: Any) -> None:
        found.append(value)

    draw()
    return found
