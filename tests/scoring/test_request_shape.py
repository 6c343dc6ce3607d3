"""Every fault in the shape of a request is reported at its path, in words."""

from __future__ import annotations

from typing import Literal

import pytest

from scoring.requests.request_types import Count, Name, Strict
from scoring.requests.shape import parse


class Sample(Strict):
    """Every kind of field a request may have."""

    by_colour: dict[Literal["red", "blue"], Count] = {}
    by_name: dict[Name, dict[str, Count]] = {}
    tier: Literal[1, 2, 3] = 1


@pytest.mark.parametrize(
    ("raw", "path", "words"),
    [
        ({"by_colour": {"green": 1}}, ("by_colour", "green"), "One of these is needed: red, blue."),
        ({"by_colour": {"red": "1"}}, ("by_colour", "red"), "A whole number is needed."),
        ({"by_colour": {"red": -1}}, ("by_colour", "red"), "At least 0."),
        ({"by_name": {"": {}}}, ("by_name", ""), "At least 1 characters."),
        ({"by_name": {"Ann": {"[key]": "x"}}}, ("by_name", "Ann", "[key]"), "A whole number is needed."),
        ({"by_name": {"[key]": 5}}, ("by_name", "[key]"), "An object is needed."),
        ({"[key]": 5}, ("[key]",), "Unknown field."),
        ({"tier": 4}, ("tier",), "One of these is needed: 1, 2, 3."),
        ({"tier": "1"}, ("tier",), "One of these is needed: 1, 2, 3."),
    ],
)
def test_a_fault_is_reported_at_its_path(raw, path, words):
    _parsed, faults = parse(Sample, raw)
    assert [(place, text.english()) for place, text in faults] == [(path, words)]


def test_a_correct_request_is_read():
    parsed, faults = parse(Sample, {"by_colour": {"red": 2}, "by_name": {"Ann": {"x": 1}}, "tier": 3})
    assert not faults and (parsed.by_colour, parsed.tier) == ({"red": 2}, 3)
