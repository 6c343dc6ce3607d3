"""The space of the main diaries that Alfred unlocks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scoring.darwins_journey.alfred.choice.card_facts import LETTERS
from scoring.darwins_journey.alfred.choice.choice_words import LostKey, ObstacleKey, ReasonKey
from scoring.darwins_journey.alfred.choice.narrowing import Choice
from scoring.darwins_journey.alfred.choice.table_seen import Table, colour_place, matching
from scoring.darwins_journey.rules.diaries import LOCKED, PAGES, SPACES, LockedSpace, SpaceFacts
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
class Test:
    """One of his tests: what measures least stays; why it did, and why another one lost."""

    measure: Callable[[UnlockCandidate], int]
    reason: ReasonKey | None
    lost: LostKey


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
    payable = _payable(table)
    if len(payable) < 2:
        return UnlockChoice(payable[0], ("only-option",)) if payable else None
    reason, tests = _tests(table, payable)
    choice = Choice(payable)
    for test in tests:
        choice.least(test.measure, test.reason)
    [chosen] = choice.left
    return UnlockChoice(chosen, (reason, *choice.reasons))


def unlock_lost(table: Table, chosen: UnlockCandidate, other: UnlockCandidate) -> LostKey | None:
    """Say by which test a space that he could pay for lost."""
    _reason, tests = _tests(table, _payable(table))
    return next((test.lost for test in tests if test.measure(other) > test.measure(chosen)), None)


def _payable(table: Table) -> list[UnlockCandidate]:
    return [each for each in unlock_candidates(table) if not each.obstacle]


def _tests(table: Table, payable: list[UnlockCandidate]) -> tuple[ReasonKey, tuple[Test, ...]]:
    """List the tests in their sequence: those of the topmost row with a match, else the price."""
    left = Test(lambda each: each.facts.page_place, "left-page", "further-right")
    for row in (table.rows[letter] for letter in LETTERS):
        if any(matching(row, each.facts.colour) for each in payable):
            return "unlock-row-colour", (*_tests_of_row(row), left)
    return "unlock-cheapest", (Test(lambda each: each.cost, None, "dearer"), left)


def _tests_of_row(row: tuple[Seal, ...]) -> tuple[Test, ...]:
    return (
        Test(lambda each: not matching(row, each.facts.colour), None, "not-in-row"),
        Test(lambda each: each.facts.number, None, "lower"),
        Test(lambda each: row[0] not in (each.facts.colour, "special"), "leftmost-seal", "not-leftmost-seal"),
        Test(
            lambda each: -min(each.facts.number, matching(row, each.facts.colour)),
            "unlock-most-seals",
            "fewer-seals",
        ),
        Test(lambda each: colour_place(row, each.facts.colour), "unlock-leftmost", "colour"),
    )
