"""Toy: a point for every coin."""

from __future__ import annotations

import pytest

from tests.toy.game.rules.score import score


@pytest.mark.parametrize(
    ("hoards", "ranks", "decided_by"),
    [((3, 5), (2, 1), "points"), ((4, 4, 1), (1, 1, 3), "shared")],
)
def test_the_most_coins_win_and_the_same_number_shares(hoards, ranks, decided_by):
    result = score(hoards)
    assert [each.total for each in result.breakdowns] == list(hoards)
    assert (result.ranks, result.decided_by) == (ranks, decided_by)
