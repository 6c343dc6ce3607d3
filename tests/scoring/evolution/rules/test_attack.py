"""What an attack changes, step by step."""

from __future__ import annotations

import pytest

import scoring
from scoring.evolution.rules.attack import attack
from tests.scoring.evolution.cast import request, species, table, told


def hunted(*rows, hunter=(0, 0), prey=(1, 0), ignored=()):
    return attack(table(*rows), hunter, prey, frozenset(ignored))


def test_the_prey_loses_one_and_the_hunter_eats_its_body_size():
    after = hunted([species("carnivore", body=4, population=4)], [species(body=3, population=2)])
    assert told(after.steps) == [("population-lost", 1, 0, 1), ("meat", 0, 0, 3)]
    assert after.players[0].species[0].food == 3
    assert after.players[1].species[0].population == 1


def test_food_that_the_shrunken_prey_cannot_hold_goes_into_its_bag():
    after = hunted([species("carnivore", body=4)], [species(population=2, food=2)])
    assert after.players[1].bag == 1
    assert ("bag", 1, 0, 1) in told(after.steps)


def test_hard_shell_brings_no_more_meat():
    after = hunted([species("carnivore", body=6, population=6)], [species("hard-shell", body=1)])
    assert after.players[0].species[0].food == 1


def test_an_extinct_prey_leaves_food_fat_and_cards():
    after = hunted(
        [species("carnivore", body=4)],
        [species("fat-tissue", "horns", body=2, food=1, fat=2), species()],
        ignored=["horns"],
    )
    assert after.players[1].bag == 3
    assert after.draw == (0, 2)
    assert after.extinct == ((), (0,))
    assert told(after.steps) == [
        ("population-lost", 1, 0, 1),
        ("bag", 1, 0, 1),
        ("extinct", 1, 0, 1),
        ("bag", 1, 0, 2),
        ("cards-drawn", 1, 0, 2),
        ("meat", 0, 0, 1),
    ]


def test_meat_fills_the_board_first_and_then_the_fat_tissue():
    hunter = species("carnivore", "fat-tissue", body=5, population=3, food=1, fat=4)
    after = hunted([hunter], [species(body=4, population=2)])
    assert told(after.steps)[1:] == [("meat", 0, 0, 3), ("fat", 0, 0, 1)]
    assert (after.players[0].species[0].food, after.players[0].species[0].fat) == (3, 5)


def test_ignored_fat_tissue_stores_nothing_but_keeps_what_is_there():
    hunter = species("carnivore", "fat-tissue", body=5, population=3, food=1, fat=2)
    after = hunted([hunter], [species(body=4, population=2)], ignored=["fat-tissue"])
    assert (after.players[0].species[0].food, after.players[0].species[0].fat) == (3, 2)


def test_horns_cost_the_hunter_one_before_it_eats():
    after = hunted(
        [species("carnivore", body=4, population=3, food=1)], [species("horns", body=3, population=2)]
    )
    assert told(after.steps) == [("horns", 0, 0, 1), ("population-lost", 1, 0, 1), ("meat", 0, 0, 1)]


def test_a_full_hunter_that_hunts_for_fat_loses_food_to_its_bag_on_the_horns():
    hunter = species("carnivore", "fat-tissue", body=4, population=2, food=2)
    after = hunted([hunter], [species("horns", body=2, population=2)])
    assert told(after.steps) == [
        ("horns", 0, 0, 1),
        ("bag", 0, 0, 1),
        ("population-lost", 1, 0, 1),
        ("meat", 0, 0, 2),
        ("fat", 0, 0, 2),
    ]


def test_a_hunter_of_one_dies_on_the_horns_and_the_scavengers_still_eat():
    after = hunted(
        [species("carnivore", "fat-tissue", body=4, fat=3), species("scavenger")],
        [species("horns", body=2, population=2)],
    )
    assert told(after.steps) == [
        ("horns", 0, 0, 1),
        ("extinct", 0, 0, 1),
        ("bag", 0, 0, 3),
        ("cards-drawn", 0, 0, 2),
        ("population-lost", 1, 0, 1),
        ("scavenger", 0, 1, 1),
    ]
    assert after.players[1].species[0].population == 1
    assert after.extinct == ((0,), ())


def test_scavengers_eat_from_the_attackers_player_around_the_table():
    scavenger = species("scavenger")
    after = hunted(
        [species("scavenger", population=2)],
        [species("carnivore", body=2, population=2), scavenger],
        [scavenger, species("scavenger", food=1), scavenger],
        hunter=(1, 0),
        prey=(0, 0),
    )
    eaten = [(step.player, step.species) for step in after.steps if step.key == "scavenger"]
    assert eaten == [(1, 1), (2, 0), (2, 2), (0, 0)]


