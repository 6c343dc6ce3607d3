"""Health, readiness and metrics for the machines that watch a server."""

from __future__ import annotations

import json
import re
import urllib.error
import urllib.request

import pytest
from django.db import connections

from companion.live.switchboard import switchboard
from companion.server import metrics, probes
from scoring.contract import DepthChanged, SheetEntered
from tests.companion.cast import tap
from tests.companion.live.conftest import database  # noqa: F401
from tests.companion.live.installation import serving


@pytest.fixture
def port(database):  # noqa: F811
    with serving() as port:
        yield port


def asked(port: int, path: str, **headers: str):
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers=headers)
    try:
        return urllib.request.urlopen(request, timeout=20)
    except urllib.error.HTTPError as refusal:
        return refusal


def value(name: str, **labels: str) -> float:
    said = ",".join(f'{key}="{text}"' for key, text in sorted(labels.items()))
    found = re.search(
        rf"^{re.escape(name)}{{{re.escape(said)}}} (\S+)$", metrics.exposed().decode(), re.MULTILINE
    )
    return float(found[1]) if found else 0.0


def test_a_server_is_alive_and_ready_under_any_name(port):
    for path in ("/health", "/ready"):
        answer = asked(port, path, Host="10.0.0.7:8000")
        assert answer.status == 200 and answer.headers["X-Content-Type-Options"] == "nosniff"
        assert all(json.load(answer).values())


def test_a_server_without_its_database_is_alive_and_not_ready(port, monkeypatch):
    monkeypatch.setattr(probes, "database_answers", lambda: False)
    answer = asked(port, "/ready")
    assert answer.status == 503 and json.load(answer) == {"serving": True, "database": False, "disk": True}
    assert asked(port, "/health").status == 200


def test_a_server_that_stops_is_not_ready(port, monkeypatch):
    monkeypatch.setattr(switchboard, "closing", True)
    assert asked(port, "/ready").status == 503


def test_a_database_that_is_down_is_noticed(db, monkeypatch):
    assert probes.database_answers()
    with connections["default"].execute_wrapper(lambda *args: (_ for _ in ()).throw(probes.DatabaseError)):
        assert not probes.database_answers()


def test_metrics_need_their_token(port, settings):
    assert asked(port, "/metrics").status == 404
    settings.METRICS_TOKEN = "a secret"
    assert asked(port, "/metrics", Authorization="Bearer another").status == 404
    answer = asked(port, "/metrics", Authorization="Bearer a secret")
    assert answer.status == 200 and b"fieldbook_streams" in answer.read()


def test_taps_are_counted_by_outcome(alice, bob):
    kinds = ("recorded", "again", "clash", "refused")
    before = {kind: value("fieldbook_taps_total", became=kind) for kind in kinds}
    entered = SheetEntered(seat=0, cell="bag", value=3)
    tap(alice, entered, tap="one")
    tap(alice, entered, tap="one")
    tap(bob, SheetEntered(seat=0, cell="bag", value=4), seq=0)
    alice.post("close/")
    tap(alice, DepthChanged(depth="count"))
    assert {
        kind: value("fieldbook_taps_total", became=kind) - before[kind] for kind in kinds
    } == dict.fromkeys(kinds, 1)


def test_answers_are_measured_by_route(alice):
    labels = {"method": "GET", "route": "m/<slug:match_id>/score/", "status": "2xx"}
    before = value("fieldbook_request_seconds_count", **labels)
    alice.get("score/")
    assert value("fieldbook_request_seconds_count", **labels) == before + 1
    assert alice.match_id not in metrics.exposed().decode()
