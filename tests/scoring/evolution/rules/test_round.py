"""What dealing, the food cards and the end of the feeding bring."""

from __future__ import annotations

import pytest

import scoring
from scoring.evolution.rules.starvation import end_feeding
from tests.scoring.evolution.cast import request, species, table, told


@pytest.mark.parametrize(("boards", "new", "cards"), [(0, 1, 4), (1, 0, 4), (3, 0, 6), (20, 0, 23)])
def test_everybody_draws_three_cards_plus_one_for_each_board_including_a_new_one(boards, new, cards):
    asked = {"players": [{"name": "Ann", "species": boards}, {"name": "Bob", "species": 4}]}
    deals = scoring.run("evolution", "deal", asked)["deals"]
    assert deals[0] == {"name": "Ann", "new_species": new, "cards": cards}


def test_more_boards_than_the_box_has_are_an_error():
    asked = {"players": [{"name": "Ann", "species": 20}, {"name": "Bob", "species": 5}]}
    with pytest.raises(scoring.BadRequest) as refused:
        scoring.run("evolution", "deal", asked)
    assert [error["path"] for error in refused.value.errors] == [["players"]]


@pytest.mark.parametrize(
    ("plants", "cards", "after", "change"),
    [(2, [3, 5], 10, 8), (2, [-3, 0], 0, -2), (0, [], 0, 0), (5, [-3, -2, 1], 1, -4), (0, [9] * 7, 63, 63)],
)
def test_food_cards_never_take_the_plants_below_zero(plants, cards, after, change):
    answer = scoring.run("evolution", "watering-hole", {"plants": plants, "cards": cards})
    assert answer == {"plants": after, "change": change}


@pytest.mark.parametrize("card", [-4, 10, True, 2.0, "3", None])
def test_a_food_card_shows_minus_three_to_nine(card):
    with pytest.raises(scoring.BadRequest) as refused:
        scoring.run("evolution", "watering-hole", {"plants": 1, "cards": [0, card]})
    assert [error["path"] for error in refused.value.errors] == [["cards", 1]]


def test_the_hungry_shrink_the_unfed_die_out_and_food_goes_into_the_bags():
    players = table(
        [species(population=4, food=2), species("fat-tissue", "horns", body=3, fat=2, population=3)],
        [species("fat-tissue", body=2, population=2, food=2)],
    )
    answer = scoring.run("evolution", "end-feeding", request(players))["players"]
    assert answer[0] == {
        "name": "Ann",
        "bag": 4,
        "draw": 2,
        "extinct": [1],
        "species": [{"body": 1, "population": 2, "food": 0, "fat": 0, "traits": []}],
    }
    assert (answer[1]["bag"], answer[1]["draw"], answer[1]["extinct"]) == (2, 0, [])
    assert answer[1]["species"][0]["population"] == 2


def test_the_end_of_the_feeding_tells_its_steps():
    after = end_feeding(table([species("horns", population=2), species(population=3, food=1)]))
    assert told(after.steps) == [
        ("starved", 0, 0, 2),
        ("extinct", 0, 0, 1),
        ("cards-drawn", 0, 0, 1),
        ("starved", 0, 1, 2),
        ("bag", 0, 1, 1),
    ]
