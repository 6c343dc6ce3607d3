"""Measures how soon the phones at a table hear of a tap, and how soon they show it."""

from __future__ import annotations

import asyncio
import re
from statistics import median
from time import perf_counter_ns

from bench import plays, report
from bench.clock import percentile
from bench.matches import CSRF, cookies, match_with_log, player_joins, tap_form
from bench.report import Budget
from bench.wire import Wire, opened, request
from companion import live
from companion.models import Match, Role
from scoring.evolution.match import events

PHONES = (1, 20, 100)
PLAYED = 100
"""The last entry of each log. Published numbers are higher; new streams have seen this much."""
HERE, THERE = "bench-tapping", "bench-looking"
CHANGE = re.compile(rb"event: change\ndata: (\d+)\n")
PATIENCE = 10.0


class Listener:
    """One phone's open stream, and when it last heard of a change."""

    def __init__(self, match: Match, key: str) -> None:
        self.seq = match.seq
        self.path = f"/live/{match.pk}/?key={key}&last={PLAYED}"
        self.at = 0
        self.heard = asyncio.Event()

    async def open(self, port: int) -> None:
        self.wire = await opened(port, self.hear)
        await self.wire.ask(request(self.path))

    def hear(self, part: bytes) -> None:
        for number in CHANGE.findall(part):
            self.seq, self.at = int(number), perf_counter_ns()
            self.heard.set()

    async def until(self, seq: int) -> int:
        async with asyncio.timeout(PATIENCE):
            while self.seq < seq:
                self.heard.clear()
                await self.heard.wait()
        return self.at


Watched = tuple[Match, str]
"""A match, and the key of its stream for its host."""


def prepare() -> tuple[Watched, Watched]:
    """One match whose changes are published by hand, and one in which a phone taps and another listens."""
    tapped = match_with_log(plays.play_through(PLAYED), seats=plays.SEATS, device=HERE)
    player_joins(tapped, THERE)
    return _watched(match_with_log(plays.play_through(PLAYED), seats=plays.SEATS, device=HERE)), _watched(
        tapped
    )


def _watched(match: Match) -> Watched:
    host = match.members.filter(role=Role.HOST).get()
    return match, live.key(match.pk, host.pk)


async def measure(port: int, matches: tuple[Watched, Watched], *, quick: bool) -> list[Budget]:
    woken, tapped = matches
    runs = 5 if quick else 40
    report.title("5. From one phone to the others, streams of one match: ms")
    rows = []
    for phones in PHONES:
        waits = await _published(port, woken, phones, runs)
        last = median(max(one) for one in waits)
        rows.append(_row(f"publish to {phones}", [wait for one in waits for wait in one], last))
    taps = [await _tapped(port, tapped, number) for number in range(runs)]
    own, news, table = ([tap[at] for tap in taps] for at in range(3))
    rows.append(_row("tap to own answer", own))
    rows.append(_row("tap to the other's news", news))
    rows.append(_row("tap to the other's table", table))
    report.table(("", "p50", "p99", "worst", "the last phone, p50"), rows)
    return [Budget("tap to the other's table", median(table) / 1e6, 100, "ms", "loopback, no Wi-Fi")]


def _row(name: str, times: list[int], last: float | None = None) -> tuple[str, ...]:
    ranks = (median(times), percentile(times, 0.99), max(times))
    return (name, *(f"{each / 1e6:.2f}" for each in ranks), f"{last / 1e6:.2f}" if last else "")


async def _published(port: int, watched: Watched, phones: int, runs: int) -> list[list[int]]:
    match, _key = watched
    listeners = [Listener(*watched) for _phone in range(phones)]
    for listener in listeners:
        await listener.open(port)
    # The first change doesn't count: a stream may still be asking where its log ends.
    await _woken(port, match, listeners)
    waits = [await _woken(port, match, listeners) for _run in range(runs)]
    for listener in listeners:
        listener.wire.close()
    return waits


async def _woken(port: int, match: Match, listeners: list[Listener]) -> list[int]:
    match.seq += 1
    wire = await opened(port)
    answer = await wire.ask(request(f"/bench/publish/{match.pk}/{match.seq}/"))
    wire.close()
    return [await listener.until(match.seq) - int(answer.body) for listener in listeners]


async def _tapped(port: int, watched: Watched, number: int) -> tuple[int, int, int]:
    """One phone taps; the other hears of it and fetches the table. Returns the three times."""
    match, _key = watched
    listener = Listener(*watched)
    await listener.open(port)
    here, there = await opened(port), await opened(port)
    match.seq += 1
    form = tap_form(events.PlantsCorrected(plants=10 + number % 5))
    posted = request(
        f"/m/{match.pk}/events/", cookie=cookies(HERE), form=form, HX_Request="true", X_CSRFToken=CSRF
    )
    begin = perf_counter_ns()
    own = asyncio.create_task(here.ask(posted))
    heard = await listener.until(match.seq)
    seen = await _table(there, match)
    answered = await own
    if answered.status != 200:
        raise RuntimeError(f"The tap was answered with {answered.status}")
    for wire in (listener.wire, here, there):
        wire.close()
    return answered.ended - begin, heard - begin, seen - begin


async def _table(wire: Wire, match: Match) -> int:
    answer = await wire.ask(request(f"/m/{match.pk}/", cookie=cookies(THERE), HX_Request="true"))
    if answer.status != 200:
        raise RuntimeError(f"The other phone's table was answered with {answer.status}")
    return answer.ended
