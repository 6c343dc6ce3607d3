"""Ranks the seats and says which tie-breaker decided the top places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scoring.contract import Breakdown, Result
from scoring.words import Text


def ranked(
    breakdowns: Sequence[Breakdown], scores: Sequence[tuple[int, ...]], sentences: Mapping[str, Text]
) -> Result:
    """Rank everybody; `sentences` names what is compared, from the points to the place that is shared."""
    _points, *ties, _shared = sentences
    ranks, decided_by = standings(scores, ties)
    return Result(
        tuple(breakdowns),
        ranks,
        decided_by,
        sentences[decided_by],
        scores=tuple(scores),
        sentences=sentences,
    )


def standings(scores: Sequence[tuple[int, ...]], ties: Sequence[str]) -> tuple[tuple[int, ...], str]:
    """Rank scores of the form (points, first tie-breaker, …), more being better in each.

    The ranking is 1, 2, 2, 4; the key is `points`, the last tie-breaker that the top needed,
    or `shared` where all of them are equal.
    """
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    top = max(scores)
    if ranks.count(1) > 1:
        return ranks, "shared"
    rivals = [score for score in scores if score != top]
    agree = max((_common(top, rival) for rival in rivals), default=0)
    return ranks, ("points", *ties)[agree]


def _common(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return next(place for place, pair in enumerate(zip(one, other, strict=True)) if pair[0] != pair[1])
