"""A fifth die lies where its player wants it, and the page says where."""

from __future__ import annotations

import pytest

from scoring.contract import EVERYTHING, Illegal
from scoring.encyclopedia import GAME
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.prompts import dice_to_lay, swaps_of
from scoring.encyclopedia.match.state import State

from .table import ANN, BOB, LINNE, SLOTS_READ, after, table

TOKEN = events.RoundTokenTurned(token="token-die")


def token_turned() -> State:
    state = after(table(2, LINNE), SLOTS_READ, events.CoinsDealt(coins=(1, 1)))
    for _card in range(2):
        state = after(state, events.AiCardTaken(seat=BOB, what="animal", continent="asia"))
    for _card in range(2):
        state = after(state, events.CardTaken(seat=ANN, what="animal", card="asia"))
    return after(state, TOKEN)


def rolled() -> State:
    """Both have 1 to 5 in order, Ann in red and then blue."""
    colours = ("red",) * 4 + ("blue",) + ("green",) * 4 + ("blue",)
    return after(token_turned(), events.DiceRolled(colours=colours, values=(1, 2, 3, 4, 5) * 2))


def laid(*slots: str | None) -> State:
    state = token_turned()
    for value, slot in enumerate(slots, 1):
        state = after(
            state, events.DieLaid(seat=ANN, colour="red" if value < 5 else "blue", value=value, slot=slot)
        )
    return state


def said(state: State) -> list[str]:
    return [each.fifth.english() for each in GAME.board(state, EVERYTHING).table.tableaus if each.fifth]


def test_a_fifth_die_entered_by_hand_asks_for_its_slot():
    four = laid(None, None, None, None)
    offered = next(iter(dice_to_lay(four)))
    assert offered.asks[0].field == "slot" and len(offered.asks[0].choices) == 4
    assert offered.event.slot is None and offered.asks[0].default is None
    assert not next(iter(dice_to_lay(laid(None, None)))).asks
    assert GAME.advice(four)[0].text.english().startswith("#1: the fifth die.")


def test_a_fifth_die_joins_the_slot_that_was_named():
    state = laid(None, None, None, None, "slot-coins")
    assert [die.value for die in state.players[ANN].dice if die.slot == "coins"] == [2, 5]


def test_an_ais_fifth_die_is_laid_out_by_its_own_rule():
    state = laid(None, None, None, None, "slot-coins")
    for value in range(1, 5):
        state = after(state, events.DieLaid(seat=BOB, colour="green", value=value))
    assert not next(iter(dice_to_lay(state))).asks


def test_the_page_says_where_fifth_dice_lie_and_they_may_move():
    state = rolled()
    assert said(state) == [
        "The fifth die shares a slot: slot-points. It may still move.",
        "The fifth die shares a slot: slot-points. It may still move.",
    ]
    moves = [each.event for each in swaps_of(state, ANN) if isinstance(each.event, events.DieMoved)]
    assert len(moves) == 2 * 3
    ais = [each.event for each in swaps_of(state, BOB)]
    assert len(ais) == 2 * 3 and {type(each) for each in ais} == {events.DieMoved}
    state = after(state, events.DieMoved(seat=BOB, die="blue-5-points", slot="coins"))
    assert sorted(die.value for die in state.players[BOB].dice if die.slot == "coins") == [2, 5]
    state = after(state, events.DieMoved(seat=ANN, die="red-4-points", slot="coins"))
    assert sorted(die.value for die in state.players[ANN].dice if die.slot == "coins") == [2, 4]


@pytest.mark.parametrize(
    ("seat", "die", "slot"),
    [(ANN, "red-2-coins", "points"), (ANN, "red-4-points", "points")],
)
def test_only_one_of_two_dice_of_a_person_moves_to_another_slot(seat, die, slot):
    with pytest.raises(Illegal):
        after(rolled(), events.DieMoved(seat=seat, die=die, slot=slot))


def test_no_fifth_die_moves_after_a_die_was_taken():
    state = after(rolled(), events.DieTaken(seat=ANN, board=ANN, die="red-1-nothing"))
    with pytest.raises(Illegal):
        after(state, events.DieMoved(seat=ANN, die="red-4-points", slot="coins"))
    assert said(state) == []
