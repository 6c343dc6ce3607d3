"""Measures how many answers per second the real server gives, and how long phones wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from statistics import median
from time import perf_counter

from bench import plays, report
from bench.clock import percentile
from bench.matches import CSRF, cookies, match_with_log, player_joins, tap_form
from bench.report import Budget
from bench.wire import Wire, opened, request
from scoring.evolution.match import events

CLIENTS = (1, 4, 64)
FEW_CLIENTS = CLIENTS[:2]
PLAYED = 100
MOST_REQUESTS = 20_000
Requests = Callable[[], bytes]


@dataclass(frozen=True)
class Load:
    times: list[float]
    seconds: float


def prepare(clients: Sequence[int]) -> dict[str, list[Requests]]:
    """The requests that each phone repeats, by kind."""
    phones = [f"bench-phone-{number}" for number in range(max(clients))]
    own = [match_with_log(plays.play_through(PLAYED), seats=plays.SEATS, device=phone).pk for phone in phones]
    shared = match_with_log(plays.play_through(PLAYED), seats=plays.SEATS, device=phones[0])
    for phone in phones[1:]:
        player_joins(shared, phone)
    full = match_with_log(plays.full_table(), seats=6, device=phones[0])
    for phone in phones[1:]:
        player_joins(full, phone)
    return {
        "bare view": [_always(request("/bench/bare/", cookie=cookies(phone))) for phone in phones],
        "play tab, each its own match": [_tab(phone, pk) for phone, pk in zip(phones, own, strict=True)],
        "play tab, all in one match": [_tab(phone, shared.pk) for phone in phones],
        "event append, each its own match": [_tap(phone, pk) for phone, pk in zip(phones, own, strict=True)],
        "event append, all in one match": [_tap(phone, shared.pk) for phone in phones],
        "play tab, 24 species": [_tab(phone, full.pk) for phone in phones],
        "event append, 24 species": [_tap(phone, full.pk) for phone in phones],
    }


def _always(asked: bytes) -> Requests:
    return lambda: asked


def _tab(phone: str, match: str) -> Requests:
    return _always(request(f"/m/{match}/", cookie=cookies(phone)))


def _tap(phone: str, match: str) -> Requests:
    cookie, plants = cookies(phone), count()

    def asked() -> bytes:
        form = tap_form(events.PlantsCorrected(plants=10 + next(plants) % 5))
        return request(f"/m/{match}/events/", cookie=cookie, form=form, HX_Request="true", X_CSRFToken=CSRF)

    return asked


async def measure(
    port: int, kinds: dict[str, list[Requests]], clients: Sequence[int], *, seconds: float
) -> list[Budget]:
    report.title("3. The real server under load: by the number of phones; p50 and p99 in ms")
    rows, alone = [], {}
    for kind, phones in kinds.items():
        loads = [await _load(port, phones[:number], seconds) for number in clients]
        alone[kind] = median(loads[0].times)
        rows.append((kind, *(part for load in loads for part in _parts(load))))
    report.table(("", *(head for n in clients for head in (f"{n}: req/s", "p50", "p99"))), rows)
    slowest = max((kind for kind in alone if kind != "bare view"), key=lambda kind: alone[kind])
    return [Budget("server answer, one phone", alone[slowest] * 1_000, 20, "ms", slowest)]


def _parts(load: Load) -> Iterator[str]:
    yield f"{len(load.times) / load.seconds:,.0f}"
    yield report.ms(percentile(load.times, 0.5))
    yield report.ms(percentile(load.times, 0.99))


async def _load(port: int, phones: list[Requests], seconds: float) -> Load:
    wires = [await opened(port) for _phone in phones]
    # The first answer on each connection only warms up a thread and its database connection.
    for wire, asked in zip(wires, phones, strict=True):
        await _asked(wire, asked)
    begin = perf_counter()
    until, most = begin + seconds, MOST_REQUESTS // len(phones)
    works = (_again(wire, asked, until, most) for wire, asked in zip(wires, phones, strict=True))
    times = [each for own in await asyncio.gather(*works) for each in own]
    took = perf_counter() - begin
    for wire in wires:
        wire.close()
    return Load(times, took)


async def _again(wire: Wire, asked: Requests, until: float, most: int) -> list[float]:
    times = []
    while perf_counter() < until and len(times) < most:
        times.append(await _asked(wire, asked))
    return times


async def _asked(wire: Wire, asked: Requests) -> float:
    written = asked()
    begin = perf_counter()
    answer = await wire.ask(written)
    if answer.status != 200:
        raise RuntimeError(f"The server answered {answer.status} to {written.splitlines()[0].decode()}")
    return perf_counter() - begin
