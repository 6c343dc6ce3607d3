"""Tells a program what is known of a box, from a match or from the program's own file."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from companion.api.requests import BoxRequest, body_read
from companion.api.responses import BoxAnswer
from companion.api.tokens import member_for
from companion.box.box_file import box_read
from companion.box.contents import profile_of_match
from companion.table.speaker import Speaker
from pages.answers import given
from scoring import registry
from scoring.contract import Game
from scoring.requests.run import BadRequest
from scoring.words import _


@api_view(["POST"])
def boxes(request: Request) -> Response:
    """Read a box as a phone reads its file, without keeping anything."""
    asked = body_read(request, BoxRequest)
    if asked.game not in registry.games() or registry.find(asked.game).profile is None:
        raise BadRequest([(("game",), _("No box of this game is kept."))])
    game = registry.find(asked.game)
    try:
        return _answer(game, box_read(game, asked.box, []))
    except BadRequest as refusal:
        raise BadRequest(refusal.faults.under("box")) from refusal


@api_view(["GET"])
def box(request: Request, match_id: str) -> Response:
    match = member_for(request, match_id).match
    game = registry.find(match.game)
    return _answer(game, profile_of_match(game, match))


def _answer(game: Game, profile: BaseModel | None) -> Response:
    """The answer with all that is known; null if the game keeps no box."""
    speaker = Speaker(game)
    doubts = game.profile.doubts(profile) if game.profile else ()
    known: dict[str, Any] | None = profile.model_dump(mode="json") if profile else None
    return given(BoxAnswer(game=game.key, box=known, doubts=[speaker.say(each) for each in doubts]))
