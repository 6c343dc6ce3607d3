"""Writes every entry of the log; nothing else does.

Long, because it holds every check between a tap and its stored entry in one place.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

from django.db import transaction
from django.utils import timezone

from companion import live
from companion.box.contents import profile_learn
from companion.match import timeline as timelines
from companion.match.clashes import done_meanwhile, entries_since, undone_meanwhile
from companion.match.drafts import NextPage, faults_refused, need_shown
from companion.match.locks import match_locked, match_read, writer_reread
from companion.match.log_text import can_undo_or_redo, is_secret
from companion.match.timeline import NOBODY, UNDO, Entry, Timeline
from companion.match.viewers import viewer_of
from companion.models import Event as Row
from companion.models import Match, Member, Seat, unguessable
from companion.server.metrics import count_taps
from scoring.contract import TABLE, Event, Illegal
from scoring.match.recording import recorded
from scoring.match.remarks import Peeked, Remark
from scoring.words import _

TAP_LENGTH = 64
MOST_ENTRIES = 20_000


class Clash(Exception):
    """Others have changed the same thing since the page was built."""

    def __init__(self, timeline: Timeline, since: tuple[Entry, ...]) -> None:
        super().__init__("clash")
        self.timeline = timeline
        self.since = since


@dataclass(frozen=True)
class Recorded:
    """The entry that a tap led to, and the log with it.

    `again`: the tap had been recorded before. `by_others`: others had done the same meanwhile. `shown`: the
    sender's next page, if it is made already.
    """

    timeline: Timeline
    seq: int
    match: Match
    member: Member
    again: bool = False
    by_others: bool = False
    shown: Any = None


@dataclass(frozen=True)
class Change:
    """What a new row of the log will hold, and for an event the state after it."""

    kind: str
    data: dict[str, Any]
    event: Event | None = None
    state: Any = None


def event_record(
    *,
    match_id: str,
    member: Member,
    event: Event,
    tap: str,
    seen: int | None = None,
    show: NextPage | None = None,
) -> Recorded:
    """Record one event; `seen` is the last entry that the sender's page knew, `show` makes its next page."""

    def change(timeline: Timeline) -> Change | Entry:
        if isinstance(event, Remark):
            raise Illegal(_("This game does not record “%(kind)s”.", kind=event.kind))
        _refuse_stranger(match_id, timeline, event)
        if timeline.broken:
            raise Illegal(_("Entry %(seq)s is left out; take it back first.", seq=timeline.broken.seq))
        if done := done_meanwhile(timeline, event, seen):
            return done
        refuse_clash(timeline, event.scope(), seen, by_number=event.by_number)
        with faults_refused(timeline.game, event.kind):
            full, data, after = recorded(
                timeline.game,
                timeline.state,
                event,
                timeline.viewer,
                seed=timeline.seed,
                tally=timeline.tally,
            )
        return Change(full.kind, data, full, after)

    return _append(match_id, member, tap, change, show)


def _refuse_stranger(match_id: str, timeline: Timeline, event: Event) -> None:
    """Refuse an event that only its seat's own device may record."""
    owner = event.owner()
    if owner is None or owner in (*timeline.viewer.seats, *timeline.viewer.free):
        return
    seat = Seat.objects.filter(match_id=match_id, index=owner).first()
    if seat and seat.member_id:
        raise Illegal(_("Only %(name)s’s phone can do this.", name=seat.name))


def match_undo(*, match_id: str, member: Member, tap: str, seq: int, seen: int | None = None) -> Recorded:
    """Take back entry `seq` and everything after it that stands."""

    def change(timeline: Timeline) -> Change | Entry:
        standing = [
            number for number in timeline.active() if number >= seq and not timeline.entry(number).undoes
        ]
        if not standing or standing[0] != seq:
            if done := undone_meanwhile(timeline, seq, seen):
                return done
            raise Illegal(_("This has already been taken back."))
        entry = timeline.entry(seq)
        if entry.is_remark:
            raise Illegal(_("This stays in the log and cannot be taken back."))
        if (out := [each.seq for each in timeline.left_out]) and seq == out[0]:
            # Left-out entries have no effect on the table, so everything else stays.
            return Change(UNDO, {"seqs": out})
        if is_secret(timeline, entry):
            _refuse_others(timeline, entry)
            return Change(UNDO, {"seqs": _alone(timeline, seq)})
        refuse_clash(timeline, TABLE, seen)
        return Change(UNDO, {"seqs": [number for number in standing if not timeline.entry(number).is_remark]})

    return _append(match_id, member, tap, change)


