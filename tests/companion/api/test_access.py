"""Everybody without business in a match is refused."""

from __future__ import annotations

import pytest

from companion.api.routes import ROUTES
from companion.models import Event, Match, Member, Role, hashed
from tests.companion.api.conftest import COUNT, Caller

INSIDE = [route for route in ROUTES if "{match_id}" in route.path]
WRITERS = [route for route in INSIDE if route.who == "player"]
HOSTS = [route for route in INSIDE if route.who == "host"]


def named(route):
    return f"{route.method} {route.path}"


def send(caller, route):
    path = "/api/" + route.path.replace("{match_id}", caller.match).replace("{index}", "0")
    path = path.format_map(route.names)
    return caller.send(route.method, path, route.example)


def refused(response, status):
    assert response.status_code == status
    [error] = response.json()["errors"]
    assert error["path"] == []
    assert error["message"]
    assert Match.objects.filter(closed_at__isnull=False).count() == 0
    assert Event.objects.count() == 0


@pytest.mark.parametrize("route", INSIDE, ids=named)
def test_a_request_without_a_token_is_refused(started, route):
    response = send(Caller(match=started["id"]), route)
    refused(response, 401)
    assert response["WWW-Authenticate"] == "Bearer"


@pytest.mark.parametrize("route", INSIDE, ids=named)
def test_a_token_of_another_match_does_not_find_this_one(charlie, route):
    response = send(charlie, route)
    refused(response, 404)
    charlie.match = "no-such-match"
    assert send(charlie, route).json() == response.json()


@pytest.mark.parametrize(
    ("route", "token"),
    [*((route, "nonsense") for route in INSIDE), *((INSIDE[0], token) for token in ("a\0b", "ж"))],
)
def test_an_unknown_token_opens_nothing(started, route, token):
    refused(send(Caller(token.encode().decode("latin-1"), match=started["id"]), route), 401)


@pytest.mark.parametrize("route", INSIDE, ids=named)
def test_a_removed_member_is_refused(alice, bob, route):
    from companion.people.members import member_remove

    match = Match.objects.get(pk=alice.match)
    member_remove(match=match, member=Member.objects.get(token=hashed(bob.token)))
    refused(send(bob, route), 401)


@pytest.mark.parametrize("route", [*WRITERS, *HOSTS], ids=named)
def test_a_viewer_cannot_write(violet, route):
    refused(send(violet, route), 403)


@pytest.mark.parametrize("route", HOSTS, ids=named)
def test_a_player_cannot_do_what_only_the_host_may(bob, route):
    refused(send(bob, route), 403)


def test_the_empty_token_of_a_phone_opens_nothing(started):
    match = Match.objects.get(pk=started["id"])
    phone = Member.objects.create(match=match, device="a phone", role=Role.PLAYER)
    assert phone.token is None
    refused(Caller("None", match=match.pk).get(), 401)


def test_another_scheme_is_refused(alice):
    token, alice.token = alice.token, ""
    assert alice.get(Authorization=f"Basic {token}").status_code == 401
    assert alice.get(Authorization=f"bearer {token}").status_code == 200


def test_a_token_of_a_deleted_match_opens_nothing(alice, bob):
    assert alice.send("DELETE", "").status_code == 204
    assert bob.get().status_code == 401
    assert not Match.objects.filter(pk=alice.match).exists()


def test_the_page_cookie_is_no_token(alice):
    alice.client.get("/")
    alice.token = ""
    assert alice.get().status_code == 401
    assert alice.tap(COUNT, "one").status_code == 401
