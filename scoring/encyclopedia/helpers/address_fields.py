"""What a match hands to a planner in its address: whose turn it is, the printed points, fossils or none.

It stands in the planner's address, so that every phone at the table plans with the same numbers,
whatever its own box has shown.
"""

from __future__ import annotations

from typing import Any

from scoring.contract import Ask, Page, Viewer
from scoring.encyclopedia.match.box.printed import MOST_POINTS
from scoring.encyclopedia.match.box.profile import Box
from scoring.encyclopedia.match.state import State
from scoring.encyclopedia.rules.facts import MOST_PLAYERS
from scoring.helpers.helper import Entry
from scoring.words import _

SEAT = Ask("seat", _("Seat at the table"), 0, MOST_PLAYERS - 1, silent=True)
"""Whose turn it is, so that the answer can be entered there."""
PRINTED = {
    "research-ii": Ask("research-ii", _("Research in group II"), 0, MOST_POINTS, silent=True),
    "research-iv": Ask("research-iv", _("Research in group IV"), 0, MOST_POINTS, silent=True),
    "published-iv": Ask("published-iv", _("A published marker of group IV"), 0, MOST_POINTS, silent=True),
}
NO_FOSSILS = Ask("no-fossils", _("Without fossils"), shape="flag", silent=True)


def match_page(*asks: Ask) -> Page:
    """Keep these together with what every planner carries."""
    return Page(SEAT.label, (*asks, NO_FOSSILS))


def has_fossils(entry: Entry) -> bool:
    """Tell whether fossils may lie on the table; without a match nobody has said that they don't."""
    return not entry.get(NO_FOSSILS.field)


def box_at_the_table(entry: Entry, box: Box) -> Box:
    """The box with the points that the match has told, which count before its own."""
    told = {name.replace("-", "_"): entry.get(name) for name in PRINTED}
    return box.model_copy(update={name: points for name, points in told.items() if points is not None})


def printed_told(state: State, viewer: Viewer) -> dict[str, Any]:
    """Take the points that this match has read, or else those in the box on the table."""
    boxes = (state.facts, viewer.profile)
    found = {
        name: next(filter(_is_told, (getattr(each, name.replace("-", "_"), None) for each in boxes)), None)
        for name in PRINTED
    }
    return {name: points for name, points in found.items() if points is not None}


def _is_told(points: int | None) -> bool:
    return points is not None


def fossils_told(state: State) -> dict[str, Any]:
    """Say that there are no fossils, where none are shuffled in."""
    return {} if state.fossils else {NO_FOSSILS.field: True}
