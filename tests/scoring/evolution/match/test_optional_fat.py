"""Optional fat is stored only when somebody agrees to it."""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import EVERYTHING
from scoring.evolution.match import events
from scoring.evolution.match.board import board
from scoring.evolution.match.play import apply
from scoring.evolution.match.state import State
from scoring.evolution.match.steps import steps
from tests.scoring.evolution.cast import species
from tests.scoring.evolution.match.test_open_results import told
from tests.scoring.evolution.match.test_result import ended, watered

STORES = species("fat-tissue", body=2)


def by_meals(plants: int, *rows) -> State:
    return apply(watered(plants, *rows), events.FeedingWayChosen(by_result=False))


def asides(state: State) -> list[str]:
    return [prompt.label.english() for prompt in board(state, EVERYTHING).aside]


def main(state: State) -> str:
    return board(state, EVERYTHING).next.label.english()


def happened(state: State) -> list[tuple[str, str]]:
    return [(step.text.english(), step.rule) for step in steps(state)]


def test_one_tap_that_fills_fat_tissues_too_says_so():
    assert "All eat their fill, fat too" in asides(by_meals(9, [STORES], [species()]))
    assert "All eat their fill" in asides(by_meals(9, [species()], [species()]))
    stored = replace(STORES, fat=2)
    assert "All eat their fill" in asides(by_meals(9, [stored], [species()]))


def test_one_tap_fills_no_fat_tissue_of_a_player_who_has_stopped():
    state = by_meals(9, [replace(STORES, food=1)], [species(population=2)])
    assert "All eat their fill, fat too" in asides(state)
    state = apply(state, events.Passed(seat=0))
    assert state.turn == 1 and not [label for label in asides(state) if "their fill" in label]


def test_what_just_happened_lists_the_fat_that_was_stored():
    over = ended(by_meals(9, [replace(STORES, fat=1)], [species()]))
    assert over.players[0].species[0].fat == 2
    assert ("#1, species 1 stores 1 as fat.", "fat-tissue") in happened(over)
    by_result = ended(watered(9, [STORES], [species()]))
    assert ("#1, species 1 stores 2 as fat.", "fat-tissue") in happened(by_result)
    assert not [text for text, _rule in happened(ended(watered(9, [species()], []))) if "as fat" in text]


def test_the_main_button_says_what_fat_it_books_and_for_whom():
    state = watered(12, [STORES, STORES], [species()], [STORES])
    assert main(state) == "End the feeding, stored as fat: #1 4, #3 2"
    assert board(state, EVERYTHING).moment.text.english() == "All eat their fill and store fat, except…"
    state = told(told(told(state, 0, 0, 1), 0, 1, 2), 2, 0, 1)
    assert main(state) == "End the feeding, stored as fat: #1 1"
    state = told(state, 0, 1, 1)
    assert main(state) == "End the feeding"
    assert board(state, EVERYTHING).moment.text.english() == "All eat their fill, except…"


def test_fat_that_was_there_before_is_not_told_as_stored():
    assert main(watered(9, [replace(STORES, fat=2)], [species()])) == "End the feeding"
