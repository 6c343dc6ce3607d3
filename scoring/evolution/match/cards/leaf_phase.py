"""Lets the leaf traits act, and act again where a row is put right before the food cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from scoring.contract import Event, Illegal
from scoring.evolution.match import events
from scoring.evolution.match.cards.card_phase import with_traits
from scoring.evolution.match.state import State
from scoring.evolution.rules import leaf
from scoring.evolution.rules.leaf import LeafStep
from scoring.evolution.rules.species import Place, Player, Species, Step
from scoring.match.legal import in_phase
from scoring.words import _

LEAF_PHASES = ("leaf", "water")
STAYS = frozenset({"bag"})
"""What no leaf trait led to."""


def turned_up(state: State) -> State:
    """Let the leaf traits act on the table as it lies now."""
    rows = tuple(player.species for player in state.players)
    state = replace(state, leaf_used=(), leaf_told=(), before_leaves=rows, turn=None)
    return _listed(leaf_or_water(state))


def leaf_or_water(state: State) -> State:
    """Let the leaf traits act and go on to the food cards, unless their order has to be chosen first."""
    if not leaf_acts(state):
        return replace(state, phase="water")
    return replace(state, phase="leaf") if choosing(state) else _rest(state)


def choosing(state: State) -> tuple[int, ...]:
    """List the players for whom the order of the leaf traits that are left makes a difference."""
    return leaf.seats_choosing(state.players, state.plants, leaf_left(state))


def leaf_acts(state: State) -> bool:
    """Tell whether a leaf trait that has not been used yet has anything to do, in whatever order."""
    # What changes nothing in the usual order finds the table unchanged in any other order, too.
    return bool(leaf.leaf_phase(state.players, state.plants, leaf_left(state)).steps)


def leaf_left(state: State) -> list[LeafStep]:
    """The leaf traits that have not been used yet this round."""
    return [item for item in leaf.leaf_order(state.players) if item not in state.leaf_used]


def leaf_trait_used(state: State, event: events.LeafTraitUsed) -> State:
    """Use one leaf trait."""
    item = (event.seat, event.species, str(event.trait))
    if state.phase != "leaf" or item not in leaf_left(state):
        raise Illegal(_("This trait has already taken effect, or is not there."))
    return _listed(leaf_or_water(replace(_acted(state, item), leaf_used=(*state.leaf_used, item))))


def leaf_rest(state: State) -> State:
    """Use all remaining leaf traits in the usual order."""
    return _listed(_rest(in_phase(state, "leaf")))


def _rest(state: State) -> State:
    left = leaf_left(state)
    for item in left:
        state = _acted(state, item)
    return replace(state, phase="water", leaf_used=(*state.leaf_used, *left))


def _acted(state: State, item: LeafStep) -> State:
    outcome = leaf.leaf_trait(state.players, state.plants, item[:2], item[2])
    return replace(state, players=outcome.players, steps=(*state.steps, *outcome.steps))


def _listed(state: State) -> State:
    """Keep the list of what is to be moved until the food cards are entered."""
    return replace(state, to_move=state.steps) if state.steps else state


def listed(state: State) -> State:
    """The table with all that is to be moved before the food cards, where the last entry led only to some."""
    return replace(state, steps=state.to_move) if state.phase in LEAF_PHASES else state


def put_right(state: State, after: State, event: Event) -> State:
    """Let the leaf traits follow from what lies there after a correction.

    They act again on the row as it lay before them. A number that was told by hand stays as it was told.
    """
    if not state.before_leaves:
        return after
    match event:
        case events.SpeciesCorrected():
            return _species_put_right(state, after, (event.seat, event.species))
        case events.PlantsCorrected():
            seats = {item[0] for item in leaf.leaf_order(after.players) if item[2] == "fertile"}
            return _again(after, seats)
        case events.SpeciesPut() | events.SpeciesTakenAway() | events.SpeciesDrawn():
            # Nothing of it feeds anybody: the row before changes as the row on the table does.
            row, left = after.players[event.seat].species, list(state.before_leaves[event.seat])
            match event:
                case events.SpeciesTakenAway():
                    del left[event.species]
                case events.SpeciesDrawn():
                    left[event.species] = replace(left[event.species], drawing=event.drawing)
                case events.SpeciesPut():
                    left = [row[0], *left] if event.side == "left" else [*left, row[-1]]
            return _with_row(after, event.seat, tuple(left), ())
    return after


def traits_put_right(state: State, place: Place, traits: tuple[str, ...]) -> State:
    """Add traits that were entered after all were turned up, as if they had been there."""
    seat = place[0]
    laid = with_traits(_row_reset(state, seat), place, traits)
    row = laid.players[seat].species
    shown = laid.with_player(seat, replace(laid.players[seat], species=state.players[seat].species))
    return _again(_with_row(shown, seat, row, ()), {seat})


def _species_put_right(state: State, after: State, place: Place) -> State:
    seat, index = place
    shown, said, before = state.species(place), after.species(place), state.before_leaves[seat][index]
    row = leaf.leaf_order(after.players)
    own = [item for item in row if item[:2] == place]
    grown = [item for item in own if item[2] == "fertile" and said.population != shown.population]
    room = said.body if "fat-tissue" in said.traits else 0
    if (said.food, said.fat) == (shown.food, shown.fat) and before.fat <= room:
        population = said.population if said.population != shown.population else before.population
        laid = replace(said, food=min(before.food, population), fat=before.fat, population=population)
        rows = state.before_leaves[seat]
        return _again(_with_row(after, seat, (*rows[:index], laid, *rows[index + 1 :]), grown), {seat})
    used = [item for item in row if item[0] == seat and item in state.leaf_used]
    eaten = [item for item in own if item[2] != "fertile"]
    told = _with_row(after, seat, after.players[seat].species, (*used, *eaten, *grown))
    others = tuple(step for step in told.to_move if (step.player, step.species) != place)
    return _again(replace(told, to_move=others), {seat})


def _with_row(state: State, seat: int, row: tuple[Species, ...], told: Iterable[LeafStep]) -> State:
    """Keep how a row lay before its leaf traits, and which of them have their effect told by hand."""
    rows = (*state.before_leaves[:seat], row, *state.before_leaves[seat + 1 :])
    return replace(state, before_leaves=rows, leaf_told=tuple(sorted({*state.leaf_told, *told})))


def _row_reset(state: State, seat: int) -> State:
    return state.with_player(seat, replace(state.players[seat], species=state.before_leaves[seat]))


def _again(state: State, seats: set[int]) -> State:
    """Let the leaf traits of these rows act once more, and tell what has to be put back."""
    before = state.players
    told = {item[:2] for item in state.leaf_told}
    shown = state.to_move
    kept = tuple(
        step
        for step in shown
        if step.player not in seats or step.key in STAYS or (step.player, step.species) in told
    )
    for seat in seats:
        state = _row_reset(state, seat)
    used = (item for item in state.leaf_used if item[0] not in seats)
    again = tuple(item for item in state.leaf_told if item[0] in seats)
    state = leaf_or_water(replace(state, leaf_used=(*used, *again)))
    now = (*state.steps, *_put_back(state, before, seats))
    new = tuple(step for step in now if step not in shown)
    return replace(state, steps=new, to_move=(*kept, *now))


def _put_back(state: State, before: tuple[Player, ...], seats: set[int]) -> Iterator[Step]:
    """Tell what lies there no longer; what went into a bag is told already."""
    bagged = {(step.player, step.species) for step in state.steps if step.key == "bag"}
    for place in (place for place in state.places() if place[0] in seats):
        old, new = before[place[0]].species[place[1]], state.species(place)
        if (food := old.food + old.fat - new.food - new.fat) > 0 and place not in bagged:
            yield Step("food-back", *place, food)
        if (lost := old.population - new.population) > 0:
            yield Step("population-back", *place, lost)
