"""A database of an earlier release opens, and so does what its phones still hold.

`tests/upgrade/<release>.sql` is a database as that release wrote it; its first line tells what is in it.
`python -m tests.upgrade <release>` leaves one behind.
"""

from __future__ import annotations

import json
import os
import re
import sqlite3
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.apps import apps
from django.conf import settings as installed
from django.core.signing import get_cookie_signer
from django.db import connection

from companion.match import timeline
from companion.models import Event, Match, Member
from companion.people.devices import COOKIE
from tests.companion.api.conftest import Caller
from tests.companion.cast import Phone, tap
from tests.companion.threads import database_for_threads

RELEASES = sorted(Path(__file__).with_name("upgrade").glob("*.sql"))
TAP = '{"kind": "sheet-entered", "seat": 0, "cell": "bag", "value": 7}'


@pytest.fixture(params=RELEASES, ids=lambda path: path.stem)
def left(request, transactional_db, tmp_path):
    """What the earlier release left behind, brought up to date."""
    if connection.vendor != "sqlite":
        pytest.skip("the file is SQLite's; the same migrations run on PostgreSQL whenever its tests begin")
    text = request.param.read_text()
    with database_for_threads(tmp_path, laid=text):
        yield json.loads(text.partition("\n")[0].removeprefix("-- "))


def phone(left: dict[str, str], match: str = "match", device: str = "device") -> Phone:
    known = Phone(left[match])
    known.client.cookies[COOKIE] = get_cookie_signer(salt=COOKIE).sign(left[device])
    return known


def test_every_page_of_an_old_match_opens(left):
    alice = phone(left)
    for path in ("", "score/", "log/", "people/", "rules/", "?at=2"):
        assert alice.get(path).status_code == 200, path
    assert alice.match.names == ("Alice", "Bob", "Cem") and str(alice.match.seq) == left["seq"]
    assert "Taken back" in alice.get("log/").content.decode()
    history = alice.get("/history/").content.decode()
    assert left["match"] in history and left["closed"] in history
    assert phone(left, "closed").get("score/").status_code == 200


def test_members_keep_their_roles(left):
    assert phone(left).member.is_host
    assert phone(left, device="bob").member.may_write
    assert Member.objects.filter(match_id=left["match"], removed_at__isnull=False).count() == 1
    assert not Member.objects.exclude(device="").exclude(token=None).exists()


def test_a_tap_that_waited_on_a_phone_is_counted(left):
    """The outbox of an old phone holds forms as the old page would have sent them."""
    alice = phone(left)
    sent = {
        "tap": "5d1f0a2e-0000-4000-8000-000000000001",
        "seq": left["seq"],
        "event": TAP,
        "tab": "score",
        "query": "",
    }
    for _twice in range(2):
        assert alice.post("events/", sent, **{"HX-Request": "true"}).status_code == 200
    assert alice.match.seq == int(left["seq"]) + 1


def test_tokens_that_programs_hold_still_open_their_match(left):
    assert Caller(left["token"], match=left["api"]).get().json()["role"] == "player"
    assert Caller(left["viewer"], match=left["api"]).get().json()["role"] == "viewer"
    assert left["token"] not in str(list(Member.objects.values()))


def test_an_old_match_has_a_long_code(left):
    page = phone(left).get("people/").content.decode()
    code = re.search(r'id="long-code">(.*?)<', page)[1].replace("&nbsp;", "")
    assert len(code) == 10 and Phone().post("/join/", {"code": code}).status_code == 302


@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.stem)
def test_a_server_upgrades_an_old_database_by_itself(release, tmp_path):
    text = release.read_text()
    database = sqlite3.connect(tmp_path / "fieldbook.sqlite3")
    database.executescript(text)
    database.close()
    script = (
        "import django; django.setup()\n"
        "from companion.server import serve; serve.prepare_database()\n"
        "from companion.models import Match; print(Match.objects.count())"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=installed.BASE_DIR,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "companion.settings", "DATA_DIR": str(tmp_path),
             "DATABASE_URL": "", "DEBUG": "1"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stdout == "3\n", done.stderr


def test_an_entry_from_development_is_read_without_what_told_its_age(alice):
    """Its field said which development version had stored it; 1.0 has one meaning only."""
    tap(alice, {"kind": "cards-dealt"})
    row = Event.objects.create(
        match=alice.match, seq=2, kind="plants-corrected", data={"plants": 7, "leaves": True}, tap="x"
    )
    Match.objects.filter(pk=alice.match_id).update(seq=2)
    assert timeline.of(alice.match).left_out
    timeline.forget()
    strip = import_module("companion.migrations.0010_format_of_1_0").strip
    strip(apps, SimpleNamespace(connection=connection))
    row.refresh_from_db()
    assert row.data == {"plants": 7} and not timeline.of(alice.match).left_out
