"""What a tent in a camp costs and brings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any, get_args

from scoring.contract import Answer, AnswerRow, Ask, Filled, Helper, Page, Reason, Viewer
from scoring.darwins_journey.helpers.followed_seat import followed
from scoring.darwins_journey.match.boards.amounts import coins, gains_said, points
from scoring.darwins_journey.match.box.profile import Box
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.camps import CampVisit, camp_visit
from scoring.darwins_journey.rules.copies import USUAL
from scoring.darwins_journey.rules.facts import TENTS, Camp
from scoring.darwins_journey.rules.icons import Icons
from scoring.helpers.helper import Entry, unanswered
from scoring.words import Text, _

CAMPS: tuple[Camp, ...] = get_args(Camp)
MOST_COINS = 12
"""More than any place costs."""
MOST_COST = 9
PLACES = ("camp-place-1", "camp-place-2")
PLACE_LABELS = tuple(_("Place %(n)s", n=place) for place in range(1, len(PLACES) + 1))


def asks(entry: Entry) -> tuple[Page, ...]:
    """Ask for the camp, its free places, and the player's tents and coins."""
    return (
        Page(_("Camp"), (Ask("camp", _("Camp"), shape="choice", choices=CAMPS),)),
        Page(_("Tents that you have placed"), (Ask("tents", _("Tents"), 0, TENTS, default=0),)),
        Page(_("Places with a tent"), (Ask("taken", _("Places with a tent"), shape="set", choices=PLACES),)),
        Page(_("Your coins"), (Ask("coins", _("Coins"), 0, MOST_COINS),)),
        Page(
            _("Coins printed on the places, if not the usual ones"),
            (Ask("costs", _("Coins on the places, if not the usual ones"), 0, MOST_COST, rows=PLACE_LABELS),),
        ),
    )


def answer(entry: Entry, box: Box | None = None) -> Answer:
    """Say what the cheapest free place costs, what the camp does and what the tent uncovers."""
    camp: Camp | None = entry["camp"]
    if camp is None:
        return unanswered((_("camp"),))
    purse = MOST_COINS if entry["coins"] is None else entry["coins"]
    taken = [PLACES.index(place) for place in entry["taken"]]
    costs = [
        known if given is None else given
        for known, given in zip((box.copied if box else USUAL).camp_costs[camp], entry["costs"], strict=True)
    ]
    visit = camp_visit(camp, entry["tents"], purse, taken, costs)
    brings = _Brought(visit, camp, entry["tents"], box)
    reasons = (
        Reason(_("Nobody has two tents in one camp."), "faq-tents"),
        *_doubtful(entry, is_told=box is not None and box.has_told(camp), brings=brings),
    )
    headline = _headline(visit, entry["tents"], brings)
    return Answer(headline, tuple(_rows(visit, entry["tents"], brings)), reasons)


class _Brought:
    """What a tent brings here, as the table has read it off its boards, else as players tell."""

    def __init__(self, visit: CampVisit, camp: Camp, tents: int, box: Box | None) -> None:
        copy = box.copied if box else USUAL
        self.is_told = camp in copy.camp_gains
        left = tents < TENTS
        self.camp: Icons = copy.camp_gains.get(camp, visit.brings) if left else visit.brings
        self.beside: Icons = copy.beside.get(tents + 1, visit.beside_tent) if left else ()


def _headline(visit: CampVisit, tents: int, brings: _Brought) -> Text:
    if tents >= TENTS:
        return _("No tent is left.")
    if all(place.taken for place in visit.places):
        return _("Both places are taken.")
    if visit.cheapest is None:
        return _("Too few coins for a free place.")
    return _(
        "For %(coins)s: %(actions)s.",
        coins=coins(visit.places[visit.cheapest].cost),
        actions=gains_said(brings.camp),
    )


def _rows(visit: CampVisit, tents: int, brings: _Brought) -> Iterator[AnswerRow]:
    for label, place in zip(PLACE_LABELS, visit.places, strict=True):
        if place.taken:
            why: Text | None = _("taken")
        else:
            why = None if place.payable else _("too few coins")
        yield AnswerRow(label, coins(place.cost), "camps", why)
    if brings.camp:
        yield AnswerRow(_("The camp brings"), _("%(actions)s", actions=gains_said(brings.camp)), "camps")
    if brings.beside:
        value, *others = gains_said(brings.beside)
        for other in others:
            value = _("%(one)s or %(other)s", one=value, other=other)
        yield AnswerRow(_("Beside tent %(n)s", n=tents + 1), value, "camps")
    if visit.points_at_the_end:
        label = _("All tents placed, at the end")
        yield AnswerRow(label, points(visit.points_at_the_end), "personal-board-points")


def _doubtful(entry: Entry, *, is_told: bool, brings: _Brought) -> Iterator[Reason]:
    if is_told and brings.is_told:
        yield Reason(_("Coins and actions are as your table has entered them."), "camps")
    elif is_told:
        yield Reason(_("The coins are as your table has entered them; check the actions."), "camps")
    elif brings.is_told:
        yield Reason(_("The coins are as players tell, the actions as your table has entered them."), "camps")
    elif None in entry["costs"]:
        yield Reason(_("Coins and actions come from players: check against your board."), "camps")


def boxed(helper: Helper, box: Any) -> Helper:
    """The same with the coins that stand on the board of this box."""
    return replace(helper, answer=partial(answer, box=box))


def filled(state: State, viewer: Viewer) -> Filled | None:
    """Take tents and coins of a kept board."""
    if state.depth == "count":
        return None
    kept = followed(state, viewer).kept
    entry: dict[str, object] = {}
    if kept and (tents := kept.known("tents")) is not None:
        entry["tents"] = tents
    if kept and (coins := kept.known("coins")) is not None:
        entry["coins"] = min(MOST_COINS, coins)
    return Filled(entry)
