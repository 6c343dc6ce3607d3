"""What everybody starts with, and the size of the market."""

from __future__ import annotations

from scoring.explora.rules.facts import MOST_PLAYERS, RETURNED_BY_PLACE, START_COINS
from scoring.explora.rules.initiative import K, Track


def start_coins(track: Track[K]) -> dict[K, int]:
    """Count everybody's starting coins: players in places I and II return some of them."""
    return {
        player: START_COINS - returned
        for player, returned in zip(track, RETURNED_BY_PLACE, strict=True)
        if player is not None
    }


def market_size(players: int) -> int:
    """Say how many cards a round's market has."""
    return 4 if players == MOST_PLAYERS else 3
