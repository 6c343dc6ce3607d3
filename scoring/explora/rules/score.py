"""Scores everybody and finds the winner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.contract import Breakdown, Line, Result
from scoring.count.sums import product, products
from scoring.count.tie_breaks import ranked
from scoring.explora.rules.facts import ARTIFACTS, EXPEDITION_POINTS, PLACES
from scoring.words import Text, _

RULE = "scoring"
DECIDED: dict[str, Text] = {
    "points": _("Decided on points."),
    "initiative": _("Tied on points: the better initiative wins."),
    "shared": _("Tied on points and initiative: they share the place."),
}


@dataclass(frozen=True, slots=True)
class Holding:
    """What one player has at the end: expedition cards, the values of the artifacts, coins."""

    expeditions: int = 0
    artifacts: tuple[int, ...] = ()
    coins: int = 0


def score_expeditions(holding: Holding) -> Line:
    """Count the expedition cards."""
    cards = holding.expeditions
    why = product(cards, EXPEDITION_POINTS)
    return Line("expeditions", _("Expeditions"), cards * EXPEDITION_POINTS, why, RULE)


def score_artifacts(holding: Holding) -> Line:
    """Add up the values of the artifacts."""
    counts = [(holding.artifacts.count(value), value) for value in reversed(ARTIFACTS)]
    return Line("artifacts", _("Artifacts"), sum(holding.artifacts), products(counts), RULE)


def score_coins(holding: Holding) -> Line:
    """Count the coins, one point each."""
    return Line("coins", _("Coins"), holding.coins, None, RULE)


def breakdown(seat: int, holding: Holding) -> Breakdown:
    """Add up one player's points, in the rulebook's order."""
    return Breakdown(seat, (score_expeditions(holding), score_artifacts(holding), score_coins(holding)))


def score(places: Sequence[int | None], holdings: Sequence[Holding]) -> Result:
    """Add up everybody's points, and say who is in which place and why.

    `places` are those of the seats on the initiative track; an unknown one doesn't break a tie.
    """
    breakdowns = tuple(breakdown(seat, holding) for seat, holding in enumerate(holdings))
    # A smaller place on the track is better, while a larger score is better.
    scores = [(each.total, -(places[each.seat] or PLACES + 1)) for each in breakdowns]
    return ranked(breakdowns, scores, DECIDED)
