"""Changes who takes part in a match: joining, seats, names, removal, and tokens for programs."""

from __future__ import annotations

from collections.abc import Collection

from django.db import transaction
from django.utils import timezone

from companion import live
from companion.live.people import people_changed
from companion.match.audit import audit_note
from companion.match.locks import (
    BY_PHONE,
    READ,
    Gone,
    host_reread,
    match_locked,
    member_reread,
    writer_reread,
)
from companion.match.log_writer import refuse_full_log, remarks_record
from companion.models import Deed, Match, Member, Role, Seat, hashed, new_code, unguessable
from companion.people.absence import seat_lose
from companion.people.host import host_change
from scoring.contract import Illegal
from scoring.match.remarks import Remark, SeatsClaimed, SeatsFreed
from scoring.words import _

MOST_PHONES = 40
MOST_PROGRAMS = 40


def member_of(match_id: str, device: str) -> Member | None:
    """The device's membership, unless it was removed; `match_id` may be anything that an address says."""
    if not device or "\x00" in match_id:
        return None
    member, match = BY_PHONE.row(match_id, device), READ.row(match_id)
    if member is None or member.removed_at or match is None:
        return None
    member.match = match
    return member


def is_removed(match_id: str, device: str) -> bool:
    """Tell whether the host has removed this device from the match."""
    if not device or "\x00" in match_id:
        return False
    member = BY_PHONE.row(match_id, device)
    return member is not None and member.removed_at is not None


@transaction.atomic
def match_join(*, match: Match, device: str) -> Member:
    """Let a device in as a viewer; one that is a member already keeps its role."""
    match = match_locked(match.pk)
    member = Member.objects.filter(match=match, device=device).first()
    if member is None:
        _refuse_crowd(match, MOST_PHONES, programs=False)
        member = Member.objects.create(match=match, device=device, role=Role.VIEWER)
    if member.removed_at:
        raise Illegal(_("This phone was removed from the match by its host."))
    return member


@transaction.atomic
def token_make(*, match: Match, role: str, by_code: bool = False) -> Member:
    """Let a program in with a token of its own, which can only be read from `bearer`, and only now."""
    match = match_locked(match.pk)
    _refuse_crowd(match, MOST_PROGRAMS, programs=True)
    return token_give(member=Member(match=match, role=role, by_code=by_code))


def token_give(*, member: Member) -> Member:
    member.bearer = unguessable()
    member.token = hashed(member.bearer)
    member.save()
    return member


@transaction.atomic
def token_revoke(*, match: Match, program: Member, by: Member | None = None) -> None:
    """Revoke a program's token; the host's own can't be revoked."""
    match = match_locked(match.pk)
    if by:
        host_reread(by)
    program = member_reread(program)
    if program.device or program.is_host:
        raise Illegal(_("Only tokens of other programs can be revoked."))
    _seat_changes_record(match, by or program, freed=_member_drop(match, program))
    audit_note(match=match, kind=Deed.Kind.REVOKED, by=by, about=program)
    people_changed(match)


def _refuse_crowd(match: Match, most: int, *, programs: bool) -> None:
    there = Member.objects.filter(match=match, removed_at__isnull=True)
    there = there.filter(device="") if programs else there.exclude(device="")
    if there.count() >= most:
        raise Illegal(
            _("This match has given out all its %(most)s tokens.", most=most)
            if programs
            else _("This table is full: %(most)s phones have joined.", most=most)
        )


@transaction.atomic
def seats_claim(*, member: Member, indexes: set[int]) -> None:
    """Make these seats the member's, and no others; a seat that another phone holds is refused.

    A phone that has been away for a minute no longer holds its seat.
    """
    match = match_locked(member.match_id)
    member = member_reread(member)
    seats = list(Seat.objects.filter(match=match).select_related("member"))
    taken = [seat for seat in seats if seat.index in indexes and seat.member_id not in (None, member.pk)]
    for seat in seats:
        if seat.index in indexes and seat.bot:
            raise Illegal(_("%(name)s is played by Fieldbook.", name=seat.called))
    for seat in taken:
        if seat.member and not seat.member.is_away:
            raise Illegal(_("%(name)s is already being played on another phone.", name=seat.name))
    if not indexes <= {seat.index for seat in seats}:
        raise Illegal(_("There is no such seat at this table."))
    before = {seat.index for seat in seats if seat.member_id == member.pk}
    for seat in taken:
        seat_lose(seat, by=member)
    # A phone that claims none of the seats it lost has given them up.
    lost = {seat.index for seat in seats if seat.lost_by_id == member.pk}
    Seat.objects.filter(match=match, index__in=lost & indexes or lost).update(lost_by=None)
    Seat.objects.filter(match=match, member=member).update(member=None)
    Seat.objects.filter(match=match, index__in=indexes).update(member=member)
    if not member.is_host:
        member.role = Role.PLAYER if indexes else Role.VIEWER
    member.placed = True
    member.save(update_fields=["role", "placed"])
    if before != indexes:
        refuse_full_log(match)
    away = {seat.index for seat in taken}
    _seat_changes_record(match, member, freed=before - indexes, claimed=indexes - before, away=away)
    people_changed(match)


