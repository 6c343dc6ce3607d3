"""Everybody's points, and what decides a tie."""

from __future__ import annotations

import pytest

import scoring
from scoring.evolution.rules.score import held, score
from scoring.evolution.rules.species import Player
from tests.scoring.evolution.cast import request, species


def scored(*players):
    return scoring.run("evolution", "score", request(tuple(players)))


def test_food_population_and_traits_count():
    ann = Player(
        10, (species("fat-tissue", "horns", body=4, population=5, food=2, fat=3), species(population=2))
    )
    answer = scored(ann, Player())
    assert answer == {
        "players": [
            {
                "name": "Ann",
                "total": 24,
                "rank": 1,
                "lines": [
                    {"key": "food", "points": 15},
                    {"key": "population", "points": 7},
                    {"key": "traits", "points": 2},
                ],
            },
            {
                "name": "Bob",
                "total": 0,
                "rank": 2,
                "lines": [
                    {"key": "food", "points": 0},
                    {"key": "population", "points": 0},
                    {"key": "traits", "points": 0},
                ],
            },
        ],
        "winners": ["Ann"],
        "decided_by": "points",
    }


@pytest.mark.parametrize(
    ("others", "decided_by", "ranks"),
    [
        ([Player(3, (species(),))], "points", [1, 2]),
        ([Player(3, (species(population=2),))], "traits", [1, 2]),
        ([Player(2, (species("horns", population=2),))], "shared", [1, 1]),
        ([Player(3, (species("horns"),))], "population", [1, 2]),
        ([Player(1, (species(population=4),))], "traits", [1, 2]),
        ([Player(2, (species("horns", population=2),)), Player(1)], "shared", [1, 1, 3]),
    ],
)
def test_ties_are_broken_by_traits_then_population(others, decided_by, ranks):
    answer = scored(Player(2, (species("horns", population=2),)), *others)
    assert answer["decided_by"] == decided_by
    assert [player["rank"] for player in answer["players"]] == ranks


def test_the_lines_show_the_sums_behind_them():
    ann = Player(3, (species(population=2, food=1), species(population=4)))
    lines = score([held(ann)]).breakdowns[0].lines
    assert [line.why and line.why.english() for line in lines] == [
        "3 + 1",
        "2 + 4",
        "0 + 0",
    ]
