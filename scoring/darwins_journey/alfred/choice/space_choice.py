"""The worker that goes to a main diary, and the space that it takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.darwins_journey.alfred.choice.card_facts import KNOWLEDGE_COST, Letter
from scoring.darwins_journey.alfred.choice.choice_words import ObstacleKey, ReasonKey
from scoring.darwins_journey.alfred.choice.narrowing import Choice
from scoring.darwins_journey.alfred.choice.table_seen import Table, colour_place, matching
from scoring.darwins_journey.rules.diaries import SPACES, Space, SpaceFacts
from scoring.darwins_journey.rules.placement import seals_missing


@dataclass(frozen=True, slots=True)
class SpaceCandidate:
    """One worker and one space, by all that is compared, and what makes it impossible if anything does."""

    worker: Letter
    space: Space
    strength: int
    knowledge: int
    penalty: int
    seal_place: int
    obstacle: ObstacleKey | None

    @property
    def coins(self) -> int:
        """Add up what he would pay to stand there."""
        return self.penalty + self.knowledge * KNOWLEDGE_COST


@dataclass(frozen=True, slots=True)
class SpaceChoice:
    """The space that a worker takes, and why."""

    chosen: SpaceCandidate
    reasons: tuple[ReasonKey, ...]


def space_candidates(table: Table, worker: Letter) -> tuple[SpaceCandidate, ...]:
    """Judge all spaces of the main diaries for one worker."""
    return tuple(_judged(table, worker, space) for space in SPACES.values())


def space_chosen(table: Table, priority: Sequence[Letter]) -> SpaceChoice | None:
    """Find the first worker of the letters who has a possible space, and the best one; None without any."""
    for worker in priority:
        if worker in table.available:
            possible = [each for each in space_candidates(table, worker) if not each.obstacle]
            if possible:
                return _best(possible)
    return None


def _judged(table: Table, worker: Letter, space: SpaceFacts) -> SpaceCandidate:
    row, penalty = table.rows[worker], table.penalty(space)
    knowledge = seals_missing({space.colour: space.number}, row)
    obstacle: ObstacleKey | None = None
    if not table.is_open(space.space):
        obstacle = "locked"
    elif not table.has_room(space.space):
        obstacle = "taken"
    elif not matching(row, space.colour):
        obstacle = "no-seal"
    elif penalty + knowledge * KNOWLEDGE_COST > table.coins:
        obstacle = "too-dear"
    place = colour_place(row, space.colour)
    return SpaceCandidate(worker, space.space, space.number, knowledge, penalty, place, obstacle)


def _best(possible: list[SpaceCandidate]) -> SpaceChoice:
    choice = Choice(possible)
    choice.least(lambda each: -each.strength, None)
    strongest = choice.left
    choice.least(lambda each: each.knowledge, "cheaper-knowledge")
    nearest = min(each.seal_place for each in choice.left)
    choice.least(lambda each: each.seal_place, "next-seal" if nearest else "leftmost-seal")
    choice.least(lambda each: SPACES[each.space].page_place, "left-page")
    [chosen] = choice.left
    reasons: list[ReasonKey] = ["worker-priority", "strongest-space", *choice.reasons]
    if chosen.knowledge:
        reasons.append("buys-knowledge")
    if chosen.penalty and not all(each.penalty for each in strongest):
        reasons.append("pays-penalty")
    return SpaceChoice(chosen, tuple(reasons))
