"""Short ways to write requests to Explora."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import strategies as st

from scoring.explora.operations import OPERATIONS
from scoring.explora.rules.facts import PLACES
from scoring.requests.run import BadRequest, answer_json

NAMES = ("Ann", "Bob", "Cem", "Dora")
FOUR = list(NAMES)


def ask(operation: str, request: Any) -> dict[str, Any]:
    """Ask by the operation's record, whether or not the game is listed."""
    [record] = [each for each in OPERATIONS if each.name == operation]
    return answer_json(record, request if isinstance(request, str) else json.dumps(request))


def faults(operation: str, request: Any) -> list[list[str | int]]:
    """List the paths of all that is wrong in a request."""
    return [error["path"] for error in errors(operation, request)]


def errors(operation: str, request: Any) -> list[dict[str, Any]]:
    with pytest.raises(BadRequest) as refused:
        ask(operation, request)
    return refused.value.errors


@st.composite
def any_track(draw: st.DrawFn) -> tuple[str | None, ...]:
    seats = draw(st.integers(2, 4))
    return tuple(draw(st.permutations([*NAMES[:seats], *[None] * (PLACES - seats)])))
