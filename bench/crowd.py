"""Plays at hundreds of tables at once: `python -m bench.crowd --engine postgresql --workers 2`

Each table has four phones, each with a seat and a stream. One of them taps; the others hear of it and fetch
the table. At the end the log must have every answered tap exactly once.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

import uvloop

from bench import cpu_time, report
from bench.clock import percentile
from bench.installation import ENGINES, database, temporary_installation
from bench.report import Budget
from bench.server import serving
from bench.wire import Answer, Wire, opened, request

PHONES = 4
PLAYED = 20
CONNECTIONS = 200
"""Connections shared for page requests; if each phone had its own, nearly all would be idle."""
SETTLING = 20.0
STREAM_KB = 14.4
"""The memory per stream, measured with two thousand of them."""
GROWN = (1, 100, 10_000)
CHANGE = re.compile(rb"event: change\ndata: (\d+)\n")


@dataclass
class Counted:
    """What was counted on all phones together."""

    own: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    answered: list[tuple[str, str]] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    cores: dict[str, float] = field(default_factory=dict)
    """CPU seconds from the first tap to the last table."""


class Connections:
    """A pool of connections that phones borrow for a request."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.free: list[Wire] = []
        self.room = asyncio.Semaphore(CONNECTIONS)

    async def ask(self, written: bytes) -> Answer:
        async with self.room:
            wire = self.free.pop() if self.free else await opened(self.port)
            if wire.transport.is_closing():
                wire = await opened(self.port)
            answer = await wire.ask(written)
            self.free.append(wire)
            return answer


class Phone:
    """One phone at a table: it listens to its stream and fetches the table after each change."""

    def __init__(self, match: str, device: str, key: str, seq: int, counted: Counted) -> None:
        self.match, self.device, self.key, self.seq, self.counted = match, device, key, seq, counted
        self.news = asyncio.Event()

    async def listen(self, port: int, connections: Connections) -> None:
        """Open the page, then its stream."""
        answer = await connections.ask(self.asks())
        if answer.status != 200:
            raise RuntimeError(f"The table of {self.match} answered {answer.status}")
        self.wire = await opened(port, self.hear)
        await self.wire.ask(request(f"/live/{self.match}/?key={self.key}&last={self.seq}"))

    def asks(self) -> bytes:
        from bench.matches import cookies

        return request(f"/m/{self.match}/", cookie=cookies(self.device), HX_Request="true")

    def hear(self, part: bytes) -> None:
        for number in CHANGE.findall(part):
            self.seq = max(self.seq, int(number))
            self.news.set()

    async def show(self, connections: Connections, taps: dict[int, float]) -> None:
        """Fetch the table after every change, and note how long after the tap it arrived."""
        shown = self.seq
        while True:
            await self.news.wait()
            self.news.clear()
            if self.seq <= shown:
                continue
            answer = await connections.ask(self.asks())
            now, before = perf_counter(), shown
            if answer.status != 200:
                self.counted.failed.append(f"the table of {self.match} answered {answer.status}")
                continue
            shown = int(answer.headers["x-seq"])
            self.counted.others += [now - taps[seq] for seq in range(before + 1, shown + 1) if seq in taps]


class Table:
    """Four phones, one of which taps now and then."""

    def __init__(self, phones: Sequence[Phone], counted: Counted, random: Random) -> None:
        self.phones, self.counted, self.random = phones, counted, random
        self.taps: dict[int, float] = {}
        self.seq = phones[0].seq

    async def play(self, connections: Connections, pause: float, end: float) -> None:
        await asyncio.sleep(self.random.uniform(0, pause))
        number = 0
        while perf_counter() < end:
            begin = perf_counter()
            number += 1
            await self.tap(connections, self.random.choice(self.phones), number)
            await asyncio.sleep(max(0.0, begin + pause - perf_counter()))

    async def tap(self, connections: Connections, phone: Phone, number: int) -> None:
        from bench.matches import CSRF, cookies, tap_form
        from scoring.evolution.match import events

        form = tap_form(events.PlantsCorrected(plants=10 + number % 5))
        posted = request(
            f"/m/{phone.match}/events/",
            cookie=cookies(phone.device),
            form=form,
            HX_Request="true",
            X_CSRFToken=CSRF,
        )
        begin = perf_counter()
        # The entry's number is known before the answer, because nobody else taps at this table.
        self.seq += 1
        self.taps[self.seq] = begin
        answer = await connections.ask(posted)
        if answer.status != 200:
            self.counted.failed.append(f"a tap at {phone.match} was answered with {answer.status}")
            return
        self.counted.own.append(perf_counter() - begin)
        self.counted.answered.append((phone.match, form["tap"]))


def laid(tables: int, counted: Counted) -> list[Table]:
    """Tables with matches that are under way, and a seat for each phone."""
    from bench import plays
    from bench.matches import match_with_log
    from companion import live
    from companion.models import Member, Role, Seat

    found = []
    for number in range(tables):
        devices = [f"crowd-{number}-{phone}" for phone in range(PHONES)]
        match = match_with_log(plays.play_through(PLAYED), seats=PHONES, device=devices[0])
        joined = [Member(match=match, device=each, role=Role.PLAYER, placed=True) for each in devices[1:]]
        members = [match.members.get(), *(Member.objects.bulk_create(joined))]
        seats = list(match.seats.all())
        for seat, member in zip(seats, members, strict=True):
            seat.member = member
        Seat.objects.bulk_update(seats, ["member"])
        phones = [
            Phone(match.pk, device, live.key(match.pk, member.pk), match.seq, counted)
            for device, member in zip(devices, members, strict=True)
        ]
        found.append(Table(phones, counted, Random(number)))
    return found


