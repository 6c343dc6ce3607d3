"""What happens to an event before the game's own rules apply?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from scoring.contract import Cell, DepthChanged, Event, Illegal, NoneConfirmed, SheetCleared, SheetEntered
from scoring.legal import S, need_seat
from scoring.sheets import entries_after, entries_without, overruled_after
from scoring.words import _


def table_after(
    state: S, event: Event, *, cells: Callable[[S, int], Iterable[Cell]], rules: Callable[[S, Event], S]
) -> S:
    """Apply the events that every match has, and pass all others to the game's rules."""
    state = replace(state, steps=())
    match event:
        case SheetEntered() | SheetCleared():
            need_seat(state, event.seat)
            listed = tuple(cells(state, event.seat))
            return replace(
                state,
                entries=entries_after(state.entries, event, listed),
                overruled=overruled_after(state.overruled, event, listed),
            )
        case NoneConfirmed(seat=seat):
            if seat is not None:
                need_seat(state, seat)
            seats = range(state.seats) if seat is None else (seat,)
            asked = {each: cells(state, each) for each in seats}
            return replace(state, entries=entries_without(state.entries, event, asked))
        case DepthChanged():
            return replace(state, depth=event.depth)
        case _ if state.depth == "count":
            raise Illegal(_("This match is only counted at the end. You can change that under People."))
    return rules(state, event)


def unknown(event: Event) -> Illegal:
    """Refuse an event that the game does not know."""
    return Illegal(_("This game does not record “%(kind)s”.", kind=event.kind))
