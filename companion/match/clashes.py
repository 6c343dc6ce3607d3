"""What others have done since a page was built, and whether a tap on that page wanted the same."""

from __future__ import annotations

from typing import Any

from companion.match.log_text import is_veiled
from companion.match.timeline import Entry, Timeline
from scoring.contract import Event, Illegal, applied
from scoring.draws import completed
from scoring.sheets import confirmed


def by_others_since(timeline: Timeline, seen: int | None) -> tuple[Entry, ...]:
    """What others entered after `seen`; a phone knows its own entries."""
    return tuple(entry for entry in entries_since(timeline, seen) if entry.member != timeline.member)


def entries_since(timeline: Timeline, seen: int | None) -> tuple[Entry, ...]:
    """What anybody entered after `seen`."""
    if seen is None or seen >= timeline.seq:
        return ()
    return tuple(entry for entry in timeline.entries if entry.seq > seen)


def done_meanwhile(timeline: Timeline, event: Event, seen: int | None) -> Entry | None:
    """The standing entry with which others have done since `seen` what this event would do.

    Two who each add one to the same thing may both mean it: what can be done again is not done yet.
    """
    others = {entry.seq: entry for entry in by_others_since(timeline, seen) if entry.event is not None}
    past = timeline.start
    for seq, state in timeline.standing if others else ():
        if seq in others and _is_same(timeline, event, others[seq], past):
            return None if _adds_up(timeline, event, state) else others[seq]
        past = state
    return None


def _adds_up(timeline: Timeline, event: Event, state: Any) -> bool:
    """Tell whether the event, recorded once more right after it happened, would change the table again."""
    try:
        full = completed(event, state, seed=timeline.seed, before=1)
        return bool(applied(timeline.game, state, full) != state)
    except Illegal:
        return False


def turned_meanwhile(timeline: Timeline, seq: int, seen: int | None) -> Entry | None:
    """The standing entry with which others have taken back entry `seq` since `seen`."""
    active = set(timeline.active())
    others = by_others_since(timeline, seen)
    return next((entry for entry in others if seq in entry.undoes and entry.seq in active), None)


def _is_same(timeline: Timeline, event: Event, entry: Entry, past: Any) -> bool:
    """Tell whether the event means what the entry recorded; what the log fills in may differ."""
    there = entry.event
    if there is None or type(there) is not type(event):
        return False
    drawn = any(getattr(event, field) is None for field in event.draws(past))
    # Of what is hidden nothing may be compared, or a guess that is right would be told so.
    if is_veiled(timeline, there, entry.member) and not drawn:
        return False
    try:
        full = confirmed(timeline.game, past, completed(event, past, seed=timeline.seed, before=0))
    except Illegal:
        return False
    settled = (name for name in type(event).model_fields if getattr(full, name) == getattr(event, name))
    return all(getattr(there, name) == getattr(event, name) for name in settled)
