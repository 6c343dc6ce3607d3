"""Names are corrected and seats claimed, only as the table allows."""

from __future__ import annotations

import pytest


def test_seats_say_who_plays_them(alice, bob):
    assert bob.send("PUT", "seats/claim/", {"seats": [1]}).status_code == 200
    mine, theirs = bob.get("seats/").json()["seats"], alice.get("seats/").json()["seats"]
    assert [(seat["mine"], seat["taken"]) for seat in mine] == [(False, False), (True, False)]
    assert [(seat["mine"], seat["taken"]) for seat in theirs] == [(False, False), (False, True)]


def test_a_seat_held_by_another_token_is_refused_by_name(alice, bob):
    bob.send("PUT", "seats/claim/", {"seats": [1]})
    response = alice.send("PUT", "seats/claim/", {"seats": [0, 1]})
    assert response.status_code == 422
    assert "Bob" in response.json()["errors"][0]["message"]
    assert [seat["mine"] for seat in alice.get("seats/").json()["seats"]] == [False, False]


def test_claiming_a_seat_makes_a_player_and_giving_it_back_a_viewer(violet):
    assert violet.send("PUT", "seats/claim/", {"seats": [0]}).json()["role"] == "player"
    assert violet.send("PATCH", "seats/0/", {"name": "Violet"}).status_code == 200
    assert violet.send("PUT", "seats/claim/", {"seats": []}).json()["role"] == "viewer"
    assert violet.send("PATCH", "seats/0/", {"name": "Alice"}).status_code == 403


def test_a_missing_seat_cannot_be_claimed(violet):
    response = violet.send("PUT", "seats/claim/", {"seats": [0, 7, 8]})
    assert response.status_code == 422
    assert [error["path"] for error in response.json()["errors"]] == [["seats", 1], ["seats", 2]]
    assert violet.get("seats/").json()["role"] == "viewer"


def test_a_name_is_corrected(bob):
    seats = bob.send("PATCH", "seats/0/", {"name": " Alicia "}).json()["seats"]
    assert [seat["name"] for seat in seats] == ["Alicia", "Bob"]
    assert [seat["name"] for seat in bob.send("PATCH", "seats/0/", {}).json()["seats"]] == ["Alicia", "Bob"]


@pytest.mark.parametrize(
    "body", [{"name": "Bob"}, {"name": ""}, {"name": " "}, {"name": 3}, {"nam": "Al"}, {"name": "x" * 61}]
)
def test_an_impossible_name_is_refused(bob, body):
    assert bob.send("PATCH", "seats/0/", body).status_code == 422
    assert [seat["name"] for seat in bob.get("seats/").json()["seats"]] == ["Alice", "Bob"]


def test_a_missing_seat_cannot_be_renamed(bob):
    assert bob.send("PATCH", "seats/2/", {"name": "Carl"}).status_code == 404
