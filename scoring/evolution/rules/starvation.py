"""Ends a feeding: who starves, and what goes into the bags."""

from __future__ import annotations

from dataclasses import replace

from scoring.evolution.rules.species import Outcome, Player
from scoring.evolution.rules.table import Table


def end_feeding(players: tuple[Player, ...], *, plants: int = 0) -> Outcome:
    """Shrink species that ate too little, remove those that ate nothing, and put the food into the bags."""
    table = Table(players, plants)
    for place, species in list(table.boards.items()):
        table.tell("starved", place, max(0, species.population - species.food))
        if not species.food:
            table.die_out(place)
            continue
        table.boards[place] = replace(species, population=min(species.population, species.food), food=0)
        table.to_bag(place, species.food)
    return table.outcome()
