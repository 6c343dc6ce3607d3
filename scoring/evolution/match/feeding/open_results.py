"""Finds what is still to be asked in a feeding that is entered by its result."""

from __future__ import annotations

from scoring.contract import Reason
from scoring.evolution.match.feeding.result import (
    as_told,
    eaten,
    eats,
    may_get_cards,
    most_tokens,
    plants_between,
    tokens_on,
)
from scoring.evolution.match.feeding.turn_to_eat import can_hunt, can_hunt_with_cards
from scoring.evolution.match.state import State
from scoring.evolution.rules.judgement import is_hungry, room
from scoring.evolution.rules.species import NONE, Place
from scoring.words import Seat, _

UNSTEADY = frozenset({"foraging", "cooperation", "fat-tissue", "intelligence"})
"""With one of these a turn may bring more or less than one plant."""
PLANTS_ASKED = _("How many plants are left on the watering hole?")


def open_hunters(state: State) -> list[Place]:
    """List the hunters that lack food, could attack, and of which nobody has said that they did not."""
    return [
        place
        for place in state.places()
        if place not in dict(state.eaten)
        and "carnivore" in state.species(place).traits
        and state.species(place).lacks_food
        and could_attack(state, place)
    ]


def could_attack(state: State, hunter: Place) -> bool:
    """Tell whether a hunter finds prey, with cards where it has Intelligence."""
    clever = "intelligence" in state.species(hunter).traits
    return can_hunt(state, hunter) or (clever and can_hunt_with_cards(state, hunter))


def guessed(state: State) -> dict[Place, range]:
    """Where the food is short, list the species that may end with one of several amounts, and those.

    Where each turn brings one plant, a player's turns settle what the whole row gets; otherwise only what
    all get together is settled.
    """
    now = eaten(state)
    ends = now.players
    eaters = [place for place in state.places() if eats(state, place)]
    if not any(is_hungry(ends[seat].species[index]) for seat, index in eaters):
        return {}
    got = {
        (seat, index): tokens_on(ends[seat].species[index]) - tokens_on(state.species((seat, index)))
        for seat, index in eaters
    }
    unsure = _told_unsure(state)
    steady, found = not unsure and _is_steady(state), {}
    for place in eaters:
        sharing = [each for each in eaters if not steady or each[0] == place[0]]
        fewest = sum(got[each] for each in sharing)
        possible = _possible(state, place, sharing, fewest, fewest + unsure)
        if len(possible) > 1:
            lacks = max(0, state.species(place).population - state.species(place).food)
            # Nobody has to store fat.
            least = min(possible.start, tokens_on(state.species(place)) + lacks)
            found[place] = range(least, possible.stop)
    return found


def plants_open(state: State) -> range:
    """List how many plants may be left in the end, which Intelligence leaves open."""
    return plants_between(state, eaten(state))


def plants_asked(state: State) -> bool:
    """Tell whether the plants that are left have to be asked; after the last round nobody eats them."""
    return state.round != state.last_round and len(plants_open(state)) > 1


def _told_unsure(state: State) -> int:
    """Count the plants that are there besides if Intelligence fed those who were told."""
    return len(plants_between(state, as_told(state))) - 1


def first_guess(state: State) -> Place | None:
    """Find the species that the main control asks for, once no hunter waits."""
    return None if open_hunters(state) else next(iter(guessed(state)), None)


def _possible(state: State, place: Place, sharing: list[Place], fewest: int, most: int) -> range:
    """What a species may have in the end that shares so many plants with others."""
    species, has = state.species(place), tokens_on(state.species(place))
    others = sum(room(state.species(each)) for each in sharing if each != place)
    highest = room(species) if may_get_cards(state, place) else min(room(species), most)
    return range(has + min(highest, max(0, fewest - others)), has + highest + 1)


def _is_steady(state: State) -> bool:
    """Tell whether every turn of everybody who eats brings one plant, and no hunter takes a turn."""
    return not state.hunted and not any(_is_unsteady(state, place) for place in state.places())


def _is_unsteady(state: State, place: Place) -> bool:
    species = state.species(place)
    if "carnivore" in species.traits:
        told = dict(state.eaten).get(place)
        return could_attack(state, place) if told is None else told > tokens_on(species)
    return is_hungry(species) and bool(UNSTEADY & set(species.traits))


def eaten_before(state: State, prey: Place, ignored: frozenset[str] = NONE) -> range:
    """List what a prey may have on it at the moment of an attack, while only the result is entered."""
    species, has = state.species(prey), tokens_on(state.species(prey))
    if "carnivore" in species.traits:
        # What carnivores eat is entered attack by attack.
        return range(has, has + 1)
    most = most_tokens(species)
    if not may_get_cards(state, prey):
        most = min(most, has + state.plants + state.unsure)
    if species.has("burrowing", ignored):
        most = min(most, species.population + species.fat - 1)
    return range(has, max(has, most) + 1)


def open_advice(state: State) -> Reason | None:
    """Say what is to be answered before the feeding can end."""
    for seat, index in open_hunters(state):
        text = _("%(seat)s: species %(place)s is hungry and could attack.", seat=Seat(seat), place=index + 1)
        return Reason(text, "must-feed", seat)
    if guessed(state):
        return Reason(_("There is not enough food for all: say who got it."), "feeding")
    return None
