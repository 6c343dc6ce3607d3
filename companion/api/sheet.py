"""Tells a program the score sheets and everybody's rank."""

from __future__ import annotations

from collections.abc import Collection

from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from companion.api.responses import (
    CellRow,
    GroupRow,
    LineRow,
    OpenRow,
    SeatSheet,
    SheetAnswer,
    StandingRow,
)
from companion.api.tokens import member_for
from companion.match.viewers import seen_by
from companion.table.speaker import Speaker
from pages.answers import given
from scoring.asks import answer_schema
from scoring.contract import Cell, Group, Line, Result
from scoring.count.sheets import open_lines


@api_view(["GET"])
def sheet(request: Request, match_id: str) -> Response:
    member = member_for(request, match_id)
    timeline = seen_by(member)
    speaker = Speaker(timeline.game, member.match.names)
    result = timeline.game.score(timeline.state, timeline.viewer)
    sheets = timeline.game.sheet(timeline.state, timeline.viewer)
    return given(
        SheetAnswer(
            seq=timeline.seq,
            sheets=[
                SeatSheet(seat=seat, groups=[_group(group, speaker) for group in groups])
                for seat, groups in enumerate(sheets)
            ],
            result=[
                _standing(result, seat, open_lines(groups), speaker) for seat, groups in enumerate(sheets)
            ],
            winners=list(result.winners),
            decided_by=result.decided_by,
            decided=speaker.say(result.decided),
            missing=[speaker.say(each.said) for each in result.missing],
            open=[
                OpenRow(seat=each.seat, cell=each.cell.key, label=speaker.say(each.cell.label))
                for each in result.open
            ],
        )
    )


def _group(group: Group, speaker: Speaker) -> GroupRow:
    label = speaker.say(group.label) if group.label else None
    return GroupRow(label=label, cells=[_cell(cell, speaker) for cell in group.cells])


def _cell(cell: Cell, speaker: Speaker) -> CellRow:
    return CellRow(
        key=cell.key,
        label=speaker.say(cell.label),
        line=cell.points_line,
        low=cell.low,
        high=cell.high,
        rule=cell.rule,
        optional=cell.optional,
        rare=cell.rare.key if cell.rare else None,
        followed=cell.followed,
        entered=cell.entered,
        value=cell.value,
        answers=answer_schema(cell.question()),
        hidden=cell.hidden,
    )


def _standing(result: Result, seat: int, lines: Collection[str], speaker: Speaker) -> StandingRow:
    breakdown = result.breakdowns[seat]
    return StandingRow(
        seat=seat,
        name=speaker.names[seat],
        total=breakdown.total,
        open=result.is_unsure(seat),
        rank=result.ranks[seat],
        lines=[_line(line, speaker, is_open=line.key in lines) for line in breakdown.lines],
    )


def _line(line: Line, speaker: Speaker, *, is_open: bool) -> LineRow:
    return LineRow(
        key=line.key,
        label=speaker.say(line.label),
        points=line.points,
        why=speaker.say(line.why) if line.why else None,
        rule=line.rule,
        hidden=line.hidden,
        open=is_open,
    )
