"""How does the log read: what happened, by whom, and does it still stand?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from companion.models import Seat
from companion.numbers import number_in
from companion.timeline import NOBODY, Entry, Timeline
from scoring.contract import Event, Reason
from scoring.words import Text, _

PAGE = 40


@dataclass(frozen=True)
class Told:
    """One row of the log in words."""

    seq: int
    text: Text
    stands: bool
    by: str
    at: datetime
    # The sentence in full, for the one device that may read it.
    secret: Text | None = None
    looks_back: bool = False
    goes_back: bool = False
    alone: bool = False
    outcome: tuple[Reason, ...] = ()


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
    states = dict(line.standing)
    rows = tuple(
        replace(
            _row(line, entry, _by(entry, names), stands=entry.seq in active),
            outcome=_outcome(line, entry, states.get(entry.seq)),
        )
        for entry in shown
    )
    older = shown[-1].seq if shown and shown[-1].seq > 1 else None
    broken = (line.broken.seq, line.broken.why) if line.broken else None
    return LogPage(rows, older, broken)


def _row(line: Timeline, entry: Entry, by: str, *, stands: bool) -> Told:
    happened = stands and not entry.undoes and not entry.is_remark
    covered = told(line.seen(NOBODY), entry)
    full = told(line, entry)
    open_to_all = line.viewer.everything or full == covered
    return Told(
        entry.seq,
        full if open_to_all else covered,
        stands,
        by,
        entry.at,
        secret=None if open_to_all else full,
        looks_back=happened,
        goes_back=happened and is_free_to_turn(line, entry),
        alone=is_secret(line, entry),
    )


def _outcome(line: Timeline, entry: Entry, then: Any) -> tuple[Reason, ...]:
    if entry.event is None or then is None:
        return ()
    return line.game.outcome(entry.event, then, line.state)


def _by(entry: Entry, names: dict[int, list[str]]) -> str:
    return ", ".join(names.get(entry.member or -1, []))


def undone_by_others(line: Timeline, seen: int, member: int) -> Entry | None:
    """The last undo that another device made after entry `seen`, so that the page can say so."""
    found = [entry for entry in line.entries if entry.seq > seen and entry.undoes and entry.member != member]
    return found[-1] if found else None


def is_secret(line: Timeline, entry: Entry) -> bool:
    """Tell whether only one device may enter this and the others can't see it yet."""
    event = entry.event
    return event is not None and event.owner() is not None and line.game.is_veiled(line.state, event, NOBODY)


def is_free_to_turn(line: Timeline, entry: Entry) -> bool:
    """Tell whether the viewer may undo or redo an entry: a secret belongs to its owner alone.

    That includes what a seat's previous owner entered.
    """
    first = line.entry(min(entry.undoes)) if entry.undoes else entry
    if first.event is None or not is_secret(line, first):
        return True
    owner = first.event.owner()
    if owner in line.viewer.seats:
        return first.member == line.member
    return owner in (*line.viewer.free, *(bot.seat for bot in line.setup.bots))


def is_veiled(line: Timeline, event: Event, member: int | None) -> bool:
    """Tell whether a member's entry is hidden from the viewer; a seat's new owner is somebody else."""
    viewer, owner = line.viewer, event.owner()
    if owner is not None and member != line.member:
        viewer = replace(viewer, seats=tuple(seat for seat in viewer.seats if seat != owner))
    return line.game.is_veiled(line.state, event, viewer)


def told(line: Timeline, entry: Entry) -> Text:
    """Say what a row of the log did."""
    if entry.event is not None:
        veiled = is_veiled(line, entry.event, entry.member)
        return entry.event.veiled() if veiled else entry.event.describe()
    if not entry.undoes:
        return _("An entry that this version cannot read")
    target = line.entry(min(entry.undoes))
    if target.undoes:
        return _("Restored: %(what)s", what=told(line, line.entry(min(target.undoes))))
    if len(entry.undoes) > 1:
        return _(
            "Taken back: %(what)s and everything after it (%(count)s entries)",
            what=told(line, target),
            count=len(entry.undoes),
        )
    return _("Taken back: %(what)s", what=told(line, target))
