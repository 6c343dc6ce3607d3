"""The pages that ask for numbers of a box's boards which nobody tells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scoring.contract import Ask, Page
from scoring.darwins_journey.match.box.corrections import MOST_COINS
from scoring.darwins_journey.match.box.printed import LISTS, MOST_PENALTY, TILE, Printed, penalty_rows
from scoring.darwins_journey.rules.facts import SLOTS, SPACE_COSTS
from scoring.words import Term, Text, _


def printed_pages(box: Printed) -> Iterator[Page]:
    """The sea route of both sides, a worker's row, the slots, and the objectives that were entered."""
    spaces = [_("Space %(n)s, usually %(coins)s", n=n, coins=coins) for n, coins in enumerate(SPACE_COSTS, 1)]
    slots = [_("%(slot)s", slot=Term(slot)) for slot in SLOTS]
    labels = (
        (_("Delay penalties, side for 1–3 players"), penalty_rows(), MOST_PENALTY),
        (_("Delay penalties, side for 4 players"), penalty_rows(), MOST_PENALTY),
        (_("Coins on a worker’s row: check against your board"), spaces, MOST_COINS),
        (_("Coins on the objective slots"), slots, MOST_COINS),
    )
    for field, (label, rows, high) in zip(LISTS, labels, strict=False):
        yield Page(label, number_asks(field, rows, high, getattr(box, field)))
    if box.objectives:
        asks = (Ask(f"{TILE}{key}", _("%(tile)s", tile=Term(key)), 1, 1, default=1) for key in box.objectives)
        yield Page(_("Objectives (clear a field to forget one)"), tuple(asks))


def number_asks(
    field: str, labels: Sequence[Text], high: int, numbers: Sequence[int | None]
) -> tuple[Ask, ...]:
    """Ask for the numbers of a list, one by one."""
    return tuple(
        Ask(f"{field}-{at}", label, 0, high, default=number)
        for at, (label, number) in enumerate(zip(labels, numbers, strict=True))
    )
