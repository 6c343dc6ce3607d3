"""How is an AI's turn carried out, and what has to be asked on the way?

The decision names the dice between which only the players can choose and the order of its wishes. What
nobody entered is asked when it is needed: which card is on display, how many stars a space shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from scoring.contract import Ask, Illegal, MoveStep, MoveSteps, StepDone
from scoring.encyclopedia.ai.facts import BEHAVIOURS, Row
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.actions import ai_card_taken
from scoring.encyclopedia.match.ai_choice import card_order, cards_of
from scoring.encyclopedia.match.gains import gain, slot_gain
from scoring.encyclopedia.match.rounds import first_in_bank, turn_over, without_die
from scoring.encyclopedia.match.spaces import full, next_space, next_stars, starred
from scoring.encyclopedia.match.state import AiMove, Area, Due, Kind, State, Waiting
from scoring.encyclopedia.match.state import Step as Told
from scoring.encyclopedia.rules.facts import CONTINENTS, Continent
from scoring.legal import in_phase
from scoring.words import Why, _

NO_CARD = "none"
FULL = "full"
STARS = ("0", "1", "2", "3")
KIND_OF: dict[str, Kind] = {"academy": "animal", "university": "expert"}


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
        return _carried_out(replace(state, move=move), () if answer == NO_CARD else _one(answer))
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
        return _carried_out(state, order[:1])
    if move.action == "expedition" and move.goals and move.stars is None:
        stars = next_stars(state, move.goals[0])
        if stars is None:
            space = next_space(state, move.goals[0])
            named = {} if space is None else {"space": space}
            return _asking(state, "stars", (*STARS, FULL), {"continent": move.goals[0], **named})
        state = replace(state, move=replace(move, stars=stars))
    return _carried_out(state, ())


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


def _carried_out(state: State, card: tuple[Continent, ...]) -> State:
    """Do all that the row says; hands follow, or have followed while they answered."""
    move = state.move
    assert move is not None
    ((owner, key),) = move.dice
    state, die = without_die(state, owner, key)
    row = BEHAVIOURS[cards_of(state, move.seat).behaviour][die.value]
    terms = {"die": key, "owner": str(owner), "action": f"to-{move.action}"}
    goal = move.goals[0] if move.goals else None
    if goal:
        terms["action"] = f"to-{goal}"
    state = state.with_steps(
        Told("ai-takes-own" if owner == move.seat else "ai-takes", move.seat, {"owner": owner}, terms)
    )
    if owner != move.seat:
        state = slot_gain(state, owner, die.slot)
    state = state.with_die(die.colour, die.value, goal or _area(move))
    state = _gains(state, move, row, card)
    if move.placed:
        return turn_over(state)
    told = dict(_told(move, die.key, owner, goal, card))
    told["row"] = f"row-{cards_of(state, move.seat).behaviour}-{die.value}"
    hands = Waiting("carry-out", told)
    return replace(state, waiting=hands)


def _area(move: AiMove) -> Area:
    # Without a free space the die lies beside the map, where no extra action frees anything.
    return "animal" if move.action == "expedition" else move.action


def _told(
    move: AiMove, die: str, owner: int, goal: Continent | None, card: tuple[Continent, ...]
) -> Iterator[tuple[str, int | str]]:
    yield from (("die", die), ("owner", owner), ("seat", move.seat))
    yield "where", f"to-{goal or move.action}"
    if card:
        yield "card", f"{KIND_OF[move.action]}-from-{card[0]}"


def _gains(state: State, move: AiMove, row: Row, card: tuple[Continent, ...]) -> State:
    """From top to bottom: place, card, reputation, things, and tokens for points."""
    seat = move.seat
    if move.action == "bank":
        state = first_in_bank(state, seat)
    if move.action in KIND_OF:
        kind = KIND_OF[move.action]
        for continent in card:
            state = ai_card_taken(state, seat, kind, continent)
            state = state.with_steps(Told("ai-card", seat, {}, {"card": f"{kind}-from-{continent}"}))
        if not card:
            state = state.with_steps(Told("ai-no-card", seat))
    stars = (move.stars or 0) if move.action == "expedition" else 0
    state = gain(
        state,
        seat,
        coins=row.coins,
        tokens=row.expedition_tokens,
        seals=row.seals,
        reputation=row.reputation + stars,
    )
    if row.points_each is None:
        return state
    player = state.players[seat]
    unread = (
        replace(due, each=row.points_each) if due in _bonuses_of(state, seat) else due for due in state.due
    )
    state = replace(state.with_player(seat, replace(player, tokens=0)), due=tuple(unread))
    numbers = {"n": player.tokens, "each": row.points_each}
    state = state.with_steps(Told("ai-spends", seat, numbers))
    return gain(state, seat, points=player.tokens * row.points_each, by="ai")


def _bonuses_of(state: State, seat: int) -> tuple[Due, ...]:
    """What a marker has passed and nobody has read; a token from there would be spent with the others."""
    return tuple(due for due in state.due if due.seat == seat and due.kind == "bonus")
