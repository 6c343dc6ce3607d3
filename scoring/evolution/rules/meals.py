"""Gives a species one meal, and feeds those who eat with it."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from scoring.evolution.rules.facts import PLANTS_A_CARD
from scoring.evolution.rules.judgement import room
from scoring.evolution.rules.species import Outcome, Place, Player
from scoring.evolution.rules.table import Table


class Source(Enum):
    """Where a meal's food comes from, including what others eat with it."""

    WATERING_HOLE = "plants of the watering hole"
    BANK = "plants of the bank"
    MEAT = "meat of the bank"


def meal(table: Table, place: Place, tokens: int, source: Source, key: str) -> None:
    """Feed a species: the food itself, the extra for Foraging, then Cooperation, once."""
    if not _receive(table, place, tokens, source, key):
        return
    species = table.boards[place]
    if source is not Source.MEAT and species.has("foraging", table.ignored):
        _receive(table, place, 1, source, "foraging")
    neighbour = table.right_of(place)
    if neighbour and species.has("cooperation", table.ignored):
        meal(table, neighbour, 1, source, "cooperation")


def _receive(table: Table, place: Place, tokens: int, source: Source, key: str) -> int:
    """Put as much as is available and fits on the board, and the rest into the Fat Tissue."""
    species = table.boards[place]
    if source is not Source.MEAT and species.has("carnivore"):
        return 0
    taken = min(tokens, room(species, table.ignored))
    if source is Source.WATERING_HOLE:
        taken = min(taken, table.plants)
        table.plants -= taken
    eaten = min(taken, max(0, species.population - species.food))
    table.boards[place] = replace(species, food=species.food + eaten, fat=species.fat + taken - eaten)
    table.tell(key, place, taken)
    table.tell("fat", place, taken - eaten)
    return taken


def feed(players: tuple[Player, ...], plants: int, place: Place, cards: int = 0) -> Outcome:
    """Feed one herbivore a plant from the watering hole, or, with Intelligence, plants from the bank."""
    table = Table(players, plants)
    if not cards:
        meal(table, place, 1, Source.WATERING_HOLE, "plant")
    for _ in range(cards):
        meal(table, place, PLANTS_A_CARD, Source.BANK, "intelligence")
    return table.outcome()