def test_a_scavenging_hunter_and_a_scavenging_prey_eat_too():
    after = hunted(
        [species("carnivore", "scavenger", body=2, population=3)], [species("scavenger", population=2)]
    )
    assert told(after.steps)[1:] == [("meat", 0, 0, 1), ("scavenger", 0, 0, 1), ("scavenger", 1, 0, 1)]


def test_cooperation_of_the_hunter_comes_before_the_scavengers_and_feeds_carnivores_with_meat():
    after = hunted(
        [species("carnivore", "cooperation", body=3, population=2), species("carnivore", "scavenger")],
        [species(body=2, population=2)],
    )
    assert told(after.steps)[1:] == [("meat", 0, 0, 2), ("cooperation", 0, 1, 1)]


def test_a_scavengers_cooperation_goes_on():
    after = hunted(
        [
            species("carnivore", body=3),
            species("scavenger", "cooperation", population=2),
            species("cooperation"),
            species(),
        ],
        [species(population=2)],
    )
    assert told(after.steps)[2:] == [
        ("scavenger", 0, 1, 1),
        ("cooperation", 0, 2, 1),
        ("cooperation", 0, 3, 1),
    ]


@pytest.mark.parametrize("ignored", ["scavenger", "cooperation", "horns"])
def test_an_ignored_trait_does_nothing_in_the_whole_attack(ignored):
    after = hunted(
        [species("carnivore", "cooperation", body=3, population=2), species(population=3)],
        [species("horns", population=2), species("scavenger")],
        ignored=[ignored],
    )
    keys = {"scavenger": "scavenger", "cooperation": "cooperation", "horns": "horns"}
    assert {step.key for step in after.steps} & set(keys.values()) == set(keys.values()) - {ignored}


def test_no_meat_taken_means_no_cooperation():
    after = hunted(
        [species("carnivore", "cooperation", body=3, population=2, food=1), species()],
        [species("horns", population=2)],
    )
    assert [step.key for step in after.steps] == ["horns", "population-lost"]


def test_neighbours_close_up_around_an_extinct_prey_at_once():
    after = hunted(
        [species("carnivore", "cooperation", body=3, population=2), species(), species()], [], prey=(0, 1)
    )
    assert told(after.steps)[-1] == ("cooperation", 0, 2, 1)
    assert len(after.players[0].species) == 2


def test_meat_is_never_foraged():
    after = hunted([species("carnivore", "foraging", body=3, population=4)], [species(population=2)])
    assert [step.key for step in after.steps] == ["population-lost", "meat"]


def test_the_response_names_everybodys_cards_and_keeps_the_bags():
    players = table([species("carnivore", body=3)], [species("climbing", "horns")], [species()])
    asked = request(
        players, attacker={"player": "Ann", "species": 0}, defender={"player": "Cem", "species": 0}
    )
    assert scoring.run("evolution", "attack", asked) == {
        "players": [
            {
                "name": "Ann",
                "bag": 0,
                "species": [{"body": 3, "population": 1, "food": 1, "fat": 0, "traits": ["carnivore"]}],
            },
            {
                "name": "Bob",
                "bag": 0,
                "species": [
                    {"body": 1, "population": 1, "food": 0, "fat": 0, "traits": ["climbing", "horns"]}
                ],
            },
            {"name": "Cem", "bag": 0, "species": []},
        ],
        "draw": {"Ann": 0, "Bob": 0, "Cem": 0},
        "steps": [
            {"key": "population-lost", "player": 2, "species": 0, "n": 1},
            {"key": "extinct", "player": 2, "species": 0, "n": 1},
            {"key": "meat", "player": 0, "species": 0, "n": 1},
        ],
    }


def test_a_species_without_any_trait_never_attacks():
    table = [
        {"name": "Ann", "species": [{"body": 5, "population": 3, "traits": []}]},
        {"name": "Boris", "species": [{"body": 2, "population": 1, "traits": []}]},
    ]
    request = {
        "players": table,
        "attacker": {"player": "Ann", "species": 0},
        "defender": {"player": "Boris", "species": 0},
    }
    with pytest.raises(scoring.BadRequest) as refused:
        scoring.run("evolution", "attack", request)
    assert ["attacker"] in [error["path"] for error in refused.value.errors]
