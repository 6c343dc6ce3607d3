"""Measures how long pages take while somebody opens a thousand streams at once."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE
from statistics import median
from time import perf_counter

from bench import plays, report
from bench.clock import percentile
from bench.matches import match_with_log, player_joins
from bench.report import Budget
from bench.wire import opened, request
from companion import live
from companion.models import Match, Member, Role

OPENED = 1_000
FEW_OPENED = 100
ROUNDS = 4
WARM = 12
ASKED = 40
PATIENCE_MS = 100
OWNER = "bench-opening"
Asked = list[bytes]


def prepare() -> dict[str, Asked]:
    """The requests for streams: all with one key, and by forty phones at each of 25 tables."""

    def stream(match: Match, member: Member) -> bytes:
        return request(f"/live/{match.pk}/?key={live.key(match.pk, member.pk)}&last=0")

    one = match_with_log(plays.play_through(10), seats=plays.SEATS, device=OWNER)
    host = one.members.filter(role=Role.HOST).get()
    many = []
    for number in range(OPENED // 40):
        table = match_with_log(plays.play_through(10), seats=plays.SEATS, device=f"{OWNER}-{number}")
        for phone in range(39):
            player_joins(table, f"{OWNER}-{number}-{phone}")
        many += [stream(table, member) for member in table.members.all()]
    return {"with one key": [stream(one, host)] * OPENED, "by phones at 25 tables": many}


async def measure(port: int, kinds: dict[str, Asked], *, quick: bool) -> list[Budget]:
    most = FEW_OPENED if quick else OPENED
    report.title(f"Pages while {most:,} streams are opened at once, ms")
    rows, worst = [], 0.0
    for kind, asked in kinds.items():
        rounds = [await _times(port, asked[:most]) for _each in range(1 if quick else ROUNDS)]
        times = [each for times, _took in rounds for each in times]
        took = median(took for _times, took in rounds)
        worst = max(worst, percentile(times, 0.99))
        ranks = (median(times), percentile(times, 0.99), max(times))
        rows.append((kind, *(report.ms(each) for each in ranks), len(times), report.ms(took)))
    report.table(("opened", "p50", "p99", "worst", "pages", "all have spoken after"), rows)
    return [Budget("a page while streams are opened, p99", worst * 1_000, PATIENCE_MS, "ms", f"{most:,}")]


async def _times(port: int, asked: Asked) -> tuple[list[float], float]:
    """How long each page took meanwhile, and when every stream had sent something or was closed."""
    page, times = await opened(port), []
    for _each in range(WARM):
        await page.ask(request("/"))
    page.close()
    opener = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bench.stream_opener", str(port), stdin=PIPE, stdout=PIPE
    )
    assert opener.stdin and opener.stdout
    opener.stdin.write(json.dumps([said.decode("latin-1") for said in asked]).encode() + b"\n")
    begin, took = perf_counter(), 0.0
    all_spoke = asyncio.create_task(opener.stdout.readline())
    while not all_spoke.done() or len(times) < ASKED:
        # A new connection, which has to queue behind those that are being opened.
        asked_at = perf_counter()
        page = await opened(port)
        await page.ask(request("/"))
        times.append(perf_counter() - asked_at)
        page.close()
        if all_spoke.done() and not took:
            took = perf_counter() - begin
    opener.stdin.write_eof()
    await opener.wait()
    return times, took
