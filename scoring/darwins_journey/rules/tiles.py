"""The numbered tiles and crew cards in the box, and how the table is laid out with them.

The key of a tile is its kind and the number printed on it. Texts of the tiles stand in the vocabulary.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from scoring.darwins_journey.rules.facts import ENVELOPES, ROUNDS, ROW_SPACES, Bonus, Colour, Kind, Seal
from scoring.darwins_journey.rules.icons import Icons

ACTIONS = tuple(f"action-{number}" for number in range(1, 13))
LETTERS = tuple(f"letter-{number}" for number in range(1, 9))
GOALS = tuple(f"goal-{number}" for number in range(1, 13))
ACTIONS_LAID = 6
ACTIONS_LAID_SOLO = 4
LETTERS_LAID = ENVELOPES
GOALS_LAID = ROUNDS
FIRST_ACTIONS = ("action-7", "action-8", "action-1", "action-9", "action-5", "action-12")
FIRST_LETTERS = ("letter-2", "letter-4", "letter-5")
FIRST_GOALS = ("goal-7", "goal-4", "goal-10", "goal-8", "goal-9")
"""Of a first match (first-match): row by row, from the top, and from the left."""
GOAL_NUMBERS = tuple(range(1, len(GOALS) + 1))
"""What players tell of the numbers on the goals; what each asks for is sure."""

CARDS_EACH = 3
CARDS_DRAFTED = 4
SEALS_OUT = {2: 2, 3: 1, 4: 0}
SPECIMENS_OUT = {2: 6, 3: 3, 4: 0}
"""Ordinary seals of each colour, and specimens, that are left out with so many seats, Alfred's too."""


@dataclass(frozen=True, slots=True)
class Crew:
    """A crew card: the seal that it brings at the start, and the seals that a worker needs for it."""

    seal: Colour
    needs: Mapping[Colour, int]


_NEEDS: dict[str, Colour] = {"B": "blue", "Y": "yellow", "G": "green", "R": "red"}
_CREW: tuple[tuple[Colour, str], ...] = (
    ("blue", "BBYYG"), ("green", "GGGGR"), ("red", "RRRYB"), ("red", "RRGGY"),
    ("blue", "BBBBY"), ("yellow", "YYYYB"), ("yellow", "YYRRB"), ("blue", "BBBGR"),
    ("red", "RRRYY"), ("yellow", "YYYGG"), ("red", "RRRRG"), ("green", "GGGBB"),
    ("yellow", "YYYBG"), ("green", "GGBBR"), ("green", "GGGYR"), ("blue", "BBBRR"),
)  # fmt: skip
CREW: dict[str, Crew] = {
    f"crew-{number}": Crew(seal, {_NEEDS[each]: needs.count(each) for each in dict.fromkeys(needs)})
    for number, (seal, needs) in enumerate(_CREW, 1)
}

LETTER_BRINGS: dict[str, tuple[tuple[Bonus, ...], tuple[Bonus, ...]]] = {
    "letter-1": ((("knowledge", 1), ("coins", 2)), (("coins", 2),)),
    "letter-2": ((("coins", 4),), (("coins", 2),)),
    "letter-3": ((("evolution", 2),), (("evolution", 1),)),
    "letter-4": ((("explore", 2),), (("explore", 1),)),
    "letter-5": ((("navigate", 2),), (("navigate", 1),)),
    "letter-6": ((("academy", 2),), (("academy", 0),)),
    "letter-7": ((("points", 4),), (("points", 2),)),
    "letter-8": ((("explore", 1), ("navigate", 1)), (("explore", 1),)),
}
"""What a correspondence tile brings for the most stamps, and for the second most.

Of two actions with a slash only the left one is listed, which Alfred does (alfred-rewards).
"""
CREW_BRINGS: dict[str, tuple[Bonus, ...]] = {
    "crew-1": (("coins", 8),),
    "crew-3": (("evolution", 5),),
    "crew-13": (("knowledge", 2), ("points", 3)),
    "crew-14": (("points", 8),),
    "crew-16": (("evolution", 2), ("knowledge", 1), ("coins", 3)),
}
"""What the actions of crew cards bring in numbers; the others move or place something."""
ACTION_BRINGS: dict[str, Icons] = {
    "action-2": (("coins", 3), ("knowledge", 1)),
    "action-7": (("special-seal", 1),),
}
"""What special action tiles bring that a board counts; of 10 to 12 that is not sure, so it is not here."""
TRADING_TILE = "action-5"
TRADED = 7
"""Coins, or points, for one temporary knowledge."""
AGAIN_TILE = "action-3"
"""Its action delivers again what lies in the museum."""
LOCKED_TILE = "action-9"
"""Its action is that of any locked space without a lens."""
COPYING_CARD = "crew-7"
"""Its action is that of another crew card (copy-crew)."""

