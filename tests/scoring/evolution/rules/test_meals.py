"""What a meal brings, and how far it reaches."""

from __future__ import annotations

import pytest

import scoring
from scoring.evolution.rules.judgement import cards_useful
from scoring.evolution.rules.meals import feed
from tests.scoring.evolution.cast import request, species, table, told


def fed(*row, plants=9, at=0, cards=0):
    return feed(table(list(row), []), plants, (0, at), cards)


def test_a_plant_comes_from_the_watering_hole():
    after = fed(species(population=2), plants=3)
    assert (after.plants, told(after.steps)) == (2, [("plant", 0, 0, 1)])


@pytest.mark.parametrize(
    ("board", "plants", "steps", "left"),
    [
        (species("foraging", population=3), 9, [("plant", 0, 0, 1), ("foraging", 0, 0, 1)], 7),
        (species("foraging", population=1), 9, [("plant", 0, 0, 1)], 8),
        (species("foraging", population=3), 1, [("plant", 0, 0, 1)], 0),
        (
            species("foraging", "fat-tissue"),
            9,
            [("plant", 0, 0, 1), ("foraging", 0, 0, 1), ("fat", 0, 0, 1)],
            7,
        ),
        (species("fat-tissue", food=1), 9, [("plant", 0, 0, 1), ("fat", 0, 0, 1)], 8),
    ],
)
def test_foraging_takes_one_more_where_there_is_room_and_food(board, plants, steps, left):
    after = fed(board, plants=plants)
    assert (told(after.steps), after.plants) == (steps, left)


def test_cooperation_feeds_the_next_on_the_right_and_goes_on():
    after = fed(species("cooperation"), species("cooperation", "foraging", population=2), species())
    assert told(after.steps) == [
        ("plant", 0, 0, 1),
        ("cooperation", 0, 1, 1),
        ("foraging", 0, 1, 1),
        ("cooperation", 0, 2, 1),
    ]
    assert after.plants == 5


@pytest.mark.parametrize(
    ("neighbour", "plants"),
    [
        (species("carnivore", "cooperation"), 9),
        (species("cooperation", food=1), 9),
        (species("cooperation"), 1),
    ],
)
def test_a_carnivore_a_full_neighbour_or_an_empty_source_ends_the_chain(neighbour, plants):
    after = fed(species("cooperation"), neighbour, species(), plants=plants)
    assert told(after.steps) == [("plant", 0, 0, 1)]


def test_the_foraging_extra_comes_before_cooperation_when_little_is_left():
    after = fed(species("cooperation", "foraging", population=2), species(), plants=2)
    assert told(after.steps) == [("plant", 0, 0, 1), ("foraging", 0, 0, 1)]


def test_cooperation_fills_a_neighbours_fat_tissue():
    after = fed(species("cooperation"), species("fat-tissue", food=1))
    assert told(after.steps)[1:] == [("cooperation", 0, 1, 1), ("fat", 0, 1, 1)]


def test_food_stored_as_fat_triggers_cooperation():
    after = fed(species("fat-tissue", "cooperation", food=1), species())
    assert told(after.steps)[-1] == ("cooperation", 0, 1, 1)


def test_each_card_of_intelligence_is_a_meal_from_the_bank():
    after = fed(
        species("intelligence", "cooperation", population=3), species(population=4), cards=2, plants=0
    )
    assert told(after.steps) == [
        ("intelligence", 0, 0, 2),
        ("cooperation", 0, 1, 1),
        ("intelligence", 0, 0, 1),
        ("cooperation", 0, 1, 1),
    ]
    assert after.plants == 0


@pytest.mark.parametrize(
    ("board", "cards"),
    [
        (species("intelligence", population=1), 1),
        (species("intelligence", population=3), 2),
        (species("intelligence", "foraging", population=3), 1),
        (species("intelligence", "fat-tissue", body=6, population=6), 6),
        (species("intelligence", population=2, food=2), 0),
        (species("intelligence", "carnivore", population=2), 0),
        (species("foraging", population=2), 0),
    ],
)
def test_only_so_many_cards_are_of_use(board, cards):
    assert cards_useful(board) == cards


def asked(board, **more):
    values = {"plants": 3, "player": "Ann", "species": 0, **more}
    return request(table([board], []), **values)


@pytest.mark.parametrize(
    ("board", "more", "paths"),
    [
        (species("carnivore"), {}, [["species"]]),
        (species(food=1), {}, [["species"]]),
        (species(), {"plants": 0}, [["plants"]]),
        (species("carnivore", food=1), {"plants": 0}, [["plants"], ["species"], ["species"]]),
        (species(), {"intelligence": 1}, [["intelligence"]]),
        (species("intelligence", population=2), {"intelligence": 2}, [["intelligence"]]),
        (species("intelligence", "carnivore"), {"intelligence": 1, "plants": 0}, [["species"]]),
        (species(), {"player": "Zoe"}, [["player"]]),
        (species(), {"species": 1}, [["species"]]),
        (species(), {"species": -1}, [["species"]]),
        (species("carnivore"), {"plants": True, "q": 1}, [["plants"], ["q"], ["species"]]),
    ],
)
def test_a_species_that_cannot_be_fed_is_refused(board, more, paths):
    with pytest.raises(scoring.BadRequest) as refused:
        scoring.run("evolution", "feed", asked(board, **more))
    assert [error["path"] for error in refused.value.errors] == paths


def test_the_response_has_the_table_the_cards_the_steps_and_the_plants():
    answer = scoring.run("evolution", "feed", asked(species(population=2)))
    assert answer["plants"] == 2
    assert answer["draw"] == {"Ann": 0, "Bob": 0}
    assert answer["players"][0]["species"][0]["food"] == 1
