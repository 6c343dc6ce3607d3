"""The calculations that Encyclopedia offers outside of a match."""

from __future__ import annotations

from scoring.contract import Operation
from scoring.encyclopedia.ai import decide
from scoring.encyclopedia.operations import plan_requests, plan_responses
from scoring.encyclopedia.operations import requests as ask
from scoring.encyclopedia.operations import responses as answer
from scoring.encyclopedia.operations.checks import (
    check_ai_turn,
    check_expedition,
    check_publish,
    check_score,
)
from scoring.encyclopedia.operations.plan_checks import check_expedition_plan, check_publish_plan
from scoring.encyclopedia.operations.plans import collection, expedition_plan, publish_plan
from scoring.encyclopedia.rules.expedition import expedition, expedition_points
from scoring.encyclopedia.rules.publication import publish
from scoring.encyclopedia.rules.score import score
from scoring.requests.score_answer import ScoreResponse, score_answer


def _score(request: ask.ScoreRequest) -> ScoreResponse:
    result = score([player.held() for player in request.players])
    return score_answer(result, [player.name for player in request.players])


def _ai_turn(request: ask.AiTurnRequest) -> answer.AiTurnResponse:
    turn = decide(request.view())
    return answer.AiTurnResponse(
        die=turn.chosen.die,
        tied=turn.chosen.tied,
        action=turn.action,
        continent=turn.continent,
        gains=turn.gains,
        spends=answer.TokensSpent(expedition_tokens=turn.tokens_spent),
        points_each=turn.points_each,
        reasons=turn.reasons,
    )


def _expedition(request: ask.ExpeditionRequest) -> answer.ExpeditionResponse:
    points = expedition_points(
        request.value,
        request.space_bonus,
        coins=request.coins,
        tokens=request.tokens,
        seals=request.seals,
        bonus=request.bonus,
    )
    sum_ = expedition(points, request.research)
    return answer.ExpeditionResponse(points=sum_.points, cost=sum_.cost, left=sum_.left, enough=sum_.enough)


def _publish(request: ask.PublishRequest) -> answer.PublishResponse:
    others = [animal.studied() for animal in request.others]
    publication = publish(request.value, request.source.studied(), others, request.points_iv)
    return answer.published(publication)


OPERATIONS: tuple[Operation, ...] = (
    Operation("score", ask.ScoreRequest, ScoreResponse, _score, check_score),
    Operation("ai-turn", ask.AiTurnRequest, answer.AiTurnResponse, _ai_turn, check_ai_turn),
    Operation("expedition", ask.ExpeditionRequest, answer.ExpeditionResponse, _expedition, check_expedition),
    Operation("publish", ask.PublishRequest, answer.PublishResponse, _publish, check_publish),
    Operation(
        "expedition-plan",
        plan_requests.ExpeditionPlanRequest,
        plan_responses.ExpeditionPlanResponse,
        expedition_plan,
        check_expedition_plan,
    ),
    Operation(
        "publish-plan",
        plan_requests.PublishPlanRequest,
        plan_responses.PublishPlanResponse,
        publish_plan,
        check_publish_plan,
    ),
    Operation("collection", plan_requests.CollectionRequest, plan_responses.CollectionResponse, collection),
)
