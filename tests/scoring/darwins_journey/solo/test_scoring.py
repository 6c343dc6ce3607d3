"""Is the count filled from his side?"""

from __future__ import annotations

from scoring.darwins_journey import GAME
from scoring.darwins_journey.solo import asking
from tests.scoring.darwins_journey.solo.table import ALFRED, begun, side, with_side


def test_a_row_longer_than_six_scores_as_one_of_six():
    rows = {**side(begun()).rows, "A": ("red", "blue", "green", "yellow", "red", "blue", "green")}
    state = with_side(begun(), rows=rows)
    [line] = [each for each in GAME.score(state, asking.Viewer()).breakdowns if each.seat == ALFRED]
    assert {each.key: each.points for each in line.lines}["seals"] == 10


def test_the_count_is_filled_from_his_side():
    state = with_side(begun("green"), points=40, evolution=12, coins=7, tents=5, effects=frozenset({"book"}))
    [line] = [each for each in GAME.score(state, asking.Viewer()).breakdowns if each.seat == ALFRED]
    points = {each.key: each.points for each in line.lines}
    assert (points["track"], points["tents"], points["coins"]) == (40, 5, 1)
    assert points["evolution"] == (8 + 1) * 2
