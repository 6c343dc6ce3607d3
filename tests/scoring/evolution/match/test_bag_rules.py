"""Food that goes into a bag cites the rule that sends it there."""

from __future__ import annotations

from scoring.evolution.match import events
from scoring.evolution.match.play import apply
from scoring.evolution.match.state import State
from scoring.evolution.match.steps import steps
from tests.scoring.evolution.cast import species
from tests.scoring.evolution.match.test_kept import laid
from tests.scoring.evolution.match.test_moments import feeding

HUNTER = species("carnivore", body=3, population=2)


def bags(state: State) -> list[tuple[str, str]]:
    told = [(each.text.english(), each.rule) for each in steps(state)]
    return [(text, rule) for text, rule in told if "into the bag" in text]


def hunted(prey) -> State:
    state = feeding([HUNTER], [prey], by_result=False, turn=0)
    return apply(state, events.Attacked(hunter=(0, 0), prey=(1, 0)))


def test_food_that_an_attacked_prey_has_no_room_for_cites_its_rule():
    state = hunted(species(population=2, food=2))
    assert bags(state) == [("#2, species 1: 1 food into the bag.", "successful-attack")]


def test_food_of_an_extinct_prey_cites_its_rule():
    state = hunted(species("fat-tissue", body=2, food=1, fat=2))
    assert bags(state) == [
        ("#2, species 1: 1 food into the bag.", "successful-attack"),
        ("#2, species 1: 2 food into the bag.", "extinction"),
    ]


def test_food_that_a_hunter_loses_to_the_horns_cites_its_rule():
    hunter = species("carnivore", "fat-tissue", body=3, population=2, food=2)
    state = feeding([hunter], [species("horns", population=2)], by_result=False, turn=0)
    state = apply(state, events.Attacked(hunter=(0, 0), prey=(1, 0)))
    assert bags(state) == [("#1, species 1: 1 food into the bag.", "horns")]


def test_fat_of_a_discarded_fat_tissue_cites_its_rule():
    state = laid([species("fat-tissue", body=2, fat=2)], [species()], phase="reveal")
    state = apply(state, events.TraitDiscarded(seat=0, species=0, trait="fat-tissue"))
    assert bags(state) == [("#1, species 1: 2 food into the bag.", "fat-tissue")]


def test_food_at_the_end_of_the_feeding_cites_its_rule():
    row = [species(food=1), species("fat-tissue", fat=1)]
    over = apply(feeding(row, [species(food=1)], by_result=False), events.FeedingEnded())
    assert bags(over) == [
        ("#1, species 1: 1 food into the bag.", "end-of-feeding"),
        ("#1, species 2: 1 food into the bag.", "extinction"),
        ("#2, species 1: 1 food into the bag.", "end-of-feeding"),
    ]
