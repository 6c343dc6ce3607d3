"""How is a request sent, and which answers are faults of ours?"""

from __future__ import annotations

import contextlib
import json
from collections import Counter
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from typing import Any

PATIENCE = 30
NO_HTTP = b"Invalid HTTP request received."


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
            f"{method} {path[:200]} {body[:300] if body else b''!r}: {answer.status} {fault}"
            for fault in faults_of(path, answer)
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
    """One kept connection; every answer is looked at."""

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
            said: dict[str, str] = {}
            for name, text in got.getheaders():
                said[name.lower()] = f"{said[name.lower()]}, {text}" if name.lower() in said else text
            answer = Answer(got.status, said, got.read())
        except (HTTPException, OSError) as error:
            self.connection.close()
            self.tally.faults.append(f"{method} {path[:200]}: {error!r}")
            return Answer(0, {}, b"")
        self.tally.heard(method, path, body, answer)
        if answer.headers.get("connection") == "close":
            self.connection.close()
        return answer


def faults_of(path: str, answer: Answer) -> list[str]:
    found = []
    if answer.status >= 500:
        found.append("a fault of the server")
    if answer.headers.get("x-content-type-options") != "nosniff":
        found.append("without its headers")
    # What is no HTTP has no address that would tell a program from a phone.
    if path.startswith("/api/v1/") and answer.status >= 400 and answer.body != NO_HTTP:
        with contextlib.suppress(ValueError):
            if isinstance(answer.json, dict) and answer.json.get("errors"):
                return found
        found.append(f"a refusal in another form: {answer.body[:200]!r}")
    return found
