"""Do connections that ask for nothing, or for ever, keep the others from their pages?"""

from __future__ import annotations

import asyncio
from statistics import median
from time import perf_counter

from bench import report
from bench.clock import percentile
from bench.report import Budget
from bench.wire import opened, request

HELD = 1_000
FEW_HELD = 100
ASKED = 40
WARM = 12
PATIENCE_MS = 100
UNFINISHED = b"POST /join/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 500\r\n\r\ncode"
KINDS = {
    "nobody": None,
    "bodies of which four bytes came": UNFINISHED,
    "heads without an end": b"GET / HTTP/1.1\r\nHost: 127",
    "connections that say nothing": b"",
}


async def measure(port: int, *, quick: bool) -> list[Budget]:
    held = FEW_HELD if quick else HELD
    report.title(f"Pages while {held:,} connections are held, ms")
    rows, worst = [], 0.0
    for kind, said in KINDS.items():
        times = await _times(port, said, held)
        worst = max(worst, percentile(times, 0.99)) if said is not None else 0.0
        rows.append(
            (kind, *(report.ms(each) for each in (median(times), percentile(times, 0.99), max(times))))
        )
    report.table(("held", "p50", "p99", "worst"), rows)
    return [Budget("a page while connections are held, p99", worst * 1_000, PATIENCE_MS, "ms", f"{held:,}")]


async def _times(port: int, said: bytes | None, held: int) -> list[float]:
    doors = []
    if said is not None:
        for _each in range(held):
            _reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(said)
            doors.append(writer)
    wire, times = await opened(port), []
    # The first answers warm up the threads; they do not count.
    for _each in range(WARM):
        await wire.ask(request("/"))
    for _each in range(ASKED):
        begin = perf_counter()
        await wire.ask(request("/"))
        times.append(perf_counter() - begin)
    wire.close()
    for writer in doors:
        writer.close()
    return times
