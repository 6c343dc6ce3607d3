"""What does the table look like after an event?"""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import Event
from scoring.evolution.match import events, face_down, feeding, growth, leaves, refusals
from scoring.evolution.match.corrections import corrected
from scoring.evolution.match.sheet import cells
from scoring.evolution.match.state import State
from scoring.evolution.match.turn import on_turn
from scoring.legal import in_phase
from scoring.play import table_after


def apply(state: State, event: Event) -> State:
    """Give the table after an event, or refuse it with a reason."""
    refusals.refuse(state, event)
    return table_after(state, event, cells=cells, rules=_played)


def _played(state: State, event: Event) -> State:
    match event:
        case events.DeckExhausted():
            return growth.deck_exhausted(state, dealing=event.dealing)
        case events.QuickGameChosen():
            return growth.quick_game_chosen(in_phase(state, "deal"))
        case events.CardsDealt():
            return growth.cards_dealt(in_phase(state, "deal"))
        case events.RoundDealt():
            return growth.cards_dealt(in_phase(state, "deal"), kept=True)
        case events.SpeciesAdded() | events.BodyGrown() | events.PopulationGrown() | events.TraitDiscarded():
            return growth.played(in_phase(state, "play", "reveal"), event)
        case events.BodyTakenBack() | events.PopulationTakenBack():
            return growth.played(in_phase(state, "play", "reveal"), event)
        case events.TraitsKept() | events.TraitPlayed():
            return face_down.traits_open(state, event)
        case events.TraitsLaid():
            return face_down.traits_laid(state, event)
        case events.CardsPlayed():
            return growth.cards_played(in_phase(state, "play"), event.seat)
        case events.AllCardsPlayed():
            return replace(in_phase(state, "play"), phase="reveal", turn=None)
        case events.TraitsTurnedUp():
            return leaves.turned_up(face_down.turned_up(in_phase(state, "reveal")))
        case events.LeafTraitUsed():
            return leaves.leaf_trait_used(state, event)
        case events.LeafTraitsUsed():
            return leaves.leaf_rest(state)
        case events.FoodRevealed():
            return feeding.food_revealed(in_phase(state, "water"), event.cards)
        case events.Fed():
            return feeding.fed(on_turn(state, event.seat), event)
        case events.WateringHoleFilled():
            return feeding.watering_hole_filled(in_phase(state, "water"), event.plants)
        case events.FeedingWayChosen():
            return feeding.way_chosen(in_phase(state, "feed"), event)
        case events.ResultTold():
            return feeding.result_told(in_phase(state, "feed"), event)
        case events.FeedingSettled():
            return feeding.feeding_settled(in_phase(state, "feed"), event)
        case events.Attacked() if state.phase == "feed" and state.by_result:
            return feeding.attacked(state, event)
        case events.Attacked():
            return feeding.attacked(on_turn(state, event.hunter[0]), event)
        case events.Passed():
            return feeding.passed(on_turn(state, event.seat), event.seat)
        case events.FeedingEnded():
            return feeding.feeding_ended(in_phase(state, "feed"))
        case _:
            return corrected(state, event)
