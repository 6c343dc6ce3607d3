"""Reads from the page's address whose row is open and which species is named."""

from __future__ import annotations

from scoring.contract import Viewer
from scoring.evolution.match.state import State
from scoring.evolution.rules.species import Place


def row_shown(state: State, viewer: Viewer) -> int:
    """Find whose row is open: the one asked for, else the player's whose turn it is, else one's own."""
    asked = viewer.query.get("seat", "")
    if asked in map(str, range(state.seats)):
        return int(asked)
    if state.turn is not None:
        return state.turn
    return next((seat for seat in viewer.seats if seat < state.seats), state.first)


def species_named(state: State, viewer: Viewer, name: str) -> Place | None:
    """Find the species that a parameter of the address names, if it is on the table."""
    named = viewer.query.get(name, "")
    return next((place for place in state.places() if key_of(place) == named), None)


def key_of(place: Place) -> str:
    """Give a species' name in an address."""
    return f"{place[0]}.{place[1]}"
