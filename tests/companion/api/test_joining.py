"""Does the code of a match give a viewer's token, and guessing nothing?"""

from __future__ import annotations

import pytest

from companion.models import Member
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


def test_guessing_is_slowed_down_on_the_page_and_here_together(anyone, started):
    wrong = {"code": "QQQQQQ"}
    for _ in range(2):
        assert anyone.client.post("/join/", wrong).status_code == 422
    for _ in range(2):
        response = anyone.post(JOIN, wrong)
        assert response.status_code == 422
        assert response.json()["errors"][0]["message"]
    response = anyone.post(JOIN, {"code": started["code"]})
    assert response.status_code == 429
    assert int(response["Retry-After"]) > 0
    assert response.json()["errors"][0]["path"] == []
    assert Member.objects.count() == 3


def test_a_closed_match_cannot_be_joined(anyone, alice, started):
    alice.post("close/")
    assert anyone.post(JOIN, {"code": started["code"]}).status_code == 422


@pytest.mark.parametrize("role", ["player", "viewer"])
def test_the_host_makes_tokens(alice, role):
    made = alice.post("tokens/", {"role": role}).json()
    assert Caller(made["token"], match=made["id"]).get().json()["role"] == role


@pytest.mark.parametrize("body", [{}, {"role": "host"}, {"role": "player", "more": 1}, []])
def test_no_other_tokens_are_made(alice, body):
    assert alice.post("tokens/", body).status_code == 422
    assert Member.objects.count() == 3
