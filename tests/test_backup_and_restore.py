"""A copy made under load is whole and can be restored, and what is no copy is refused."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.conf import settings as installed

from companion.upkeep.backups import backups_thin
from tests.postgres import cluster
from tests.test_data_folder import address_of
from tests.test_server_start import SECONDS, started

COUNT = {"kind": "depth-changed", "depth": "count"}


@pytest.fixture(scope="module")
def postgres():
    with cluster() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request, tmp_path) -> dict[str, str]:
    """The environment of an installation on each engine."""
    url = "" if request.param == "sqlite" else request.getfixturevalue("postgres")
    return {"DATA_DIR": str(tmp_path), "DATABASE_URL": url, "DEBUG": "1", "HOST": "127.0.0.1", "PORT": "0"}


@contextmanager
def server(place: dict[str, str]):
    process = started(Path(place["DATA_DIR"]), **place)
    try:
        yield address_of(process)
    finally:
        process.terminate()
        process.communicate()


def manage(place: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "manage.py", *words]
    return subprocess.run(
        command,
        cwd=installed.BASE_DIR,
        env={**os.environ, **place},
        capture_output=True,
        text=True,
        check=False,
    )


def backed_up(place: dict[str, str]) -> Path:
    done = manage(place, "backup")
    assert done.returncode == 0, done.stderr
    return Path(done.stdout.splitlines()[0])


def asked(url: str, body: object = None, token: str = "") -> dict:
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    request = urllib.request.Request(url, json.dumps(body).encode() if body else None, headers)
    with urllib.request.urlopen(request, timeout=SECONDS) as answer:
        return json.load(answer)


class Taps:
    """A program that taps without pause and counts what was acknowledged."""

    def __init__(self, address: str) -> None:
        self.match = asked(f"{address}api/v1/matches/", {"game": "evolution", "names": ["Ann", "Bob"]})
        self.url = f"{address}api/v1/matches/{self.match['id']}/"
        self.acknowledged = 0
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.run)

    def run(self) -> None:
        while not self.over.is_set():
            depth = "count" if self.acknowledged % 2 == 0 else "track"
            event = {"kind": "depth-changed", "depth": depth}
            asked(f"{self.url}events/", {"event": event, "tap": f"t{self.acknowledged}"}, self.match["token"])
            self.acknowledged += 1

    def __enter__(self) -> Taps:
        self.thread.start()
        while self.acknowledged < 10:
            time.sleep(0.01)
        return self

    def __exit__(self, *raised: object) -> None:
        self.over.set()
        self.thread.join()


def entries(address: str, taps: Taps) -> int:
    url = f"{address}api/v1/matches/{taps.match['id']}/"
    return asked(url, token=taps.match["token"])["seq"]


def test_a_copy_under_load_comes_back_whole(place):
    with server(place) as address:
        with Taps(address) as taps:
            before = taps.acknowledged
            path = backed_up(place)
            after = taps.acknowledged
        assert entries(address, taps) == taps.acknowledged > before
        refused = manage(place, "restore", str(path))
        assert refused.returncode == 1 and "stop it first" in refused.stderr
    assert path.stat().st_mode & 0o077 == 0
    done = manage(place, "restore", str(path))
    assert done.returncode == 0, done.stderr
    with server(place) as address:
        assert before <= entries(address, taps) <= after + 1


def test_a_file_that_is_no_copy_changes_nothing(place):
    with server(place) as address:
        match = asked(f"{address}api/v1/matches/", {"game": "evolution", "names": ["Ann", "Bob"]})
        path = backed_up(place)
    contents = {"empty": b"", "nonsense": b"nonsense", "cut": path.read_bytes()[:-2000]}
    for name, content in contents.items():
        path.with_name(name + path.suffix).write_bytes(content)
    for name in (*contents, "missing"):
        done = manage(place, "restore", str(path.with_name(name + path.suffix)))
        assert done.returncode == 1 and "Nothing was changed" in done.stderr, (name, done.stderr)
        assert "Traceback" not in done.stderr
    with server(place) as address:
        assert asked(f"{address}api/v1/matches/{match['id']}/", token=match["token"])["seq"] == 0


@pytest.fixture(scope="module")
def cut_off(tmp_path_factory) -> Path:
    """The data of a server that was killed: a backup with one match, and taps in the write-ahead log."""
    data = tmp_path_factory.mktemp("cut-off")
    place = {"DATA_DIR": str(data), "DATABASE_URL": "", "DEBUG": "1"}
    process = started(data, PORT="0")
    try:
        asked(f"{address_of(process)}api/v1/matches/", {"game": "evolution", "names": ["Ann", "Bob"]})
        backed_up(place)
    finally:
        process.kill()
        process.communicate()
    assert (data / "fieldbook.sqlite3-wal").stat().st_size
    return data


def one_bad_page(whole: bytes) -> bytes:
    """Overwrite one page of a table, which merely opening the database does not notice."""
    page = int.from_bytes(whole[16:18], "big")
    at = whole.index(b"companion", len(whole) // 2) // page * page
    return whole[:at] + b"\xa5" * page + whole[at + page :]


DAMAGES = {
    "half a file": lambda whole: whole[: len(whole) // 2],
    "garbage": lambda whole: bytes(range(256)) * (len(whole) // 256),
    "zeroed header": lambda whole: bytes(100) + whole[100:],
    "one bad page": one_bad_page,
    "nothing in it": lambda whole: b"",
    "missing": None,
}


@pytest.mark.parametrize(
    ("kind", "log"),
    [
        *((kind, "with its log") for kind in DAMAGES),
        *((kind, "without a log") for kind in ("one bad page", "missing")),
    ],
)
def test_a_copy_replaces_a_damaged_database(cut_off, tmp_path, kind, log):
    data = tmp_path / "data"
    shutil.copytree(cut_off, data)
    database = data / "fieldbook.sqlite3"
    with sqlite3.connect(database) as settled:
        settled.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    settled.close()
    # Closed in good order it took its log along.
    if log == "with its log":
        for beside in ("-wal", "-shm"):
            shutil.copy(cut_off / f"{database.name}{beside}", data)
    whole = database.read_bytes()
    database.unlink()
    if damage := DAMAGES[kind]:
        database.write_bytes(damage(whole))
    left = {path.name: path.read_bytes() for path in data.glob("fieldbook.sqlite3*")}
    # What was put aside before is not overwritten either.
    earlier = data / "fieldbook.sqlite3.damaged-1"
    earlier.write_bytes(b"earlier")
    place = {"DATA_DIR": str(data), "DATABASE_URL": "", "DEBUG": "1"}
    done = manage(place, "restore", str(*data.glob("backups/*.gz")))
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr
    assert "Restored 1 matches" in done.stdout
    aside = data / "fieldbook.sqlite3.damaged-2"
    assert (f"kept as {aside}." in done.stdout) == bool(left)
    for name, content in left.items():
        kept = data / name.replace(database.name, aside.name)
        assert kept.read_bytes() == content or name.endswith("-shm"), name
    assert earlier.read_bytes() == b"earlier"
    with sqlite3.connect(database) as restored:
        assert restored.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert restored.execute("SELECT count(*) FROM companion_match").fetchone() == (1,)
    restored.close()


def test_a_healthy_database_is_kept_beside_the_copy(cut_off, tmp_path):
    data = tmp_path / "data"
    shutil.copytree(cut_off, data)
    place = {"DATA_DIR": str(data), "DATABASE_URL": "", "DEBUG": "1"}
    done = manage(place, "restore", str(*data.glob("backups/*.gz")))
    assert done.returncode == 0 and "could not be read" not in done.stdout
    with sqlite3.connect(data / "fieldbook.sqlite3.before-restore") as before:
        assert before.execute("SELECT count(*) FROM companion_match").fetchone() == (1,)
    before.close()


def test_a_locked_database_is_not_called_damaged(cut_off, tmp_path):
    data = tmp_path / "data"
    shutil.copytree(cut_off, data)
    place = {"DATA_DIR": str(data), "DATABASE_URL": "", "DEBUG": "1"}
    with sqlite3.connect(data / "fieldbook.sqlite3", isolation_level=None) as other:
        other.execute("PRAGMA locking_mode=EXCLUSIVE")
        other.execute("BEGIN IMMEDIATE")
        done = manage(place, "restore", str(*data.glob("backups/*.gz")))
        other.execute("ROLLBACK")
    other.close()
    assert done.returncode == 1 and "Nothing was changed" in done.stderr and "Traceback" not in done.stderr
    assert not list(data.glob("*.damaged*"))


def test_old_copies_are_deleted_and_the_latest_stays(tmp_path):
    month = 31 * 86_400
    for day in range(5):
        path = tmp_path / f"fieldbook-2026010{day}.sqlite3.gz"
        path.touch()
        os.utime(path, (time.time() - month,) * 2)
    (tmp_path / "another file").touch()
    assert backups_thin(folder=tmp_path, days=0) == []
    assert len(backups_thin(folder=tmp_path, days=30)) == 4
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "another file",
        "fieldbook-20260104.sqlite3.gz",
    ]
