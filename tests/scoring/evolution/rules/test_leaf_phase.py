"""What the leaf-framed traits do."""

from __future__ import annotations

import pytest

import scoring
from scoring.evolution.rules.leaf import leaf_order, leaf_phase, leaf_trait
from tests.scoring.evolution.cast import request, species, table, told


def phase(*row, plants=1, order=None):
    return leaf_phase(table(list(row), []), plants, order)


@pytest.mark.parametrize(("plants", "population", "after"), [(1, 2, 3), (0, 2, 2), (1, 6, 6)])
def test_fertile_grows_where_plants_are_left(plants, population, after):
    assert (
        phase(species("fertile", population=population), plants=plants).players[0].species[0].population
        == after
    )


def test_long_neck_eats_from_the_bank_with_foraging_and_cooperation():
    after = phase(species("long-neck", "foraging", "cooperation", population=3), species(), plants=0)
    assert told(after.steps) == [("long-neck", 0, 0, 1), ("foraging", 0, 0, 1), ("cooperation", 0, 1, 1)]
    assert after.plants == 0


@pytest.mark.parametrize("board", [species("long-neck", "carnivore"), species("long-neck", food=1)])
def test_long_neck_brings_a_carnivore_or_a_full_species_nothing(board):
    assert phase(board).steps == ()


@pytest.mark.parametrize(
    ("population", "food", "fat", "moved"), [(4, 0, 3, 3), (2, 0, 3, 2), (3, 2, 3, 1), (2, 2, 3, 0)]
)
def test_fat_moves_as_far_as_there_is_room_and_triggers_nothing(population, food, fat, moved):
    board = species(
        "fat-tissue", "cooperation", "foraging", body=3, population=population, food=food, fat=fat
    )
    after = phase(board, species())
    assert told(after.steps) == ([("fat-moved", 0, 0, moved)] if moved else [])
    assert after.players[0].species[0].fat == fat - moved


def test_without_an_order_fertile_comes_first_and_fat_last():
    players = table(
        [species("fat-tissue", "long-neck"), species("fertile")], [species("long-neck", "fertile")]
    )
    assert leaf_order(players) == (
        (0, 1, "fertile"), (1, 0, "fertile"), (0, 0, "long-neck"), (1, 0, "long-neck"), (0, 0, "fat-tissue"),
    )  # fmt: skip


def test_a_single_leaf_trait_acts_by_itself():
    after = leaf_trait(table([species("fertile", "long-neck")], []), 2, (0, 0), "long-neck")
    assert told(after.steps) == [("long-neck", 0, 0, 1)]


def test_the_order_of_the_players_counts():
    players = table([species("fat-tissue", "long-neck", body=2, fat=1)], [])
    asked = request(players, plants=0, order=[[0, 0, "fat-tissue"], [0, 0, "long-neck"]])
    keys = [step["key"] for step in scoring.run("evolution", "leaf-phase", asked)["steps"]]
    assert keys == ["fat-moved", "long-neck", "fat"]
    del asked["order"]
    keys = [step["key"] for step in scoring.run("evolution", "leaf-phase", asked)["steps"]]
    assert keys == ["long-neck"]


@pytest.mark.parametrize(
    ("order", "paths"),
    [
        ([], [["order"], ["order"]]),
        ([[0, 0, "fertile"]], [["order"]]),
        ([[0, 0, "fertile"], [0, 0, "long-neck"], [0, 0, "fertile"]], [["order", 2]]),
        ([[0, 0, "fertile"], [0, 0, "long-neck"], [1, 0, "fertile"]], [["order", 2]]),
        ([[0, 0, "fertile"], [0, 0, "long-neck"], [0, 0, "fat-tissue"]], [["order", 2]]),
        ([[0, 0, "fertile"], [0, 0, "long-neck"], [0, 0, "horns"]], [["order", 2, 2]]),
        ([[0, 0, "fertile"], [0, 0, "long-neck"], [0, 0]], [["order", 2, 2]]),
        ([[0, 0, "fertile"], [0, 0, "long-neck"], "abc"], [["order", 2]]),
        (None, [["order"]]),
    ],
)
def test_an_order_names_each_leaf_trait_exactly_once(order, paths):
    asked = request(table([species("fertile", "long-neck")], []), plants=0, order=order)
    with pytest.raises(scoring.BadRequest) as refused:
        scoring.run("evolution", "leaf-phase", asked)
    assert [error["path"] for error in refused.value.errors] == paths


def test_an_empty_order_fits_a_table_without_leaf_traits():
    answer = scoring.run("evolution", "leaf-phase", request(table([species()], []), plants=4, order=[]))
    assert (answer["plants"], answer["steps"]) == (4, [])
