"""Which space of the main diaries does Alfred unlock?"""

from __future__ import annotations

from dataclasses import dataclass

from scoring.darwins_journey.alfred.choice import Choice
from scoring.darwins_journey.alfred.facts import LETTERS, LOCKED, PAGES, SPACES, LockedSpace, SpaceFacts
from scoring.darwins_journey.alfred.table import Table, colour_place, matching
from scoring.darwins_journey.alfred.words import ObstacleKey, ReasonKey
from scoring.darwins_journey.rules.facts import Seal


@dataclass(frozen=True, slots=True)
class UnlockCandidate:
    """The topmost locked space of a page, and its price."""

    space: LockedSpace
    cost: int
    obstacle: ObstacleKey | None

    @property
    def facts(self) -> SpaceFacts:
        return SPACES[self.space]


@dataclass(frozen=True, slots=True)
class UnlockChoice:
    """The space that he unlocks, and why."""

    chosen: UnlockCandidate
    reasons: tuple[ReasonKey, ...]


def unlock_candidates(table: Table) -> tuple[UnlockCandidate, ...]:
    """List the topmost locked space of each page that has one."""
    found = []
    for page in PAGES:
        locked = [space for space in LOCKED if SPACES[space].page == page and space not in table.open]
        for space in locked[:1]:
            cost = table.unlock_cost(space)
            found.append(UnlockCandidate(space, cost, "too-dear" if cost > table.coins else None))
    return tuple(found)


def unlock_chosen(table: Table) -> UnlockChoice | None:
    """Choose by the rows from the top, their workers there or not; None where no space can be paid."""
    payable = [each for each in unlock_candidates(table) if not each.obstacle]
    if len(payable) < 2:
        return UnlockChoice(payable[0], ("only-option",)) if payable else None
    for letter in LETTERS:
        row = table.rows[letter]
        fitting = [each for each in payable if matching(row, each.facts.colour)]
        if fitting:
            return _by_row(fitting, row)
    choice = Choice(payable)
    choice.least(lambda each: each.cost, None)
    return _leftmost(choice, "unlock-cheapest")


def _by_row(fitting: list[UnlockCandidate], row: tuple[Seal, ...]) -> UnlockChoice:
    choice = Choice(fitting)
    choice.least(lambda each: each.facts.number, None)
    choice.least(lambda each: row[0] not in (each.facts.colour, "special"), "leftmost-seal")
    choice.least(lambda each: -min(each.facts.number, matching(row, each.facts.colour)), "unlock-most-seals")
    choice.least(lambda each: colour_place(row, each.facts.colour), "unlock-leftmost")
    return _leftmost(choice, "unlock-row-colour")


def _leftmost(choice: Choice[UnlockCandidate], reason: ReasonKey) -> UnlockChoice:
    choice.least(lambda each: each.facts.page_place, "left-page")
    [chosen] = choice.left
    return UnlockChoice(chosen, (reason, *choice.reasons))
