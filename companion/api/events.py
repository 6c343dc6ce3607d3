"""Lets a program list a match's log, record events, and undo or redo them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from pydantic import ValidationError
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from companion.api.requests import EventRequest, TurnBackRequest, body_read
from companion.api.responses import EventRow, EventsAnswer, RecordedAnswer
from companion.api.tokens import member_for, writer_for
from companion.match import timeline as timelines
from companion.match.log_text import entry_text, is_veiled
from companion.match.log_writer import Recorded, event_record, match_redo, match_undo
from companion.match.timeline import Timeline
from companion.match.viewers import seen_by
from companion.models import Event as Row
from companion.models import Member
from companion.table.speaker import Speaker
from pages.answers import given
from scoring.contract import SHARED, Event
from scoring.requests.run import BadRequest
from scoring.requests.shape import faults
from scoring.words import _

PAGE = 500


@api_view(["GET", "POST"])
def events(request: Request, match_id: str) -> Response:
    if request.method == "GET":
        return given(_listed(member_for(request, match_id), _after(request)))
    member = writer_for(request, match_id)
    sent = body_read(request, EventRequest)
    event = event_parse(timelines.of(member.match), sent.event)
    recorded = event_record(match_id=match_id, member=member, event=event, tap=sent.tap, seen=sent.seen)
    return _recorded(member, recorded)


@api_view(["POST"])
def undo(request: Request, match_id: str) -> Response:
    return _undo_or_redo(request, match_id, match_undo)


@api_view(["POST"])
def redo(request: Request, match_id: str) -> Response:
    return _undo_or_redo(request, match_id, match_redo)


def _undo_or_redo(request: Request, match_id: str, act: Callable[..., Recorded]) -> Response:
    member = writer_for(request, match_id)
    sent = body_read(request, TurnBackRequest)
    recorded = act(match_id=match_id, member=member, tap=sent.tap, seq=sent.entry, seen=sent.seen)
    return _recorded(member, recorded)


def event_parse(timeline: Timeline, data: dict[str, Any]) -> Event:
    """The event that was sent, read as strictly as any body; raises BadRequest with all its faults."""
    kind = data.get("kind")
    fields = {name: value for name, value in data.items() if name != "kind"}
    for event in (*timeline.game.events, *SHARED):
        if event.kind == kind:
            try:
                # In JSON mode a list may become a tuple, but nothing else is converted.
                return event.model_validate_json(json.dumps(fields), strict=True)
            except ValidationError as error:
                raise BadRequest(faults(error, fields).under("event")) from error
    words = _("This is missing.") if kind is None else _("This game does not record that.")
    raise BadRequest([(("event", "kind"), words)])


def _after(request: Request) -> int:
    typed = request.query_params.get("after", "0")
    if not (typed.isascii() and typed.isdecimal() and len(typed) < 10):
        raise BadRequest([(("after",), _("A whole number is needed."))])
    return int(typed)


def _listed(member: Member, after: int) -> EventsAnswer:
    timeline = seen_by(member)
    say = Speaker(timeline.game, member.match.names).say
    standing = set(timeline.active())
    rows = Row.objects.filter(match=member.match, seq__gt=after, seq__lte=timeline.seq)[: PAGE + 1]
    listed = [
        EventRow(
            seq=row.seq,
            kind=row.kind,
            data=_shown(timeline, row),
            sentence=say(entry_text(timeline, timeline.entry(row.seq))),
            undone=row.seq not in standing,
            at=row.at,
        )
        for row in rows
    ]
    return EventsAnswer(seq=timeline.seq, events=listed[:PAGE], more=len(listed) > PAGE)


def _shown(timeline: Timeline, row: Row) -> dict[str, Any]:
    """An entry's data; of one that is still hidden, only the seat it belongs to."""
    event = timeline.entry(row.seq).event
    if event is not None and is_veiled(timeline, event, row.member_id):
        return {key: value for key, value in row.data.items() if key == "seat"}
    return dict(row.data)


def _recorded(member: Member, recorded: Recorded) -> Response:
    timeline = recorded.timeline
    say = Speaker(timeline.game, member.match.names).say
    answer = RecordedAnswer(
        entry=recorded.seq,
        seq=timeline.seq,
        again=recorded.again,
        sentence=say(entry_text(timeline, timeline.entry(recorded.seq))),
        headline=say(timeline.game.headline(timeline.state)),
    )
    return given(answer, 200 if recorded.again else 201)
