"""Everything that Alfred compared, so that a page can say why he did not choose the other one."""

from __future__ import annotations

from scoring.darwins_journey.alfred.choice.card_facts import Option
from scoring.darwins_journey.alfred.choice.choice_words import LostKey
from scoring.darwins_journey.alfred.choice.delivery_choice import DeliveryCandidate, delivery_candidates
from scoring.darwins_journey.alfred.choice.space_choice import SpaceCandidate, space_candidates
from scoring.darwins_journey.alfred.choice.table_seen import Table
from scoring.darwins_journey.alfred.choice.unlock_choice import (
    UnlockCandidate,
    unlock_candidates,
    unlock_lost,
)

Candidate = SpaceCandidate | UnlockCandidate | DeliveryCandidate


def compared(table: Table, option: Option) -> tuple[Candidate, ...]:
    """List everything that an option could be, by its criteria, the impossible with their obstacle.

    A main diary's spaces come worker by worker as the card's letters ask; seals, envelopes and a
    second specimen stand in the decision itself, since they depend on what came before them.
    """
    match option.do:
        case "main":
            workers = [worker for worker in option.priority if worker in table.available]
            return tuple(each for worker in workers for each in space_candidates(table, worker))
        case "small":
            return unlock_candidates(table)
        case "museum":
            return delivery_candidates(table, table.museum)
    return ()


def lost_because(table: Table, chosen: Candidate, other: Candidate) -> LostKey | None:
    """Say by which test a possible candidate lost against the chosen one."""
    match chosen, other:
        case SpaceCandidate(), SpaceCandidate():
            return _space_lost(chosen, other)
        case UnlockCandidate(), UnlockCandidate():
            return unlock_lost(table, chosen, other)
        case DeliveryCandidate(), DeliveryCandidate():
            if chosen.is_shared and not other.is_shared:
                return "not-shared"
            return "fewer-coins" if chosen.income.coins > other.income.coins else "further-on"
    return None


def _space_lost(chosen: SpaceCandidate, other: SpaceCandidate) -> LostKey:
    if other.worker != chosen.worker:
        return "later-worker"
    if other.strength < chosen.strength:
        return "weaker"
    if other.knowledge > chosen.knowledge:
        return "more-knowledge"
    return "colour" if other.seal_place > chosen.seal_place else "further-right"
