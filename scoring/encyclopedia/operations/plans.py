"""Runs the planners for a request."""

from __future__ import annotations

from scoring.encyclopedia.operations import plan_requests as ask
from scoring.encyclopedia.operations import plan_responses as answer
from scoring.encyclopedia.operations.responses import published
from scoring.encyclopedia.rules.expedition import expedition, expedition_points
from scoring.encyclopedia.rules.experts import total_of
from scoring.encyclopedia.rules.facts import SEALS_FOR_PUBLISHING, TOPIC_OF
from scoring.encyclopedia.rules.next_card import next_card
from scoring.encyclopedia.rules.payment import Payment, most_points
from scoring.encyclopedia.rules.publish_plan import Plan, plan_publications
from scoring.encyclopedia.rules.research_plan import Choice, choose, plan_research


def expedition_plan(request: ask.ExpeditionPlanRequest) -> answer.ExpeditionPlanResponse:
    """Find what an expedition can research, and the cheapest way to what is wanted."""
    goal, held = request.goal(), request.purse()
    reach = most_points(held, recolour=goal.recolour)
    places = [place for _named, place in request.places()]
    plan = plan_research(goal, held, request.prices(), places, most=request.most)
    return answer.ExpeditionPlanResponse(
        possible=reach is not None,
        base=goal.base,
        most=None if reach is None else goal.base + reach,
        setting_out=total_of(request.experts, "expedition-points", request.continent),
        solutions=[_solution(request, choice) for choice in plan.choices],
        more=plan.more,
        wanted=_wanted(request) if request.wanted else None,
    )


def publish_plan(request: ask.PublishPlanRequest) -> answer.PublishPlanResponse:
    """Find what each source animal brings with each value."""
    return answer.PublishPlanResponse(
        gains=answer.PublishingGains(
            seals=SEALS_FOR_PUBLISHING,
            coins=total_of(request.experts, "action-coins", "publication"),
            reputation=total_of(request.experts, "action-reputation", "publication"),
        ),
        plans=[_plan(plan) for plan in plan_publications(request.study(), request.purse())],
    )


def collection(request: ask.CollectionRequest) -> answer.CollectionResponse:
    """Find the best continent for the next card."""
    ahead = next_card(request.cards, request.fossils)
    return answer.CollectionResponse(
        points=sum(each.points for each in ahead.prospects),
        continents=[
            answer.ContinentProspect(
                continent=each.continent,
                cards=each.cards,
                fossils=each.fossils,
                points=each.points,
                gain=each.gain,
                next=answer.NextPoints(cards=each.step.cards, points=each.step.points),
            )
            for each in ahead.prospects
        ],
        best=list(ahead.best),
    )


def _wanted(request: ask.ExpeditionPlanRequest) -> answer.WantedResponse:
    goal, held = request.goal(), request.purse()
    wished = request.wished()
    cost = sum(place.cost for place in wished)
    choice = choose(goal, held, request.prices(), wished)
    if choice is not None:
        return answer.WantedResponse(cost=cost, missing=0, solution=_solution(request, choice))
    reach = most_points(held, recolour=goal.recolour)
    missing = None if reach is None else cost - goal.base - reach
    return answer.WantedResponse(cost=cost, missing=missing, solution=None)


def _solution(request: ask.ExpeditionPlanRequest, choice: Choice) -> answer.ExpeditionSolution:
    payment, gain = choice.payment, choice.gain
    parts = {
        "value": request.die.value,
        "space_bonus": request.space_bonus,
        "coins": payment.coins,
        "tokens": payment.tokens_for_value,
        "seals": payment.seals,
        "bonus": request.bonus(),
    }
    research = [place.research for place in choice.places]
    sum_ = expedition(expedition_points(**parts), research)
    return answer.ExpeditionSolution(
        markers=[
            answer.MarkerPlaced(id=place.animal, marker=TOPIC_OF[place.group]) for place in choice.places
        ],
        research=research,
        sum=answer.ExpeditionSum(**parts),
        points=sum_.points,
        cost=sum_.cost,
        left=sum_.left,
        spends=_spent(payment),
        brings=answer.Brought(points=gain.points, published=gain.published, coins=gain.coins),
        worth=choice.worth,
    )


def _plan(plan: Plan) -> answer.PublicationPlan:
    return answer.PublicationPlan(
        **dict(published(plan.publication)),
        source=plan.source.id,
        value=plan.value,
        spends=_spent(plan.payment),
        joined=[animal.id for animal in plan.joined],
        added=[animal.id for animal in plan.added],
        left_out=[
            answer.LeftOut(id=offer.animal.id, points=offer.points, lost_points=offer.lost_points)
            for offer in plan.left_out
        ],
        lost_points=plan.lost_points,
        next_coin=plan.next_coin,
        worth=plan.worth,
    )


def _spent(payment: Payment) -> answer.Spent:
    return answer.Spent(
        coins=payment.coins,
        expedition_tokens=payment.tokens,
        seals=payment.seals,
        seals_for_coins=payment.seals_for_coins,
    )
