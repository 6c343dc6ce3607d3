"""Alfred's side of the table fills in his part of the final count."""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import NoneConfirmed
from scoring.darwins_journey import GAME
from scoring.darwins_journey.alfred.turn import alfred_prompts
from tests.scoring.darwins_journey.alfred.table import ALFRED, after, begun, side, with_side


def test_a_row_longer_than_six_scores_as_one_of_six():
    rows = {**side(begun()).rows, "A": ("red", "blue", "green", "yellow", "red", "blue", "green")}
    state = with_side(begun(), rows=rows)
    [line] = [each for each in GAME.score(state, alfred_prompts.Viewer()).breakdowns if each.seat == ALFRED]
    assert {each.key: each.points for each in line.lines}["seals"] == 10


def test_the_count_is_filled_from_his_side():
    state = with_side(begun("green"), points=40, evolution=12, coins=7, tents=5, effects=frozenset({"book"}))
    [line] = [each for each in GAME.score(state, alfred_prompts.Viewer()).breakdowns if each.seat == ALFRED]
    points = {each.key: each.points for each in line.lines}
    assert (points["track"], points["tents"], points["coins"]) == (40, 5, 1)
    assert points["evolution"] == (8 + 1) * 2


def cells(state):
    return {each.key: each for each in GAME.sheet(state, alfred_prompts.Viewer())[ALFRED][0].cells}


def test_his_board_points_and_a_book_are_open_until_one_tap_says_there_are_none():
    state = begun("white")
    assert cells(state)["extra"].is_open and cells(state)["book-bonus"].is_open
    result = GAME.score(state, alfred_prompts.Viewer())
    assert {"extra", "book-bonus"} <= {each.cell.key for each in result.missing if each.seat == ALFRED}
    state = after(state, NoneConfirmed(rare="alfreds-besides", seat=ALFRED))
    assert (cells(state)["extra"].value, cells(state)["book-bonus"].value) == (0, "no")


def test_a_book_that_an_icon_has_brought_is_followed():
    state = with_side(begun("green"), effects=frozenset({"book"}))
    assert cells(state)["book-bonus"].followed == "yes" and cells(state)["extra"].is_open


def test_after_the_fifth_round_nobody_is_named_while_numbers_of_the_person_are_open():
    state = replace(with_side(begun("green"), points=144), phase="over", round=5)
    state = after(state, NoneConfirmed(rare="alfreds-besides", seat=ALFRED))
    result = GAME.score(state, alfred_prompts.Viewer())
    assert (result.winners, result.decided_by, set(result.ranks)) == ((), "", {None})
    assert len([each for each in result.open if each.seat != ALFRED]) >= 7
