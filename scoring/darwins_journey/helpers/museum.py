"""What each delivery to the museum brings, and which order of two brings most."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from scoring.contract import Answer, AnswerRow, Ask, Filled, Helper, Page, Reason, Viewer
from scoring.darwins_journey.helpers.followed_seat import followed
from scoring.darwins_journey.match.boards.amounts import coins_and_steps
from scoring.darwins_journey.match.box.profile import Box
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.match.vocabulary import MUSEUM_ROWS
from scoring.darwins_journey.rules.facts import Specimen
from scoring.darwins_journey.rules.museum import (
    SECOND_DELIVERY,
    USUAL_LAYOUT,
    Income,
    Layout,
    Museum,
    Pair,
    Single,
    income,
    pairs,
    singles,
)
from scoring.helpers.helper import Entry, unanswered
from scoring.words import Term, Text, _

PICTURES = "games/darwins-journey/pictures.svg"
MUSEUM_FIELD, STUDIED_FIELD = "museum", "studied"
TOLD_MUSEUM = _("The places in the museum come from other players: check your board.")
OWN_MUSEUM = _("The specimens lie in the museum as your table has entered them.")


def asks(entry: Entry, layout: Layout = USUAL_LAYOUT) -> tuple[Page, ...]:
    """Ask for the tiles that lie there, one's own specimens, the coins of the rows and one's own."""
    started = _started(entry, layout)
    coin_page = (
        (
            Page(
                _("A coin still lies beside"),
                (Ask("coins-left", _("Rows with their coin"), shape="set", choices=started),),
            ),
        )
        if started
        else ()
    )
    return (
        Page(_("You have studied"), (_specimens(STUDIED_FIELD, _("Your specimens"), layout),)),
        Page(_("In the museum"), (_specimens(MUSEUM_FIELD, _("Tiles in the museum"), layout),)),
        *coin_page,
        Page(
            _("Your coins, for a second delivery"),
            (Ask("coins", _("Coins (3 or more: enter 3)"), 0, SECOND_DELIVERY, default=SECOND_DELIVERY),),
        ),
    )


def _specimens(field: str, label: Text, layout: Layout) -> Ask:
    return Ask(field, label, shape="set", choices=layout.order, pictures=PICTURES)


def _started(entry: Entry, layout: Layout) -> tuple[str, ...]:
    """The rows with a tile: beside the others the coin lies for certain."""
    there = {layout.row[each] for each in entry.get(MUSEUM_FIELD) or ()}
    return tuple(word for name, word in zip(layout.rows, _row_words(layout), strict=True) if name in there)


def _row_words(layout: Layout) -> tuple[str, ...]:
    """What the rows are called from the top: by their colours, or by number where they have several."""
    return layout.rows if layout.is_by_colour else MUSEUM_ROWS


def answer(entry: Entry, layout: Layout = USUAL_LAYOUT) -> Answer:
    """List what can be sent, and every order of two, each with what it brings."""
    words = dict(zip(_row_words(layout), layout.rows, strict=True))
    taken = set(_started(entry, layout)) - set(entry.get("coins-left") or ())
    coins_there = frozenset(name for word, name in words.items() if word not in taken)
    museum = Museum(frozenset(entry[MUSEUM_FIELD]), coins_there, layout)
    studied: list[Specimen] = entry[STUDIED_FIELD]
    if not studied:
        return unanswered((_("specimens that you have studied"),))
    found = singles(museum, studied)
    there = tuple(Term(each) for each in studied if each in museum.tiles)
    reasons = (Reason(_("In the museum already: %(tiles)s.", tiles=there), "delivering"),) if there else ()
    if not found:
        return Answer(_("All that you have studied lies there already."), reasons=reasons)
    best = found[0]
    headline = _(
        "Best: %(specimen)s brings %(income)s.",
        specimen=Term(best.specimen),
        income=coins_and_steps(best.income.coins, best.income.steps),
    )
    orders = pairs(museum, studied, entry["coins"])
    rows = (*(_single(each) for each in found), *(_pair(museum, each) for each in orders))
    whose = TOLD_MUSEUM if layout == USUAL_LAYOUT else OWN_MUSEUM
    return Answer(headline, rows, (*reasons, *_second(orders), Reason(whose, "delivering")))


def _single(each: Single) -> AnswerRow:
    value = coins_and_steps(each.income.coins, each.income.steps)
    return AnswerRow(_("%(specimen)s", specimen=Term(each.specimen)), value, "delivering", _sum(each.income))


def _sum(brought: Income) -> Text:
    parts = (
        _("empty spaces %(n)s", n=brought.empty),
        _("filled ones %(n)s", n=brought.filled),
        *([_("coin of the row: 1")] if brought.row_coin else []),
        *([_("last of its row: 1 step")] if brought.last_of_row else []),
    )
    return _("%(parts)s", parts=parts)


def _pair(museum: Museum, each: Pair) -> AnswerRow:
    label = _("%(first)s, then %(second)s", first=Term(each.first), second=Term(each.second))
    one = income(museum, each.first)
    why = Text(f"{one.coins} + {each.coins - one.coins + SECOND_DELIVERY} − {SECOND_DELIVERY}")
    if not each.payable:
        why = _("%(sum)s; too few coins for the second", sum=why)
    return AnswerRow(label, coins_and_steps(each.coins, each.steps), "delivering", why)


def _second(orders: list[Pair]) -> Iterator[Reason]:
    if orders:
        text = _("A second delivery of the same visit costs %(coins)s coins.", coins=SECOND_DELIVERY)
        yield Reason(text, "delivering")


def boxed(helper: Helper, box: Any) -> Helper:
    """The same with the museum as it is on the board of this box."""
    layout = box.copied.museum if isinstance(box, Box) else USUAL_LAYOUT
    return replace(helper, asks=partial(asks, layout=layout), answer=partial(answer, layout=layout))


def filled(state: State, viewer: Viewer) -> Filled | None:
    """Take the museum, and from a kept board its specimens and coins."""
    if state.depth == "count":
        return None
    kept, tiles = followed(state, viewer).kept, state.museum or frozenset()
    layout = state.copy.museum
    entry: dict[str, object] = {MUSEUM_FIELD: [each for each in layout.order if each in tiles]}
    started = _started(entry, layout)
    if started:
        names = dict(zip(_row_words(layout), layout.rows, strict=True))
        entry["coins-left"] = [word for word in started if names[word] in state.row_coins]
    if kept and "studied" not in kept.untold:
        entry[STUDIED_FIELD] = [each for each in layout.order if each in kept.studied - tiles]
    if kept and (coins := kept.known("coins")) is not None:
        entry["coins"] = min(SECOND_DELIVERY, coins)
    return Filled(entry)
