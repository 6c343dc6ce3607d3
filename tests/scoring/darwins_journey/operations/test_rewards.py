"""Who wins the envelopes, and what the Beagle brings."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.scoring.darwins_journey.cast import NAMES, ask

ORDER = list(NAMES)


def judged(envelope, order=ORDER):
    return ask("correspondence", {"order": order, "envelopes": [envelope, {}, {}]})["envelopes"][0]


def test_the_rulebooks_tie_for_first_does_not_cancel_the_second_place():
    blue_yellow_green = {"Blue": 4, "Yellow": 4, "Green": 2}
    assert judged(blue_yellow_green, ["Green", "Yellow", "Blue"]) == {
        "first": ["Yellow", "Blue"],
        "second": ["Green"],
        "removed": {"Blue": 2, "Yellow": 2, "Green": 1},
        "left": {"Blue": 2, "Yellow": 2, "Green": 1},
    }


@pytest.mark.parametrize(
    ("stamps", "first", "second", "removed"),
    [
        ({}, "", "", {}),
        ({"Ann": 0}, "", "", {"Ann": 0}),
        ({"Ann": 1}, "Ann", "", {"Ann": 1}),
        ({"Ann": 3, "Bob": 0}, "Ann", "", {"Ann": 2, "Bob": 0}),
        ({"Bob": 2, "Ann": 2}, "Ann Bob", "", {"Ann": 1, "Bob": 1}),
        ({"Ann": 5, "Bob": 5, "Cem": 2, "Dora": 1}, "Ann Bob", "Cem",
         {"Ann": 3, "Bob": 3, "Cem": 1, "Dora": 0}),
        ({"Dora": 4, "Cem": 1, "Bob": 1, "Ann": 1}, "Dora", "Ann Bob Cem",
         {"Dora": 2, "Ann": 1, "Bob": 1, "Cem": 1}),
        ({"Ann": 4, "Bob": 3, "Cem": 2}, "Ann", "Bob", {"Ann": 2, "Bob": 2, "Cem": 0}),
    ],
)  # fmt: skip
def test_most_stamps_are_first_and_the_next_most_second(stamps, first, second, removed):
    answer = judged(stamps)
    assert (answer["first"], answer["second"]) == (first.split(), second.split())
    assert answer["removed"] == removed
    assert answer["left"] == {name: count - removed[name] for name, count in stamps.items()}


def test_every_envelope_is_judged_for_itself():
    asked = {"order": ["Bob", "Ann"], "envelopes": [{"Ann": 3}, {}, {"Ann": 1, "Bob": 1}]}
    assert ask("correspondence", asked) == {
        "envelopes": [
            {"first": ["Ann"], "second": [], "removed": {"Ann": 2}, "left": {"Ann": 1}},
            {"first": [], "second": [], "removed": {}, "left": {}},
            {"first": ["Bob", "Ann"], "second": [], "removed": {"Ann": 1, "Bob": 1},
             "left": {"Ann": 0, "Bob": 0}},
        ]
    }  # fmt: skip


@given(
    st.permutations(NAMES),
    st.dictionaries(st.sampled_from(NAMES), st.integers(0, 6)),
    st.randoms(use_true_random=False),
)
def test_majorities_do_not_depend_on_the_order_of_entry(order, stamps, chance):
    entered = list(stamps.items())
    chance.shuffle(entered)
    assert judged(dict(entered), order) == judged(stamps, order)


@given(st.permutations(NAMES), st.dictionaries(st.sampled_from(NAMES), st.integers(0, 6)))
def test_places_follow_the_counts_and_the_turn_order(order, stamps):
    answer = judged(stamps, order)
    ranked = sorted({count for count in stamps.values() if count}, reverse=True)
    for place, key in enumerate(("first", "second")):
        expected = [name for name in order if stamps.get(name) in ranked[place : place + 1]]
        assert answer[key] == expected
    for name, count in stamps.items():
        assert answer["removed"][name] + answer["left"][name] == count
        placed = name in (*answer["first"], *answer["second"])
        assert answer["left"][name] == (count // 2 if placed else count)


def goal(name="Green", count=3, penalties=(), **more):
    return {"name": name, "count": count, "penalties": list(penalties), **more}


def beagle(*players, points_each=4):
    return ask("beagle", {"points_each": points_each, "players": list(players)})["players"]


def test_the_rulebooks_12_points_minus_7_are_5():
    assert beagle(goal(penalties=[3, 4])) == [{"name": "Green", "earned": 12, "penalty": 7, "points": 5}]


@pytest.mark.parametrize(
    ("count", "each", "penalties", "capped", "expected"),
    [
        (2, 6, [], False, (12, 0, 12)),
        (0, 6, [2], False, (0, 2, 0)),
        (1, 4, [2, 4], False, (4, 6, 0)),
        (3, 4, [1, 3, 4], False, (12, 8, 4)),
        (3, 4, [1, 3, 4], True, (12, 5, 7)),
        (3, 4, [0, 1, 2], True, (12, 3, 9)),
        (1, 4, [9, 9, 9], True, (4, 6, 0)),
    ],
)
def test_penalties_come_off_and_nobody_falls_below_zero(count, each, penalties, capped, expected):
    [answer] = beagle(goal(count=count, penalties=penalties, capped=capped), points_each=each)
    assert (answer["earned"], answer["penalty"], answer["points"]) == expected


@pytest.mark.parametrize(
    ("value", "round_", "penalties", "capped", "expected"),
    [
        (3, 2, [4], False, (6, 4, 2)),
        (3, 1, [4], False, (3, 4, 0)),
        (4, 5, [3, 3], True, (20, 4, 16)),
        (0, 5, [], False, (0, 0, 0)),
    ],
)
def test_alfred_scores_the_value_of_his_board_times_the_round(value, round_, penalties, capped, expected):
    alfred = {"name": "Alfred", "kind": "alfred", "board_value": value, "round": round_,
              "penalties": penalties, "capped": capped}  # fmt: skip
    answer = beagle(goal(), alfred, points_each=8)
    assert [each["name"] for each in answer] == ["Green", "Alfred"]
    assert tuple(answer[1][key] for key in ("earned", "penalty", "points")) == expected


@given(st.integers(0, 9), st.integers(0, 8), st.lists(st.integers(0, 9)), st.booleans())
def test_a_cap_never_hurts_and_points_are_what_is_left(count, each, penalties, capped):
    [answer] = beagle(goal(count=count, penalties=penalties, capped=capped), points_each=each)
    [free] = beagle(goal(count=count, penalties=penalties), points_each=each)
    assert answer["points"] == max(0, count * each - answer["penalty"]) >= free["points"] >= 0
    if capped:
        assert answer["penalty"] <= 2 * len(penalties)


@pytest.mark.parametrize(
    ("workers", "expected"),
    [
        ("", "Ann Bob Cem Dora"),
        ("Dora Bob", "Dora Bob Ann Cem"),
        ("Ann", "Ann Bob Cem Dora"),
        ("Cem Cem Ann Cem", "Cem Ann Bob Dora"),
        ("Dora Cem Bob Ann", "Dora Cem Bob Ann"),
    ],
)
def test_players_with_workers_there_go_first_in_the_order_of_their_first_worker(workers, expected):
    answer = ask("turn-order", {"order": ORDER, "workers": workers.split()})
    assert answer == {"order": expected.split()}


@given(st.permutations(NAMES), st.lists(st.sampled_from(NAMES), max_size=8))
def test_the_new_order_holds_everybody_once(order, workers):
    answer = ask("turn-order", {"order": order, "workers": workers})["order"]
    assert sorted(answer) == sorted(order)
    behind = [name for name in order if name not in workers]
    assert answer == [*dict.fromkeys(workers), *behind]
