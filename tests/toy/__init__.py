"""A toy game for tests, and the example of a new game: each folder here is one place of `CONTRIBUTING.md`.

`game` stands for `scoring/<folder>/`; nothing but tests knows it.
"""

import sys

from tests.toy import game
from tests.toy.game import COLOURS, GAME

__all__ = ["COLOURS", "GAME", "register"]


def register(registry) -> None:
    """Put the toy among the games, as a line in the registry would."""
    sys.modules["scoring.toy"] = sys.modules[__name__]
    sys.modules["scoring.toy.operations"] = game.operations
    registry.KEYS = (*registry.KEYS, "toy")
