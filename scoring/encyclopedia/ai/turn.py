"""Runs an AI's turn: begins the move, asks what nobody has entered, waits for the players' hands.

The decision names the dice between which only the players can choose and the order of its wishes. What
nobody entered is asked when it is needed: which card is on display, how many stars a space shows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from scoring.contract import Ask, Illegal, MoveStep, MoveSteps, StepDone
from scoring.encyclopedia.ai.decision import card_order, cards_of
from scoring.encyclopedia.ai.deeds import KIND_OF, carried_out
from scoring.encyclopedia.match.box.spaces import full, next_space, next_stars, starred
from scoring.encyclopedia.match.rounds import turn_over, without_die
from scoring.encyclopedia.match.state import AiMove, State, Waiting
from scoring.encyclopedia.rules.facts import CONTINENTS, Continent
from scoring.match.legal import in_phase
from scoring.words import Why, _

if TYPE_CHECKING:
    from scoring.encyclopedia.match import events
NO_CARD = "none"
FULL = "full"
STARS = ("0", "1", "2", "3")


def ai_turn(state: State, event: events.AiTurn) -> State:
    """Begin what was decided, and ask or tell what comes first."""
    in_phase(state, "turns")
    if event.decision is None or event.seat != state.turn or state.due or state.waiting:
        raise Illegal(_("It is not this player’s turn."))
    cards_of(state, event.seat)
    action = event.decision.action
    move = AiMove(
        seat=event.seat,
        dice=tuple((int(owner), str(key)) for owner, key in action["dice"]),
        action=action["action"],
        goals=tuple(action["goals"]),
    )
    for owner, key in move.dice:
        without_die(state, owner, key)
    return _next(replace(state, move=move))


def step_done(state: State, event: StepDone) -> State:
    """Take the answer to what was asked, or see that hands have done the move."""
    waiting, move = state.waiting, state.move
    if waiting is None or move is None or event.what != _what(waiting):
        raise Illegal(_("This is no longer the next step."))
    state = replace(state, waiting=None)
    if not waiting.choices:
        return turn_over(state)
    answer = str(event.answer)
    if answer not in waiting.choices:
        raise Illegal(_("This question needs an answer."))
    if len(move.dice) > 1:
        move = replace(move, dice=tuple(each for each in move.dice if die_key(each) == answer))
    elif move.action == "expedition" and answer == FULL:
        state = full(state, move.goals[0], _space(waiting))
        move = replace(move, goals=move.goals[1:])
    elif move.action == "expedition":
        state = starred(state, move.goals[0], _space(waiting), int(answer))
        move = replace(move, stars=int(answer), placed=True)
    else:
        move = replace(move, placed=True)
        return carried_out(replace(state, move=move), () if answer == NO_CARD else _one(answer))
    return _next(replace(state, move=move))


def _space(waiting: Waiting) -> int | None:
    """The expedition space that a question names, where it is known which one is free."""
    space = waiting.values.get("space")
    return None if space is None else int(space)


def _one(answer: str) -> tuple[Continent, ...]:
    return tuple(each for each in CONTINENTS if each == answer)


def die_key(die: tuple[int, str]) -> str:
    """Name a die with its owner, as a question does."""
    return f"{die[0]}:{die[1]}"


def _next(state: State) -> State:
    """Ask what is still open, or carry the move out."""
    move = state.move
    assert move is not None
    if len(move.dice) > 1:
        return _asking(state, "die", tuple(die_key(each) for each in move.dice))
    if move.action in KIND_OF:
        kind = KIND_OF[move.action]
        order = card_order(state, move.seat, animal=kind == "animal")
        if (state.academy if kind == "animal" else state.university) is None:
            return _asking(state, kind, (*order, NO_CARD))
        return carried_out(state, order[:1])
    if move.action == "expedition" and move.goals and move.stars is None:
        stars = next_stars(state, move.goals[0])
        if stars is None:
            space = next_space(state, move.goals[0])
            named = {} if space is None else {"space": space}
            return _asking(state, "stars", (*STARS, FULL), {"continent": move.goals[0], **named})
        state = replace(state, move=replace(move, stars=stars))
    return carried_out(state, ())


def _asking(
    state: State, key: str, choices: tuple[str, ...], values: Mapping[str, int | str] | None = None
) -> State:
    return replace(state, waiting=Waiting(f"ask-{key}", {**_die_named(state), **(values or {})}, choices))


def _die_named(state: State) -> dict[str, int | str]:
    """Which die the move takes from whom, once that is settled."""
    dice = state.move.dice if state.move else ()
    return {"die": dice[0][1], "owner": dice[0][0]} if len(dice) == 1 else {}


LABELS = {"ask-die": _("Which die?"), "ask-stars": _("How many stars?")}


def steps_left(state: State) -> MoveSteps:
    """Put what an AI's move waits for as a step of the frame."""
    waiting = state.waiting
    if waiting is None:
        return ()
    if not waiting.choices:
        return (MoveStep(_what(waiting), "hand"),)
    label = LABELS.get(waiting.key, _("Which card?"))
    return (MoveStep(_what(waiting), "ask", Ask("answer", label, shape="choice", choices=waiting.choices)),)


def _what(waiting: Waiting) -> Why:
    return Why(key=waiting.key, values=dict(waiting.values))
