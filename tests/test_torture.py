"""A short run of random requests on both engines ends without a server fault."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from random import Random
from threading import Thread

import pytest

from tests.torture.__main__ import ENGINES, tortured, tracebacks
from tests.torture.acts import scripts
from tests.torture.broken import Broken, Sender, drawn_broken
from tests.torture.callers import Room
from tests.torture.documented import ask_all
from tests.torture.values import drawn, spoilt
from tests.torture.wire import Answer, RawWire, Tally, faults_of

SECONDS = 12.0
HEADERS = {"x-content-type-options": "nosniff"}


@pytest.mark.parametrize("engine", ENGINES)
def test_random_requests_cause_no_server_fault(engine):
    tally = tortured(engine, SECONDS, requests=20_000, seed=20)
    assert tally.faults == []
    # Not everything was refused: matches began, taps were counted, pages were seen.
    assert {200, 201, 302, 404, 422} <= set(tally.statuses)


@pytest.mark.parametrize(
    ("path", "answer", "faults"),
    [
        ("/", Answer(200, HEADERS, b""), 0),
        ("/", Answer(200, {}, b""), 1),
        ("/", Answer(500, HEADERS, b""), 1),
        ("/api/v1/games/", Answer(404, HEADERS, b'{"errors": [{"path": [], "message": "No."}]}'), 0),
        ("/api/v1/games/", Answer(404, HEADERS, b"<html>"), 1),
        ("/api/v1/games/", Answer(502, {}, b"{}"), 3),
    ],
)
def test_a_fault_would_be_noticed(path, answer, faults):
    assert len(faults_of(path, answer)) == faults


REFUSAL = b'{"errors": [{"path": [], "message": "No."}]}'
DOCUMENT = {
    "openapi": "3.1.0",
    "info": {"title": "A server", "version": "1"},
    "paths": {
        "/v1/games/": {
            "get": {
                "responses": {
                    "200": {
                        "description": "All games",
                        "content": {"application/json": {"schema": {"type": "array"}}},
                    },
                    "405": {"description": "No", "content": {"application/json": {}}},
                }
            }
        }
    },
}


@pytest.mark.parametrize(
    ("status", "body", "fault"),
    [(200, b"[]", ""), (200, b"{}", "violates schema"), (500, REFUSAL, "a fault of the server")],
)
def test_findings_of_schemathesis_are_counted(status, body, fault):
    with answering(status, body) as port:
        tally = ask_all(DOCUMENT, port, Room([], []), time.monotonic() + 5, 30, seed=1)
    assert tally.requests
    assert any(fault in each for each in tally.faults) if fault else tally.faults == []


@contextmanager
def answering(status: int, body: bytes) -> Iterator[int]:
    """Answer every GET alike, and refuse everything else in the usual form."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.answer(status, body)

        def answer(self, status: int, body: bytes) -> None:
            self.send_response(status)
            for name, value in {**HEADERS, "Content-Type": "application/json", "Allow": "GET"}.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def send_error(self, *told: object) -> None:
            self.answer(405, REFUSAL)

        def log_message(self, *told: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    yield server.server_address[1]
    server.shutdown()
    server.server_close()


def test_a_seed_repeats_its_acts():
    # Written down, because no NaN is like another.
    assert repr(drawn(scripts, 7, 5)) == repr(drawn(scripts, 7, 5)) != repr(drawn(scripts, 8, 5))


SENDER = Sender("device=x", "device=x; sessionid=y", "token", "/m/x/", ("x", "y"))


def broken(seed: int) -> list[bytes]:
    luck = Random(seed)
    return [drawn_broken(luck, SENDER).sent for _each in range(500)]


def test_a_seed_repeats_its_broken_requests():
    assert broken(7) == broken(7) != broken(8)


def test_every_part_of_a_request_gets_broken():
    found = b"\0".join(broken(1))
    for part in (
        b"evil.example",
        b"http://[",
        b"charset=undefined",
        b"BREW",
        b"/admin/",
        b"a1499=b",
        b"chunked",
    ):
        assert part in found
    assert b"filename" in found and b"sessionid=" in found and b"asked=" in found


def test_a_missing_answer_is_a_fault_unless_the_request_has_no_end():
    tally = Tally()
    with socket.create_server(("127.0.0.1", 0)) as door:
        for framing in (None, (b"Content-Length", b"-1")):
            wire, request = RawWire(door.getsockname()[1], tally), Broken(b"GET", b"/", framing=framing)
            wire.say(request)
            door.accept()[0].close()
            wire.hear(request)
    assert len(tally.faults) == 1 and tally.statuses == {0: 2}


def test_a_traceback_in_the_log_is_a_fault(tmp_path):
    log = tmp_path / "log"
    log.write_text('{"message": "400 GET unknown"}\n{"level": "WARNING", "traceback": "Traceback (most"}\n')
    assert len(tracebacks(log)) == 1


def test_one_part_of_a_value_is_spoilt():
    event = {"kind": "fed", "seats": [0, 1]}
    assert spoilt(event, [1, 0], None) == {"kind": "fed", "seats": [None, 1]}
    assert spoilt(event, [0], "\ud800") == {"kind": "\ud800", "seats": [0, 1]}
    assert spoilt(event, [], 7) == 7
