"""What is printed on each AI behaviour card, row by row."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.encyclopedia.rules.facts import BANK_COINS, Action, Behaviour


@dataclass(frozen=True, slots=True)
class Row:
    """What the AI does with a die of one value, and what it gets; `points_each` for every token spent."""

    action: Action
    coins: int = 0
    reputation: int = 0
    expedition_tokens: int = 0
    seals: int = 0
    points_each: int | None = None


BEHAVIOURS: dict[Behaviour, dict[int, Row]] = {
    "linne": {
        6: Row("academy", reputation=3),
        5: Row("university", expedition_tokens=1),
        4: Row("expedition", points_each=4),
        3: Row("embassy", expedition_tokens=2),
        2: Row("bank", coins=BANK_COINS),
        1: Row("expedition", points_each=3),
    },
    "trembley": {
        6: Row("expedition", points_each=5),
        5: Row("academy", reputation=3),
        4: Row("university", seals=1),
        3: Row("bank", coins=BANK_COINS, expedition_tokens=1),
        2: Row("embassy", expedition_tokens=2),
        1: Row("academy", reputation=1),
    },
    "daubenton": {
        6: Row("embassy", expedition_tokens=3),
        5: Row("expedition", points_each=6),
        4: Row("academy", reputation=2),
        3: Row("university", reputation=2),
        2: Row("expedition", points_each=5),
        1: Row("bank", coins=BANK_COINS, seals=1),
    },
}
