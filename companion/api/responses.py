"""What does the API answer about a match?"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from pydantic import BaseModel
from rest_framework.response import Response


class OptionRow(BaseModel):
    key: str
    label: str


class GameRow(BaseModel):
    key: str
    title: str
    seats: list[int]
    options: list[OptionRow]
    operations: list[str]


class GamesAnswer(BaseModel):
    """The games, how many play them, and what they calculate."""

    games: list[GameRow]


class RoleTokens(BaseModel):
    player: str
    viewer: str


class StartAnswer(BaseModel):
    """A match that has begun; `token` is the host's."""

    id: str
    code: str
    invite: str
    live: str
    token: str
    tokens: RoleTokens


class TokenAnswer(BaseModel):
    """A token, the match that it opens and what it may do there."""

    id: str
    role: str
    token: str
    live: str


class TokenRow(BaseModel):
    """A token that opens the match: its number, not itself. `mine`: the one that asks."""

    number: int
    role: str
    since: datetime
    mine: bool


class TokensAnswer(BaseModel):
    tokens: list[TokenRow]


class SeatRow(BaseModel):
    """`mine`: played with this token; `taken`: played with another one, or on a phone."""

    index: int
    name: str
    colour: str
    mine: bool
    taken: bool


class SeatsAnswer(BaseModel):
    role: str
    seats: list[SeatRow]


class AskRow(BaseModel):
    """A field of the event that the players fill in: a number, several, or one of the choices."""

    field: str
    label: str
    low: int
    high: int
    several: bool
    choices: list[OptionRow]


class PromptRow(BaseModel):
    """Something that may be recorded now; the event can be sent as it is, or with its asks filled in."""

    event: dict[str, Any]
    label: str
    weight: str
    asks: list[AskRow]


class AdviceRow(BaseModel):
    text: str
    rule: str
    seat: int | None


class EntryRow(BaseModel):
    entry: int
    sentence: str


class MatchAnswer(BaseModel):
    """How a match stands; `undo` and `redo` name what they would take back or restore."""

    id: str
    game: str
    title: str
    setup: dict[str, Any]
    depth: str
    role: str
    seats: list[SeatRow]
    seq: int
    headline: str
    closed: bool
    code: str | None
    prompts: list[PromptRow]
    advice: list[AdviceRow]
    undo: EntryRow | None
    redo: EntryRow | None
    broken: EntryRow | None


class EventRow(BaseModel):
    seq: int
    kind: str
    data: dict[str, Any]
    sentence: str
    undone: bool
    at: datetime


class EventsAnswer(BaseModel):
    """Entries of the log; `more` where the next page begins after the last of them."""

    seq: int
    events: list[EventRow]
    more: bool


class RecordedAnswer(BaseModel):
    """What stands in the log now; `again` where this tap had been counted before."""

    entry: int
    seq: int
    again: bool
    sentence: str
    headline: str


class CellRow(BaseModel):
    key: str
    label: str
    line: str
    low: int
    high: int
    rule: str
    optional: bool
    followed: int | None
    entered: int | None
    value: int | None
    hidden: bool


class GroupRow(BaseModel):
    label: str | None
    cells: list[CellRow]


class SeatSheet(BaseModel):
    seat: int
    groups: list[GroupRow]


class LineRow(BaseModel):
    key: str
    label: str
    points: int
    why: str | None
    rule: str
    hidden: bool


class StandingRow(BaseModel):
    seat: int
    name: str
    total: int
    rank: int
    lines: list[LineRow]


class SheetAnswer(BaseModel):
    """The score sheets, and the result as it stands."""

    seq: int
    sheets: list[SeatSheet]
    result: list[StandingRow]
    winners: list[int]
    decided_by: str
    decided: str
    missing: list[str]


class LiveAnswer(BaseModel):
    url: str


class ErrorRow(BaseModel):
    path: list[str | int]
    message: str


class Refusal(BaseModel):
    """Everything that is wrong; a path leads into the body."""

    errors: list[ErrorRow]


class ClashRefusal(Refusal):
    """Others changed the same thing: the log's last number, and what they did."""

    seq: int
    since: list[str]


def given(answer: BaseModel, status: int = 200) -> Response:
    """Send an answer that nobody on the way may keep."""
    return Response(answer.model_dump(mode="json"), status, headers={"Cache-Control": "no-store"})
