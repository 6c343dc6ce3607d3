"""How players come to their crew cards: by a draft, dealt, or entered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from scoring.contract import Prompt
from scoring.darwins_journey.match import events
from scoring.darwins_journey.match.boards.board_taps import crew_entered
from scoring.darwins_journey.match.state import State
from scoring.words import _


def is_crew_next(state: State) -> bool:
    """Tell whether all tiles are laid out and nobody has crew cards yet."""
    laid = state.actions and state.letters and state.goals
    has_crew = any(player.crew for player in state.players)
    return bool(state.phase == "setup" and laid and not state.draft and not has_crew)


def draft_offered(state: State, weight: Literal["next", "aside"] = "aside") -> Prompt:
    """Offer to draft the crew, each on their own phone."""
    label = _("Draft again, in secret") if state.draft else _("Draft in secret: four each, keep one")
    if weight == "next":
        label = _("Draft the crew in secret")
    return Prompt(events.DraftDealt(), label, weight=weight)


def crew_offered(state: State) -> Iterator[Prompt]:
    """Offer a draft, unless it is the next step, to deal, and to enter what was drafted."""
    if state.alfred is None and not is_crew_next(state):
        yield draft_offered(state)
    yield Prompt(events.CrewDealt(), _("Deal crew cards, three colours each"), weight="aside")
    for seat in state.people if state.draft is None else ():
        yield crew_entered(state, seat)
