"""Locks the rows of a match, always the match first, so that nothing deadlocks.

Every write locks the match's row first, inside its transaction, and then reads again what it was given:
before the lock was taken, somebody may have deleted the match, left it or become its host.
"""

from __future__ import annotations

from django.core.exceptions import PermissionDenied
from django.db import connection
from django.http import Http404

from companion.match.prepared_queries import Prepared
from companion.models import Match, Member

READ = Prepared(lambda: Match.objects.filter(pk="").order_by())
LOCKED = Prepared(lambda: Match.objects.select_for_update().filter(pk="").order_by())
BY_NUMBER = Prepared(lambda: Member.objects.filter(match="").filter(pk=0))
BY_PHONE = Prepared(lambda: Member.objects.filter(match="").filter(device=""))


class Gone(Http404):
    """The match was deleted, or the member left, while the request was on its way."""


def match_locked(pk: str) -> Match:
    """Lock the match until the end of the transaction and return it as it is now."""
    assert connection.in_atomic_block, "a lock ends with its transaction"
    if match := LOCKED.row(pk):
        return match
    raise Gone


def match_read(pk: str) -> Match:
    """The match as it is now, unlocked: it may change at any moment."""
    if match := READ.row(pk):
        return match
    raise Gone


def member_reread(member: Member) -> Member:
    """The member as it is now that its match is locked; found by its phone if its key is not known."""
    at = member.match_id
    found = BY_NUMBER.row(at, member.pk) if member.pk else BY_PHONE.row(at, member.device)
    if found is None or found.removed_at:
        raise Gone
    return found


def writer_reread(member: Member) -> Member:
    found = member_reread(member)
    if not found.may_write:
        raise PermissionDenied
    return found


def host_reread(member: Member) -> Member:
    found = member_reread(member)
    if not found.is_host:
        raise PermissionDenied
    return found
