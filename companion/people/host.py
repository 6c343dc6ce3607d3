"""Finds the host of a match, and changes it: by handing over, or when the host's phone is gone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db import transaction

from companion.live.people import people_changed
from companion.match.audit import audit_note
from companion.match.locks import match_locked, member_reread
from companion.match.log_writer import remarks_record
from companion.match.prepared_queries import Prepared
from companion.models import Deed, Match, Member, Role, Seat
from scoring.contract import Illegal
from scoring.match.remarks import HostChanged, How
from scoring.words import _

DEEDS: dict[How, Deed.Kind] = {
    "handed-over": Deed.Kind.HANDED_OVER,
    "took-over": Deed.Kind.TOOK_OVER,
    "took-back": Deed.Kind.TOOK_BACK,
}
HOST = Prepared(
    lambda: Member.objects.filter(match="", role="", removed_at__isnull=True).exclude(device="")[:1]
)


def host_of(match: Match) -> Member | None:
    """The phone that hosts; None if a program does."""
    return HOST.row(match.pk, Role.HOST, "")


def may_take_over(member: Member, host: Member | None) -> bool:
    """Tell whether this phone may take over: one that plays, or any if all that play are away too."""
    if host is None or host.pk == member.pk or not member.device or not host.is_away:
        return False
    if member.may_write:
        return True
    players = Member.objects.filter(match=member.match_id, role=Role.PLAYER, removed_at__isnull=True)
    return all(player.is_away for player in players.exclude(device=""))


def host_change(*, match: Match, host: Member, to: Member, by: Member, how: How) -> None:
    """Make another phone the host of a locked match; the old host keeps its seats."""
    Member.objects.filter(match=match, relieved=True).update(relieved=False)
    host.role = Role.PLAYER if host.seats.exists() else Role.VIEWER
    host.relieved = how == "took-over"
    host.save(update_fields=["role", "relieved"])
    to.role, to.relieved = Role.HOST, False
    to.save(update_fields=["role", "relieved"])
    audit_note(match=match, kind=DEEDS[how], by=by, about=host if by == to else to)
    seat = to.seats.values_list("index", flat=True).first()
    remarks_record(match, by, HostChanged(how=how, seat=seat))
    people_changed(match)


def hosting_context(member: Member, seats: Sequence[Seat], *, asked: bool) -> dict[str, Any]:
    """What the template needs about hosting: whether another phone took over, or this one may."""
    if member.is_host or not member.device:
        return {}
    host = host_of(member.match) if asked or member.relieved else None
    if host is None:
        return {}
    return {
        "taken_over": member.relieved,
        "host_seats": [seat.name for seat in seats if seat.member_id == host.pk],
        "host_away": host if asked and may_take_over(member, host) else None,
    }


@transaction.atomic
def host_take_over(*, member: Member) -> None:
    """Make this phone the host, because the host's phone has been away for a minute."""
    match = match_locked(member.match_id)
    member = member_reread(member)
    host = host_of(match)
    if host is None or not may_take_over(member, host):
        raise Illegal(_("The host’s phone is connected: only the host can hand over hosting."))
    host_change(match=match, host=host, to=member, by=member, how="took-over")


@transaction.atomic
def host_take_back(*, member: Member) -> None:
    """Take hosting back after another phone took over."""
    match = match_locked(member.match_id)
    member = member_reread(member)
    host = host_of(match)
    if host is None or not member.relieved:
        raise Illegal(_("Hosting has already been settled."))
    host_change(match=match, host=host, to=member, by=member, how="took-back")


@transaction.atomic
def host_leave_be(*, member: Member) -> None:
    """Accept that another phone has taken over."""
    match = match_locked(member.match_id)
    member = member_reread(member)
    if member.relieved and (host := host_of(match)):
        member.relieved = False
        member.save(update_fields=["relieved"])
        audit_note(match=match, kind=Deed.Kind.HANDED_OVER, by=member, about=host)
