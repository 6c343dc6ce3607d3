"""The list of games, and where each keeps its record and its operations.

Both are imported on demand: a calculation in the shell doesn't need a match's pages.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scoring.contract import Game, Operation

KEYS: tuple[str, ...] = ("evolution", "explora", "encyclopedia", "darwins-journey")


def games() -> tuple[str, ...]:
    """List the keys of all games."""
    return KEYS


def find(key: str) -> Game:
    """Find a game's record by its key; raises KeyError if there is none."""
    if key not in games():
        raise KeyError(key)
    game: Game = import_module(_module(key)).GAME
    return game


def operations(key: str) -> tuple[Operation, ...]:
    """List a game's calculations; raises KeyError if there is no such game."""
    if key not in games():
        raise KeyError(key)
    listed: tuple[Operation, ...] = import_module(f"{_module(key)}.operations").OPERATIONS
    return listed


def _module(key: str) -> str:
    return f"scoring.{key.replace('-', '_')}"
