"""Keeps a bot's decision with its reasons, so that no later version of the rules changes it."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, PlainSerializer

from scoring.match.events import Event
from scoring.words import Why


def _from_pairs(kept: object) -> object:
    try:
        return dict(kept)  # type: ignore[call-overload]
    except (TypeError, ValueError):
        return kept


Criteria = Annotated[
    dict[str, int | str],
    BeforeValidator(_from_pairs),
    PlainSerializer(
        lambda each: list(each.items()), return_type=list[tuple[str, int | str]], when_used="json"
    ),
]
"""What counted, in the order of the columns: kept as pairs, since PostgreSQL sorts the keys of JSON."""


class Candidate(BaseModel):
    """Something that could have been chosen: the numbers that counted, and why it was not.

    What is `aside` was not weighed against the chosen one itself; pages show it on demand.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    what: Why
    criteria: Criteria = {}
    why: Why | None = None
    aside: bool = False


class Decision(BaseModel):
    """What a bot does: in words, as data for the rules that carry it out, with reasons.

    `rejected` lists what comes before it and could not be done; `compared` all that could, the chosen one
    first. `anew` marks the decision that follows a correction of the table, `before` is the move that was
    decided before it, where that was another.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    seat: int
    move: Why
    action: dict[str, Any] = {}
    reasons: tuple[Why, ...] = ()
    rejected: tuple[Candidate, ...] = ()
    compared: tuple[Candidate, ...] = ()
    anew: bool = False
    before: Why | None = None

    @property
    def has_aside(self) -> bool:
        """Tell whether something compared is shown on demand only."""
        return any(each.aside for each in self.compared)


class Decided(Event):
    """An event that carries out a decision; `complete` makes the decision, whatever was sent."""

    decision: Decision | None = None
