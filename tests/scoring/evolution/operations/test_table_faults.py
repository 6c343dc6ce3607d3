"""Every fault in a table is reported."""

from __future__ import annotations

from copy import deepcopy

import pytest

import scoring
from tests.scoring.evolution.cast import request, species, table

BOARD = {"body": 2, "population": 2, "traits": []}


def paths(operation, asked):
    with pytest.raises(scoring.BadRequest) as refused:
        scoring.run("evolution", operation, asked)
    return [error["path"] for error in refused.value.errors]


def two(**changes):
    return {
        "players": [
            {"name": "Ann", "species": [{**BOARD, **changes}]},
            {"name": "Bob", "species": [deepcopy(BOARD)]},
        ]
    }


HERE = ["players", 0, "species", 0]


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"body": 0}, [["body"]]), ({"body": 7}, [["body"]]), ({"population": 0}, [["population"]]),
        ({"population": 7}, [["population"]]), ({"food": 3}, [["food"]]), ({"food": -1}, [["food"]]),
        ({"food": 7}, [["food"]]), ({"food": 10**400}, [["food"]]), ({"fat": 1}, [["fat"]]),
        ({"fat": 3, "traits": ["fat-tissue"]}, [["fat"]]), ({"fat": True}, [["fat"]]),
        ({"body": "3"}, [["body"]]), ({"body": 3.0}, [["body"]]), ({"body": None}, [["body"]]),
        ({"traits": ["horns", "horns"]}, [["traits", 1]]), ({"traits": ["hornz"]}, [["traits", 0]]),
        ({"traits": ["horns", "climbing", "ambush"]}, [["traits"]]), ({"traits": "horns"}, [["traits"]]),
        ({"foood": 1}, [["foood"]]),
        ({"body": True, "food": 3, "fat": 1, "traits": ["horns", "horns", 3]},
         [["body"], ["food"], ["traits"], ["traits", 1], ["traits", 2]]),
    ],
)  # fmt: skip
def test_each_fault_of_a_species_is_reported_at_its_place(changes, where):
    assert paths("score", two(**changes)) == [HERE + path for path in where]


def test_three_players_may_have_three_traits():
    scoring.run("evolution", "score", request(table([species("horns", "ambush", "climbing")], [], [])))


def test_seven_of_a_trait_and_seventeen_carnivores_are_the_limit():
    row = [species("horns", "carnivore")] * 7 + [species("carnivore")] * 10
    scoring.run("evolution", "score", request(table(row, [])))
    assert paths("score", request(table([*row, species("carnivore", "horns")], []))) == [
        ["players"],
        ["players"],
    ]


def test_too_many_cards_are_reported_even_if_another_trait_is_unknown():
    asked = request(table([species("horns")] * 8, []))
    asked["players"][0]["species"][7]["traits"].append("hornz")
    assert paths("score", asked) == [["players"], ["players", 0, "species", 7, "traits", 1]]


def test_twenty_four_boards_are_the_limit():
    scoring.run("evolution", "score", request(table([species()] * 24, [])))
    assert paths("score", request(table([species()] * 24, [species()]))) == [["players"]]


@pytest.mark.parametrize("count", [0, 1, 7])
def test_two_to_six_players_can_play(count):
    players = [{"name": str(seat), "species": []} for seat in range(count)]
    assert paths("score", {"players": players}) == [["players"]]


@pytest.mark.parametrize("name", ["", "x" * 61, 3, None, "\ud800"])
def test_a_name_has_one_to_sixty_characters(name):
    asked = two()
    asked["players"][1]["name"] = name
    assert paths("score", asked) == [["players", 1, "name"]]


def test_duplicate_names_are_reported_along_with_faults_of_the_shape():
    asked = two(body=9)
    asked["players"][1]["name"] = "Ann"
    asked["players"][1]["bags"] = 1
    assert paths("score", asked) == [[*HERE, "body"], ["players", 1, "bags"], ["players", 1, "name"]]


def attacked(attacker=("Ann", 0), defender=("Bob", 0), **more):
    players = table(
        [species("carnivore", body=3), species("warning-call")],
        [species("climbing", "burrowing", body=3, food=1), species("horns")],
    )
    who = {"attacker": attacker, "defender": defender}
    return request(players, **{key: {"player": p, "species": s} for key, (p, s) in who.items()}, **more)


@pytest.mark.parametrize(
    ("asked", "where"),
    [
        (attacked(attacker=("Zoe", 0)), [["attacker", "player"]]),
        (attacked(attacker=("Ann", 2)), [["attacker", "species"]]),
        (attacked(attacker=("Ann", True)), [["attacker", "species"]]),
        (attacked(defender=("Ann", 0)), [["defender"]]),
        (attacked(attacker=("Bob", 1), defender=("Bob", 9)), [["attacker"], ["defender", "species"]]),
        (attacked(defender=("Bob", 0)), [["defender"]] * 3),
        (attacked(attacker=("Zoe", 0), defender=("Bob", -1), ignored=["horns", 1], more=1),
         [["attacker", "player"], ["defender", "species"], ["ignored", 1], ["more"]]),
    ],
)  # fmt: skip
def test_an_impossible_attack_is_refused(asked, where):
    assert paths("attack", asked) == where


def test_a_missing_board_is_reported_along_with_another_players_bad_name():
    asked = attacked(attacker=("Ann", 2), defender=("Zoe", 0))
    asked["players"][1]["name"] = 3
    assert paths("attack", asked) == [["attacker", "species"], ["players", 1, "name"]]


def test_everything_that_forbids_an_attack_is_reported_and_begins_with_its_key():
    with pytest.raises(scoring.BadRequest) as refused:
        scoring.run("evolution", "attack", attacked(more=1))
    messages = [e["message"].split(":")[0] for e in refused.value.errors if e["path"] == ["defender"]]
    assert messages == ["body-size", "climbing", "burrowing"]
    assert ["more"] in [error["path"] for error in refused.value.errors]


def test_a_refusal_is_reported_although_another_board_has_faults():
    asked = attacked()
    asked["players"][0]["species"][1]["body"] = 9
    assert paths("attack", asked) == [["defender"]] * 3 + [["players", 0, "species", 1, "body"]]
