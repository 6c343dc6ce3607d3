"""Refuses entries about tents and stamps until everything they depend on is known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scoring.contract import Event, Illegal
from scoring.darwins_journey.alfred.side.questions import beside_needed
from scoring.darwins_journey.alfred.side.table_of_his import side_of
from scoring.darwins_journey.alfred.turn import alfred_events
from scoring.darwins_journey.match.boards.camping import spots_in
from scoring.darwins_journey.match.events import StampsCounted
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.facts import Camp
from scoring.darwins_journey.rules.routes import SEA
from scoring.words import _


def need_known(state: State, event: Event) -> None:
    """Refuse an entry that would make Alfred act on something that nobody has told."""
    side = state.solo
    if side is None or not side.is_kept:
        return
    match event:
        case alfred_events.TentsSeen(whose="alfred", camps=camps):
            _need_beside(state, *(f"tent-{tent}" for tent in range(1, len(camps) + 1)))
        case alfred_events.TentsSeen(whose="you"):
            _need_places(state, event.standing, event.told_places)
        case alfred_events.ExplorerSeen(whose="you", tent=True, island=island, space=space):
            camp = state.copy.routes[island].camps.get(space or 0)
            _need_places(state, frozenset({camp} if camp else ()), event.told_places)
        case alfred_events.YourShip(tent=True, space=space):
            camp = state.copy.routes[SEA.key].camps.get(space)
            _need_places(state, frozenset({camp} if camp else ()), event.told_places)
        case alfred_events.StampsSeen() | StampsCounted() if event.seat == state.alfred:
            _need_stacks(state, event.stamps - state.players[event.seat].stamps[event.envelope - 1])


def _need_stacks(state: State, more: int) -> None:
    alfred = state.players[state.alfred or 0]
    later = replace(alfred, stamped=max(0, alfred.stamped + more))
    _need_beside(state, *(f"stack-{stack + 1}" for stack in range(later.empty_stacks)))


def _need_places(state: State, camps: frozenset[Camp], told: Mapping[Camp, int]) -> None:
    """Refuse a new tent that could stand on several places, unless its place was told."""
    for camp in camps - side_of(state).yours.camps.keys() - told.keys():
        if len(spots_in(state, camp, None)) > 1:
            raise Illegal(_("First say in which camp the tent stands, and on which place."))


def _need_beside(state: State, *places: str) -> None:
    """Refuse a correction before it is known what is printed there: lasting effects depend on it."""
    if beside_needed(state, places):
        raise Illegal(_("First copy what is printed there on Alfred’s board."))
