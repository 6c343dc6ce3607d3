"""Says in sentences what the last event set off."""

from __future__ import annotations

from scoring.contract import Reason
from scoring.encyclopedia.match.state import State, Step
from scoring.match.steps import Sentences, in_words
from scoring.words import Param, Seat, Term, _, ngettext


def steps(state: State) -> tuple[Reason, ...]:
    """Put the steps of the last event into words."""
    return in_words(state.steps, SENTENCES, _params)


def _params(step: Step) -> dict[str, Param]:
    numbers: dict[str, Param] = dict(step.numbers)
    if "owner" in step.numbers:
        numbers["owner"] = Seat(step.numbers["owner"])
    if "each" in step.numbers:
        numbers["each"] = ngettext("%(n)s point", "%(n)s points", step.numbers["each"])
    terms = {name: Term(key) for name, key in step.terms.items() if name != "owner"}
    return {"seat": Seat(step.seat), **numbers, **terms}


POINTS = ngettext("%(seat)s: %(n)s point.", "%(seat)s: %(n)s points.", 1)
SENTENCES: Sentences = {
    "box-known": ("reputation", _("Reputation track, stars, slots and points: as in “My box”.")),
    "gets-points-action": ("actions", POINTS),
    "gets-points-slot": ("slot-effects", POINTS),
    "gets-points-experts": ("expert-effects", POINTS),
    "gets-points-research": ("research", POINTS),
    "gets-points-publishing": ("publishing", POINTS),
    "gets-points-ai": ("ai-turn", POINTS),
    "gets-coins": ("coins", ngettext("%(seat)s: %(n)s coin.", "%(seat)s: %(n)s coins.", 1)),
    "gets-tokens": (
        "expedition-tokens",
        ngettext("%(seat)s: %(n)s expedition token.", "%(seat)s: %(n)s expedition tokens.", 1),
    ),
    "gets-seals": ("royal-seals", ngettext("%(seat)s: %(n)s royal seal.", "%(seat)s: %(n)s royal seals.", 1)),
    "exchanges": (
        "royal-seals",
        ngettext(
            "%(seat)s exchanges %(n)s royal seal for coins.",
            "%(seat)s exchanges %(n)s royal seals for coins.",
            1,
        ),
    ),
    "moves-up": (
        "reputation",
        ngettext(
            "%(seat)s: %(n)s space on the reputation track.",
            "%(seat)s: %(n)s spaces on the reputation track.",
            1,
        ),
    ),
    "bonus": ("reputation-bonuses", _("%(seat)s reaches a bonus on the track.")),
    "bonus-animal": ("reputation-bonuses", _("%(seat)s reaches a bonus: an animal, after this turn.")),
    "bonus-expert": ("reputation-bonuses", _("%(seat)s reaches a bonus: an expert, after this turn.")),
    "first-player": ("first-player", _("%(seat)s takes the first-player token.")),
    "extra": ("extra-action", _("%(seat)s rolls a %(value)s with the %(colour)s die.")),
    "ai-takes": (
        "ai-choosing-a-die",
        _("%(seat)s takes %(die)s from the board of %(owner)s: %(action)s."),
    ),
    "ai-takes-own": ("ai-choosing-a-die", _("%(seat)s takes their own %(die)s: %(action)s.")),
    "ai-card": ("ai-turn", _("%(seat)s takes %(card)s.")),
    "ai-no-card": ("ai-turn", _("%(seat)s takes no card: none is on display.")),
    "ai-spends": (
        "ai-turn",
        ngettext(
            "%(seat)s spends %(n)s expedition token, for %(each)s each.",
            "%(seat)s spends %(n)s expedition tokens, for %(each)s each.",
            1,
        ),
    ),
}
