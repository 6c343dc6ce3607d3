"""Applies an event to the table."""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import Event
from scoring.evolution.match import events, refusals
from scoring.evolution.match.cards import card_phase, face_down, leaf_phase
from scoring.evolution.match.corrections import corrected
from scoring.evolution.match.feeding import meals
from scoring.evolution.match.feeding.turn_to_eat import on_turn
from scoring.evolution.match.sheet import cells
from scoring.evolution.match.state import State
from scoring.match.legal import in_phase
from scoring.match.play import table_after


def apply(state: State, event: Event) -> State:
    """Give the table after an event, or refuse it with a reason."""
    refusals.refuse(state, event)
    return table_after(state, event, cells=cells, rules=_played)


def _played(state: State, event: Event) -> State:
    match event:
        case events.DeckExhausted():
            return card_phase.deck_exhausted(state, dealing=event.dealing)
        case events.QuickGameChosen():
            return card_phase.quick_game_chosen(in_phase(state, "deal"))
        case events.CardsDealt():
            return card_phase.cards_dealt(in_phase(state, "deal"))
        case events.RoundDealt():
            return card_phase.cards_dealt(in_phase(state, "deal"), kept=True)
        case events.SpeciesAdded() | events.BodyGrown() | events.PopulationGrown() | events.TraitDiscarded():
            return card_phase.played(in_phase(state, "play", "reveal"), event)
        case events.BodyTakenBack() | events.PopulationTakenBack():
            return card_phase.played(in_phase(state, "play", "reveal"), event)
        case events.TraitsKept() | events.TraitPlayed():
            return face_down.traits_open(state, event)
        case events.TraitsLaid():
            return face_down.traits_laid(state, event)
        case events.CardsPlayed():
            return card_phase.cards_played(in_phase(state, "play"), event.seat)
        case events.AllCardsPlayed():
            return replace(in_phase(state, "play"), phase="reveal", turn=None)
        case events.TraitsTurnedUp():
            return leaf_phase.turned_up(face_down.turned_up(in_phase(state, "reveal")))
        case events.LeafTraitUsed():
            return leaf_phase.leaf_trait_used(state, event)
        case events.LeafTraitsUsed():
            return leaf_phase.leaf_rest(state)
        case events.FoodRevealed():
            return meals.food_revealed(in_phase(state, "water"), event.cards)
        case events.Fed():
            return meals.fed(on_turn(state, event.seat), event)
        case events.WateringHoleFilled():
            return meals.watering_hole_filled(in_phase(state, "water"), event.plants)
        case events.FeedingWayChosen():
            return meals.way_chosen(in_phase(state, "feed"), event)
        case events.ResultTold():
            return meals.result_told(in_phase(state, "feed"), event)
        case events.FeedingSettled():
            return meals.feeding_settled(in_phase(state, "feed"), event)
        case events.Attacked() if state.phase == "feed" and state.by_result:
            return meals.attacked(state, event)
        case events.Attacked():
            return meals.attacked(on_turn(state, event.hunter[0]), event)
        case events.Passed():
            return meals.passed(on_turn(state, event.seat), event.seat)
        case events.FeedingEnded():
            return meals.feeding_ended(in_phase(state, "feed"))
        case _:
            return corrected(state, event)
