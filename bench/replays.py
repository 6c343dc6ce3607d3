"""Measures how long it takes to rebuild a match from its rows, and to add a tap to a long one."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import uuid4

from bench import plays, report
from bench.clock import typical
from bench.matches import match_with_log
from companion.match import timeline
from companion.match.log_writer import event_record, match_undo
from companion.match.timeline import Entry, Timeline
from companion.models import Event as Row
from companion.models import Match
from scoring.evolution.match import events

LENGTHS = (100, 500, 2_000)
COLUMNS = ("events", "rows", "parse", "fold", "together", "kept + 1", "kept − 1", "1 behind", "tap", "undo")


def measure(*, quick: bool) -> None:
    report.title("2. Replay of Evolution, followed by four players: medians in ms")
    runs, lengths = (3, LENGTHS[:2]) if quick else (15, LENGTHS)
    report.table(COLUMNS, [_row(length, runs) for length in lengths])


def _row(length: int, runs: int) -> tuple[object, ...]:
    match = match_with_log(plays.play_through(length), seats=plays.SEATS, device="bench-replays")
    empty = _empty(match)
    rows = list(Row.objects.filter(match=match))
    entries = [timeline.read(empty.game, row) for row in rows]
    line = empty.grown(entries)
    reading = typical(lambda: list(Row.objects.filter(match=match)), times=runs)
    parsing = typical(lambda: [timeline.read(empty.game, row) for row in rows], times=runs)
    folding = typical(lambda: empty.grown(entries), times=runs)
    together = typical(lambda: _from_rows(match), times=runs)
    more = typical(lambda: line.grown([_entry(line)]), times=runs)
    less = typical(lambda: line.grown([_entry(line, undoes=line.seq)]), times=runs)
    # As read by somebody just before the last tap was kept.
    older = Match(pk=match.pk, game=match.game, setup=match.setup, seq=length - 1)
    behind = typical(lambda: timeline.of(older), times=runs)
    taps = (typical(lambda: _tap(match), times=runs), typical(lambda: _undo(match), times=runs))
    times = (reading, parsing, folding, together, more, less, behind, *taps)
    return (f"{length:,}", *(report.ms(each) for each in times))


def _empty(match: Match) -> Timeline:
    game = plays.GAME
    setup = game.Setup.model_validate(match.setup)
    return Timeline(game, setup, game.setup(setup))


def _from_rows(match: Match) -> Timeline:
    timeline.forget()
    return timeline.of(match)


def _entry(line: Timeline, *, undoes: int = 0) -> Entry:
    event = None if undoes else events.PlantsCorrected(plants=7)
    return Entry(line.seq + 1, event, (undoes,) if undoes else (), None, datetime.now(UTC))


def _tap(match: Match) -> None:
    """Record one event, from the check to the commit."""
    host = match.members.get()
    event_record(match_id=match.pk, member=host, event=events.PlantsCorrected(plants=7), tap=str(uuid4()))


def _undo(match: Match) -> None:
    match.refresh_from_db()
    last = timeline.of(match).undoable()
    assert last
    match_undo(match_id=match.pk, member=match.members.get(), tap=str(uuid4()), seq=last.seq)
