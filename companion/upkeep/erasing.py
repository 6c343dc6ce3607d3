"""Deletes a phone's data, or idle matches, for good."""

from __future__ import annotations

import logging
from datetime import timedelta

from django.db import transaction
from django.db.models import F
from django.http import Http404
from django.utils import timezone

from companion.match.ending import match_delete
from companion.models import Match, Member, Profile
from companion.people.members import host_hand_over, member_leave
from companion.upkeep.disk_erasure import deleted_data_wipe

logger = logging.getLogger("fieldbook.audit")


def device_erase(*, device: str) -> None:
    """Erase a phone: matches it hosts pass to another phone at the table, or are deleted."""
    for member in Member.objects.filter(device=device).exclude(device="").select_related("match"):
        try:
            _member_erase(member)
        except Http404:
            # The match was deleted in the meantime.
            continue
    Profile.objects.filter(device=device).delete()
    deleted_data_wipe()


@transaction.atomic
def _member_erase(member: Member) -> None:
    if member.removed_at:
        # The row only keeps the phone out, and nobody has its id any longer.
        member.delete()
        return
    if member.is_host:
        others = Member.objects.filter(match=member.match, removed_at__isnull=True)
        heir = (
            others.exclude(device="")
            .exclude(pk=member.pk)
            .order_by(F("seats__index").asc(nulls_last=True), "pk")
            .first()
        )
        if heir is None:
            match_delete(match=member.match, by=member)
            return
        host_hand_over(host=member, to=heir)
    member_leave(member=member)


def matches_expire(*, days: int) -> int:
    """Delete matches in which nothing has happened for this many days; returns how many."""
    if not days:
        return 0
    idle = Match.objects.filter(updated_at__lt=timezone.now() - timedelta(days=days))
    gone = 0
    for match in idle.only("pk").iterator(chunk_size=200):
        try:
            match_delete(match=match)
            gone += 1
        except Http404:
            continue
    if gone:
        logger.info("expired", extra={"matches": gone, "days": days})
        deleted_data_wipe()
    return gone
