"""Evolution counts nothing that nobody has chosen, and its forms start with what is known."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING
from scoring.evolution import GAME
from scoring.evolution.match.board import board
from scoring.evolution.match.corrections import plants_correction
from scoring.evolution.match.state import EvolutionSetup, State, start
from tests.scoring.evolution.cast import species, table


def laid(*rows, **changes) -> State:
    return replace(start(EvolutionSetup(seats=len(rows))), players=table(*rows), **changes)


def asked(state, kind):
    """The questions of the first offer of a kind."""
    return next(prompt.asks for prompt in GAME.prompts(state, EVERYTHING) if prompt.event.kind == kind)


CLEVER = [species("intelligence", population=5)], [species()]


@pytest.mark.parametrize(
    ("state", "kind"),
    [
        (laid([species()], [species()], phase="water", plants=3), "watering-hole-filled"),
        (laid([species()], [species()], phase="water", plants=3), "food-revealed"),
        (laid([species()], [species()], phase="reveal"), "trait-played"),
        (laid(*CLEVER, phase="feed", turn=0), "fed"),
        (laid([species()], [species()], phase="feed", turn=0), "species-drawn"),
    ],
)
def test_what_counts_opens_with_nothing_chosen(state, kind):
    assert all(ask.blank for ask in asked(state, kind))


def test_what_is_put_right_by_hand_starts_from_what_is_known():
    drawn = replace(species("horns", body=2, fat=0), drawing="fish")
    state = laid([drawn], [species()], phase="feed", turn=0, plants=4)
    for kind in ("species-drawn", "species-corrected", "bag-corrected", "plants-corrected"):
        assert not any(ask.blank for ask in asked(state, kind))


def test_all_traits_of_a_species_start_from_those_it_has():
    state = laid([species("horns")], [species()], phase="reveal")
    event = next(p.event for p in GAME.prompts(state, EVERYTHING) if p.event.kind == "traits-kept")
    assert event.traits == ("horns",) and not asked(state, "traits-kept")[0].blank


def test_the_plants_are_asked_for_as_all_that_lie_there():
    state = replace(start(EvolutionSetup(seats=2)), phase="water", plants=3)
    assert "the old ones too" in board(state, EVERYTHING).next.asks[0].label.english()
    (by_hand,) = plants_correction(state)
    assert by_hand.asks[0].label.english() == "All plants that lie there now"
