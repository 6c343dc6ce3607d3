"""Short ways to write requests to Darwin's Journey."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scoring.darwins_journey.operations import OPERATIONS
from scoring.requests.run import BadRequest, answer_json

NAMES = ("Ann", "Bob", "Cem", "Dora")
COLOURS = ("green", "blue", "red", "yellow")
KINDS = ("reptile", "plant", "bird", "fossil")
MUSEUM = tuple(f"{colour}-{kind}" for colour in COLOURS for kind in KINDS)
LETTERS = {"g": "green", "b": "blue", "r": "red", "y": "yellow", "p": "special"}


def ask(operation: str, request: Any) -> dict[str, Any]:
    """Ask by the operation's record, whether or not the game is listed."""
    [record] = [each for each in OPERATIONS if each.name == operation]
    return answer_json(record, request if isinstance(request, str) else json.dumps(request))


def errors(operation: str, request: Any) -> list[dict[str, Any]]:
    with pytest.raises(BadRequest) as refused:
        ask(operation, request)
    return refused.value.errors


def faults(operation: str, request: Any) -> list[list[str | int]]:
    """List the paths of all that is wrong in a request."""
    return [error["path"] for error in errors(operation, request)]


def seals(written: str) -> list[str]:
    """Read `bbr` as two blue seals and a red one; p is purple."""
    return [LETTERS[letter] for letter in written]


def row(colour: str) -> list[str]:
    """List the four specimens of a museum's row."""
    return [f"{colour}-{kind}" for kind in KINDS]
