"""Made-up boards and cards for Alfred in the tests, of the kind that is printed."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from scoring.darwins_journey.alfred.choice.card_facts import LETTERS
from scoring.darwins_journey.alfred.components.alfred_board import AlfredBoard, Level, SealRow, row_of
from scoring.darwins_journey.alfred.components.bonus_cards import BonusCard
from scoring.darwins_journey.rules.icons import Icon, icon_code, icon_of

CARDS = (
    "main-ABCD.special-left.rest",
    "main-BADC.small.rest",
    "main-CDAB.museum.rest",
    "small.main-DCBA.rest",
    "museum.special-right.rest",
    "main-DBCA.stamps.rest",
    "explorer.main-ACBD.rest",
    "stamps.rest",
)


def row(*codes: str) -> SealRow:
    return row_of(codes)


def icons(*codes: str) -> tuple[Icon, ...]:
    return tuple(icon_of(code) for code in codes)


def bonus_card(*rows: str) -> BonusCard:
    return tuple(icons(*codes.split()) for codes in rows)


BONUS: dict[Level, tuple[BonusCard, BonusCard]] = {
    "white": (
        bonus_card("coins-1", "coins-2", "explore-1", "navigate-1", "points-2"),
        bonus_card("points-1", "evolution-1", "stamps-1", "academy-0", "points-3"),
    ),
    "blue": (
        bonus_card("coins-2", "explore-1", "explore-2", "navigate-2", "points-3"),
        bonus_card("evolution-1", "stamps-1 coins-1", "academy-1", "seal-1", "points-4"),
    ),
    "yellow": (
        bonus_card("explore-1", "navigate-1", "explore-2 coins-1", "tent", "points-5"),
        bonus_card("evolution-2", "spread", "academy-2", "special-seal", "deliver points-2"),
    ),
    "green": (
        bonus_card("explore-2", "navigate-2", "explore-2 navigate-1", "tent", "points-7"),
        bonus_card("unlock", "objective-1 spread", "academy-2 coins-2", "study", "camp points-3"),
    ),
}
ROWS: dict[Level, tuple[tuple[str, ...], ...]] = {
    "white": (
        ("green", "space", "bracket", "space", "space", "space", "space"),
        ("blue", "space", "bracket", "space", "space", "space", "space"),
        ("yellow", "space", "bracket", "space", "space", "space", "space"),
        ("red", "space", "bracket", "space", "space", "space", "space"),
    ),
    "blue": (
        ("green", "blue", "space", "bracket", "space", "space", "coins-2"),
        ("blue", "space", "space", "bracket", "space", "explore-1", "space"),
        ("yellow", "space", "bracket", "space", "space", "space", "space"),
        ("red", "space", "bracket", "space", "navigate-1", "space", "space"),
    ),
    "yellow": (
        ("green", "blue", "space", "bracket", "evolution-1", "space", "points-2"),
        ("blue", "green", "space", "bracket", "space", "explore-1", "space"),
        ("yellow", "red", "space", "bracket", "stamps-1", "space", "space"),
        ("red", "space", "space", "bracket", "navigate-1", "space", "space"),
    ),
    "green": (
        ("green", "blue", "space", "bracket", "evolution-2", "space", "points-4"),
        ("blue", "green", "explore-1", "bracket", "space", "navigate-2", "space"),
        ("yellow", "red", "stamps-1", "bracket", "space", "objective-1", "space"),
        ("red", "yellow", "space", "bracket", "coins-3", "space", "tent"),
    ),
}
TENTS: dict[Level, tuple[str, ...]] = {
    "white": ("", "coins-1", "", "coins-2", "points-3"),
    "blue": ("", "coins-2", "explore-1", "", "points-4"),
    "yellow": ("", "coins-2", "delay-cap", "academy-1", "points-5"),
    "green": ("coins-1", "free-scrolls", "explore-2", "penalty-less", "points-6"),
}
STACKS: dict[Level, tuple[str, ...]] = {
    "white": ("coins-1", "coins-2", "points-3"),
    "blue": ("coins-2", "explore-1", "evolution-2"),
    "yellow": ("explore-1", "penalty-less", "navigate-2"),
    "green": ("navigate-1", "book", "explorer"),
}
NUMBERS: dict[Level, tuple[int, int, int, int, int]] = {
    "white": (2, 12, 2, 1, 3),
    "blue": (3, 13, 3, 2, 4),
    "yellow": (4, 14, 4, 2, 5),
    "green": (5, 15, 5, 3, 6),
}
"""The value for the Beagle, the track's length and points, the steps of the objective icon, first coins."""


def board(level: Level = "white") -> AlfredBoard:
    """His board of a difficulty."""
    beagle, track, points, objective, coins = NUMBERS[level]
    return AlfredBoard(
        beagle,
        track,
        points,
        objective,
        coins,
        {letter: row_of(codes) for letter, codes in zip(LETTERS, ROWS[level], strict=True)},
        tuple(icons(*(codes or "nothing").split()) for codes in TENTS[level]),
        tuple(icons(*codes.split()) for codes in STACKS[level]),
    )


CHAINING = (
    "explore-2", "navigate-2", "stamps-2", "academy-1", "seal-1", "spread", "explorer", "special-seal",
    "study", "unlock", "deliver", "tent", "camp", "objective-1", "bonus-2", "coins-3",
)  # fmt: skip


def chained(random: Random) -> tuple[AlfredBoard, tuple[BonusCard, BonusCard]]:
    """A hard board and its bonus cards where nearly every icon brings something that brings the next."""

    def some() -> tuple[Icon, ...]:
        return icons(*random.sample(CHAINING, k=random.choice((1, 1, 2))))

    rows = {
        letter: row(*codes[:4], *random.sample((*random.sample(CHAINING, k=2), "space"), k=3), "space")
        for letter, codes in zip(LETTERS, ROWS["green"], strict=True)
    }
    tents, stacks = tuple(some() for _tent in range(5)), tuple(some() for _stack in range(3))
    cards = tuple(tuple(some() for _round in range(5)) for _card in range(2))
    return replace(board("green"), rows=rows, tents=tents, stacks=stacks), (cards[0], cards[1])


def box(*levels: Level) -> dict[str, Any]:
    """A box that knows all of Alfred's components for these boards."""
    return {
        "penalties": [0, 2, 2, 3, 4],
        "alfred": {
            "cards": list(CARDS),
            "boards": {level: _board_stored(level) for level in levels},
            "bonus_cards": {
                level: [[[icon_code(icon) for icon in row] for row in card] for card in BONUS[level]]
                for level in levels
            },
        },
    }


def _board_stored(level: Level) -> dict[str, Any]:
    beagle, track, points, objective, coins = NUMBERS[level]
    return {
        "beagle": beagle,
        "track": track,
        "points": points,
        "objective": objective,
        "coins": coins,
        "rows": dict(zip(LETTERS, ROWS[level], strict=True)),
        "tents": [(codes or "nothing").split() for codes in TENTS[level]],
        "stacks": [codes.split() for codes in STACKS[level]],
    }
