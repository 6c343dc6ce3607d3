"""Lists the games and runs their operations."""

from __future__ import annotations

from django.urls import reverse
from rest_framework.decorators import api_view, throttle_classes
from rest_framework.request import Request
from rest_framework.response import Response

from companion.api.requests import body_bytes
from companion.api.responses import GameRow, GamesAnswer, HelperRow, OpponentRow, QuestionRow
from companion.api.standing import choice_rows
from companion.limits.throttles import PerCalculation
from companion.table.speaker import Speaker
from pages.answers import given
from scoring import registry
from scoring.asks import answer_schema
from scoring.contract import Ask, Game
from scoring.requests.run import run_json


@api_view(["GET"])
def games(request: Request) -> Response:
    return given(GamesAnswer(games=[_row(registry.find(key), request) for key in registry.games()]))


@api_view(["POST"])
@throttle_classes([PerCalculation])
def operation(request: Request, game: str, operation: str) -> Response:
    """Run an operation, with the same request and response as in Python and the shell."""
    return Response(run_json(game, operation, body_bytes(request)))


def _row(game: Game, request: Request) -> GameRow:
    speaker = Speaker(game)
    return GameRow(
        key=game.key,
        title=speaker.say(game.title),
        seats=list(game.seats),
        options=[_question(ask, speaker) for ask in game.options],
        opponents=[
            OpponentRow(
                key=opponent.key,
                title=speaker.say(opponent.title),
                most=opponent.most,
                beside=list(opponent.beside),
                options=[_question(ask, speaker) for ask in opponent.options],
            )
            for opponent in game.bots.opponents
        ],
        operations=[operation.name for operation in registry.operations(game.key)],
        helpers=[
            HelperRow(
                key=helper.key,
                title=speaker.say(helper.title),
                rule=helper.rule,
                url=request.build_absolute_uri(reverse("helper", args=[game.key, helper.key])),
            )
            for helper in game.helpers
        ],
    )


def _question(ask: Ask, speaker: Speaker) -> QuestionRow:
    return QuestionRow(
        key=ask.field,
        label=speaker.say(ask.label),
        choices=choice_rows(ask, speaker),
        answers=answer_schema(ask),
    )
