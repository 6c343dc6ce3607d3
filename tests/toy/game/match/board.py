"""What the page of a match of Toy says around the list of taps; it has no table of its own."""

from __future__ import annotations

from scoring.contract import Board, Viewer
from scoring.words import Text, _
from tests.toy.game.match.advice import moment
from tests.toy.game.match.state import State
from tests.toy.game.match.steps import steps


def headline(state: State) -> Text:
    """One line for the top of the page."""
    return _("%(coins)s coins in the bank", coins=state.bank)


def board(state: State, viewer: Viewer) -> Board:
    """The sentence of the moment; all that may be recorded is listed below it."""
    return Board("count" if state.depth == "count" else "play", moment(state), steps=steps(state))
