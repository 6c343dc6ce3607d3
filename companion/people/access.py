"""Checks who may open a match, write in it, or act as its host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.core.exceptions import PermissionDenied
from django.http import Http404

from companion.limits.callers import visitor
from companion.models import Member
from companion.people.absence import return_announce
from companion.people.members import is_removed, member_of
from companion.people.presence import seen_note

if TYPE_CHECKING:
    from django.http import HttpRequest


class PhoneRemoved(Http404):
    """The host has removed this phone. It is told so: it knows the match anyway."""

    def __init__(self, match_id: str) -> None:
        super().__init__()
        self.match_id = match_id


def member_or_404(request: HttpRequest, match_id: str) -> Member:
    """This phone's membership; for a stranger the match does not exist."""
    member = member_of(match_id, str(request.device))
    if member is None:
        raise PhoneRemoved(match_id) if is_removed(match_id, str(request.device)) else Http404
    if seen_note(member):
        return_announce(member)
    return member


def writer_or_403(request: HttpRequest, match_id: str) -> Member:
    member = member_or_404(request, match_id)
    if not member.may_write:
        raise PermissionDenied
    return member


def phone_of(request: HttpRequest, match_id: str) -> Member:
    """This phone's membership, not read from the database yet: a tap reads it once its match is locked."""
    if "\x00" in match_id:
        raise Http404
    return Member(match_id=match_id, device=str(request.device))


def host_or_403(request: HttpRequest, match_id: str) -> Member:
    member = member_or_404(request, match_id)
    if not member.is_host:
        raise PermissionDenied
    return member


def address_of(request: HttpRequest, proxies: int) -> str:
    """The visitor's address: behind proxies, the last one that they did not add themselves."""
    return visitor(request.headers.get("X-Forwarded-For", ""), request.META.get("REMOTE_ADDR", ""), proxies)
