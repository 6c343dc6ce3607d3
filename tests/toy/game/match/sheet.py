"""The score sheet of Toy: coins, and two kinds of answers that are no numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from scoring.contract import Ask, Cell, Group, Result, Viewer
from scoring.count.open_numbers import Answers, judged
from scoring.count.sheets import entered
from scoring.words import _
from tests.toy.game.match.state import State
from tests.toy.game.rules.facts import CHESTS
from tests.toy.game.rules.score import score

COINS = Cell("coins", _("Coins"), "coins", 0, 99, "coins")
CHEST = Cell(
    "chest",
    _("Chest"),
    "",
    0,
    0,
    "robot",
    ask=Ask("value", _("Chest"), shape="choice", choices=CHESTS),
    optional=True,
)
GEMS = Cell(
    "gems",
    _("Gems"),
    "",
    0,
    0,
    "about",
    ask=Ask("value", _("Gems"), shape="set", choices=("ruby", "pearl")),
    of=0,
    optional=True,
)


def sheet(state: State, viewer: Viewer) -> tuple[tuple[Group, ...], ...]:
    """The score sheet of every seat."""
    return tuple((Group(None, tuple(cells(state, seat))),) for seat in range(state.setup.seats))


def cells(state: State, seat: int) -> Iterator[Cell]:
    """The numbers of one seat, as the table says them and as they were entered by hand."""
    followed = {"coins": state.hoards[seat]} if state.depth == "track" else {}
    for cell in (COINS, CHEST, GEMS):
        by_hand = entered(state.entries, cell.kept_under(seat), cell.key)
        yield replace(cell, followed=followed.get(cell.key), entered=by_hand)


def result(state: State, viewer: Viewer) -> Result:
    """Everybody's points and places, as far as they are known."""

    def count(answers: Sequence[Answers]) -> Result:
        return score([each["coins"] or 0 for each in answers])

    return judged(sheet(state, viewer), count)
