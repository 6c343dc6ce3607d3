"""The sentence that leads the table of Toy to what comes next."""

from __future__ import annotations

from scoring.contract import Reason
from scoring.words import _
from tests.toy.game.match.state import State

TAKE = Reason(_("Take coins, or let the robot play."), "coins")
COUNT = Reason(_("Everybody counts their coins."), "coins")


def moment(state: State) -> Reason:
    """Say what is to be done now."""
    return COUNT if state.depth == "count" else TAKE
