"""The calculations of Toy for programs."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from scoring.contract import Operation
from scoring.requests.request_types import Count, Name, Strict
from scoring.requests.score_answer import ScoreResponse, score_answer
from tests.toy.game.rules.facts import LEAST_PLAYERS, MOST_PLAYERS
from tests.toy.game.rules.score import score


class Hoard(Strict):
    """What one player has at the end."""

    name: Name
    coins: Count


class ScoreRequest(Strict):
    """Everybody's coins."""

    players: Annotated[list[Hoard], Field(min_length=LEAST_PLAYERS, max_length=MOST_PLAYERS)]


def _score(request: ScoreRequest) -> ScoreResponse:
    result = score([player.coins for player in request.players])
    return score_answer(result, [player.name for player in request.players])


OPERATIONS = (Operation("score", ScoreRequest, ScoreResponse, _score),)
