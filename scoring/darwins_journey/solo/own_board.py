"""What of what is told to Alfred lies on the person's kept board too, and the other way round?

Told with one tap or the other, a tent or a lens is one.
"""

from __future__ import annotations

from dataclasses import replace

from scoring.darwins_journey.match.boards import beside
from scoring.darwins_journey.match.camping import (
    CAMPS,
    Spot,
    beside_told,
    coins_paid,
    icons_booked,
    tent_stands,
    tent_taken_back,
    with_number,
)
from scoring.darwins_journey.match.events import MOST, Piece
from scoring.darwins_journey.match.state import Kept, State
from scoring.darwins_journey.rules.facts import Camp
from scoring.darwins_journey.rules.routes import FIRST_AT_END
from scoring.darwins_journey.solo.owing import Settling, noted
from scoring.darwins_journey.solo.side import Side
from scoring.darwins_journey.solo.view import ends_reached, ribbons_crossed, side_of
from scoring.steps import Step

TELLS_TENT: Settling = (("tent", "camp", "navigate"),)


def booked(before: State, after: State, *, looked: bool, paid: int = 0) -> State:
    """Book tents, lenses and golden ribbons that were told; what a look finds has been paid before."""
    after = _first_across(before, after, looked=looked)
    if _kept(after) is None:
        return after
    return _lenses(before, _tents(before, after, looked=looked), paid)


def told(after: State, was: Kept | None) -> State:
    """Know the camps of the tents that the last tap has put up or taken away; `was` is the board before."""
    kept, side = _kept(after), after.solo
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
    after = noted(after, replace(after, solo=known), settled)
    return replace(after, solo=replace(side_of(after), just="", is_told=False)) if tells else after


def _tents(before: State, after: State, *, looked: bool) -> State:
    then, now = side_of(before).yours.camps, side_of(after).yours.camps
    # In the order of the board: a set of camps has another one in each run.
    for camp in (camp for camp in CAMPS if camp in now and camp not in then):
        after = _with_tent(before, after, Spot(camp, now[camp]), looked=looked)
    for camp in (camp for camp in CAMPS if camp in then and camp not in now):
        after = _without_tent(after, camp)
    return after


def _with_tent(before: State, after: State, spot: Spot, *, looked: bool) -> State:
    """Put a tent up on the board, unless it has left the board already, or all have."""
    you, kept = after.people[0], _kept(after)
    if kept is None or "tents" in kept.untold or spot.camp in dict(kept.camps) or spot.place is None:
        return after
    counted = _counted(side_of(before), kept, "tents", max(len(side_of(before).yours.camps), len(kept.camps)))
    if looked or counted.known("tents") in (None, kept.tents):
        if looked:
            counted = with_number(kept, "tents", max(kept.tents, len(side_of(after).yours.camps)))
        if len(kept.camps) < counted.tents:
            counted = replace(counted, camps=(*kept.camps, (spot.camp, spot.place)))
        return _with_board(after, counted)
    if kept.coins < after.copy.camp_costs[spot.camp][spot.place]:
        # The tent is paid for all the same, so the coins were others than those that stand here.
        kept = replace(kept, untold=kept.untold | {"coins"})
    kept, steps = tent_stands(after, you, kept, spot)
    uncovered = beside(after, kept.tents)
    if len(uncovered) == 1:
        kept = icons_booked(after, kept, uncovered)
    more = (*steps, *beside_told(after, you, kept.tents))
    return replace(_with_board(after, kept), steps=(*after.steps, *more))


def _without_tent(after: State, camp: Camp) -> State:
    kept = _kept(after)
    place = dict(kept.camps).get(camp) if kept else None
    if kept is None or place is None or "tents" in kept.untold:
        return after
    return _with_board(after, tent_taken_back(after, kept, Spot(camp, place).key))


def _lenses(before: State, after: State, paid: int) -> State:
    kept, then, now = _kept(after), _own_lenses(side_of(before)), _own_lenses(side_of(after))
    if kept is None or then == now or "lenses" in kept.untold:
        return after
    if now < then:
        return _with_board(after, with_number(kept, "lenses", max(0, kept.lenses - (then - now))))
    for known in range(then, now):
        if "lenses" not in kept.untold:
            kept = _counted(side_of(before), kept, "lenses", known)
    return _with_board(after, coins_paid(kept, paid))


def _counted(side: Side, kept: Kept, what: Piece, known: int) -> Kept:
    """Count one piece more; where the board has more than Alfred knows of, one of those is it.

    Of a board that was not followed from its beginning nobody knows that: the number is open then.
    """
    n = kept.known(what) or 0
    if n <= known:
        return with_number(kept, what, min(MOST[what], n + 1))
    return kept if "his" in side.sure else replace(kept, untold=kept.untold | {what})


def _own_lenses(side: Side) -> int:
    return sum(owner == "you" for owner in side.lenses.values())


def _first_across(before: State, after: State, *, looked: bool) -> State:
    """Bring the points of golden ribbons and ends that nobody else has come to, or take them back.

    Where nobody has said how far Alfred's explorers are, the players know who was first.
    """
    if side_of(before).yours.explorers == side_of(after).yours.explorers:
        return after
    points = _points(after) - _points(before)
    if not points:
        return after
    you, kept, sure = after.people[0], _kept(after), side_of(before).sure
    known = bool({"his", "islands"} & sure) and not looked
    if kept and (known or points < 0) and "points" not in kept.untold:
        after = _with_board(after, icons_booked(after, kept, (("points", abs(points)),), sign=_sign(points)))
    if points < 0:
        return after
    step = Step("first-across" if known else "maybe-first-across", {"seat": you}, {"n": points})
    return replace(after, steps=(*after.steps, step))


def _sign(points: int) -> int:
    return -1 if points < 0 else 1


def _points(state: State) -> int:
    """All points of the golden ribbons that are crossed on the islands, and of the ends that are reached."""
    routes = state.copy.routes
    ribbons = (each.partition("-") for each in ribbons_crossed(state))
    ends = ends_reached(state) - {"sea"}
    return sum(routes[island].ribbons[int(at)] for island, _dash, at in ribbons) + FIRST_AT_END * len(ends)


def _kept(state: State) -> Kept | None:
    return state.players[state.people[0]].kept


def _with_board(state: State, kept: Kept) -> State:
    you = state.people[0]
    return state.with_player(you, replace(state.players[you], kept=kept))
