"""What do the action phase, the turn order and the refresh change?"""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import Illegal
from scoring.darwins_journey.match.state import Phase, State
from scoring.darwins_journey.rules.facts import ROUNDS, WORKERS
from scoring.darwins_journey.rules.turn_order import order_after
from scoring.legal import in_phase, need_seat
from scoring.steps import Step
from scoring.words import _


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
    if player.placed >= workers(state, seat):
        raise Illegal(_("This player has no worker left."))
    state = state.with_player(seat, replace(player, placed=player.placed + 1))
    return state if turn(state) is not None else _after_actions(state)


def workers_placed(state: State, round_number: int) -> State:
    """End the action phase, whoever was counted."""
    in_phase(state, "action")
    _need_round(state, round_number)
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
    steps = tuple(Step("place", {"seat": seat}, {"place": place + 1}) for place, seat in enumerate(order))
    told = steps if order != state.order else (Step("order-stays"),)
    return replace(state, order=order, magnifier=(), phase="envelopes", envelope=0, steps=told)


def refreshed(state: State, round_number: int) -> State:
    """Begin the next round."""
    in_phase(state, "refresh")
    _need_round(state, round_number)
    return replace(state, round=min(state.round + 1, ROUNDS), phase="action")


def _need_round(state: State, round_number: int) -> None:
    if round_number != state.round:
        raise Illegal(_("This belongs to another round."))
