"""Lets the leaf traits act before the food cards are revealed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scoring.evolution.rules.facts import LEAVES, MOST_POPULATION
from scoring.evolution.rules.meals import Source, meal
from scoring.evolution.rules.species import Outcome, Place, Player
from scoring.evolution.rules.table import Table

MOST_TRIED = 8
"""So many traits that work together hardly ever lie there; for more, the order is asked without trying."""

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


def seats_choosing(players: tuple[Player, ...], plants: int, left: Sequence[LeafStep]) -> tuple[int, ...]:
    """List the players for whom another order of these leaf traits ends with another row.

    Nobody's leaf traits touch another player's row: what they give comes from the bank.
    """
    return tuple(
        seat
        for seat, player in enumerate(players)
        if any(
            len(each) > MOST_TRIED or len(_ends(player, plants, each)) > 1
            for each in _chains(player, [(index, trait) for whose, index, trait in left if whose == seat])
        )
    )


def _chains(player: Player, traits: Sequence[tuple[int, str]]) -> list[list[tuple[int, str]]]:
    """Split a player's leaf traits where no cooperation leads from one species to the next."""
    chains: list[list[tuple[int, str]]] = []
    for index, species in enumerate(player.species):
        if not index or not player.species[index - 1].has("cooperation"):
            chains.append([])
        chains[-1] += [(index, trait) for at, trait in traits if at == index and species.has(trait)]
    return chains


def _ends(player: Player, plants: int, traits: Sequence[tuple[int, str]]) -> set[Player]:
    """Try every order, and collect what the row may look like in the end."""
    tried = {(player, frozenset(traits))}
    for _each in traits:
        tried = {
            (leaf_trait((before,), plants, (0, index), trait).players[0], left - {(index, trait)})
            for before, left in tried
            for index, trait in left
        }
    return {after for after, _left in tried}


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
