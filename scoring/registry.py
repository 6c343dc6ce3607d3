"""Which games are there, and where does each keep its record and its operations?

Both are imported only when asked for: a calculation in the shell needs no pages of a match.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scoring.contract import Game, Operation

KEYS: tuple[str, ...] = ("encyclopedia", "evolution", "explora")
# Its calculations are there; its match is not yet.
CALCULATED: tuple[str, ...] = ("darwins-journey",)


def games() -> tuple[str, ...]:
    """List the keys of all games that a match can be played of."""
    return KEYS


def calculating() -> tuple[str, ...]:
    """List the keys of all games that calculate something."""
    return (*CALCULATED, *KEYS)


def find(key: str) -> Game:
    """Find a game's record by its key; a KeyError where there is none."""
    if key not in games():
        raise KeyError(key)
    game: Game = import_module(_module(key)).GAME
    return game


def operations(key: str) -> tuple[Operation, ...]:
    """List a game's calculations; a KeyError where there is no such game."""
    if key not in calculating():
        raise KeyError(key)
    listed: tuple[Operation, ...] = import_module(f"{_module(key)}.operations").OPERATIONS
    return listed


def _module(key: str) -> str:
    return f"scoring.{key.replace('-', '_')}"
