"""A malformed request gets an answer in the usual form and with the usual headers."""

from __future__ import annotations

import json

import pytest
from django.test import Client, RequestFactory, client

from companion.api import operations
from companion.server import wsgi
from companion.server.content_policy import POLICY
from companion.server.wsgi import Utf8Request
from companion.views import faults, home, refusals

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


# Nobody can read an address out of these.
BROKEN = "http://["
CHARSETS = ["hex", "undefined", "idna", "utf-7", "utf-16"]
TOO_MANY = "&".join(f"a{number}=b" for number in range(1500))


@pytest.fixture
def strict(db, monkeypatch):
    """A browser as the server sees it: forms are read before any page is."""
    assert wsgi.application.request_class is Utf8Request
    monkeypatch.setattr(client, "WSGIRequest", Utf8Request)
    return Client(HTTP_HOST="localhost", enforce_csrf_checks=True, raise_request_exception=False)


def fine(response) -> bool:
    """Tell whether the answer is no fault of ours and carries the headers of every answer."""
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
def test_an_impossible_host_name_is_the_senders_mistake(strict, place):
    assert fine(strict.get(place, headers={"host": "evil..x"}))


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE", "OPTIONS"])
@pytest.mark.parametrize("host", ["evil.example", "evil..x", "[", "localhost:x", ""])
def test_a_foreign_host_is_refused_by_every_method(strict, method, host):
    response = strict.generic(method, "/join/", HTTP_HOST=host)
    assert fine(response) and response.status_code == 400
    assert "This request cannot be understood" in response.content.decode()


@pytest.mark.parametrize(
    "place", ["/join/", "/start/evolution/", "/nowhere/", "/theme/", "/i18n/setlang/", "/m/x/events/"]
)
@pytest.mark.parametrize("method", ["GET", "POST", "PUT"])
@pytest.mark.parametrize("checked", [False, True])
def test_a_broken_referer_counts_as_none(strict, place, method, checked):
    strict.handler.enforce_csrf_checks = checked
    assert fine(strict.generic(method, place, b"x", FORM, headers={"referer": BROKEN}))


def test_a_search_from_a_page_with_a_broken_address_is_answered(strict):
    headers = {"hx-request": "true", "hx-current-url": BROKEN}
    assert strict.get("/rules/search/?q=horns", headers=headers).status_code == 200


@pytest.mark.parametrize("charset", CHARSETS)
@pytest.mark.parametrize("place", ["/?x=1", "/rules/search/?q=horns", "/api/v1/games/?x=1"])
def test_an_unusable_charset_changes_no_query(strict, charset, place):
    response = strict.get(place, CONTENT_TYPE=f"text/html; charset={charset}")
    assert fine(response) and response.status_code == 200


@pytest.mark.parametrize("charset", CHARSETS)
def test_forms_are_always_read_as_utf_8(strict, charset):
    strict.handler.enforce_csrf_checks = False
    kind = f"multipart/form-data; boundary=x; charset={charset}"
    part = b'--x\r\nContent-Disposition: form-data; name="theme"\r\n\r\ndark\r\n--x--\r\n'
    response = strict.generic("POST", "/theme/", part, kind)
    assert response.status_code == 302 and response.cookies["theme"].value == "dark"


@pytest.mark.parametrize(
    "place", ["/join/", "/api/v1/matches/", "/api/v1/games/evolution/score", "/box/explora/import/"]
)
def test_an_unreadable_content_type_counts_as_none(strict, place):
    response = strict.generic("POST", place, b"{}", "a/b; name*=nonsense''x")
    assert fine(response) and response.status_code >= 400


@pytest.mark.parametrize("place", ["/?", "/join/?", "/games/evolution/attack/?", "/rules/search/?"])
@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize("kind", ["", "text/html; charset=utf-8", f"{FORM}; charset=utf-8"])
def test_too_many_fields_in_a_query_are_the_senders_mistake(strict, place, method, kind):
    assert fine(strict.generic(method, f"{place}{TOO_MANY}", CONTENT_TYPE=kind))


