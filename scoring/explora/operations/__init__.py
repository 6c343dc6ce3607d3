"""The calculations that Explora offers outside of a match."""

from __future__ import annotations

from scoring.contract import Operation
from scoring.explora.operations import requests as ask
from scoring.explora.operations import responses as answer
from scoring.explora.operations.checks import (
    check_auction,
    check_expedition,
    check_long_watch,
    check_score,
    check_setup,
    check_strength,
)
from scoring.explora.rules.auction import auction_order, initiative_after
from scoring.explora.rules.expedition import expedition_outcome
from scoring.explora.rules.initiative import long_watch, start_track
from scoring.explora.rules.score import score
from scoring.explora.rules.setup import market_size, start_coins
from scoring.explora.rules.strength import team_strength
from scoring.requests.score_answer import ScoreResponse, score_answer


def _score(request: ask.ScoreRequest) -> ScoreResponse:
    result = score(request.places(), [player.held() for player in request.players])
    names = [player.name for player in request.players]
    return score_answer(result, names)


def _strength(request: ask.StrengthRequest) -> answer.StrengthResponse:
    strength = team_strength(request.expedition, [card.laid() for card in request.team])
    return answer.StrengthResponse(
        strength=strength.total,
        jetpack_as=strength.jetpack_as,
        cards=[
            answer.CardCounted(
                type=each.card.type, strength=each.card.strength, times=each.times, counts=each.counts
            )
            for each in strength.cards
        ],
    )


def _auction(request: ask.AuctionRequest) -> answer.AuctionResponse:
    order = auction_order(request.track(), request.bids)
    return answer.AuctionResponse(order=order, initiative=initiative_after(request.track(), order))


def _expedition(request: ask.ExpeditionRequest) -> answer.ExpeditionResponse:
    outcome = expedition_outcome(request.track(), [team.sent() for team in request.teams])
    return answer.ExpeditionResponse(winner=outcome.winner, gains=dict(outcome.gains), losses=outcome.losses)


def _setup(request: ask.SetupRequest) -> answer.SetupResponse:
    track = start_track(tuple(request.players))
    return answer.SetupResponse(
        coins=start_coins(track), initiative=track, market=market_size(len(request.players))
    )


def _long_watch(request: ask.LongWatchRequest) -> answer.InitiativeResponse:
    return answer.InitiativeResponse(initiative=long_watch(request.track(), request.player))


OPERATIONS: tuple[Operation, ...] = (
    Operation("score", ask.ScoreRequest, ScoreResponse, _score, check_score),
    Operation("strength", ask.StrengthRequest, answer.StrengthResponse, _strength, check_strength),
    Operation("auction", ask.AuctionRequest, answer.AuctionResponse, _auction, check_auction),
    Operation("expedition", ask.ExpeditionRequest, answer.ExpeditionResponse, _expedition, check_expedition),
    Operation("setup", ask.SetupRequest, answer.SetupResponse, _setup, check_setup),
    Operation("long-watch", ask.LongWatchRequest, answer.InitiativeResponse, _long_watch, check_long_watch),
)
