"""The calculator for the plants on the watering hole once the food cards are turned up."""

from __future__ import annotations

from scoring.contract import Answer, AnswerRow, Ask, Filled, Page, Reason, Viewer
from scoring.evolution.match.events import MOST_PLANTS
from scoring.evolution.match.state import State
from scoring.evolution.rules.cards import watering_hole
from scoring.evolution.rules.facts import LEAST_FOOD_CARD, MOST_FOOD_CARD
from scoring.helpers.helper import Entry, unanswered
from scoring.words import Text, _, ngettext


def asks(entry: Entry) -> tuple[Page, ...]:
    """Ask for the cards and for what was left over."""
    return (
        Page(
            _("Turn up the food cards"),
            (
                Ask("cards", _("Food cards"), LEAST_FOOD_CARD, MOST_FOOD_CARD, shape="numbers"),
                Ask("plants", _("Plants left over"), 0, MOST_PLANTS, default=0),
            ),
        ),
    )


def answer(entry: Entry) -> Answer:
    """Add the cards to what was left over."""
    left, cards = entry["plants"], entry["cards"]
    if not cards:
        return unanswered((_("food cards"),))
    plants = watering_hole(left, cards)
    rows = (
        AnswerRow(_("Left over"), left, "food-cards"),
        AnswerRow(_("Food cards"), sum(cards), "food-cards", _sum(cards)),
        AnswerRow(_("Plants now"), plants, "food-cards"),
    )
    headline = ngettext("%(n)s plant on the watering hole", "%(n)s plants on the watering hole", plants)
    below = Reason(_("It can’t go below 0: the watering hole is empty."), "food-cards")
    return Answer(headline, rows, (below,) if left + sum(cards) < 0 else ())


def _sum(cards: list[int]) -> Text | None:
    """Show the summands, in figures only."""
    first, *others = cards
    told = [f"{'−' if card < 0 else '+'} {abs(card)}" for card in others]
    return Text(" ".join([str(first).replace("-", "−"), *told])) if others else None


def filled(state: State, viewer: Viewer) -> Filled | None:
    """Take the plants that lie there."""
    return None if state.depth == "count" else Filled({"plants": state.plants})
