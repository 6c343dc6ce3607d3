"""What is told to Alfred and lies on the person's kept board too, and the other way round.

Told with one tap or the other, a tent or a lens is one.
"""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import Ask
from scoring.darwins_journey.alfred.own.along import KNOWN, NEW, Along, kept_of, on_board_asked, with_kept
from scoring.darwins_journey.alfred.own.own_actions import actions_settled, locked_again
from scoring.darwins_journey.alfred.own.own_explorers import explored
from scoring.darwins_journey.alfred.own.own_places import knowledge_settled
from scoring.darwins_journey.alfred.own.own_ship import sailed
from scoring.darwins_journey.alfred.own.own_workers import fines_settled
from scoring.darwins_journey.alfred.side.his_side import Lying, OwnLens, Side
from scoring.darwins_journey.alfred.side.owing import Settling, noted
from scoring.darwins_journey.alfred.side.table_of_his import side_of
from scoring.darwins_journey.match.boards.amounts import PAID_FOR_SEAL, paid_ask
from scoring.darwins_journey.match.boards.camping import (
    CAMPS,
    Spot,
    beside_asked,
    beside_booked,
    beside_told,
    coins_paid,
    lens_laid,
    lens_taken_back,
    note,
    open_rows,
    seal_laid,
    spots,
    spots_in,
    tent_stands,
    tent_taken_back,
    with_number,
)
from scoring.darwins_journey.match.events import MOST, Piece
from scoring.darwins_journey.match.state import Kept, State
from scoring.darwins_journey.match.vocabulary import CHOOSING, NOT_TAKEN, SEALS_LAID
from scoring.darwins_journey.rules.facts import COLOURS, Camp

TELLS_TENT: Settling = (("tent", "camp"),)


def booked(before: State, after: State, along: Along) -> State:
    """Book tents, lenses, golden ribbons and the spaces of explorers and of the ship that were told."""
    after = sailed(before, explored(before, after, along), along)
    after = knowledge_settled(before, actions_settled(before, fines_settled(before, after)))
    if kept_of(after) is None:
        return after
    return _seal(_lenses(before, _tents(before, after, along), along.paid), along)


def board_told(after: State, was: Kept | None) -> State:
    """Know the camps of the tents that the last tap has put up or taken away; `was` is the board before.

    A lens that it has taken away takes with it what was unlocked.
    """
    after = locked_again(after)
    kept, side = kept_of(after), after.solo
    if kept is None or was is None or side is None or not side.is_kept or kept.camps == was.camps:
        return after
    now, yours = dict(kept.camps), side.yours.camps
    gone = dict(was.camps).keys() - now.keys()
    camps = {camp: place for camp, place in {**yours, **now}.items() if camp not in gone}
    if camps == yours:
        return after
    settled: Settling = TELLS_TENT if camps.keys() - yours.keys() else ()
    tells = side.is_told_by(settled)
    known = replace(side, yours=replace(side.yours, camps=camps))
    you = after.people[0]
    before = after.with_player(you, replace(after.players[you], kept=was))
    after = noted(before, replace(after, solo=known), settled)
    return replace(after, solo=replace(side_of(after), just="", is_told=False)) if tells else after


def tent_asked(state: State, camp: Camp, *, looked: bool = False) -> tuple[str | None, tuple[Ask, ...]]:
    """Give the one place that a tent can stand on in a camp, or ask; what it brings a kept board with it."""
    kept = _board_for_tent(state, camp)
    found = spots_in(state, camp, kept)
    asks: tuple[Ask, ...] = ()
    if len(found) > 1:
        notes = tuple(note(state, spot) for spot in found.values())
        asks = (Ask("spot", CHOOSING["tent"], shape="choice", choices=tuple(found), notes=notes, blank=True),)
    if looked and kept:
        asks = (*asks, on_board_asked(NEW, KNOWN))
    more = beside_asked(state, kept.tents + 1, perhaps=looked) if kept else ()
    return next(iter(found), None) if len(found) == 1 else None, (*asks, *more)


def _board_for_tent(state: State, camp: Camp) -> Kept | None:
    """The board onto which a tent is booked that is told now, if it is kept and does not count it yet."""
    kept, side = kept_of(state), side_of(state)
    if kept is None or "tents" in kept.untold or camp in dict(kept.camps):
        return None
    counted = _counted(side, kept, "tents", max(len(side.yours.camps), len(kept.camps)))
    return None if counted.known("tents") in (None, kept.tents) else kept


