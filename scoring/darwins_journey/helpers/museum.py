"""What does each delivery to the museum bring, and which order of two brings most?"""

from __future__ import annotations

from collections.abc import Iterator

from scoring.contract import Answer, AnswerRow, Ask, Filled, Page, Reason, Viewer
from scoring.darwins_journey.helpers.amounts import coins_and_steps
from scoring.darwins_journey.helpers.board import followed
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.facts import COLOURS, SPECIMENS, Colour, Specimen
from scoring.darwins_journey.rules.museum import (
    ROW,
    SECOND_DELIVERY,
    Income,
    Museum,
    Pair,
    Single,
    income,
    pairs,
    singles,
)
from scoring.helper import Entry, unanswered
from scoring.words import Term, Text, _

PICTURES = "games/darwins-journey/pictures.svg"
MUSEUM_FIELD, STUDIED_FIELD = "museum", "studied"


def asks(entry: Entry) -> tuple[Page, ...]:
    """Ask for the tiles that lie there, one's own specimens, the coins of the rows and one's own."""
    started = _started(entry)
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
        Page(_("You have studied"), (_specimens(STUDIED_FIELD, _("Your specimens")),)),
        Page(_("In the museum"), (_specimens(MUSEUM_FIELD, _("Tiles in the museum")),)),
        *coin_page,
        Page(
            _("Your coins, for a second delivery"),
            (Ask("coins", _("Coins (3 or more: enter 3)"), 0, SECOND_DELIVERY, default=SECOND_DELIVERY),),
        ),
    )


def _specimens(field: str, label: Text) -> Ask:
    return Ask(field, label, shape="set", choices=SPECIMENS, pictures=PICTURES)


def _started(entry: Entry) -> tuple[Colour, ...]:
    """The rows with a tile: beside the others the coin lies for certain."""
    there = {ROW[each] for each in entry.get(MUSEUM_FIELD) or ()}
    return tuple(colour for colour in COLOURS if colour in there)


def answer(entry: Entry) -> Answer:
    """List what can be sent, and every order of two, each with what it brings."""
    coins_there = {*set(COLOURS) - set(_started(entry)), *(entry.get("coins-left") or ())}
    museum = Museum(frozenset(entry[MUSEUM_FIELD]), frozenset(coins_there))
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
    return Answer(headline, rows, (*reasons, *_second(orders)))


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


def filled(state: State, viewer: Viewer) -> Filled | None:
    """Take the museum, and from a kept board its specimens and coins."""
    if state.depth == "count":
        return None
    kept, tiles = followed(state, viewer).kept, state.museum or frozenset()
    entry: dict[str, object] = {MUSEUM_FIELD: [each for each in SPECIMENS if each in tiles]}
    started = _started(entry)
    if started:
        entry["coins-left"] = [colour for colour in started if colour in state.row_coins]
    if kept:
        entry[STUDIED_FIELD] = [each for each in SPECIMENS if each in kept.studied - tiles]
        entry["coins"] = min(SECOND_DELIVERY, kept.coins)
    return Filled(entry)
