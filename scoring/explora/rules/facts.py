"""What is in the box, and the numbers printed on it."""

from __future__ import annotations

from typing import Literal, get_args

Symbol = Literal["explorer", "crew", "transport"]
"""What an expedition asks for, and what a team has at most one card of."""
CardType = Literal["explorer", "crew", "transport", "jetpack"]

SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)

LEAST_PLAYERS = 2
MOST_PLAYERS = 4
PLACES = 4
EXPEDITIONS = 4
EXPEDITION_POINTS = 10

TEAMS = 2
MOST_CARDS_A_TEAM = 3
JETPACK_STRENGTH = 2

START_COINS = 11
RETURNED_BY_PLACE = (2, 1, 0, 0)
COINS_FROM_STRENGTH = ((10, 12), (7, 8), (4, 4), (1, 2))
"""The least strength of each row and its coins, the strongest row first."""

ARTIFACT_BY_PLACE: tuple[int | None, ...] = (6, 4, 2, None)
ARTIFACTS = (2, 4, 6)
ARTIFACTS_OF_A_VALUE = 8

CARTOGRAPHERS = 7
CARTOGRAPHERS_FOR_AN_EXPEDITION = 3
PATRON_COINS = 5
OWN_PATRON_COINS = 7
CARD_STRENGTHS = (1, 2, 3, 4)
"""Offered first; the number printed on a card counts."""
