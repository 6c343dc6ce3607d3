"""Does the table hear what is laid out, refilled and entered next, and by whom?"""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.encyclopedia.match import advice, events
from scoring.encyclopedia.match.state import State

from .table import ANN, BOB, LINNE, after, table


def dealt(*ais: dict[str, object]) -> State:
    """A table of two whose first cards were taken."""
    state = after(table(2, *ais), events.CoinsDealt(coins=(1, 1)))
    return replace(state, due=())


def told(state: State) -> list[str]:
    return [each.text.english() for each in advice.advice(state)]


def entered(state: State, seat: int, count: int) -> State:
    for value in range(1, count + 1):
        state = after(state, events.DieLaid(seat=seat, colour="red", value=value))
    return state


def test_the_academy_is_refilled_after_the_first_animals():
    assert told(dealt()) == ["Everything is dealt. Refill the academy, then turn up the first round token."]


@pytest.mark.parametrize(("token", "place"), [("token-expert", "university"), ("token-animal", "academy")])
def test_what_a_round_token_gives_away_is_refilled(token, place):
    state = after(dealt(), events.RoundTokenTurned(token=token))
    assert f"{token}. Then refill the {place}." in told(state)[1]


def test_a_round_token_without_cards_asks_for_no_refill():
    state = after(dealt(), events.RoundTokenTurned(token="token-coins"))
    assert not [words for words in told(state) if "refill" in words]


def test_the_headline_says_whose_die_is_entered_and_for_which_slot():
    state = after(dealt(), events.RoundTokenTurned(token="token-empty"))
    assert told(state)[0] == "Roll the dice or enter them: #1, slot “slot-nothing”."
    assert told(entered(state, ANN, 1))[0] == "#1: the die on the slot “slot-coins”."
    state = entered(state, ANN, 4)
    assert told(state)[0] == "#2: the die on the slot “slot-nothing”."
    assert advice.headline(state).english() == "Round 1 · dice: #2"


def test_an_ais_dice_are_counted_while_they_are_entered():
    state = after(dealt(LINNE), events.RoundTokenTurned(token="token-die"))
    state = entered(state, ANN, 4)
    state = after(state, events.DieLaid(seat=ANN, colour="blue", value=1))
    assert told(state)[0] == "#2: die 1 of 5, in any order."
    assert told(after(state, events.DieLaid(seat=BOB, colour="blue", value=1)))[0].startswith(
        "#2: die 2 of 5"
    )
