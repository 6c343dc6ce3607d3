"""What of what is told to Alfred lies on the person's kept board too, and the other way round?

Told with one tap or the other, a tent or a lens is one. Long, because what is asked for the board stands
beside what books it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, get_args

from scoring.contract import Ask
from scoring.darwins_journey.alfred.facts import SPACES, LockedSpace
from scoring.darwins_journey.match.camping import (
    BOOKED,
    CAMPS,
    Spot,
    beside_asked,
    beside_booked,
    beside_told,
    coins_paid,
    icons_booked,
    icons_done,
    lens_laid,
    lens_taken_back,
    note,
    seal_taken_back,
    seals_free,
    spots,
    spots_in,
    tent_stands,
    tent_taken_back,
    with_number,
)
from scoring.darwins_journey.match.events import MOST, Piece, YesOrNo
from scoring.darwins_journey.match.state import EASES_PENALTY, Kept, State
from scoring.darwins_journey.match.vocabulary import CHOOSING, NOT_TAKEN, SEALS_LAID
from scoring.darwins_journey.rules.facts import Camp, Seal
from scoring.darwins_journey.rules.placement import penalty
from scoring.darwins_journey.rules.routes import FIRST_AT_END, ISLANDS, Island
from scoring.darwins_journey.solo.owing import Settling, noted
from scoring.darwins_journey.solo.side import SPECIAL_DIARY, Place, Side, Stop
from scoring.darwins_journey.solo.view import ends_reached, ribbons_crossed, side_of
from scoring.steps import Step
from scoring.words import _

TELLS_TENT: Settling = (("tent", "camp", "navigate"),)
OnBoard = Literal["new-on-board", "known-on-board", "instead-on-board"]
"""Whether what is told is new to the board, stands there already, or replaces what was told last."""
NEW, KNOWN, INSTEAD = get_args(OnBoard)
NO_COLOUR: Seal = "special"
"""Of a seal that is not laid."""

PENALISED: tuple[Place, ...] = (*SPACES, SPECIAL_DIARY, "small")
"""The places that lie in a diary."""


@dataclass(frozen=True, slots=True)
class Along:
    """What comes along with something told: coins paid, the place of a tent, the symbol beside it …

    `looked`: a look at the table has found it; `row` is the row for the seal of an island's space, with its
    colour; at so many golden ribbons Alfred was first, `his_ribbons`, the end of the island among them.
    """

    looked: bool
    paid: int = 0
    on_board: OnBoard | None = None
    spot: str | None = None
    beside: str | None = None
    row: str | None = None
    his_ribbons: int | None = None

    @property
    def is_known(self) -> bool:
        """Tell whether the board has it already: what a look finds has been paid before, unless told."""
        return self.on_board == KNOWN or (self.looked and self.on_board is None)


def booked(before: State, after: State, along: Along) -> State:
    """Book tents, lenses, golden ribbons and the spaces of explorers that were told."""
    after = _fines(before, _explored(before, after, along))
    if _kept(after) is None:
        return after
    return _lenses(before, _tents(before, after, along), along.paid)


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
    you = after.people[0]
    before = after.with_player(you, replace(after.players[you], kept=was))
    after = noted(before, replace(after, solo=known), settled)
    return replace(after, solo=replace(side_of(after), just="", is_told=False)) if tells else after


def others_asked(state: State, place: Place) -> tuple[Ask, ...]:
    """Ask whether a worker stood in this part of a diary before, if nobody knows and the board would pay."""
    kept = _kept(state)
    if kept is None or "coins" in kept.untold or _is_occupied(side_of(state), place) is not None:
        return ()
    label = _("Does another worker stand in this part of the diary?")
    return (Ask("others", label, shape="choice", choices=get_args(YesOrNo), blank=True),)


def worker_fined(before: State, after: State, place: Place, others: YesOrNo | None) -> State:
    """Pay the penalty for a worker that is not the first in its part of a diary.

    Where nobody has said whether it is, or what the penalty is, the coins of the board are open.
    """
    kept, you = _kept(after), after.people[0]
    if kept is None:
        return after
    occupied = _is_occupied(side_of(before), place)
    if occupied is None and others is not None:
        occupied = others == "yes"
    player = after.players[you]
    coins = penalty(after.seats, occupied=bool(occupied), eased=EASES_PENALTY in player.slots)
    if occupied is None or kept.coins < coins or (occupied and "slots" in kept.untold):
        kept = replace(kept, untold=kept.untold | {"coins"})
    paid = 0 if "coins" in kept.untold else coins
    after = _with_board(after, coins_paid(kept, paid))
    side = side_of(after)
    after = replace(after, solo=replace(side, fines=(*side.fines, (place, paid))))
    if not occupied:
        return after
    return replace(after, steps=(*after.steps, Step("worker-fined", {"seat": you}, {"n": coins})))


def _is_occupied(side: Side, place: Place) -> bool | None:
    """Tell whether a worker stands in the part of a diary that has this place; None where nobody knows it.

    Against Alfred each diary is one part; everywhere else workers pay nothing.
    """
    if place not in PENALISED:
        return False
    if any(_part(each) == _part(place) for _owner, each in side.standing):
        return True
    return None if side.strays else False


def _part(place: Place) -> str:
    facts = next((facts for space, facts in SPACES.items() if space == place), None)
    return f"{facts.diary}" if facts else place


def _fines(before: State, after: State) -> State:
    """Give back what a worker has paid that does not stand there after all; where it stands, it pays."""
    fines = side_of(after).fines
    then, now = (
        {place for owner, place in side_of(each).standing if owner == "you"} for each in (before, after)
    )
    told_wrong = [(place, coins) for place, coins in fines if place in then - now]
    kept = _kept(after)
    if kept is None or not told_wrong:
        return after
    left = tuple(each for each in fines if each not in told_wrong)
    after = replace(after, solo=replace(side_of(after), fines=left))
    after = _with_board(after, coins_paid(kept, -sum(coins for _place, coins in told_wrong)))
    for place in [each for each in PENALISED if each in now - then][: len(told_wrong)]:
        standing = tuple(each for each in side_of(after).standing if each != ("you", place))
        alone = replace(after, solo=replace(side_of(after), standing=standing))
        after = worker_fined(alone, after, place, None)
    return after


def tent_asked(state: State, camp: Camp, *, looked: bool = False) -> tuple[str | None, tuple[Ask, ...]]:
    """Give the one place that a tent can stand on in a camp, or ask; what it brings a kept board with it."""
    kept = _board_for_tent(state, camp)
    found = spots_in(state, camp, kept)
    asks: tuple[Ask, ...] = ()
    if len(found) > 1:
        notes = tuple(note(state, spot) for spot in found.values())
        asks = (Ask("spot", CHOOSING["tent"], shape="choice", choices=tuple(found), notes=notes, blank=True),)
    if looked and kept:
        asks = (*asks, _on_board_asked(NEW, KNOWN))
    more = beside_asked(state, kept.tents + 1, perhaps=looked) if kept else ()
    return next(iter(found), None) if len(found) == 1 else None, (*asks, *more)


def stop_asked(state: State, island: Island, space: int, *, looked: bool = False) -> tuple[Ask, ...]:
    """Ask what only the table knows of what a space and the way to it bring the board, if it is kept."""
    kept = _kept(state)
    if kept is None:
        return ()
    icons = state.copy.routes[island].brings.get(space, ())
    crossed = len(crossing(state, island, space))
    asks: tuple[Ask, ...] = ()
    if looked and (icons or crossed):
        asks = (_on_board_asked(NEW, KNOWN),)
    if crossed and not _is_clear(state, looked=looked) and "points" not in kept.untold:
        asks = (*asks, ribbons_asked(crossed))
    free = set(seals_free(kept, icons))
    if seals := [key for key, seal in SEALS_LAID.items() if seal in free]:
        asks = (*asks, Ask("row", CHOOSING["seal"], shape="choice", choices=(*seals, NOT_TAKEN), blank=True))
    return asks


def put_right_asked(state: State, island: Island) -> tuple[Ask, ...]:
    """Ask what an explorer that is put right means for the board, if it is kept."""
    kept = _kept(state)
    if kept is None:
        return ()
    again = (INSTEAD,) if island in side_of(state).stops else ()
    asks: tuple[Ask, ...] = (_on_board_asked(NEW, *again, KNOWN),)
    crossed = len(crossing(state, island, state.copy.routes[island].last))
    if crossed and not _is_clear(state, looked=False) and "points" not in kept.untold:
        asks = (*asks, ribbons_asked(crossed))
    return asks


def ribbons_asked(most: int) -> Ask:
    """Ask at how many golden ribbons Alfred was first, where nobody has said how far his explorers are."""
    label = _("Golden ribbons and the end, newly reached: at how many was Alfred first?")
    return Ask("his_ribbons", label, 0, most, blank=True)


def _on_board_asked(*choices: OnBoard) -> Ask:
    label = _("Does your board have what that brings?")
    return Ask("on_board", label, shape="choice", choices=choices, blank=True)


def crossing(state: State, island: Island, space: int) -> tuple[str, ...]:
    """List the golden ribbons and the end that nobody has come to before, as far as known, in their order."""
    yours = side_of(state).yours
    there = replace(yours, explorers={**yours.explorers, island: space})
    return _crossed(state, replace(state, solo=replace(side_of(state), yours=there)))


def _crossed(before: State, after: State) -> tuple[str, ...]:
    ribbons = ribbons_crossed(after) - ribbons_crossed(before)
    ends = ends_reached(after) - ends_reached(before) - {"sea"}
    return (*sorted(ribbons, key=lambda each: int(each.partition("-")[2])), *sorted(ends))


def _board_for_tent(state: State, camp: Camp) -> Kept | None:
    """The board onto which a tent is booked that is told now, if it is kept and does not count it yet."""
    kept, side = _kept(state), side_of(state)
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
    you, kept = after.people[0], _kept(after)
    if kept is None or "tents" in kept.untold or spot.camp in dict(kept.camps) or spot.place is None:
        return after
    counted = _counted(side_of(before), kept, "tents", max(len(side_of(before).yours.camps), len(kept.camps)))
    if along.is_known or counted.known("tents") in (None, kept.tents):
        if along.is_known:
            counted = with_number(kept, "tents", max(kept.tents, len(side_of(after).yours.camps)))
        if len(kept.camps) < counted.tents:
            counted = replace(counted, camps=(*kept.camps, (spot.camp, spot.place)))
        return _with_board(after, counted)
    if kept.coins < after.copy.camp_costs[spot.camp][spot.place]:
        # The tent is paid for all the same, so the coins were others than those that stand here.
        kept = replace(kept, untold=kept.untold | {"coins"})
    kept, steps = tent_stands(after, you, kept, spot)
    kept = beside_booked(after, kept, along.beside)
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
        mine, gone = (_spaces(side_of(each)) for each in (after, before))
        for space in (each for each in gone if each not in mine):
            kept = lens_taken_back(kept, space)
        return _with_board(after, kept)
    for known in range(then, now):
        if "lenses" not in kept.untold:
            kept = _counted(side_of(before), kept, "lenses", known)
    new = [each for each in _spaces(side_of(after)) if each not in _spaces(side_of(before))]
    return _with_board(after, lens_laid(kept, new[0], paid) if len(new) == 1 else coins_paid(kept, paid))


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


def _spaces(side: Side) -> list[LockedSpace]:
    return [space for space, owner in side.lenses.items() if owner == "you"]


def _explored(before: State, after: State, along: Along) -> State:
    """Bring what an explorer of the person has come to; where that was told wrongly, first take that back."""
    then, now = side_of(before).yours.explorers, side_of(after).yours.explorers
    island = next((each for each in ISLANDS if then.get(each) != now.get(each)), None)
    if island is None:
        return after
    if along.on_board == KNOWN:
        return _without_stop(after, island)
    if along.on_board == INSTEAD:
        after = _stop_taken_back(after, island)
    after = _first_across(before, after, along)
    return _stopped(after, island, along) if along.on_board in (NEW, INSTEAD) else after


def _stopped(state: State, island: Island, along: Along) -> State:
    """Book what the space shows on which the explorer has stopped."""
    kept, you, space = _kept(state), state.people[0], side_of(state).yours.explorers.get(island)
    if kept is None or not space:
        return _without_stop(state, island)
    icons = state.copy.routes[island].brings.get(space, ())
    row, seal = SEALS_LAID.get(along.row or "", (None, NO_COLOUR))
    brought, steps = icons_done(state, you, kept, icons, "space-brings", row, seal)
    gained = tuple((what, getattr(brought, what) - getattr(kept, what)) for what in BOOKED)
    state = replace(_with_board(state, brought), steps=(*state.steps, *steps))
    return _with_stop(state, island, Stop(tuple(each for each in gained if each[1]), row, seal))


def _stop_taken_back(state: State, island: Island) -> State:
    kept, stop = _kept(state), side_of(state).stops.get(island)
    if kept is None or stop is None:
        return state
    kept = icons_booked(state, kept, stop.icons, sign=-1)
    kept = seal_taken_back(kept, stop.row, stop.seal) if stop.row else kept
    return _without_stop(_with_board(state, kept), island)


def _with_stop(state: State, island: Island, stop: Stop) -> State:
    side = side_of(state)
    return replace(state, solo=replace(side, stops={**side.stops, island: stop}))


def _without_stop(state: State, island: Island) -> State:
    side = side_of(state)
    left = {each: stop for each, stop in side.stops.items() if each != island}
    return replace(state, solo=replace(side, stops=left))


def _first_across(before: State, after: State, along: Along) -> State:
    """Bring the points of golden ribbons and ends that nobody else has come to, or take them back.

    Where nobody has said how far Alfred's explorers are, the players say who was first.
    """
    clear = _is_clear(before, looked=along.looked)
    if along.his_ribbons is not None and not clear:
        his = frozenset(_crossed(before, after)[: along.his_ribbons])
        before, after = (_with_his_first(each, his) for each in (before, after))
        clear = True
    points = _points(after) - _points(before)
    if not points:
        return after
    you, kept = after.people[0], _kept(after)
    if kept and (clear or points < 0) and "points" not in kept.untold:
        after = _with_board(after, icons_booked(after, kept, (("points", abs(points)),), sign=_sign(points)))
    if points < 0:
        return after
    step = Step("first-across" if clear else "maybe-first-across", {"seat": you}, {"n": points})
    return replace(after, steps=(*after.steps, step))


def _is_clear(state: State, *, looked: bool) -> bool:
    """Tell whether it is known here how far Alfred's explorers were."""
    return bool({"his", "islands"} & side_of(state).sure) and not looked


def _with_his_first(state: State, his: frozenset[str]) -> State:
    side, ends = side_of(state), his & frozenset(ISLANDS)
    known = replace(side, his_first=side.his_first | (his - ends), ends=side.ends | ends)
    return replace(state, solo=known)


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
