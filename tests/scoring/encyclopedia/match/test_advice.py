"""Players are told what to lay out, refill and enter next, and whose task it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, StepDone
from scoring.encyclopedia.ai.turn import steps_left
from scoring.encyclopedia.match import advice, board, events
from scoring.encyclopedia.match.person import action_events as act
from scoring.encyclopedia.match.state import Due, Laid, State

from .table import ANN, BOB, LINNE, SLOTS_READ, after, in_turn, table, with_things


def dealt(*ais: dict[str, object]) -> State:
    """A table of two whose first cards were taken."""
    state = after(table(2, *ais), SLOTS_READ, events.CoinsDealt(coins=(1, 1)))
    return replace(state, due=())


def told(state: State) -> list[str]:
    return [each.text.english() for each in (advice.moment(state), *advice.details(state))]


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


def test_a_round_token_that_gives_no_cards_asks_for_no_refill():
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
    state = after(state, events.DieLaid(seat=ANN, colour="blue", value=1, slot="points"))
    assert told(state)[0] == "#2: die 1 of 5, in any order."
    assert told(after(state, events.DieLaid(seat=BOB, colour="blue", value=1)))[0].startswith(
        "#2: die 2 of 5"
    )


def test_an_ai_that_is_owed_a_card_takes_the_first_one_in_its_order():
    state = after(dealt(LINNE), events.RoundTokenTurned(token="token-expert"))
    state = replace(state, due=(Due(BOB, "expert"),))
    words = "#2 takes the first expert in this order that is on display, else the top of the deck."
    assert told(state)[0] == words
    shown = events.DisplayLaid(academy=(0,) * 5, university=(1, 0, 0, 0, 0))
    assert told(after(state, shown))[0] == "#2 takes a free expert."


def test_a_player_who_takes_several_cards_is_told_how_many():
    state = after(table(2), events.CoinsDealt(coins=(1, 1)))
    assert told(state)[0] == "#2 takes 2 free animals, one by one."
    state = after(state, events.CardTaken(seat=BOB, what="animal", card="asia"))
    assert told(state)[0] == "#2 takes a free animal."


def in_hand(slot: str, **things: object) -> State:
    """Ann takes a die of Bob's."""
    state = in_turn(table(2, LINNE), bob=(Laid("red", 5, slot),), ann=(Laid("red", 1, "nothing"),))
    return after(with_things(state, BOB, **things), events.DieTaken(seat=ANN, board=BOB, die=f"red-5-{slot}"))


@pytest.mark.parametrize(
    ("slot", "line"), [("coins", "2 coins"), ("reputation", "2 reputation"), ("points", "3 points")]
)
def test_a_player_whose_die_was_taken_is_told_to_get_something(slot, line):
    assert told(in_hand(slot))[1:] == [f"#2: {line}"]
    assert told(in_hand("nothing"))[1:] == []


def test_each_player_gets_one_line_for_everything_a_move_brought():
    state = after(in_hand("nothing"), act.BankVisited(seat=ANN))
    assert told(state)[1:] == ["#1: 5 coins, the first-player token"]


def test_what_an_ai_got_is_told_once_its_question_was_answered():
    state = in_turn(table(2, LINNE), BOB, ann=(Laid("red", 6, "points"),), bob=(Laid("red", 1, "coins"),))
    state = after(state, events.AiTurn(seat=BOB))
    assert state.waiting and told(state)[1:] == []
    state = after(state, StepDone(what=steps_left(state)[0].what, answer="asia"))
    assert told(state)[1:] == ["#2: 3 reputation", "#1: 3 points"]


def orders(state: State) -> list[str]:
    return [words for words in told(state) if "continent cards" in words]


@pytest.mark.parametrize("depth", ["track", "count"])
def test_before_the_first_round_every_ais_order_of_continents_is_told(depth):
    drawn = {**LINNE, "priority": ["asia", "africa", "america", "oceania", "europe"]}
    state = table(3, LINNE, drawn, depth=depth)
    asia_first = (
        "#3: lay the continent cards above its board in this order, from the left: "
        "asia, africa, america, oceania, europe."
    )
    dealt_to = after(state, events.CoinsDealt(coins=(1, 1, 1)))
    for told_now in (orders(state), orders(dealt_to)) if depth == "track" else (orders(dealt_to),):
        assert len(told_now) == 2 and asia_first in told_now
    begun = after(replace(dealt_to, due=()), events.RoundTokenTurned(token="token-empty"))
    assert not orders(begun)
    shown = board.board(begun, EVERYTHING).table.tableaus
    assert [each.priority[:1] for each in shown if each.is_ai] == [("america",), ("asia",)]
    assert not orders(table(2))
