"""A server whose disk is really full says so, loses nothing, and goes on by itself once there is room.

The disk is a small one in memory, mounted for this server alone.
"""

from __future__ import annotations

import json
import resource
import shutil
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from django.conf import settings as installed

from tests.test_backup_and_restore import manage
from tests.test_data_folder import address_of
from tests.test_orphaned_workers import START, request_of
from tests.test_server_start import SECONDS, started

MOUNTED = 'mount -t tmpfs -o size=40m none "$DATA_DIR" && ln -s "$0" "$DATA_DIR/static" && exec "$@"'
PAGES = ("", "join/", "history/", "about/", "rules/", "start/evolution/", "api/v1/games/")


def may_mount() -> bool:
    try:
        asked = subprocess.run(["unshare", "-rm", "true"], capture_output=True, check=False)
    except FileNotFoundError:
        return False
    return asked.returncode == 0


class SmallDisk:
    """A server on a disk of its own, and that disk as seen from here."""

    def __init__(self, process: subprocess.Popen[str], data: Path) -> None:
        self.process = process
        self.address = address_of(process)
        self.disk = Path(f"/proc/{process.pid}/root{data}")

    def fill(self) -> None:
        with (self.disk / "ballast").open("wb", buffering=0) as ballast, suppress(OSError):
            while True:
                ballast.write(bytes(4096))
        assert shutil.disk_usage(self.disk).free == 0

    def make_room(self) -> None:
        (self.disk / "ballast").unlink()

    def workers(self) -> str:
        pid = self.process.pid
        return Path(f"/proc/{pid}/task/{pid}/children").read_text()

    def asked(self, path: str, body: bytes | None = None, token: str = ""):
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        request = urllib.request.Request(f"{self.address}{path}", body, headers)
        try:
            return urllib.request.urlopen(request, timeout=SECONDS)
        except urllib.error.HTTPError as refusal:
            return refusal

    def tapped(self, match: dict, number: int):
        body = request_of(match, number).partition(b"\r\n\r\n")[2]
        return self.asked(f"api/v1/matches/{match['id']}/events/", body, match["token"])


@contextmanager
def on_small_disk(data: Path, **given: str):
    inside = ["unshare", "-rm", "sh", "-c", MOUNTED, str(installed.STATIC_ROOT)]
    process = started(data, inside, PORT="0", DEBUG="0", METRICS_TOKEN="a secret", **given)
    try:
        yield SmallDisk(process, data)
    finally:
        process.terminate()
        process.said = process.communicate(timeout=SECONDS)[1]


@pytest.mark.skipif(not may_mount(), reason="this system mounts no disk for a test")
def test_a_full_disk_is_reported_in_one_line_and_nothing_is_lost(tmp_path):
    workers = 2
    with on_small_disk(tmp_path, WORKERS=str(workers)) as server:
        match = json.load(server.asked("api/v1/matches/", json.dumps(START).encode()))
        assert server.tapped(match, 0).status == 201
        working = server.workers()
        with server.asked(match["live"].lstrip("/")) as stream:
            assert stream.readline()
            server.fill()
            for _each in range(12):
                refused = server.tapped(match, 1)
                assert refused.status == 503 and int(refused.headers["Retry-After"]) > 0
                assert json.load(refused)["errors"][0]["message"].startswith("The disk of the server is full")
            ready = server.asked("ready")
            assert ready.status == 503
            assert json.load(ready) == {"serving": True, "database": True, "disk": False}
            assert server.asked("health").status == 200
            assert server.asked("metrics", token="a secret").status == 200
            # Several of each, so that every worker answers some for the first time.
            assert {server.asked(path).status for path in PAGES for _each in range(4)} == {200}
            server.make_room()
            assert server.tapped(match, 1).status == 201
            while not (line := stream.readline()).startswith(b"data: 2\n"):
                assert line
        assert json.load(server.tapped(match, 1))["again"]
        assert server.workers() == working
    said = [json.loads(line) for line in server.process.said.splitlines() if line]
    assert 1 <= len([line for line in said if line["from"] == "fieldbook.disk"]) <= workers
    assert not [line for line in said if "traceback" in line]


@pytest.mark.skipif(not may_mount(), reason="this system mounts no disk for a test")
def test_no_room_for_the_databases_log_is_reported_too(tmp_path):
    """SQLite creates its log with the first query, and calls a lack of room a disk error."""
    with on_small_disk(tmp_path) as server:
        server.fill()
        refused = server.asked("api/v1/matches/", json.dumps(START).encode())
        assert refused.status == 503 and int(refused.headers["Retry-After"]) > 0
        assert server.asked("ready").status == 503
        server.make_room()
        assert server.asked("api/v1/matches/", json.dumps(START).encode()).status == 201
    assert "fieldbook.disk" in server.process.said and "Traceback" not in server.process.said


def test_a_backup_without_room_is_refused_in_a_sentence(tmp_path):
    place = {"DATA_DIR": str(tmp_path), "DATABASE_URL": "", "DEBUG": "1"}
    assert manage(place, "migrate").returncode == 0
    size = (tmp_path / "fieldbook.sqlite3").stat().st_size
    backed = subprocess.run(
        [sys.executable, "manage.py", "backup"],
        cwd=installed.BASE_DIR,
        env={**place, "PATH": "/usr/bin"},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size // 2, size // 2)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert backed.returncode == 1 and "No backup was made" in backed.stderr
    assert "Traceback" not in backed.stderr
    assert not list((tmp_path / "backups").iterdir())
