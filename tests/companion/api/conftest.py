"""The cast as programs: alice is host, bob plays, violet looks on, charlie is a stranger."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from companion.limits.throttles import PerCalculation, PerCaller
from scoring import registry

GAME = registry.games()[0]
COUNT = {"kind": "depth-changed", "depth": "count"}


@dataclass
class Caller:
    """A program with a token, or with none."""

    token: str = ""
    language: str = "en"
    match: str = ""
    client: Client = field(default_factory=Client)

    def send(self, method: str, path: str, body: Any = None, **headers: str):
        sent = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        headers = {"Accept-Language": self.language, **headers}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        return self.client.generic(method, self.address(path), sent, "application/json", headers=headers)

    def address(self, path: str) -> str:
        return path if path.startswith("/") else f"/api/v1/matches/{self.match}/{path}"

    def get(self, path: str = "", **headers: str):
        return self.send("GET", path, **headers)

    def post(self, path: str, body: Any = None, **headers: str):
        return self.send("POST", path, body, **headers)

    def tap(self, event: dict[str, Any], tap: str, **more: Any):
        return self.post("events/", {"event": event, "tap": tap, **more})


@pytest.fixture(autouse=True)
def _nobody_counted(db, monkeypatch):
    """Every test begins with fresh rate limits, and a request counts as one on a busy machine too."""
    cache.clear()
    for throttle in (PerCaller, PerCalculation):
        monkeypatch.setattr(throttle, "cpu_seconds", 3600)


@pytest.fixture
def anyone():
    return Caller()


@pytest.fixture
def started(anyone):
    response = anyone.post("/api/v1/matches/", {"game": GAME, "names": ["Alice", "Bob"], "first": 0})
    assert response.status_code == 201, response.content
    return response.json()


@pytest.fixture
def alice(started):
    return Caller(started["token"], match=started["id"])


@pytest.fixture
def bob(started):
    return Caller(started["tokens"]["player"], match=started["id"])


@pytest.fixture
def violet(started):
    return Caller(started["tokens"]["viewer"], match=started["id"])


@pytest.fixture
def charlie(anyone, started):
    """Host of another match, and nobody here."""
    other = anyone.post("/api/v1/matches/", {"game": GAME, "names": ["Charlie", "Dora"]}).json()
    return Caller(other["token"], match=started["id"])
