"""The sheet of an attack asks for what is unknown, with nothing preselected, on the page and in the API."""

from __future__ import annotations

import json
import re

import pytest

from companion.match.viewers import seen_by
from tests.companion.cast import Phone, started, tap
from tests.companion.hidden_numbers import did, program

NOTHING = {"food": 0, "fat": 0}
HUNTER = {"seat": 0, "species": 0, "body": 3, "population": 1, "traits": ["carnivore"], **NOTHING}
PREY = {"seat": 1, "species": 0, "body": 1, "population": 2, "traits": [], **NOTHING}
SCAVENGER = {"seat": 1, "species": 1, "body": 1, "population": 3, "traits": ["scavenger"], **NOTHING}
ATTACK = {
    "kind": "attacked",
    "hunter": [0, 0],
    "prey": [1, 0],
    "ignored": [],
    "eaten": 0,
    "sharing": [[1, 1]],
    "room": ["room-more"],
}


@pytest.fixture
def alice(db):
    """A feeding that is entered by its results: a hunter, its prey and a scavenger."""
    phone = started(Phone(), "Alice", "Bob")
    phone.post("seats/claim/", {"seats": [0, 1]})
    did(phone, "round-dealt")
    did(phone, "species-put", seat=1, side="right")
    for species in (HUNTER, PREY, SCAVENGER):
        did(phone, "species-corrected", **species)
    did(phone, "traits-turned-up")
    did(phone, "watering-hole-filled", plants=9)
    return phone


def food(phone: Phone) -> tuple[list[int], int]:
    state = seen_by(phone.member).state
    return [each.food for player in state.players for each in player.species], state.plants


def test_the_sheet_opens_with_nothing_chosen(alice):
    sheet = alice.get("ask/", {"event": json.dumps(ATTACK)}, **{"HX-Request": "true"}).content.decode()
    assert "They eat from this attack too" in sheet and "Bob, species 2" in sheet
    assert "checked" not in sheet
    assert re.findall(r'data-set="(\d)"', sheet) == ["0", "1", "2"]
    assert 'value=""' in sheet or not re.search(r'name="eaten"[^>]* value=', sheet)


@pytest.mark.parametrize("answers", [{}, {"eaten": "0"}, {"room-0": "full"}])
def test_a_missing_answer_is_asked_for_and_nothing_is_booked(alice, answers):
    before = alice.match.seq
    assert tap(alice, ATTACK, htmx=True, asked="1", **answers).status_code == 422
    assert alice.match.seq == before


@pytest.mark.parametrize(("room", "scavenger", "plants"), [("full", 3, 5), ("room-more", 1, 8)])
def test_the_answers_are_booked(alice, room, scavenger, plants):
    answers = {"eaten": "1", "room-0": room}
    assert tap(alice, ATTACK, htmx=True, asked="1", **answers).status_code == 200
    assert food(alice) == ([1, 1, scavenger], plants)


def test_a_program_is_asked_the_same(alice):
    alice.post("seats/claim/", {"seats": []})
    caller = program(alice, 0, 1)
    (prompt,) = [each for each in caller.get().json()["prompts"] if each["event"].get("prey") == [1, 0]]
    assert [(ask["field"], ask["rows"]) for ask in prompt["asks"]] == [
        ("eaten", []),
        ("room", ["Bob, species 2"]),
    ]
    assert [choice["key"] for choice in prompt["asks"][1]["choices"]] == ["full", "room-more"]
    left_open = {name: ATTACK[name] for name in ("kind", "hunter", "prey", "eaten")}
    refused = caller.tap(left_open, "left open")
    assert refused.status_code == 422 and "already full" in refused.content.decode()
    assert caller.tap({**prompt["event"], "eaten": 1, "room": ["full"]}, "told").status_code < 300
