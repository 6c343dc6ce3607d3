"""What is refused when it is sent, though older logs that hold it are still read?"""

from __future__ import annotations

from scoring.contract import Event, Illegal, Viewer
from scoring.encyclopedia.match import action_events as act
from scoring.encyclopedia.match.actions import GROUP_OF_CATEGORY
from scoring.encyclopedia.match.state import State
from scoring.encyclopedia.rules.facts import CATEGORIES
from scoring.words import _


def check(state: State, event: Event, viewer: Viewer) -> None:
    """Refuse to count markers of group IV while nobody has said what the board prints for them."""
    if isinstance(event, act.Published) and state.facts.published_iv is None and not event.points:
        counts = zip(CATEGORIES, event.markers, strict=True)
        if any(count and GROUP_OF_CATEGORY[category] == "IV" for category, count in counts):
            raise Illegal(
                _("What group IV brings is printed on your board: enter the points of this publication.")
            )
