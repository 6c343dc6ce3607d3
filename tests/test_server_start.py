"""The server starts, says where it is, and ends when it is told to."""

import json
import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import segno
from django.conf import settings as installed

from companion.server import environment, serve
from companion.server.metrics import in_memory

SECONDS = 20


def counters_gone(data):
    """Delete the counters of a killed server with workers, as the next one on this folder would."""
    if folder := in_memory(data):
        shutil.rmtree(folder)


def started(tmp_path, inside=(), **given):
    """Start a server; `inside` is a command that runs it as its last words."""
    return subprocess.Popen(
        [*inside, sys.executable, "-m", "companion.server.serve"],
        cwd=installed.BASE_DIR,
        env={
            **os.environ,
            **dict.fromkeys(("DATABASE_URL", "CACHE_URL", "ALLOWED_HOSTS", "BEHIND_TLS"), ""),
            "DATA_DIR": str(tmp_path),
            "DEBUG": "1",
            "HOST": "127.0.0.1",
            **given,
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@dataclass
class Served:
    """What a server that was started, used and told to end said and left."""

    data: Path
    name: str = ""
    games: object = None
    head: object = None
    status: int | None = None
    complaints: str = ""
    modes: dict[str, int] = field(default_factory=dict)


@pytest.fixture(
    scope="module",
    params=[("1", signal.SIGINT), ("1", signal.SIGTERM), ("2", signal.SIGINT)],
    ids=["1-INT", "1-TERM", "2-INT"],
)
def served(request, tmp_path_factory) -> Served:
    """Start a server once, use it and end it, for all that is asked of it."""
    workers, ending = request.param
    served = Served(tmp_path_factory.mktemp("served"))
    (served.data / "fieldbook.sqlite3").touch(0o644)
    process = started(served.data, PORT="0", WORKERS=workers)
    try:
        said = ""
        while not (found := re.search(r"http://localhost:(\d+)/", said)):
            line = process.stdout.readline()
            assert line, process.stderr.read()
            said += line
        with urllib.request.urlopen(f"{found[0]}manifest.webmanifest", timeout=SECONDS) as answer:
            served.name = json.load(answer)["name"]
        with urllib.request.urlopen(f"{found[0]}api/v1/games/", timeout=SECONDS) as answer:
            served.games, served.head = json.load(answer)["games"], answer.headers
        for _each in range(5):
            body = b'{"game": "evolution", "names": ["Ann", "Bob"], "first": 0}'
            with urllib.request.urlopen(f"{found[0]}api/v1/matches/", body, timeout=SECONDS) as answer:
                assert answer.status == 201
        files = (path for path in served.data.iterdir() if path.is_file())
        served.modes = {path.name: path.stat().st_mode & 0o077 for path in files}
        process.send_signal(ending)
        with suppress(subprocess.TimeoutExpired):
            served.status = process.wait(5)
    finally:
        process.kill()
        _, served.complaints = process.communicate()
    return served


def test_the_server_prepares_its_database_serves_and_ends_at_once(served):
    assert served.name == "Fieldbook" and served.games
    assert "server" not in served.head
    assert served.status == 0
    assert "Traceback" not in served.complaints


def test_a_stopped_server_leaves_everything_in_one_file(served, tmp_path):
    copied = tmp_path / "copy.sqlite3"
    shutil.copy(served.data / "fieldbook.sqlite3", copied)
    with sqlite3.connect(copied) as database:
        assert database.execute("SELECT count(*) FROM companion_match").fetchone() == (5,)


@pytest.mark.skipif(sys.platform == "win32", reason="file modes are those of Unix")
def test_only_the_servers_user_can_read_its_files(served):
    assert {"fieldbook.sqlite3", "fieldbook.sqlite3-wal", "secret_key"} <= set(served.modes)
    assert set(served.modes.values()) == {0}


def test_a_port_in_use_is_reported_in_one_sentence(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        process = started(tmp_path, PORT=str(port))
        said, complaints = process.communicate(timeout=SECONDS)
    assert process.returncode == 1
    assert said == ""
    assert complaints.startswith(f"Port {port} is already in use")
    assert len(complaints.splitlines()) == 1


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"PORT": "70000"}, "There is no port 70000"),
        ({"PORT": "many"}, "The settings cannot be read"),
        ({"HOST": "host.invalid", "PORT": "0"}, "Port 0 of host.invalid cannot be opened"),
        ({"DATABASE_URL": "postgres://nobody@127.0.0.1:1/none", "PORT": "0"}, "The database cannot be used"),
        ({"DATABASE_URL": "shelf://none", "PORT": "0"}, "The settings cannot be read"),
    ],
)
def test_impossible_settings_are_reported_without_a_traceback(tmp_path, given, words):
    process = started(tmp_path, **given)
    said, complaints = process.communicate(timeout=SECONDS)
    assert process.returncode == 1
    assert complaints.startswith(words)
    assert "Traceback" not in complaints
    assert said == ""


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="this system cannot")
def test_the_connection_of_a_vanished_phone_is_cut():
    with serve.listening_socket("127.0.0.1", 0) as door, socket.create_connection(door.getsockname()):
        line, _address = door.accept()
        with line:
            assert line.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 20_000


@pytest.mark.parametrize(
    ("host", "hosts", "tls", "link"),
    [
        ("0.0.0.0", "", False, "http://192.0.2.7:8000/"),
        ("::", "", False, "http://192.0.2.7:8000/"),
        ("0.0.0.0", "192.0.2.7,book.local", False, "http://192.0.2.7:8000/"),
        ("0.0.0.0", "book.local", False, "http://book.local:8000/"),
        ("0.0.0.0", "*,book.local", False, "http://192.0.2.7:8000/"),
        ("2001:db8::7", "", False, "http://[2001:db8::7]:8000/"),
        ("127.0.0.1", "", False, None),
        ("localhost", "", False, None),
        ("127.0.0.1", ".example.org", True, "https://example.org/"),
        ("127.0.0.1", "*", True, None),
    ],
)
def test_phones_get_an_address_that_they_can_open(settings, monkeypatch, host, hosts, tls, link):
    monkeypatch.setenv("ALLOWED_HOSTS", hosts)
    monkeypatch.setattr(environment, "lan_address", lambda: "192.0.2.7")
    settings.ALLOWED_HOSTS = environment.words("ALLOWED_HOSTS") or environment.own_hosts()
    settings.BEHIND_TLS = tls
    assert serve.phones_link(host, 8000) == link
    said = serve.greeting(host, 8000)
    assert (link or "8000") in said
    assert "Ctrl-C" in said


def test_a_machine_without_a_network_offers_no_address(monkeypatch):
    monkeypatch.delenv("ALLOWED_HOSTS", raising=False)
    monkeypatch.setattr(environment, "lan_address", lambda: "127.0.0.1")
    assert serve.phones_link("0.0.0.0", 8000) is None
    assert "this computer only" in serve.greeting("0.0.0.0", 8000)


def test_the_code_in_the_terminal_is_the_address():
    link = "http://192.0.2.7:8000/"
    # A terminal is dark: what is drawn there is the light part. Each letter holds two rows.
    halves = {" ": (1, 1), "▀": (0, 1), "▄": (1, 0), "█": (0, 0)}
    rows = []
    for line in serve.qr_code(link).splitlines():
        rows += zip(*(halves[letter] for letter in line), strict=True)
    wanted = [tuple(row) for row in segno.make(link, error="l", micro=False).matrix_iter(border=2)]
    assert rows[: len(wanted)] == wanted
