"""The starting tables for the tests of a match."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scoring.contract import EVERYTHING, Event, Viewer
from scoring.encyclopedia import GAME
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.box.profile import Box
from scoring.encyclopedia.match.state import Laid, State
from scoring.encyclopedia.rules.facts import CONTINENTS

ANN, BOB = 0, 1
PRIORITY = list(CONTINENTS)
LINNE = {"behaviour": "linne", "scoring": "boudeuse", "priority": PRIORITY}


def table(seats: int = 2, *ais: dict[str, Any], depth: str = "track", **more: Any) -> State:
    """A table whose last seats are these AIs, before anything is dealt."""
    bots = [{"seat": seats - len(ais) + at, "key": "ai", "options": each} for at, each in enumerate(ais)]
    state: State = GAME.setup(GAME.Setup(seats=seats, depth=depth, bots=bots, **more))
    return state


def after(state: State, *happened: Event) -> State:
    for event in happened:
        state = GAME.apply(state, event.complete(state))
    return state


SLOTS_READ = events.SlotsRead(slots=("slot-nothing", "slot-coins", "slot-reputation", "slot-points"))


def in_turn(state: State, seat: int = ANN, **dice: tuple[Laid, ...]) -> State:
    """The same table in the turns of its first round: `ann` and `bob` have these dice."""
    players = tuple(
        replace(player, dice=dice.get(name, ()))
        for player, name in zip(state.players, ("ann", "bob", "cem"), strict=False)
    )
    facts = replace(state.facts, slots_read=True)
    begun = replace(state, players=players, phase="turns", round=1, round_tokens=("token-empty",), turn=seat)
    return replace(begun, facts=facts)


def with_things(state: State, seat: int, **things: Any) -> State:
    return state.with_player(seat, replace(state.players[seat], **things))


def track(**places: tuple[int, ...]) -> events.TrackRead:
    return events.TrackRead(length=10, **places)


def box(**printed: Any) -> Viewer:
    """Somebody who looks at the table, with a box that has shown this before."""
    return replace(EVERYTHING, profile=Box(**printed))
