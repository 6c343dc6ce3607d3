"""Tells which stage a match is in, and holds what every game says once the play is over."""

from __future__ import annotations

from scoring.contract import Reason, Stage
from scoring.match.state import MatchState
from scoring.words import _

FINAL_COUNT = Reason(_("Play, then count here."), "scoring")
GAME_OVER = Reason(_("The game is over. Count the points."), "game-end")
FINAL_ADVICE = {"count": FINAL_COUNT, "over": GAME_OVER}
FINAL_HEADLINES = {"count": _("Final count"), "over": _("The game is over")}


def stage(state: MatchState) -> Stage:
    """Tell whether the match is being played, over, or only counted at the end."""
    if state.depth == "count":
        return "count"
    return "over" if state.phase == "over" else "play"
