"""The numbers on a player's score sheet, and what they add up to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from scoring.asks import Ask
from scoring.contract import EVERYTHING, Cell, Group, Rare, Result, Viewer
from scoring.count.open_numbers import Answers, judged
from scoring.count.sheets import filled
from scoring.darwins_journey.alfred import MOST_COINS as ALFREDS_COINS
from scoring.darwins_journey.alfred import lasting
from scoring.darwins_journey.match.events import What
from scoring.darwins_journey.match.state import ROWS, State
from scoring.darwins_journey.rules.facts import (
    BOOKS,
    COLOURS,
    KNOWLEDGE,
    LAST_STEP,
    ROW_SPACES,
    SLOTS,
    SPECIMENS,
    TENTS,
)
from scoring.darwins_journey.rules.score import BOARD, REST, Holding, score, score_by_rows
from scoring.words import Text, _

MOST_POINTS = 999
MOST_COINS = 999
MOST_EXTRA = 99
OWN_BOOKS = _("Step on the evolution track; books as your table has entered them")
OWN_POINTS = _("Slots with a reached objective; points as your table has entered them")
MUSEUM_SEAT = 0
"""All sheets share the museum, which is kept under this seat."""
ALFREDS_ROWS = ("A", "B", "C", "D")
IN_A_ROW = tuple(str(number) for number in range(ROW_SPACES + 1))
YES_OR_NO = ("no", "yes")

TRACK = Cell("track", _("Points track"), "track", 0, MOST_POINTS, "gaining-points")
OBJECTIVES = Cell(
    "objectives",
    _("Objectives"),
    "objectives",
    0,
    0,
    BOARD,
    ask=Ask(
        "value",
        _("Slots with a reached objective; the points come from other players: check your board"),
        shape="set",
        choices=SLOTS,
        pictures="games/darwins-journey/pictures.svg",
    ),
)


def _seals(rows: tuple[Text, ...]) -> Cell:
    ask = Ask("value", _("Wax seals in each row"), shape="choice", choices=IN_A_ROW, rows=rows)
    return Cell("seals", _("Wax seals"), "seals", 0, 0, BOARD, ask=ask)


SEALS = _seals(tuple(_("Row %(n)s", n=row) for row in range(1, ROWS + 1)))
TENTS_PLACED = Cell("tents", _("Tents in camps"), "tents", 0, TENTS, BOARD)
MUSEUM = Cell(
    "museum",
    _("Museum"),
    "",
    0,
    0,
    "evolution-points",
    ask=Ask(
        "value",
        _("Tiles in the museum"),
        shape="set",
        choices=SPECIMENS,
        pictures="games/darwins-journey/pictures.svg",
    ),
    of=MUSEUM_SEAT,
)
MUSEUM_ROWS = Cell(
    "museum-rows",
    _("Complete rows in the museum"),
    "",
    0,
    len(COLOURS),
    "evolution-points",
    of=MUSEUM_SEAT,
    also=("evolution",),
)
"""All that the count needs to know of the museum; its tiles can be tapped instead."""
EVOLUTION = Cell(
    "evolution",
    _("Step on the evolution track"),
    "evolution",
    0,
    LAST_STEP,
    "evolution-points",
    ask=Ask(
        "value",
        _("Step on the evolution track; the places of the books come from other players: check your board"),
        0,
        LAST_STEP,
        track=BOOKS,
    ),
)
COINS = Cell("coins", _("Coins"), "coins", 0, MOST_COINS, REST)
KNOWLEDGE_LEFT = Cell("knowledge", _("Temporary knowledge"), "knowledge", 0, KNOWLEDGE, REST)
BESIDES = Rare(
    "alfreds-besides",
    nobody=_("Nothing else on Alfred’s board counts"),
    one=_("Nothing else on Alfred’s board counts"),
    nobody_else=_("Nothing else on Alfred’s board counts"),
    one_else=_("Nothing else on Alfred’s board counts"),
)
"""What hardly any of his boards has; that there is none, nobody knows until it is said."""
PERSONS = (TRACK, OBJECTIVES, SEALS, TENTS_PLACED, MUSEUM, MUSEUM_ROWS, EVOLUTION, COINS, KNOWLEDGE_LEFT)
ALFREDS = (
    TRACK,
    Cell("extra", _("Points on his board"), "objectives", 0, MOST_EXTRA, "alfred-scoring", rare=BESIDES),
    _seals(tuple(_("Worker %(letter)s", letter=letter) for letter in ALFREDS_ROWS)),
    TENTS_PLACED,
    MUSEUM,
    MUSEUM_ROWS,
    EVOLUTION,
    Cell(
        "book-bonus",
        _("One more book from an icon"),
        "",
        0,
        0,
        "alfred-icons",
        ask=Ask("value", _("One more book from an icon"), shape="choice", choices=YES_OR_NO),
        also=("evolution",),
        rare=BESIDES,
    ),
    replace(COINS, high=ALFREDS_COINS),
)

ON_BOARD: Mapping[str, What] = {
    "track": "points",
    "tents": "tents",
    "evolution": "evolution",
    "coins": "coins",
    "knowledge": "knowledge",
}
"""The numbers of a sheet that a kept board shows, and what it calls them."""


def sheet(state: State, viewer: Viewer) -> tuple[tuple[Group, ...], ...]:
    """The score sheet of every seat, in the order of the final scoring."""
    return tuple((Group(None, cells(state, seat)),) for seat in range(state.seats))


def cells(state: State, seat: int) -> tuple[Cell, ...]:
    """List a seat's cells; a board that is kept fills them, and the museum where it was entered."""
    cells_of = ALFREDS if seat == state.alfred else PERSONS
    listed = tuple(
        replace(cell, ask=asked, high=asked.high) if (asked := _asked(cell, state, seat)) else cell
        for cell in cells_of
    )
    followed = dict(_followed(state, seat)) if state.depth == "track" else None
    return _one_museum(filled(state, seat, listed, followed))


