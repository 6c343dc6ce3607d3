"""Which phone may open which address, and by which method."""

from __future__ import annotations

import pytest
from django.urls import reverse

from companion.models import Event, Match, Member
from companion.table.tabs import TABS
from companion.urls import table
from scoring.contract import SheetEntered
from tests.companion.cast import Phone, tap

WATCHED = {*TABS, "closer"}
WRITTEN = {"events", "undo", "redo", "rename", "free", "give_back", "peek", "close", "reopen"}
HOSTED = {"hand_over", "remove", "let_in", "delete"}
ANY_MEMBER = {"claim", "leave", "take_over", "take_back", "leave_be"}
# Read, it leads back to the table: a page that was looked at there is reopened without the look.
READ_TOO = {"peek"}
ASKED = {"ask", "ending"}
READ = WATCHED | ASKED
# Read as well, and answered with the way to another page.
LEADS_ON = {"filled_helper"}
GET = READ | LEADS_ON
ROUTES = [route.name for route in table]
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")


def address(name: str, phone: Phone, other: Member) -> str:
    about = {key: [other.pk] for key in ("hand_over", "remove", "let_in")}
    more = {"rename": [0], "free": [0], "give_back": [0], "filled_helper": ["cards"], **about}.get(name, [])
    return reverse(name, args=[phone.match_id, *more])


def sent(phone: Phone, name: str, other: Member, method: str, **headers: str):
    return phone.client.generic(method, address(name, phone, other), headers=headers)


def rows() -> tuple[int, ...]:
    return (
        Match.objects.filter(closed_at=None).count(),
        Event.objects.count(),
        Member.objects.filter(removed_at=None).count(),
    )


def test_every_route_of_a_match_is_tested_here():
    assert sorted(ROUTES) == sorted(GET | WRITTEN | HOSTED | ANY_MEMBER)


@pytest.mark.parametrize("name", ROUTES)
def test_a_match_does_not_exist_for_a_stranger(alice, bob, name):
    """The refusal is the same as for a match that never was, on a page and as a fragment."""
    before = rows()
    method = "GET" if name in GET else "POST"
    for headers in ({}, {"HX-Request": "true"}):
        real = sent(Phone(alice.match_id), name, bob.member, method, **headers)
        assert real.status_code == 404
        assert rows() == before and "Alice" not in real.content.decode()
        unreal = sent(Phone("A" * 22), name, bob.member, method, **headers)
        assert (real.status_code, len(real.content)) == (unreal.status_code, len(unreal.content))


@pytest.mark.parametrize("name", ROUTES)
def test_a_route_takes_only_its_own_method(alice, bob, name):
    allowed = "GET" if name in GET else "POST"
    before = rows()
    for method in METHODS:
        if method != allowed and not (method == "GET" and name in READ_TOO):
            assert sent(alice, name, bob.member, method).status_code == 405, method
    assert rows() == before


@pytest.mark.parametrize("name", sorted(WRITTEN | ASKED | HOSTED))
@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["page", "fragment"])
def test_a_viewer_changes_nothing(alice, bob, vera, name, headers):
    before = rows()
    method = "GET" if name in GET else "POST"
    assert sent(vera, name, bob.member, method, **headers).status_code == 403
    assert rows() == before and alice.match.names == ("Alice", "Bob", "Cem")


@pytest.mark.parametrize("name", sorted(HOSTED))
def test_a_player_cannot_do_what_only_the_host_may(alice, bob, vera, name):
    before = rows()
    assert sent(bob, name, vera.member, "POST").status_code == 403
    assert rows() == before and bob.match.is_open


@pytest.mark.parametrize("name", sorted(WATCHED))
@pytest.mark.parametrize("who", ["alice", "bob", "vera"])
def test_every_member_sees_each_tab_as_page_and_fragment(alice, bob, vera, name, who, request):
    phone = request.getfixturevalue(who)
    tap(alice, SheetEntered(seat=0, cell="bag", value=3))
    page, fragment = phone.get(address(name, phone, alice.member)), None
    assert page.status_code == 200 and page.content.startswith(b"<!doctype html>")
    fragment = sent(phone, name, alice.member, "GET", **{"HX-Request": "true"})
    assert fragment.status_code == 200 and b"<html" not in fragment.content
    for response in (page, fragment):
        assert {"HX-Request", "Cookie", "Accept-Language"} <= {
            each.strip() for each in response["Vary"].split(",")
        }
    assert "no-store" in fragment["Cache-Control"]


