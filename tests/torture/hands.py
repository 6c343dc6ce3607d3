"""Runs all callers at once, for a given time, and adds up what came back."""

from __future__ import annotations

import json
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from multiprocessing import get_context
from typing import Any

from tests.torture.acts import scripts
from tests.torture.callers import HOST, Breaker, Phone, Program, Room
from tests.torture.documented import ask_all
from tests.torture.values import drawn
from tests.torture.wire import Answer, Tally, Wire
from tests.waiting import until

HANDS = 6
BREAKERS = 2
# Most of what a server refuses costs it less than what it plays.
BROKEN = 0.8
# Reading a document and drawing from it takes schemathesis longer than the server takes to answer.
DOCUMENTED = 0.15
# So many are drawn at a time; no hand comes to so many turns.
SCRIPTS = 5
TURNS = 1_000_000


def all_hands(port: int, session: str, seconds: float, requests: int, seed: int) -> Tally:
    broken = int(requests * BROKEN)
    requests -= broken
    share = int(requests * DOCUMENTED)
    processes = get_context("forkserver")
    processes.set_forkserver_preload(["tests.torture.hands"])
    with processes.Manager() as shared, ProcessPoolExecutor(HANDS + BREAKERS + 1, processes) as hands:
        # While the server gets ready, so do they.
        document = hands.submit(described, port).result()
        room, end = Room(shared.list(), shared.list()), time.monotonic() + seconds
        at_work = [hands.submit(ask_all, document, port, room, end, share, seed)]
        for number in range(BREAKERS):
            most = broken // BREAKERS + 1
            at_work.append(hands.submit(take_apart, port, room, session, end, most, seed * BREAKERS + number))
        for number in range(HANDS):
            most = (requests - share) // HANDS + 1
            at_work.append(hands.submit(play, port, room, end, most, seed * HANDS + number))
        total = Tally.of([each.result() for each in at_work])
    ready = Wire(port).ask("GET", "/ready")
    if ready.status != 200 or not all(json.loads(ready.body).values()):
        total.faults.append(f"afterwards the server is not ready: {ready.body!r}")
    return total


def play(port: int, room: Room, end: float, most: int, seed: int) -> Tally:
    wire = Wire(port)
    callers = Phone(wire, room, seed), Phone(wire, room, seed + 1), Program(wire, room)
    for turn in count():
        for script in drawn(scripts, seed * TURNS + turn, SCRIPTS):
            for who, act in script:
                if time.monotonic() > end or wire.tally.requests >= most:
                    return wire.tally
                callers[who].act(*act)
    return wire.tally


def take_apart(port: int, room: Room, session: str, end: float, most: int, seed: int) -> Tally:
    wire = Wire(port)
    breaker = Breaker(wire, room, session, seed)
    while time.monotonic() < end and wire.tally.requests < most:
        breaker.go_on()
    return wire.tally


def described(port: int) -> dict[str, Any]:
    """The API's description, once there is a worker to write it."""
    # The workers are slower to start than their parent is to say where they are.
    until(lambda: Wire(port).ask("GET", "/ready").status == 200, seconds=120)
    found: list[Answer] = []

    def is_written() -> bool:
        # Writing it takes a moment the first time, and on a busy machine more than a request may take.
        found.append(Wire(port).ask("GET", "/api/v1/openapi.json", headers={"Host": HOST}))
        return found[-1].status == 200

    until(is_written, seconds=120)
    document: dict[str, Any] = found[-1].json
    return document
