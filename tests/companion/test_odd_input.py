"""Does a request that makes no sense get an answer, in the form of every other and with its headers?"""

from __future__ import annotations

import pytest
from django.test import Client

from companion.api import operations
from companion.policy import POLICY
from companion.views import home

FORM = "application/x-www-form-urlencoded"
PLACES = [
    "/join/", "/theme/", "/start/evolution/", "/i18n/setlang/", "/box/explora/import/", "/nowhere/",
    "/m/x/events/", "/api/v1/join/", "/api/v1/matches/",
]  # fmt: skip
PART = b"--x\r\nContent-Disposition: form-data; name=\"file\"; filename*=utf-8''%ff\xff\r\n\r\nq\r\n--x--\r\n"
BODIES = [
    (f"{FORM}; charset=utf-16", b"code=ABCDEF"),
    (f"{FORM}; charset=nonsense", b"code=ABCDEF"),
    (FORM, b"&".join(b"a%d=b" % number for number in range(2000))),
    (FORM, b"code=%ed%a0%80&name-0=%00&next=%0d%0a"),
    ("multipart/form-data; boundary=", b"code=ABCDEF"),
    ("multipart/form-data", b"code=ABCDEF"),
    ("multipart/form-data; boundary=x; charset=utf-16", PART),
    ("multipart/form-data; boundary=x", PART),
    ("application/json", b'{"code": "\\ud800AAAAA", "names": ["\\ud800", "b"], "game": "evolution"}'),
]
HALF = [
    '{"kind": "\\ud800"}',
    '{"kind": "sheet-entered", "seat": 0, "cell": "\\ud800", "value": 1}',
    '{"kind": "depth-changed", "depth": "\\ud800"}',
    '{"kind": 1e400}',
    "[" * 900 + "]" * 900,
]


@pytest.fixture
def strict(db):
    """A browser as the server sees it: forms are looked into before any page is."""
    return Client(HTTP_HOST="localhost", enforce_csrf_checks=True, raise_request_exception=False)


def fine(response) -> bool:
    """No fault of ours, and the headers that every answer carries."""
    return (
        response.status_code < 500
        and response["Content-Security-Policy"] == POLICY
        and response["X-Frame-Options"] == "DENY"
        and response["X-Content-Type-Options"] == "nosniff"
    )


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(("kind", "body"), BODIES)
def test_a_body_that_cannot_be_read_is_the_senders_mistake(strict, place, kind, body):
    assert fine(strict.generic("POST", place, body, content_type=kind))


@pytest.mark.parametrize("place", ["/", "/join/", "/nowhere/", "/api/v1/games/"])
def test_a_name_of_the_server_that_cannot_be_is_the_senders_mistake(strict, place):
    assert fine(strict.get(place, headers={"host": "evil..x"}))


@pytest.mark.parametrize("event", HALF)
@pytest.mark.parametrize("more", [{}, {"asked": "1"}])
def test_half_a_character_in_a_tap_is_refused_in_words(alice, event, more):
    response = alice.post("events/", {"tap": "x", "event": event, **more})
    assert response.status_code == 422 and 'role="alert"' in response.content.decode()


def test_a_fault_of_ours_is_told_to_programs_in_the_one_form(strict, monkeypatch):
    monkeypatch.setattr(operations, "given", None)
    response = strict.get("/api/v1/games/")
    assert response.status_code == 500 and response["Content-Type"] == "application/json"
    assert list(response.json()) == ["errors"] and response.json()["errors"][0]["message"]
    assert response["Content-Security-Policy"] == POLICY


def test_a_fault_of_ours_has_a_page_that_says_so(strict, monkeypatch):
    monkeypatch.setattr(home, "render", None)
    response = strict.get("/about/")
    assert response.status_code == 500 and "Something went wrong here" in response.content.decode()
    assert response["Content-Security-Policy"] == POLICY
