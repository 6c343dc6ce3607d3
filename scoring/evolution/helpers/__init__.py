"""The calculators that Evolution offers, with or without a match."""

from scoring.contract import Helper
from scoring.evolution.helpers import attack, deal, watering_hole
from scoring.words import _

HELPERS = (
    Helper(
        "attack",
        _("May it attack?"),
        "attacking",
        asks=attack.asks,
        answer=attack.answer,
        filled=attack.filled,
    ),
    Helper(
        "cards", _("Cards to draw"), "dealing-cards", asks=deal.asks, answer=deal.answer, filled=deal.filled
    ),
    Helper(
        "watering-hole",
        _("Watering hole"),
        "food-cards",
        asks=watering_hole.asks,
        answer=watering_hole.answer,
        filled=watering_hole.filled,
    ),
)
