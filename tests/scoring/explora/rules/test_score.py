"""Everybody's points, and what decides a tie."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.explora.rules.score import Holding, score
from tests.scoring.explora.cast import FOUR, NAMES, any_track, ask


def player(name, expeditions=0, artifacts=(), coins=0):
    return {"name": name, "expeditions": expeditions, "artifacts": list(artifacts), "coins": coins}


def test_expeditions_artifacts_and_coins_count():
    asked = {
        "initiative": [None, "Bob", None, "Ann"],
        "players": [player("Ann", 2, [6, 2, 4, 2], 17), player("Bob", 1)],
    }
    assert ask("score", asked) == {
        "players": [
            {
                "name": "Ann",
                "total": 51,
                "rank": 1,
                "lines": [
                    {"key": "expeditions", "points": 20},
                    {"key": "artifacts", "points": 14},
                    {"key": "coins", "points": 17},
                ],
            },
            {
                "name": "Bob",
                "total": 10,
                "rank": 2,
                "lines": [
                    {"key": "expeditions", "points": 10},
                    {"key": "artifacts", "points": 0},
                    {"key": "coins", "points": 0},
                ],
            },
        ],
        "winners": ["Ann"],
        "decided_by": "points",
    }


@pytest.mark.parametrize(
    ("track", "coins", "ranks", "decided_by"),
    [
        (FOUR, [5, 5, 5, 5], [1, 2, 3, 4], "initiative"),
        (["Dora", "Cem", "Bob", "Ann"], [5, 5, 5, 5], [4, 3, 2, 1], "initiative"),
        (FOUR, [5, 6, 5, 5], [2, 1, 3, 4], "points"),
        (FOUR, [4, 6, 5, 6], [4, 1, 3, 2], "initiative"),
        ([None, "Bob", None, "Ann"], [7, 7], [2, 1], "initiative"),
        (["Bob", None, None, "Ann"], [8, 7], [1, 2], "points"),
        ([None, None, "Ann", "Bob"], [0, 0], [1, 2], "initiative"),
    ],
)
def test_a_tie_falls_to_the_better_place_and_is_never_shared(track, coins, ranks, decided_by):
    players = [player(name, coins=held) for name, held in zip(NAMES, coins, strict=False)]
    answer = ask("score", {"initiative": track, "players": players})
    assert [each["rank"] for each in answer["players"]] == ranks
    assert answer["winners"] == [NAMES[ranks.index(1)]]
    assert answer["decided_by"] == decided_by


def test_ten_coins_weigh_as_much_as_one_expedition():
    players = [player("Ann", coins=10), player("Bob", expeditions=1)]
    answer = ask("score", {"initiative": [None, None, "Bob", "Ann"], "players": players})
    assert [each["total"] for each in answer["players"]] == [10, 10]
    assert answer["winners"] == ["Bob"]


def test_the_lines_show_the_sums_behind_them():
    result = score((None, 1, 0, None), [Holding(2, (2, 6, 2), 3), Holding()])
    shown = [[line.why and line.why.english() for line in each.lines] for each in result.breakdowns]
    assert shown == [["2 × 10", "1 × 6 + 2 × 2", None], [None, None, None]]


@given(any_track(), st.data())
def test_exactly_one_wins_and_the_lines_add_up(track, data):
    names = [name for name in track if name]
    held = st.builds(Holding, st.just(1), st.lists(st.sampled_from([2, 4, 6]), max_size=2), st.integers(0, 3))
    players = []
    for name in names:
        one = data.draw(held)
        players.append(player(name, one.expeditions, one.artifacts, one.coins))
    answer = ask("score", {"initiative": track, "players": players})
    assert sorted(each["rank"] for each in answer["players"]) == list(range(1, len(names) + 1))
    for each in answer["players"]:
        assert each["total"] == sum(line["points"] for line in each["lines"])
    totals = {each["name"]: each["total"] for each in answer["players"]}
    assert answer["winners"] == [next(name for name in names if totals[name] == max(totals.values()))]