@pytest.mark.parametrize("tab", TABS)
def test_a_viewer_is_offered_nothing_to_tap(alice, vera, tab):
    tap(alice, SheetEntered(seat=0, cell="bag", value=3))
    page = vera.get(address(tab, vera, alice.member)).content.decode()
    assert 'name="event"' not in page and 'name="entry"' not in page and '#drawer-body" href="/m/' not in page


def test_a_page_that_comes_back_from_history_is_whole(alice):
    headers = {"HX-Request": "true", "HX-History-Restore-Request": "true"}
    assert alice.get(**headers).content.startswith(b"<!doctype html>")


@pytest.mark.parametrize("name", ["home", "history", "about", "offline", "manifest", "service_worker"])
def test_public_pages_take_only_get(db, name):
    phone = Phone()
    assert phone.get(reverse(name)).status_code == 200
    for method in METHODS[1:]:
        assert phone.client.generic(method, reverse(name)).status_code == 405


@pytest.mark.parametrize("path", ["/start/evolution/", "/join/", "/join/{invite}/"])
def test_pages_with_a_form_take_only_get_and_post(alice, path):
    address = path.format(invite=alice.match.invite)
    assert Phone().get(address).status_code == 200
    for method in ("PUT", "PATCH", "DELETE"):
        assert Phone().client.generic(method, address).status_code == 405


def test_the_theme_takes_only_post(db):
    assert Phone().get("/theme/").status_code == 405


@pytest.mark.parametrize(
    "path", ["/start/no-such-game/", "/join/no-such-invite/", "/m/%00/", "/m/x/", "/nothing/here/"]
)
def test_a_missing_page_says_so(db, path):
    response = Phone().get(path)
    assert response.status_code == 404
    page = response.content.decode()
    assert "No such page" in page and "<html" in page and 'href="/"' in page


QUERIES = [
    {"at": "1"},
    {"at": "9" * 5000},
    {"at": "-1"},
    {"at": "0"},
    {"at": "x"},
    {"seat": "9" * 5000},
    {"seat": "²"},
    {"seat": "٣"},
    {"before": "9" * 5000},
    {"before": "0"},
    {"before": "x"},
    {"a&b=c": "d&at=99", "<script>": '"><script>'},
    {"event": "[" * 20000},
    {"event": "{}", "tab": "nowhere"},
    {"event": '{"kind": "sheet-entered", "seat": 99, "cell": "bag", "value": 0}'},
    {"event": '{"kind": "sheet-entered", "seat": 0, "cell": "\\ud800", "value": 0}'},
]


@pytest.mark.parametrize("name", sorted(READ))
def test_any_query_gets_an_answer(alice, name):
    tap(alice, SheetEntered(seat=0, cell="bag", value=3))
    for query in QUERIES:
        response = alice.get(address(name, alice, alice.member), query)
        assert response.status_code in (200, 404, 422), query
        assert '"><script>' not in response.content.decode()


@pytest.mark.parametrize("name", ["events", "undo", "redo"])
@pytest.mark.parametrize(
    "data",
    [
        {},
        {"tap": "x"},
        {"tap": "x", "entry": "9" * 5000, "seq": "9" * 5000, "event": "9" * 5000},
        {"tap": "x", "entry": "-1", "event": "null"},
        {"tap": "x", "entry": "²", "event": "[]"},
        {"tap": "x", "entry": "7", "event": "[" * 20000},
        {"tap": "x" * 65, "entry": "1", "event": '{"kind": "depth-changed", "depth": "count"}'},
        {"tap": "a\x00b", "entry": "1", "event": '{"kind": "depth-changed", "depth": "count"}'},
        {
            "tap": "x",
            "tab": "nowhere",
            "query": "%&=;&&",
            "event": '{"kind": "undo", "seqs": [1]}',
            "entry": "3",
        },
        {"tap": "x", "asked": "1", "event": '{"kind": "depth-changed", "depth": "count"}'},
        {"tap": "x", "event": '{"kind": "sheet-cleared", "seat": 0, "cell": "species-x"}'},
        {"tap": "x", "event": '{"kind": "turn-corrected", "seat": 0}'},
        {"tap": "x", "event": '{"kind": "bag-corrected", "seat": 5, "bag": 1}'},
    ],
)
@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["page", "fragment"])
def test_a_nonsense_tap_is_refused_in_words(alice, name, data, headers):
    response = alice.post(f"{name}/", data, **headers)
    assert response.status_code == 422 and 'role="alert"' in response.content.decode()
    assert not Event.objects.exists()
    assert alice.get().status_code == 200
