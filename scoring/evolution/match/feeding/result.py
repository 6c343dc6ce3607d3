"""Works out who ate what where only the result of a feeding is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scoring.contract import Illegal
from scoring.evolution.match.state import State
from scoring.evolution.rules.judgement import is_hungry
from scoring.evolution.rules.meals import feed
from scoring.evolution.rules.species import Outcome, Place, Player, Species
from scoring.evolution.rules.starvation import end_feeding
from scoring.words import Seat, _


@dataclass(frozen=True, slots=True)
class Eaten:
    """The boards with their food, and the plants that are left."""

    players: tuple[Player, ...]
    plants: int


def eaten(state: State) -> Eaten:
    """Take what was told, and let all others eat in turn as long as there are plants.

    A species that has least on its board eats first, so that none dies out while another is full. Whose turn
    it was begins; who had stopped eating takes only what has to be eaten. What was told took its turns, too.
    """
    told = dict(state.eaten)
    turns = [_plants_told(state, seat) for seat in range(state.seats)]
    now = Eaten(state.players, plants_left(state))
    while True:
        before = now, sum(turns)
        for seat in state.from_first() if state.eats_next is None else state.from_seat(state.eats_next):
            if turns[seat]:
                turns[seat] -= 1
                continue
            place = _next(now, seat, told, stopped=_has_stopped(state, seat))
            if place and now.plants:
                outcome = feed(now.players, now.plants, place)
                now = Eaten(outcome.players, outcome.plants)
        if (now, sum(turns)) == before:
            return Eaten(_with(now.players, told), now.plants)


def all_fill(state: State) -> bool:
    """Tell whether all can eat their fill and store all they can, so that nothing else can happen."""
    return not any(is_hungry(species) for player in eaten(state).players for species in player.species)


def fat_stored(before: tuple[Player, ...], after: tuple[Player, ...]) -> dict[Place, int]:
    """Count the food that each species has put into its fat tissue in between."""
    return {
        (seat, index): species.fat - old.fat
        for seat, player in enumerate(after)
        for index, (old, species) in enumerate(zip(before[seat].species, player.species, strict=True))
        if species.fat > old.fat
    }


def as_told(state: State) -> Eaten:
    """Take what was told, and let nobody else eat."""
    return Eaten(_with(state.players, dict(state.eaten)), plants_left(state))


def plants_left(state: State) -> int:
    """Count the plants without those that the told species have eaten."""
    return max(0, state.plants - sum(_plants_told(state, seat) for seat in range(state.seats)))


def surely_eaten(state: State) -> int:
    """Count the plants of the watering hole that the told species have eaten, whoever may have had cards."""
    told = ((place, _fed(state.species(place), tokens)) for place, tokens in state.eaten)
    return sum(_gain(state.species(place), after) for place, after in told if not may_get_cards(state, place))


def lacks_plants(before: State, after: State) -> bool:
    """Tell whether more has been told than the plants suffice for, and more than before."""
    eaten = surely_eaten(after)
    return eaten > max(after.plants + after.unsure, surely_eaten(before))


def plants_are_out(state: State) -> bool:
    """Tell whether a species has room that is not filled only because others are told to have all plants."""
    if not state.by_result:
        return False
    now = eaten(state).players
    return any(
        tokens < most_to_tell(state, (seat, index))
        and lacks_plants(state, told(state, (seat, index), tokens + 1))
        for seat, player in enumerate(now)
        for index, tokens in enumerate(map(tokens_on, player.species))
    )


def plants_between(state: State, ends: Eaten) -> range:
    """Say how many plants may be left where the species get this; Intelligence may have fed them instead."""
    gains = {place: _gain(state.species(place), _at(ends, place)) for place in state.places()}
    surely = sum(gain for place, gain in gains.items() if not may_get_cards(state, place))
    return range(ends.plants, max(ends.plants, state.plants + state.unsure - surely) + 1)


def may_get_cards(state: State, place: Place) -> bool:
    """Tell whether a species may get food for discarded cards: its own, or by the cooperation beside it."""
    seat, index = place
    if seat in state.clever:
        return True
    for at in range(index, -1, -1):
        traits = state.species((seat, at)).traits
        if "carnivore" in traits or (at < index and "cooperation" not in traits):
            return False
        if "intelligence" in traits:
            return True
    return False


def _gain(before: Species, after: Species) -> int:
    """The plants that a species has eaten; a carnivore eats none."""
    return 0 if "carnivore" in before.traits else max(0, tokens_on(after) - tokens_on(before))


def _at(ends: Eaten, place: Place) -> Species:
    return ends.players[place[0]].species[place[1]]


def _plants_told(state: State, seat: int) -> int:
    """The plants that a seat's told species have eaten."""
    return sum(
        _gain(state.species(place), _fed(state.species(place), tokens))
        for place, tokens in state.eaten
        if place[0] == seat
    )


def eats(state: State, place: Place) -> bool:
    """Tell whether a species that nothing was told of eats plants as long as there are any."""
    species, stopped = state.species(place), _has_stopped(state, place[0])
    return place not in dict(state.eaten) and _takes_plants(species, stopped=stopped)


