"""What the score sheet of Explora accepts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, Illegal, SheetEntered
from scoring.count.sheets import cells_of
from scoring.explora import GAME
from tests.scoring.explora.match.table import begun


def most(state):
    """The most expedition cards that each seat may enter."""
    sheets = GAME.sheet(state, EVERYTHING)
    return [next(c.high for c in group.cells if c.key == "expeditions") for (group,) in sheets]


def test_there_are_four_expedition_cards_in_all():
    state = begun(3, depth="count")
    assert most(state) == [4, 4, 4]
    state = GAME.apply(state, SheetEntered(seat=1, cell="expeditions", value=3))
    assert most(state) == [1, 4, 1]


def test_more_expeditions_than_four_in_all_are_refused_whoever_sends_them():
    state = begun(2, depth="count")
    state = GAME.apply(state, SheetEntered(seat=1, cell="expeditions", value=3))
    GAME.apply(state, SheetEntered(seat=0, cell="expeditions", value=1))
    GAME.apply(state, SheetEntered(seat=1, cell="expeditions", value=4))
    with pytest.raises(Illegal) as refused:
        GAME.apply(state, SheetEntered(seat=0, cell="expeditions", value=2))
    assert refused.value.text.english() == "The others have 3 of the 4 that there are."


def test_a_box_holds_eight_artifacts_of_a_value_and_the_pad_says_where_they_are():
    state = begun(2, depth="count")
    state = GAME.apply(state, SheetEntered(seat=1, cell="artifacts-6", value=8))
    offered = next(cell for cell in cells_of(GAME.sheet(state, EVERYTHING)[0]) if cell.key == "artifacts-6")
    assert offered.high == 0
    assert offered.question().label.english() == "The others have 8 of the 8 that there are."
    with pytest.raises(Illegal):
        GAME.apply(state, SheetEntered(seat=0, cell="artifacts-6", value=1))
    GAME.apply(state, SheetEntered(seat=0, cell="artifacts-4", value=1))


def test_an_impossible_purse_is_open_and_no_winner_is_named():
    """A player who bid more than they had owns some number of coins, and nobody knows which."""
    state = begun(2)
    poor = replace(state.players[1], coins=-14, coins_open=True)
    result = GAME.score(state.with_player(1, poor), EVERYTHING)
    assert [(each.seat, each.cell.key) for each in result.open] == [(1, "coins")]
    assert result.winners == ()
