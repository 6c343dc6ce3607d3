"""What is deleted is gone from the pages, the database, its files and the phone."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from datetime import timedelta

import pytest
from django.core.signing import TimestampSigner, b62_encode, get_cookie_signer
from django.db import connection
from django.utils import timezone

from companion.models import Match, Member, Profile
from companion.people.devices import COOKIE
from companion.upkeep import housekeeping
from companion.upkeep.erasing import matches_expire
from tests.companion.cast import Phone, started
from tests.companion.threads import database_for_threads

SUMMER_1985 = 490_000_000


def test_a_phone_is_forgotten_and_its_matches_pass_on(alice, bob):
    own = started(Phone(client=alice.client), "Dora", "Eve").match_id
    device = alice.member.device
    Profile.objects.create(device=device, game="explora", data={})
    response = alice.post("/forget/")
    assert response.status_code == 200 and "This phone has been forgotten" in response.content.decode()
    assert '"storage"' in response["Clear-Site-Data"] and response["Cache-Control"] == "no-store"
    assert response.cookies[COOKIE].value == "" and response.cookies[COOKIE]["max-age"] == 0
    assert not Match.objects.filter(pk=own).exists()
    assert not Member.objects.filter(device=device).exists() and not Profile.objects.exists()
    assert bob.member.is_host and bob.get().status_code == 200
    assert alice.get().status_code == 404


def test_a_removed_phone_is_forgotten_too(alice, bob):
    device = bob.member.device
    alice.post(f"devices/{bob.member.pk}/remove/")
    bob.post("/forget/")
    assert not Member.objects.filter(device=device).exists()
    assert alice.get().status_code == 200


def test_a_player_inherits_hosting_before_a_viewer(alice, vera, bob):
    alice.post("/forget/")
    assert bob.member.is_host and not vera.member.is_host


def test_forgetting_takes_a_post(db):
    assert Phone().get("/forget/").status_code == 405


def idle(phone: Phone, days: int) -> None:
    Match.objects.filter(pk=phone.match_id).update(updated_at=timezone.now() - timedelta(days=days))


@pytest.mark.parametrize(("days", "stays"), [(0, True), (30, False), (60, True)])
def test_an_idle_match_expires(alice, days, stays):
    idle(alice, 45)
    matches_expire(days=days)
    assert Match.objects.filter(pk=alice.match_id).exists() is stays


def test_a_server_deletes_idle_matches_at_its_start(alice, settings, monkeypatch):
    settings.RETENTION_DAYS = 30
    idle(alice, 31)
    monkeypatch.setattr(housekeeping.connections, "close_all", lambda: None)
    over = threading.Event()
    over.set()
    housekeeping.housekeep(over)
    assert not Match.objects.exists()


@pytest.mark.parametrize("path", ["people/", "/about/"])
def test_the_pages_say_how_long_a_match_is_kept(alice, settings, path):
    words = "nothing has happened in it for 30 days"
    assert words not in alice.get(path).content.decode()
    settings.RETENTION_DAYS = 30
    assert words in alice.get(path).content.decode()


def test_a_deleted_name_is_gone_from_every_file(transactional_db, tmp_path):
    if connection.vendor != "sqlite":
        pytest.skip("PostgreSQL keeps its files to itself")
    with database_for_threads(tmp_path):
        phone = started(Phone(), "Xenophanes", "Bob")
        files = [path for path in tmp_path.glob("races.sqlite3*") if path.suffix != ".sqlite3-shm"]
        assert any(b"Xenophanes" in path.read_bytes() for path in files)
        phone.post("delete/")
        assert not any(b"Xenophanes" in path.read_bytes() for path in files)
        with closing(sqlite3.connect(tmp_path / "races.sqlite3")) as database:
            assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_phone_that_joined_under_a_wrong_clock_keeps_its_match(alice, monkeypatch):
    device = alice.member.device
    with monkeypatch.context() as past:
        past.setattr(TimestampSigner, "timestamp", lambda self: b62_encode(SUMMER_1985))
        alice.client.cookies[COOKIE] = get_cookie_signer(salt=COOKIE).sign(device)
    assert alice.get().status_code == 200
