"""How does something get into the log? Here, and nowhere else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.db import transaction

from companion import live, timeline
from companion.locking import match_locked, writer_again
from companion.metrics import counted
from companion.models import Event as Row
from companion.models import Match, Member, Seat
from companion.profiles import profile_learn
from companion.timeline import UNDO, Entry, Timeline
from scoring.contract import TABLE, Event, Illegal, applied
from scoring.draws import completed
from scoring.words import _

TAP_LENGTH = 64
MOST_ENTRIES = 20_000


class Clash(Exception):
    """Others changed the same thing since the page was built."""

    def __init__(self, line: Timeline, since: tuple[Entry, ...]) -> None:
        super().__init__("clash")
        self.timeline = line
        self.since = since


@dataclass(frozen=True)
class Recorded:
    """What stands in the log now; `again` where the tap had been counted before."""

    timeline: Timeline
    seq: int
    again: bool = False


@dataclass(frozen=True)
class Change:
    """What a new row of the log holds; of an event also the state that follows it."""

    kind: str
    data: dict[str, Any]
    event: Event | None = None
    state: Any = None


def event_record(
    *, match_id: str, member: Member, event: Event, tap: str, seen: int | None = None
) -> Recorded:
    """Record one event. `seen` is the last number that the sender's page knew."""

    def change(line: Timeline) -> Change:
        _refuse_stranger(match_id, member, event)
        if line.broken:
            raise Illegal(_("Entry %(seq)s cannot be read; take it back first.", seq=line.broken.seq))
        _refuse_clash(line, event.scope(), member, seen)
        full = completed(event, line.state, seed=line.seed, before=line.standing_of(event.kind))
        data = full.model_dump(mode="json")
        if full is not event:
            # What was filled in counts as it is stored: read again, it must be the same.
            full = line.game.event(full.kind, data)
        return Change(full.kind, data, full, applied(line.game, line.state, full))

    return _append(match_id, member, tap, change)


def _refuse_stranger(match_id: str, member: Member, event: Event) -> None:
    """What belongs to one seat's own device is refused from any other."""
    owner = event.owner()
    if owner is None:
        return
    seat = Seat.objects.filter(match_id=match_id, index=owner).first()
    if seat and seat.member_id not in (None, member.pk):
        raise Illegal(_("Only the phone of %(name)s may do this.", name=seat.name))


def match_undo(*, match_id: str, member: Member, tap: str, seq: int, seen: int | None = None) -> Recorded:
    """Take back entry `seq` and all that stands after it."""

    def change(line: Timeline) -> Change:
        taken = [number for number in line.active() if number >= seq and not line.entry(number).undoes]
        if not taken or taken[0] != seq:
            raise Illegal(_("This has been taken back already."))
        _refuse_clash(line, TABLE, member, seen)
        return Change(UNDO, {"seqs": taken})

    return _append(match_id, member, tap, change)


def match_redo(*, match_id: str, member: Member, tap: str, seq: int, seen: int | None = None) -> Recorded:
    """Take back the undo with the number `seq`."""

    def change(line: Timeline) -> Change:
        entry = line.redoable()
        if entry is None or entry.seq != seq:
            raise Illegal(_("There is nothing to restore any more."))
        _refuse_clash(line, TABLE, member, seen)
        return Change(UNDO, {"seqs": [seq]})

    return _append(match_id, member, tap, change)


def tap_known(*, match: Match, tap: str) -> Recorded | None:
    """What a tap has recorded already: sent again, it is not judged by the table as it is now."""
    seq = Row.objects.filter(match=match, tap=tap.replace("\x00", "")).values_list("seq", flat=True).first()
    if seq is None:
        return None
    match.refresh_from_db(fields=["seq"])
    return Recorded(timeline.of(match), seq, again=True)


@counted
def _append(match_id: str, member: Member, tap: str, change: Callable[[Timeline], Change]) -> Recorded:
    if not tap or len(tap) > TAP_LENGTH or "\x00" in tap:
        raise Illegal(_("This entry has no number of its own. Reload the page and try again."))
    with transaction.atomic():
        match = match_locked(match_id)
        # Once under the lock: the phone may have left, or been removed, since its page was made.
        member = writer_again(member)
        if known := tap_known(match=match, tap=tap):
            return known
        line = timeline.of(match)
        if not match.is_open:
            raise Illegal(_("This match is closed. Whoever is host can open it again."))
        if line.seq >= MOST_ENTRIES:
            raise Illegal(_("The log of this match is full. End it, or begin another one."))
        new = change(line)
        stored = Row.objects.create(
            match=match, seq=match.seq + 1, kind=new.kind, data=new.data, tap=tap, member=member
        )
        match.seq = stored.seq
        match.save(update_fields=["seq", "updated_at"])
        if new.event is None:
            line = line.grown([timeline.read(line.game, stored)])
        else:
            line = line.continued(Entry(stored.seq, new.event, (), member.pk, stored.at), new.state)
            profile_learn(game=line.game, match=match, event=new.event)
        transaction.on_commit(partial(timeline.keep, match, line))
        transaction.on_commit(partial(live.publish, match.pk, match.seq))
    return Recorded(line, stored.seq)


def _refuse_clash(line: Timeline, scope: frozenset[str], member: Member, seen: int | None) -> None:
    """Refuse what others changed since `seen`; one's own entries were known to the one who sent this."""
    if seen is None or seen >= line.seq:
        return
    others = (entry for entry in line.entries if entry.seq > seen and entry.member != member.pk)
    meeting = tuple(entry for entry in others if _meets(entry, scope))
    if meeting:
        raise Clash(line, meeting)


def _meets(entry: Entry, scope: frozenset[str]) -> bool:
    touched = TABLE if entry.event is None else entry.event.scope()
    return bool(touched & scope) or TABLE in (touched, scope)
