"""An entry with a missing or impossible part is refused."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

import pytest

from scoring.contract import Illegal, SheetEntered
from scoring.evolution.match import events
from scoring.evolution.match.play import apply
from scoring.evolution.match.state import EvolutionSetup, start


def refusal(state, event):
    with pytest.raises(Illegal) as refused:
        apply(state, event)
    return str(refused.value)


@pytest.mark.parametrize(
    ("cards", "missing"), [([2, 3], "1 food card is missing"), ([5], "2 food cards are")]
)
def test_a_food_card_that_is_missing_does_not_count_as_zero(cards, missing):
    state = replace(start(EvolutionSetup(seats=3)), phase="water")
    assert refusal(state, events.FoodRevealed(cards=cards)).startswith(missing)
    apply(state, events.FoodRevealed(cards=[2, 3, 0]))


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
    apply(state, entered("population", 2))


@pytest.mark.parametrize(
    ("population", "traits", "food", "most"),
    [(2, 0, 3, 2), (2, 1, 9, 8), (6, 2, 12, 12), (2, None, 9, 8), (None, 0, 12, None)],
)
def test_a_species_holds_no_more_food_than_it_has_room_for(population, traits, food, most):
    state = apply(start(EvolutionSetup(seats=2, depth="count")), entered("species", 1))
    sizes = {"population": population, "traits": traits, "food": food}
    known = {f"species-1-{what}": value for what, value in sizes.items() if value is not None}
    for last in known:
        entries = [entered(cell, known[cell]) for cell in sorted(known, key=lambda cell: cell == last)]
        if most is None or food <= most:
            reduce(apply, entries, state)
        else:
            with pytest.raises(Illegal, match=f"at most {most} food and fat"):
                reduce(apply, entries, state)
