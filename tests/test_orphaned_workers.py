"""A worker whose parent was killed answers or hangs up, and what it acknowledged is stored."""

from __future__ import annotations

import json
import socket
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPException

import pytest
from django.conf import settings as installed

from tests.ports import answers
from tests.test_backup_and_restore import asked
from tests.test_data_folder import address_of
from tests.test_server_start import SECONDS, counters_gone, started
from tests.waiting import until

HANDS = 8
START = {"game": "evolution", "names": ["Ann", "Bob"]}


@contextmanager
def served(data):
    """Run two workers and their parent; workers that are left end on their own."""
    process = started(data, PORT="0", WORKERS="2", DEBUG="0", API_RATE="100000/min")
    try:
        address = address_of(process)
        yield process, address, int(address.split(":")[2].strip("/"))
    finally:
        process.kill()
        process.wait()
        # The end of what they say is the end of the last of them.
        process.said = process.communicate(timeout=SECONDS)[1]
        counters_gone(data)


@pytest.fixture
def data(tmp_path):
    (tmp_path / "static").symlink_to(installed.STATIC_ROOT)
    return tmp_path


def request_of(match: dict, number: int) -> bytes:
    """A tap as the bytes of its request."""
    depth = "track" if number % 2 else "count"
    body = json.dumps({"event": {"kind": "depth-changed", "depth": depth}, "tap": f"tap-{number}"})
    lines = [
        f"POST /api/v1/matches/{match['id']}/events/ HTTP/1.1",
        "Host: localhost",
        f"Authorization: Bearer {match['token']}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
    ]
    return "\r\n".join([*lines, "", body]).encode()


def everything(door: socket.socket) -> bytes:
    """All that arrives until the other side hangs up."""
    heard = b""
    try:
        while part := door.recv(65_536):
            heard += part
    except ConnectionResetError:
        pass
    return heard


def test_a_tap_an_orphan_cannot_finish_counts_once_later(data):
    with served(data) as (parent, address, port):
        match = asked(f"{address}api/v1/matches/", START)
        with (
            sqlite3.connect(data / "fieldbook.sqlite3", isolation_level=None) as other,
            socket.create_connection(("127.0.0.1", port)) as door,
        ):
            # Somebody else writes for longer than a server takes to stop.
            other.execute("BEGIN IMMEDIATE")
            head, _empty, body = request_of(match, 0).partition(b"\r\n\r\n")
            door.settimeout(SECONDS)
            door.sendall(head + b"\r\nExpect: 100-continue\r\n\r\n")
            # Only what asks for the body says this: the tap is at work.
            assert door.recv(65_536).startswith(b"HTTP/1.1 100")
            door.sendall(body)
            parent.kill()
            assert everything(door) == b""
            until(lambda: not answers(port))
            other.execute("ROLLBACK")
        other.close()
    assert "ASGI" not in parent.said
    with served(data) as (_parent, address, _port):
        url = f"{address}api/v1/matches/{match['id']}/"
        body = json.loads(request_of(match, 0).partition(b"\r\n\r\n")[2])
        for _twice in range(2):
            asked(f"{url}events/", body, match["token"])
        assert asked(url, token=match["token"])["seq"] == 1


class Tapping:
    """Many programs at one table until their server is gone; what was acknowledged and what was refused."""

    def __init__(self, address: str, port: int) -> None:
        self.match = asked(f"{address}api/v1/matches/", START)
        self.port = port
        self.acknowledged: set[str] = set()
        self.refused: list[tuple[int, str, bytes]] = []

    def run(self, hand: int) -> None:
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=SECONDS)) as line:
            for number in range(hand, 100_000, HANDS):
                head, _empty, body = request_of(self.match, number).partition(b"\r\n\r\n")
                named = [line.split(": ", 1) for line in head.decode().split("\r\n")[1:]]
                try:
                    line.request("POST", head.split()[1].decode(), body, dict(named))
                    answer = line.getresponse()
                    said = answer.read()
                except (OSError, HTTPException):
                    if not answers(self.port):
                        return
                    line.close()
                    continue
                if answer.status < 300:
                    self.acknowledged.add(f"tap-{number}")
                elif answer.status >= 500:
                    self.refused.append((answer.status, answer.headers["Content-Type"], said))


def test_taps_that_orphans_acknowledged_are_stored(data):
    with served(data) as (parent, address, port):
        tapping = Tapping(address, port)
        with ThreadPoolExecutor(HANDS) as hands:
            done = [hands.submit(tapping.run, hand) for hand in range(HANDS)]
            until(lambda: len(tapping.acknowledged) >= 50, SECONDS)
            parent.kill()
            for each in done:
                each.result(SECONDS)
    with closing(sqlite3.connect(data / "fieldbook.sqlite3")) as database:
        rows = database.execute("SELECT tap, count(*) FROM companion_event GROUP BY tap").fetchall()
    assert tapping.acknowledged <= {tap for tap, _count in rows} and {count for _tap, count in rows} == {1}
    assert tapping.refused == []
