"""A tap at the wrong moment or a made-up address leaves the table intact."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import Illegal, SheetCleared, Viewer
from scoring.evolution.match import events
from scoring.evolution.match.board import board
from scoring.evolution.match.cards.leaf_phase import leaf_left
from scoring.evolution.match.play import apply
from scoring.evolution.match.state import EvolutionSetup, State, start
from tests.scoring.evolution.cast import species, table


def laid(*rows, **changes) -> State:
    return replace(start(EvolutionSetup(seats=len(rows))), players=table(*rows), **changes)


@pytest.mark.parametrize("phase", ["deal", "play", "reveal", "leaf", "water", "over"])
def test_the_turn_to_eat_is_only_given_while_there_is_eating(phase):
    with pytest.raises(Illegal):
        apply(laid([species()], [species()], phase=phase), events.TurnCorrected(seat=1))


@pytest.mark.parametrize("cell", ["species-x", "bag", "%s", ""])
def test_only_entered_numbers_can_be_cleared_from_the_sheet(cell):
    with pytest.raises(Illegal):
        apply(laid([species()], [species()]), SheetCleared(seat=0, cell=cell))


def test_an_address_cannot_switch_off_what_no_card_does():
    hunter = species("carnivore", "intelligence", body=3)
    state = laid([hunter], [species("horns")], phase="feed", turn=0)
    shown = board(state, Viewer(query={"hunter": "0.0", "off": "junk,carnivore,horns"}))
    assert shown.table.hunt.prey[0].attack.event.ignored == ["horns"]


@pytest.mark.parametrize("asked", ["9" * 5000, "²", "-1", "2", ""])
def test_a_seat_that_does_not_exist_shows_the_one_whose_turn_it_is(asked):
    state = laid([species()], [species()], phase="play", turn=1)
    assert board(state, Viewer(query={"seat": asked, "species": f"{asked}.{asked}"})).table.shown == 1


def test_a_leaf_trait_that_acted_stays_with_its_species_when_the_row_moves():
    # Whether the population grows before the fat moves makes a difference: the phase waits.
    row = [species("fertile", "fat-tissue", body=3, fat=3), species("long-neck")]
    state = laid(row, [species()], phase="leaf", plants=3)
    state = apply(state, events.LeafTraitUsed(seat=0, species=1, trait="long-neck"))
    put = apply(state, events.SpeciesPut(seat=0, side="left"))
    assert leaf_left(put) == [(0, 1, "fertile"), (0, 1, "fat-tissue")]
    assert leaf_left(apply(put, events.SpeciesTakenAway(seat=0, species=0))) == leaf_left(state)
    assert leaf_left(apply(state, events.SpeciesTakenAway(seat=0, species=1))) == leaf_left(state)
    assert leaf_left(apply(state, events.SpeciesPut(seat=0, side="right"))) == leaf_left(state)
