"""A feeding entered by its result ends as the table would have played it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pydantic import TypeAdapter

from scoring.contract import EVERYTHING, Illegal
from scoring.evolution.match import events
from scoring.evolution.match.advice import moment
from scoring.evolution.match.board import board
from scoring.evolution.match.play import apply
from scoring.evolution.match.prompts import attack_on
from scoring.evolution.match.state import EvolutionSetup, State, start
from tests.scoring.evolution.cast import species, table


def watered(plants: int, *rows) -> State:
    state = replace(start(EvolutionSetup(seats=len(rows))), players=table(*rows), phase="water")
    return apply(state, events.WateringHoleFilled(plants=plants))


def shown(state: State) -> list[int]:
    return [row.tokens for row in board(state, EVERYTHING).table.results]


def ended(state: State) -> State:
    return apply(state, events.FeedingSettled().complete(state))


def test_all_are_full_where_the_food_suffices():
    state = watered(9, [species(population=3), species("fat-tissue", body=2, population=2)], [species()])
    assert shown(state) == [3, 4, 1]
    over = ended(state)
    assert [player.bag for player in over.players] == [5, 1]
    assert over.players[0].species[1].fat == 2
    assert (over.plants, over.phase, over.by_result, over.round) == (1, "deal", False, 2)


def test_where_the_food_is_short_all_eat_in_turn():
    assert shown(watered(4, [species(population=4)], [species(population=4)])) == [2, 2]


def test_food_left_by_one_species_is_there_for_the_others():
    state = watered(4, [species(population=4)], [species(population=4)])
    assert shown(apply(state, events.ResultTold(seat=0, species=0, tokens=1))) == [1, 3]
    assert shown(apply(state, events.ResultTold(seat=0, species=0, tokens=4))) == [4, 0]


def test_a_species_that_ate_nothing_dies_out_and_its_player_draws():
    state = watered(0, [species("horns", "climbing", population=2)], [species()])
    over = ended(state)
    assert over.players[0].species == ()
    assert ("cards-drawn", 2) in [(step.key, step.n) for step in over.steps]


def test_a_carnivore_has_what_its_attacks_brought():
    state = watered(5, [species("carnivore", body=3, population=3)], [species(body=2, population=3)])
    assert shown(state) == [0, 3]
    state = apply(state, attack_on(state, (0, 0), (1, 0)).event)
    assert shown(state) == [2, 2]
    assert state.by_result and state.turn is None


def test_food_of_a_carnivore_comes_from_attacks_alone():
    state = watered(5, [species("carnivore", body=3, population=3)], [species(body=2, population=3)])
    (hunter, _prey) = board(state, EVERYTHING).table.results
    assert not hunter.change
    with pytest.raises(Illegal, match="Enter the attack"):
        apply(state, events.ResultTold(seat=0, species=0, tokens=1))
    state = apply(state, attack_on(state, (0, 0), (1, 0)).event)
    assert [prompt.event.tokens for prompt in board(state, EVERYTHING).table.results[0].change] == [1]
    less = events.ResultTold(seat=0, species=0, tokens=1)
    apply(state, less)
    again = board(apply(state, less), EVERYTHING).table.results[0].change
    assert [prompt.event.tokens for prompt in again] == [0, 2]


def test_told_results_stay_with_their_species_when_a_row_closes_up():
    state = watered(
        9, [species("carnivore", body=3)], [species(body=2), species(population=4), species(population=2)]
    )
    state = apply(state, events.ResultTold(seat=1, species=1, tokens=1))
    state = apply(state, attack_on(state, (0, 0), (1, 0)).event)
    assert shown(state) == [1, 1, 2]


def test_no_more_is_told_than_fits():
    with pytest.raises(Illegal):
        apply(watered(9, [species()], [species()]), events.ResultTold(seat=0, species=0, tokens=2))
    with pytest.raises(Illegal):
        apply(watered(9, [species()], [species()]), events.FeedingSettled(tokens=[[9], [1]], plants=0))
    with pytest.raises(Illegal):
        apply(watered(9, [species()], [species()]), events.FeedingSettled(tokens=[[1]], plants=0))


def test_single_meals_and_the_result_can_follow_each_other():
    state = apply(watered(9, [species(population=2)], [species()]), events.FeedingWayChosen(by_result=False))
    assert state.turn == 0
    state = apply(state, events.Fed(seat=0, species=0))
    state = apply(state, events.FeedingWayChosen(by_result=True))
    assert shown(state) == [2, 1]
    for event in (events.Fed(seat=0, species=0), events.FeedingEnded(), events.TurnCorrected(seat=0)):
        with pytest.raises(Illegal):
            apply(state, event)


def short(plants: int, *rows, turn: int = 0, **changes) -> State:
    """A feeding in its middle, switched to its result."""
    state = replace(start(EvolutionSetup(seats=len(rows))), players=table(*rows), phase="feed")
    state = replace(state, plants=plants, turn=turn, **changes)
    return apply(state, events.FeedingWayChosen(by_result=True).complete(state))


def test_the_rest_of_a_feeding_begins_with_whose_turn_it_was():
    rows = [species(population=2)], [species(population=2)], [species(population=2)]
    assert shown(short(1, *rows, turn=1)) == [0, 1, 0]
    assert shown(short(2, *rows, turn=2)) == [1, 0, 1]


def test_a_player_who_stopped_eating_stores_no_more_food():
    rows = [species("fat-tissue", body=3, food=1)], [species("fat-tissue", body=3, food=1)]
    assert shown(short(2, *rows, turn=1, passed=(0,))) == [1, 3]


def test_meal_by_meal_goes_on_with_whose_turn_it_was():
    state = short(9, [species(population=2)], [species(population=2)], turn=1)
    state = apply(state, events.FeedingWayChosen(by_result=False))
    assert (state.turn, state.eats_next) == (1, None)


def test_the_next_feeding_begins_with_its_first_player():
    over = ended(short(2, [species()], [species()], turn=1))
    assert (over.eats_next, over.passed) == (None, ())


def test_meal_by_meal_nothing_is_told_as_a_result():
    state = apply(watered(1, [species()], [species()]), events.FeedingWayChosen(by_result=False))
    for event in (events.ResultTold(seat=0, species=0, tokens=0), events.FeedingSettled()):
        with pytest.raises(Illegal):
            apply(state, event)


def test_the_moment_says_whether_all_are_full():
    assert "eat their fill" in moment(watered(2, [species()], [species()])).text.english()
    assert "Not all" in moment(watered(1, [species()], [species()])).text.english()


def test_the_state_survives_json():
    state = apply(watered(9, [species()], [species()]), events.ResultTold(seat=0, species=0, tokens=0))
    kept = TypeAdapter(State)
    assert kept.validate_json(kept.dump_json(state)) == state


def test_the_page_says_which_way_each_button_before_the_feeding_leads():
    state = replace(start(EvolutionSetup(seats=2)), players=table([species()], [species()]), phase="water")
    shown = board(state, EVERYTHING)
    ways = {each.label.english(): each.event for each in (shown.next, shown.aside[0])}
    ways["Meal by meal: enter the food cards"] = events.FoodRevealed(cards=[0, 0])
    by_result = {label: apply(state, event).by_result for label, event in ways.items()}
    assert by_result == {"Result only: enter the plants": True, "Meal by meal: enter the food cards": False}
