"""What is refused to those who enter it, though older logs may hold it?"""

from __future__ import annotations

from scoring.contract import Event, Illegal, SheetEntered, Viewer
from scoring.evolution.match import events, face_down
from scoring.evolution.match.sheet import FOODS
from scoring.evolution.match.state import State
from scoring.evolution.rules.facts import FOOD_TOKENS
from scoring.words import _


def check(state: State, event: Event, viewer: Viewer) -> None:
    """Refuse more food in one place than the box holds tokens, and to show traits too early."""
    face_down.check(state, event)
    if isinstance(event, events.LeafTraitUsed) and state.phase != "leaf":
        raise Illegal(_("This trait has already taken effect, or is not there."))
    if _food(event) > FOOD_TOKENS:
        raise Illegal(_("The box holds only %(most)s food tokens.", most=FOOD_TOKENS))


def _food(event: Event) -> int:
    match event:
        case events.WateringHoleFilled() | events.PlantsCorrected():
            return event.plants
        case events.BagCorrected():
            return event.bag
        case SheetEntered() if event.cell in FOODS and isinstance(event.value, int):
            return event.value
    return 0
