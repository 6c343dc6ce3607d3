"""What does a worker of the person pay in a diary, where the board is kept?"""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from scoring.contract import Ask
from scoring.darwins_journey.alfred.facts import SPACES
from scoring.darwins_journey.match.camping import coins_paid
from scoring.darwins_journey.match.events import YesOrNo
from scoring.darwins_journey.match.state import EASES_PENALTY, State
from scoring.darwins_journey.rules.placement import penalty
from scoring.darwins_journey.solo.along import kept_of, with_kept
from scoring.darwins_journey.solo.side import SPECIAL_DIARY, Place, Side
from scoring.darwins_journey.solo.view import side_of
from scoring.steps import Step
from scoring.words import _

PENALISED: tuple[Place, ...] = (*SPACES, SPECIAL_DIARY, "small")
"""The places that lie in a diary."""


def others_asked(state: State, place: Place) -> tuple[Ask, ...]:
    """Ask whether a worker stood in this part of a diary before, if nobody knows and the board would pay."""
    kept = kept_of(state)
    if kept is None or "coins" in kept.untold or _is_occupied(side_of(state), place) is not None:
        return ()
    label = _("Does another worker stand in this part of the diary?")
    return (Ask("others", label, shape="choice", choices=get_args(YesOrNo), blank=True),)


def worker_fined(before: State, after: State, place: Place, others: YesOrNo | None) -> State:
    """Pay the penalty for a worker that is not the first in its part of a diary.

    Where nobody has said whether it is, or what the penalty is, the coins of the board are open.
    """
    kept, you = kept_of(after), after.people[0]
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
    after = with_kept(after, coins_paid(kept, paid))
    side = side_of(after)
    after = replace(after, solo=replace(side, fines=(*side.fines, (place, paid))))
    if not occupied:
        return after
    return replace(after, steps=(*after.steps, Step("worker-fined", {"seat": you}, {"n": coins})))


def fines_settled(before: State, after: State) -> State:
    """Give back what a worker has paid that does not stand there after all; where it stands, it pays."""
    fines = side_of(after).fines
    then, now = (
        {place for owner, place in side_of(each).standing if owner == "you"} for each in (before, after)
    )
    told_wrong = [(place, coins) for place, coins in fines if place in then - now]
    kept = kept_of(after)
    if kept is None or not told_wrong:
        return after
    left = tuple(each for each in fines if each not in told_wrong)
    after = replace(after, solo=replace(side_of(after), fines=left))
    after = with_kept(after, coins_paid(kept, -sum(coins for _place, coins in told_wrong)))
    for place in [each for each in PENALISED if each in now - then][: len(told_wrong)]:
        standing = tuple(each for each in side_of(after).standing if each != ("you", place))
        alone = replace(after, solo=replace(side_of(after), standing=standing))
        after = worker_fined(alone, after, place, None)
    return after


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
