"""Who sits where, by what name, and which seats does a token play?"""

from __future__ import annotations

from django.http import Http404
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from companion.api.bodies import body_read
from companion.api.requests import ClaimRequest, SeatRequest
from companion.api.standing import seats_told
from companion.api.starting import NO_SUCH_PLAYER
from companion.api.tokens import member_for, writer_for
from companion.members import seat_rename, seats_claim
from pages.answers import given
from scoring.requests import BadRequest


@api_view(["GET"])
def seats(request: Request, match_id: str) -> Response:
    return given(seats_told(member_for(request, match_id)))


@api_view(["PATCH"])
def seat(request: Request, match_id: str, index: int) -> Response:
    member = writer_for(request, match_id)
    if not member.match.seats.filter(index=index).exists():
        raise Http404
    asked = body_read(request, SeatRequest)
    if asked.name is not None:
        seat_rename(match=member.match, index=index, name=asked.name, by=member)
    return given(seats_told(member))


@api_view(["PUT"])
def claim(request: Request, match_id: str) -> Response:
    """Claim seats: with one the caller is a player, with none a viewer, unless it is the host."""
    member = member_for(request, match_id)
    asked = body_read(request, ClaimRequest)
    there = set(member.match.seats.values_list("index", flat=True))
    wrong = [at for at, index in enumerate(asked.seats) if index not in there]
    if wrong:
        raise BadRequest((("seats", at), NO_SUCH_PLAYER) for at in wrong)
    seats_claim(member=member, indexes=set(asked.seats))
    member.refresh_from_db(fields=["role"])
    return given(seats_told(member))
