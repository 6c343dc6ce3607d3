"""Checks that an event fits the phase of the match and the seats at the table."""

from __future__ import annotations

from typing import Protocol, TypeVar

from scoring.contract import Illegal
from scoring.match.state import MatchState
from scoring.words import _

S = TypeVar("S", bound=MatchState)
P_co = TypeVar("P_co", covariant=True)


class Seated(Protocol[P_co]):
    """Any state that has players."""

    @property
    def players(self) -> tuple[P_co, ...]: ...


def in_phase(state: S, *phases: str) -> S:
    """Refuse unless the match is in one of these phases."""
    if state.phase not in phases:
        raise Illegal(_("This is not possible in the current phase of the round."))
    return state


def need_seat(state: Seated[P_co], seat: int) -> P_co:
    """Find a player; refuse a seat that is not at this table."""
    if seat >= len(state.players):
        raise Illegal(_("There is no such seat at this table."))
    return state.players[seat]
