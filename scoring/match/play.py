"""Applies the events that every match shares, and leaves the rest to the game's own rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeAlias

from scoring.contract import Cell, DepthChanged, Event, Illegal, NoneConfirmed, SheetCleared, SheetEntered
from scoring.count.sheets import (
    agrees,
    disputed,
    entered,
    entries_after,
    entries_dropped,
    entries_without,
    overruled_after,
    overruled_still,
)
from scoring.match.legal import S, need_seat
from scoring.words import _

OnSheet: TypeAlias = SheetEntered | SheetCleared


def _not_told(state: S, event: OnSheet) -> S | None:
    return None


def table_after(
    state: S,
    event: Event,
    *,
    cells: Callable[[S, int], Iterable[Cell]],
    rules: Callable[[S, Event], S],
    tells: Callable[[S, OnSheet], S | None] = _not_told,
) -> S:
    """Apply the events that every match has, and pass all others to the game's rules.

    `tells` gives the table that an entry on a sheet tells something, or takes it back from; None where it
    does not, so that the entry is one by hand.
    """
    state = replace(state, steps=())
    match event:
        case SheetEntered() | SheetCleared():
            need_seat(state, event.seat)
            return _entered(state, event, tuple(cells(state, event.seat)), tells)
        case NoneConfirmed(seat=seat):
            if seat is not None:
                need_seat(state, seat)
            seats = range(state.seats) if seat is None else (seat,)
            asked = {each: cells(state, each) for each in seats}
            return replace(state, entries=entries_without(state.entries, event, asked))
        case DepthChanged():
            # What nobody knew beside the table's number is not known without it either.
            return replace(
                state, depth=event.depth, entries=entries_dropped(state.entries, disputed(state, cells))
            )
        case _ if state.depth == "count":
            raise Illegal(_("This match is only counted at the end. You can change that under People."))
    after = rules(state, event)
    return replace(after, overruled=overruled_still(after, cells)) if after.overruled else after


def _entered(state: S, event: OnSheet, listed: Iterable[Cell], tells: Callable[[S, OnSheet], S | None]) -> S:
    is_by_hand = entered(state.entries, event.seat, event.cell) is not None
    if isinstance(event, SheetCleared) and not is_by_hand and (told := tells(state, event)):
        return told
    entries = entries_after(state.entries, event, listed)
    if isinstance(event, SheetEntered) and (told := tells(state, event)):
        # The table follows it from here on, so that nothing of it is by hand.
        cleared = SheetCleared(seat=event.seat, cell=event.cell)
        return replace(
            told,
            entries=entries_after(entries, cleared, listed),
            overruled=overruled_after(state.overruled, cleared, listed),
        )
    if isinstance(event, SheetEntered) and agrees(event, listed):
        # It says what the table says: there is nothing left by hand.
        event = SheetCleared(seat=event.seat, cell=event.cell)
        entries = entries_after(entries, event, listed)
    return replace(state, entries=entries, overruled=overruled_after(state.overruled, event, listed))


def unknown(event: Event) -> Illegal:
    """Refuse an event that the game does not know."""
    return Illegal(_("This game does not record “%(kind)s”.", kind=event.kind))
