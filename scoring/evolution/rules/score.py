"""Scores everybody and finds the winner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.contract import Breakdown, Line, Result
from scoring.count.sums import addends
from scoring.count.tie_breaks import ranked
from scoring.evolution.rules.species import Player
from scoring.words import Text, _

RULE = "scoring"
DECIDED: dict[str, Text] = {
    "points": _("Decided on points."),
    "traits": _("Tied on points: whoever has more trait cards wins."),
    "population": _("Tied on points and trait cards: the larger population wins."),
    "shared": _("Tied on points, trait cards and population: they share the place."),
}


@dataclass(frozen=True, slots=True)
class Holding:
    """What one player has at the end, as separate numbers to add up."""

    food: tuple[int, ...]
    population: tuple[int, ...]
    traits: tuple[int, ...]


def held(player: Player) -> Holding:
    """Count the food in the bag and on the boards, and the population and trait cards of each species."""
    return Holding(
        food=(player.bag, sum(species.food + species.fat for species in player.species)),
        population=tuple(species.population for species in player.species),
        traits=tuple(len(species.traits) for species in player.species),
    )


def score_food(holding: Holding) -> Line:
    """Count the food in the bag, on the boards and in the fat tissues."""
    return Line("food", _("Food"), sum(holding.food), addends(holding.food), RULE)


def score_population(holding: Holding) -> Line:
    """Count the population of all species."""
    return Line("population", _("Population"), sum(holding.population), addends(holding.population), RULE)


def score_traits(holding: Holding) -> Line:
    """Count the trait cards of all species."""
    return Line("traits", _("Traits"), sum(holding.traits), addends(holding.traits), RULE)


def breakdown(seat: int, holding: Holding) -> Breakdown:
    """Add up one player's points, in the rulebook's order."""
    return Breakdown(seat, (score_food(holding), score_population(holding), score_traits(holding)))


def score(holdings: Sequence[Holding]) -> Result:
    """Add up everybody's points, and say who is in which place and why."""
    breakdowns = tuple(breakdown(seat, holding) for seat, holding in enumerate(holdings))
    scores = [
        (each.total, sum(holding.traits), sum(holding.population))
        for each, holding in zip(breakdowns, holdings, strict=True)
    ]
    return ranked(breakdowns, scores, DECIDED)
