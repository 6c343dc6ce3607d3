"""Lets a table play on when a seat's phone is gone, and gives the seat back when the phone returns."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import OperationalError, transaction

from companion.live.people import people_changed
from companion.match import timeline as timelines
from companion.match.audit import audit_note
from companion.match.locks import match_locked, writer_reread
from companion.match.log_writer import remarks_record
from companion.match.prepared_queries import Prepared
from companion.match.timeline import NOBODY, Timeline
from companion.models import SILENT, Deed, Match, Member, Role, Seat
from companion.questions.prompts import is_answered
from scoring.contract import Illegal, Prompt, Viewer
from scoring.match.remarks import SeatsChanged, SeatsClaimed, SeatsFreed
from scoring.words import _

PHONES = Prepared(lambda: Member.objects.filter(match="").order_by())


@dataclass(frozen=True)
class Awaited:
    """An entry that everybody waits for, and the seat whose phone is gone."""

    seat: Seat
    prompt: Prompt
    since: datetime


@dataclass(frozen=True)
class Lost:
    """A seat that was taken from a phone while it was away; `holder` is the phone that plays it now."""

    seat: Seat
    holder: Member | None

    @property
    def is_to_take(self) -> bool:
        return self.holder is None or self.holder.is_away


def awaited(timeline: Timeline, seat: int, viewer: Viewer | None = None) -> Prompt | None:
    """The prompt for a hidden entry that this seat has yet to make, as offered to its own phone.

    None if anybody may take the next step, for then nobody has to wait.
    """
    game, state = timeline.game, timeline.state
    if not game.hides or any(prompt.weight == "next" for prompt in game.prompts(state, NOBODY)):
        return None
    for prompt in game.prompts(state, viewer or Viewer(seats=(seat,))):
        event = prompt.event
        own = (
            event.owner() == seat and prompt.weight != "hand" and game.hidden.is_veiled(state, event, NOBODY)
        )
        if own and not _is_entered(timeline, seat, prompt):
            return prompt
    return None


def _is_entered(timeline: Timeline, seat: int, prompt: Prompt) -> bool:
    """Tell whether the prompt was answered since the seat last changed hands."""
    for seq, _state in reversed(timeline.standing):
        event = timeline.entry(seq).event
        if isinstance(event, SeatsChanged) and seat in event.seats:
            return False
        if event is not None and is_answered(prompt, event):
            return True
    return False


def absence_context(member: Member, seats: Sequence[Seat], timeline: Timeline, tab: str) -> dict[str, Any]:
    """What the template needs about phones that are gone or have come back."""
    others = [seat for seat in seats if seat.member_id not in (None, member.pk)]
    may_enter = tab == "play" and timeline.game.hides and member.may_write and others
    if not member.match.is_open or not (may_enter or any(seat.lost_by_id for seat in seats)):
        return {}
    phones = {phone.pk: phone for phone in PHONES.rows(member.match_id)}
    lost = [Lost(seat, phones.get(seat.member_id)) for seat in seats if seat.lost_by_id == member.pk]
    return {
        "awaited": list(_awaited_here(others, phones, timeline)) if may_enter else [],
        "lost": lost,
        "to_take_back": [each.seat for each in lost if each.is_to_take],
        "mine": [seat for seat in seats if seat.member_id == member.pk],
        "to_give_back": [seat for seat in seats if may_give_back(seat, member, phones.get(seat.lost_by_id))],
    }


def _awaited_here(others: Sequence[Seat], phones: dict[int, Member], timeline: Timeline) -> Iterator[Awaited]:
    for seat in others:
        phone = phones[seat.member_id]
        if phone.unheard_for(SILENT) and (prompt := awaited(timeline, seat.index)):
            yield Awaited(seat, prompt, phone.seen_at)


def may_give_back(seat: Seat, by: Member, back: Member | None) -> bool:
    """Tell whether `by`, its holder or the host, may give this seat to the phone that has come back."""
    there = back is not None and not back.removed_at and not back.unheard_for(SILENT)
    return there and seat.member_id is not None and (by.is_host or seat.member_id == by.pk)


def seat_lose(seat: Seat, *, by: Member) -> None:
    """Take a seat from a phone that is gone, in a locked match; the phone is told when it comes back."""
    away = seat.member
    assert away is not None
    Seat.objects.filter(pk=seat.pk).update(member=None, lost_by=away)
    if not away.seats.exists():
        away.placed = False
        away.role = away.role if away.is_host else Role.VIEWER
        away.save(update_fields=["placed", "role"])
    audit_note(match=seat.match, kind=Deed.Kind.FREED, by=by, about=away)


@transaction.atomic
def seat_free(*, match: Match, index: int, by: Member) -> None:
    """Free the seat of a phone that is gone; it may get the seat back when it returns."""
    match = match_locked(match.pk)
    by = writer_reread(by)
    seat = Seat.objects.filter(match=match, index=index).select_related("member").first()
    if seat is None or seat.member is None:
        raise Illegal(_("This seat is already free."))
    away = seat.member
    gone = away.is_away or (away.unheard_for(SILENT) and awaited(timelines.of(match), index))
    if away.pk == by.pk or not gone:
        raise Illegal(_("The phone playing this seat is connected."))
    seat_lose(seat, by=by)
    if match.seq:
        remarks_record(match, by, SeatsFreed(seats=(index,), away=True))
    people_changed(match)


@transaction.atomic
def seat_give_back(*, match: Match, index: int, by: Member) -> None:
    """Give a seat back to the phone that lost it while it was away."""
    match = match_locked(match.pk)
    by = writer_reread(by)
    seat = Seat.objects.filter(match=match, index=index).select_related("member", "lost_by").first()
    if seat is None or seat.lost_by is None or not may_give_back(seat, by, seat.lost_by):
        raise Illegal(_("There is nobody to give this seat back to."))
    back, holder = seat.lost_by, seat.member
    Seat.objects.filter(pk=seat.pk).update(member=back, lost_by=None)
    back.placed = True
    back.role = back.role if back.is_host else Role.PLAYER
    back.save(update_fields=["placed", "role"])
    if holder and not holder.is_host and not holder.seats.exists():
        holder.role = Role.VIEWER
        holder.save(update_fields=["role"])
    if match.seq:
        remarks_record(match, by, SeatsFreed(seats=(index,)), SeatsClaimed(seats=(index,)))
    people_changed(match)


def return_announce(member: Member) -> None:
    """Refresh the pages of a table when a phone that plays or lost a seat there comes back."""
    if member.match.is_open and (member.lost.exists() or member.seats.exists()):
        # If the database is busy the others hear of it a moment later; no page fails for it.
        with contextlib.suppress(OperationalError), transaction.atomic():
            people_changed(match_locked(member.match_id))
