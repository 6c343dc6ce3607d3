"""Gives programs their tokens, and lets them claim and rename seats."""

from __future__ import annotations

from django.conf import settings
from django.http import Http404
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from companion.api.requests import (
    NO_SUCH_PLAYER,
    ClaimRequest,
    JoinRequest,
    SeatRequest,
    TokenRequest,
    body_read,
)
from companion.api.responses import TokenAnswer, TokenRow, TokensAnswer
from companion.api.standing import live_url, seats_answer
from companion.api.tokens import host_for, member_for, writer_for
from companion.models import Match, Role
from companion.people.access import address_of
from companion.people.codes import match_by_code
from companion.people.members import seat_rename, seats_claim, token_make, token_revoke
from companion.people.programs import program_numbered, programs_of
from pages.answers import given
from scoring.requests.run import BadRequest


@api_view(["POST"])
def join(request: Request) -> Response:
    asked = body_read(request, JoinRequest)
    match = match_by_code(typed=asked.code, address=address_of(request, settings.TRUSTED_PROXIES))
    return _made(match, Role.VIEWER, by_code=True)


@api_view(["GET", "POST"])
def tokens(request: Request, match_id: str) -> Response:
    host = host_for(request, match_id)
    if request.method == "POST":
        return _made(host.match, body_read(request, TokenRequest).role)
    rows = [
        TokenRow(number=each.number, role=each.member.role, since=each.since, mine=each.member.pk == host.pk)
        for each in programs_of(host.match)
    ]
    return given(TokensAnswer(tokens=rows))


@api_view(["DELETE"])
def token(request: Request, match_id: str, number: int) -> Response:
    """Revoke a token; it stops working at once."""
    host = host_for(request, match_id)
    token_revoke(match=host.match, program=program_numbered(host.match, number), by=host)
    return Response(status=204)


def _made(match: Match, role: str, *, by_code: bool = False) -> Response:
    member = token_make(match=match, role=role, by_code=by_code)
    return given(TokenAnswer(id=match.pk, role=role, token=member.bearer, live=live_url(member)), 201)


@api_view(["GET"])
def seats(request: Request, match_id: str) -> Response:
    return given(seats_answer(member_for(request, match_id)))


@api_view(["PATCH"])
def seat(request: Request, match_id: str, index: int) -> Response:
    member = writer_for(request, match_id)
    if not member.match.seats.filter(index=index).exists():
        raise Http404
    asked = body_read(request, SeatRequest)
    if asked.name is not None:
        seat_rename(match=member.match, index=index, name=asked.name, by=member)
    return given(seats_answer(member))


@api_view(["PUT"])
def claim(request: Request, match_id: str) -> Response:
    """Claim seats; unless it is the host, a caller with seats is a player, and one without a viewer."""
    member = member_for(request, match_id)
    asked = body_read(request, ClaimRequest)
    there = set(member.match.seats.values_list("index", flat=True))
    wrong = [at for at, index in enumerate(asked.seats) if index not in there]
    if wrong:
        raise BadRequest((("seats", at), NO_SUCH_PLAYER) for at in wrong)
    seats_claim(member=member, indexes=set(asked.seats))
    member.refresh_from_db(fields=["role"])
    return given(seats_answer(member))
