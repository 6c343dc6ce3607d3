"""What an AI's slots show is asked before they decide what it is paid."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, Illegal
from scoring.encyclopedia import GAME
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.box.profile import PROFILE, Box
from scoring.encyclopedia.match.state import State

from .table import ANN, BOB, LINNE, SLOTS_READ, after, table

DICE = events.DiceRolled(colours=("red",) * 4 + ("blue",) * 4, values=(1, 2, 3, 4, 1, 2, 3, 4))
MIRRORED = events.SlotsRead(slots=SLOTS_READ.slots[::-1])
TAKEN = events.DieTaken(seat=ANN, board=BOB, die="blue-3-reputation")


def begun(*ais: dict[str, object], dealt: events.CoinsDealt | None = None) -> State:
    """The first round token was turned, and nobody has read an AI's slots."""
    state = table(1 + len(ais), *ais)
    deal = dealt or events.CoinsDealt(coins=(1,) * state.seats)
    state = replace(after(state, deal), due=())
    return after(state, events.RoundTokenTurned(token="token-empty"))


def offered(state: State) -> list[type]:
    return [type(each.event) for each in GAME.prompts(state, EVERYTHING) if each.weight in ("next", "move")]


def test_before_any_dice_it_is_asked_what_side_b_shows():
    state = begun(LINNE)
    assert set(offered(state)) == {events.SlotsRead}
    assert "on side B" in GAME.board(state, EVERYTHING).moment.text.english()
    assert events.DiceRolled in offered(after(state, SLOTS_READ))
    assert set(offered(after(state, DICE))) == {events.SlotsRead}


def test_nobody_is_asked_without_an_ai_or_where_the_box_knows_it():
    assert events.DiceRolled in offered(begun())
    box = PROFILE.learn(Box(), MIRRORED)
    state = begun(LINNE, dealt=events.CoinsDealt(coins=(1, 1), printed=box.printed))
    assert events.DiceRolled in offered(state) and state.facts.slots[0] == "points"


def test_an_ai_is_paid_by_the_slots_of_its_own_board():
    state = after(begun(LINNE), MIRRORED, DICE)
    [third] = [die for die in state.players[BOB].dice if die.value == 3]
    assert third.slot == "coins"
    paid = after(state, TAKEN.model_copy(update={"die": third.key}))
    assert (paid.players[BOB].coins, paid.players[BOB].reputation) == (1 + 2, 0)


def test_no_die_is_taken_from_an_ai_whose_slots_nobody_knows():
    state = after(begun(LINNE), DICE)
    with pytest.raises(Illegal, match="which slots"):
        GAME.apply(state, TAKEN)
    known = after(state, MIRRORED)
    assert [die.slot for die in known.players[BOB].dice] == ["points", "reputation", "coins", "nothing"]
    GAME.apply(known, TAKEN.model_copy(update={"die": "blue-3-coins"}))
    two = after(
        begun(LINNE, LINNE), events.DiceRolled(colours=(*DICE.colours, *("green",) * 4), values=(1,) * 12)
    )
    with pytest.raises(Illegal, match="which slots"):
        GAME.apply(two, events.AiTurn(seat=BOB))
