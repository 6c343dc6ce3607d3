"""The cards, boards and plants that a round brings."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.evolution.rules.facts import CARDS_A_ROUND, FOOD_TOKENS, LEAST_FOOD_CARD, MOST_FOOD_CARD


def deal(species: int) -> tuple[int, int]:
    """Count a player's new boards and cards; a player without species gets a board, and a card for it."""
    new = 0 if species else 1
    return new, CARDS_A_ROUND + species + new


def watering_hole(plants: int, cards: Sequence[int]) -> int:
    """Count the plants in the watering hole once the food cards are revealed."""
    return max(0, plants + sum(cards))


def watering_hole_between(plants: int, cards: int) -> range:
    """List how many plants so many food cards can leave in the watering hole."""
    least = watering_hole(plants, [LEAST_FOOD_CARD] * cards)
    most = min(FOOD_TOKENS, watering_hole(plants, [MOST_FOOD_CARD] * cards))
    return range(least, max(least, most) + 1)
