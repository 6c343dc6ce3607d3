"""Is an entry refused that lacks a part, or that cannot be?"""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, Illegal, SheetEntered
from scoring.evolution.match import events
from scoring.evolution.match.checks import check
from scoring.evolution.match.play import apply
from scoring.evolution.match.state import EvolutionSetup, start


def refusal(state, event):
    with pytest.raises(Illegal) as refused:
        check(state, event, EVERYTHING)
    return str(refused.value)


@pytest.mark.parametrize(
    ("cards", "missing"), [([2, 3], "1 food card is missing"), ([5], "2 food cards are")]
)
def test_a_food_card_that_is_missing_does_not_count_as_zero(cards, missing):
    state = replace(start(EvolutionSetup(seats=3)), phase="water")
    assert refusal(state, events.FoodRevealed(cards=cards)).startswith(missing)
    check(state, events.FoodRevealed(cards=[2, 3, 0]), EVERYTHING)
    # Older logs hold fewer, and are read as they were.
    assert apply(state, events.FoodRevealed(cards=cards)).phase == "feed"


def entered(cell, value):
    return SheetEntered(seat=0, cell=cell, value=value)


@pytest.mark.parametrize(
    ("first", "then"),
    [
        (("traits", 5), ("population", 2)),
        (("population", 0), ("traits", 1)),
        (("traits", 1), ("population", 0)),
    ],
)
def test_trait_cards_need_species_to_lie_on(first, then):
    state = apply(start(EvolutionSetup(seats=2, depth="count")), entered(*first))
    assert "need a population of at least" in refusal(state, entered(*then))


def test_as_many_trait_cards_as_so_many_species_may_have_are_taken():
    state = apply(start(EvolutionSetup(seats=2, depth="count")), entered("traits", 4))
    check(state, entered("population", 2), EVERYTHING)
