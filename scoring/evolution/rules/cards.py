"""How many cards and boards does a round bring, and how many plants?"""

from __future__ import annotations

from collections.abc import Sequence

from scoring.evolution.rules.facts import CARDS_A_ROUND


def deal(species: int) -> tuple[int, int]:
    """Count a player's new boards and cards; who has no species left gets a board, and a card for it."""
    new = 0 if species else 1
    return new, CARDS_A_ROUND + species + new


def watering_hole(plants: int, cards: Sequence[int]) -> int:
    """Count the plants on the watering hole once the food cards are revealed."""
    return max(0, plants + sum(cards))
