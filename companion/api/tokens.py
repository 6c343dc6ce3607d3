"""Finds the member that a request's token belongs to, and checks what it may do."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied
from django.http import Http404
from django.utils.translation import gettext_lazy as _
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed, NotAuthenticated, Throttled
from rest_framework.request import Request

from companion.limits.rate_counts import left
from companion.limits.throttles import MOST_WRONG, WRONG_SECONDS, wrong_tokens
from companion.match.locks import READ
from companion.match.prepared_queries import Prepared
from companion.models import Member, hashed
from companion.people.presence import seen_note

SCHEME = "Bearer"
BEARER = Prepared(lambda: Member.objects.filter(token=""))


class MatchToken(BaseAuthentication):
    """Reads `Authorization: Bearer <token>`; the token of a removed member opens nothing."""

    def authenticate(self, request: Request) -> tuple[Member, str] | None:
        scheme, _space, token = request.headers.get("Authorization", "").partition(" ")
        if not scheme:
            return None
        member = self._member(token.strip()) if scheme.lower() == SCHEME.lower() else None
        if member is None:
            if wrong_tokens(request) > MOST_WRONG:
                raise Throttled(left(WRONG_SECONDS))
            raise AuthenticationFailed(_("This token does not open any match, or no longer does."))
        return member, token.strip()

    def authenticate_header(self, request: Request) -> str:
        return SCHEME

    def _member(self, token: str) -> Member | None:
        if not token:
            return None
        member = BEARER.row(hashed(token))
        match = READ.row(member.match_id) if member else None
        if member is None or match is None or member.device or member.removed_at:
            return None
        member.match = match
        return member


def member_for(request: Request, match_id: str) -> Member:
    """The bearer's membership; for the token of another match this match does not exist."""
    member = request.user
    if member is None:
        raise NotAuthenticated(_("This needs one of the match’s tokens: “Authorization: Bearer …”."))
    if member.match_id != match_id:
        raise Http404
    seen_note(member)
    return member


def writer_for(request: Request, match_id: str) -> Member:
    member = member_for(request, match_id)
    if not member.may_write:
        raise PermissionDenied(_("This token can watch, but not change anything."))
    return member


def host_for(request: Request, match_id: str) -> Member:
    member = member_for(request, match_id)
    if not member.is_host:
        raise PermissionDenied(_("Only the host’s token may do this."))
    return member
