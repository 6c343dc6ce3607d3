"""What did the last event set off, step by step?"""

from __future__ import annotations

from scoring.contract import Reason
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.match.vocabulary import FIRST_PART, SECOND_PART
from scoring.steps import Sentences, Step, in_words, named
from scoring.words import Param, Text, _, ngettext

REWARDS: dict[str, Text] = {
    **{f"{tile}-first": words for tile, words in FIRST_PART.items()},
    **{f"{tile}-second": words for tile, words in SECOND_PART.items()},
}


def steps(state: State) -> tuple[Reason, ...]:
    """Put the steps of the last event into words."""
    return in_words(state.steps, SENTENCES, _params)


def _params(step: Step) -> dict[str, Param]:
    return {**named(step), **{name: REWARDS[key] for name, key in step.terms.items()}}


SENTENCES: Sentences = {
    "place": ("turn-order-phase", _("Place %(place)s: %(seat)s.")),
    "order-stays": ("turn-order-phase", _("The turn order stays as it is.")),
    "first": ("majorities", _("%(seat)s has the most stamps. Reward: %(reward)s.")),
    "first-tied": ("majorities", _("%(seat)s is tied for the most stamps. Reward: %(reward)s.")),
    "first-unknown": ("majorities", _("%(seat)s has the most stamps: the first part of the tile.")),
    "second": ("majorities", _("%(seat)s has the second most stamps. Reward: %(reward)s.")),
    "second-tied": ("majorities", _("%(seat)s is tied for the second most stamps. Reward: %(reward)s.")),
    "second-unknown": ("majorities", _("%(seat)s has the second most stamps: the second part of the tile.")),
    "removed": (
        "faq-majority-stamps",
        ngettext(
            "%(seat)s moves %(n)s stamp to the used ones and leaves %(left)s, with or without a reward.",
            "%(seat)s moves %(n)s stamps to the used ones and leaves %(left)s, with or without a reward.",
            1,
        ),
    ),
    "nobody": ("majorities", _("No stamps: nobody gets a reward.")),
    "goal": ("beagle-goals", _("%(seat)s: %(count)s × %(each)s = %(points)s points.")),
    "goal-delayed": (
        "delay-penalties",
        _("%(seat)s: %(count)s × %(each)s − %(penalty)s = %(points)s points."),
    ),
    "alfred-goal": (
        "alfred-rewards",
        _("%(seat)s: %(value)s × round %(round)s − %(penalty)s = %(points)s points."),
    ),
    "alfred-lens": (
        "alfred-lenses",
        _("Your worker stands on Alfred’s lens: he gains 1 coin and has %(coins)s."),
    ),
    "decided-anew": ("alfred-turn", _("With this Alfred decides otherwise.")),
    "silver": ("silver-distinction", _("%(seat)s: a silver distinction in row %(row)s.")),
    "gold": ("gold-distinction", _("%(seat)s: a gold distinction in row %(row)s.")),
    "sent": (
        "delivering",
        _("%(seat)s: coins %(coins)s, steps on the evolution track %(steps)s."),
    ),
}
