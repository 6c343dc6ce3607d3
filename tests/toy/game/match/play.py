"""What the events of Toy change."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scoring.contract import (
    Decision,
    DepthChanged,
    Event,
    Illegal,
    MoveStep,
    MoveSteps,
    SheetCleared,
    SheetEntered,
    StepDone,
)
from scoring.count.sheets import entries_after
from scoring.match.legal import need_seat
from scoring.match.moves import step_done
from scoring.match.play import unknown
from scoring.words import Why, _
from tests.toy.game.match.events import BankCorrected, CoinsTaken, RobotPlayed
from tests.toy.game.match.sheet import cells
from tests.toy.game.match.state import State


def apply(state: State, event: Event) -> State:
    """The state after an event, or a refusal."""
    match event:
        case SheetEntered() | SheetCleared():
            need_seat(state, event.seat)
            return replace(state, entries=entries_after(state.entries, event, cells(state, event.seat)))
        case DepthChanged(depth=depth):
            return replace(state, depth=depth)
        case _ if state.depth == "count":
            raise Illegal(_("This match is only counted at the end. You can change that under People."))
        case CoinsTaken(seat=seat, coins=coins):
            need_seat(state, seat)
            return _moved(state, seat, coins)
        case RobotPlayed(seat=seat, card=card, decision=decision):
            if seat not in state.robots or card not in state.deck or state.steps or not decision:
                raise Illegal(_("This card is not in the deck."))
            return _planned(replace(state, played=(*state.played, card), acting=seat), decision)
        case BankCorrected(bank=bank, decision=decision):
            state = replace(state, bank=bank)
            return _planned(state, decision) if decision and state.steps else state
        case StepDone():
            after, _steps = step_done(state, state.steps, event, _carry_out)
            return after
    raise unknown(event)


def steps_left(state: State) -> MoveSteps:
    """What is left to do of the robot's move."""
    return state.steps


def _moved(state: State, seat: int, coins: int) -> State:
    if coins > state.bank:
        raise Illegal(_("There are not so many coins."))
    hoards = tuple(hoard + coins if at == seat else hoard for at, hoard in enumerate(state.hoards))
    return replace(state, hoards=hoards, bank=state.bank - coins)


def _planned(state: State, decision: Decision) -> State:
    return replace(state, to_do="hand", wish=decision.action["coins"])


def _carry_out(state: State, step: MoveStep, answer: Any) -> tuple[State, MoveSteps]:
    """Coins go to the robot, which brings a step for the app, and that one a question."""
    if step.what.key == "hand":
        return _moved(state, state.acting, state.wish), (MoveStep(Why(key="most"), "app"),)
    if step.by == "app":
        state = replace(state, to_do="chest")
        return state, state.steps
    return replace(state, chests=(*state.chests, answer), to_do=""), ()
