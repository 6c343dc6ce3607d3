"""Says what each expert does in the few words that fit under a name."""

from __future__ import annotations

from scoring.encyclopedia.rules.experts import EXPERTS, Effect, Expert
from scoring.encyclopedia.rules.facts import COLOUR_OF
from scoring.words import Term, Text, _, ngettext

EFFECT_WORDS: dict[Effect, Text] = {
    "gain-coins": ngettext("once: %(n)s coin", "once: %(n)s coins", 0),
    "gain-reputation": _("once: %(n)s reputation"),
    "action-coins": ngettext("%(target)s: %(n)s coin", "%(target)s: %(n)s coins", 0),
    "action-reputation": _("%(target)s: %(n)s reputation"),
    "action-points": ngettext("%(target)s: %(n)s point", "%(target)s: %(n)s points", 0),
    "expedition-value": _("expedition to %(target)s: +%(n)s expedition points"),
    "expedition-points": ngettext(
        "expedition to %(target)s: %(n)s point", "expedition to %(target)s: %(n)s points", 0
    ),
    "research-coins": ngettext(
        "marker in group %(target)s: %(n)s coin", "marker in group %(target)s: %(n)s coins", 0
    ),
    "die-value": _("every %(target)s die: +%(n)s"),
    "add-markers": _("at the end: %(n)s markers, %(target)s"),
    "points-per-token": _("at the end: +%(n)s point per expedition token"),
    "points-per-card": _("at the end: %(n)s point per expert"),
    "points-per-step": _("at the end: %(n)s point per space of reputation"),
    "points-per-seal": _("at the end: +%(n)s point per royal seal"),
    "points-per-two-coins": _("at the end: +%(n)s point per 2 coins"),
}


def effect_words(expert: str) -> Text:
    """Say in a few words what an expert does."""
    card = EXPERTS[expert]
    return EFFECT_WORDS[card.effect].given(n=card.amount, target=_target(card))


def _target(card: Expert) -> Term | str:
    """What the effect works on: a colour, a group, or what has a word of its own."""
    if card.effect == "die-value":
        return Term(COLOUR_OF[card.continent])
    if card.effect == "research-coins":
        return card.target
    if card.effect.startswith("action-"):
        return Term(f"to-{card.target}")
    return Term(card.target) if card.target else ""
