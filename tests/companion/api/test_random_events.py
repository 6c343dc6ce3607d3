"""An event with any values whatever is taken or refused, and never causes a server error."""

from __future__ import annotations

import random

import pytest

from companion.limits.throttles import PerCaller
from scoring import registry
from scoring.contract import SHARED
from tests.companion.api.conftest import Caller

NUMBERS = (-1, 0, 1, 2, 3, 7, 24, 10**7, 10**30)
SENT = 8


def value(shape, definitions, dice):
    """A value that roughly fits a JSON schema, or doesn't."""
    if "$ref" in shape:
        return value(definitions[shape["$ref"].rpartition("/")[2]], definitions, dice)
    if "enum" in shape:
        return dice.choice(shape["enum"])
    if "anyOf" in shape:
        return value(dice.choice(shape["anyOf"]), definitions, dice)
    match shape.get("type"):
        case "integer":
            return dice.choice(NUMBERS[1:5]) if dice.random() < 0.8 else dice.choice(NUMBERS)
        case "boolean":
            return dice.random() < 0.5
        case "array" if "prefixItems" in shape:
            return [value(part, definitions, dice) for part in shape["prefixItems"]]
        case "array":
            return [value(shape["items"], definitions, dice) for _ in range(dice.randrange(4))]
        case "string":
            return dice.choice(["", "x", "food", "\ud800"])
        case "object":
            return {}
    return shape.get("const")


@pytest.mark.parametrize("game", registry.games())
def test_any_event_is_taken_or_refused(anyone, game, monkeypatch):
    monkeypatch.setattr(PerCaller, "THROTTLE_RATES", {"caller": ""})
    dice = random.Random(game)
    record = registry.find(game)
    names = [f"Player {index}" for index in range(record.seats[-1])]
    started = anyone.post("/api/v1/matches/", {"game": game, "names": names, "first": 0}).json()
    caller = Caller(started["token"], match=started["id"])
    answers = set()
    for at in range(SENT):
        offered = caller.get().json()["prompts"]
        for prompt in offered[:1]:
            answer = caller.tap(prompt["event"], f"offered {at}")
            assert answer.status_code == 201, answer.content
        for event in (*record.events, *SHARED[:2]):
            schema = event.model_json_schema()
            fields = {
                name: value(shape, schema.get("$defs", {}), dice)
                for name, shape in schema.get("properties", {}).items()
            }
            response = caller.tap({"kind": event.kind, **fields}, f"{event.kind} {at}")
            answers.add(response.status_code)
            assert caller.get().status_code == 200
    assert answers == {201, 422}
    assert caller.get("sheet/").status_code == 200
