"""What did the last event lead to, step by step?"""

from __future__ import annotations

from collections.abc import Iterable

from scoring.contract import Reason
from scoring.explora.match.state import State
from scoring.steps import Sentences, Step, in_words, named
from scoring.words import _, ngettext


def steps(state: State) -> tuple[Reason, ...]:
    """Put the steps of the last event into words."""
    return told(state.steps)


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
    "bid-again": ("auction", _("%(seat)s bids again: the seat changed hands.")),
    "up": ("initiative-change", _("The highest bid: %(seat)s moves up to place %(place)s.")),
    "up-stays": ("initiative-change", _("The highest bid: %(seat)s is already in place %(place)s.")),
    "down": ("initiative-change", _("The lowest bid: %(seat)s moves down to place %(place)s.")),
    "down-stays": ("initiative-change", _("The lowest bid: %(seat)s is already in place %(place)s.")),
    "replaced": ("teams", _("%(seat)s discards %(card)s %(strength)s from team %(team)s.")),
    "won": (
        "expedition-card",
        _("%(seat)s wins %(land)s: team %(team)s is the strongest with %(strength)s."),
    ),
    "won-by-initiative": (
        "expedition-card",
        _("%(seat)s wins %(land)s: equal strength %(strength)s, and the better initiative decides."),
    ),
    "nobody-went": ("expedition-card", _("No team went: nobody wins the expedition.")),
    "gains": ("rewards", _("%(seat)s: %(coins)s M£, artifacts for %(artifacts)s.")),
    "next-land": (
        "next-expedition",
        _("Reshuffle all resources, including discards and cartographers. Next: %(land)s."),
    ),
}
