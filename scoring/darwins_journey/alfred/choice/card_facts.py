"""The fixed numbers of Alfred's rules, and the record of one option on an action card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Letter = Literal["A", "B", "C", "D"]
"""A worker of his and its row of seals, from the top."""
Do = Literal["main", "special", "small", "museum", "stamps", "explorer", "rest"]
Side = Literal["left", "right"]
LETTERS: tuple[Letter, ...] = get_args(Letter)

MOST_COINS = 12
KNOWLEDGE_COST = 3
LENS_COINS = 1
"""For a worker of the other one on a lens (alfred-lenses)."""
REST_COINS = 7
REST_STEPS = 2
SPECIAL_STEPS = 4
MOST_OF_A_COLOUR = 3
"""In one of his rows (alfred-academy)."""
PLAYERS = 2
"""The placement penalty is that of two players (alfred-turn-order)."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option of an action card: the letters of a main diary, the side of the special one."""

    do: Do
    priority: tuple[Letter, ...] = ()
    side: Side | None = None