def _takes_plants(species: Species, *, stopped: bool) -> bool:
    hungry = "carnivore" not in species.traits and is_hungry(species)
    return hungry and (species.lacks_food or not stopped)


def _has_stopped(state: State, seat: int) -> bool:
    return state.by_result and seat in state.passed


def _next(now: Eaten, seat: int, told: dict[Place, int], *, stopped: bool) -> Place | None:
    row = now.players[seat].species
    hungry = [
        index
        for index, species in enumerate(row)
        if (seat, index) not in told and _takes_plants(species, stopped=stopped)
    ]
    if not hungry:
        return None
    return seat, min(hungry, key=lambda index: (not row[index].lacks_food, row[index].food))


def _with(players: tuple[Player, ...], tokens: dict[Place, int]) -> tuple[Player, ...]:
    return tuple(
        replace(
            player,
            species=tuple(
                _fed(species, tokens[seat, index]) if (seat, index) in tokens else species
                for index, species in enumerate(player.species)
            ),
        )
        for seat, player in enumerate(players)
    )


def _fed(species: Species, tokens: int) -> Species:
    """Fill the board first, then the fat; what was stored stays stored."""
    stored = min(species.fat, tokens)
    food = min(species.population, tokens - stored)
    return replace(species, food=food, fat=tokens - food)


def most_tokens(species: Species) -> int:
    """Count the food and fat that fit on a species."""
    return species.population + (species.body if "fat-tissue" in species.traits else 0)


def fed_most(state: State, place: Place) -> Species:
    """Give a species as full as it can be in the end, by what was told of it."""
    species = state.species(place)
    tokens = dict(state.eaten).get(place, most_tokens(species))
    return _fed(species, max(tokens, tokens_on(species)))


def most_to_tell(state: State, place: Place) -> int:
    """Count the food and fat that may be told of a species: what carnivores eat comes from attacks."""
    species = state.species(place)
    return tokens_on(species) if "carnivore" in species.traits else most_tokens(species)


def tokens_on(species: Species) -> int:
    """Count the food and fat on a species."""
    return species.food + species.fat


def told(state: State, place: Place, tokens: int) -> State:
    """Keep what a species has at the end of the feeding."""
    if tokens > most_tokens(state.species(place)):
        raise Illegal(_("There is no room for that much food."))
    others = tuple(each for each in state.eaten if each[0] != place)
    return replace(state, eaten=tuple(sorted((*others, (place, tokens)))))


def fed_before(state: State, place: Place, tokens: int) -> State:
    """Put what a species had eaten before an attack on its board; plants came from the watering hole."""
    species = state.species(place)
    if tokens > most_tokens(species):
        raise Illegal(_("There is no room for that much food."))
    if tokens < tokens_on(species):
        raise Illegal(_("It has %(n)s food already.", n=tokens_on(species)))
    eaten = tokens - tokens_on(species)
    taken = min(state.plants, eaten)
    # What cannot have been cards shows that others had some.
    unsure = taken if may_get_cards(state, place) else taken - eaten
    state = state.with_species(place, _fed(species, tokens))
    return replace(state, plants=state.plants - taken, unsure=max(0, state.unsure + unsure))


def after_attack(state: State, outcome: Outcome, hunter: Place, prey: Place) -> State:
    """Forget what was told of those whom the attack touched, and keep the rest when rows close up."""
    touched = {hunter, prey, *((step.player, step.species) for step in outcome.steps)}
    kept = tuple(
        ((seat, index - sum(gone < index for gone in outcome.extinct[seat])), tokens)
        for (seat, index), tokens in state.eaten
        if (seat, index) not in touched
    )
    gone = [(seat, index) for seat, row in enumerate(outcome.extinct) for index in row]
    clever = {place[0] for place in gone if may_get_cards(state, place)}
    return replace(state, eaten=kept, hunted=True, clever=tuple(sorted({*state.clever, *clever})))


def without_row(state: State, seat: int) -> State:
    """Forget what was told of a player's species, whose row was put right by hand."""
    return replace(state, eaten=tuple(each for each in state.eaten if each[0][0] != seat))


def settled(state: State, tokens: Sequence[Sequence[int]], plants: int) -> State:
    """Put the result of the feeding on the boards."""
    if [len(row) for row in tokens] != [len(player.species) for player in state.players]:
        raise Illegal(_("This result does not match the species on the table."))
    found = {(seat, index): n for seat, row in enumerate(tokens) for index, n in enumerate(row)}
    for place, n in found.items():
        if n > most_tokens(state.species(place)):
            who = Seat(place[0])
            raise Illegal(_("%(seat)s: species %(place)s has no room for it.", seat=who, place=place[1] + 1))
    return replace(state, players=_with(state.players, found), plants=plants, eaten=(), by_result=False)


def dying(state: State) -> Outcome:
    """Look ahead to the end of the feeding."""
    return end_feeding(eaten(state).players)
