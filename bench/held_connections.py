"""Measures how long pages take while others hold connections open or send as much as they may."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from statistics import median
from time import perf_counter

from bench import report
from bench.clock import percentile
from bench.report import Budget
from bench.wire import opened, request

HELD = 1_000
FEW_HELD = 100
ASKED = 100
WARM = 12
PATIENCE_MS = 100
# Together a quarter more than all bodies of a process may take up.
LARGE, MOST_LARGE = 800_000, 100
CALLERS, WRONG_KEYS = 24, 30_000
Beside = Callable[[int, int], AbstractAsyncContextManager[None]]


def _post(path: str, announced: int, body: bytes) -> bytes:
    return f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {announced}\r\n\r\n".encode() + body


def _held(said: bytes, *, most: int = HELD) -> Beside:
    """Hold connections open on which only this was sent."""

    @asynccontextmanager
    async def holding(port: int, number: int) -> AsyncIterator[None]:
        doors = []
        for _each in range(min(number, most)):
            _reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(said)
            # The server may already have closed this one to make room.
            with suppress(ConnectionError):
                await writer.drain()
            doors.append(writer)
        yield
        for writer in doors:
            writer.close()

    return holding


@asynccontextmanager
async def _posting(port: int, _number: int) -> AsyncIterator[None]:
    """Have callers send entirely wrong boxes, each the next as soon as the last is answered."""
    wrong = {f"one wrong key {number:05}": 0 for number in range(WRONG_KEYS)}
    body = json.dumps({"game": "explora", "box": wrong}).encode()
    sent = _post("/api/v1/boxes/", len(body), body)

    async def call() -> None:
        while True:
            wire = await opened(port)
            with suppress(ConnectionError):
                while True:
                    await wire.ask(sent)

    calls = [asyncio.create_task(call()) for _each in range(CALLERS)]
    yield
    for each in calls:
        each.cancel()
    await asyncio.gather(*calls, return_exceptions=True)


KINDS: dict[str, Beside | None] = {
    "nothing": None,
    "bodies of which four bytes came": _held(_post("/join/", 500, b"code")),
    "heads without an end": _held(b"GET / HTTP/1.1\r\nHost: 127"),
    "connections that say nothing": _held(b""),
    "bodies of 60 KB that lack a byte": _held(_post("/join/", 60_001, b"x" * 60_000)),
    "bodies of 800 KB that lack a byte": _held(
        _post("/api/v1/boxes/", LARGE + 1, b" " * LARGE), most=MOST_LARGE
    ),
    f"{CALLERS} callers, {WRONG_KEYS:,} wrong keys each": _posting,
}


async def measure(port: int, *, quick: bool) -> list[Budget]:
    held = FEW_HELD if quick else HELD
    report.title(f"Pages beside {held:,} connections that are held, or callers that go on and on, ms")
    rows, worst, where = [], 0.0, ""
    for kind, beside in KINDS.items():
        if beside is None:
            times = await _times(port)
        else:
            async with beside(port, held):
                times = await _times(port)
            if percentile(times, 0.99) > worst:
                worst, where = percentile(times, 0.99), kind
        rows.append(
            (kind, *(report.ms(each) for each in (median(times), percentile(times, 0.99), max(times))))
        )
    report.table(("beside", "p50", "p99", "worst"), rows)
    return [Budget("a page beside what others hold or send, p99", worst * 1_000, PATIENCE_MS, "ms", where)]


async def _times(port: int) -> list[float]:
    wire, times = await opened(port), []
    # The first answers only warm up the threads.
    for at in range(WARM + ASKED):
        begin = perf_counter()
        answer = await wire.ask(request("/"))
        if answer.status != 200:
            raise RuntimeError(f"The server answered {answer.status} to a page")
        if at >= WARM:
            times.append(perf_counter() - begin)
    wire.close()
    return times
