"""The calculations that Darwin's Journey offers outside of a match."""

from __future__ import annotations

from scoring.contract import Operation
from scoring.darwins_journey.operations import calculations as calculate
from scoring.darwins_journey.operations import request_checks as check
from scoring.darwins_journey.operations import requests as ask
from scoring.darwins_journey.operations import responses as answer
from scoring.darwins_journey.operations.alfred_checks import check_alfred_turn
from scoring.darwins_journey.operations.alfred_requests import AlfredTurnRequest
from scoring.requests.score_answer import ScoreResponse

OPERATIONS: tuple[Operation, ...] = (
    Operation("score", ask.ScoreRequest, ScoreResponse, calculate.final_score, check.check_score),
    Operation("beagle", ask.BeagleRequest, answer.BeagleResponse, calculate.beagle, check.check_beagle),
    Operation(
        "correspondence",
        ask.CorrespondenceRequest,
        answer.CorrespondenceResponse,
        calculate.correspondence,
        check.check_correspondence,
    ),
    Operation("deliver", ask.DeliverRequest, answer.DeliverResponse, calculate.deliver, check.check_deliver),
    Operation("place", ask.PlaceRequest, answer.PlaceResponse, calculate.place, check.check_place),
    Operation(
        "turn-order",
        ask.TurnOrderRequest,
        answer.TurnOrderResponse,
        calculate.turn_order,
        check.check_turn_order,
    ),
    Operation(
        "alfred-turn",
        AlfredTurnRequest,
        answer.AlfredTurnResponse,
        calculate.alfred_turn,
        check_alfred_turn,
    ),
    Operation(
        "deliver-plan",
        ask.DeliverPlanRequest,
        answer.DeliverPlanResponse,
        calculate.deliver_plan,
        check.check_deliver_plan,
    ),
    Operation("academy", ask.AcademyRequest, answer.AcademyResponse, calculate.academy, check.check_academy),
    Operation("evolution", ask.EvolutionRequest, answer.EvolutionResponse, calculate.evolution),
    Operation("camp", ask.CampRequest, answer.CampResponse, calculate.camp, check.check_camp),
)
