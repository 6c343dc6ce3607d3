"""Does a tap fit the phase and the seats at this table?"""

from __future__ import annotations

from scoring.contract import Illegal
from scoring.explora.match.state import Phase, Player, State
from scoring.words import Seat, _


def in_phase(state: State, *phases: Phase) -> State:
    """Give the state back where the phase is one of these."""
    if state.phase not in phases:
        raise Illegal(_("This does not belong to the present phase of the round."))
    return state


def need_seat(state: State, seat: int) -> Player:
    """Find a player."""
    if not 0 <= seat < state.seats:
        raise Illegal(_("There is no such seat at this table."))
    return state.players[seat]


def need_picker(state: State, seat: int) -> Player:
    """Find the player whose turn it is to pick."""
    player = need_seat(in_phase(state, "picks"), seat)
    if state.picker != seat:
        raise Illegal(_("It is the turn of %(seat)s.", seat=Seat(state.order[0])))
    return player
