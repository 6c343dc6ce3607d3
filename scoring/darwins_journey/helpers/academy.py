"""What a seal from the academy costs on each scroll, and what it brings to a row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from scoring.contract import Answer, AnswerRow, Ask, Filled, Helper, Page, Reason, Viewer
from scoring.darwins_journey.helpers.followed_seat import followed
from scoring.darwins_journey.match.boards.amounts import coins, points
from scoring.darwins_journey.match.box.profile import Box
from scoring.darwins_journey.match.state import FREES_SCROLLS, ROWS, State
from scoring.darwins_journey.rules.academy import is_full, row_gain, seal_cost
from scoring.darwins_journey.rules.facts import ROW_SPACES, SCROLLS
from scoring.helpers.helper import Entry, unanswered
from scoring.words import Text, _

USUAL = Box()
MOST_DISCOUNT = 6
MOST_COST = 9
ROW_LABELS = tuple(_("Row %(n)s", n=row) for row in range(1, ROWS + 1))


def asks(entry: Entry) -> tuple[Page, ...]:
    """Ask how full the rows with room are, and what makes a seal cheaper."""
    return (
        Page(_("Seals in the row so far"), (Ask("rows", _("Seals"), 0, ROW_SPACES - 1, rows=ROW_LABELS),)),
        Page(_("Scroll, from the top"), (Ask("scroll", _("Scroll"), 1, SCROLLS),)),
        Page(
            _("What makes it cheaper"),
            (
                Ask("discount", _("Coins off"), 0, MOST_DISCOUNT, default=0),
                Ask("free", _("Second silver slot: scrolls cost nothing"), shape="flag"),
            ),
        ),
        Page(
            _("Coins on the row’s next space, if not the usual ones"),
            (Ask("spaces", _("Coins on the space"), 0, MOST_COST, rows=ROW_LABELS),),
        ),
    )


def answer(entry: Entry, box: Box = USUAL) -> Answer:
    """Price the next seal of each row, on the scroll that was chosen or on all of them."""
    given = [(row, seals) for row, seals in enumerate(entry["rows"]) if seals is not None]
    if not given:
        return unanswered((_("seals in the row"),))
    told = [(row, seals, _costs(entry, row, seals, box)) for row, seals in given]
    rows = tuple(_row(entry, row, seals, costs, box) for row, seals, costs in told)
    reasons = tuple(_reasons(entry, given, box))
    row, _seals, costs = min(told, key=lambda each: min(each[2]))
    if entry["scroll"] is not None:
        headline = _("%(coins)s in row %(row)s", coins=coins(costs[0]), row=row + 1)
    else:
        headline = _(
            "Row %(row)s, scrolls from the top: %(costs)s coins",
            row=row + 1,
            costs=Text(" · ".join(str(cost) for cost in costs)),
        )
    return Answer(headline, rows, reasons)


def _scrolls(entry: Entry) -> range:
    chosen = entry["scroll"]
    return range(SCROLLS) if chosen is None else range(chosen - 1, chosen)


def _space_costs(entry: Entry, row: int, box: Box) -> tuple[int, ...]:
    printed = entry["spaces"][row]
    return box.space_costs if printed is None else (printed,) * ROW_SPACES


def _costs(entry: Entry, row: int, seals: int, box: Box) -> list[int]:
    return [
        seal_cost(
            seals,
            scroll,
            discount=entry["discount"],
            free_scrolls=entry["free"],
            space_costs=_space_costs(entry, row, box),
            scroll_costs=box.copied.scroll_costs,
        ).total
        for scroll in _scrolls(entry)
    ]


def _row(entry: Entry, row: int, seals: int, costs: list[int], box: Box) -> AnswerRow:
    first = seal_cost(
        seals, _scrolls(entry)[0], free_scrolls=entry["free"], space_costs=_space_costs(entry, row, box)
    )
    scrolls = [0 if entry["free"] else box.copied.scroll_costs[scroll] for scroll in _scrolls(entry)]
    why = _(
        "scroll %(scrolls)s + space %(space)s", scrolls=Text("/".join(map(str, scrolls))), space=first.space
    )
    if entry["discount"]:
        is_cut = entry["discount"] > min(scrolls) + first.space
        message = _("%(sum)s − %(discount)s, but at least 0") if is_cut else _("%(sum)s − %(discount)s")
        why = message.given(sum=why, discount=entry["discount"])
    value = Text(" · ".join(str(cost) for cost in costs))
    label = _("Row %(n)s, seal number %(seal)s", n=row + 1, seal=seals + 1)
    return AnswerRow(label, value, "academy", why)


def _reasons(entry: Entry, given: list[tuple[int, int]], box: Box) -> Iterator[Reason]:
    for row, seals in given:
        gain = row_gain(seals)
        if gain.distinction == "silver":
            yield Reason(
                _("Row %(n)s: this seal brings the silver distinction.", n=row + 1), "silver-distinction"
            )
        if gain.distinction == "gold":
            yield Reason(
                _("Row %(n)s: this seal brings the gold distinction.", n=row + 1), "gold-distinction"
            )
        if gain.points:
            text = _(
                "Row %(n)s: this seal is worth %(points)s at the end.", n=row + 1, points=points(gain.points)
            )
            yield Reason(text, "personal-board-points")
    if entry["discount"]:
        yield Reason(
            _("A discount comes off the scroll and the space together, but never below 0."),
            "faq-academy-discount",
        )
    if all(box.scrolls[scroll] is not None for scroll in _scrolls(entry)):
        yield Reason(_("The coins beside the scrolls are as your table has entered them."), "academy")
    elif not entry["free"]:
        yield Reason(_("The coins beside the scrolls come from other players: check your board."), "academy")

    entered = all(not (entry["spaces"][row] is None and box.spaces[seals] is None) for row, seals in given)
    if not entered:
        yield Reason(_("The coins on the spaces come from other players: check your board."), "academy")
    else:
        yield Reason(_("The coins on the spaces are as you have entered them."), "academy")


def boxed(helper: Helper, box: Any) -> Helper:
    """The same with the coins that stand on the boards of this box."""
    return replace(helper, answer=partial(answer, box=box)) if isinstance(box, Box) else helper


def filled(state: State, viewer: Viewer) -> Filled | None:
    """Take the rows of a kept board, and what its slots make cheaper."""
    if state.depth == "count":
        return None
    player = followed(state, viewer)
    entry: dict[str, object] = {"free": FREES_SCROLLS in player.slots}
    if player.kept and (known_rows := player.kept.known_rows):
        rows = [len(row) for row in known_rows]
        entry["rows"] = [None if is_full(seals) else seals for seals in rows]
        # What a table has corrected is said in the address; the usual numbers need not be.
        known = viewer.profile.spaces if isinstance(viewer.profile, Box) else (None,) * ROW_SPACES
        entry["spaces"] = [None if is_full(seals) else known[seals] for seals in rows]
    return Filled(entry)
