"""What is in the box, and the numbers printed on it."""

from __future__ import annotations

from typing import Literal, get_args

Colour = Literal["green", "blue", "red", "yellow"]
Seal = Literal["green", "blue", "red", "yellow", "special"]
"""A wax seal; the special one is purple and matches any colour."""
Kind = Literal["reptile", "plant", "bird", "fossil"]
Specimen = Literal[
    "green-reptile", "green-plant", "green-bird", "green-fossil",
    "blue-reptile", "blue-plant", "blue-bird", "blue-fossil",
    "red-reptile", "red-plant", "red-bird", "red-fossil",
    "yellow-reptile", "yellow-plant", "yellow-bird", "yellow-fossil",
]  # fmt: skip
"""In the order of the museum: row by row from the top, each from the left."""
Slot = Literal[
    "silver-1", "silver-2", "silver-3", "silver-4", "silver-5",
    "gold-1", "gold-2", "gold-3", "gold-4", "gold-5",
]  # fmt: skip
"""Where an objective lies on a player board, from the left."""
Camp = Literal["sea-6", "sea-12", "sea-19", "a-4", "a-7", "a-14", "b-4", "b-9", "c-3"]
"""A camp by its route and the number of its space."""
Gain = Literal[
    "coins",
    "points",
    "knowledge",
    "evolution",
    "objective",
    "stamps",
    "seal",
    "academy",
    "explore",
    "navigate",
]
Bonus = tuple[Gain, int]
"""What an icon brings, and how much or how many of it; for the academy the coins off."""

COLOURS: tuple[Colour, ...] = get_args(Colour)
"""Of the museum's rows, from the top."""
KINDS: tuple[Kind, ...] = get_args(Kind)
"""Of the museum's columns, from the left."""
SPECIMENS: tuple[Specimen, ...] = get_args(Specimen)
SLOTS: tuple[Slot, ...] = get_args(Slot)

LEAST_PLAYERS = 1
MOST_PLAYERS = 4
ROUNDS = 5
WORKERS = 5
ROW_SPACES = 6
KNOWLEDGE = 16
TURN_ORDER_COINS, TURN_ORDER_COINS_OF_MORE = 3, 2
"""For a worker above the turn order track, with one or two players, and with more (turn-order-action)."""
TENTS = 5
STAMPS = 12
STACKS = 3
STAMPS_A_STACK = 4
ENVELOPES = 3
LENSES = 6
SCROLLS = 4
SEALS_A_SCROLL = 3

LAST_STEP = 36
MOST_LENGTH = 60
"""No track or route is longer, whatever a table has read off its board."""
BOOKS = (1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 21, 24, 28, 32, 36)
"""The steps of the evolution track at which a book stands."""

SLOT_POINTS: dict[Slot, int] = {
    "silver-1": 1, "silver-2": 1, "silver-3": 2, "silver-4": 2, "silver-5": 5,
    "gold-1": 4, "gold-2": 4, "gold-3": 2, "gold-4": 4, "gold-5": 8,
}  # fmt: skip
LAST_SLOTS: tuple[Slot, Slot] = ("silver-5", "gold-5")
LAST_SLOTS_POINTS = 4
BOOK_SLOT: Slot = "silver-4"
ROW_POINTS = {5: 3, 6: 10}
"""Points for a worker's row with so many seals."""
DISTINCTIONS: dict[int, Literal["silver", "gold"]] = {4: "silver", 6: "gold"}
"""The distinction that a row's seal of this number brings."""
SPECIAL_DISTINCTIONS: dict[Literal["silver", "gold"], tuple[Bonus, ...]] = {
    "silver": (("coins", 2),),
    "gold": (("coins", 2), ("points", 3)),
}
"""What a worker brings on the special diary; a gold one has the bonus of a silver one too."""
TENTS_POINTS = 5

SCROLL_COSTS = (0, 1, 2, 3)
SPACE_COSTS = (0, 0, 1, 1, 2, 3)

CAMP_COSTS: dict[Camp, tuple[int, ...]] = {
    "sea-6": (0, 1), "sea-12": (1, 3), "sea-19": (3, 5),
    "a-4": (0, 1), "a-7": (0, 1), "a-14": (1, 2),
    "b-4": (1, 3), "b-9": (2, 4), "c-3": (2, 4),
}  # fmt: skip
CAMP_BRINGS: dict[Camp, tuple[Bonus, ...]] = {
    "sea-6": (("objective", 1), ("coins", 3)),
    "sea-12": (("points", 1), ("stamps", 3)),
    "sea-19": (("explore", 2), ("points", 5)),
    "a-4": (("stamps", 2),),
    "a-7": (("navigate", 2),),
    "a-14": (("seal", 1),),
    "b-4": (("evolution", 3),),
    "b-9": (("knowledge", 1), ("points", 4)),
    "c-3": (("points", 8),),
}
TENT_BRINGS: tuple[tuple[Bonus, ...], ...] = (
    (),
    (("coins", 2),),
    (("navigate", 1), ("explore", 1)),
    (("stamps", 1), ("academy", 2)),
    (),
)
"""What stands beside each tent, in the order in which they leave: where there are two, one of them.

Beside the last one stand the points of the final scoring."""
