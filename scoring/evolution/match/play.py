"""How does the table stand after an event?"""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import DepthChanged, Event, Illegal, SheetCleared, SheetEntered
from scoring.evolution.match import events, feeding, growth
from scoring.evolution.match.corrections import corrected, settled
from scoring.evolution.match.legal import in_phase, need_seat, on_turn
from scoring.evolution.match.sheet import cells
from scoring.evolution.match.state import State
from scoring.sheets import entries_after
from scoring.words import _


def apply(state: State, event: Event) -> State:
    """Give the table after an event, or refuse it in words."""
    state = replace(state, steps=(), drawn=())
    match event:
        case SheetEntered() | SheetCleared():
            return _sheet(state, event)
        case DepthChanged():
            return replace(state, depth=event.depth)
        case _ if state.depth == "count":
            raise Illegal(
                _("This match only counts at its end. Change that under People to follow the table.")
            )
        case (
            events.SpeciesCorrected()
            | events.SpeciesTakenAway()
            | events.SpeciesPut()
            | events.BagCorrected()
        ):
            return settled(corrected(state, event))
        case events.PlantsCorrected():
            return settled(replace(state, plants=event.plants))
        case events.TurnCorrected():
            need_seat(in_phase(state, "feed"), event.seat)
            return replace(state, turn=event.seat, passed=tuple(s for s in state.passed if s != event.seat))
        case events.DeckExhausted():
            return growth.deck_exhausted(state, dealing=event.dealing)
        case events.CardsDealt():
            return growth.cards_dealt(in_phase(state, "deal"))
        case events.SpeciesAdded() | events.BodyGrown() | events.PopulationGrown() | events.TraitDiscarded():
            return growth.played(in_phase(state, "play", "reveal"), event)
        case events.TraitPlayed():
            return growth.trait_played(in_phase(state, "reveal"), event)
        case events.CardsPlayed():
            return growth.cards_played(in_phase(state, "play"), event.seat)
        case events.AllCardsPlayed():
            return replace(in_phase(state, "play"), phase="reveal", turn=None)
        case events.TraitsTurnedUp():
            return feeding.leaf_or_water(replace(in_phase(state, "reveal"), leaf_used=(), turn=None))
        case events.LeafTraitUsed():
            return feeding.leaf_trait_used(in_phase(state, "leaf"), event)
        case events.LeafTraitsUsed():
            return feeding.leaf_rest(in_phase(state, "leaf"))
        case events.FoodRevealed():
            return feeding.food_revealed(in_phase(state, "water"), event.cards)
        case events.Fed():
            return feeding.fed(on_turn(state, event.seat), event)
        case events.Attacked():
            return feeding.attacked(on_turn(state, event.hunter[0]), event)
        case events.Passed():
            return feeding.passed(on_turn(state, event.seat), event.seat)
        case events.FeedingEnded():
            return feeding.feeding_ended(in_phase(state, "feed"))
        case _:
            raise Illegal(_("“%(kind)s” is nothing that this game records.", kind=event.kind))


def _sheet(state: State, event: SheetEntered | SheetCleared) -> State:
    need_seat(state, event.seat)
    return replace(state, entries=entries_after(state.entries, event, cells(state, event.seat)))
