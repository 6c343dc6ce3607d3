"""Notes which phones are at the table, and finds matches that have just lost one."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db import OperationalError, transaction
from django.db.models import Q
from django.utils import timezone

from companion.models import AWAY, SILENT, Member, Role
from scoring import registry

NOTED_EVERY = timedelta(seconds=20)
AT_ONCE = 500
# The slowest page asks every ten seconds; hearing of it twice only reloads it twice.
ASKED_WITHIN = timedelta(seconds=30)


def seen_note(member: Member) -> bool:
    """Note that a member is here, every few seconds at most; tell whether it had been gone."""
    now = timezone.now()
    if abs(now - member.seen_at) < NOTED_EVERY:
        return False
    was_gone = member.unheard_for(SILENT)
    member.seen_at = now
    # If the database is busy it is noted a moment later; no page fails for it.
    with contextlib.suppress(OperationalError):
        Member.objects.filter(pk=member.pk).update(seen_at=now)
    return was_gone


def seen_all(pks: Sequence[int]) -> None:
    """Note that all these members are listening, skipping rows that are locked."""
    for start in range(0, len(pks), AT_ONCE):
        with transaction.atomic():
            some = Member.objects.filter(pk__in=pks[start : start + AT_ONCE])
            free = list(some.select_for_update(skip_locked=True, no_key=True).values_list("pk", flat=True))
            Member.objects.filter(pk__in=free).update(seen_at=timezone.now())


def matches_missing_phones(match_ids: Sequence[str], within: timedelta) -> dict[str, int]:
    """The matches that have lost a phone within this time, each with the number of its last entry.

    A lost host counts in every match, a lost player only where others may have to wait for a secret.
    """
    now = timezone.now()
    hiding = [key for key in registry.games() if registry.find(key).hides]
    host = Q(role=Role.HOST, **_gone(now - AWAY, within))
    player = Q(seats__isnull=False, match__game__in=hiding, **_gone(now - SILENT, within))
    found: dict[str, int] = {}
    for start in range(0, len(match_ids), AT_ONCE):
        there = Member.objects.filter(match__in=match_ids[start : start + AT_ONCE], removed_at__isnull=True)
        found.update(there.filter(host | player).exclude(device="").values_list("match", "match__seq"))
    return found


def is_missing_a_phone(match_id: str) -> bool:
    """Tell whether this match has lost a phone lately, for pages that poll."""
    return bool(matches_missing_phones([match_id], ASKED_WITHIN))


def _gone(since: datetime, within: timedelta) -> dict[str, datetime]:
    return {"seen_at__lt": since, "seen_at__gte": since - within}
