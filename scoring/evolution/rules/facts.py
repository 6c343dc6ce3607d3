"""What is in the box, and the numbers printed on it."""

from __future__ import annotations

from typing import Literal, get_args

Trait = Literal[
    "ambush", "burrowing", "carnivore", "climbing", "cooperation", "defensive-herding", "fat-tissue",
    "fertile", "foraging", "hard-shell", "horns", "intelligence", "long-neck", "pack-hunting", "scavenger",
    "symbiosis", "warning-call",
]  # fmt: skip
Ignorable = Literal[
    "ambush", "burrowing", "climbing", "cooperation", "defensive-herding", "fat-tissue", "fertile",
    "foraging", "hard-shell", "horns", "long-neck", "pack-hunting", "scavenger", "symbiosis", "warning-call",
]  # fmt: skip
"""What Intelligence can switch off: neither the hunting itself nor Intelligence."""
Leaf = Literal["fertile", "long-neck", "fat-tissue"]
"""Framed with leaves, in the order in which they act where the players name none."""

TRAITS: tuple[Trait, ...] = get_args(Trait)
IGNORABLE: tuple[Ignorable, ...] = get_args(Ignorable)
LEAVES: tuple[Leaf, ...] = get_args(Leaf)
Drawing = Literal["fish", "bird", "snake", "turtle", "snail", "butterfly", "whale", "beetle"]
DRAWINGS: tuple[Drawing, ...] = get_args(Drawing)
COPIES: dict[Trait, int] = {trait: 17 if trait == "carnivore" else 7 for trait in TRAITS}

LEAST_PLAYERS = 2
MOST_PLAYERS = 6
BOARDS = 24
FOOD_TOKENS = 180
MOST_BODY = 6
MOST_POPULATION = 6
CARDS_A_ROUND = 3
LEAST_FOOD_CARD = -3
MOST_FOOD_CARD = 9
HARD_SHELL_BODY = 4
PLANTS_A_CARD = 2


def traits_allowed(players: int) -> int:
    """Say how many traits a species may have."""
    return 2 if players == LEAST_PLAYERS else 3
