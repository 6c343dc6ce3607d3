"""What may players put right by hand, at any time?"""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import Event, Illegal
from scoring.evolution.match import events
from scoring.evolution.match.growth import trait_refusal, with_new_species
from scoring.evolution.match.legal import need_species
from scoring.evolution.match.state import State
from scoring.evolution.match.turn import duty, next_turn
from scoring.evolution.rules.species import Place, Species
from scoring.legal import in_phase, need_seat
from scoring.play import unknown
from scoring.words import _


def corrected(state: State, event: Event) -> State:
    """Put the table right as the players say."""
    if isinstance(event, events.TurnCorrected):
        need_seat(in_phase(state, "feed"), event.seat)
        return replace(state, turn=event.seat, passed=tuple(s for s in state.passed if s != event.seat))
    return _turn_settled(_corrected(state, event))


def _corrected(state: State, event: Event) -> State:
    match event:
        case events.PlantsCorrected():
            return replace(state, plants=event.plants)
        case events.BagCorrected():
            return state.with_player(event.seat, replace(need_seat(state, event.seat), bag=event.bag))
        case events.SpeciesPut():
            need_seat(state, event.seat)
            put = with_new_species(state, event.seat, event.side)
            return _leaves_moved(put, (event.seat, 0), 1) if event.side == "left" else put
        case events.SpeciesTakenAway():
            need_species(state, (event.seat, event.species))
            player = state.players[event.seat]
            row = player.species[: event.species] + player.species[event.species + 1 :]
            left = state.with_player(event.seat, replace(player, species=row))
            return _leaves_moved(left, (event.seat, event.species), -1)
        case events.SpeciesCorrected():
            return _species_corrected(state, event)
    raise unknown(event)


def _turn_settled(state: State) -> State:
    """Move the turn on where its owner can no longer eat."""
    if state.phase == "feed" and (state.turn is None or duty(state, state.turn) == "none"):
        return next_turn(state, None if state.turn is None else state.turn - 1)
    return state


def _leaves_moved(state: State, place: Place, by: int) -> State:
    """Let the leaf traits that have acted keep to their species when the row moves from a place on."""
    seat, begin = place
    moved = tuple(
        (seat, index + by, trait) if whose == seat and index >= begin else (whose, index, trait)
        for whose, index, trait in state.leaf_used
        if by > 0 or (whose, index) != place
    )
    return replace(state, leaf_used=moved)


def _species_corrected(state: State, event: events.SpeciesCorrected) -> State:
    place = (event.seat, event.species)
    bare = state.with_species(place, replace(need_species(state, place), traits=()))
    traits: tuple[str, ...] = ()
    for trait in event.traits:
        if refusal := trait_refusal(bare, traits, trait):
            raise refusal
        traits = (*traits, trait)
    if event.food > event.population:
        raise Illegal(_("There is no room for more food than population."))
    if event.fat > (event.body if "fat-tissue" in traits else 0):
        raise Illegal(_("Fat needs Fat Tissue, and no more of it fits than the body is large."))
    return bare.with_species(place, Species(event.body, event.population, event.food, event.fat, traits))
