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
    "first": ("majorities", _("%(seat)s has most stamps and may do: %(reward)s.")),
    "first-tied": ("majorities", _("%(seat)s has most stamps, tied, and may do: %(reward)s.")),
    "first-unknown": ("majorities", _("%(seat)s has most stamps: the first part of the tile.")),
    "second": ("majorities", _("%(seat)s has second most stamps and may do: %(reward)s.")),
    "second-tied": ("majorities", _("%(seat)s has second most stamps, tied, and may do: %(reward)s.")),
    "second-unknown": ("majorities", _("%(seat)s has second most stamps: the second part of the tile.")),
    "removed": (
        "faq-majority-stamps",
        ngettext(
            "%(seat)s puts %(n)s stamp with the used ones and leaves %(left)s, reward or not.",
            "%(seat)s puts %(n)s stamps with the used ones and leaves %(left)s, reward or not.",
            1,
        ),
    ),
    "nobody": ("majorities", _("No stamps: nobody is rewarded.")),
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
