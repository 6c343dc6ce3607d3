"""Sends requests, and tells which answers are server faults."""

from __future__ import annotations

import contextlib
import json
import socket
from collections import Counter
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException, HTTPResponse
from typing import Any

from tests.torture.broken import Broken

PATIENCE = 30
# What is no HTTP has no address that would tell a program from a phone.
NO_HTTP = (b"Invalid HTTP request received.", b"The head of this request is too long.")


@dataclass
class Tally:
    """What came back, and what should not have."""

    statuses: Counter[int] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    @property
    def requests(self) -> int:
        return self.statuses.total()

    @classmethod
    def of(cls, tallies: list[Tally]) -> Tally:
        total = cls()
        for tally in tallies:
            total.statuses += tally.statuses
            total.faults += tally.faults
        return total

    def heard(self, method: str, path: str, body: Any, answer: Answer) -> None:
        self.statuses[answer.status] += 1
        self.faults += [
            f"{method} {path[:200]} {body[:900] if body else b''!r}: {answer.status} {fault}"
            for fault in faults_of(path, answer, method)
        ]


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Wire:
    """A persistent connection; every answer is checked."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.tally = Tally()
        self.connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)

    def ask(self, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None) -> Answer:
        sent = {
            name: text.encode("latin-1", "replace").decode("latin-1")
            for name, text in (headers or {}).items()
        }
        try:
            self.connection.request(method, path, body, sent)
            got = self.connection.getresponse()
            answer = answer_of(got)
        except (HTTPException, OSError) as error:
            self.connection.close()
            self.tally.faults.append(f"{method} {path[:200]}: {error!r}")
            return Answer(0, {}, b"")
        self.tally.heard(method, path, body, answer)
        if answer.headers.get("connection") == "close":
            self.connection.close()
        return answer


class RawWire:
    """A persistent connection that carries the bytes of a request as they are."""

    def __init__(self, port: int, tally: Tally) -> None:
        self.port, self.tally = port, tally
        self.line: socket.socket | None = None

    def say(self, broken: Broken) -> None:
        if self.line is None:
            self.line = socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)
        # A refusal may close the line before everything is sent, and is read all the same.
        with contextlib.suppress(OSError):
            self.line.sendall(broken.sent)
            if broken.is_cut:
                self.line.shutdown(socket.SHUT_WR)

    def hear(self, broken: Broken) -> None:
        assert self.line
        path = broken.target.decode("latin-1")
        got = HTTPResponse(self.line, method=broken.method.decode("latin-1"))
        try:
            got.begin()
            answer = answer_of(got)
        except (HTTPException, OSError) as error:
            self.hang_up()
            self.tally.statuses[0] += 1
            if not broken.is_cut:
                self.tally.faults.append(f"{broken.sent[:900]!r}: {error!r}")
            return
        finally:
            got.close()
        self.tally.heard(broken.method.decode("latin-1"), path, broken.sent, answer)
        if broken.is_cut or answer.headers.get("connection") == "close":
            self.hang_up()

    def hang_up(self) -> None:
        if self.line:
            self.line.close()
        self.line = None


def answer_of(got: HTTPResponse) -> Answer:
    said: dict[str, str] = {}
    for name, text in got.getheaders():
        said[name.lower()] = f"{said[name.lower()]}, {text}" if name.lower() in said else text
    return Answer(got.status, said, got.read())


def faults_of(path: str, answer: Answer, method: str = "GET") -> list[str]:
    found = []
    if answer.status >= 500:
        found.append("a fault of the server")
    if answer.headers.get("x-content-type-options") != "nosniff":
        found.append("without its headers")
    is_refused = answer.status >= 400 and method != "HEAD" and answer.body not in NO_HTTP
    if is_refused and path.startswith("/api/v1/"):
        with contextlib.suppress(ValueError):
            if isinstance(answer.json, dict) and answer.json.get("errors"):
                return found
        found.append(f"a refusal in another form: {answer.body[:200]!r}")
    return found
