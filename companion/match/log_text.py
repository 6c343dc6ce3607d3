"""Puts the log into words: what happened, who did it, and whether it still stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from companion.match.timeline import NOBODY, Entry, Timeline
from companion.models import Seat
from companion.questions.numbers import number_in
from scoring.contract import Event, OnSheet, Reason
from scoring.count.sheets import cell_of
from scoring.words import Text, _

PAGE = 40


@dataclass(frozen=True)
class LogRow:
    """One row of the log in words."""

    seq: int
    text: Text
    stands: bool
    by: str
    at: datetime
    # The full sentence, for the one device that may read it.
    secret: Text | None = None
    looks_back: bool = False
    goes_back: bool = False
    alone: bool = False
    outcome: tuple[Reason, ...] = ()


@dataclass(frozen=True)
class LogPage:
    rows: tuple[LogRow, ...]
    older: int | None
    broken: tuple[int, Text] | None


def log_page(timeline: Timeline, seats: Sequence[Seat], before: str) -> LogPage:
    """One page of the log, latest entry first; `before` is the entry number it starts below."""
    first_hidden = number_in(before)
    top = timeline.seq if first_hidden is None else first_hidden - 1
    active = set(timeline.active())
    names: dict[int, list[str]] = {}
    for seat in seats:
        names.setdefault(seat.member_id or 0, []).append(seat.name)
    shown = [entry for entry in reversed(timeline.entries) if entry.seq <= top][:PAGE]
    states = dict(timeline.standing)
    rows = tuple(
        replace(
            _row(timeline, entry, _by(entry, names), stands=entry.seq in active),
            outcome=_outcome(timeline, entry, states.get(entry.seq)),
        )
        for entry in shown
    )
    older = shown[-1].seq if shown and shown[-1].seq > 1 else None
    broken = (timeline.broken.seq, timeline.broken.why) if timeline.broken else None
    return LogPage(rows, older, broken)


def _row(timeline: Timeline, entry: Entry, by: str, *, stands: bool) -> LogRow:
    happened = stands and not entry.undoes and not entry.is_remark
    covered = entry_text(timeline.seen(NOBODY), entry)
    full = entry_text(timeline, entry)
    open_to_all = timeline.viewer.everything or full == covered
    return LogRow(
        entry.seq,
        full if open_to_all else covered,
        stands,
        by,
        entry.at,
        secret=None if open_to_all else full,
        looks_back=happened,
        goes_back=happened and can_undo_or_redo(timeline, entry),
        alone=is_secret(timeline, entry),
    )


def _outcome(timeline: Timeline, entry: Entry, then: Any) -> tuple[Reason, ...]:
    if entry.event is None or then is None:
        return ()
    return entry.event.outcome(then, timeline.state)


def _by(entry: Entry, names: dict[int, list[str]]) -> str:
    return ", ".join(names.get(entry.member or -1, []))


def undone_by_others(timeline: Timeline, seen: int, member: int) -> Entry | None:
    """The last undo by another device after entry `seen`."""
    found = [
        entry for entry in timeline.entries if entry.seq > seen and entry.undoes and entry.member != member
    ]
    return found[-1] if found else None


def is_secret(timeline: Timeline, entry: Entry) -> bool:
    """Tell whether only one device may make this entry and the others can't see it yet."""
    event = entry.event
    return (
        event is not None
        and event.owner() is not None
        and timeline.game.hidden.is_veiled(timeline.state, event, NOBODY)
    )


def can_undo_or_redo(timeline: Timeline, entry: Entry) -> bool:
    """Tell whether the viewer may undo or redo an entry: only its owner may undo a secret.

    After a seat changed hands, its secrets still belong to the device that entered them.
    """
    first = timeline.entry(min(entry.undoes)) if entry.undoes else entry
    if first.event is None or not is_secret(timeline, first):
        return True
    owner = first.event.owner()
    if owner in timeline.viewer.seats:
        return first.member == timeline.member
    return owner in (*timeline.viewer.free, *(bot.seat for bot in timeline.setup.bots))


def is_veiled(timeline: Timeline, event: Event, member: int | None) -> bool:
    """Tell whether a member's entry is hidden from the viewer; a seat's new owner counts as somebody else."""
    viewer, owner = timeline.viewer, event.owner()
    if owner is not None and member != timeline.member:
        viewer = replace(viewer, seats=tuple(seat for seat in viewer.seats if seat != owner))
    return timeline.game.hidden.is_veiled(timeline.state, event, viewer)


def entry_text(timeline: Timeline, entry: Entry) -> Text:
    """The sentence for a row of the log."""
    if entry.event is not None:
        veiled = is_veiled(timeline, entry.event, entry.member)
        return event_text(timeline, entry.event, timeline.before(entry.seq), veiled=veiled)
    if not entry.undoes:
        return _("An entry that this version cannot read")
    target = timeline.entry(min(entry.undoes))
    if target.undoes:
        return _("Restored: %(what)s", what=entry_text(timeline, timeline.entry(min(target.undoes))))
    if len(entry.undoes) > 1 and target.event is None:
        return _(
            "Taken back: %(what)s and what else was left out (%(count)s entries)",
            what=entry_text(timeline, target),
            count=len(entry.undoes),
        )
    if len(entry.undoes) > 1:
        return _(
            "Taken back: %(what)s and everything after it (%(count)s entries)",
            what=entry_text(timeline, target),
            count=len(entry.undoes),
        )
    return _("Taken back: %(what)s", what=entry_text(timeline, target))


def event_text(timeline: Timeline, event: Event, state: Any, *, veiled: bool) -> Text:
    """The sentence for an event, at the state before it."""
    if isinstance(event, OnSheet):
        game = timeline.game
        cell = cell_of(game, state, event) or cell_of(game, timeline.start, event)
        return event.veiled_words(cell) if veiled else event.words(cell)
    return event.veiled() if veiled else event.describe_at(state)