def _one_museum(listed: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Show the museum as its tiles or as its complete rows, whichever is known; else ask for the rows."""
    known = {cell.key for cell in listed if cell.value is not None}
    if MUSEUM.key in known:
        return tuple(cell for cell in listed if cell.key != MUSEUM_ROWS.key)
    if MUSEUM_ROWS.key in known:
        return tuple(cell for cell in listed if cell.key != MUSEUM.key)
    return tuple(replace(cell, optional=True) if cell.key == MUSEUM.key else cell for cell in listed)


def _asked(cell: Cell, state: State, seat: int) -> Ask | None:
    """The question where this table decides: whose word books and points are, and the slots known before."""
    if cell.ask is None:
        return None
    if cell.key == "evolution":
        told = "books" in state.copy.told
        label = OWN_BOOKS if told else cell.ask.label
        return replace(cell.ask, track=state.copy.books, high=state.copy.last_step, label=label)
    if cell.key == "museum":
        lying = tuple(each for each in state.copy.museum.order if each in (state.museum or ()))
        return replace(cell.ask, choices=state.copy.museum.order, default=lying or None)
    if cell.key == "objectives":
        label = OWN_POINTS if "points" in state.copy.told else cell.ask.label
        known = tuple(slot for slot in SLOTS if slot in state.players[seat].slots)
        return replace(cell.ask, label=label, default=known or None)
    return None


def _followed(state: State, seat: int) -> Iterator[tuple[str, Any]]:
    if state.is_museum_followed:
        yield "museum", tuple(each for each in state.copy.museum.order if each in (state.museum or ()))
    player = state.players[seat]
    if seat == state.alfred and state.solo and state.solo.is_followed:
        yield "track", state.solo.points
        yield "seals", tuple(str(min(ROW_SPACES, len(row))) for row in state.solo.rows.values())
        yield "tents", state.solo.tents
        yield "evolution", state.solo.evolution
        if "book" in lasting(state):
            yield "book-bonus", "yes"
        yield "coins", state.solo.coins
    if kept := player.kept:
        for key, what in ON_BOARD.items():
            yield key, kept.known(what)
        if "slots" not in kept.untold:
            yield "objectives", tuple(slot for slot in SLOTS if slot in player.slots)
        if (rows := kept.known_rows) is not None:
            yield "seals", tuple(str(len(row)) for row in rows)


def result(state: State, viewer: Viewer = EVERYTHING) -> Result:
    """Score the sheets by the functions that calculate for programs too, and say what is missing."""
    return judged(sheet(state, viewer), partial(_counted, state))


def _counted(state: State, answers: Sequence[Answers]) -> Result:
    holdings = [holding(each, is_alfred=seat == state.alfred) for seat, each in enumerate(answers)]
    shared = answers[MUSEUM_SEAT]
    if shared.get("museum") is not None:
        return score(shared["museum"], holdings, state.copy)
    return score_by_rows(shared.get(MUSEUM_ROWS.key) or 0, holdings, state.copy)


def holding(values: Mapping[str, Any], *, is_alfred: bool) -> Holding:
    """Read a sheet as what its player has at the end, 0 where a number is missing."""
    return Holding(
        track=values["track"] or 0,
        evolution=values["evolution"] or 0,
        objectives=values.get("objectives") or (),
        seals=tuple(int(row) for row in values["seals"] or ()),
        tents=values["tents"] or 0,
        coins=values["coins"] or 0,
        knowledge=values.get("knowledge") or 0,
        book_icon=values.get("book-bonus") == "yes",
        extra=values.get("extra") or 0,
        is_alfred=is_alfred,
    )
