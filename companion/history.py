"""How does the log read: what happened, by whom, and does it still stand?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from companion.models import Seat
from companion.numbers import number_in
from companion.timeline import Entry, Timeline
from scoring.words import Text, _

PAGE = 40


@dataclass(frozen=True)
class Told:
    """One row of the log in words."""

    seq: int
    text: Text
    stands: bool
    is_undo: bool
    by: str
    at: datetime


@dataclass(frozen=True)
class LogPage:
    rows: tuple[Told, ...]
    older: int | None
    broken: tuple[int, Text] | None


def log_page(line: Timeline, seats: Sequence[Seat], before: str) -> LogPage:
    """The log from the latest entry down; `before` is where an older page begins."""
    first_hidden = number_in(before)
    top = line.seq if first_hidden is None else first_hidden - 1
    active = set(line.active())
    names: dict[int, list[str]] = {}
    for seat in seats:
        names.setdefault(seat.member_id or 0, []).append(seat.name)
    shown = [entry for entry in reversed(line.entries) if entry.seq <= top][:PAGE]
    rows = tuple(
        Told(
            entry.seq, told(line, entry), entry.seq in active, bool(entry.undoes), _by(entry, names), entry.at
        )
        for entry in shown
    )
    older = shown[-1].seq if shown and shown[-1].seq > 1 else None
    broken = (line.broken.seq, line.broken.why) if line.broken else None
    return LogPage(rows, older, broken)


def _by(entry: Entry, names: dict[int, list[str]]) -> str:
    return ", ".join(names.get(entry.member or -1, []))


def undone_by_others(line: Timeline, seen: int, member: int) -> Entry | None:
    """The last undo that another device made after entry `seen`: nothing jumps back in silence."""
    found = [entry for entry in line.entries if entry.seq > seen and entry.undoes and entry.member != member]
    return found[-1] if found else None


def told(line: Timeline, entry: Entry) -> Text:
    """Say what a row of the log did."""
    if entry.event is not None:
        veiled = line.game.is_veiled(line.state, entry.event, line.viewer)
        return entry.event.veiled() if veiled else entry.event.describe()
    if not entry.undoes:
        return _("An entry that this version cannot read")
    target = line.entry(min(entry.undoes))
    if target.undoes:
        return _("Restored: %(what)s", what=told(line, line.entry(min(target.undoes))))
    if len(entry.undoes) > 1:
        return _(
            "Taken back to before: %(what)s (%(count)s entries)",
            what=told(line, target),
            count=len(entry.undoes),
        )
    return _("Taken back: %(what)s", what=told(line, target))
