"""How many points has everybody?"""

from __future__ import annotations

from scoring.contract import Breakdown, Line, Result
from scoring.evolution.rules.species import Player
from scoring.standings import standings
from scoring.words import Text, _

RULE = "scoring"
TIES = ("traits", "population")
DECIDED: dict[str, Text] = {
    "points": _("The points decide."),
    "traits": _("Equal points: more trait cards decide."),
    "population": _("Equal points and trait cards: the larger population decides."),
    "shared": _("Equal in points, trait cards and population: they share it."),
}


def score_food(player: Player) -> Line:
    """Count the food in the bag, on the boards and in the fat tissues."""
    boards = sum(species.food for species in player.species)
    fat = sum(species.fat for species in player.species)
    why = _("bag %(bag)s + boards %(boards)s + fat %(fat)s", bag=player.bag, boards=boards, fat=fat)
    return Line("food", _("Food"), player.bag + boards + fat, why, RULE)


def score_population(player: Player) -> Line:
    """Count the population of all species."""
    populations = [species.population for species in player.species]
    return Line("population", _("Population"), sum(populations), _sum(populations), RULE)


def score_traits(player: Player) -> Line:
    """Count the trait cards of all species."""
    cards = [len(species.traits) for species in player.species]
    return Line("traits", _("Traits"), sum(cards), _sum(cards), RULE)


def breakdown(seat: int, player: Player) -> Breakdown:
    """Add up one player's points, in the rulebook's order."""
    return Breakdown(seat, (score_food(player), score_population(player), score_traits(player)))


def score(players: tuple[Player, ...]) -> Result:
    """Add up everybody's points, and say who is where and why."""
    breakdowns = tuple(breakdown(seat, player) for seat, player in enumerate(players))
    points = [{line.key: line.points for line in each.lines} for each in breakdowns]
    ranks, decided_by = standings(
        [
            (each.total, *(counts[key] for key in TIES))
            for each, counts in zip(breakdowns, points, strict=True)
        ],
        TIES,
    )
    return Result(breakdowns, ranks, decided_by, DECIDED[decided_by])


def _sum(numbers: list[int]) -> Text | None:
    """Show the summands where there are at least two: figures only, the same in every language."""
    return Text(" + ".join(str(number) for number in numbers)) if len(numbers) > 1 else None
