"""What a worker, a seal, a step, a row or a tent costs and brings."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.darwins_journey.rules.facts import CAMP_BRINGS, CAMP_COSTS, Camp
from tests.scoring.darwins_journey.cast import COLOURS, ask, seals


def placed(requires, row="", **more):
    asked = {"players": 2, "requires": requires, "row": seals(row), "knowledge": 0, **more}
    return ask("place", asked)


def test_the_rulebooks_missing_green_seal_is_one_knowledge():
    # The worker has one green seal and two yellow ones; two green ones are asked for.
    assert placed({"green": 2, "yellow": 2}, "gyy", knowledge=1) == {
        "allowed": True,
        "penalty": 0,
        "knowledge_needed": 1,
    }


@pytest.mark.parametrize(
    ("requires", "row", "needed"),
    [
        ({}, "", 0),
        ({"blue": 3}, "bbp", 0),
        ({"blue": 3}, "brb", 1),
        ({"blue": 3}, "p", 2),
        ({"blue": 3}, "", 3),
        ({"blue": 1, "red": 1}, "p", 1),
        ({"blue": 1, "red": 1}, "pp", 0),
        ({"blue": 1, "red": 1}, "bbb", 1),
        ({"green": 2, "yellow": 1}, "gyp", 0),
        ({"blue": 0}, "", 0),
    ],
)
def test_each_missing_seal_is_one_knowledge_and_purple_is_any_colour(requires, row, needed):
    for knowledge in range(4):
        answer = placed(requires, row, knowledge=knowledge)
        assert (answer["knowledge_needed"], answer["allowed"]) == (needed, knowledge >= needed)


@pytest.mark.parametrize(
    ("players", "eased", "penalty"),
    [
        (1, False, 3), (2, False, 3), (3, False, 2), (4, False, 2),
        (1, True, 2), (2, True, 2), (3, True, 1), (4, True, 1),
    ],
)  # fmt: skip
def test_the_penalty_of_an_occupied_section(players, eased, penalty):
    assert placed({}, players=players, eased=eased, occupied=True)["penalty"] == penalty
    assert placed({}, players=players, eased=eased)["penalty"] == 0


@given(
    st.integers(1, 4),
    st.booleans(),
    st.booleans(),
    st.dictionaries(st.sampled_from(COLOURS), st.integers(0, 5)),
    st.lists(st.sampled_from((*COLOURS, "special")), max_size=6),
    st.integers(0, 16),
)
def test_a_placement_never_costs_less_than_nothing(players, occupied, eased, requires, row, knowledge):
    asked = {"players": players, "occupied": occupied, "eased": eased, "requires": requires}
    answer = ask("place", {**asked, "row": row, "knowledge": knowledge})
    assert 0 <= answer["penalty"] <= 3 and 0 <= answer["knowledge_needed"] <= sum(requires.values())
    assert answer["allowed"] == (answer["knowledge_needed"] <= knowledge)
    assert ask("place", {**asked, "row": row[::-1], "knowledge": knowledge}) == answer


def academy(rows, **more):
    return ask("academy", {"rows": rows, **more})


def costs(seals_there, **more):
    return [each["cost"] for each in academy([seals_there], **more)["seals"]]


def test_a_seal_costs_its_scroll_and_its_space():
    assert academy([3, 6], discount=1) == {
        "seals": [
            {"row": 0, "scroll": scroll, "scroll_cost": scroll, "space_cost": 1, "cost": scroll}
            for scroll in range(4)
        ],
        "rows": [
            {"row": 0, "space": 3, "distinction": "silver", "points": 0},
            {"row": 1, "space": None, "distinction": None, "points": 0},
        ],
    }


@pytest.mark.parametrize(
    ("there", "more", "expected"),
    [
        (0, {}, [0, 1, 2, 3]), (1, {}, [0, 1, 2, 3]), (2, {}, [1, 2, 3, 4]), (3, {}, [1, 2, 3, 4]),
        (4, {}, [2, 3, 4, 5]), (5, {}, [3, 4, 5, 6]), (6, {}, []),
        (5, {"discount": 3}, [0, 1, 2, 3]), (0, {"discount": 2}, [0, 0, 0, 1]),
        (4, {"free_scrolls": True}, [2, 2, 2, 2]), (4, {"free_scrolls": True, "discount": 1}, [1, 1, 1, 1]),
        (4, {"free_scrolls": True, "discount": 9}, [0, 0, 0, 0]),
        (5, {"space_costs": [0, 0, 0, 0, 0, 9]}, [9, 10, 11, 12]),
    ],
)  # fmt: skip
def test_a_discount_comes_off_both_costs_together(there, more, expected):
    assert costs(there, **more) == expected


@pytest.mark.parametrize(
    ("there", "distinction", "points"),
    [(0, None, 0), (2, None, 0), (3, "silver", 0), (4, None, 3), (5, "gold", 7), (6, None, 0)],
)
def test_the_next_seal_may_bring_a_distinction_and_points(there, distinction, points):
    [row] = academy([there])["rows"]
    assert (row["distinction"], row["points"]) == (distinction, points)


def evolution(step, rows, steps=0, **more):
    return ask("evolution", {"evolution": step, "rows": rows, "steps": steps, **more})


def test_one_row_more_brings_nine_and_five_steps_bring_six():
    assert evolution(17, 1, 5) == {
        "books": 9,
        "value": 3,
        "points": 27,
        "row_more": {"value": 4, "points": 36, "gain": 9},
        "steps_more": {"evolution": 22, "books": 11, "points": 33, "gain": 6},
        "next_book": {"evolution": 18, "steps": 1},
    }


@pytest.mark.parametrize(
    ("step", "rows", "steps", "gains"),
    [(0, 0, 1, (0, 2)), (4, 1, 5, (4, 6)), (36, 0, 5, (15, 0)), (35, 3, 9, (14, 5)), (10, 4, 0, (None, 0))],
)
def test_what_a_row_and_steps_are_worth(step, rows, steps, gains):
    answer = evolution(step, rows, steps)
    assert (answer["row_more"] and answer["row_more"]["gain"], answer["steps_more"]["gain"]) == gains


def test_nothing_lies_beyond_the_last_step():
    answer = evolution(36, 4, 10)
    assert answer["steps_more"]["evolution"] == 36
    assert (answer["row_more"], answer["next_book"]) == (None, None)


def test_the_book_of_an_objective_counts_for_the_row_too():
    assert evolution(15, 2, book_bonus=True)["row_more"]["gain"] == 10


@given(st.integers(0, 36), st.integers(0, 4), st.integers(0, 40), st.booleans())
def test_more_is_never_less(step, rows, steps, book):
    answer = evolution(step, rows, steps, book_bonus=book)
    assert answer["points"] == answer["books"] * answer["value"]
    assert answer["steps_more"]["points"] == answer["points"] + answer["steps_more"]["gain"]
    assert answer["steps_more"]["gain"] >= 0
    if answer["row_more"]:
        assert answer["row_more"]["gain"] == answer["books"]
    if answer["next_book"]:
        bonus = {"book_bonus": book}
        at = answer["next_book"]["steps"]
        assert evolution(step, rows, at, **bonus)["steps_more"]["books"] == answer["books"] + 1
        assert evolution(step, rows, at - 1, **bonus)["steps_more"]["books"] == answer["books"]


def camp(name, tents=0, coins=9, taken=(), **more):
    return ask("camp", {"camp": name, "tents": tents, "coins": coins, "taken": list(taken), **more})


def test_a_camp_shows_its_places_and_what_it_brings():
    assert camp("b-9", tents=2, coins=3, taken=[0]) == {
        "places": [
            {"cost": 2, "taken": True, "payable": True},
            {"cost": 4, "taken": False, "payable": False},
        ],
        "cheapest": None,
        "brings": [{"what": "knowledge", "n": 1}, {"what": "points", "n": 4}],
        "beside_tent": [{"what": "navigate", "n": 1}, {"what": "explore", "n": 1}],
        "points_at_the_end": 0,
    }


@pytest.mark.parametrize(
    ("coins", "taken", "cheapest"),
    [(9, [], 0), (1, [], 0), (0, [], None), (9, [0], 1), (2, [0], None), (3, [0], 1), (9, [0, 1], None)],
)
def test_the_cheapest_place_is_free_and_payable(coins, taken, cheapest):
    assert camp("sea-12", coins=coins, taken=taken)["cheapest"] == cheapest


@pytest.mark.parametrize(
    ("tents", "beside", "points"),
    [
        (0, [], 0),
        (1, [("coins", 2)], 0),
        (2, [("navigate", 1), ("explore", 1)], 0),
        (3, [("stamps", 1), ("academy", 2)], 0),
        (4, [], 5),
    ],
)
def test_each_tent_uncovers_what_stands_beside_it(tents, beside, points):
    answer = camp("c-3", tents=tents)
    assert [(each["what"], each["n"]) for each in answer["beside_tent"]] == beside
    assert answer["points_at_the_end"] == points


def test_without_a_tent_a_camp_brings_nothing():
    answer = camp("c-3", tents=5)
    assert (answer["cheapest"], answer["brings"], answer["beside_tent"]) == (None, [], [])


def test_the_costs_of_another_board_may_be_named():
    assert camp("a-4", coins=1, taken=[2], costs=[3, 2, 0])["cheapest"] is None
    assert camp("a-4", coins=2, costs=[3, 2, 4])["cheapest"] == 1


def test_every_camp_is_known_with_costs_and_actions():
    assert set(CAMP_COSTS) == set(CAMP_BRINGS) == set(get_args(Camp))
    for name in get_args(Camp):
        answer = camp(name)
        assert answer["brings"] and answer["cheapest"] == 0
