"""A species keeps the drawing that it is known by."""

from __future__ import annotations

from scoring.contract import EVERYTHING, Viewer
from scoring.evolution.match import events
from scoring.evolution.match.closer import closer
from scoring.evolution.match.play import apply
from scoring.evolution.match.prompts import prompts
from tests.scoring.evolution.cast import species
from tests.scoring.evolution.match.test_kept import entering


def test_a_drawing_stays_with_its_species_when_the_row_shifts():
    state = apply(entering([species()], [species()]), events.SpeciesDrawn(seat=0, species=0, drawing="whale"))
    state = apply(state, events.SpeciesAdded(seat=0, side="left"))
    assert [each.drawing for each in state.players[0].species] == ["", "whale"]
    corrected = next(
        prompt.event
        for prompt in prompts(state, EVERYTHING)
        if isinstance(prompt.event, events.SpeciesCorrected) and prompt.event.species == 1
    )
    assert apply(state, corrected).species((0, 1)).drawing == "whale"


def test_the_drawing_is_chosen_in_the_close_view_of_the_species():
    seen = closer(entering([species()], [species()]), Viewer(query={"species": "0.0"}))
    assert any(isinstance(prompt.event, events.SpeciesDrawn) for prompt in seen.own.correct)
