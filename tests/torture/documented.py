"""Requests that schemathesis draws from the API's own description."""

from __future__ import annotations

import time
from itertools import count
from typing import Any

import schemathesis
from schemathesis.auths import AuthProvider
from schemathesis.config import CacheConfig, SchemathesisConfig
from schemathesis.engine import events, from_schema

from tests.torture.callers import HOST, Room
from tests.torture.wire import PATIENCE, Answer, Tally

# What a request that fits the document may break is a rule of a game: that it is refused is no fault.
CHECKS = [
    *("not_a_server_error", "status_code_conformance", "content_type_conformance"),
    *("response_headers_conformance", "response_schema_conformance"),
]
# One in so many goes to a match that does not exist, with a token that nobody has.
STRAYS = 5


def ask_all(document: dict[str, Any], port: int, room: Room, end: float, most: int, seed: int) -> Tally:
    """Ask every route: its examples, the limits of its values, anything, and in the order of a match."""
    tally = Tally()
    seconds = max(1, int(end - time.monotonic()))
    config = SchemathesisConfig(seed=seed, max_time=seconds, cache=CacheConfig(enabled=False))
    schema = schemathesis.openapi.from_dict(document, config=config)
    schema.config.update(
        base_url=f"http://{HOST}:{port}/api", continue_on_failure=True, request_timeout=PATIENCE
    )
    schema.config.checks.update(included_check_names=CHECKS)
    schema.auth(refresh_interval=None)(at_a_table(room))
    stream = from_schema(schema).execute()

    @schema.hook
    def after_call(context: Any, case: Any, response: Any) -> None:
        headers = {name.lower(): ", ".join(values) for name, values in response.headers.items()}
        answer = Answer(response.status_code, headers, response.content)
        tally.heard(case.method, response.request.path_url, response.request.body, answer)
        if tally.requests >= most:
            stream.stop()

    for event in stream:
        tally.faults += [f"schemathesis: {fault}" for fault in failures(event)]
    return tally


def at_a_table(room: Room) -> type[AuthProvider[int]]:
    """Most requests for a match go to one that is being played, with one of its tokens."""
    numbers = count()

    class AtATable:
        def get(self, case: Any, context: Any) -> int | None:
            number = next(numbers)
            return number if "match_id" in case.path_parameters and number % STRAYS else None

        def set(self, case: Any, number: int, context: Any) -> None:
            table = room.table(number // STRAYS)
            case.path_parameters["match_id"] = table.id
            case.headers["Authorization"] = f"Bearer {table.token(number)}"

    return AtATable


def failures(event: events.EngineEvent) -> list[str]:
    if isinstance(event, events.NonFatalError):
        return [f"{event.label}: {event.info.title} {event.info.message}"]
    if isinstance(event, events.ScenarioFinished):
        checks = [check for each in event.recorder.checks.values() for check in each if check.failure_info]
        return [
            f"{event.recorder.label} {check.failure_info.failure.title}: {check.failure_info.failure.message}"
            for check in checks
        ]
    return []
