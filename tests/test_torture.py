"""Does a minute of random requests, on both engines, end without a fault of ours?"""

from __future__ import annotations

import pytest

from tests.torture.__main__ import ENGINES, tortured
from tests.torture.wire import Answer, faults_of

SECONDS = 20.0
HEADERS = {"x-content-type-options": "nosniff"}


@pytest.mark.parametrize("engine", ENGINES)
def test_nothing_that_is_thrown_at_a_server_is_its_fault(engine):
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
def test_a_fault_would_be_seen(path, answer, faults):
    assert len(faults_of(path, answer)) == faults