def match_redo(*, match_id: str, member: Member, tap: str, seq: int, seen: int | None = None) -> Recorded:
    """Take back the undo with the number `seq`."""

    def change(timeline: Timeline) -> Change | Entry:
        entry = timeline.redoable()
        if entry is None or entry.seq != seq:
            if done := undone_meanwhile(timeline, seq, seen):
                return done
            raise Illegal(_("There is nothing left to restore."))
        _refuse_others(timeline, entry)
        refuse_clash(timeline, TABLE, seen)
        return Change(UNDO, {"seqs": [seq]})

    return _append(match_id, member, tap, change)


def _refuse_others(timeline: Timeline, entry: Entry) -> None:
    """Refuse to undo or redo another device's secret."""
    if not can_undo_or_redo(timeline, entry):
        raise Illegal(_("While this is hidden from the others, only the phone that entered it can do that."))


def _alone(timeline: Timeline, seq: int) -> list[int]:
    """The entries to undo so that a secret goes and later entries stay: itself alone."""
    entry = timeline.entry(seq)
    after = timeline.grown([Entry(timeline.seq + 1, None, (seq,), entry.member, entry.at)])
    if len(after.left_out) > len(timeline.left_out):
        raise Illegal(_("Later entries depend on this one: take them back first."))
    return [seq]


def peek_record(*, match_id: str, member: Member, seat: int, tap: str) -> Recorded:
    """Record a peek at a seat without a phone; the caller then shows what it hides."""

    def change(timeline: Timeline) -> Change:
        if seat not in timeline.viewer.free:
            raise Illegal(_("This seat is played on a phone: ask the player there."))
        points = timeline.game.score(timeline.state, timeline.viewer).breakdowns[seat]
        if not points.hidden and not timeline.game.hidden.covers(timeline.state, seat, timeline.viewer):
            raise Illegal(_("There is nothing hidden here."))
        remark = Peeked(seat=seat)
        return Change(remark.kind, remark.model_dump(mode="json"))

    return _append(match_id, member, tap, change)


def remarks_record(match: Match, member: Member | None, *remarks: Remark) -> None:
    """Write remarks into the log of a locked match, in the same transaction as the change they report."""
    timeline = timelines.of(match)
    rows = [
        Row.objects.create(
            match=match,
            seq=match.seq + number,
            kind=remark.kind,
            data=remark.model_dump(mode="json"),
            tap=f"remark {unguessable()}",
            member=member,
        )
        for number, remark in enumerate(remarks, 1)
    ]
    match.seq += len(rows)
    match.save(update_fields=["seq", "updated_at"])
    timeline = timeline.grown(timelines.read(timeline.game, row) for row in rows)
    transaction.on_commit(partial(timelines.keep, match, timeline))


def refuse_full_log(match: Match) -> None:
    if match.seq >= MOST_ENTRIES:
        raise Illegal(_("This match’s log is full. End the match, or start another one."))


def tap_known(*, member: Member, tap: str) -> Recorded | None:
    """What this tap has already recorded, if it is a repeat; a repeat is not checked again."""
    timeline = timelines.of(member.match)
    seq = timeline.tapped(tap) if tap else None
    return Recorded(timeline, seq, member.match, member, again=True) if seq else None


@dataclass(frozen=True)
class Draft:
    """A change as it would be made now, and for an event the timeline `after` it.

    It is valid as long as `made_of`, all that it depends on, is unchanged. `shown` is the sender's next page;
    the calls in `kept` keep parts of it once the entry is stored.
    """

    made_of: tuple[Hashable, ...]
    new: Change | Entry
    at: datetime
    after: Timeline | None = None
    shown: Any = None
    kept: tuple[Callable[[], None], ...] = ()


Making = Callable[[Timeline], Change | Entry]


