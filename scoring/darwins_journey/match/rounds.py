"""What the action phase, the turn order and the refresh change."""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import Illegal
from scoring.darwins_journey.alfred import refreshed as refreshed_side
from scoring.darwins_journey.match.state import Phase, State
from scoring.darwins_journey.rules.facts import ROUNDS, WORKERS
from scoring.darwins_journey.rules.turn_order import order_after
from scoring.match.legal import in_phase, need_seat
from scoring.match.steps import Step
from scoring.words import _

ORDER_PLACES = ("first", "second", "third", "fourth")
"""What the seats of a turn order are called in its sentence, from the left."""


def turn(state: State) -> int | None:
    """Whose turn it is by the workers that were placed; nobody's where all are."""
    waiting = [seat for seat in state.order if state.players[seat].placed < workers(state, seat)]
    return min(waiting, key=lambda seat: state.players[seat].placed, default=None)


def workers(state: State, seat: int) -> int:
    """Count a seat's workers; Alfred's fifth one walks along his bonus track."""
    return WORKERS - 1 if seat == state.alfred else state.players[seat].workers


def worker_placed(state: State, seat: int) -> State:
    """Count one worker; with the last one the phase ends."""
    player = need_seat(in_phase(state, "action"), seat)
    if is_kept(state) and seat == state.alfred:
        raise Illegal(_("Alfred’s turns follow from his cards."))
    if player.placed >= workers(state, seat):
        raise Illegal(_("This player has no workers left."))
    return after_worker(state.with_player(seat, replace(player, placed=player.placed + 1)))


def is_kept(state: State) -> bool:
    """Tell whether Alfred's side is followed here."""
    return state.solo is not None and state.solo.is_kept


def is_followed(state: State) -> bool:
    """Tell whether what Alfred has is known: from the beginning, or since somebody has looked at his side."""
    return state.solo is not None and state.solo.is_followed


def after_worker(state: State) -> State:
    """End the phase if that was the last worker and nothing is left of his move."""
    if turn(state) is not None or (state.solo and state.solo.is_moving):
        return state
    return _after_actions(state)


def workers_placed(state: State, round_number: int) -> State:
    """End the action phase, whoever was counted."""
    in_phase(state, "action")
    _need_round(state, round_number)
    if state.solo and state.solo.is_moving:
        raise Illegal(_("Alfred’s turn is not over."))
    if state.solo and state.players[state.people[0]].placed < workers(state, state.people[0]):
        # Whether one of those that nobody told has sailed, nobody knows.
        state = replace(state, solo=state.solo.unsure_of("sea"))
    return _after_actions(state)


def _after_actions(state: State) -> State:
    players = tuple(replace(player, placed=0) for player in state.players)
    phase: Phase = "order" if state.alfred is None else "envelopes"
    return replace(state, players=players, phase=phase, magnifier=(), envelope=0)


def magnifier_read(state: State, seat: int) -> State:
    """Add a worker at the right end above the turn order track."""
    need_seat(in_phase(state, "order"), seat)
    if state.magnifier.count(seat) >= WORKERS:
        raise Illegal(_("This player has no more workers."))
    return replace(state, magnifier=(*state.magnifier, seat))


def order_settled(state: State) -> State:
    """Put the owners of the workers first, in their sequence, and the others behind."""
    order = order_after(in_phase(state, "order").order, state.magnifier)
    seats = dict(zip(ORDER_PLACES, order, strict=False))
    told = Step(f"order-of-{len(order)}", seats) if order != state.order else Step("order-stays")
    return replace(state, order=order, magnifier=(), phase="envelopes", envelope=0, steps=(told,))


def refreshed(state: State, round_number: int) -> State:
    """Begin the next round."""
    in_phase(state, "refresh")
    _need_round(state, round_number)
    solo = refreshed_side(state.solo) if state.solo else None
    players = tuple(
        replace(player, kept=player.kept and replace(player.kept, delivered=False, examined=False))
        for player in state.players
    )
    number = min(state.round + 1, ROUNDS)
    return replace(state, round=number, phase="action", players=players, solo=solo, stamps_told=frozenset())


def _need_round(state: State, round_number: int) -> None:
    if round_number != state.round:
        raise Illegal(_("This belongs to another round."))
