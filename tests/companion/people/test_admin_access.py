"""What the admin site shows and changes, and what not even it may."""

from __future__ import annotations

from itertools import product

import pytest
from django.contrib.auth.models import User
from django.test import Client

from companion.models import Event, Knock, Role
from companion.people.lockout import FREE_MISSES
from companion.people.members import token_make
from scoring.contract import SheetEntered
from tests.companion.cast import tap

NONSENSE = ("_to_field=", "_to_field=%00", "q=%00", "game=%00", "o=x", "p=x", "e=1")
pytestmark = pytest.mark.urls("tests.companion.admin_urls")


@pytest.fixture
def warden(db):
    client = Client(HTTP_HOST="localhost")
    client.force_login(User.objects.create_superuser("warden"))
    return client


def test_the_admin_site_asks_for_a_login(db):
    client = Client(HTTP_HOST="localhost")
    assert client.get("/admin/login/").status_code == 200
    assert client.get("/admin/companion/match/").status_code == 302


@pytest.mark.parametrize("model", ["match", "member", "event", "knock", "guesses", "deed"])
def test_every_list_opens(alice, warden, model):
    tap(alice, SheetEntered(seat=0, cell="bag", value=3))
    assert warden.get(f"/admin/companion/{model}/").status_code == 200


def test_a_match_opens_and_is_found_by_a_name(alice, warden):
    assert warden.get(f"/admin/companion/match/{alice.match_id}/change/").status_code == 200
    assert alice.match_id in warden.get("/admin/companion/match/?q=Cem").content.decode()


def test_the_admin_site_cannot_change_the_log(alice, warden):
    tap(alice, SheetEntered(seat=0, cell="bag", value=3))
    event = Event.objects.get()
    page = warden.get(f"/admin/companion/event/{event.pk}/change/")
    assert page.status_code == 200
    fields = [name for fieldset in page.context["adminform"] for line in fieldset for name in line.fields]
    assert set(fields) <= set(page.context["adminform"].readonly_fields)
    warden.post(
        f"/admin/companion/event/{event.pk}/change/", {"kind": "other", "seq": 9, "data": "{}", "tap": "x"}
    )
    assert warden.get("/admin/companion/event/add/").status_code == 403
    assert warden.post(f"/admin/companion/event/{event.pk}/delete/", {"post": "yes"}).status_code == 403
    event.refresh_from_db()
    assert (event.kind, event.seq, event.data["value"]) == ("sheet-entered", 1, 3)


def test_the_admin_site_shows_nothing_that_opens_a_match(alice, warden):
    member = alice.member
    page = warden.get(f"/admin/companion/member/{member.pk}/change/").content.decode()
    assert member.device not in page
    program = token_make(match=alice.match, role=Role.VIEWER)
    page = warden.get(f"/admin/companion/member/{program.pk}/change/").content.decode()
    assert program.bearer not in page and program.token not in page


def test_a_blocked_address_can_be_let_in_again(warden, alice):
    from django.utils import timezone

    knock = Knock.objects.create(address="192.0.2.1", misses=20, missed_at=timezone.now())
    response = warden.post(f"/admin/companion/knock/{knock.pk}/delete/", {"post": "yes"})
    assert response.status_code == 302 and not Knock.objects.exists()


def test_a_match_can_be_deleted_with_its_log(alice, warden):
    tap(alice, SheetEntered(seat=0, cell="bag", value=3))
    response = warden.post(f"/admin/companion/match/{alice.match_id}/delete/", {"post": "yes"})
    assert response.status_code == 302 and alice.get().status_code == 404


@pytest.mark.urls("companion.urls")
def test_there_is_no_admin_site_unless_it_is_switched_on(warden):
    assert warden.get("/admin/").status_code == warden.get("/admin/login/").status_code == 404


def wrong_password(client: Client, **data: str):
    return client.post("/admin/login/", {"username": "warden", "password": "wrong", **data})


def test_wrong_passwords_make_the_next_ones_wait_and_are_logged(db, caplog):
    User.objects.create_superuser("warden", password="right and long")
    client = Client(HTTP_HOST="localhost")
    for _each in range(FREE_MISSES + 1):
        assert "Too many" not in wrong_password(client).content.decode()
    assert [record.message for record in caplog.records].count("login failed") == FREE_MISSES + 1
    refused = client.post("/admin/login/", {"username": "warden", "password": "right and long"})
    assert refused.status_code == 200 and "Too many wrong passwords" in refused.content.decode()
    Knock.objects.update(wait=0)
    welcome = client.post("/admin/login/", {"username": "warden", "password": "right and long"})
    assert welcome.status_code == 302


@pytest.mark.parametrize("model", ["match", "member", "event", "knock", "guesses", "deed"])
def test_a_nonsense_query_is_answered(alice, warden, model):
    warden.raise_request_exception = False
    places = [f"{model}/", f"{model}/add/"]
    if model == "match":
        places.append(f"match/{alice.match_id}/change/")
    for place, query in product(places, NONSENSE):
        assert warden.get(f"/admin/companion/{place}?{query}").status_code < 500, (place, query)
