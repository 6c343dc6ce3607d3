"""Alfred as an opponent that can be chosen, with one of his four boards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.asks import Ask
from scoring.contract import Opponent
from scoring.words import Text, _

LEVELS: dict[str, Text] = {
    "white": _("Alfred, easy (white)"),
    "blue": _("Alfred, medium (blue)"),
    "yellow": _("Alfred, advanced (yellow)"),
    "green": _("Alfred, hard (green)"),
}
BOARDS = tuple(LEVELS)


def words(options: Mapping[str, Any]) -> Text:
    """Say in full which Alfred sits there."""
    return LEVELS[options.get("level", BOARDS[0])]


ALFRED = Opponent(
    "alfred",
    _("Alfred"),
    most=1,
    beside=range(1, 2),
    words=words,
    options=(
        Ask(
            "level",
            _("His board: white is easy, blue medium, yellow advanced, green hard"),
            shape="choice",
            choices=BOARDS,
        ),
    ),
    colour=lambda options: str(options.get("level", BOARDS[0])),
)
