"""Sets up a table of Darwin's Journey at the point a test needs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from scoring.contract import EVERYTHING, Illegal, SheetEntered
from scoring.darwins_journey import GAME
from scoring.darwins_journey.match.boards.kept_boards import board_kept
from scoring.darwins_journey.match.events import BoardKept
from scoring.darwins_journey.match.laying_out import museum_laid
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.match.steps import steps
from scoring.darwins_journey.match.uncounted import uncounted, unseen
from scoring.darwins_journey.rules.facts import SPECIMENS, Specimen

ALFRED = ({"seat": 1, "key": "alfred", "options": {"level": "white"}},)


def begun(seats: int = 4, **options: Any) -> State:
    """The table before anything has happened."""
    state: State = GAME.setup(GAME.Setup(seats=seats, **options))
    return state


def solo(**options: Any) -> State:
    """One person and Alfred."""
    return begun(2, bots=ALFRED, **options)


def did(state: State, kind: str, **fields: Any) -> State:
    """The table after this; a board that is kept later lies as it was set up, a goal is scored as counted."""
    if kind == "board-kept" and fields.get("kept", True) and state.phase != "setup":
        fields = {"as_set_up": True, **fields}
    if kind == "goal-scored":
        state = nothing_else(state)
    after: State = GAME.apply(state, GAME.event(kind, fields))
    return after


def lying(state: State, tiles: Iterable[Specimen]) -> State:
    """The museum with these tiles, however many the setup puts there."""
    return museum_laid(state, tuple(tiles))


LYING = {
    "points": 0,
    "evolution": 0,
    "coins": 4,
    "knowledge": 1,
    "tents": 0,
    "lenses": 0,
    "rows": [["seal-special"]] * 3,
    "studied": [],
    "slots": [],
}
"""What somebody tells of a board that is kept from the middle of a match on."""


def read(state: State, seat: int = 0, **lying: Any) -> State:
    """The board is kept as it lies there now."""
    return did(state, "board-read", seat=seat, **{**LYING, **lying})


def unread(state: State, seat: int = 0) -> State:
    """A board that is kept although nobody has been asked what lies there."""
    return board_kept(state, BoardKept(seat=seat))


def refused(state: State, kind: str, **fields: Any) -> str:
    """What players read when they try it."""
    with pytest.raises(Illegal) as refusal:
        did(state, kind, **fields)
    return refusal.value.text.english()


def wrote(state: State, seat: int, **values: Any) -> State:
    """Numbers entered on a seat's sheet; a cell's dash is an underscore here."""
    for cell, value in values.items():
        event = SheetEntered(seat=seat, cell=cell.replace("_", "-"), value=value)
        state = GAME.apply(state, event)
    return state


def envelopes(seats: int = 4, **options: Any) -> State:
    """The first envelope of a first match is to be rewarded."""
    state = did(begun(seats, first_match=True, **options), "match-begun")
    state = did(state, "workers-placed", round=1)
    return did(state, "order-settled") if state.phase == "order" else state


def goal(state: State) -> State:
    """The Beagle is next; no envelope had a stamp."""
    for envelope in (1, 2, 3):
        state = did(state, "envelope-judged", envelope=envelope)
    return state


def nothing_else(state: State) -> State:
    """Nobody else has anything for the goal, and no other ship is behind."""
    if state.alfred is not None:
        for seat in (each for each in state.order if state.players[each].counted is None):
            state = did(state, "goal-counted", seat=seat, count=0)
        for seat in unseen(state):
            state = did(state, "ship-seen", seat=seat, signs=0)
        return state
    if seats := uncounted(state):
        state = did(state, "goal-missed", seats=seats)
    seats = unseen(state)
    return did(state, "ships-level", seats=seats) if seats else state


def told(state: State) -> list[str]:
    """What the last event set off, in English."""
    return [step.text.english() for step in steps(state)]


def lines(state: State, seat: int) -> dict[str, int]:
    return {line.key: line.points for line in GAME.score(state, EVERYTHING).breakdowns[seat].lines}


def why(state: State, seat: int, key: str) -> str:
    [line] = [each for each in GAME.score(state, EVERYTHING).breakdowns[seat].lines if each.key == key]
    return line.why.english() if line.why else ""


def museum(*rows: str) -> tuple[str, ...]:
    """The tiles of whole rows."""
    return tuple(each for each in SPECIMENS if each.split("-")[0] in rows)
