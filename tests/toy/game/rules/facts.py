"""The components of Toy, and its numbers from the rulebook."""

from __future__ import annotations

LEAST_PLAYERS, MOST_PLAYERS = 2, 4
BANK, RICH_BANK = 10, 50
MOST_TAKEN = 5
CARDS = ("1", "2", "3", "4")
MOODS = ("brave", "shy")
COLOURS = ("red", "green", "blue")
CHESTS = ("left", "right")
