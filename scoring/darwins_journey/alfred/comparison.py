"""What did Alfred compare, so that a page can answer "why not the other one?"?"""

from __future__ import annotations

from scoring.darwins_journey.alfred.delivering import DeliveryCandidate, delivery_candidates
from scoring.darwins_journey.alfred.main_diary import SpaceCandidate, space_candidates
from scoring.darwins_journey.alfred.options import Option
from scoring.darwins_journey.alfred.small_diary import UnlockCandidate, unlock_candidates
from scoring.darwins_journey.alfred.table import Table

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