async def played(port: int, tables: Sequence[Table], *, pause: float, seconds: float) -> None:
    connections = Connections(port)
    shows = []
    for table in tables:
        for phone in table.phones:
            await phone.listen(port, connections)
            shows.append(asyncio.create_task(phone.show(connections, table.taps)))
    end, before = perf_counter() + seconds, cpu_time.used()
    await asyncio.gather(*(table.play(connections, pause, end) for table in tables))
    await _settled(tables)
    counted = tables[0].phones[0].counted
    counted.cores = {name: used - before[name] for name, used in cpu_time.used().items()}
    for show in shows:
        show.cancel()
    await asyncio.gather(*shows, return_exceptions=True)
    for table in tables:
        for phone in table.phones:
            phone.wire.close()


async def _settled(tables: Sequence[Table]) -> None:
    """Wait until every phone has heard of every tap, but not for ever."""
    end = perf_counter() + SETTLING
    while perf_counter() < end and _deaf(tables):
        await asyncio.sleep(0.1)
    await asyncio.sleep(1.0)


def _deaf(tables: Sequence[Table]) -> int:
    return sum(phone.seq < table.seq for table in tables for phone in table.phones)


def _wrong_in_the_log(tables: Sequence[Table], counted: Counted) -> tuple[int, int]:
    """How many answered taps are missing in the log, and how many entries are there without a tap."""
    from companion.models import Event

    ids = [table.phones[0].match for table in tables]
    rows = Event.objects.filter(match__in=ids, seq__gt=PLAYED).values_list("match", "tap")
    written = list(rows)
    lost = len(set(counted.answered) - set(written))
    doubled = (
        len(written)
        - len(set(written))
        + sum(1 for each in set(written) - set(counted.answered) if not counted.failed)
    )
    return lost, doubled


def measure(engine: str, *, tables: int, workers: int, pause: float, seconds: float) -> list[Budget]:
    """Let the tables play on a server of their own, and check the log."""
    counted = Counted()
    sat = laid(tables, counted)
    with serving() as port, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(played(port, sat, pause=pause, seconds=seconds))
    report.title(
        f"{tables} tables of {PHONES} phones, a tap at each every {pause:g} s, for {seconds:g} s: "
        f"{engine}, {workers} workers"
    )
    rows = [
        (name, len(times), *(report.ms(percentile(times, share)) for share in (0.5, 0.99, 1.0)))
        for name, times in (
            ("tap to its own answer", counted.own),
            ("tap to another's table", counted.others),
        )
        if times
    ]
    report.table(("ms", "count", "p50", "p99", "worst"), rows)
    for words in counted.failed[:5]:
        print(f"  {words}")
    _grown(counted, pause)
    lost, doubled = _wrong_in_the_log(sat, counted)
    where = f"{engine}, {workers} workers, {tables * PHONES:,} phones"
    return [
        Budget("taps that failed", len(counted.failed), 0, "", where),
        Budget("answered taps that are not in the log", lost, 0, "", where),
        Budget("taps that are in the log and should not be", doubled, 0, "", where),
        Budget("phones that did not hear of the last tap", _deaf(sat), 0, "", where),
    ]


def _grown(counted: Counted, pause: float) -> None:
    """Print what more taps would need, as a table for docs/scale.md."""
    taps = max(len(counted.own), 1)
    server, database = (counted.cores[name] / taps for name in ("server", "database"))
    report.title(
        f"A tap with the tables of the other {PHONES - 1}: {server * 1_000:.1f} ms of a core for the server, "
        f"{database * 1_000:.1f} ms for PostgreSQL"
    )
    columns = ("taps a second", "tables", "cores", "of these PostgreSQL", "streams", "memory for them, MB")
    rows = [
        (
            f"{rate:,}",
            f"{rate * pause:,.0f}",
            f"{rate * (server + database):.3g}",
            f"{rate * database:.3g}",
            f"{rate * pause * PHONES:,.0f}",
            f"{rate * pause * PHONES * STREAM_KB / 1_000:,.1f}",
        )
        for rate in GROWN
    ]
    report.table(columns, rows)


def main() -> int:
    reader = argparse.ArgumentParser(prog="python -m bench.crowd", description="Hundreds of tables at once.")
    reader.add_argument("--engine", choices=ENGINES, default=ENGINES[0])
    reader.add_argument("--tables", type=int, default=500)
    reader.add_argument("--workers", type=int, default=2)
    reader.add_argument("--pause", type=float, default=5.0, help="seconds between two taps at a table")
    reader.add_argument("--seconds", type=float, default=120.0)
    asked = reader.parse_args()
    with database(asked.engine) as url, temporary_installation(DATABASE_URL=url, WORKERS=str(asked.workers)):
        logging.disable(logging.WARNING)
        budgets = measure(
            asked.engine,
            tables=asked.tables,
            workers=asked.workers,
            pause=asked.pause,
            seconds=asked.seconds,
        )
    return 0 if report.verdicts(budgets) else 1


if __name__ == "__main__":
    sys.exit(main())
