"""Carries out an AI's move once all is known: the die, the card, what it gets and spends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scoring.encyclopedia.ai.behaviour_cards import BEHAVIOURS, Row
from scoring.encyclopedia.ai.decision import cards_of
from scoring.encyclopedia.match.cards import ai_card_taken
from scoring.encyclopedia.match.gains import gain, slot_gain
from scoring.encyclopedia.match.rounds import first_in_bank, turn_over, without_die
from scoring.encyclopedia.match.state import AiMove, Area, Due, Kind, State, Waiting
from scoring.encyclopedia.match.state import Step as Told
from scoring.encyclopedia.rules.facts import Continent

KIND_OF: dict[str, Kind] = {"academy": "animal", "university": "expert"}


def carried_out(state: State, card: tuple[Continent, ...]) -> State:
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
