"""Whether a worker may stand on a space, and what it costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scoring.contract import Answer, AnswerRow, Ask, Filled, Page, Reason, Viewer
from scoring.darwins_journey.helpers.followed_seat import followed
from scoring.darwins_journey.match.boards.amounts import coins
from scoring.darwins_journey.match.boards.amounts import knowledge as knowledge_said
from scoring.darwins_journey.match.state import EASES_PENALTY, State
from scoring.darwins_journey.rules.facts import (
    DISTINCTIONS,
    KNOWLEDGE,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    ROW_SPACES,
    Colour,
    Seal,
)
from scoring.darwins_journey.rules.placement import Placement, placement
from scoring.helpers.helper import Entry, unanswered
from scoring.words import Term, Text, _, ngettext

MOST_ASKED = 4
"""Of one colour: no space of a diary asks for more."""
ASKED: dict[Colour, Text] = {
    "green": _("green · explore"),
    "blue": _("blue · navigate"),
    "yellow": _("yellow · correspondence"),
    "red": _("red · academy"),
}
HELD: tuple[Seal, ...] = (*ASKED, "special")
TWO_PLAYERS = 2
DISTINCTION_RULES = {"silver": "silver-distinction", "gold": "gold-distinction"}
BONUSES: dict[Seal | None, dict[str, Text]] = {
    "green": {
        "silver": _("Silver distinction, when exploring: 1 step more."),
        "gold": _("Gold distinction, when exploring: one more stop on the way."),
    },
    "blue": {
        "silver": _("Silver distinction, when navigating: 1 step more."),
        "gold": _("Gold distinction, when navigating: one more stop on the way."),
    },
    "yellow": {
        "silver": _("Silver distinction, for correspondence: 1 stamp more."),
        "gold": _("Gold distinction, for correspondence: spread the stamps over the envelopes."),
    },
    "red": {
        "silver": _("Silver distinction, in the academy: 1 seal more, which is paid for too."),
        "gold": _("Gold distinction, in the academy: each action costs 1 coin less."),
    },
    None: {
        "silver": _("Silver distinction, for a special action: 2 coins."),
        "gold": _("Gold distinction, for a special action: 3 points."),
    },
}
"""What the page of a colour brings to a distinguished worker; several colours are a special action."""


def asks(entry: Entry) -> tuple[Page, ...]:
    """Ask what the space wants, what the worker has, and who stands there."""
    return (
        Page(
            _("The space asks for"),
            (Ask("asked", _("Seals asked for"), 1, MOST_ASKED, rows=tuple(ASKED.values())),),
        ),
        Page(_("In the worker’s row"), tuple(_held(colour) for colour in HELD)),
        Page(
            _("Penalty"),
            (
                Ask("occupied", _("Somebody stands in this section already"), shape="flag"),
                Ask("eased", _("Third gold slot: penalty 1 less"), shape="flag"),
                Ask("players", _("Players"), LEAST_PLAYERS, MOST_PLAYERS, default=TWO_PLAYERS),
            ),
        ),
        Page(_("Your temporary knowledge"), (Ask("knowledge", _("Knowledge"), 0, KNOWLEDGE),)),
    )


def _held(colour: Seal) -> Ask:
    return Ask(colour, _("%(colour)s", colour=Term(colour)), 0, ROW_SPACES, default=0)


def answer(entry: Entry) -> Answer:
    """Judge the placement, and say what is spent."""
    requires: dict[Seal, int] = {colour: n for colour, n in zip(ASKED, entry["asked"], strict=True) if n}
    row = [colour for colour in HELD for _seal in range(entry[colour])]
    if not requires:
        return unanswered((_("seals that the space asks for"),))
    if len(row) > ROW_SPACES:
        text = _("A row has %(most)s spaces.", most=ROW_SPACES)
        return Answer(text, reasons=(Reason(text, "seals"),))
    knowledge = KNOWLEDGE if entry["knowledge"] is None else entry["knowledge"]
    judged = placement(
        entry["players"], requires, row, knowledge, occupied=entry["occupied"], eased=entry["eased"]
    )
    rows = (
        AnswerRow(_("Seals asked for"), sum(requires.values()), "seal-requirements"),
        AnswerRow(
            _("Missing, 1 knowledge each"),
            judged.knowledge_needed,
            "temporary-knowledge",
            _("purple seals count as any colour") if entry["special"] else None,
        ),
        AnswerRow(_("Placement penalty"), coins(judged.penalty), "placement-penalty", _penalty_why(entry)),
    )
    return Answer(_headline(judged, knowledge), rows, tuple(_bonuses(requires, len(row))))


def _headline(judged: Placement, knowledge: int) -> Text:
    if not judged.allowed:
        return ngettext(
            "No: %(n)s knowledge is missing.",
            "No: %(n)s knowledge is missing.",
            judged.knowledge_needed - knowledge,
        )
    costs = (
        *([knowledge_said(judged.knowledge_needed)] if judged.knowledge_needed else []),
        *([coins(judged.penalty)] if judged.penalty else []),
    )
    return _("Yes, for %(costs)s.", costs=costs) if costs else _("Yes, for free.")


def _penalty_why(entry: Entry) -> Text:
    if not entry["occupied"]:
        return _("first in its section, or on a square or rectangular magnifier")
    small = entry["players"] <= TWO_PLAYERS
    told = _("one or two players") if small else _("three or four players")
    return _("%(players)s, third gold slot", players=told) if entry["eased"] else told


def _bonuses(requires: Mapping[Seal, int], seals: int) -> Iterator[Reason]:
    page = next(iter(requires)) if len(requires) == 1 else None
    for needed, distinction in DISTINCTIONS.items():
        if seals >= needed:
            yield Reason(BONUSES[page][distinction], DISTINCTION_RULES[distinction])


def filled(state: State, viewer: Viewer) -> Filled | None:
    """Take the players, and from a kept board its knowledge and the worker with most seals."""
    if state.depth == "count":
        return None
    player = followed(state, viewer)
    entry: dict[str, object] = {
        "players": LEAST_PLAYERS if state.alfred is not None else state.seats,
        "eased": EASES_PENALTY in player.slots,
    }
    if player.kept:
        if rows := player.kept.known_rows:
            row = max(rows, key=len)
            entry |= {colour: row.count(colour) for colour in HELD}
        if (knowledge := player.kept.known("knowledge")) is not None:
            entry["knowledge"] = knowledge
    return Filled(entry)
