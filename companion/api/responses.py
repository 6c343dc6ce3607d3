"""Defines the API's answers.

Long, because there are many of them; each is short.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from pydantic import BaseModel


class OptionRow(BaseModel):
    key: str
    label: str


class QuestionRow(BaseModel):
    """A question to settle before a match; `answers` is the JSON Schema of its answers."""

    key: str
    label: str
    choices: list[OptionRow]
    answers: dict[str, Any]


class OpponentRow(BaseModel):
    """A bot of a game: `most` is how many may play, `beside` with how many people."""

    key: str
    title: str
    most: int
    beside: list[int]
    options: list[QuestionRow]


class HelperRow(BaseModel):
    """A calculator with a page of its own, at `url`."""

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
    """The games, with their numbers of players and their calculations."""

    games: list[GameRow]


class RoleTokens(BaseModel):
    player: str
    viewer: str


class StartAnswer(BaseModel):
    """A match that was started; `token` is the host's."""

    id: str
    code: str
    long_code: str
    invite: str
    live: str
    token: str
    tokens: RoleTokens


class TokenAnswer(BaseModel):
    """A token, the match that it opens, and its role there."""

    id: str
    role: str
    token: str
    live: str


class TokenRow(BaseModel):
    """A token that opens the match, by its number. `mine`: it is the one that asks."""

    number: int
    role: str
    since: datetime
    mine: bool


class TokensAnswer(BaseModel):
    tokens: list[TokenRow]


class SeatRow(BaseModel):
    """`mine`: played with this token; `taken`: played with another token, on a phone, or by a bot.

    `bot` describes the bot that plays the seat.
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
    """A field of the event that players fill in; with `rows`, a list with an answer for each."""

    field: str
    label: str
    shape: str
    low: int
    high: int
    choices: list[OptionRow]
    count: int | None
    rows: list[str]


class StepRow(BaseModel):
    """A step of the bot's move that is still to be done: by the app, by hand, or as a question."""

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
    """A bot's latest decision, with its reasons and what it rejected, as stored at the time."""

    seat: int
    move: str
    reasons: list[ReasonRow]
    rejected: list[CandidateRow]
    compared: list[CandidateRow]
    anew: bool


class PromptRow(BaseModel):
    """Something that may be recorded now; send the event as it is, or with its asks filled in."""

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
    """The state of a match; `undo` and `redo` name what they would take back or restore.

    `seed`, from which everything was drawn, is only told once the match has ended.
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
    """Entries of the log; `more`: there are others, after the last of these."""

    seq: int
    events: list[EventRow]
    more: bool


class RecordedAnswer(BaseModel):
    """The recorded entry; `again`: it was there already, from this tap or from others."""

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
    """The points of one kind, as far as they are known; `open`: some number for them is open."""

    key: str
    label: str
    points: int
    why: str | None
    rule: str
    hidden: bool
    open: bool


class StandingRow(BaseModel):
    """A seat's points, as far as they are known; `open`: an open number can still change them."""

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

    `open` are the numbers that can still change a rank or a tie-break: while there are any, nobody wins,
    `decided_by` is empty, and seats that may still move have no rank. `missing` names all open numbers.
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
    """What is known of a box, as in the file that a phone saves; `doubts` are what cannot be right in it.

    `box` is null if the game keeps no box.
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
    """Everything that is wrong with a request; each path points into its body."""

    errors: list[ErrorRow]


class ClashRefusal(Refusal):
    """Others have changed the same thing: the number of the last entry, and what they did."""

    seq: int
    since: list[str]