@count_taps
def _append(
    match_id: str, member: Member, tap: str, change: Making, show: NextPage | None = None
) -> Recorded:
    """Record a change: drafted before the match is locked, and again under the lock if others came first."""
    if not tap or len(tap) > TAP_LENGTH or "\x00" in tap:
        raise Illegal(_("This entry arrived without its number. Reload the page and try again."))
    drafted, match = None, match_read(match_id)
    reader, timeline = _at_the_table(member, match), timelines.of(match)
    if timeline.tapped(tap) is None:
        drafted = _drafted(timeline, match, reader, tap, change, show)
    with transaction.atomic():
        match = match_locked(match_id)
        # Read again under the lock: the phone may have left or been removed since its page was made.
        member = _at_the_table(member, match)
        if drafted is None or drafted.made_of != _made_of(match, member):
            timeline = timelines.of(match)
            if seq := timeline.tapped(tap):
                return Recorded(timeline, seq, match, member, again=True)
            drafted = _drafted(timeline, match, member, tap, change, show)
        new = drafted.new
        if isinstance(new, Entry):
            return Recorded(timeline.seen(NOBODY), new.seq, match, member, again=True, by_others=True)
        stored = Row.objects.create(
            match=match,
            seq=match.seq + 1,
            kind=new.kind,
            data=new.data,
            tap=tap,
            member=member,
            at=drafted.at,
        )
        match.seq, match.updated_at = stored.seq, drafted.at
        Match.objects.filter(pk=match.pk).update(seq=match.seq, updated_at=match.updated_at)
        if drafted.after is None:
            timeline = timeline.grown([timelines.read(timeline.game, stored)])
        else:
            timeline = drafted.after
            profile_learn(game=timeline.game, match=match, event=new.event)
        timeline = timeline.seen(NOBODY)
        transaction.on_commit(partial(timelines.keep, match, timeline))
        for keep in drafted.kept:
            transaction.on_commit(keep)
        transaction.on_commit(partial(live.publish, match.pk, match.seq))
    return Recorded(timeline, stored.seq, match, member, shown=drafted.shown)


def _at_the_table(member: Member, match: Match) -> Member:
    """The member as it is in the database now; refuses one that may not write in this match."""
    member = writer_reread(member)
    member.match = match
    return member


def _made_of(match: Match, member: Member) -> tuple[Hashable, ...]:
    """Everything a draft depends on that others may change before it is stored.

    Changes of seats, names and roles show in the time stamp of the match.
    """
    return match.seq, match.updated_at, match.is_open, member.pk, member.role


def _drafted(
    timeline: Timeline, match: Match, member: Member, tap: str, change: Making, show: NextPage | None
) -> Draft:
    """The change as it would be made now; refuses an event after which the table cannot be shown."""
    timeline = timeline.seen(viewer_of(member, match.seated), member.pk)
    if not match.is_open:
        raise Illegal(_("This match is closed. Any player can reopen it."))
    refuse_full_log(match)
    at, new, made_of = timezone.now(), change(timeline), _made_of(match, member)
    if isinstance(new, Entry) or new.event is None:
        return Draft(made_of, new, at)
    after = timeline.continued(Entry(match.seq + 1, new.event, (), member.pk, at, tap), new.state)
    # The page made here is the answer to the tap, so it carries the numbers that the match will have.
    seq, updated_at = match.seq, match.updated_at
    match.seq, match.updated_at = after.seq, at
    try:
        shown, kept = need_shown(after, member, show)
    finally:
        match.seq, match.updated_at = seq, updated_at
    return Draft(made_of, new, at, after, shown, kept)


def refuse_clash(
    timeline: Timeline, scope: frozenset[str], seen: int | None, *, by_number: bool = False
) -> None:
    """Refuse if others have changed the same thing after `seen`; the sender knew their own entries.

    A row named `by_number` may have become another row since, even through a queued tap of the sender's own.
    """
    meeting = tuple(
        entry
        for entry in entries_since(timeline, seen)
        if (entry.member != timeline.member or (by_number and _renumbers(timeline, entry)))
        and _meets(entry, scope)
    )
    if meeting:
        raise Clash(timeline.seen(NOBODY), meeting)


def _renumbers(timeline: Timeline, entry: Entry) -> bool:
    """Tell whether an entry renumbers rows, or undoes one that did."""
    events = [entry.event, *(timeline.entry(seq).event for seq in entry.undoes)]
    return any(event is not None and event.renumbers() for event in events)


def _meets(entry: Entry, scope: frozenset[str]) -> bool:
    touched = TABLE if entry.event is None else entry.event.scope()
    return bool(touched & scope) or (bool(touched) and TABLE in (touched, scope))
