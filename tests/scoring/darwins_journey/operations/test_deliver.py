"""What a delivery brings, and which one is best."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.scoring.darwins_journey.cast import COLOURS, MUSEUM, ask, row

tiles = st.lists(st.sampled_from(MUSEUM), unique=True)
coins_left = st.lists(st.sampled_from(COLOURS), unique=True)


def delivered(specimen, museum=(), row_coins=(), **more):
    return ask(
        "deliver", {"museum": list(museum), "row_coins": list(row_coins), "specimen": specimen, **more}
    )


def brought(*asked, **more):
    answer = delivered(*asked, **more)
    return answer["coins"], answer["steps"]


def test_the_green_reptile_of_the_rulebook_brings_4_coins_and_2_steps():
    # Two of the six spaces of its row and column are filled, and the row's coin is gone.
    assert brought("green-reptile", ["green-bird", "red-reptile", "blue-plant"]) == (4, 2)


def test_the_answer_shows_the_museum_afterwards():
    assert delivered("red-bird", ["blue-bird", "red-plant"], ["yellow", "red"]) == {
        "coins": 5,
        "steps": 2,
        "museum": ["blue-bird", "red-plant", "red-bird"],
        "row_coins": ["yellow"],
    }


@pytest.mark.parametrize(
    ("museum", "row_coins", "expected"),
    [
        ([], [], (6, 0)),
        ([], ["green"], (7, 0)),
        ([], ["blue", "red", "yellow"], (6, 0)),
        (["green-plant"], ["green"], (6, 1)),
        (["green-plant", "green-bird"], [], (4, 2)),
        (["green-plant", "green-bird", "green-fossil"], [], (3, 4)),
        (["green-plant", "green-bird", "green-fossil"], ["green"], (4, 4)),
        (["blue-reptile", "red-reptile", "yellow-reptile"], [], (3, 3)),
        ([tile for tile in MUSEUM if tile != "green-reptile"], [], (0, 7)),
        (["blue-plant", "red-bird", "yellow-fossil"], [], (6, 0)),
    ],
)
def test_empty_spaces_are_coins_and_filled_ones_steps(museum, row_coins, expected):
    assert brought("green-reptile", museum, row_coins) == expected


@pytest.mark.parametrize(
    ("museum", "row_coins", "expected"),
    [
        (["green-reptile"], ["green"], (6, 0)),
        (["green-reptile", "green-bird"], [], (5, 1)),
        (row("green"), [], (3, 4)),
        ([*row("green"), "red-reptile"], ["green"], (2, 5)),
        (list(MUSEUM), [], (0, 7)),
    ],
)
def test_again_brings_the_step_of_a_complete_row_and_never_its_coin(museum, row_coins, expected):
    answer = delivered("green-reptile", museum, row_coins, again=True)
    assert (answer["coins"], answer["steps"]) == expected
    assert (answer["museum"], answer["row_coins"]) == (museum, row_coins)


@given(tiles, coins_left, st.data())
def test_the_income_of_all_deliveries_is_the_same_in_any_order(museum, row_coins, data):
    """Whichever of two neighbours comes first finds an empty space, and the other a filled one."""
    waiting = [tile for tile in MUSEUM if tile not in museum]
    sent = data.draw(st.lists(st.sampled_from(waiting), unique=True) if waiting else st.just([]))
    totals = set()
    for order in (sent, sent[::-1], sorted(sent)):
        now, left, coins, steps = museum, row_coins, 0, 0
        for specimen in order:
            answer = delivered(specimen, now, left)
            now, left = answer["museum"], answer["row_coins"]
            coins, steps = coins + answer["coins"], steps + answer["steps"]
        assert sorted(now) == sorted([*museum, *sent])
        totals.add((coins, steps, tuple(sorted(left))))
    assert len(totals) == 1


@given(tiles, coins_left, st.sampled_from(MUSEUM))
def test_a_delivery_brings_six_and_what_its_row_adds(museum, row_coins, specimen):
    again = specimen in museum
    answer = delivered(specimen, museum, row_coins, again=again)
    colour = specimen.partition("-")[0]
    complete = {*museum, specimen} >= set(row(colour))
    coin = colour in row_coins and not again
    assert answer["coins"] + answer["steps"] == 6 + coin + complete
    assert answer["row_coins"] == [each for each in row_coins if again or each != colour]
    assert sorted(answer["museum"]) == sorted({*museum, specimen})


@given(st.permutations(MUSEUM), st.integers(0, 15), st.permutations(COLOURS))
def test_the_order_of_entry_does_not_matter(museum, count, row_coins):
    lying, specimen = museum[:count], museum[-1]
    asked = brought(specimen, lying, row_coins)
    assert asked == brought(specimen, sorted(lying), sorted(row_coins))


def plan(studied, museum=(), row_coins=(), coins=0):
    asked = {"museum": list(museum), "row_coins": list(row_coins), "studied": list(studied), "coins": coins}
    return ask("deliver-plan", asked)


def test_the_plan_shows_every_delivery_with_the_numbers_behind_it():
    answer = plan(["green-reptile", "red-bird", "blue-plant"], ["blue-plant", "green-bird"], ["red"])
    assert answer["deliveries"] == [
        {"specimen": "red-bird", "coins": 6, "steps": 1, "empty": 5, "filled": 1, "row_coin": True,
         "last_of_row": False},
        {"specimen": "green-reptile", "coins": 5, "steps": 1, "empty": 5, "filled": 1, "row_coin": False,
         "last_of_row": False},
    ]  # fmt: skip
    assert answer["pairs"] == [
        {"first": "green-reptile", "second": "red-bird", "coins": 8, "steps": 2, "payable": True},
        {"first": "red-bird", "second": "green-reptile", "coins": 8, "steps": 2, "payable": True},
    ]


def test_two_in_one_row_help_each_other():
    answer = plan(["green-bird", "green-fossil"], row("green")[:2], ["green"])
    assert [each["coins"] for each in answer["deliveries"]] == [5, 5]
    # The second is one filled space further, without the coin, and completes the row.
    assert answer["pairs"][0] == {
        "first": "green-bird", "second": "green-fossil", "coins": 5 + 3 - 3, "steps": 2 + 4, "payable": True,
    }  # fmt: skip


def test_the_second_is_paid_with_the_income_of_the_first_too():
    museum = [tile for tile in MUSEUM if tile not in ("green-reptile", "green-plant")]
    assert [each["payable"] for each in plan(["green-reptile", "green-plant"], museum, coins=1)["pairs"]] == [
        False,
        False,
    ]
    assert all(each["payable"] for each in plan(["green-reptile", "green-plant"], museum, coins=2)["pairs"])


def test_nothing_to_send_is_an_empty_plan():
    assert plan(["red-bird"], ["red-bird"]) == {"deliveries": [], "pairs": []}


@given(tiles, coins_left, st.lists(st.sampled_from(MUSEUM), unique=True, max_size=5), st.integers(0, 3))
def test_the_plan_is_what_the_deliveries_bring_one_after_the_other(museum, row_coins, studied, coins):
    answer = plan(studied, museum, row_coins, coins)
    waiting = [specimen for specimen in studied if specimen not in museum]
    assert sorted(each["specimen"] for each in answer["deliveries"]) == sorted(waiting)
    pairs = {(each["first"], each["second"]): each for each in answer["pairs"]}
    assert set(pairs) == set(permutations(waiting, 2)) and len(pairs) == len(answer["pairs"])
    for (one, other), pair in pairs.items():
        first = delivered(one, museum, row_coins)
        second = delivered(other, first["museum"], first["row_coins"])
        assert pair["coins"] == first["coins"] + second["coins"] - 3
        assert pair["steps"] == first["steps"] + second["steps"]
        assert pair["payable"] == (coins + first["coins"] >= 3)
    for listed in (answer["deliveries"], answer["pairs"]):
        worth = [(each["coins"] + each["steps"], each["steps"]) for each in listed]
        assert worth == sorted(worth, reverse=True)
