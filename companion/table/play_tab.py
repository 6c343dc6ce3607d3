"""Renders the Play tab, once for everyone who may see the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any
from urllib.parse import urlencode

from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.utils.safestring import SafeString

from companion.match.log_text import can_undo_or_redo, entry_text
from companion.match.timeline import NOBODY, Timeline
from companion.table.fragment_cache import Around, rendered
from companion.table.speaker import Speaker
from scoring.contract import Board, MoveSteps
from scoring.match.offers import is_laid_out, next_step, others, own_result, step_answers


@dataclass(frozen=True)
class Play:
    """The rendered Play tab, shared by all who may see the same."""

    headline: str
    table: SafeString
    thumb: SafeString
    after_tap: str


def headline(timeline: Timeline, names: Sequence[str]) -> str:
    """The line at the top of a match's page, in the reader's language."""
    return Speaker(timeline.game, names).say(timeline.game.headline(timeline.state))


def play_made(around: Around) -> Play:
    timeline = around.timeline
    board = timeline.game.board(timeline.state, timeline.viewer)
    around = replace(around, after_tap=board.after_tap)
    at = timeline.entries[-1] if timeline.viewer.past else None
    context = {**_board(timeline, board), **_move(timeline), "at": at}
    if at is None:
        context |= {"helpers": timeline.game.helpers, "seen_as": urlencode(timeline.viewer.query)}
    return Play(
        headline=headline(timeline, around.match.names),
        table=rendered("companion/table/_play.html", around, context),
        thumb=rendered(
            "companion/table/_thumb.html", around, {**context, **undo_and_redo(timeline, around.match.names)}
        ),
        after_tap=board.after_tap,
    )


def _board(timeline: Timeline, board: Board) -> dict[str, Any]:
    listed = () if board.table else others(timeline.game, timeline.state, timeline.viewer)
    if board.next and timeline.by_hand and is_laid_out(board.next, timeline.state):
        # Players who roll by hand enter the result on the board: a button that rolls would mislead them.
        board = replace(board, next=None)
    return {
        "board": board,
        "listed": timeline.viewer.offered(listed),
        # A match drawn by hand asks each time anyway, and listed prompts have their own way by hand.
        "own_result": own_result(board.next, timeline.state)
        if board.table and not timeline.by_hand
        else None,
        "table_template": f"games/{timeline.game.key}/board.html",
    }


def _move(timeline: Timeline) -> dict[str, Any]:
    """A bot's decision, and what is left to do of its move."""
    steps = timeline.game.bots.steps_left(timeline.state)
    undo = timeline.move()
    template = _step_template(timeline.game.key) if steps else ""
    return {
        "decision": timeline.decision if steps or timeline.decided_last else None,
        "steps_left": steps,
        "step_answers": step_answers(steps),
        "step_template": template,
        "next_step": None if template and _shows_answers(steps) else next_step(timeline.game, timeline.state),
        "move_start": undo,
    }


def _shows_answers(steps: MoveSteps) -> bool:
    """Tell whether a game's own step template shows every answer to the next question."""
    ask = steps[0].ask
    return ask is not None and ask.shape == "choice" and steps[0].more is None


def undo_and_redo(timeline: Timeline, names: Sequence[str]) -> dict[str, Any]:
    """What undo and redo would do, in words that reveal nothing hidden."""
    undoable, redoable = (
        entry if entry and can_undo_or_redo(timeline, entry) else None
        for entry in (timeline.undoable(), timeline.redoable())
    )
    timeline, speaker = timeline.seen(NOBODY), Speaker(timeline.game, names)
    return {
        "undoable": undoable,
        "undo_words": speaker.say(entry_text(timeline, undoable)) if undoable else "",
        "redoable": redoable,
        "redo_words": speaker.say(entry_text(timeline, timeline.entry(min(redoable.undoes))))
        if redoable
        else "",
    }


@cache
def _step_template(game: str) -> str:
    """The path of a game's own template for a step, such as a drawing; empty if it has none."""
    path = f"games/{game}/step.html"
    try:
        get_template(path)
    except TemplateDoesNotExist:
        return ""
    return path
