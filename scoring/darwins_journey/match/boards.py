"""What does a board that is kept gain?"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scoring.contract import Illegal
from scoring.darwins_journey.match import events
from scoring.darwins_journey.match.state import CAPS_PENALTIES, Kept, Player, State
from scoring.darwins_journey.rules.academy import is_full, row_gain
from scoring.darwins_journey.rules.facts import ROW_SPACES
from scoring.darwins_journey.rules.museum import Museum, delivered, income
from scoring.darwins_journey.rules.tiles import CREW
from scoring.legal import need_seat
from scoring.steps import Step
from scoring.words import _


def board_kept(state: State, seat: int, *, kept: bool) -> State:
    """Begin to keep a board, or stop; before the first round its first seals come from the crew cards."""
    player = _person(state, seat)
    if not kept or player.kept is None:
        seals = player.crew if state.phase == "setup" else ()
        rows = tuple((CREW[card].seal,) for card in seals) or Kept().rows
        player = replace(player, kept=Kept(rows=rows) if kept else None)
    return state.with_player(seat, player)


def slot_reached(state: State, event: events.SlotReached) -> State:
    """Turn an objective over on its slot, or take that back; known without a board that is kept too."""
    player = need_seat(state, event.seat)
    if event.seat == state.alfred and event.slot != CAPS_PENALTIES:
        raise Illegal(_("Alfred doesn't reach objectives."))
    slots = player.slots | {event.slot} if event.reached else player.slots - {event.slot}
    return state.with_player(event.seat, replace(player, slots=slots))


def counted(state: State, event: events.Counted) -> State:
    """Set one number of a board."""
    player, kept = _kept(state, event.seat)
    if event.n > events.MOST[event.what]:
        raise Illegal(_("There aren't that many."))
    return state.with_player(event.seat, replace(player, kept=_with(kept, event.what, event.n)))


def _with(kept: Kept, what: events.What, n: int) -> Kept:
    numbers: dict[str, Any] = {what: n}
    return replace(kept, **numbers)


def seal_gained(state: State, event: events.SealGained) -> State:
    """Lay a seal onto the leftmost empty space of a row, and tell what it brings."""
    player, kept = _kept(state, event.seat)
    row = kept.rows[event.row - 1]
    if is_full(len(row)):
        raise Illegal(_("This row is full."))
    gain = row_gain(len(row))
    rows = (*kept.rows[: event.row - 1], (*row, event.colour), *kept.rows[event.row :])
    steps = (Step(gain.distinction, {"seat": event.seat}, {"row": event.row}),) if gain.distinction else ()
    state = replace(state, steps=steps)
    return state.with_player(event.seat, replace(player, kept=replace(kept, rows=rows)))


def row_corrected(state: State, event: events.RowCorrected) -> State:
    """Put a row right as the players say."""
    player, kept = _kept(state, event.seat)
    if len(event.seals()) > ROW_SPACES:
        raise Illegal(_("A row has %(most)s spaces.", most=ROW_SPACES))
    rows = (*kept.rows[: event.row - 1], event.seals(), *kept.rows[event.row :])
    return state.with_player(event.seat, replace(player, kept=replace(kept, rows=rows)))


def specimen_studied(state: State, event: events.SpecimenStudied) -> State:
    """Lay a study marker."""
    player, kept = _kept(state, event.seat)
    if event.specimen in kept.studied:
        raise Illegal(_("This specimen has already been studied."))
    studied = replace(kept, studied=kept.studied | {event.specimen})
    return state.with_player(event.seat, replace(player, kept=studied))


def specimen_sent(state: State, event: events.SpecimenSent) -> State:
    """Lay a tile into the museum; coins and steps go onto a board that is kept."""
    player = _person(state, event.seat)
    museum = Museum(state.museum or frozenset(), state.row_coins)
    if event.specimen in museum.tiles:
        raise Illegal(_("This specimen is already in the museum."))
    brought, after = income(museum, event.specimen), delivered(museum, event.specimen)
    told = Step("sent", {"seat": event.seat}, {"coins": brought.coins, "steps": brought.steps})
    state = replace(state, museum=after.tiles, row_coins=after.row_coins, steps=(told,))
    if player.kept is None:
        return state
    kept = replace(
        player.kept,
        coins=min(events.MOST["coins"], player.kept.coins + brought.coins),
        evolution=min(events.MOST["evolution"], player.kept.evolution + brought.steps),
    )
    return state.with_player(event.seat, replace(player, kept=kept))


def _person(state: State, seat: int) -> Player:
    player = need_seat(state, seat)
    if seat == state.alfred:
        raise Illegal(_("Alfred has a board of his own."))
    return player


def _kept(state: State, seat: int) -> tuple[Player, Kept]:
    player = _person(state, seat)
    if player.kept is None:
        raise Illegal(_("Fieldbook is not tracking this board."))
    return player, player.kept
