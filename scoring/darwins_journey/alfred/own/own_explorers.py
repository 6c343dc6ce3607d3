"""What the person's explorers bring the kept board: golden ribbons, ends, and what the spaces show."""

from __future__ import annotations

from dataclasses import replace

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
from scoring.darwins_journey.alfred.side.his_side import Stop
from scoring.darwins_journey.alfred.side.table_of_his import ends_reached, ribbons_crossed, side_of
from scoring.darwins_journey.match.boards.camping import (
    BOOKED,
    icons_booked,
    icons_done,
    seal_taken_back,
    seals_free,
)
from scoring.darwins_journey.match.state import Kept, State
from scoring.darwins_journey.match.vocabulary import CHOOSING, NOT_TAKEN, SEALS_LAID
from scoring.darwins_journey.rules.facts import Seal
from scoring.darwins_journey.rules.icons import Icons
from scoring.darwins_journey.rules.routes import FIRST_AT_END, ISLANDS, Island
from scoring.match.steps import Step
from scoring.words import _

NO_COLOUR: Seal = "special"
"""Of a seal that is not laid."""


def stop_asked(state: State, island: Island, space: int, *, looked: bool = False) -> tuple[Ask, ...]:
    """Ask what only the table knows of what a space and the way to it bring the board, if it is kept."""
    kept = kept_of(state)
    if kept is None:
        return ()
    icons = state.copy.routes[island].brings.get(space, ())
    crossed = len(crossing(state, island, space))
    asks: tuple[Ask, ...] = ()
    if looked and (icons or crossed):
        asks = (on_board_asked(NEW, KNOWN),)
    if crossed and not _is_clear(state, looked=looked) and "points" not in kept.untold:
        asks = (*asks, ribbons_asked(crossed))
    return (*asks, *row_asked(kept, icons))


def row_asked(kept: Kept, icons: Icons) -> tuple[Ask, ...]:
    """Ask into which row the seal goes that a space shows."""
    free = set(seals_free(kept, icons))
    seals = [key for key, seal in SEALS_LAID.items() if seal in free]
    ask = Ask("row", CHOOSING["seal"], shape="choice", choices=(*seals, NOT_TAKEN), blank=True)
    return (ask,) if seals else ()


def put_right_asked(state: State, island: Island) -> tuple[Ask, ...]:
    """Ask what an explorer that is put right means for the board, if it is kept."""
    kept = kept_of(state)
    if kept is None:
        return ()
    again = (INSTEAD,) if island in side_of(state).stops else ()
    asks: tuple[Ask, ...] = (on_board_asked(NEW, *again, KNOWN),)
    crossed = len(crossing(state, island, state.copy.routes[island].last))
    if crossed and not _is_clear(state, looked=False) and "points" not in kept.untold:
        asks = (*asks, ribbons_asked(crossed))
    return asks


def ribbons_asked(most: int) -> Ask:
    """Ask at how many golden ribbons Alfred was first, where nobody has said how far his explorers are."""
    label = _("Golden ribbons and the end, newly reached: at how many was Alfred first?")
    return Ask("his_ribbons", label, 0, most, blank=True)


def crossing(state: State, island: Island, space: int) -> tuple[str, ...]:
    """List the golden ribbons and the end that nobody has come to before, as far as known, in their order."""
    yours = side_of(state).yours
    there = replace(yours, explorers={**yours.explorers, island: space})
    return _crossed(state, replace(state, solo=replace(side_of(state), yours=there)))


def _crossed(before: State, after: State) -> tuple[str, ...]:
    ribbons = ribbons_crossed(after) - ribbons_crossed(before)
    ends = ends_reached(after) - ends_reached(before) - {"sea"}
    return (*sorted(ribbons, key=lambda each: int(each.partition("-")[2])), *sorted(ends))


def explored(before: State, after: State, along: Along) -> State:
    """Bring what an explorer of the person has come to; where that was told wrongly, first take that back."""
    then, now = side_of(before).yours.explorers, side_of(after).yours.explorers
    island = next((each for each in ISLANDS if then.get(each) != now.get(each)), None)
    if island is None:
        return after
    if along.on_board == KNOWN:
        return without_stop(after, island)
    if along.on_board == INSTEAD:
        after = stop_taken_back(after, island)
    after = _first_across(before, after, along)
    space = side_of(after).yours.explorers.get(island)
    return stopped(after, island, space, along) if along.on_board in (NEW, INSTEAD) else after


def stopped(state: State, route: str, space: int | None, along: Along) -> State:
    """Book what the space shows on which the explorer, or the ship, has stopped."""
    kept, you = kept_of(state), state.people[0]
    if kept is None or not space:
        return without_stop(state, route)
    icons = state.copy.routes[route].brings.get(space, ())
    row, seal = SEALS_LAID.get(along.row or "", (None, NO_COLOUR))
    brought, steps = icons_done(state, you, kept, icons, "space-brings", row, seal)
    gained = tuple((what, getattr(brought, what) - getattr(kept, what)) for what in BOOKED)
    state = replace(with_kept(state, brought), steps=(*state.steps, *steps))
    return _with_stop(state, route, Stop(tuple(each for each in gained if each[1]), row, seal))


def stop_taken_back(state: State, route: str) -> State:
    """Take back what the space brought where the explorer, or the ship, stopped last."""
    kept, stop = kept_of(state), side_of(state).stops.get(route)
    if kept is None or stop is None:
        return state
    kept = icons_booked(state, kept, stop.icons, sign=-1)
    kept = seal_taken_back(kept, stop.row, stop.seal) if stop.row else kept
    return without_stop(with_kept(state, kept), route)


def _with_stop(state: State, route: str, stop: Stop) -> State:
    side = side_of(state)
    return replace(state, solo=replace(side, stops={**side.stops, route: stop}))


def without_stop(state: State, route: str) -> State:
    """Forget what the last stop there brought."""
    side = side_of(state)
    left = {each: stop for each, stop in side.stops.items() if each != route}
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
    you, kept = after.people[0], kept_of(after)
    if kept and (clear or points < 0) and "points" not in kept.untold:
        after = with_kept(after, icons_booked(after, kept, (("points", abs(points)),), sign=_sign(points)))
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
