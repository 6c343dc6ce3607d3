"""Who takes part in a match, with which device, and what may that device do?"""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from companion import live
from companion.matches import people_changed
from companion.models import Match, Member, Role, Seat, new_code, unguessable
from scoring.contract import Illegal
from scoring.words import _


def member_of(match_id: str, device: str) -> Member | None:
    """The device's membership, unless it was sent away."""
    return (
        Member.objects.select_related("match")
        .filter(match_id=match_id, device=device, removed_at__isnull=True)
        .exclude(device="")
        .first()
    )


@transaction.atomic
def match_join(*, match: Match, device: str) -> Member:
    """Let a device in as a viewer; who is in already stays what it is."""
    Match.objects.select_for_update().get(pk=match.pk)
    member, _new = Member.objects.get_or_create(match=match, device=device, defaults={"role": Role.VIEWER})
    if member.removed_at:
        raise Illegal(_("This phone was removed from the match by its host."))
    return member


@transaction.atomic
def token_make(*, match: Match, role: str) -> Member:
    """Let a program in, by a token of its own."""
    return Member.objects.create(match=match, role=role)


@transaction.atomic
def seats_claim(*, member: Member, indexes: set[int]) -> None:
    """Make these seats the member's, and no others; a seat that another phone holds is refused."""
    match = Match.objects.select_for_update().get(pk=member.match_id)
    member.refresh_from_db()
    seats = list(Seat.objects.filter(match=match).select_related("member"))
    for seat in seats:
        if seat.index in indexes and seat.bot:
            raise Illegal(_("%(name)s is played by Fieldbook.", name=seat.name))
        taken = seat.member_id not in (None, member.pk)
        if seat.index in indexes and taken:
            raise Illegal(_("%(name)s is played on another phone already.", name=seat.name))
    if not indexes <= {seat.index for seat in seats}:
        raise Illegal(_("There is no such seat at this table."))
    Seat.objects.filter(match=match, member=member).update(member=None)
    Seat.objects.filter(match=match, index__in=indexes).update(member=member)
    if not member.is_host:
        member.role = Role.PLAYER if indexes else Role.VIEWER
        member.save(update_fields=["role"])
    people_changed(match)


@transaction.atomic
def seat_rename(*, match: Match, index: int, name: str) -> None:
    """Put a player's name right, everywhere and at once."""
    Match.objects.select_for_update().get(pk=match.pk)
    if Seat.objects.filter(match=match, name=name).exclude(index=index).exists():
        raise Illegal(_("Two players cannot have the same name."))
    Seat.objects.filter(match=match, index=index).update(name=name)
    people_changed(match)


@transaction.atomic
def host_hand_over(*, host: Member, to: Member) -> None:
    """Make another device the host; the old one keeps its seats."""
    Match.objects.select_for_update().get(pk=host.match_id)
    to.refresh_from_db()
    if to.match_id != host.match_id or to.removed_at or not to.device:
        raise Illegal(_("This phone is not at the table any more."))
    host.role = Role.PLAYER if host.seats.exists() else Role.VIEWER
    host.save(update_fields=["role"])
    to.role = Role.HOST
    to.save(update_fields=["role"])
    people_changed(host.match)


@transaction.atomic
def member_remove(*, match: Match, member: Member) -> None:
    """Send a device away: its seats are free, and the link and the code that it knows open nothing."""
    match = Match.objects.select_for_update().get(pk=match.pk)
    if member.is_host:
        raise Illegal(_("The host cannot be removed. Hand the match over first."))
    member.removed_at = timezone.now()
    member.save(update_fields=["removed_at"])
    Seat.objects.filter(match=match, member=member).update(member=None)
    match.invite = unguessable()
    match.code = new_code() if match.is_open else None
    match.save(update_fields=["invite", "code"])
    transaction.on_commit(lambda: live.dismiss(match.pk, member.pk))
    people_changed(match)


def member_leave(*, member: Member) -> None:
    """Take a match off a phone's list."""
    if member.is_host:
        raise Illegal(_("The host cannot leave. Hand the match over first."))
    Seat.objects.filter(member=member).update(member=None)
    member.delete()
