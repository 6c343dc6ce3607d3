"""What may be recorded now in a match of Toy."""

from __future__ import annotations

from scoring.contract import Ask, Prompt, Viewer
from scoring.words import _
from tests.toy.game.match.events import BankCorrected, CoinsTaken, RobotPlayed
from tests.toy.game.match.state import State
from tests.toy.game.rules.facts import MOST_TAKEN, RICH_BANK


def prompts(state: State, viewer: Viewer) -> tuple[Prompt, ...]:
    """Offer coins to people, its turn to a robot, and the bank to be counted."""
    if state.depth == "count":
        return ()
    offered = []
    if not state.steps and state.bank:
        most = Ask("coins", _("Coins"), 0, min(MOST_TAKEN, state.bank))
        offered += [
            Prompt(CoinsTaken(seat=seat, coins=1), _("Take coins"), (most,))
            for seat in range(state.setup.seats)
            if seat not in state.robots
        ]
    if not state.steps and state.deck:
        offered += [Prompt(RobotPlayed(seat=seat), _("Robot's turn"), weight="next") for seat in state.robots]
    bank = Ask("bank", _("Coins"), 0, 2 * RICH_BANK - 1)
    return (*offered, Prompt(BankCorrected(bank=state.bank), _("Count the bank"), (bank,), "hand"))
