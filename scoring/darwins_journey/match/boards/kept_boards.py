"""What a kept board gains and loses.

Long, because each thing that may lie on a board has its own tap, and all of them are here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any

from scoring.contract import Illegal
from scoring.darwins_journey.match import events
from scoring.darwins_journey.match.boards.booking import choice_taken_back, chosen_booked
from scoring.darwins_journey.match.boards.camping import (
    beside_booked,
    beside_told,
    coins_paid,
    icons_booked,
    lens_laid,
    lens_taken_back,
    spot_key,
    spots,
    tent_put,
    tent_taken_back,
    with_number,
)
from scoring.darwins_journey.match.boards.first_seals import as_it_begins, begins_now
from scoring.darwins_journey.match.boards.studies import (
    BRINGS,
    counted_since,
    delivery_booked,
    delivery_shown,
    in_doubt_since,
    still_shown,
    studies_told,
)
from scoring.darwins_journey.match.events import ELSEWHERE
from scoring.darwins_journey.match.laying_out import museum_seen
from scoring.darwins_journey.match.state import (
    CAPS_PENALTIES,
    ROW_KEYS,
    Brought,
    Kept,
    Player,
    State,
    row_key,
)
from scoring.darwins_journey.match.vocabulary import NOT_TAKEN
from scoring.darwins_journey.rules.academy import is_full, row_gain
from scoring.darwins_journey.rules.facts import LAST_SLOTS, ROW_SPACES, SLOTS, Slot, Specimen
from scoring.darwins_journey.rules.icons import Icons
from scoring.darwins_journey.rules.museum import SECOND_DELIVERY, Museum, delivered, income
from scoring.darwins_journey.rules.objectives import free_slots, objective_read
from scoring.darwins_journey.rules.tiles import COPYING_CARD, CREW_BRINGS, fulfilling_rows
from scoring.match.legal import need_seat
from scoring.match.steps import Step
from scoring.words import _

EVERYTHING_ON_IT = frozenset({*events.MOST, "studied", "slots"}) | ROW_KEYS
"""All that can be open on a board."""
FULFILLING = ("action", "envelopes", "goal")
"""The phases in which objectives and crew cards are fulfilled."""


def board_kept(state: State, event: events.BoardKept) -> State:
    """Begin to keep a board, or stop; as the setup left it, it has what lies there then, else all is open."""
    player = _person(state, event.seat)
    if not event.kept or player.kept is None:
        as_set_up = begins_now(state, player) and event.as_set_up is not False
        begun = as_it_begins(state, player) if as_set_up else _unread(state)
        player = replace(counted_since(player, *BRINGS), kept=begun if event.kept else None)
        state = _fines_forgotten(_stops_forgotten(_museum_in_doubt(state)))
    return state.with_player(event.seat, player)


def board_read(state: State, event: events.BoardRead) -> State:
    """Begin to keep a board with what lies there now, or tell what was still open of it."""
    player = _person(state, event.seat)
    if not all(event.rows):
        raise Illegal(_("Each row has at least the seal of its crew card."))
    if player.kept is None:
        state = _museum_in_doubt(state)
    kept = replace(
        player.kept or _unread(state),
        rows=event.seals(),
        studied=frozenset(event.studied),
        points=event.points,
        evolution=min(event.evolution, state.copy.last_step),
        coins=event.coins,
        knowledge=event.knowledge,
        tents=event.tents,
        lenses=event.lenses,
        camps=player.kept.camps[: event.tents] if player.kept else (),
        lenses_paid=(),
        untold=frozenset(),
        on_sheet=frozenset(),
    )
    state = _fines_forgotten(_stops_forgotten(state))
    player = counted_since(replace(player, kept=kept, slots=frozenset(event.slots)), *BRINGS)
    player = studies_told(player, event.studied)
    return state.with_player(event.seat, player)


def _stops_forgotten(state: State) -> State:
    """What was brought before is among what was told of the board, and is taken back no more."""
    return replace(state, solo=replace(state.solo, stops={}, opened={}, acts=())) if state.solo else state


def _fines_forgotten(state: State) -> State:
    """Coins that were counted at the table are right, whatever turns out to have been paid before."""
    return replace(state, solo=replace(state.solo, fines={})) if state.solo else state


def _museum_in_doubt(state: State) -> State:
    """What was delivered while nobody told it, only the table knows."""
    return replace(state, museum_sure=state.museum_sure and state.phase == "setup")


def is_fresh(state: State, seat: int) -> bool:
    """Tell whether nothing has changed on a board since it is kept."""
    player = state.players[seat]
    return player.kept in (as_it_begins(state, player), _unread(state))


def _unread(state: State) -> Kept:
    """A board of which nobody has said anything; a visit of this round may have begun before."""
    in_a_round = state.phase == "action"
    return Kept(untold=EVERYTHING_ON_IT, delivered=in_a_round, examined=in_a_round)


def slot_reached(state: State, event: events.SlotReached) -> State:
    """Turn an objective over on its slot, or take that back; known without a board that is kept too."""
    player = need_seat(state, event.seat)
    if event.seat == state.alfred and event.slot != CAPS_PENALTIES:
        raise Illegal(_("Alfred doesn’t reach objectives."))
    slots = player.slots | {event.slot} if event.reached else player.slots - {event.slot}
    steps = tuple(_slot_told(event.seat, event.slot)) if event.reached else ()
    kept = player.kept
    if kept and event.reached:
        tile = None if event.tile == NOT_TAKEN else event.tile
        kept = _turned_over(kept, event.slot, tile, event.paid or 0)
    elif kept:
        kept = _turned_back(kept, event.slot)
    if kept and event.reached:
        kept, more = chosen_booked(state, event.seat, kept, event.slot, event.chosen)
        steps = (*steps, *more)
    elif kept:
        kept = choice_taken_back(state, kept, event.slot)
    player = still_shown(replace(player, slots=slots, kept=kept))
    return replace(state.with_player(event.seat, player), steps=steps)


def _turned_over(kept: Kept, slot: Slot, tile: str | None, paid: int) -> Kept:
    """Turn over what lies on a slot, or what comes there from the reserve for its coins."""
    if slot in kept.laid:
        return kept
    kept = _slot_paid(kept, slot, paid)
    if tile is None:
        return kept
    read, left = objective_read(tile), list(kept.objectives)
    if tile not in left:
        raise Illegal(_("This objective does not lie there."))
    if read is None or slot not in free_slots(read, ()):
        raise Illegal(_("It goes onto an empty slot of its own colour."))
    left.remove(tile)
    return replace(kept, objectives=tuple(left), turned={**kept.turned, slot: tile})


def _turned_back(kept: Kept, slot: Slot) -> Kept:
    """Let a tile that was laid open lie open again, or go back to the reserve with its coins."""
    if slot in kept.laid:
        return kept
    turned = {each: tile for each, tile in kept.turned.items() if each != slot}
    back = (kept.turned[slot],) if slot in kept.turned else ()
    return _slot_paid(replace(kept, objectives=(*kept.objectives, *back), turned=turned), slot, 0)


def _slot_paid(kept: Kept, slot: Slot, paid: int) -> Kept:
    """Pay for a slot, or take back what was paid for it."""
    others = {each: coins for each, coins in kept.paid.items() if each != slot}
    before = kept.paid.get(slot, 0)
    after = coins_paid(kept, paid - before)
    # Coins that are open are not paid here, so they do not come back either.
    paid = before + kept.coins - after.coins if paid else 0
    return replace(after, paid={**others, slot: paid} if paid else others)


def _slot_told(seat: int, slot: Slot) -> Iterator[Step]:
    if slot not in LAST_SLOTS:
        yield Step(f"slot-{slot}", {"seat": seat})


def objective_taken(state: State, event: events.ObjectiveRead | events.ObjectiveTaken) -> State:
    """Lay an objective into the reserve, or open on an empty slot of its colour for its coins."""
    player, kept = _kept(state, event.seat)
    seat, tile = event.seat, event.tile if isinstance(event, events.ObjectiveTaken) else event.tile().key
    read = objective_read(tile)
    if read is None:
        raise Illegal(_("An objective asks for at least one thing."))
    if event.slot is not None:
        if event.slot not in free_slots(read, slots_in_use(player)):
            raise Illegal(_("It goes onto an empty slot of its own colour."))
        kept = replace(kept, laid={**kept.laid, event.slot: tile})
        kept = _slot_paid(kept, event.slot, event.paid or 0)
    else:
        kept = replace(kept, objectives=(*kept.objectives, tile))
    state = replace(state, tiles=tuple(dict.fromkeys((*state.tiles, tile))))
    return state.with_player(seat, replace(player, kept=kept))


def open_on_slots(player: Player) -> Mapping[Slot, str]:
    """The objectives that lie open on slots, because the reserve was full when they were taken."""
    laid = player.kept.laid if player.kept else {}
    return {slot: tile for slot, tile in laid.items() if slot not in player.slots}


def slots_in_use(player: Player) -> frozenset[Slot]:
    """The slots on which an objective lies, open or reached."""
    return player.slots | open_on_slots(player).keys()


def slots_for(player: Player, tile: str) -> tuple[Slot, ...]:
    """List the slots on which a player can reach an objective: where it lies, or those that are empty."""
    read, laid = objective_read(tile), open_on_slots(player)
    there = tuple(slot for slot, each in laid.items() if each == tile)
    in_reserve = player.kept is not None and tile in player.kept.objectives
    return (*there, *(free_slots(read, slots_in_use(player)) if read and in_reserve else ()))


def objective_reached(state: State, event: events.ObjectiveReached) -> State:
    """Turn one of the objectives over on an empty slot of its colour."""
    player, kept = _kept(state, event.seat)
    if event.tile not in (*kept.objectives, *open_on_slots(player).values()):
        raise Illegal(_("This objective does not lie there."))
    if event.slot not in slots_for(player, event.tile):
        raise Illegal(_("It goes onto an empty slot of its own colour."))
    kept = _turned_over(kept, event.slot, event.tile, event.paid or 0)
    kept, more = chosen_booked(state, event.seat, kept, event.slot, event.chosen)
    player = replace(player, slots=player.slots | {event.slot}, kept=kept)
    state = state.with_player(event.seat, player)
    return replace(state, steps=(*_slot_told(event.seat, event.slot), *more))


def crew_fulfilled(state: State, event: events.CrewFulfilled) -> State:
    """Turn a crew card over beside the row whose seals it needs, or take that back."""
    player, kept = _kept(state, event.seat)
    tied = {card: row for card, row in player.fulfilled.items() if card != event.card}
    if not event.fulfilled:
        copied = kept.copied if event.card == COPYING_CARD else None
        kept = icons_booked(state, kept, crew_brings(state, copied or event.card), sign=-1)
        kept = choice_taken_back(state, kept, event.card, copied=copied)
        return state.with_player(event.seat, still_shown(replace(player, fulfilled=tied, kept=kept)))
    if event.card not in player.crew or event.card in player.fulfilled:
        raise Illegal(_("This crew card does not lie there face up."))
    if event.row in tied.values():
        raise Illegal(_("A row fulfils one crew card only."))
    if event.row not in fulfilling_rows(state.copy.crew[event.card], kept.rows):
        raise Illegal(_("The seals of this row are not enough."))
    if event.copied is not None and event.copied not in _cards_beside(state, event.card):
        raise Illegal(_("This crew card cannot be copied."))
    kept = icons_booked(state, kept, crew_brings(state, event.copied or event.card))
    kept = replace(kept, copied=event.copied or kept.copied)
    kept, more = chosen_booked(
        state, event.seat, kept, event.card, event.chosen, copied=event.copied, beside=event.beside
    )
    player = replace(player, fulfilled={**tied, event.card: event.row}, kept=kept)
    told = Step("crew", {"seat": event.seat}, {"row": event.row}, {"action": event.card})
    return replace(state.with_player(event.seat, player), steps=(told, *more))


def crew_brings(state: State, card: str) -> Icons:
    """List what the action of a crew card brings in numbers."""
    return state.copy.crew_actions.get(card) or CREW_BRINGS.get(card, ())


def copyable(state: State, card: str) -> tuple[str, ...]:
    """List the crew cards that this one may copy: the others that are not known to be fulfilled."""
    return tuple(each for each in _cards_beside(state, card) if not is_turned_over(state, each))


def is_turned_over(state: State, card: str) -> bool:
    """Tell whether somebody is known to have fulfilled a crew card."""
    return any(card in player.fulfilled for player in state.players)


def _cards_beside(state: State, card: str) -> tuple[str, ...]:
    """List the other crew cards on the table, where this one copies: all there are, unless all are known."""
    if card != COPYING_CARD or card in state.copy.crew_actions:
        return ()
    crews = [state.players[seat].crew for seat in state.people]
    known = {each for crew in crews for each in crew} if all(crews) else set(state.copy.crew)
    return tuple(each for each in state.copy.crew if each in known - {card})


def counted(state: State, event: events.Counted) -> State:
    """Set one number of a board."""
    player, kept = _kept(state, event.seat)
    if event.n > events.most_of(state.copy, event.what):
        raise Illegal(_("There aren’t that many."))
    kept = with_number(replace(kept, on_sheet=kept.on_sheet - {event.what}), event.what, event.n)
    if event.what == "lenses":
        kept = replace(kept, lenses_paid=())
    if event.what == "coins":
        state = _fines_forgotten(state)
    return state.with_player(event.seat, in_doubt_since(replace(player, kept=kept), event.what))


def told_on_sheet(state: State, seat: int, what: str, value: Any) -> State:
    """Know of a board what was open on it and has been entered on the sheet: a number, or the slots."""
    if what == "slots":
        state = _slots_told(state, seat, frozenset(value))
    else:
        state = counted(state, events.Counted.model_validate({"seat": seat, "what": what, "n": value}))
    player, kept = _kept(state, seat)
    kept = replace(kept, untold=kept.untold - {what}, on_sheet=kept.on_sheet | {what})
    return state.with_player(seat, replace(player, kept=kept))


def _slots_told(state: State, seat: int, slots: Collection[Slot]) -> State:
    known = state.players[seat].slots
    for slot in SLOTS:
        if (slot in known) != (slot in slots):
            reached = slot in slots
            state = slot_reached(state, events.SlotReached(seat=seat, slot=slot, reached=reached))
    # They were reached before, so that hands have nothing to do.
    return replace(state, steps=())


def taken_off_sheet(state: State, seat: int, what: str) -> State:
    """Open again what an entry on the sheet has told of a board."""
    player, kept = _kept(state, seat)
    kept = replace(kept, untold=kept.untold | {what}, on_sheet=kept.on_sheet - {what})
    return state.with_player(seat, replace(player, kept=kept))


def piece_placed(state: State, event: events.PiecePlaced) -> State:
    """Put a tent or a lens on the table for its coins; a tent brings what camp and symbol beside it show."""
    player, kept = _kept(state, event.seat)
    spot = spots().get(event.camp or "")
    if spot and state.solo and spot.camp in dict(kept.camps):
        # It has been told to Alfred already: it is the same tent.
        return state
    n = getattr(kept, event.what) + 1
    if n > events.most_of(state.copy, event.what):
        raise Illegal(_("There aren’t that many."))
    if event.what == "lenses":
        kept = lens_laid(with_number(kept, event.what, n), "", event.paid or 0)
        return state.with_player(event.seat, replace(player, kept=kept))
    kept, steps = tent_put(state, event.seat, kept, event.camp or "")
    kept = beside_booked(state, kept, event.beside)
    state = state.with_player(event.seat, replace(player, kept=kept))
    return replace(state, steps=(*steps, *beside_told(state, event.seat, n)))


def piece_taken(state: State, event: events.PieceTaken) -> State:
    """Take a tent or a lens back, with all that was booked with it; else only the number, which is told."""
    player, kept = _kept(state, event.seat)
    if not kept.known(event.what):
        raise Illegal(_("There aren’t that many."))
    where = None if event.where == ELSEWHERE else event.where
    if event.what == "tents":
        standing = {spot_key(*at): at[0] for at in kept.camps}
        if where not in standing and (where is not None or len(standing) >= kept.tents):
            raise Illegal(_("No tent of this board stands there."))
        is_booked = where is not None and standing[where] in kept.put
        after = tent_taken_back(state, kept, where) if where else with_number(kept, "tents", kept.tents - 1)
    else:
        is_booked = any(space == (where or "") for space, _paid in kept.lenses_paid)
        after = lens_taken_back(kept, where or "")
        state = _lens_gone(state, where)
    told = Step(f"{event.what}-back" if is_booked else "number-back", {"seat": event.seat})
    return replace(state.with_player(event.seat, replace(player, kept=after)), steps=(told,))


def _lens_gone(state: State, space: str | None) -> State:
    """Take a lens away from the space that was told to Alfred."""
    if space is None:
        return state
    lenses = state.solo.lenses.items() if state.solo else ()
    locked = next((each for each, owner in lenses if each == space and owner == "you"), None)
    if state.solo is None or locked is None:
        raise Illegal(_("No lens of this board lies there."))
    return replace(state, solo=state.solo.with_lens(locked, None))


def changed(state: State, seat: int, what: events.Gainable, by: int) -> State:
    """Add to one number of a board, or take from it; a track ends."""
    player, kept = _kept(state, seat)
    if what in kept.untold:
        return state
    now = getattr(kept, what) + by
    if now < 0:
        raise Illegal(_("There aren’t that many."))
    return state.with_player(
        seat, replace(player, kept=with_number(kept, what, min(events.most_of(state.copy, what), now)))
    )


def spent(state: State, event: events.Spent) -> State:
    """Take what was paid from a number; coins are open where fewer are counted than were paid."""
    if event.what != "coins":
        return changed(state, event.seat, event.what, -event.n)
    player, kept = _kept(state, event.seat)
    return state.with_player(event.seat, replace(player, kept=coins_paid(kept, event.n)))


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
    kept = coins_paid(replace(kept, rows=rows), event.paid or 0)
    return state.with_player(event.seat, replace(player, kept=kept))


def row_corrected(state: State, event: events.RowCorrected) -> State:
    """Put a row right as the players say."""
    player, kept = _kept(state, event.seat)
    if len(event.seals()) > ROW_SPACES:
        raise Illegal(_("A row has %(most)s spaces.", most=ROW_SPACES))
    rows = (*kept.rows[: event.row - 1], event.seals(), *kept.rows[event.row :])
    kept = replace(kept, rows=rows, untold=kept.untold - {row_key(event.row)})
    return state.with_player(event.seat, replace(player, kept=kept))


def specimen_studied(state: State, event: events.SpecimenStudied) -> State:
    """Lay a study marker."""
    player, kept = _kept(state, event.seat)
    if event.specimen in kept.studied:
        raise Illegal(_("This specimen has already been studied."))
    kept = replace(kept, studied=kept.studied | {event.specimen}, examined=True)
    return state.with_player(event.seat, replace(player, kept=_visited(kept, event.visit)))


def visit_told(state: State, visit: events.Visit | None) -> State:
    """Know of the person beside Alfred that something was studied, which the museum may have charged for."""
    you = state.people[0]
    player = state.players[you]
    if player.kept is None:
        return state
    return state.with_player(you, replace(player, kept=_visited(replace(player.kept, examined=True), visit)))


def _visited(kept: Kept, visit: events.Visit | None) -> Kept:
    return coins_paid(kept, SECOND_DELIVERY if visit == "second-of-visit" else 0)


def specimen_sent(state: State, event: events.SpecimenSent) -> State:
    """Lay a tile into the museum; coins and steps go onto a board that is kept."""
    _person(state, event.seat)
    state, museum = _museum_found(state, event)
    player = state.players[event.seat]
    if event.specimen in museum.tiles:
        raise Illegal(_("This specimen is already in the museum."))
    came, after = income(museum, event.specimen), delivered(museum, event.specimen)
    told = Step("sent", {"seat": event.seat}, {"coins": came.coins, "steps": came.steps})
    state = replace(state, museum=after.tiles, row_coins=after.row_coins, steps=(*state.steps, told))
    state = delivery_shown(state, event.seat, event.specimen)
    player = state.players[event.seat]
    if player.kept is None:
        player = replace(player, brought={**player.brought, event.specimen: Brought(came.row_coin)})
        return state.with_player(event.seat, player)
    gained: Icons = (("coins", came.coins), ("evolution", came.steps))
    # The income of the first delivery may pay for the second, but not its own.
    kept = icons_booked(state, _visited(replace(player.kept, delivered=True), event.visit), gained)
    player = delivery_booked(player, kept, event.specimen, row_coin=came.row_coin)
    return state.with_player(event.seat, replace(player, kept=kept))


def specimen_sent_again(state: State, seat: int, specimen: Specimen) -> State:
    """Deliver what lies in the museum once more: it stays there, and the coin of its row too."""
    player, museum = _person(state, seat), state.standing_museum
    if specimen not in museum.tiles:
        raise Illegal(_("This specimen is not in the museum."))
    came = income(museum, specimen, again=True)
    state = replace(state, steps=(Step("sent", {"seat": seat}, {"coins": came.coins, "steps": came.steps}),))
    if player.kept is None:
        return state
    gained: Icons = (("coins", came.coins), ("evolution", came.steps))
    kept = icons_booked(state, player.kept, gained)
    player = delivery_booked(player, kept, specimen, row_coin=False)
    return state.with_player(seat, replace(player, kept=kept))


def _museum_found(state: State, event: events.SpecimenSent) -> tuple[State, Museum]:
    """The museum as the delivery found it: as it was told with it, else as it is known."""
    if event.museum is not None:
        state = museum_seen(state, event.museum)
    row = state.copy.museum.row[event.specimen]
    if event.coin is not None:
        others = state.row_coins - {row}
        state = replace(state, row_coins=others | {row} if event.coin == "yes" else others)
    return state, state.standing_museum


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
