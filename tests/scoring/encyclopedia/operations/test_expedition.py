"""How many points an expedition has, and whether they are enough."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ..cast import ask


def expedition(*research, value=0, space_bonus=0, coins=0, tokens=0, seals=0, bonus=0):
    return ask(
        "expedition",
        {
            "value": value, "space_bonus": space_bonus, "coins": coins, "tokens": tokens, "seals": seals,
            "bonus": bonus, "research": list(research),
        },
    )  # fmt: skip


def test_the_rulebooks_expedition_to_africa():
    answer = expedition("I", "I", "III", value=5, space_bonus=1, coins=3, tokens=1)
    assert answer == {"points": 11, "cost": 11, "left": 0, "enough": True}


@pytest.mark.parametrize(
    ("spent", "points"),
    [
        ({"value": 6}, 6), ({"space_bonus": 3}, 3), ({"coins": 7}, 7), ({"tokens": 3}, 6), ({"seals": 2}, 10),
        ({"bonus": 2}, 2), ({"value": 3, "space_bonus": 1, "tokens": 1, "coins": 1}, 7),
        ({"value": 1_000_000, "seals": 1_000_000}, 6_000_000), ({}, 0),
    ],
)  # fmt: skip
def test_everything_spent_adds_its_points(spent, points):
    assert expedition(**spent) == {"points": points, "cost": 0, "left": points, "enough": True}


@pytest.mark.parametrize(
    ("research", "cost"),
    [(["I"], 2), (["II"], 4), (["III"], 7), (["IV"], 10), ([6], 6), ([0], 0), (["I", "I", "II"], 8),
     (["IV", "III", "II", "I", 1, 1_000_000], 1_000_024)],
)  # fmt: skip
def test_research_costs_what_its_groups_and_fossils_add_up_to(research, cost):
    answer = expedition(*research, value=3)
    assert answer == {"points": 3, "cost": cost, "left": 3 - cost, "enough": cost <= 3}


@given(
    st.lists(st.sampled_from(["I", "II", "III", "IV"])),
    st.lists(st.integers(0, 20), max_size=6),
    st.integers(0, 30),
)
def test_the_remainder_is_the_difference(groups, fossils, value):
    answer = expedition(*groups, *fossils, value=value)
    assert answer["left"] == answer["points"] - answer["cost"]
    assert answer["enough"] is (answer["left"] >= 0)
