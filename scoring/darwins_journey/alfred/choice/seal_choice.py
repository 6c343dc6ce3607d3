"""The seals that Alfred takes from the academy, and the rows that they go into."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scoring.darwins_journey.alfred.choice.card_facts import LETTERS, MOST_OF_A_COLOUR, Letter
from scoring.darwins_journey.alfred.choice.choice_words import ObstacleKey, ReasonKey
from scoring.darwins_journey.alfred.choice.table_seen import Rows, Scrolls, Table
from scoring.darwins_journey.rules.academy import seal_cost
from scoring.darwins_journey.rules.facts import Colour

NO_SPACE_COSTS = (0,) * 6
"""Alfred pays for the scroll alone."""


@dataclass(frozen=True, slots=True)
class SealCandidate:
    """One seal on a scroll, for the row that gets the next one."""

    scroll: int
    place: int
    colour: Colour
    cost: int
    is_base_colour: bool
    obstacle: ObstacleKey | None


@dataclass(frozen=True, slots=True)
class SealTaken:
    """A seal that he takes: from which scroll, into which row and space, counted from 0, and the coins."""

    scroll: int
    colour: Colour
    worker: Letter
    slot: int
    cost: int


@dataclass(frozen=True, slots=True)
class SealChoice:
    """One seal taken, why, and the seals that he looked at."""

    taken: SealTaken
    reasons: tuple[ReasonKey, ...]
    candidates: tuple[SealCandidate, ...]


def seals_chosen(table: Table, number: int, coins: int) -> tuple[SealChoice, ...]:
    """Choose the seals that the academy's space of this number brings, to be paid with these coins."""
    first = seal_chosen(table, table.rows, table.academy, coins)
    if first is None or number not in table.second_seal:
        return (first,) if first else ()
    taken = first.taken
    rows = {**table.rows, taken.worker: (*table.rows[taken.worker], taken.colour)}
    second = seal_chosen(
        table, rows, _without(table.academy, first), coins - taken.cost, table.second_seal[number]
    )
    return (first, second) if second else (first,)


def seal_chosen(
    table: Table, rows: Rows, academy: Scrolls, coins: int, discount: int = 0
) -> SealChoice | None:
    """Choose one seal; None where no row has room, no scroll has one that he may take, or he cannot pay."""
    worker = row_for_seal(table, rows)
    if worker is None:
        return None
    candidates = seal_candidates(table, rows, academy, coins, worker, discount)
    allowed = [each for each in candidates if each.obstacle != "fourth-seal"]
    chosen = min(allowed, key=lambda each: (each.scroll, not each.is_base_colour, each.place), default=None)
    if chosen is None or chosen.obstacle:
        return None
    reasons: list[ReasonKey] = ["base-colour" if chosen.is_base_colour else "leftmost-on-scroll"]
    if chosen.scroll:
        reasons.insert(0, "next-scroll")
    taken = SealTaken(chosen.scroll, chosen.colour, worker, len(rows[worker]), chosen.cost)
    return SealChoice(taken, (*reasons, "ask-seal-space"), candidates)


def free_seal_chosen(table: Table) -> SealChoice | None:
    """Choose the seal of an action that asks for no coins: the row's colour anywhere, else the topmost."""
    worker = row_for_seal(table, table.rows)
    if worker is None:
        return None
    free = replace(table, effects=table.effects | {"free-scrolls"})
    candidates = seal_candidates(free, table.rows, table.academy, 0, worker, 0)
    allowed = [each for each in candidates if not each.obstacle]
    chosen = min(allowed, key=lambda each: (not each.is_base_colour, each.scroll, each.place), default=None)
    if chosen is None:
        return None
    taken = SealTaken(chosen.scroll, chosen.colour, worker, len(table.rows[worker]), 0)
    reason: ReasonKey = "base-colour" if chosen.is_base_colour else "leftmost-on-scroll"
    return SealChoice(taken, (reason,), candidates)


def row_for_seal(table: Table, rows: Rows) -> Letter | None:
    """Find the topmost row with room left of its bracket, else the topmost with room; None without any."""
    roomy = [letter for letter in LETTERS if len(rows[letter]) < table.spaces_of(letter)]
    left = [letter for letter in roomy if len(rows[letter]) < table.brackets[letter]]
    return next(iter(left or roomy), None)


def seal_candidates(
    table: Table, rows: Rows, academy: Scrolls, coins: int, worker: Letter, discount: int
) -> tuple[SealCandidate, ...]:
    """Judge all seals on the scrolls for a row."""
    row, free = rows[worker], "free-scrolls" in table.effects
    found = []
    for scroll, seals in enumerate(academy):
        cost = seal_cost(
            0,
            scroll,
            discount=discount,
            free_scrolls=free,
            space_costs=NO_SPACE_COSTS,
            scroll_costs=table.scroll_costs,
        ).total
        for place, colour in enumerate(seals):
            if colour:
                obstacle: ObstacleKey | None = "too-dear" if cost > coins else None
                if row.count(colour) >= MOST_OF_A_COLOUR:
                    obstacle = "fourth-seal"
                found.append(SealCandidate(scroll, place, colour, cost, colour in row[:1], obstacle))
    return tuple(found)


def _without(academy: Scrolls, gone: SealChoice) -> Scrolls:
    """Take the seal off its scroll; which of two equal ones makes no difference."""
    scrolls = list(academy)
    seals = list(scrolls[gone.taken.scroll])
    seals[seals.index(gone.taken.colour)] = None
    scrolls[gone.taken.scroll] = tuple(seals)
    return tuple(scrolls)
