"""The calculator for the cards that a player draws at the start of a round."""

from __future__ import annotations

from scoring.contract import Answer, AnswerRow, Ask, Filled, Page, Viewer
from scoring.evolution.match.state import State
from scoring.evolution.rules.cards import deal
from scoring.evolution.rules.facts import BOARDS, CARDS_A_ROUND
from scoring.helpers.helper import Entry, unanswered
from scoring.words import Text, _, ngettext


def asks(entry: Entry) -> tuple[Page, ...]:
    """Ask for the species that a player has left."""
    return (Page(_("Your species"), (Ask("species", _("Species"), 0, BOARDS),)),)


def answer(entry: Entry) -> Answer:
    """Count the cards, with the new board of a player who has none."""
    species = entry["species"]
    if species is None:
        return unanswered((_("number of your species"),))
    new, cards = deal(species)
    if new:
        headline = ngettext(
            "Take a new species and draw %(n)s card.", "Take a new species and draw %(n)s cards.", cards
        )
    else:
        headline = ngettext("Draw %(n)s card.", "Draw %(n)s cards.", cards)
    rows = (
        AnswerRow(_("For everyone"), CARDS_A_ROUND, "dealing-cards"),
        AnswerRow(_("For the new species") if new else _("For your species"), species + new, "dealing-cards"),
        AnswerRow(_("Cards"), cards, "dealing-cards", Text(f"{CARDS_A_ROUND} + {species + new}")),
    )
    return Answer(headline, rows)


def filled(state: State, viewer: Viewer) -> Filled | None:
    """Take the species of the viewer's first seat, or of the first player."""
    if state.depth == "count":
        return None
    seat = next(iter(viewer.seats), state.first)
    return Filled({"species": len(state.players[seat].species)})
