"""What the API answers about a match.

One class for each thing that it tells: long because there are many, not because any of them is.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from pydantic import BaseModel


class OptionRow(BaseModel):
    key: str
    label: str


class QuestionRow(BaseModel):
    """Something to settle before a match; `answers` is the JSON Schema of what may be answered."""

    key: str
    label: str
    choices: list[OptionRow]
    answers: dict[str, Any]


class OpponentRow(BaseModel):
    """A bot of a game: how many of them may sit down, beside how many people."""

    key: str
    title: str
    most: int
    beside: list[int]
    options: list[QuestionRow]


class HelperRow(BaseModel):
    """A calculator with a page of its own; `url` is where it begins."""

    key: str
    title: str
    rule: str
    url: str


class GameRow(BaseModel):
    key: str
    title: str
    seats: list[int]
    options: list[QuestionRow]
    opponents: list[OpponentRow]
    operations: list[str]
    helpers: list[HelperRow]


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
    long_code: str
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
    """`mine`: played with this token; `taken`: played with another one, on a phone, or by the rules.

    `bot` says who plays a seat that belongs to no person.
    """

    index: int
    name: str
    colour: str
    mine: bool
    taken: bool
    bot: str | None


class SeatsAnswer(BaseModel):
    role: str
    seats: list[SeatRow]


class AskRow(BaseModel):
    """A field of the event that the players fill in; with `rows` it is a list with an answer for each."""

    field: str
    label: str
    shape: str
    low: int
    high: int
    choices: list[OptionRow]
    count: int | None
    rows: list[str]


class StepRow(BaseModel):
    """A step of the move that waits: the app's own, for a hand, or a question."""

    sentence: str
    rule: str
    by: str


class CandidateRow(BaseModel):
    what: str
    criteria: dict[str, int | str]
    why: str | None


class ReasonRow(BaseModel):
    text: str
    rule: str


class DecisionRow(BaseModel):
    """What a bot decided last, why, and what it rejected; stored when it was decided."""

    seat: int
    move: str
    reasons: list[ReasonRow]
    rejected: list[CandidateRow]
    compared: list[CandidateRow]
    anew: bool


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
    """How a match stands; `undo` and `redo` name what they would take back or restore.

    `seed`, from which everything was drawn, is told of a finished match alone.
    """

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
    long_code: str | None
    prompts: list[PromptRow]
    advice: list[AdviceRow]
    steps: list[StepRow]
    decision: DecisionRow | None
    by_hand: bool
    seed: str | None
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
    """What stands in the log now; `again` where it was there already: this tap, or the same by others."""

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
    rare: str | None
    followed: int | str | list[str] | None
    entered: int | str | list[str] | None
    value: int | str | list[str] | None
    answers: dict[str, Any]
    hidden: bool


class GroupRow(BaseModel):
    label: str | None
    cells: list[CellRow]


class SeatSheet(BaseModel):
    seat: int
    groups: list[GroupRow]


class LineRow(BaseModel):
    """The points of one kind, as far as they are known: `open` says that a number of it is not."""

    key: str
    label: str
    points: int
    why: str | None
    rule: str
    hidden: bool
    open: bool


class StandingRow(BaseModel):
    """A seat's points, as far as they are known: `open` says that a number that is open can change them."""

    seat: int
    name: str
    total: int
    open: bool
    rank: int | None
    lines: list[LineRow]


class OpenRow(BaseModel):
    """A number that nobody has entered, followed or confirmed."""

    seat: int
    cell: str
    label: str


class SheetAnswer(BaseModel):
    """The score sheets, and the result as it stands.

    `open` are the numbers that could still change a place or a tie-break: while there are any, nobody wins,
    `decided_by` is empty, and whoever may still move has no rank. `missing` names all that is not entered.
    """

    seq: int
    sheets: list[SeatSheet]
    result: list[StandingRow]
    winners: list[int]
    decided_by: str
    decided: str
    missing: list[str]
    open: list[OpenRow]


class BoxAnswer(BaseModel):
    """What is known of a box, as in the file that a phone saves, and what cannot be right in it.

    `box` is null where nothing of this game's box needs to be known.
    """

    game: str
    box: dict[str, Any] | None
    doubts: list[str]


class LiveAnswer(BaseModel):
    url: str


class ErrorRow(BaseModel):
    path: list[str | int]
    message: str


class Refusal(BaseModel):
    """Everything that is wrong; each path points into the body."""

    errors: list[ErrorRow]


class ClashRefusal(Refusal):
    """Others changed the same thing: the log's last number, and what they did."""

    seq: int
    since: list[str]