Counted = Literal["seals", "specimens", "stacks", "lenses", "objectives", "tents"]


@dataclass(frozen=True, slots=True)
class Goal:
    """A Beagle goal: what it counts, of which colour or kind, and the points for each."""

    counts: Counted
    points: int
    of: Colour | Kind | None = None


GOAL: dict[str, Goal] = {
    "goal-1": Goal("seals", 4, "yellow"),
    "goal-2": Goal("seals", 4, "red"),
    "goal-3": Goal("seals", 4, "green"),
    "goal-4": Goal("seals", 4, "blue"),
    "goal-5": Goal("specimens", 6, "reptile"),
    "goal-6": Goal("specimens", 6, "plant"),
    "goal-7": Goal("specimens", 6, "bird"),
    "goal-8": Goal("specimens", 6, "fossil"),
    "goal-9": Goal("stacks", 8),
    "goal-10": Goal("lenses", 5),
    "goal-11": Goal("objectives", 3),
    "goal-12": Goal("tents", 4),
}
MOST_COUNTED: dict[Counted, int] = {
    "seals": 18, "specimens": 4, "stacks": 3, "lenses": 6, "objectives": 10, "tents": 5,
}  # fmt: skip


def goals_of_first_match(numbers: Sequence[int]) -> tuple[str, ...]:
    """Find the goals of a first match by the numbers on the tiles of this table, in the order of `GOALS`."""
    # Of two goals with one number the table has read one itself: the other is still as players tell.
    by_number = sorted(GOALS, key=lambda goal: numbers[GOALS.index(goal)] == goal_number(goal))
    found: list[str] = []
    for number in map(goal_number, FIRST_GOALS):
        left = [goal for goal in by_number if goal not in found]
        found.append(next((goal for goal in left if numbers[GOALS.index(goal)] == number), left[-1]))
    return tuple(found)


def goal_number(goal: str) -> int:
    """Give the number that players tell of a goal."""
    return GOAL_NUMBERS[GOALS.index(goal)]


def crew_of_first_match(place: int) -> tuple[str, ...]:
    """Name the three cards of whoever stands on this place of the turn order, counted from 0."""
    first = place * CARDS_EACH + 1
    return tuple(f"crew-{number}" for number in range(first, first + CARDS_EACH))


def dealt(pile: Iterable[str], players: int, crew: Mapping[str, Crew] = CREW) -> tuple[tuple[str, ...], ...]:
    """Deal three cards with three colours to each, from a shuffled pile: others wait for the next player.

    All sixteen cards are enough for four: nobody takes two of a colour, so one of each is always left.
    """
    left, hands = list(pile), []
    for _player in range(players):
        hand: dict[Colour, str] = {}
        for card in left:
            if len(hand) < CARDS_EACH:
                hand.setdefault(crew[card].seal, card)
        # Cards that a table has corrected may have too few colours: then any other card completes the hand.
        others = [card for card in left if card not in hand.values()]
        cards = (*hand.values(), *others)[:CARDS_EACH]
        hands.append(cards)
        left = [card for card in left if card not in cards]
    return tuple(hands)


@dataclass(frozen=True, slots=True)
class Missing:
    """What a row lacks for a crew card: so many seals of these colours; purple ones stand in for the rest."""

    row: int
    n: int
    of: tuple[Colour, ...]


def missing_seals(card: Crew, rows: Sequence[Sequence[Seal]]) -> tuple[Missing, ...]:
    """Say of each row, counted from 1, which seals it lacks; a purple seal is any colour."""
    lacking = (
        (row, tuple(colour for colour, n in card.needs.items() for _seal in range(n - row.count(colour))))
        for row in rows
    )
    return tuple(
        Missing(number, max(0, len(of) - row.count("special")), of)
        for number, (row, of) in enumerate(lacking, 1)
    )


def fulfilling_rows(card: Crew, rows: Sequence[Sequence[Seal]]) -> tuple[int, ...]:
    """List the rows whose seals are enough for a crew card."""
    return tuple(each.row for each in missing_seals(card, rows) if not each.n)


def nearest_row(card: Crew, rows: Sequence[Sequence[Seal]], tied: Collection[int]) -> Missing | None:
    """Find the row that lacks least and has room for it, of those that are not tied to another card."""
    possible = (
        each
        for each in missing_seals(card, rows)
        if each.n and each.row not in tied and each.n <= ROW_SPACES - len(rows[each.row - 1])
    )
    return min(possible, key=lambda each: each.n, default=None)
