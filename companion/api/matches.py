"""Lets a program start, read, end, reopen and delete a match."""

from __future__ import annotations

from django.conf import settings
from django.db import transaction
from django.urls import reverse
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from companion.api.requests import CloseRequest, StartRequest, body_bytes, body_parse, body_read, start_faults
from companion.api.responses import LiveAnswer, RoleTokens, StartAnswer
from companion.api.standing import live_url, match_answer
from companion.api.tokens import host_for, member_for, writer_for
from companion.limits.rate_counts import start_count
from companion.match.beginning import ChosenBot, match_start
from companion.match.ending import StillOpen, match_close, match_delete, match_reopen
from companion.models import Match, Member, Role
from companion.people.access import address_of
from companion.people.codes import long_code
from companion.people.members import token_give, token_make
from companion.table.colours import colours_of
from companion.table.speaker import Speaker
from pages.answers import given
from scoring import registry
from scoring.requests.run import BadRequest
from scoring.words import _


@api_view(["POST"])
def matches(request: Request) -> Response:
    asked = body_read(request, StartRequest, start_faults)
    start_count(address=address_of(request, settings.TRUSTED_PROXIES))
    match, host, tokens = _started(asked)
    answer = StartAnswer(
        id=match.pk,
        code=match.code or "",
        long_code=long_code(match) or "",
        invite=request.build_absolute_uri(reverse("invite", args=[match.invite])),
        live=live_url(host),
        token=host.bearer,
        tokens=tokens,
    )
    response = given(answer, 201)
    response["Location"] = reverse("api_match", args=[match.pk])
    return response


@transaction.atomic
def _started(asked: StartRequest) -> tuple[Match, Member, RoleTokens]:
    match, host = match_start(
        game=asked.game,
        names=asked.names,
        colours=asked.colours or colours_of(registry.find(asked.game))[: len(asked.names)],
        first=asked.first,
        depth=asked.depth,
        options=asked.options,
        opponents=[ChosenBot(each.key, each.options, each.name or "") for each in asked.opponents],
        by_hand=asked.by_hand,
    )
    token_give(member=host)
    player, viewer = (token_make(match=match, role=role) for role in (Role.PLAYER, Role.VIEWER))
    return match, host, RoleTokens(player=player.bearer, viewer=viewer.bearer)


@api_view(["GET", "DELETE"])
def match(request: Request, match_id: str) -> Response:
    if request.method == "GET":
        return given(match_answer(member_for(request, match_id)))
    host = host_for(request, match_id)
    match_delete(match=host.match, by=host)
    return Response(status=204)


@api_view(["POST"])
def close(request: Request, match_id: str) -> Response:
    member = writer_for(request, match_id)
    body = body_bytes(request)
    asked = body_parse(body, CloseRequest) if body else CloseRequest()
    try:
        match_close(match=member.match, by=member, with_open=asked.with_open)
    except StillOpen as refusal:
        speaker = Speaker(registry.find(member.match.game), member.match.names)
        named = [_("%(number)s", number=speaker.say(each.said)) for each in refusal.numbers]
        raise BadRequest((("with_open",), text) for text in named) from refusal
    return given(match_answer(member))


@api_view(["POST"])
def reopen(request: Request, match_id: str) -> Response:
    member = writer_for(request, match_id)
    match_reopen(match=member.match, by=member)
    return given(match_answer(member))


@api_view(["GET"])
def live(request: Request, match_id: str) -> Response:
    return given(LiveAnswer(url=live_url(member_for(request, match_id))))
