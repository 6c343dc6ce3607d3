"""Sets up a table of Explora at the point a test needs."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.contract import EVERYTHING, Illegal
from scoring.explora import GAME
from scoring.explora.match.events import SEATS, InitiativeBid
from scoring.explora.match.state import State
from scoring.explora.match.steps import steps
from scoring.explora.rules.initiative import players_on
from scoring.explora.rules.strength import Card

LANDS = ("iram", "mu", "avalon", "thule")


def begun(seats: int = 4, **options: Any) -> State:
    """The table before anything has happened."""
    state: State = GAME.setup(GAME.Setup(seats=seats, **options))
    return state


def did(state: State, kind: str, **fields: Any) -> State:
    after: State = GAME.apply(state, drawn(state, GAME.event(kind, fields)))
    return after


def drawn(state: State, event: Any) -> Any:
    """The event with equal first bids in the order of the start, as if the lot had fallen so."""
    if not isinstance(event, InitiativeBid) or event.lot is not None or not event.draws(state):
        return event
    return event.model_copy(update={"lot": tuple(SEATS[seat] for seat in players_on(state.track))})


def refused(state: State, kind: str, **fields: Any) -> str:
    """What players read when they try it."""
    with pytest.raises(Illegal) as refusal:
        did(state, kind, **fields)
    return refusal.value.text.english()


def laid(seats: int = 4, **options: Any) -> State:
    """The four expeditions lie in a row, and the first one is read."""
    state = begun(seats, **options)
    for place, land in enumerate(LANDS, 1):
        state = did(state, "land-laid", place=place, land=land)
    return did(state, "land-read", land="iram", explorer=1, crew=1, transport=1)


def market(state: State, cartographers: int = 0) -> State:
    return did(state, "market-laid", cartographers=cartographers)


def shown(state: State, *bids: int) -> State:
    return did(state, "bids-shown", numbers=list(bids))


def picking(*bids: int, cartographers: int = 0, seats: int = 4) -> State:
    """The bids are settled, the first player picks."""
    return shown(market(laid(seats), cartographers), *(bids or range(seats, 0, -1)))


def with_team(state: State, seat: int, team: int, *cards: tuple[str, int]) -> State:
    """The table with these cards in a team, laid there before the test looks."""
    numbers = {kind: strength for kind, strength in cards if kind != "jetpack"}
    jetpacks = sum(kind == "jetpack" for kind, _strength in cards)
    symbols = {symbol: numbers.get(symbol, 0) for symbol in ("explorer", "crew", "transport")}
    return did(state, "team-corrected", seat=seat, team=team, **symbols, jetpacks=jetpacks)


def sold_round(state: State) -> State:
    """Everyone left to pick sells a card for nothing."""
    while state.picker is not None:
        state = did(state, "card-sold", seat=state.picker, coins=0)
    return state


def leaving(seats: int = 4) -> State:
    """The last round before an expedition is over, and players say which teams go."""
    return sold_round(picking(*[0] * seats, cartographers=3, seats=seats))


def cards(state: State, seat: int, team: int) -> list[tuple[str, int]]:
    return [(card.type, card.strength) for card in state.players[seat].teams[team - 1]]


def card(kind: Any, strength: int) -> Card:
    return Card(kind, strength)


def coins(state: State) -> list[int]:
    return [player.coins for player in state.players]


def headlines(state: State) -> list[str]:
    """The sentence that fills the screen, and what stands below it."""
    board = GAME.board(state, EVERYTHING)
    return [board.moment.text.english(), *(note.text.english() for note in board.notes)]


def said(state: State) -> list[str]:
    return [step.text.english() for step in steps(state)]
