"""The code of a match gives a viewer's token, and guessing gives nothing."""

from __future__ import annotations

import pytest
from django.utils import timezone

from companion.models import Guesses, Member
from companion.people.code_guessing import DAY, price
from tests.companion.api.conftest import COUNT, Caller

JOIN = "/api/v1/join/"


def test_a_code_gives_a_viewers_token(anyone, started):
    response = anyone.post(JOIN, {"code": started["code"].lower()})
    assert response.status_code == 201
    joined = response.json()
    assert (joined["id"], joined["role"]) == (started["id"], "viewer")
    caller = Caller(joined["token"], match=joined["id"])
    assert caller.get().status_code == 200
    assert caller.tap(COUNT, "one").status_code == 403


def test_wrong_codes_on_the_page_and_in_the_api_count_together(anyone, started):
    wrong, until = {"code": "QQQQQQ"}, timezone.now() + DAY - price(1)
    Guesses.objects.create(address="127.0.0.1", owes_until=until, keeps_until=until)
    assert anyone.client.post("/join/", wrong).status_code == 422
    answers = [anyone.post(JOIN, {"code": code}) for code in ("QQQQQQ", "QQQQQQ", started["code"])]
    assert [answer.status_code for answer in answers] == [422, 422, 422]
    said = [answer.json()["errors"] for answer in answers]
    assert "No open match" in said[0][0]["message"] and "the long code" in said[1][0]["message"]
    assert said[1] == said[2] and said[1][0]["path"] == []
    assert Member.objects.count() == 3
    host = Caller(started["token"], match=started["id"])
    assert host.get().json()["long_code"] == started["long_code"]
    assert anyone.post(JOIN, {"code": started["long_code"]}).status_code == 201


def test_a_closed_match_cannot_be_joined(anyone, alice, started):
    alice.post("close/")
    assert anyone.post(JOIN, {"code": started["code"]}).status_code == 422


@pytest.mark.parametrize("role", ["player", "viewer"])
def test_the_host_makes_tokens(alice, role):
    made = alice.post("tokens/", {"role": role}).json()
    assert Caller(made["token"], match=made["id"]).get().json()["role"] == role


@pytest.mark.parametrize("body", [{}, {"role": "host"}, {"role": "player", "more": 1}, []])
def test_no_other_tokens_can_be_made(alice, body):
    assert alice.post("tokens/", body).status_code == 422
    assert Member.objects.count() == 3
