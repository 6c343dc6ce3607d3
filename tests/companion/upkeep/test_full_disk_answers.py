"""What a player reads whose tap finds no room on the disk, in each language and form."""

from __future__ import annotations

import errno
import itertools
import logging
from collections.abc import Callable

import pytest
from django.db import OperationalError, connection, transaction
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from companion.models import SILENT, Colour, Member
from companion.upkeep import full_disk
from tests.companion.cast import Phone, started, tap

SAID = {
    "en": "The disk of the server is full.",
    "de": "Die Festplatte des Servers ist voll.",
    "ru": "На диске сервера закончилось место.",
}


# A program hears it in English below.
TRANSLATED = ("de", "ru")


@pytest.fixture(autouse=True)
def forgotten():
    full_disk.recent_failure.forget()
    yield
    full_disk.recent_failure.forget()


def phone() -> Phone:
    """A phone that gets an answer as a browser does, errors included."""
    return Phone(client=Client(HTTP_HOST="localhost", raise_request_exception=False))


@pytest.fixture
def full(transactional_db):
    """A table whose database has not one free page left."""
    if connection.vendor != "sqlite":
        pytest.skip("only SQLite can be told how large it may become")
    host = started(phone(), "Ann", "Bob")
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE ballast (said TEXT)")
        largest = cursor.execute("PRAGMA max_page_count").fetchone()[0]
        used = cursor.execute("PRAGMA page_count").fetchone()[0]
        cursor.execute(f"PRAGMA max_page_count={used}")
        # The pages that were free before are taken too.
        with pytest.raises(OperationalError, match="full"):
            cursor.executemany("INSERT INTO ballast VALUES (?)", itertools.repeat(["x" * 1000]))
    yield host
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA max_page_count={largest}")
        cursor.execute("DROP TABLE ballast")


def refused(ask: Callable[[int], HttpResponse]) -> HttpResponse:
    """Ask until the last page is full too."""
    for number in range(500):
        answer = ask(number)
        if answer.status_code not in (200, 201, 302):
            return answer
    raise AssertionError("there is always room")


def depth(number: int) -> dict[str, str]:
    return {"kind": "depth-changed", "depth": "track" if number % 2 else "count"}


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_tap_that_finds_no_room_is_refused_in_words(full, language):
    full.client.cookies["django_language"] = language
    answer = refused(lambda number: tap(full, depth(number), htmx=True))
    assert answer.status_code == 503 and int(answer["Retry-After"]) > 0
    assert answer["Content-Type"].startswith("text/plain")
    assert answer.content.decode().startswith(SAID[language])
    assert full.get().status_code == 200


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_page_that_finds_no_room_says_so(full, language):
    full.client.cookies["django_language"] = language
    form = {"depth": "track", "first": "0", "name-0": "Ann", "name-1": "Bob"}
    form |= {f"colour-{index}": Colour.values[index] for index in range(6)}
    answer = refused(lambda number: full.post("/start/evolution/", form))
    assert answer.status_code == 503 and SAID[language] in answer.content.decode()
    assert answer["Content-Type"].startswith("text/html")


def test_a_program_that_finds_no_room_hears_it_in_json(full):
    body = {"game": "evolution", "names": ["Ann", "Bob"]}
    answer = refused(lambda number: full.client.post("/api/v1/matches/", body, "application/json"))
    assert answer.status_code == 503 and int(answer["Retry-After"]) > 0
    assert answer.json()["errors"][0]["message"].startswith(SAID["en"])


def test_many_refusals_are_one_log_line_and_make_the_server_unready(full, caplog):
    assert full_disk.disk_takes_writes()
    refused(lambda number: tap(full, depth(number)))
    for number in range(5):
        tap(full, depth(number))
    lines = [line for line in caplog.records if line.levelno >= logging.ERROR]
    assert [line.name for line in lines] == ["fieldbook.disk"] and lines[0].exc_info is None
    assert not full_disk.disk_takes_writes()


def test_a_page_opens_although_nothing_can_be_written(transactional_db, alice):
    if connection.vendor != "sqlite":
        pytest.skip("only SQLite can be kept from writing")
    Member.objects.update(seen_at=timezone.now() - 2 * SILENT)
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only=ON")
        try:
            assert alice.get().status_code == 200
        finally:
            cursor.execute("PRAGMA query_only=OFF")


def test_postgres_names_a_full_disk_by_its_number(db):
    if connection.vendor != "postgresql":
        pytest.skip("this is what PostgreSQL says")
    with pytest.raises(OperationalError) as raised, transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("DO $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = '53100'; END $$")
    assert full_disk.is_full(raised.value)


def test_a_full_disk_is_told_from_other_errors(settings, tmp_path):
    settings.DATA_DIR = tmp_path
    for number, full_up in {errno.ENOSPC: True, errno.EDQUOT: True, errno.EIO: False}.items():
        assert full_disk.is_full(OSError(number, "")) == full_up
    assert not full_disk.is_full(OperationalError("database is locked"))
    assert not full_disk.is_full(None)
