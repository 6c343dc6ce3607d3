"""A program begins, reads, closes, reopens and deletes a match."""

from __future__ import annotations

from typing import get_args

import pytest

from companion.api.requests import ColourKey
from companion.live.keys import bearer_of
from companion.models import Colour, Match, Member, Seat, hashed
from scoring import registry
from tests.companion.api.conftest import COUNT, GAME, Caller

MATCHES = "/api/v1/matches/"


def faults(response):
    assert response.status_code == 422
    return [(tuple(error["path"]), error["message"]) for error in response.json()["errors"]]


def test_a_request_may_name_every_colour_of_a_seat():
    assert list(get_args(ColourKey)) == Colour.values


def test_a_new_match_comes_with_code_link_stream_and_tokens(started, anyone):
    match = Match.objects.get(pk=started["id"])
    assert started["code"] == match.code
    assert anyone.client.get(started["invite"]).status_code == 200
    assert started["live"].startswith(f"/live/{match.pk}/?key=")
    roles = dict(Member.objects.filter(match=match).values_list("token", "role"))
    assert roles == {
        hashed(started["token"]): "host",
        hashed(started["tokens"]["player"]): "player",
        hashed(started["tokens"]["viewer"]): "viewer",
    }  # fmt: skip


def test_names_are_stripped_and_colours_kept(anyone):
    body = {"game": GAME, "names": [" Ann ", "Bob"], "colours": ["grey", "red"], "first": 1, "depth": "count"}
    match = Match.objects.get(pk=anyone.post(MATCHES, body).json()["id"])
    assert list(Seat.objects.filter(match=match).values_list("name", "colour")) == [
        ("Ann", "grey"),
        ("Bob", "red"),
    ]
    assert match.setup["first"] == 1
    assert match.setup["depth"] == "count"


@pytest.mark.parametrize("game", registry.games())
def test_every_game_starts_with_every_number_of_players_and_every_option(anyone, game):
    record = registry.find(game)
    for seats in record.seats:
        names = [f"Player {index}" for index in range(seats)]
        for options in ({}, *({ask.field: True} for ask in record.options)):
            response = anyone.post(MATCHES, {"game": game, "names": names, "options": options})
            assert response.status_code == 201, response.content
            caller = Caller(response.json()["token"], match=response.json()["id"])
            assert caller.get().json()["headline"]
            assert caller.get("sheet/").status_code == 200


def test_all_faults_of_a_start_are_reported_at_once(anyone):
    body = {
        "game": GAME, "names": ["Ann", "ann ", 3, ""], "colours": ["red", "red", "pink"], "first": 9,
        "depth": "deep", "options": {"nonsense": True}, "extra": 1,
    }  # fmt: skip
    paths = {path for path, _ in faults(anyone.post(MATCHES, body))}
    assert paths == {
        ("names", 1), ("names", 2), ("names", 3), ("colours", 1), ("colours", 2), ("colours",), ("first",),
        ("depth",), ("options", "nonsense"), ("extra",),
    }  # fmt: skip
    assert not Match.objects.exists()


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ({"game": "chess", "names": ["Ann", "Bob"]}, ("game",)),
        ({"game": GAME, "names": []}, ("names",)),
        ({"game": GAME, "names": [f"P{n}" for n in range(40)]}, ("names",)),
        ({"game": GAME, "names": ["Ann", "B\0b"]}, ("names", 1)),
        ({"game": GAME, "names": ["Ann", "\ud800"]}, ("names", 1)),
        ({"game": GAME, "names": ["Ann", "x" * 61]}, ("names", 1)),
        ({"game": GAME, "names": ["Ann", "Bob"], "first": -1}, ("first",)),
        ({"game": GAME, "names": ["Ann", "Bob"], "first": True}, ("first",)),
        ({"game": GAME, "names": ["Ann", "Bob"], "options": {"seats": 3}}, ("options", "seats")),
        ([], ()),
        (b'{"game": "x", "game": "x", "names": []}', ("game",)),
        (b"", ()),
        (b"{", ()),
    ],
)
def test_an_impossible_start_is_refused(anyone, body, path):
    assert path in {path for path, _ in faults(anyone.post(MATCHES, body))}
    assert not Match.objects.exists()


def test_a_program_reads_the_state_of_a_match(alice, violet):
    state = alice.get().json()
    assert state["game"] == GAME
    assert state["setup"]["seats"] == 2
    assert [seat["name"] for seat in state["seats"]] == ["Alice", "Bob"]
    assert state["seq"] == 0
    assert state["closed"] is False
    assert state["undo"] is None
    assert state["prompts"]
    assert {"event", "label", "weight", "asks"} == set(state["prompts"][0])
    assert violet.get().json() == {**state, "role": "viewer"}


def test_a_closed_match_keeps_its_result_loses_its_code_and_opens_again(alice, bob):
    closed = alice.post("close/").json()
    assert (closed["closed"], closed["code"], closed["prompts"]) == (True, None, [])
    assert Match.objects.get(pk=alice.match).result["winners"]
    assert bob.tap(COUNT, "late").status_code == 422
    opened = alice.post("reopen/").json()
    assert opened["closed"] is False
    assert opened["code"]
    assert bob.tap(COUNT, "in time").status_code == 201


def test_a_stream_key_opens_the_stream_of_this_match_for_this_member(violet):
    key = violet.get("live/").json()["url"].partition("?key=")[2]
    assert bearer_of(violet.match, key).member == str(Member.objects.get(token=hashed(violet.token)).pk)


def test_the_sheet_has_every_cell_and_the_ranking(alice):
    alice.tap(COUNT, "count")
    before = alice.get("sheet/").json()
    cell = before["sheets"][1]["groups"][0]["cells"][0]
    entered = {"kind": "sheet-entered", "seat": 1, "cell": cell["key"], "value": cell["high"] and 1}
    assert alice.tap(entered, "cell").status_code == 201
    after = alice.get("sheet/").json()
    assert after["sheets"][1]["groups"][0]["cells"][0]["entered"] == 1
    for row in after["result"]:
        assert row["total"] == sum(line["points"] for line in row["lines"])
    assert after["winners"] == [row["seat"] for row in after["result"] if row["rank"] == 1]
    assert {"decided_by", "decided", "missing"} <= set(after)


def test_answers_about_a_match_are_not_cached(alice, started):
    assert alice.get()["Cache-Control"] == "no-store"
    assert "device" not in alice.client.cookies
