"""Does a tap fit the phase, the turn and the species that are there?"""

from __future__ import annotations

from scoring.contract import Illegal
from scoring.evolution.match.state import Phase, State
from scoring.evolution.rules.species import Place, Player, Species
from scoring.words import Seat, _


def in_phase(state: State, *phases: Phase) -> State:
    """Give the state back where the phase is one of these."""
    if state.phase not in phases:
        raise Illegal(_("This does not belong to the present phase of the round."))
    return state


def need_seat(state: State, seat: int) -> Player:
    """Find a player."""
    if seat >= state.seats:
        raise Illegal(_("There is no such seat at this table."))
    return state.players[seat]


def need_species(state: State, place: Place) -> Species:
    """Find a species."""
    if place[1] >= len(need_seat(state, place[0]).species):
        raise Illegal(_("%(seat)s has no species %(place)s.", seat=Seat(place[0]), place=place[1] + 1))
    return state.species(place)


def on_turn(state: State, seat: int) -> State:
    """Give the state back where it is the turn of this seat to eat."""
    need_seat(in_phase(state, "feed"), seat)
    if state.turn is None:
        raise Illegal(_("Nobody can eat any more: end the feeding."))
    if state.turn != seat:
        raise Illegal(_("It is the turn of %(seat)s.", seat=Seat(state.turn)))
    return state
