"""Picks the help for the entry of an action: sums, one-tap ways, the planner."""

from __future__ import annotations

from scoring.contract import Event, Guide, Viewer
from scoring.encyclopedia.helpers.expedition_ways import expedition_guide
from scoring.encyclopedia.helpers.publication_ways import publication_guide
from scoring.encyclopedia.helpers.raising import academy_guide, embassy_guide
from scoring.encyclopedia.match.person.action_events import (
    AcademyVisited,
    EmbassyVisited,
    ExpeditionSent,
    Published,
)
from scoring.encyclopedia.match.state import State


def guide(state: State, event: Event, viewer: Viewer) -> Guide | None:
    """Help with an action of the person who has a die in hand."""
    if state.held is None or state.phase != "action":
        return None
    match event:
        case EmbassyVisited():
            return embassy_guide(state, event)
        case AcademyVisited():
            return academy_guide(state, event)
        case ExpeditionSent():
            return expedition_guide(state, event, viewer)
        case Published():
            return publication_guide(state, event, viewer)
    return None
