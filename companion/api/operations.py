"""Which games are there, and what do they calculate?"""

from __future__ import annotations

from rest_framework.decorators import api_view, throttle_classes
from rest_framework.request import Request
from rest_framework.response import Response

from companion.api.bodies import body_bytes
from companion.api.responses import GameRow, GamesAnswer, OptionRow
from companion.api.throttles import PerCalculation
from companion.saying import Speaker
from pages.answers import given
from scoring import registry
from scoring.contract import Game
from scoring.requests import run_json


@api_view(["GET"])
def games(request: Request) -> Response:
    return given(GamesAnswer(games=[_row(registry.find(key)) for key in registry.games()]))


@api_view(["POST"])
@throttle_classes([PerCalculation])
def operation(request: Request, game: str, operation: str) -> Response:
    """Answer as the shell and Python do: the same request, the same response."""
    return Response(run_json(game, operation, body_bytes(request)))


def _row(game: Game) -> GameRow:
    say = Speaker(game).say
    return GameRow(
        key=game.key,
        title=say(game.title),
        seats=list(game.seats),
        options=[OptionRow(key=key, label=say(label)) for key, label in game.options.items()],
        operations=[operation.name for operation in registry.operations(game.key)],
    )
