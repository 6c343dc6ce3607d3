"""A match that is only counted follows an AI's board only if the table wants it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, DepthChanged, SheetEntered
from scoring.count.sheets import open_lines
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


def test_a_counted_match_with_an_ai_shows_the_count_from_the_start():
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


def test_experts_of_an_ai_that_are_open_leave_what_its_card_counts_with_them_open():
    state = counted()
    for cell in cells(state, BOB):
        if cell.key != "colleagues-africa":
            state = GAME.apply(state, SheetEntered(seat=BOB, cell=cell.key, value=2))
    groups = GAME.sheet(state, EVERYTHING)[BOB]
    assert open_lines(groups) == {"experts", "continents"}


def test_a_table_that_wants_to_keeps_the_ais_board():
    state = dealt(counted())
    assert state.is_played and GAME.board(state, EVERYTHING).stage == "play"
    assert offered(state, BOB)["coins"] == 3
    assert {cell.value for seat in (ANN, BOB) for cell in cells(state, seat)} == {None}
    assert {cell.start for cell in cells(state, ANN)} == {None}
    over = replace(state, phase="over")
    assert {cell.key: cell.value for cell in cells(over, BOB)}["coins"] == 3


def offered(state: State, seat: int) -> dict[str, object]:
    """What entering a number starts from."""
    return {cell.key: cell.question().default for cell in cells(state, seat)}


def test_what_was_followed_up_to_here_counts_for_nobody_and_is_where_entering_starts():
    followed = after(table(2, LINNE), events.CoinsDealt(coins=(2, 3)))
    state = GAME.apply(followed, DepthChanged(depth="count"))
    for seat, coins in ((ANN, 2), (BOB, 3)):
        assert {cell.value for cell in cells(state, seat)} == {None}
        assert offered(state, seat)["coins"] == coins
    result = GAME.score(state, EVERYTHING)
    assert result.winners == () and result.decided_by == ""


def test_people_of_a_match_that_went_over_to_counting_start_from_what_is_known():
    followed = after(table(2), events.CoinsDealt(coins=(2, 3)))
    state = GAME.apply(followed, DepthChanged(depth="count"))
    assert [offered(state, seat)["coins"] for seat in (ANN, BOB)] == [2, 3]
    assert not GAME.score(state, EVERYTHING).winners


def test_a_match_that_goes_over_to_counting_before_the_deal_counts():
    state = GAME.apply(table(2, LINNE), DepthChanged(depth="count"))
    assert GAME.board(state, EVERYTHING).stage == "count"


@pytest.mark.parametrize("depth", ["track", "count"])
def test_people_alone_have_no_board_to_keep(depth):
    offered = GAME.prompts(table(2, depth=depth), EVERYTHING)
    assert not [each for each in offered if "Keep" in each.label.english()]
