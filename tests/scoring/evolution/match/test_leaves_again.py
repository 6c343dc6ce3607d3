"""Correcting a row before the food cards works out the leaf traits again."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.contract import EVERYTHING
from scoring.evolution.match import events
from scoring.evolution.match.board import board
from scoring.evolution.match.play import apply
from scoring.evolution.match.state import State
from scoring.evolution.match.steps import steps
from scoring.evolution.rules.leaf import leaf_phase
from tests.scoring.evolution.cast import any_species, species, table
from tests.scoring.evolution.match.test_leaf_phase import IDLE, notes, revealing, turned_up

MOVE = "Move what is listed, then reveal the food cards."


def done(state: State, event) -> State:
    return apply(state, event.complete(state))


def corrected(state: State, seat: int = 0, index: int = 0, **changes) -> State:
    """A species put right by hand, where all else stays as the sheet offers it."""
    now = replace(state.species((seat, index)), **changes)
    event = events.SpeciesCorrected(
        seat=seat,
        species=index,
        body=now.body,
        population=now.population,
        food=now.food,
        fat=now.fat,
        traits=list(now.traits),
    )
    return done(state, event)


def listed(state: State) -> list[str]:
    shown = board(state, EVERYTHING)
    assert shown.table.hands_full is bool(shown.steps)
    assert (shown.moment.text.english() == MOVE) is bool(shown.steps)
    return [step.text.english() for step in shown.steps]


REACHES = "#1, species 1 reaches 1 plant with its long neck."


def test_a_long_neck_that_was_forgotten_takes_its_plant_and_all_are_told():
    state = corrected(turned_up(species()), traits=("long-neck",))
    assert state.phase == "water" and state.species((0, 0)).food == 1
    assert listed(state) == [REACHES] and IDLE not in notes(state)


def test_a_long_neck_entered_by_mistake_gives_its_plant_back():
    state = turned_up(species("long-neck"))
    assert listed(state) == [REACHES]
    state = corrected(state, traits=("horns",))
    assert state.species((0, 0)) == species("horns")
    assert listed(state) == ["#1, species 1: put 1 food back."]


@pytest.mark.parametrize(
    "event",
    [
        events.BagCorrected(seat=1, bag=3),
        events.SpeciesDrawn(seat=0, species=0, drawing="fish"),
        events.DeckExhausted(dealing=False),
        events.SpeciesPut(seat=0, side="right"),
        events.PlantsCorrected(plants=4),
    ],
    ids=lambda event: event.kind,
)
def test_the_list_stays_after_any_entry_before_the_food_cards(event):
    state = done(turned_up(species("long-neck")), event)
    # A program is told what this entry led to, which is nothing.
    assert steps(state) == ()
    assert listed(state) == [REACHES] and state.species((0, 0)).food == 1
    assert not board(apply(state, events.WateringHoleFilled(plants=4)), EVERYTHING).steps


def test_the_list_names_a_species_by_where_it_lies_now():
    state = done(turned_up(species(), species("long-neck")), events.SpeciesPut(seat=0, side="left"))
    assert listed(state) == ["#1, species 3 reaches 1 plant with its long neck."]
    state = done(state, events.SpeciesTakenAway(seat=0, species=0))
    assert listed(state) == ["#1, species 2 reaches 1 plant with its long neck."]
    assert not listed(done(state, events.SpeciesTakenAway(seat=0, species=1)))


def test_another_row_that_is_put_right_leaves_the_list_as_it_is():
    state = corrected(turned_up(species("long-neck")), seat=1, body=3)
    assert listed(state) == [REACHES]
    state = corrected(state, seat=1, traits=("long-neck",))
    assert listed(state) == [REACHES, "#2, species 1 reaches 1 plant with its long neck."]


def test_what_was_corrected_once_is_corrected_again_from_there():
    state = corrected(turned_up(species("long-neck")), population=3)
    assert (state.species((0, 0)).population, state.species((0, 0)).food) == (3, 1)
    state = corrected(state, traits=("long-neck", "foraging"))
    assert state.species((0, 0)) == species("long-neck", "foraging", population=3, food=2)
    assert corrected(state, traits=()).species((0, 0)) == species(population=3)


def test_food_that_was_told_by_hand_stays_as_it_was_told():
    state = corrected(turned_up(species("long-neck", population=2)), food=0)
    assert state.species((0, 0)).food == 0 and listed(state) == []
    state = corrected(state, body=2)
    assert state.species((0, 0)).food == 0
    put = corrected(turned_up(species(population=2)), traits=("long-neck",), food=1)
    assert put.species((0, 0)).food == 1


def test_a_population_that_was_told_by_hand_is_the_one_after_growing():
    state = turned_up(species("fertile", population=2), plants=1)
    assert state.species((0, 0)).population == 3
    state = corrected(state, population=4)
    assert state.species((0, 0)).population == 4
    assert corrected(state, traits=("fertile", "long-neck")).species((0, 0)) == species(
        "fertile", "long-neck", population=4, food=1
    )


def test_fertile_follows_the_plants_that_were_left_over():
    state = turned_up(species("fertile"))
    assert notes(state) == [IDLE]
    state = done(state, events.PlantsCorrected(plants=2))
    assert state.species((0, 0)).population == 2 and IDLE not in notes(state)
    assert listed(state) == ["#1, species 1 grows in population."]
    state = done(state, events.PlantsCorrected(plants=0))
    assert state.species((0, 0)).population == 1 and notes(state) == [IDLE]
    assert listed(state) == ["#1, species 1: population down by 1."]


def test_fat_moves_to_the_board_as_far_as_there_is_room():
    state = turned_up(species("fat-tissue", body=3, fat=3))
    assert (state.species((0, 0)).food, state.species((0, 0)).fat) == (1, 2)
    state = corrected(state, population=3)
    assert (state.species((0, 0)).food, state.species((0, 0)).fat) == (3, 0)


def test_an_order_that_matters_only_now_is_asked():
    state = turned_up(species("fertile", population=2, food=2), plants=1)
    assert state.phase == "water"
    state = corrected(state, traits=("fertile", "long-neck"))
    assert state.phase == "leaf" and state.species((0, 0)).population == 2
    state = apply(state, events.LeafTraitUsed(seat=0, species=0, trait="long-neck"))
    assert state.phase == "water"
    assert state.species((0, 0)) == species("fertile", "long-neck", population=3, food=2)


def test_an_order_that_no_longer_matters_is_asked_no_more():
    state = turned_up(species("fertile", "long-neck", population=2, food=2), plants=1)
    assert state.phase == "leaf"
    assert corrected(state, traits=("fertile",)).phase == "water"


@given(st.data())
@settings(deadline=None, max_examples=200)
def test_corrected_traits_end_as_if_they_had_been_entered_that_way(data):
    row = data.draw(st.lists(any_species(), min_size=1, max_size=3))
    row = [replace(each, food=0) for each in row]
    plants = data.draw(st.integers(0, 2))
    at = data.draw(st.integers(0, len(row) - 1))
    right = data.draw(
        st.sets(st.sampled_from(["long-neck", "fertile", "foraging", "cooperation"]), max_size=2)
    )
    if "fat-tissue" in row[at].traits:
        right = {"fat-tissue", *list(right)[:1]}
    state = apply(revealing(*row, plants=plants), events.TraitsTurnedUp())
    state = corrected(state, index=at, traits=tuple(sorted(right)))
    lying = [replace(each, traits=tuple(sorted(right))) if i == at else each for i, each in enumerate(row)]
    expected = apply(revealing(*lying, plants=plants), events.TraitsTurnedUp())
    assert (state.phase, state.players) == (expected.phase, expected.players)
    if state.phase == "water":
        assert state.players == leaf_phase(table(lying, [species()]), plants).players
