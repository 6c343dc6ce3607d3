"""The helper that compares two hoards, with a question of every shape."""

from __future__ import annotations

from scoring.contract import Answer, AnswerRow, Ask, Filled, Helper, Page, Reason, Viewer
from scoring.helpers.helper import Entry, unanswered
from scoring.words import Seat, Text, _
from tests.toy.game.match.state import State
from tests.toy.game.rules.facts import COLOURS

MOST = 99
WHO = (_("First"), _("Second"))
"""The words for those without a name."""


def asks(entry: Entry) -> tuple[Page, ...]:
    """Ask for both hoards, and for the chests behind them."""
    more = (
        (Ask("colour", _("Which colour?"), shape="choice", choices=COLOURS),) if entry.get("painted") else ()
    )
    return (
        Page(
            _("Hoards"),
            (Ask("coins", _("Coins"), 0, 9, rows=tuple(_("%(seat)s", seat=Seat(n)) for n in (0, 1))),),
        ),
        Page(
            _("Chests"),
            (
                Ask("gold", _("Gold"), 0, MOST, default=0),
                Ask("gems", _("Gems"), -2, 3, shape="numbers"),
                Ask("chests", _("Chests"), shape="set", choices=COLOURS),
                Ask("liking", _("Favourite colours"), shape="order", choices=COLOURS),
                Ask("painted", _("The chest is painted"), shape="flag"),
                *more,
            ),
        ),
    )


def answer(entry: Entry) -> Answer:
    """Say who is richer, or what is missing."""
    coins = entry["coins"]
    if missing := tuple(_("%(seat)s", seat=Seat(seat)) for seat in (0, 1) if coins[seat] is None):
        return unanswered(missing)
    more = entry["gold"] + sum(entry["gems"])
    rows = (
        AnswerRow(_("%(seat)s", seat=Seat(0)), coins[0] + more, "coins", Text(f"{coins[0]} + {more}")),
        AnswerRow(_("%(seat)s", seat=Seat(1)), coins[1], "coins"),
    )
    richest = 0 if coins[0] + more >= coins[1] else 1
    return Answer(
        _("%(seat)s is richer", seat=Seat(richest)),
        rows,
        (Reason(_("More is more."), "coins"),),
        detail="a chest",
    )


def filled(state: State, viewer: Viewer) -> Filled:
    """Take the hoards of the first two seats from a match."""
    return Filled({"coins": [min(9, hoard) for hoard in state.hoards[:2]]}, (0, 1))


HELPER = Helper("hoard", _("Whose hoard?"), "coins", asks, answer, WHO, filled)
