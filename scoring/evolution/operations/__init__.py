"""The calculations that Evolution offers outside of a match."""

from __future__ import annotations

from scoring.contract import Operation
from scoring.evolution.operations import requests as ask
from scoring.evolution.operations import responses as answer
from scoring.evolution.operations.checks import check_attack, check_deal, check_feed, check_leaf, check_table
from scoring.evolution.rules.attack import attack
from scoring.evolution.rules.cards import deal, watering_hole
from scoring.evolution.rules.judgement import attacks
from scoring.evolution.rules.leaf import leaf_phase
from scoring.evolution.rules.meals import feed
from scoring.evolution.rules.score import held, score
from scoring.evolution.rules.species import Outcome
from scoring.evolution.rules.starvation import end_feeding
from scoring.requests.score_answer import ScoreResponse, score_answer


def _score(request: ask.TableRequest) -> ScoreResponse:
    result = score([held(player) for player in request.laid()])
    names = [player.name for player in request.players]
    return score_answer(result, names)


def _attacks(request: ask.AttacksRequest) -> answer.AttacksResponse:
    judged = attacks(request.laid(), frozenset(request.ignored))
    return answer.AttacksResponse.model_construct(
        attacks=[
            answer.AttackRow(
                attacker=row.hunter,
                defender=row.prey,
                allowed=not row.blocked_by,
                blocked_by=row.blocked_by,
                meat=row.meat,
                population_cost=row.population_cost,
            )
            for row in judged
        ]
    )


def _deal(request: ask.DealRequest) -> answer.DealResponse:
    deals = []
    for player in request.players:
        new_species, cards = deal(player.species)
        deals.append(answer.Deal(name=player.name, new_species=new_species, cards=cards))
    return answer.DealResponse(deals=deals)


def _watering_hole(request: ask.WateringHoleRequest) -> answer.WateringHoleResponse:
    plants = watering_hole(request.plants, request.cards)
    return answer.WateringHoleResponse(plants=plants, change=plants - request.plants)


def _end_feeding(request: ask.TableRequest) -> answer.EndFeedingResponse:
    outcome = end_feeding(request.laid())
    left = _left(request, outcome)
    return answer.EndFeedingResponse.model_construct(
        players=[
            answer.PlayerFed.model_construct(
                name=player.name, bag=player.bag, species=player.species, draw=draw, extinct=extinct
            )
            for player, draw, extinct in zip(left, outcome.draw, outcome.extinct, strict=True)
        ]
    )


def _attack(request: ask.AttackRequest) -> answer.AttackResponse:
    hunter, prey = request.place(request.attacker), request.place(request.defender)
    outcome = attack(request.laid(), hunter, prey, frozenset(request.ignored))
    return answer.AttackResponse.model_construct(
        players=_left(request, outcome), draw=_draw(request, outcome), steps=outcome.steps
    )


def _feed(request: ask.FeedRequest) -> answer.FeedResponse:
    place = request.place(ask.SpeciesReference(player=request.player, species=request.species))
    return _fed(request, feed(request.laid(), request.plants, place, request.intelligence))


def _leaf_phase(request: ask.LeafRequest) -> answer.FeedResponse:
    return _fed(request, leaf_phase(request.laid(), request.plants, request.chosen()))


def _fed(request: ask.TableRequest, outcome: Outcome) -> answer.FeedResponse:
    return answer.FeedResponse.model_construct(
        players=_left(request, outcome),
        draw=_draw(request, outcome),
        steps=outcome.steps,
        plants=outcome.plants,
    )


def _left(request: ask.TableRequest, outcome: Outcome) -> list[answer.PlayerLeft]:
    return [
        answer.PlayerLeft.model_construct(
            name=asked.name, bag=player.bag, species=tuple(map(answer.species_left, player.species))
        )
        for asked, player in zip(request.players, outcome.players, strict=True)
    ]


def _draw(request: ask.TableRequest, outcome: Outcome) -> dict[str, int]:
    return {player.name: draw for player, draw in zip(request.players, outcome.draw, strict=True)}


OPERATIONS: tuple[Operation, ...] = (
    Operation("score", ask.TableRequest, ScoreResponse, _score, check_table),
    Operation("attacks", ask.AttacksRequest, answer.AttacksResponse, _attacks, check_table),
    Operation("deal", ask.DealRequest, answer.DealResponse, _deal, check_deal),
    Operation("watering-hole", ask.WateringHoleRequest, answer.WateringHoleResponse, _watering_hole),
    Operation("end-feeding", ask.TableRequest, answer.EndFeedingResponse, _end_feeding, check_table),
    Operation("attack", ask.AttackRequest, answer.AttackResponse, _attack, check_attack),
    Operation("feed", ask.FeedRequest, answer.FeedResponse, _feed, check_feed),
    Operation("leaf-phase", ask.LeafRequest, answer.FeedResponse, _leaf_phase, check_leaf),
)
