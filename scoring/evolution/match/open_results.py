"""What of a feeding that is entered by its result does the table not tell?"""

from __future__ import annotations

from scoring.contract import Advice
from scoring.evolution.match.result import eaten, eats, most_tokens, tokens_on
from scoring.evolution.match.state import State
from scoring.evolution.match.turn import can_hunt, can_hunt_with_cards
from scoring.evolution.rules.judgement import is_hungry, room
from scoring.evolution.rules.species import NONE, Place
from scoring.words import Seat, _

UNSTEADY = frozenset({"foraging", "cooperation", "fat-tissue", "intelligence"})
"""With one of these a turn may bring more or less than one plant."""


def open_hunters(state: State) -> list[Place]:
    """List the hunters that lack food, could attack, and of which nobody has said that they did not."""
    return [
        place
        for place in state.places()
        if place not in dict(state.eaten)
        and "carnivore" in state.species(place).traits
        and state.species(place).lacks_food
        and _could_attack(state, place)
    ]


def _could_attack(state: State, hunter: Place) -> bool:
    clever = "intelligence" in state.species(hunter).traits
    return can_hunt(state, hunter) or (clever and can_hunt_with_cards(state, hunter))


def guessed(state: State) -> dict[Place, range]:
    """Where the food is short, list the species that may end with one of several amounts, and those.

    Where each turn brings one plant, a player's turns settle what the whole row gets; otherwise only what
    all get together is settled.
    """
    ends = eaten(state).players
    eaters = [place for place in state.places() if eats(state, place)]
    if not any(is_hungry(ends[seat].species[index]) for seat, index in eaters):
        return {}
    got = {
        (seat, index): tokens_on(ends[seat].species[index]) - tokens_on(state.species((seat, index)))
        for seat, index in eaters
    }
    steady, found = _is_steady(state), {}
    for place in eaters:
        sharing = [each for each in eaters if not steady or each[0] == place[0]]
        possible = _possible(state, place, sharing, sum(got[each] for each in sharing))
        if len(possible) > 1:
            found[place] = possible
    return found


def first_guess(state: State) -> Place | None:
    """Find the species that the main control asks for, once no hunter waits."""
    return None if open_hunters(state) else next(iter(guessed(state)), None)


def _possible(state: State, place: Place, sharing: list[Place], plants: int) -> range:
    """What a species may have in the end that shares these plants with others."""
    species, has = state.species(place), tokens_on(state.species(place))
    others = sum(room(state.species(each)) for each in sharing if each != place)
    most = room(species) if "intelligence" in species.traits else min(room(species), plants)
    return range(has + min(most, max(0, plants - others)), has + most + 1)


def _is_steady(state: State) -> bool:
    """Tell whether every turn of everybody who eats brings one plant, and no hunter takes a turn."""
    return not any(_is_unsteady(state, place) for place in state.places())


def _is_unsteady(state: State, place: Place) -> bool:
    species = state.species(place)
    if "carnivore" in species.traits:
        return species.food > 0 or (place not in dict(state.eaten) and _could_attack(state, place))
    return is_hungry(species) and bool(UNSTEADY & set(species.traits))


def eaten_before(state: State, prey: Place, ignored: frozenset[str] = NONE) -> range:
    """List what a prey may have on it at the moment of an attack, while only the result is entered."""
    species, has = state.species(prey), tokens_on(state.species(prey))
    if "carnivore" in species.traits:
        # What carnivores eat is entered attack by attack.
        return range(has, has + 1)
    row = state.players[prey[0]].species
    clever = any("intelligence" in each.traits and "carnivore" not in each.traits for each in row)
    most = most_tokens(species) if clever else min(most_tokens(species), has + state.plants)
    if species.has("burrowing", ignored):
        most = min(most, species.population + species.fat - 1)
    return range(has, max(has, most) + 1)


def open_advice(state: State) -> Advice | None:
    """Say what is to be answered before the feeding can end."""
    for seat, index in open_hunters(state):
        text = _("%(seat)s: species %(place)s is hungry and could attack.", seat=Seat(seat), place=index + 1)
        return Advice(text, "must-feed", seat)
    if guessed(state):
        return Advice(_("There is not enough food for all: say who got it."), "feeding")
    return None
