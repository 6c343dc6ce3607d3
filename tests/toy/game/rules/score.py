"""Everybody's points: a point for every coin."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.contract import Breakdown, Line, Result
from scoring.count.tie_breaks import ranked
from scoring.words import _

SENTENCES = {"points": _("By coins."), "shared": _("Shared.")}


def score(hoards: Sequence[int]) -> Result:
    """Score the coins of every seat; the most win, and the same number shares the place."""
    breakdowns = [
        Breakdown(seat, (Line("coins", _("Coins"), coins, None, "coins"),))
        for seat, coins in enumerate(hoards)
    ]
    return ranked(breakdowns, [(coins,) for coins in hoards], SENTENCES)
