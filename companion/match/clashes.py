"""Finds what others have entered since a page was built, and whether a tap on it meant the same."""

from __future__ import annotations

from typing import Any

from companion.match.log_text import is_veiled
from companion.match.timeline import Entry, Timeline
from scoring.contract import Event, Illegal, applied
from scoring.count.sheets import confirmed
from scoring.match.draws import completed


def by_others_since(timeline: Timeline, seen: int | None) -> tuple[Entry, ...]:
    """The entries of others after `seen`; a phone knows its own."""
    return tuple(entry for entry in entries_since(timeline, seen) if entry.member != timeline.member)


def entries_since(timeline: Timeline, seen: int | None) -> tuple[Entry, ...]:
    """All entries after `seen`."""
    if seen is None or seen >= timeline.seq:
        return ()
    return tuple(entry for entry in timeline.entries if entry.seq > seen)


def done_meanwhile(timeline: Timeline, event: Event, seen: int | None) -> Entry | None:
    """The standing entry by which others have already done what this event would do, after `seen`.

    None for an event that adds up: two players who each add one may both mean it.
    """
    others = {entry.seq: entry for entry in by_others_since(timeline, seen) if entry.event is not None}
    past = timeline.start
    for seq, state in timeline.standing if others else ():
        if seq in others and _is_same(timeline, event, others[seq], past):
            return None if _adds_up(timeline, event, state) else others[seq]
        past = state
    return None


def _adds_up(timeline: Timeline, event: Event, state: Any) -> bool:
    """Tell whether recording the event a second time would change the table again."""
    try:
        full = completed(event, state, seed=timeline.seed, before=1)
        return bool(applied(timeline.game, state, full) != state)
    except Illegal:
        return False


def undone_meanwhile(timeline: Timeline, seq: int, seen: int | None) -> Entry | None:
    """The standing entry by which others have undone entry `seq` after `seen`."""
    active = set(timeline.active())
    others = by_others_since(timeline, seen)
    return next((entry for entry in others if seq in entry.undoes and entry.seq in active), None)


def _is_same(timeline: Timeline, event: Event, entry: Entry, past: Any) -> bool:
    """Tell whether the event means what the entry recorded; what the log fills in may differ."""
    there = entry.event
    if there is None or type(there) is not type(event):
        return False
    drawn = any(getattr(event, field) is None for field in event.draws(past))
    # Hidden entries are not compared, or the answer would tell whether a guess was right.
    if is_veiled(timeline, there, entry.member) and not drawn:
        return False
    try:
        full = confirmed(timeline.game, past, completed(event, past, seed=timeline.seed, before=0))
    except Illegal:
        return False
    settled = (name for name in type(event).model_fields if getattr(full, name) == getattr(event, name))
    return all(getattr(there, name) == getattr(event, name) for name in settled)
