"""How each calculation answers its request."""

from __future__ import annotations

from collections.abc import Iterable

from scoring.darwins_journey.alfred.choice.decide import decide
from scoring.darwins_journey.operations import requests as ask
from scoring.darwins_journey.operations import responses as answer
from scoring.darwins_journey.operations.alfred_requests import AlfredTurnRequest
from scoring.darwins_journey.rules.academy import is_full, row_gain, seal_cost
from scoring.darwins_journey.rules.beagle import Reward, alfred_reward, goal_reward
from scoring.darwins_journey.rules.camps import camp_visit
from scoring.darwins_journey.rules.evolution import Standing, next_book, with_a_row, with_steps
from scoring.darwins_journey.rules.facts import SCROLLS, Bonus
from scoring.darwins_journey.rules.majorities import majority
from scoring.darwins_journey.rules.museum import delivered, income, pairs, singles
from scoring.darwins_journey.rules.placement import placement
from scoring.darwins_journey.rules.score import score
from scoring.darwins_journey.rules.turn_order import order_after
from scoring.requests.score_answer import ScoreResponse, score_answer


def final_score(request: ask.ScoreRequest) -> ScoreResponse:
    """Add up everybody's points."""
    result = score(request.museum, [player.held() for player in request.players])
    return score_answer(result, [player.name for player in request.players])


def beagle(request: ask.BeagleRequest) -> answer.BeagleResponse:
    """Score the Beagle for everybody."""
    return answer.BeagleResponse(
        players=[
            answer.GoalScore(
                name=player.name, earned=reward.earned, penalty=reward.penalty, points=reward.points
            )
            for player in request.players
            for reward in [_reward(player, request.points_each)]
        ]
    )


def correspondence(request: ask.CorrespondenceRequest) -> answer.CorrespondenceResponse:
    """Judge the envelopes."""
    judged = [majority(request.order, stamps) for stamps in request.envelopes]
    return answer.CorrespondenceResponse(
        envelopes=[
            answer.EnvelopeRewards(
                first=each.first, second=each.second, removed=dict(each.removed), left=dict(each.left)
            )
            for each in judged
        ]
    )


def deliver(request: ask.DeliverRequest) -> answer.DeliverResponse:
    """Send one specimen."""
    museum, specimen, again = request.laid(), request.specimen, request.again
    brought, after = income(museum, specimen, again=again), delivered(museum, specimen, again=again)
    tiles = request.museum if again else [*request.museum, specimen]
    row_coins = [colour for colour in request.row_coins if colour in after.row_coins]
    return answer.DeliverResponse(coins=brought.coins, steps=brought.steps, museum=tiles, row_coins=row_coins)


def deliver_plan(request: ask.DeliverPlanRequest) -> answer.DeliverPlanResponse:
    """Compare all deliveries that are possible."""
    museum = request.laid()
    return answer.DeliverPlanResponse.model_construct(
        deliveries=[
            answer.DeliveryRow(
                each.specimen,
                each.income.coins,
                each.income.steps,
                each.income.empty,
                each.income.filled,
                each.income.row_coin,
                each.income.last_of_row,
            )
            for each in singles(museum, request.studied)
        ],
        pairs=pairs(museum, request.studied, request.coins),
    )


def place(request: ask.PlaceRequest) -> answer.PlaceResponse:
    """Judge a worker's placement."""
    judged = placement(
        request.players,
        request.requires,
        request.row,
        request.knowledge,
        occupied=request.occupied,
        eased=request.eased,
    )
    return answer.PlaceResponse(
        allowed=judged.allowed, penalty=judged.penalty, knowledge_needed=judged.knowledge_needed
    )


def turn_order(request: ask.TurnOrderRequest) -> answer.TurnOrderResponse:
    """Order the players anew."""
    return answer.TurnOrderResponse(order=order_after(request.order, request.workers))


def academy(request: ask.AcademyRequest) -> answer.AcademyResponse:
    """Price the seals of all scrolls for all rows."""
    prices = [
        (row, scroll, seal_cost(seals, scroll, discount=request.discount,
                                free_scrolls=request.free_scrolls, space_costs=request.space_costs))
        for row, seals in enumerate(request.rows) if not is_full(seals)
        for scroll in range(SCROLLS)
    ]  # fmt: skip
    return answer.AcademyResponse(
        seals=[
            answer.SealPrice(
                row=row, scroll=scroll, scroll_cost=price.scroll, space_cost=price.space, cost=price.total
            )
            for row, scroll, price in prices
        ],
        rows=[_next_seal(row, seals) for row, seals in enumerate(request.rows)],
    )


def evolution(request: ask.EvolutionRequest) -> answer.EvolutionResponse:
    """Say what the track is worth, now and with more of it."""
    now = Standing(request.evolution, request.rows, request.book_bonus)
    row, further, book = with_a_row(now), with_steps(now, request.steps), next_book(now.step)
    return answer.EvolutionResponse(
        books=now.books,
        value=now.value,
        points=now.points,
        row_more=(
            answer.RowMore(value=row.value, points=row.points, gain=row.points - now.points) if row else None
        ),
        steps_more=answer.StepsMore(
            evolution=further.step,
            books=further.books,
            points=further.points,
            gain=further.points - now.points,
        ),
        next_book=answer.NextBook(evolution=book, steps=book - now.step) if book else None,
    )


def camp(request: ask.CampRequest) -> answer.CampResponse:
    """Say what a camp costs and brings."""
    visit = camp_visit(request.camp, request.tents, request.coins, request.taken, request.costs or None)
    return answer.CampResponse(
        places=[
            answer.PlaceOfCamp(cost=each.cost, taken=each.taken, payable=each.payable)
            for each in visit.places
        ],
        cheapest=visit.cheapest,
        brings=_brought(visit.brings),
        beside_tent=_brought(visit.beside_tent),
        points_at_the_end=visit.points_at_the_end,
    )


def alfred_turn(request: AlfredTurnRequest) -> answer.AlfredTurnResponse:
    """Decide Alfred's turn."""
    decision = decide(request.table(), request.offered())
    move = decision.move
    return answer.AlfredTurnResponse(
        option=decision.option,
        do=decision.do,
        worker=move.worker,
        space=move.space,
        penalty=move.penalty,
        knowledge=move.knowledge,
        coins_after=move.coins_after,
        seals=[
            answer.SealRow(
                scroll=each.taken.scroll,
                colour=each.taken.colour,
                worker=each.taken.worker,
                slot=each.taken.slot,
                cost=each.taken.cost,
            )
            for each in move.seals
        ],
        envelope=move.envelope.envelope if move.envelope else None,
        unlock=move.unlock,
        deliver=[each.chosen.specimen for each in move.deliveries],
        bonus_steps=move.bonus_steps,
        rejected=[
            answer.RejectedOption(option=each.option, reason=each.reason) for each in decision.rejected
        ],
        reasons=move.reasons,
    )


def _reward(player: ask.PersonGoal | ask.AlfredGoal, points_each: int) -> Reward:
    if isinstance(player, ask.AlfredGoal):
        return alfred_reward(player.board_value, player.round, player.penalties, capped=player.capped)
    return goal_reward(player.count, points_each, player.penalties, capped=player.capped)


def _next_seal(row: int, seals: int) -> answer.NextSeal:
    gain = row_gain(seals)
    space = None if is_full(seals) else seals
    return answer.NextSeal(row=row, space=space, distinction=gain.distinction, points=gain.points)


def _brought(bonuses: Iterable[Bonus]) -> list[answer.Brought]:
    return [answer.Brought(what=what, n=n) for what, n in bonuses]
