"""What do the leaf traits do before the food cards are revealed?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scoring.evolution.rules.facts import LEAVES, MOST_POPULATION
from scoring.evolution.rules.meals import Source, meal
from scoring.evolution.rules.species import Outcome, Place, Player
from scoring.evolution.rules.table import Table

LeafStep = tuple[int, int, str]
"""The place of a species and the trait that acts."""


def leaf_order(players: tuple[Player, ...]) -> tuple[LeafStep, ...]:
    """List the leaf traits in the order used if the players choose none."""
    return tuple(
        (seat, index, trait)
        for trait in LEAVES
        for seat, player in enumerate(players)
        for index, species in enumerate(player.species)
        if species.has(trait)
    )


def leaf_trait(players: tuple[Player, ...], plants: int, place: Place, trait: str) -> Outcome:
    """Use one leaf trait."""
    return leaf_phase(players, plants, [(*place, trait)])


def leaf_phase(players: tuple[Player, ...], plants: int, order: Sequence[LeafStep] | None = None) -> Outcome:
    """Use all leaf traits, one after the other."""
    table = Table(players, plants)
    for seat, index, trait in leaf_order(players) if order is None else order:
        ACTS[trait](table, (seat, index))
    return table.outcome()


def _fertile(table: Table, place: Place) -> None:
    species = table.boards[place]
    if table.plants and species.population < MOST_POPULATION:
        table.boards[place] = replace(species, population=species.population + 1)
        table.tell("fertile", place, 1)


def _long_neck(table: Table, place: Place) -> None:
    meal(table, place, 1, Source.BANK, "long-neck")


def _fat_tissue(table: Table, place: Place) -> None:
    species = table.boards[place]
    moved = min(species.fat, max(0, species.population - species.food))
    table.boards[place] = replace(species, food=species.food + moved, fat=species.fat - moved)
    table.tell("fat-moved", place, moved)


ACTS = {"fertile": _fertile, "long-neck": _long_neck, "fat-tissue": _fat_tissue}
