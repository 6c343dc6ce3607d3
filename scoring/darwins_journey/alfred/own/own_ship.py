"""Where the person's ship can stop, and what that brings the kept board."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from scoring.contract import Ask
from scoring.darwins_journey.alfred.own.along import (
    INSTEAD,
    KNOWN,
    NEW,
    Along,
    kept_of,
    on_board_asked,
    with_kept,
)
from scoring.darwins_journey.alfred.own.own_explorers import row_asked, stop_taken_back, stopped, without_stop
from scoring.darwins_journey.alfred.side.his_side import Stop
from scoring.darwins_journey.alfred.side.table_of_his import side_of
from scoring.darwins_journey.match.boards.camping import icons_booked
from scoring.darwins_journey.match.events import YesOrNo
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.icons import Icons
from scoring.darwins_journey.rules.routes import FIRST_AT_END, SEA
from scoring.match.steps import Step
from scoring.words import Text, _

POINTS: Icons = (("points", FIRST_AT_END),)
FIRST = _("Was your ship the first at the end of the sea route?")
FIRST_OR_NOT = _("Is your ship at the end of the sea route, and was it the first?")


def stop_asked(state: State, space: int) -> tuple[Ask, ...]:
    """Ask what only the table knows of what a space of the sea brings the board, if it is kept."""
    kept, sea = kept_of(state), state.copy.routes[SEA.key]
    if kept is None:
        return ()
    first = _first_asked(state, FIRST) if space == sea.last else ()
    return (*first, *row_asked(kept, sea.brings.get(space, ())))


def put_right_asked(state: State, *, by_hand: bool) -> tuple[Ask, ...]:
    """Ask what a ship on any space of the sea means for the board, if it is kept."""
    if kept_of(state) is None:
        return ()
    again = (INSTEAD,) if SEA.key in side_of(state).stops else ()
    on_board = (on_board_asked(NEW, *again, KNOWN),) if by_hand else ()
    return (*on_board, *_first_asked(state, FIRST_OR_NOT))


def _first_asked(state: State, label: Text) -> tuple[Ask, ...]:
    kept = kept_of(state)
    if kept is None or "points" in kept.untold or _was_first(state) is not None or _is_at_end(state):
        return ()
    return (Ask("first", label, shape="choice", choices=get_args(YesOrNo), blank=True),)


def _is_at_end(state: State) -> bool:
    return side_of(state).yours.ship >= state.copy.routes[SEA.key].last


def _was_first(state: State) -> bool | None:
    """Tell whether Alfred is not at the end of the sea route yet; None where nobody has said it."""
    side = side_of(state)
    if "his" not in side.sure or SEA.key in side.ends:
        return None
    return side.ship < state.copy.routes[SEA.key].last


def sailed(before: State, after: State, along: Along) -> State:
    """Bring what the person's ship has come to; where that was told wrongly, first take that back."""
    then, now = side_of(before).yours.ship, side_of(after).yours.ship
    if then == now:
        return after
    if along.on_board == KNOWN:
        return without_stop(after, SEA.key)
    if along.on_board == INSTEAD:
        after = stop_taken_back(after, SEA.key)
    return _first_at_end(before, stopped(after, SEA.key, now, along), along)


def _first_at_end(before: State, after: State, along: Along) -> State:
    """Bring the points of the first ship at the end; they are taken back with what is shown there."""
    if _is_at_end(before) or not _is_at_end(after):
        return after
    first = _was_first(before) if along.first is None else along.first == "yes"
    if first is False:
        return after
    kept, side, icons = kept_of(after), side_of(after), POINTS
    if first and kept and "points" not in kept.untold:
        stop = side.stops.get(SEA.key, Stop())
        stops = {**side.stops, SEA.key: replace(stop, icons=(*stop.icons, *icons))}
        after = replace(with_kept(after, icons_booked(after, kept, icons)), solo=replace(side, stops=stops))
    step = Step(
        "first-across" if first else "maybe-first-across", {"seat": after.people[0]}, {"n": FIRST_AT_END}
    )
    return replace(after, steps=(*after.steps, step))
