"""How does a program get a token: by the code of a match, or from its host?"""

from __future__ import annotations

from django.conf import settings
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from companion.access import address_of
from companion.api.bodies import body_read
from companion.api.requests import JoinRequest, TokenRequest
from companion.api.responses import TokenAnswer, TokenRow, TokensAnswer
from companion.api.standing import live_url
from companion.api.tokens import host_for
from companion.codes import match_by_code
from companion.members import token_make, token_revoke
from companion.models import Match, Role
from companion.programs import program_numbered, programs_of
from pages.answers import given


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