def _tents(before: State, after: State, along: Along) -> State:
    then, now = side_of(before).yours.camps, side_of(after).yours.camps
    # In the order of the board: a set of camps has another one in each run.
    for camp in (camp for camp in CAMPS if camp in now and camp not in then):
        told = spots().get(along.spot or "")
        seal = told if told and told.camp == camp else Spot(camp)
        after = _with_tent(before, after, replace(seal, place=now[camp]), along)
    for camp in (camp for camp in CAMPS if camp in then and camp not in now):
        after = _without_tent(after, camp)
    return after


def _with_tent(before: State, after: State, spot: Spot, along: Along) -> State:
    """Put a tent up on the board, unless it has left the board already, or all have."""
    you, kept = after.people[0], kept_of(after)
    if kept is None or "tents" in kept.untold or spot.camp in dict(kept.camps) or spot.place is None:
        return after
    counted = _counted(side_of(before), kept, "tents", max(len(side_of(before).yours.camps), len(kept.camps)))
    if along.is_known or counted.known("tents") in (None, kept.tents):
        if along.is_known:
            counted = with_number(kept, "tents", max(kept.tents, len(side_of(after).yours.camps)))
        if len(kept.camps) < counted.tents:
            counted = replace(counted, camps=(*kept.camps, (spot.camp, spot.place)))
        return with_kept(after, counted)
    kept, steps = tent_stands(after, you, kept, spot)
    kept = beside_booked(after, kept, along.beside)
    more = (*steps, *beside_told(after, you, kept.tents))
    return replace(with_kept(after, kept), steps=(*after.steps, *more))


def _without_tent(after: State, camp: Camp) -> State:
    kept = kept_of(after)
    place = dict(kept.camps).get(camp) if kept else None
    if kept is None or place is None or "tents" in kept.untold:
        return after
    return with_kept(after, tent_taken_back(after, kept, Spot(camp, place).key))


def _lenses(before: State, after: State, paid: int) -> State:
    kept, then, now = kept_of(after), _own_lenses(side_of(before)), _own_lenses(side_of(after))
    if kept is None or then == now:
        return after
    if "lenses" in kept.untold:
        return with_kept(after, coins_paid(kept, paid))
    if now < then:
        mine, gone = (_spaces(side_of(each)) for each in (after, before))
        for space in (each for each in gone if each not in mine):
            kept = lens_taken_back(kept, space)
        return with_kept(after, kept)
    for known in range(then, now):
        if "lenses" not in kept.untold:
            kept = _counted(side_of(before), kept, "lenses", known)
    new = [each for each in _spaces(side_of(after)) if each not in _spaces(side_of(before))]
    return with_kept(after, lens_laid(kept, new[0], paid) if len(new) == 1 else coins_paid(kept, paid))


def seal_asked(state: State, colour: Lying | None) -> tuple[Ask, ...]:
    """Ask for the row of a seal from the academy and for its coins; of an unnamed one for its colour too."""
    kept = kept_of(state)
    if kept is None:
        return ()
    rows = open_rows(kept)
    keys = [
        key
        for key, (row, seal) in SEALS_LAID.items()
        if row in rows and seal in ((colour,) if colour else COLOURS)
    ]
    label = CHOOSING["seal"]
    return (
        Ask("laid", label, shape="choice", choices=(*keys, NOT_TAKEN), blank=True),
        *paid_ask(kept, PAID_FOR_SEAL),
    )


def _seal(after: State, along: Along) -> State:
    """Lay a seal from the academy into its row, for its coins."""
    kept = kept_of(after)
    if kept is None or along.laid is None:
        return after
    kept = coins_paid(kept, along.paid)
    if along.laid not in SEALS_LAID:
        return with_kept(after, kept)
    kept, steps = seal_laid(kept, after.people[0], *SEALS_LAID[along.laid])
    return replace(with_kept(after, kept), steps=(*after.steps, *steps))


def _counted(side: Side, kept: Kept, what: Piece, known: int) -> Kept:
    """Count one piece more; where the board has more than Alfred knows of, one of those is it.

    Of a board that was not followed from its beginning nobody knows that: the number is open then.
    """
    n = kept.known(what) or 0
    if n <= known:
        return with_number(kept, what, min(MOST[what], n + 1))
    return kept if "his" in side.sure else replace(kept, untold=kept.untold | {what})


def _own_lenses(side: Side) -> int:
    return len(_spaces(side))


def _spaces(side: Side) -> list[OwnLens]:
    return [space for space, owner in side.lenses.items() if owner == "you"]
