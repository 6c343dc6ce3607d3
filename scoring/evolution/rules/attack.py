"""Carries out an attack."""

from __future__ import annotations

from scoring.evolution.rules.meals import Source, meal
from scoring.evolution.rules.species import NONE, Outcome, Place, Player
from scoring.evolution.rules.table import Table


def attack(
    players: tuple[Player, ...],
    hunter: Place,
    prey: Place,
    ignored: frozenset[str] = NONE,
    *,
    plants: int = 0,
) -> Outcome:
    """Carry out an allowed attack: horns, the prey's loss, the hunter's meat, the scavengers."""
    table = Table(players, plants, ignored)
    target = table.boards[prey]
    if target.has("horns", ignored):
        table.lose_one(hunter, "horns")
    table.lose_one(prey, "population-lost")
    if hunter in table.boards:
        meal(table, hunter, target.body, Source.MEAT, "meat")
    for place in _around(table, hunter[0], len(players)):
        if table.boards[place].has("scavenger", ignored):
            meal(table, place, 1, Source.MEAT, "scavenger")
    return table.outcome()


def meat_of(players: tuple[Player, ...], hunter: Place, prey: Place, ignored: frozenset[str] = NONE) -> int:
    """Count the meat that the hunter itself gets from an allowed attack."""
    steps = attack(players, hunter, prey, ignored).steps
    return next((step.n for step in steps if step.key == "meat"), 0)


def _around(table: Table, first: int, seats: int) -> list[Place]:
    """List the boards that are left, from the first player around the table."""
    return sorted(table.boards, key=lambda place: ((place[0] - first) % seats, place[1]))
