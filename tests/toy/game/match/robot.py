"""The robot's choice: as many coins as its card says, if the bank has them."""

from __future__ import annotations

from scoring.contract import Candidate, Decision
from scoring.words import Why
from tests.toy.game.match.state import State


def decide(state: State, seat: int, card: str) -> Decision:
    """Decide how many coins the robot takes."""
    wish = int(card or 0)
    coins = min(wish, state.bank)
    rejected = [
        Candidate(what=Why(key="takes", values={"coins": n}), why=Why(key="too-dear", values={"coins": n}))
        for n in range(wish, coins, -1)
    ]
    compared = [
        Candidate(what=Why(key="takes", values={"coins": n}), criteria={"coins": n}) for n in (coins, 0)
    ]
    return Decision(
        seat=seat,
        move=Why(key="takes", values={"coins": coins}),
        action={"card": card, "coins": coins},
        reasons=(Why(key="card", values={"coins": wish}), Why(key="most")),
        rejected=tuple(rejected),
        compared=tuple(compared),
    )
