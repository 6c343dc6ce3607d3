"""What the page of a match of Toy says around the list of taps; it has no table of its own."""

from __future__ import annotations

from scoring.contract import Advice, Board, Reason, Viewer
from scoring.words import Text, _
from tests.toy.game.match.state import State

TAKE = Advice(_("Take coins, or let the robot play."), "coins")
COUNT = Advice(_("Everybody counts their coins."), "coins")


def headline(state: State) -> Text:
    """One line for the top of the page."""
    return _("%(coins)s coins in the bank", coins=state.bank)


def advice(state: State) -> tuple[Advice, ...]:
    """What is to be done now."""
    return (COUNT if state.depth == "count" else TAKE,)


def steps(state: State) -> tuple[Reason, ...]:
    """Nothing of what just happened is worth a line."""
    return ()


def board(state: State, viewer: Viewer) -> Board:
    """The sentence of the moment; all that may be recorded is listed below it."""
    return Board("count" if state.depth == "count" else "play", advice(state)[0])
