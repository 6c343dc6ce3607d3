"""Renders the Score tab, once for everyone who may see the same."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from django.template.loader import select_template
from django.utils.safestring import SafeString

from companion.match.timeline import Timeline
from companion.table.fragment_cache import Around, rendered
from companion.table.open_numbers import first_open, is_anything_open, open_rows
from companion.table.play_tab import headline, undo_and_redo
from companion.table.score import ScoreTable, conceals, score_table
from companion.table.standings import legend, standings
from scoring.contract import Board

FEW_OPEN = 6
"""Up to this many open numbers are listed above the standings; more are folded below them."""


@dataclass(frozen=True)
class Score:
    """The rendered Score tab, shared by all who may see the same."""

    headline: str
    table: SafeString
    thumb: SafeString
    ending: dict[str, bool]


def score_made(around: Around) -> Score:
    timeline, viewer = around.timeline, around.timeline.viewer
    table, board = score_table(timeline, viewer), timeline.game.board(timeline.state, viewer)
    ending = before_ending(timeline, board)
    # Once the last number is entered, the next step is to end the match.
    ending["counted"] = (
        table.filled and not ending["still_open"] and around.may_write and board.stage != "play"
    )
    context = {
        **_points(around, table, board),
        **ending,
        # During play the board is on the Play tab; here it asks only what counting needs.
        "board": board if board.stage == "count" else None,
        "next_open": first_open(timeline, table.result.missing)
        if board.stage != "play" and around.may_write
        else None,
        **undo_and_redo(timeline, around.match.names),
    }
    return Score(
        headline=headline(timeline, around.match.names),
        table=rendered("companion/table/_score.html", around, context),
        thumb=rendered("companion/table/_thumb.html", around, context),
        ending=ending,
    )


def before_ending(timeline: Timeline, board: Board) -> dict[str, bool]:
    """What to point out before the match is ended, on any tab."""
    return {
        "still_open": is_anything_open(timeline),
        "playing": board.stage == "play",
        "conceals": conceals(timeline),
    }


def _points(around: Around, table: ScoreTable, board: Board) -> dict[str, Any]:
    """Everybody's points and the open numbers."""
    sheet, sheet_first = _sheet_template(around.timeline.game.key)
    rows = open_rows(around.timeline, table.result.missing)
    return {
        "table": table,
        "over": board.moment if board.stage == "over" else None,
        "standings": standings(table, around.seats),
        # In the middle of a game it is too early to say what decides.
        "decisive": board.stage != "play" or not around.match.is_open,
        "legend": legend(table),
        "sheet_template": sheet,
        "sheet_first": sheet_first,
        "open_rows": rows,
        "few_open": table.filled and not table.veiled and 0 < len(rows) <= FEW_OPEN,
    }


@cache
def _sheet_template(game: str) -> tuple[str, bool]:
    """The template of a seat's sheet, and whether it is the game's own, which comes before the points."""
    own = f"games/{game}/sheet.html"
    found = select_template([own, "companion/table/_score_sheet.html"]).template.name
    return str(found), found == own
