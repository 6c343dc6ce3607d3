"""The answer that every game's `score` calculation gives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from pydantic import BaseModel, Field

from scoring.contract import Result


class LinePoints(BaseModel):
    """One points line, with the numbers behind it where a game gives them."""

    key: str
    points: int
    detail: dict[str, int] | None = Field(default=None, exclude_if=lambda detail: detail is None)


class PlayerScore(BaseModel):
    """One player's points and rank."""

    name: str
    total: int
    rank: int
    lines: list[LinePoints]


class ScoreResponse(BaseModel):
    """Everybody's points, and what decided."""

    players: list[PlayerScore]
    winners: list[str]
    decided_by: str


def score_answer(result: Result, names: Sequence[str]) -> ScoreResponse:
    """Put a result into the engine contract's common form."""
    return ScoreResponse(
        players=[
            PlayerScore(
                name=name,
                total=each.total,
                # The request of an operation is complete, so everybody has a rank.
                rank=cast(int, rank),
                lines=[
                    LinePoints(
                        key=line.key,
                        points=line.points,
                        detail=None if line.detail is None else dict(line.detail),
                    )
                    for line in each.lines
                ],
            )
            for name, rank, each in zip(names, result.ranks, result.breakdowns, strict=True)
        ],
        winners=[names[seat] for seat in result.winners],
        decided_by=result.decided_by,
    )
