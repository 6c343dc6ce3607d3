"""Attacks: which are allowed, and what forbids the others."""

from __future__ import annotations

import pytest

import scoring
from scoring.evolution.rules.judgement import blocked_by, defence, is_hungry, strength
from tests.scoring.evolution.cast import request, species, table

HUNTER = species("carnivore", body=4, population=3)


def judged(prey, hunter=HUNTER, *, left=None, right=None, ignored=()):
    row = [board for board in (left, prey, right) if board]
    return blocked_by(table([hunter], row), (0, 0), (1, int(left is not None)), frozenset(ignored))


def test_pack_hunting_adds_the_population_as_in_the_rulebook():
    assert strength(species("carnivore", "pack-hunting", body=5, population=3)) == 8
    assert (
        strength(species("carnivore", "pack-hunting", body=5, population=3), frozenset({"pack-hunting"})) == 5
    )


def test_hard_shell_counts_four_as_in_the_rulebook():
    assert defence(species("hard-shell", body=6)) == 10
    assert defence(species("hard-shell", body=6), frozenset({"hard-shell"})) == 6


@pytest.mark.parametrize(
    ("board", "hungry"),
    [
        (species(population=2, food=1), True),
        (species(population=2, food=2), False),
        (species("fat-tissue", population=2, food=2, body=2, fat=1), True),
        (species("fat-tissue", population=2, food=2, body=2, fat=2), False),
    ],
)
def test_a_species_is_hungry_with_less_food_than_population_or_with_room_for_fat(board, hungry):
    assert is_hungry(board) is hungry


def test_room_for_fat_makes_nobody_hungry_where_it_is_switched_off():
    assert not is_hungry(species("fat-tissue", population=1, food=1), frozenset({"fat-tissue"}))


@pytest.mark.parametrize(
    ("keys", "prey", "more"),
    [
        ([], species(body=3), {}),
        (["body-size"], species(body=4), {}),
        (["body-size"], species("hard-shell", body=1), {}),
        ([], species("hard-shell", body=1), {"ignored": ["hard-shell"]}),
        ([], species("hard-shell", body=1), {"hunter": species("carnivore", body=6)}),
        ([], species(body=6), {"hunter": species("carnivore", "pack-hunting", body=5, population=3)}),
        (
            ["body-size"],
            species("hard-shell", body=4),
            {"hunter": species("carnivore", "pack-hunting", body=5, population=3)},
        ),
        (["not-hungry"], species(), {"hunter": species("carnivore", body=4, population=2, food=2)}),
        ([], species(), {"hunter": species("carnivore", "fat-tissue", body=4, population=2, food=2, fat=3)}),
        (
            ["not-hungry"],
            species(),
            {"hunter": species("carnivore", "fat-tissue", body=4, population=2, food=2, fat=4)},
        ),
        (["climbing"], species("climbing"), {}),
        ([], species("climbing"), {"hunter": species("carnivore", "climbing", body=4)}),
        ([], species("climbing"), {"ignored": ["climbing"]}),
        (["burrowing"], species("burrowing", population=2, food=2), {}),
        ([], species("burrowing", population=2, food=1), {}),
        (["burrowing"], species("burrowing", "fat-tissue", body=3, population=2, food=2), {}),
        (["defensive-herding"], species("defensive-herding", population=3), {}),
        ([], species("defensive-herding", population=2), {}),
        (["symbiosis"], species("symbiosis", body=2), {"right": species(body=3)}),
        ([], species("symbiosis", body=2), {"right": species(body=2)}),
        ([], species("symbiosis", body=2), {"right": species("hard-shell", body=1)}),
        ([], species("symbiosis", body=2), {"left": species(body=3)}),
        (["warning-call"], species(), {"left": species("warning-call")}),
        (["warning-call"], species(), {"right": species("warning-call")}),
        ([], species("warning-call"), {}),
        ([], species(), {"right": species("warning-call"), "hunter": species("carnivore", "ambush", body=4)}),
        (
            ["warning-call"],
            species(),
            {
                "right": species("warning-call"),
                "ignored": ["ambush"],
                "hunter": species("carnivore", "ambush", body=4),
            },
        ),
        ([], species(), {"right": species("warning-call"), "ignored": ["warning-call"]}),
        (
            [
                "not-hungry",
                "body-size",
                "climbing",
                "burrowing",
                "defensive-herding",
                "symbiosis",
                "warning-call",
            ],
            species("climbing", "burrowing", "defensive-herding", "symbiosis", body=4, population=2, food=2),
            {
                "hunter": species("carnivore", body=1, population=1, food=1),
                "left": species("warning-call"),
                "right": species(body=5),
            },
        ),
    ],
)
def test_every_protection_and_what_overcomes_it(keys, prey, more):
    assert list(judged(prey, **more)) == keys


def test_neighbours_protect_against_their_own_players_hunter_too():
    hunter = species("carnivore", "warning-call", body=6)
    row = table([species("symbiosis", body=2), hunter], [species()])
    assert blocked_by(row, (0, 1), (0, 0)) == ("symbiosis", "warning-call")


def test_every_carnivore_has_a_row_for_every_other_species():
    players = table(
        [HUNTER, species("horns", body=2)], [species("carnivore", body=1), species("hard-shell", body=3)]
    )
    rows = scoring.run("evolution", "attacks", request(players))["attacks"]
    assert [(row["attacker"], row["defender"]) for row in rows] == [
        ([0, 0], [0, 1]),
        ([0, 0], [1, 0]),
        ([0, 0], [1, 1]),
        ([1, 0], [0, 0]),
        ([1, 0], [0, 1]),
        ([1, 0], [1, 1]),
    ]
    assert rows[0] == {
        "attacker": [0, 0],
        "defender": [0, 1],
        "allowed": True,
        "blocked_by": [],
        "meat": 2,
        "population_cost": 1,
    }
    assert rows[2] == {
        "attacker": [0, 0],
        "defender": [1, 1],
        "allowed": False,
        "blocked_by": ["body-size"],
        "meat": 3,
        "population_cost": 0,
    }


def test_ignored_horns_cost_nothing():
    players = table([HUNTER], [species("horns")])
    asked = request(players, ignored=["horns", "horns"])
    assert scoring.run("evolution", "attacks", asked)["attacks"][0]["population_cost"] == 0


@pytest.mark.parametrize("trait", ["carnivore", "intelligence", "teeth"])
def test_some_traits_cannot_be_ignored(trait):
    with pytest.raises(scoring.BadRequest) as refused:
        scoring.run("evolution", "attacks", request(table([HUNTER], []), ignored=[trait]))
    assert [error["path"] for error in refused.value.errors] == [["ignored", 0]]