def test_too_many_fields_are_refused_in_words(strict):
    strict.handler.enforce_csrf_checks = False
    response = strict.generic("POST", "/join/", TOO_MANY.encode(), FORM)
    assert fine(response) and response.status_code == 413
    assert "This is too much for one request." in response.content.decode()


def test_too_many_files_are_refused_in_words(strict):
    strict.handler.enforce_csrf_checks = False
    part = b'--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\nq\r\n'
    response = strict.generic(
        "POST", "/box/explora/import/", part * 120 + b"--x--\r\n", "multipart/form-data; boundary=x"
    )
    assert fine(response) and response.status_code == 413


class Untouchable(Utf8Request):
    """A request of which everything fails but what is safe to ask."""

    def touched(self, *told: object) -> None:
        raise AssertionError("an error page asked the request")

    get_host = get_full_path = build_absolute_uri = is_secure = touched
    GET = POST = FILES = body = session = user = device = htmx = property(touched)


@pytest.mark.parametrize(
    "page",
    [
        lambda request: faults.bad_request(request, ValueError()),
        lambda request: faults.too_much(request),
        lambda request: faults.not_found(request, ValueError()),
        lambda request: faults.not_found(request, faults.PhoneRemoved("x")),
        lambda request: faults.forbidden(request, ValueError()),
        lambda request: faults.server_error(request),
        lambda request: refusals.unsent(request),
    ],
)
def test_an_error_page_reads_only_language_and_theme_from_the_request(page):
    environ = RequestFactory(headers={"cookie": "theme=dark; django_language=de"}).post("/x/").environ
    response = page(Untouchable(environ))
    text = response.content.decode()
    assert response.status_code >= 400 and '<html lang="de" data-theme="dark">' in text
    assert "<form" not in text.partition("<dialog")[0]


@pytest.mark.parametrize("event", HALF)
@pytest.mark.parametrize("more", [{}, {"asked": "1"}])
def test_unreadable_events_are_refused_in_words(alice, event, more):
    response = alice.post("events/", {"tap": "x", "event": event, **more})
    assert response.status_code == 422 and 'role="alert"' in response.content.decode()


def test_a_fault_of_ours_reaches_programs_in_the_usual_form(strict, monkeypatch):
    monkeypatch.setattr(operations, "given", None)
    response = strict.get("/api/v1/games/")
    assert response.status_code == 500 and response["Content-Type"] == "application/json"
    assert list(response.json()) == ["errors"] and response.json()["errors"][0]["message"]
    assert response["Content-Security-Policy"] == POLICY


def test_a_fault_of_ours_has_a_page(strict, monkeypatch):
    monkeypatch.setattr(home, "render", None)
    response = strict.get("/about/")
    assert response.status_code == 500 and "Something went wrong here" in response.content.decode()
    assert "TypeError" not in response.content.decode()
    assert response["Content-Security-Policy"] == POLICY


@pytest.mark.parametrize(
    "text",
    [
        json.dumps({"kind": "bag-corrected", **{f"key {number}": 0 for number in range(2_001)}}),
        '{"kind": "bag-corrected", "bag": ' + "[" * 33 + "]" * 33 + "}",
        '{"kind": "bag-corrected", "seat": 0, "bag": 3, "bag": 4}',
        '{"kind": "bag-corrected", "seat": 0, "bag": NaN}',
    ],
    ids=["too many keys", "too deep", "a key twice", "no number"],
)
def test_an_entry_of_a_page_is_read_as_strictly_as_one_of_a_program(alice, monkeypatch, text):
    read: list[object] = []
    monkeypatch.setattr("scoring.contract.Game.event", lambda *args: read.append(args))
    refused = alice.post("events/", {"tap": "odd", "seq": 0, "event": text}, **{"HX-Request": "true"})
    assert refused.status_code == 422 and "cannot be read" in refused.content.decode()
    assert not read and alice.match.seq == 0
