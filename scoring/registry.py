"""Which games are there, and where does each keep its record and its operations?

Both are imported only when asked for: a calculation in the shell needs no pages of a match.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scoring.contract import Game, Operation

KEYS: tuple[str, ...] = ("evolution", "explora")


def games() -> tuple[str, ...]:
    """List the keys of all games."""
    return KEYS


def find(key: str) -> Game:
    """Find a game's record by its key; a KeyError where there is none."""
    game: Game = import_module(_module(key)).GAME
    return game


def operations(key: str) -> tuple[Operation, ...]:
    """List a game's calculations; a KeyError where there is no such game."""
    listed: tuple[Operation, ...] = import_module(f"{_module(key)}.operations").OPERATIONS
    return listed


def _module(key: str) -> str:
    if key not in KEYS:
        raise KeyError(key)
    return f"scoring.{key}"
