"""The penalty that a worker of the person pays in a diary, if the board is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

from scoring.contract import Ask
from scoring.darwins_journey.alfred.own.along import kept_of, with_kept
from scoring.darwins_journey.alfred.side.his_side import SPECIAL_DIARY, Fine, Place, Side
from scoring.darwins_journey.alfred.side.table_of_his import side_of
from scoring.darwins_journey.match.boards.camping import coins_paid
from scoring.darwins_journey.match.events import YesOrNo
from scoring.darwins_journey.match.state import EASES_PENALTY, Kept, State
from scoring.darwins_journey.rules.diaries import SPACES
from scoring.darwins_journey.rules.placement import penalty
from scoring.match.steps import Step
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
    kept = kept_of(after)
    if kept is None:
        return after
    occupied = _is_occupied(side_of(before), place)
    fine = Fine(place, 0, _price(after, kept), others if occupied is None else None, occupied is False)
    if occupied is None and others is not None:
        occupied = others == "yes"
    after = _paid(after, [(fine.coins, _due(fine, is_due=occupied))])
    side = side_of(after)
    now = kept_of(after)
    if place not in PENALISED or now is None or "coins" in now.untold:
        return after
    fine = replace(fine, coins=kept.coins - now.coins)
    return replace(after, solo=replace(side, fines={**side.fines, len(side.standing) - 1: fine}))


def fines_settled(before: State, after: State) -> State:
    """Pay or give back what workers cost now that it is told anew who stands where.

    Workers never leave a diary within a round, so what is told now was so when they were placed. Where it is
    not known which of two was there first, or who it is that a look has found, the coins are open.
    """
    then, now, kept = side_of(before), side_of(after), kept_of(after)
    if kept is None or then.standing == now.standing or "coins" in kept.untold:
        return after
    due = {at: _due(fine, is_due=_is_due(now, at, fine)) for at, fine in now.fines.items()}
    changes = [(fine.coins, due[at]) for at, fine in now.fines.items() if fine.coins != due[at]]
    if any(_is_surplus(then, now, at) for at in range(len(then.standing), len(now.standing))):
        changes.append((0, None))
    after = _paid(after, changes)
    # Coins that are open are counted at the table: then nothing is owed for these workers any more.
    is_open = "coins" in (kept_of(after) or kept).untold
    fines = {} if is_open else {at: replace(fine, coins=due[at] or 0) for at, fine in now.fines.items()}
    return replace(after, solo=replace(side_of(after), fines=fines))


def _due(fine: Fine, *, is_due: bool | None) -> int | None:
    """Say what a worker costs, None where nobody knows it."""
    if is_due is None:
        return None
    return fine.price if is_due else 0


def _paid(state: State, changes: Sequence[tuple[int, int | None]]) -> State:
    """Pay instead of one sum another one, or give back; where one of them is not known, coins are open."""
    kept, you = kept_of(state), state.people[0]
    if kept is None:
        return state
    owed = [now - was for was, now in changes if now is not None]
    steps = [Step("worker-fined" if n > 0 else "fine-back", {"seat": you}, {"n": abs(n)}) for n in owed if n]
    if len(owed) == len(changes):
        kept = coins_paid(kept, sum(owed))
    elif "coins" not in kept.untold:
        kept = replace(kept, untold=kept.untold | {"coins"})
        steps.append(Step("fine-in-doubt", {"seat": you}))
    return replace(with_kept(state, kept), steps=(*state.steps, *steps))


def _price(state: State, kept: Kept) -> int | None:
    """What a worker pays now that is not the first."""
    if "slots" in kept.untold:
        return None
    eased = EASES_PENALTY in state.players[state.people[0]].slots
    return penalty(state.seats, occupied=True, eased=eased)


def _is_due(side: Side, at: int, fine: Fine) -> bool | None:
    """Tell whether a worker is not the first in its part of a diary; None where nobody knows it."""
    _owner, place = side.standing[at]
    as_told = place == fine.place
    if place not in PENALISED:
        return False
    if as_told and fine.others is not None:
        return fine.others == "yes"
    beside = [other for other, (_owner, there) in enumerate(side.standing) if _part(there) == _part(place)]
    if any(other < at for other in beside):
        return True
    return None if side.found.intersection(beside) and not (as_told and fine.is_first) else False


def _is_surplus(then: Side, now: Side, at: int) -> bool:
    """Tell whether a worker that was found must be one that was told wrongly, and may have to pay."""
    _owner, place = now.standing[at]
    beside = sum(_part(there) == _part(place) for _owner, there in now.standing)
    return place in PENALISED and beside > 1 and (not then.strays or bool(now.lifted))


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
