"""Food that cannot be there is refused, with the reason in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, Illegal
from scoring.evolution.match import events
from scoring.evolution.match.board import board
from scoring.evolution.match.play import apply
from scoring.evolution.match.state import EvolutionSetup, State, start
from tests.scoring.evolution.cast import species
from tests.scoring.evolution.match.test_result import shown, watered


def refusal(state: State, event: events.Event) -> str:
    with pytest.raises(Illegal) as refused:
        apply(state, event)
    return str(refused.value)


def food_cards(seats: int, plants: int) -> State:
    return replace(start(EvolutionSetup(seats=seats)), phase="water", plants=plants)


@pytest.mark.parametrize(
    ("seats", "left", "least", "most"), [(3, 11, 2, 38), (2, 0, 0, 18), (6, 18, 0, 72), (6, 170, 152, 180)]
)
def test_the_watering_hole_holds_what_the_food_cards_can_have_left(seats, left, least, most):
    state = food_cards(seats, left)
    (ask,) = board(state, EVERYTHING).next.asks
    assert (ask.low, ask.high) == (least, most)
    for plants in (least, most):
        apply(state, events.WateringHoleFilled(plants=plants))
    for plants in {least - 1, most + 1} & set(range(181)):
        told = refusal(state, events.WateringHoleFilled(plants=plants))
        assert f"{left} plants from before and {seats} food cards" in told
        assert f"make {least} to {most}" in told and "correct the watering hole first" in told
        assert told == ask.beyond.english()


def result_told(seat: int, index: int, tokens: int) -> events.ResultTold:
    return events.ResultTold(seat=seat, species=index, tokens=tokens)


def more(state: State) -> list[bool]:
    """Whether each species is offered one more food."""
    rows = board(state, EVERYTHING).table.results
    return [any(prompt.event.tokens > row.tokens for prompt in row.change) for row in rows]


OUT = "All plants are given out: for one more, take one from another species."


def notes(state: State) -> list[str]:
    return [note.text.english() for note in board(state, EVERYTHING).notes]


def test_an_empty_watering_hole_feeds_nobody():
    state = watered(0, [species()], [species()])
    assert shown(state) == [0, 0] and more(state) == [False, False] and OUT in notes(state)
    told = refusal(state, result_told(0, 0, 1))
    assert told.startswith("Only 0 plants were there for all species.")


def test_a_plant_is_given_once():
    state = watered(1, [species()], [species()])
    apply(state, result_told(1, 0, 1))
    state = apply(state, result_told(1, 0, 1))
    assert shown(state) == [0, 1] and more(state) == [False, False] and OUT in notes(state)
    assert refusal(state, result_told(0, 0, 1)).startswith("Only 1 plant was there")
    # Who had one gives it back, and it is there again.
    state = apply(state, result_told(1, 0, 0))
    assert more(state)[1] and OUT not in notes(state)
    apply(state, result_told(0, 0, 1))


def test_a_whole_result_gives_out_no_more_plants_either():
    state = watered(1, [species()], [species()])
    assert "Only 1 plant" in refusal(state, events.FeedingSettled(tokens=[[1], [1]], plants=0))
    apply(state, events.FeedingSettled(tokens=[[0], [1]], plants=0))
    apply(state, events.FeedingSettled().complete(state))


def test_food_for_cards_comes_from_the_bank():
    clever = species("intelligence", "cooperation", population=2)
    state = watered(0, [clever, species()], [species()])
    for told in (result_told(0, 0, 2), result_told(0, 1, 1)):
        apply(state, told)
        state = apply(state, told)
    assert refusal(state, result_told(1, 0, 1))
    apply(state, events.FeedingSettled(tokens=[[2, 1], [0]], plants=0))


def test_meat_that_attacks_brought_needs_no_plants():
    row = [species("carnivore", "cooperation", body=3, population=2), species("foraging", population=2)]
    state = watered(0, row, [species("scavenger", body=2, population=2)])
    state = apply(state, events.Attacked(hunter=(0, 0), prey=(1, 0)))
    assert shown(state) == [2, 1, 1]
    for told in (result_told(0, 0, 2), result_told(0, 1, 1), result_told(1, 0, 1)):
        apply(state, told)


def test_no_fewer_plants_are_entered_than_were_eaten():
    state = apply(watered(5, [species(population=3)], [species()]), result_told(0, 0, 3))
    assert "eaten 3 plants" in refusal(state, events.PlantsCorrected(plants=2))
    apply(state, events.PlantsCorrected(plants=3))
    (prompt,) = board(state, EVERYTHING).table.plants_by_hand
    assert prompt.asks[0].low == 3 and "before the species ate" in prompt.asks[0].label.english()


def lying(state: State) -> tuple[int, int, int]:
    laid = board(state, EVERYTHING).table
    return laid.plants, laid.plants_most, laid.plants_before


def test_the_watering_hole_shows_what_is_left_of_it():
    state = watered(6, [species(population=4)], [species(population=4)])
    assert lying(state) == (0, 0, 6)
    state = apply(state, result_told(0, 0, 1))
    assert lying(state) == (1, 1, 6)
    by_meals = apply(
        watered(6, [species(population=4)], [species()]), events.FeedingWayChosen(by_result=False)
    )
    assert lying(apply(by_meals, events.Fed(seat=0, species=0))) == (5, 5, 5)
