"""In which order are the rows of a match locked? Always the match first, so that nothing deadlocks.

Whatever writes in a match takes its row before any other, inside its transaction, and looks again at what it
was given: between the page and the lock somebody may have deleted the match, left it or become its host.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse

from companion.models import Match, Member, Seat


class Gone(Http404):
    """The match was deleted, or its member left, while this was on its way."""


def match_locked(pk: str) -> Match:
    """Lock the match until the end of the transaction and return it as it is now."""
    try:
        return Match.objects.select_for_update().get(pk=pk)
    except Match.DoesNotExist as error:
        raise Gone from error


def member_again(member: Member) -> Member:
    """Read the member, now that its match is locked; for the first time where only its phone is known."""
    known: dict[str, Any] = {"pk": member.pk} if member.pk else {"device": member.device}
    try:
        return Member.objects.get(**known, match_id=member.match_id, removed_at__isnull=True)
    except Member.DoesNotExist as error:
        raise Gone from error


def writer_again(member: Member) -> Member:
    found = member_again(member)
    if not found.may_write:
        raise PermissionDenied
    return found


def host_again(member: Member) -> Member:
    found = member_again(member)
    if not found.is_host:
        raise PermissionDenied
    return found


class GoneIsNotFound:
    """Answer 404 if a match is deleted while its page is being made."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> None:
        if isinstance(exception, Match.DoesNotExist | Member.DoesNotExist | Seat.DoesNotExist):
            raise Gone from exception
