"""Says in sentences what the last event led to."""

from __future__ import annotations

from collections.abc import Iterable

from scoring.contract import Reason
from scoring.explora.match.state import State
from scoring.match.steps import Sentences, Step, in_words, named
from scoring.words import _, ngettext


def steps(state: State) -> tuple[Reason, ...]:
    """Put the steps of the last event into words."""
    return told(state.steps)


def beside(state: State) -> tuple[Reason, ...]:
    """Put those steps into words that the headline does not tell."""
    return told(step for step in state.steps if step.key not in HANDS)


def hands(state: State) -> tuple[Reason, ...]:
    """Say what hands have to do after the last event, before the match goes on.

    While somebody has to choose a card, what leaves no choice waits below the question.
    """
    return _asked_of_hands(state, HANDS - SETTLED if state.losses else HANDS)


def settled(state: State) -> tuple[Reason, ...]:
    """Say what is discarded without a choice, where others still have to choose."""
    return _asked_of_hands(state, SETTLED) if state.losses else ()


def _asked_of_hands(state: State, keys: frozenset[str]) -> tuple[Reason, ...]:
    return tuple(
        Reason(SENTENCES[step.key][1].given(**named(step)), SENTENCES[step.key][0], step.seats.get("seat"))
        for step in state.steps
        if step.key in keys
    )


def told(steps: Iterable[Step]) -> tuple[Reason, ...]:
    """Put steps into words, those of an event or of a calculation."""
    return in_words(steps, SENTENCES, named)


SENTENCES: Sentences = {
    "bid": ("auction", ngettext("%(seat)s bid %(n)s coin.", "%(seat)s bid %(n)s coins.", 1)),
    "tie": (
        "tied-bids",
        ngettext(
            "%(seat)s bid %(n)s coin too, and %(before)s is ahead on the initiative track.",
            "%(seat)s bid %(n)s coins too, and %(before)s is ahead on the initiative track.",
            1,
        ),
    ),
    "first-tie-drawn": (
        "bidding-for-initiative",
        ngettext(
            "%(seat)s bid %(n)s coin too; a lot was drawn, and %(before)s is ahead.",
            "%(seat)s bid %(n)s coins too; a lot was drawn, and %(before)s is ahead.",
            1,
        ),
    ),
    "pays": ("bidding-for-initiative", _("%(seat)s pays the bid of %(n)s M£.")),
    "pays-and-returns": (
        "starting-coins",
        _("%(seat)s pays the bid of %(n)s M£ and returns %(back)s M£ for place %(place)s."),
    ),
    "returns": ("starting-coins", _("%(seat)s returns %(back)s M£ for place %(place)s.")),
    "returns-too": ("starting-coins", _("%(seat)s returns %(n)s M£ after all.")),
    "takes-back": ("starting-coins", _("%(seat)s takes %(n)s M£ back.")),
    "bid-again": ("auction", _("%(seat)s bids again: the seat changed hands.")),
    "up": ("initiative-change", _("The highest bid: %(seat)s moves up to place %(place)s.")),
    "up-stays": ("initiative-change", _("The highest bid: %(seat)s is already in place %(place)s.")),
    "down": ("initiative-change", _("The lowest bid: %(seat)s moves down to place %(place)s.")),
    "down-stays": ("initiative-change", _("The lowest bid: %(seat)s is already in place %(place)s.")),
    "up-pushed": (
        "initiative-change",
        _(
            "The highest bid: %(seat)s moves up to place %(place)s, "
            "and on to place %(then)s because %(other)s moves down."
        ),
    ),
    "down-pushed": (
        "initiative-change",
        _(
            "The lowest bid: %(other)s pushes %(seat)s down to place %(place)s, "
            "and from there %(seat)s moves down to place %(then)s."
        ),
    ),
    "down-stays-pushed": (
        "initiative-change",
        _("The lowest bid: %(other)s pushes %(seat)s down to place %(place)s, which is the last one."),
    ),
    "replaced": ("teams", _("%(seat)s discards %(card)s %(strength)s from team %(team)s.")),
    "won": (
        "expedition-card",
        _("%(seat)s takes the card of %(land)s: team %(team)s is the strongest with %(strength)s."),
    ),
    "won-by-initiative": (
        "expedition-card",
        _(
            "%(seat)s takes the card of %(land)s: equal strength %(strength)s, "
            "and the better initiative decides."
        ),
    ),
    "won-by-choice": (
        "expedition-card",
        _(
            "%(seat)s takes the card of %(land)s with team %(team)s: "
            "both of their teams have strength %(strength)s."
        ),
    ),
    "won-by-initiative-and-choice": (
        "expedition-card",
        _(
            "%(seat)s takes the card of %(land)s with team %(team)s: both of their teams have strength "
            "%(strength)s, and their better initiative beats the others."
        ),
    ),
    "lost-only-card": (
        "losses",
        _("%(seat)s discards %(card)s %(strength)s, the only card of team %(team)s."),
    ),
    "lost": ("losses", _("%(seat)s discards %(card)s %(strength)s from team %(team)s.")),
    "nobody-went": ("expedition-card", _("No team went: nobody wins the expedition.")),
    "gains": ("rewards", _("%(seat)s: %(coins)s M£, artifacts worth %(artifacts)s.")),
    "next-land": (
        "next-expedition",
        _("Reshuffle all resources, including discards and cartographers. Next: %(land)s."),
    ),
}

HANDS = frozenset(
    {
        "pays",
        "pays-and-returns",
        "returns",
        "returns-too",
        "takes-back",
        "replaced",
        "won",
        "won-by-initiative",
        "won-by-choice",
        "won-by-initiative-and-choice",
        "lost",
        "lost-only-card",
        "next-land",
    }
)
"""The steps that ask something of hands: coins, cards and decks to move."""
SETTLED = frozenset({"lost-only-card"})
