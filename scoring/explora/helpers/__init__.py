"""The calculators that Explora offers, with or without a match."""

from scoring.contract import Helper
from scoring.explora.helpers import auction, expedition, strength
from scoring.explora.helpers.track import WHO
from scoring.words import _

HELPERS = (
    Helper(
        "strength",
        _("Team strength"),
        "team-strength",
        asks=strength.asks,
        answer=strength.answer,
        filled=strength.filled,
    ),
    Helper(
        "expedition",
        _("Who gets what?"),
        "rewards",
        asks=expedition.asks,
        answer=expedition.answer,
        who=WHO,
        filled=expedition.filled,
    ),
    Helper(
        "auction",
        _("Auction order"),
        "auction",
        asks=auction.asks,
        answer=auction.answer,
        who=WHO,
        filled=auction.filled,
    ),
)
