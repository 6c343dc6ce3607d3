"""The closer view of one species: its traits, discards and corrections."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.contract import Closer, Prompt, Viewer
from scoring.evolution.match import corrections, prompts
from scoring.evolution.match.addresses import species_named
from scoring.evolution.match.cards import card_prompts
from scoring.evolution.match.cards.face_down import lie_face_down, shown
from scoring.evolution.match.state import State
from scoring.evolution.rules.species import Place, Species


@dataclass(frozen=True, slots=True)
class SpeciesCloser:
    """One species with the sheet of its traits, and its corrections."""

    seat: int
    number: int
    species: Species
    traits: tuple[Prompt, ...]
    discard: tuple[Prompt, ...]
    correct: tuple[Prompt, ...]
    away: tuple[Prompt, ...]


def closer(state: State, viewer: Viewer) -> Closer:
    """Show the species that the address names, if it is still on the table."""
    place = species_named(state, viewer, "species")
    if place is None or state.depth == "count":
        return Closer(None)
    at_once = state.phase in ("play", "reveal") and state.turn is None
    return Closer(_species(state, place, viewer), f"seat={place[0]}" if at_once else "")


def _species(state: State, place: Place, viewer: Viewer) -> SpeciesCloser:
    at_turn = state.phase == "play" and state.turn == place[0]
    may_play = at_turn or (state.phase == "reveal" and not lie_face_down(state))
    seen = shown(state, viewer)
    return SpeciesCloser(
        seat=place[0],
        number=place[1] + 1,
        species=seen.species(place),
        traits=viewer.offered(prompts.traits(seen, place, viewer)),
        discard=viewer.offered(card_prompts.discards(state, place)) if may_play else (),
        correct=viewer.offered(
            (*corrections.species_drawing(state, place), *corrections.species_correction(state, place))
        ),
        away=viewer.offered(corrections.species_away(state, place)),
    )
