"""A toy whose score table is as wide as that of the largest box: many lines, groups of many numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from scoring.contract import (
    Breakdown,
    Cell,
    Event,
    Game,
    Group,
    Line,
    Result,
    SheetCleared,
    SheetEntered,
)
from scoring.count.open_numbers import Answers, judged
from scoring.count.sheets import entries_after, filled
from scoring.count.tie_breaks import ranked
from scoring.words import _
from tests import toy
from tests.toy.game.match.state import State
from tests.toy.game.rules.score import SENTENCES

GROUPS = {"Mammals and birds": 6, "Insects": 6, "Continents": 5, "Left at the end": 3}
ONLY_OF_SEAT = {"an-expert": 1}
"""A line that one seat's sheet has and the others' have not."""


def sheet(state: State, viewer: Any) -> tuple[tuple[Group, ...], ...]:
    return tuple(tuple(_groups(state, seat)) for seat in range(state.setup.seats))


def _groups(state: State, seat: int) -> list[Group]:
    found = []
    for label, count in GROUPS.items():
        keys = [f"{label[:3].lower()}-{at}" for at in range(1, count + 1)]
        cells = [
            Cell(key, _("Number %(key)s of the collection", key=key), key, 0, 99, "about") for key in keys
        ]
        found.append(Group(_("%(label)s", label=label), filled(state, seat, cells)))
    if seat in ONLY_OF_SEAT.values():
        cell = Cell("an-expert", _("Points of an expert"), "an-expert", 0, 99, "about", optional=True)
        found.insert(1, Group(_("Experts"), filled(state, seat, [cell])))
    return found


def score(state: State, viewer: Any) -> Result:
    sheets = sheet(state, viewer)

    def count(answers: Sequence[Answers]) -> Result:
        breakdowns = [
            Breakdown(
                seat,
                tuple(
                    Line(cell.key, cell.label, answers[seat][cell.key] or 0, None, "about")
                    for group in groups
                    for cell in group.cells
                ),
            )
            for seat, groups in enumerate(sheets)
        ]
        return ranked(breakdowns, [(each.total,) for each in breakdowns], SENTENCES)

    return judged(sheets, count)


def apply(state: State, event: Event) -> State:
    if not isinstance(event, SheetEntered | SheetCleared):
        return toy.GAME.apply(state, event)
    cells = [cell for group in _groups(state, event.seat) for cell in group.cells]
    return replace(state, entries=entries_after(state.entries, event, cells))


GAME: Game = replace(toy.GAME, sheet=sheet, score=score, apply=apply)
