"""The leaf phase asks for a tap only when a leaf trait has something to do."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scoring.contract import EVERYTHING, Illegal
from scoring.evolution.match import events
from scoring.evolution.match.board import board
from scoring.evolution.match.play import apply
from scoring.evolution.match.state import EvolutionSetup, State, start
from scoring.evolution.rules.leaf import leaf_order, leaf_phase, seats_choosing
from tests.scoring.evolution.cast import any_table, species, table

IDLE = "The leaf-framed traits have nothing to do this time."


def revealing(*row, plants=0) -> State:
    state = start(EvolutionSetup(seats=2))
    return replace(state, players=table(list(row), [species()]), plants=plants, phase="reveal")


def turned_up(*row, plants=0) -> State:
    return apply(revealing(*row, plants=plants), events.TraitsTurnedUp())


def notes(state: State) -> list[str]:
    return [note.text.english() for note in board(state, EVERYTHING).notes]


@pytest.mark.parametrize(
    ("row", "plants"),
    [
        ([species("fat-tissue")], 0),
        ([species("fertile")], 0),
        ([species("fertile", "fat-tissue"), species("long-neck", "carnivore")], 0),
    ],
)
def test_traits_with_nothing_to_do_are_passed_over_and_the_page_says_so(row, plants):
    state = turned_up(*row, plants=plants)
    assert state.phase == "water" and notes(state) == [IDLE]


def test_a_round_without_leaf_traits_says_nothing_of_them():
    assert turned_up(species("horns")).phase == "water" and notes(turned_up(species("horns"))) == []


@pytest.mark.parametrize(
    ("row", "plants"),
    [([species("fertile")], 1), ([species("long-neck")], 0), ([species("fat-tissue", fat=1)], 0)],
)
def test_a_trait_whose_order_makes_no_difference_acts_at_once_and_the_headline_says_so(row, plants):
    state = turned_up(*row, plants=plants)
    assert state.phase == "water" and state.steps and notes(state) == []
    assert state.players == leaf_phase(table(list(row), [species()]), plants).players
    shown = board(state, EVERYTHING)
    assert shown.moment.text.english() == "Move what is listed, then reveal the food cards."
    assert shown.table.hands_full
    assert board(apply(state, events.WateringHoleFilled(plants=3)), EVERYTHING).moment != shown.moment


ORDERED = species("fertile", "fat-tissue", population=1, body=3, fat=3)


@pytest.mark.parametrize(
    ("row", "plants", "asked"),
    [
        # The population grows before the fat moves, or after it.
        ([ORDERED], 1, True),
        # Without plants nothing grows, and the same fat moves.
        ([ORDERED], 0, False),
        # The fat leaves room for the plant of the long neck, or it does not.
        ([species("fat-tissue", "long-neck", body=1, population=1, fat=1)], 0, False),
        ([species("fertile", "long-neck", population=2, food=2)], 1, True),
        ([species("fertile"), species("fertile"), species("long-neck")], 2, False),
        ([species("cooperation", "long-neck"), species("fertile", food=1)], 1, True),
        ([species("cooperation", "long-neck"), species("fertile", population=2)], 1, False),
        ([species("long-neck"), species("fertile", food=1)], 1, False),
    ],
)
def test_an_order_is_asked_for_only_where_it_makes_a_difference(row, plants, asked):
    state = turned_up(*row, plants=plants)
    assert (state.phase == "leaf") is asked
    players = table(list(row), [species()])
    ends = {leaf_phase(players, plants, order).players for order in permutations(leaf_order(players))}
    assert (len(ends) > 1) is asked


@given(any_table(least=1), st.integers(0, 2))
@settings(deadline=None, max_examples=150)
def test_those_who_are_not_asked_for_an_order_lose_nothing_by_it(players, plants):
    order = leaf_order(players)
    assume(len(order) <= 5)
    choosing = seats_choosing(players, plants, order)
    for seat in range(len(players)):
        ends = {leaf_phase(players, plants, each).players[seat] for each in permutations(order)}
        assert (len(ends) > 1) is (seat in choosing)


def test_where_very_many_traits_work_together_the_order_is_asked_for_without_trying():
    row = [species("cooperation", "fertile", "long-neck")] * 5
    assert seats_choosing(table(row), 0, leaf_order(table(row))) == (0,)


def test_only_players_for_whom_it_makes_a_difference_are_asked():
    state = replace(revealing(ORDERED, plants=1), players=table([ORDERED], [species("fertile")]))
    state = apply(state, events.TraitsTurnedUp())
    offered = [prompt.event for prompt in board(state, EVERYTHING).table.leaves]
    assert {event.seat for event in offered} == {0} and len(offered) == 2
    shown = board(state, EVERYTHING).moment.text.english()
    assert shown == "#1: which leaf-framed trait acts first?"
    after = apply(state, offered[1])
    # Once the one that decides has acted, all the others follow by themselves.
    assert after.phase == "water" and after.species((1, 0)).population == 2


def test_the_rest_is_passed_over_when_the_last_trait_that_acts_has_acted():
    state = turned_up(species("fertile", "long-neck", population=2, food=2), species("fat-tissue"), plants=1)
    after = apply(state, events.LeafTraitUsed(seat=0, species=0, trait="long-neck"))
    assert after.phase == "water" and notes(after) == []


def test_a_trait_that_has_acted_does_not_act_again_in_the_next_phase():
    state = turned_up(species("fertile", "long-neck", population=2, food=2), plants=1)
    after = apply(state, events.LeafTraitsUsed())
    again = [events.LeafTraitUsed(seat=0, species=0, trait=trait) for trait in ("fertile", "long-neck")]
    for event in (events.LeafTraitsUsed(), *again):
        with pytest.raises(Illegal):
            apply(after, event)
