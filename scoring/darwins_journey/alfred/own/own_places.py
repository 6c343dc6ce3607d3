"""What a worker of the person spends on its place, and what the place brings the kept board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scoring.contract import Ask
from scoring.darwins_journey.alfred.own.along import kept_of, with_kept
from scoring.darwins_journey.alfred.side.his_side import SPECIAL_DIARY, Place
from scoring.darwins_journey.alfred.side.table_of_his import side_of
from scoring.darwins_journey.match.boards.camping import icons_booked
from scoring.darwins_journey.match.state import FIFTH_WORKER, ROWS, Kept, State
from scoring.darwins_journey.rules.diaries import SPACES
from scoring.darwins_journey.rules.facts import TURN_ORDER_COINS, Seal
from scoring.darwins_journey.rules.placement import seals_missing
from scoring.match.steps import Step
from scoring.words import _

MOST_SEALS = 4
"""No tile of the special diary asks for more seals; for how many, only the tile tells."""
MOST_ELSEWHERE = 9
"""Coins that a place without a name here may bring or cost."""
FIRST_WORKER: tuple[Seal, ...] = ("special",)


def place_asked(state: State, place: Place) -> tuple[Ask, ...]:
    """Ask for the knowledge that a worker may spend there, and for the coins of a place without a name."""
    kept = kept_of(state)
    if kept is None:
        return ()
    asks: tuple[Ask, ...] = ()
    needed = knowledge_needed(state, kept, place)
    if len(needed) > 1:
        label = _("Temporary knowledge spent on missing seals")
        asks = (Ask("knowledge", label, needed[0], needed[-1], blank=True),)
    if place == "elsewhere" and "coins" not in kept.untold:
        label = _("Coins that this place brought, − if it cost them")
        least = -min(MOST_ELSEWHERE, kept.coins)
        asks = (*asks, Ask("coins", label, least, MOST_ELSEWHERE, blank=True))
    return asks


def place_booked(
    before: State, after: State, place: Place, knowledge: int | None, coins: int | None
) -> State:
    """Book the knowledge that was spent and the coins of the place; what nobody has said is open."""
    was, kept = kept_of(before), kept_of(after)
    if was is None or kept is None:
        return after
    needed = knowledge_needed(before, was, place)
    spent = needed[0] if knowledge is None and len(needed) == 1 else knowledge
    kept = _changed(kept, "knowledge", None if spent is None else -spent)
    if spent:
        side = side_of(after)
        after = replace(after, solo=replace(side, spent=side.spent | {len(side.standing) - 1}))
    if place == "elsewhere":
        if coins is None and "coins" not in kept.untold:
            after = replace(after, steps=(*after.steps, Step("place-in-doubt", {"seat": after.people[0]})))
        return with_kept(after, _changed(kept, "coins", coins))
    if place != "turn-order":
        return with_kept(after, kept)
    kept = icons_booked(after, kept, (("coins", TURN_ORDER_COINS),))
    step = Step("turn-order-coins", {"seat": after.people[0]}, {"n": TURN_ORDER_COINS})
    return replace(with_kept(after, kept), steps=(*after.steps, step))


def knowledge_settled(before: State, after: State) -> State:
    """Leave the knowledge open where a worker that has cost some does not stand there after all."""
    kept, then, now = kept_of(after), side_of(before).standing, side_of(after).standing
    moved = {at for at in side_of(after).spent if then[at] != now[at]}
    if kept is None or not moved:
        return after
    side = side_of(after)
    after = replace(after, solo=replace(side, spent=side.spent - moved))
    return with_kept(after, replace(kept, untold=kept.untold | {"knowledge"}))


def knowledge_needed(state: State, kept: Kept, place: Place) -> tuple[int, ...]:
    """List how much knowledge a worker may need there, as far as the board has it."""
    knowledge = kept.known("knowledge")
    if not knowledge:
        return (0,)
    found = range(MOST_SEALS + 1) if place == SPECIAL_DIARY else set(_missing(state, kept, place))
    paid = tuple(sorted(n for n in found if n <= knowledge))
    # With less than any worker needs, the board is not as it was told.
    return paid or tuple(range(knowledge + 1))


def _missing(state: State, kept: Kept, place: Place) -> Iterator[int]:
    """The seals that each worker of the person lacks on a space; of a row nobody has told, any number."""
    facts = next((facts for space, facts in SPACES.items() if space == place), None)
    if facts is None:
        yield 0
        return
    requires: dict[Seal, int] = {facts.colour: facts.number}
    yield seals_missing(requires, FIRST_WORKER)
    for number in range(1, ROWS + 1):
        row = kept.row(number)
        yield from range(facts.number + 1) if row is None else (seals_missing(requires, row),)
    if "slots" in kept.untold or FIFTH_WORKER in state.players[state.people[0]].slots:
        yield facts.number


def _changed(kept: Kept, what: str, n: int | None) -> Kept:
    """Add to a number of the board; it is open where nobody has said how much, or it would be below none."""
    now = kept.known(what)
    if now is None or n == 0:
        return kept
    if n is None or now + n < 0:
        return replace(kept, untold=kept.untold | {what})
    return replace(kept, coins=now + n) if what == "coins" else replace(kept, knowledge=now + n)
