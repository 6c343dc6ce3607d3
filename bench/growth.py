"""Measures how much a million matches in the database slow a phone down: `python -m bench.growth`"""

from __future__ import annotations

import argparse
import json
import logging
import sys
from collections.abc import Callable, Iterator
from itertools import count

from bench import report
from bench.installation import ENGINES, database, temporary_installation

SIZES = (100, 10_000, 1_000_000)
OWN = 20
DEVICE = "bench-growth"
FLAT = 1.5
"""The most that an answer may take with the largest database, as a multiple of the smallest's."""


def measure(sizes: tuple[int, ...], *, times: int) -> list[report.Budget]:
    """Measure listing, opening and tapping by the number of matches, as multiples of the bare view."""
    from django.core.handlers.wsgi import WSGIHandler
    from django.db import connection

    from bench.answers import asking
    from bench.clock import side_by_side

    works = dict(_works(asking(WSGIHandler(), DEVICE)))
    rows, there, ratios = [], 0, {}
    for size in sizes:
        _laid(there, size)
        there = size
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")
        medians = side_by_side(works, times=times)
        bare = medians["bare view"]
        ratios[size] = {name: medians[name] / bare for name in works if name != "bare view"}
        for name, ratio in ratios[size].items():
            rows.append((f"{size:,}: {name}", report.ms(medians[name]), f"{ratio:.1f}×"))
    report.title(f"Matches in the database, {connection.vendor}: medians")
    report.table(("", "ms", "to bare"), rows)
    first, last = ratios[sizes[0]], ratios[sizes[-1]]
    return [
        report.Budget(
            f"{name} among {sizes[-1]:,} matches, to {sizes[0]}", last[name] / first[name], FLAT, "×"
        )
        for name in first
    ]


def _works(ask: Callable[..., bytes]) -> Iterator[tuple[str, Callable[[], bytes]]]:
    from bench import plays
    from bench.answers import HTMX
    from bench.matches import match_with_log, tap_form
    from companion.match import timeline
    from companion.table import fragment_cache
    from scoring.evolution.match import events

    own = [
        match_with_log(plays.play_through(30), seats=plays.SEATS, device=DEVICE).pk for _match in range(OWN)
    ]
    tapped, turn = count(), count()

    def opened() -> bytes:
        pk = own[next(turn) % OWN]
        timeline.drop(pk)
        fragment_cache.drop(pk)
        return ask(f"/m/{pk}/")

    def tap() -> bytes:
        event = events.PlantsCorrected(plants=10 + next(tapped) % 5)
        return ask(f"/m/{own[0]}/events/", HTMX, tap_form(event))

    yield "bare view", lambda: ask("/bench/bare/")
    yield "list", lambda: ask("/history/")
    yield "open", opened
    yield "append", tap


def _laid(there: int, size: int) -> None:
    """Insert matches of other phones up to this size, each with a host, two seats and one entry."""
    from django.db import connection, transaction

    with transaction.atomic(), connection.cursor() as cursor:
        for made in _rows(connection.vendor):
            numbers = f"SELECT {there + 1} UNION ALL SELECT i + 1 FROM n WHERE i < {size}"
            cursor.execute(f"INSERT INTO {made.format(numbers=f'WITH RECURSIVE n(i) AS ({numbers})')}")


def _rows(vendor: str) -> Iterator[str]:
    from bench import plays

    name, code, as_json, no = (
        ("printf('other-%016d', i)", "printf('%06d', i - 1)", "", "0")
        if vendor == "sqlite"
        else ("'other-' || lpad(i::text, 16, '0')", "lpad((i - 1)::text, 6, '0')", "::jsonb", "false")
    )
    setup = json.dumps(plays.GAME.Setup(seats=2).model_dump(mode="json"))
    doubled = setup.replace("{", "{{").replace("}", "}}")
    yield (
        "companion_match (id, invite, code, game, setup, seed, seq, created_at, updated_at) {numbers} "
        f"SELECT {name}, {name}, {code}, 'evolution', '{doubled}'{as_json}, 'seed', 1, "
        "CURRENT_TIMESTAMP, CURRENT_TIMESTAMP FROM n"
    )
    yield (
        "companion_member (match_id, device, role, joined_at, seen_at, placed, relieved, by_code) {numbers} "
        f"SELECT {name}, {name}, 'host', CURRENT_TIMESTAMP, CURRENT_TIMESTAMP, {no}, {no}, {no} FROM n"
    )
    for index, (who, colour) in enumerate((("Ann", "red"), ("Ben", "blue"))):
        yield (
            'companion_seat (match_id, "index", name, colour, bot) {numbers} '
            f"SELECT {name}, {index}, '{who}', '{colour}', '' FROM n"
        )
    yield (
        "companion_event (match_id, seq, kind, data, tap, at) {numbers} "
        f"SELECT {name}, 1, 'cards-dealt', '{{{{}}}}'{as_json}, 'tap', CURRENT_TIMESTAMP FROM n"
    )


def main() -> int:
    reader = argparse.ArgumentParser(
        prog="python -m bench.growth", description="Does a full database slow us down?"
    )
    reader.add_argument("--engine", choices=ENGINES, default=ENGINES[0])
    reader.add_argument("--most", type=int, default=SIZES[-1], help="matches in the end")
    asked = reader.parse_args()
    with database(asked.engine) as url, temporary_installation(DATABASE_URL=url):
        logging.disable(logging.WARNING)
        sizes = tuple(size for size in SIZES if size < asked.most)
        return 0 if report.verdicts(measure((*sizes, asked.most), times=40)) else 1


if __name__ == "__main__":
    sys.exit(main())
