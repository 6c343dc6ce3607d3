"""Which continent is best for the next card."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.encyclopedia.rules.facts import CONTINENTS

from ..cast import ask

POINTS = [0, 0, 0, 0, 3, 5, 8, 12, 17, 22, 28, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80]


def collection(fossils=0, **cards):
    return ask("collection", {"cards": cards, "fossils": fossils})


def test_the_answer_shows_points_gain_and_the_next_step():
    answer = collection(america=3, asia=7)
    assert answer["points"] == 12
    assert answer["continents"][0] == {
        "continent": "america", "cards": 3, "fossils": 0, "points": 0, "gain": 3,
        "next": {"cards": 1, "points": 3},
    }  # fmt: skip
    assert answer["continents"][1]["next"] == {"cards": 4, "points": 3}
    assert answer["continents"][1]["gain"] == 0
    assert [each["continent"] for each in answer["continents"]] == list(CONTINENTS)
    assert answer["best"] == ["asia"]


@pytest.mark.parametrize(
    ("cards", "best"),
    [
        ({}, list(CONTINENTS)),
        ({"oceania": 1}, ["oceania"]),
        ({"europe": 2, "asia": 2, "africa": 1}, ["europe", "asia"]),
        ({"europe": 3, "asia": 2}, ["europe"]),
        ({"europe": 3, "asia": 4}, ["europe"]),
        ({"europe": 3, "asia": 5}, ["europe", "asia"]),
        ({"europe": 10, "asia": 11}, ["europe"]),
        ({"europe": 12, "asia": 30}, ["europe", "asia"]),
    ],
)
def test_the_best_continent_brings_most_points_now_or_else_is_nearest_to_its_next_step(cards, best):
    assert collection(**cards)["best"] == best


def test_fossils_are_placed_anew_for_the_next_card():
    answer = collection(fossils=1, asia=3, africa=2)
    assert (answer["points"], answer["continents"][2]["fossils"]) == (3, 1)
    gains = {each["continent"]: each["gain"] for each in answer["continents"]}
    assert gains == {"america": 0, "europe": 0, "asia": 2, "africa": 0, "oceania": 0}


def best_points(cards, fossils):
    return max(
        sum(POINTS[own + places.count(at)] for at, own in enumerate(cards))
        for places in combinations_with_replacement(range(5), fossils)
    )


@given(st.lists(st.integers(0, 9), min_size=5, max_size=5), st.integers(0, 3))
def test_a_second_calculation_finds_the_same(cards, fossils):
    answer = collection(fossils, **dict(zip(CONTINENTS, cards, strict=True)))
    now = best_points(cards, fossils)
    assert answer["points"] == now
    ranks = []
    for at, each in enumerate(answer["continents"]):
        ahead = [
            best_points([own + (more if place == at else 0) for place, own in enumerate(cards)], fossils)
            - now
            for more in range(1, 5)
        ]
        needed = next(more for more, points in enumerate(ahead, start=1) if points)
        assert each["gain"] == ahead[0]
        assert each["next"] == {"cards": needed, "points": ahead[needed - 1]}
        ranks.append((ahead[0], -needed, ahead[needed - 1]))
    assert answer["best"] == [
        name for name, rank in zip(CONTINENTS, ranks, strict=True) if rank == max(ranks)
    ]
