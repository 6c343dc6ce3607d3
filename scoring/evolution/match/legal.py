"""Does an event fit the turn and the species on the table?"""

from __future__ import annotations

from scoring.contract import Illegal
from scoring.evolution.match.state import State
from scoring.evolution.rules.species import Place, Species
from scoring.legal import in_phase, need_seat
from scoring.words import Seat, _


def need_species(state: State, place: Place) -> Species:
    """Find a species; refuse a place where there is none."""
    if place[1] >= len(need_seat(state, place[0]).species):
        raise Illegal(_("%(seat)s has no species %(place)s.", seat=Seat(place[0]), place=place[1] + 1))
    return state.species(place)


def on_turn(state: State, seat: int) -> State:
    """Refuse unless it is this seat's turn to eat."""
    need_seat(in_phase(state, "feed"), seat)
    if state.turn is None:
        raise Illegal(_("Nobody can eat any more: end the feeding."))
    if state.turn != seat:
        raise Illegal(_("It is the turn of %(seat)s.", seat=Seat(state.turn)))
    return state