def _seat_changes_record(
    match: Match,
    member: Member,
    *,
    freed: set[int],
    claimed: Collection[int] = (),
    away: Collection[int] = (),
) -> None:
    """Record that seats have changed hands, unless nothing has happened in the match yet."""
    remarks: list[Remark] = []
    if away:
        remarks.append(SeatsFreed(seats=tuple(sorted(away)), away=True))
    if freed:
        remarks.append(SeatsFreed(seats=tuple(sorted(freed))))
    if claimed:
        remarks.append(SeatsClaimed(seats=tuple(sorted(claimed))))
    if match.seq and remarks:
        remarks_record(match, member, *remarks)


@transaction.atomic
def seat_rename(*, match: Match, index: int, name: str, by: Member | None = None) -> None:
    """Correct a player's name everywhere."""
    match = match_locked(match.pk)
    if by:
        writer_reread(by)
    if Seat.objects.filter(match=match, name=name).exclude(index=index).exists():
        raise Illegal(_("Two players cannot have the same name."))
    Seat.objects.filter(match=match, index=index).update(name=name)
    people_changed(match)


@transaction.atomic
def host_hand_over(*, host: Member, to: Member) -> None:
    """Make another device the host; the old one keeps its seats."""
    match = match_locked(host.match_id)
    host = host_reread(host)
    try:
        to = member_reread(to)
    except Gone:
        raise Illegal(_("This phone is no longer at the table.")) from None
    if to.match_id != match.pk or not to.device:
        raise Illegal(_("This phone is no longer at the table."))
    if to.pk == host.pk:
        return
    host_change(match=match, host=host, to=to, by=host, how="handed-over")


@transaction.atomic
def member_remove(*, match: Match, member: Member, by: Member | None = None) -> None:
    """Remove a device: its seats become free, and the link and code it knows stop working."""
    match = match_locked(match.pk)
    if by:
        host_reread(by)
    member = member_reread(member)
    if member.is_host:
        raise Illegal(_("The host cannot be removed. Hand the match over first."))
    match.invite = unguessable()
    match.code = new_code() if match.is_open else None
    match.save(update_fields=["invite", "code"])
    freed = _member_drop(match, member)
    # It knew the code, so any program that came in by code since may be its own.
    programs = Member.objects.filter(match=match, by_code=True, removed_at__isnull=True)
    for program in programs.filter(joined_at__gte=member.joined_at).exclude(pk=member.pk):
        freed |= _member_drop(match, program)
        audit_note(match=match, kind=Deed.Kind.REVOKED, by=by, about=program)
    audit_note(match=match, kind=Deed.Kind.REMOVED, by=by, about=member)
    _seat_changes_record(match, by or member, freed=freed)
    people_changed(match)


@transaction.atomic
def member_let_in(*, member: Member, by: Member) -> None:
    """Let a removed phone back in, as a viewer until it takes a seat."""
    match = match_locked(member.match_id)
    by = host_reread(by)
    member = Member.objects.filter(pk=member.pk, match=match, removed_at__isnull=False).first()
    if member is None or not member.device:
        raise Illegal(_("This phone is already at the table."))
    _refuse_crowd(match, MOST_PHONES, programs=False)
    member.removed_at, member.role, member.placed = None, Role.VIEWER, False
    member.save(update_fields=["removed_at", "role", "placed"])
    audit_note(match=match, kind=Deed.Kind.LET_IN, by=by, about=member)
    people_changed(match)


def _member_drop(match: Match, member: Member) -> set[int]:
    """Remove a phone or a program and return the seats that are free now."""
    freed = _seats_of(match, member)
    Seat.objects.filter(match=match, member=member).update(member=None)
    Seat.objects.filter(match=match, lost_by=member).update(lost_by=None)
    member.removed_at = timezone.now()
    member.save(update_fields=["removed_at"])
    transaction.on_commit(lambda: live.dismiss(match.pk, member.pk))
    return freed


def _seats_of(match: Match, member: Member) -> set[int]:
    return set(Seat.objects.filter(match=match, member=member).values_list("index", flat=True))


@transaction.atomic
def member_leave(*, member: Member) -> None:
    """Let a phone leave a match for good."""
    match = match_locked(member.match_id)
    member = member_reread(member)
    if member.is_host:
        raise Illegal(_("The host cannot leave. Hand the match over first."))
    pk = member.pk
    _seat_changes_record(match, member, freed=_seats_of(match, member))
    Seat.objects.filter(match=match, member=member).update(member=None)
    member.delete()
    transaction.on_commit(lambda: live.dismiss(match.pk, pk))
    people_changed(match)
