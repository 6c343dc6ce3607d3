"""Does a match that is only counted count, and keep an AI's board only where the table wants it?"""

from __future__ import annotations

import pytest

from scoring.contract import EVERYTHING, DepthChanged, SheetEntered
from scoring.encyclopedia import GAME
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.sheet import cells
from scoring.encyclopedia.match.state import State

from .table import ANN, BOB, LINNE, after, table


def counted() -> State:
    return table(2, LINNE, depth="count")


def dealt(state: State) -> State:
    (keep,) = [each.event for each in GAME.prompts(state, EVERYTHING)]
    return after(state, keep.model_copy(update={"coins": (2, 3)}))


def test_with_an_ai_it_is_the_count_from_the_start():
    board = GAME.board(counted(), EVERYTHING)
    assert (board.stage, board.next) == ("count", None)
    assert GAME.headline(counted()).english() == "Final count"
    assert [each.text.english() for each in GAME.advice(counted())] == ["Play, then count here."]
    (keep,) = board.aside
    assert isinstance(keep.event, events.CoinsDealt) and keep.label.english() == "Keep the AI’s board"


def test_numbers_of_an_ai_whose_board_nobody_kept_are_open():
    assert {cell.value for cell in cells(counted(), BOB)} == {None}
    state = GAME.apply(counted(), SheetEntered(seat=BOB, cell="coins", value=4))
    assert [cell.value for cell in cells(state, BOB) if cell.value is not None] == [4]


def test_a_table_that_wants_to_keeps_the_ais_board():
    state = dealt(counted())
    assert state.is_played and GAME.board(state, EVERYTHING).stage == "play"
    assert {cell.key: cell.value for cell in cells(state, BOB)}["coins"] == 3
    assert {cell.value for cell in cells(state, ANN)} == {None}


def test_a_match_that_goes_over_to_counting_before_the_deal_counts():
    state = GAME.apply(table(2, LINNE), DepthChanged(depth="count"))
    assert GAME.board(state, EVERYTHING).stage == "count"


@pytest.mark.parametrize("depth", ["track", "count"])
def test_people_alone_have_no_board_to_keep(depth):
    offered = GAME.prompts(table(2, depth=depth), EVERYTHING)
    assert not [each for each in offered if "Keep" in each.label.english()]
