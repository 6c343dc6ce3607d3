"""Whose turn it is to eat, and whether that player must."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Literal

from scoring.contract import Illegal
from scoring.evolution.match.state import State
from scoring.evolution.rules.judgement import blocked_by, is_hungry
from scoring.evolution.rules.species import Place
from scoring.match.legal import in_phase, need_seat
from scoring.words import Seat, _

Duty = Literal["must", "may", "none"]

BY_RESULT = _("Only the result of this feeding is entered. Choose “Meal by meal” to enter single meals.")
NOT_SWITCHED_OFF = frozenset({"carnivore", "intelligence"})


def duty(state: State, seat: int) -> Duty:
    """Say whether a player must eat, may eat, or cannot."""
    duties = {_species_duty(state, (seat, index)) for index in range(len(state.players[seat].species))}
    return "must" if "must" in duties else "may" if "may" in duties else "none"


def _species_duty(state: State, place: Place) -> Duty:
    species = state.species(place)
    if not is_hungry(species):
        return "none"
    if can_hunt(state, place) if "carnivore" in species.traits else state.plants > 0:
        return "must" if species.lacks_food else "may"
    if "intelligence" not in species.traits:
        return "none"
    return "may" if "carnivore" not in species.traits or can_hunt_with_cards(state, place) else "none"


def can_hunt(state: State, hunter: Place) -> bool:
    """Tell whether a carnivore can attack anything on the table."""
    return any(not blocked_by(state.players, hunter, prey) for prey in others(state, hunter))


def can_hunt_with_cards(state: State, hunter: Place) -> bool:
    """Tell whether a carnivore with Intelligence could attack something by switching traits off."""
    on_table = {trait for place in state.places() for trait in state.species(place).traits}
    # Switching off its own climbing, ambush or pack could only take prey away, so those that help stay on.
    helping = {"climbing", "ambush", "pack-hunting"} & set(state.species(hunter).traits)
    ignored = frozenset(on_table - NOT_SWITCHED_OFF - helping)
    return any(not blocked_by(state.players, hunter, prey, ignored) for prey in others(state, hunter))


def others(state: State, hunter: Place) -> Iterator[Place]:
    """List every species but the hunter."""
    return (place for place in state.places() if place != hunter)


def on_turn(state: State, seat: int) -> State:
    """Refuse unless it is this seat's turn to eat."""
    need_seat(in_phase(state, "feed"), seat)
    if state.by_result:
        raise Illegal(BY_RESULT)
    if state.turn is None:
        raise Illegal(_("Nobody eats any more: end the feeding."))
    if state.turn != seat:
        raise Illegal(_("It is %(seat)s’s turn.", seat=Seat(state.turn)))
    return state


def next_turn(state: State, after: int | None) -> State:
    """Pass the turn to the next player who can eat; one who has stopped is asked again only if they must."""
    begin = state.first if after is None else after + 1
    for step in range(state.seats):
        seat = (begin + step) % state.seats
        owed = duty(state, seat)
        if owed == "must" or (owed == "may" and seat not in state.passed):
            return replace(state, turn=seat)
    return replace(state, turn=None)


def asked_again(state: State, drawn: Sequence[int]) -> State:
    """Forget that players have stopped who draw cards and have a hungry species with Intelligence."""
    stopped = tuple(seat for seat in state.passed if not (drawn[seat] and _has_use_for_cards(state, seat)))
    return replace(state, passed=stopped)


def _has_use_for_cards(state: State, seat: int) -> bool:
    return any("intelligence" in each.traits and is_hungry(each) for each in state.players[seat].species)
