"""Does the leaf phase ask for a tap only where a leaf trait has something to do?"""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, Illegal
from scoring.evolution.match import events
from scoring.evolution.match.board import board
from scoring.evolution.match.play import apply
from scoring.evolution.match.state import EvolutionSetup, State, start
from tests.scoring.evolution.cast import species, table

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
def test_a_trait_that_acts_still_waits_for_its_tap(row, plants):
    state = turned_up(*row, plants=plants)
    assert state.phase == "leaf"
    after = apply(state, events.LeafTraitsUsed())
    assert after.phase == "water" and after.steps and notes(after) == []


def test_the_rest_is_passed_over_when_the_last_trait_that_acts_has_acted():
    state = turned_up(species("long-neck"), species("fat-tissue"))
    after = apply(state, events.LeafTraitUsed(seat=0, species=0, trait="long-neck"))
    assert after.phase == "water" and notes(after) == []


def test_a_match_recorded_with_an_idle_leaf_phase_is_read_on():
    state = turned_up(species("fat-tissue"))
    one = apply(state, events.LeafTraitUsed(seat=0, species=0, trait="fat-tissue"))
    for read in (state, one):
        after = apply(read, events.LeafTraitsUsed())
        assert (after.phase, after.players) == ("water", state.players)


def test_a_trait_that_has_acted_does_not_act_again_in_the_next_phase():
    after = apply(turned_up(species("fertile"), plants=1), events.LeafTraitsUsed())
    assert apply(after, events.LeafTraitsUsed()).players == after.players
    with pytest.raises(Illegal):
        apply(after, events.LeafTraitUsed(seat=0, species=0, trait="fertile"))
