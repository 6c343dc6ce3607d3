"""What players can correct by hand at any time, and what it changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import cast

from scoring.contract import Ask, Event, Illegal, Prompt
from scoring.evolution.match import events
from scoring.evolution.match.cards.card_phase import (
    face_down_moved,
    need_species,
    trait_refusal,
    with_new_species,
)
from scoring.evolution.match.cards.leaf_phase import put_right
from scoring.evolution.match.feeding.result import surely_eaten, without_row
from scoring.evolution.match.feeding.turn_to_eat import BY_RESULT, duty, next_turn
from scoring.evolution.match.state import State
from scoring.evolution.rules.facts import (
    BOARDS,
    DRAWINGS,
    FOOD_TOKENS,
    MOST_BODY,
    MOST_POPULATION,
    TRAITS,
    Drawing,
    Trait,
)
from scoring.evolution.rules.leaf import LeafStep
from scoring.evolution.rules.species import Place, Species
from scoring.match.legal import in_phase, need_seat
from scoring.match.play import unknown
from scoring.words import _, ngettext

ANIMALS = "games/evolution/animals.svg"
ROWS = (events.SpeciesPut, events.SpeciesTakenAway, events.SpeciesCorrected)


def corrected(state: State, event: Event) -> State:
    """Correct the table as the players say."""
    if isinstance(event, events.TurnCorrected):
        need_seat(in_phase(state, "feed"), event.seat)
        if state.by_result:
            raise Illegal(BY_RESULT)
        return replace(state, turn=event.seat, passed=tuple(s for s in state.passed if s != event.seat))
    after = put_right(state, _corrected(state, event), event)
    return _turn_settled(without_row(after, event.seat) if isinstance(event, ROWS) else after)


def _corrected(state: State, event: Event) -> State:
    match event:
        case events.PlantsCorrected():
            return replace(state, plants=event.plants, unsure=0)
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
            left = face_down_moved(left, (event.seat, event.species), -1)
            return _leaves_moved(left, (event.seat, event.species), -1)
        case events.SpeciesDrawn():
            place = (event.seat, event.species)
            drawn = replace(need_species(state, place), drawing=event.drawing)
            return state.with_species(place, drawn)
        case events.SpeciesCorrected():
            return _species_corrected(state, event)
    raise unknown(event)


def _turn_settled(state: State) -> State:
    """Pass the turn on if its owner can no longer eat."""
    if (
        state.phase == "feed"
        and not state.by_result
        and (state.turn is None or duty(state, state.turn) == "none")
    ):
        return next_turn(state, None if state.turn is None else state.turn - 1)
    return state


def _leaves_moved(state: State, place: Place, by: int) -> State:
    """Keep the used leaf traits and what they led to with their species when the row shifts."""
    told = _items_moved(state.leaf_told, place, by)
    listed = tuple(
        replace(step, species=index)
        for step in state.to_move
        for _seat, index, _key in _items_moved([(step.player, step.species, step.key)], place, by)
    )
    return replace(state, leaf_used=_items_moved(state.leaf_used, place, by), leaf_told=told, to_move=listed)


def _items_moved(items: Iterable[LeafStep], place: Place, by: int) -> tuple[LeafStep, ...]:
    """Let them go with their species; they go with their board."""
    seat, begin = place
    return tuple(
        (seat, index + by, key) if whose == seat and index >= begin else (whose, index, key)
        for whose, index, key in items
        if by > 0 or (whose, index) != place
    )


def _species_corrected(state: State, event: events.SpeciesCorrected) -> State:
    place = (event.seat, event.species)
    bare = state.with_species(place, replace(need_species(state, place), traits=()))
    traits: tuple[str, ...] = ()
    for trait in event.traits:
        if refusal := trait_refusal(bare, traits, trait):
            raise refusal
        traits = (*traits, trait)
    if event.food > event.population:
        raise Illegal(_("A species can’t hold more food than its population."))
    if event.fat > (event.body if "fat-tissue" in traits else 0):
        raise Illegal(_("Fat needs Fat Tissue, and can’t be more than the body size."))
    return bare.with_species(
        place,
        Species(event.body, event.population, event.food, event.fat, traits, state.species(place).drawing),
    )


def corrections(state: State) -> Iterator[Prompt]:
    """List everything that may be corrected."""
    yield from plants_correction(state)
    for seat in range(state.seats):
        yield from row_corrections(state, seat)
    for place in state.places():
        yield from (*species_correction(state, place), *species_away(state, place))
        yield from species_drawing(state, place)


def plants_correction(state: State) -> Iterator[Prompt]:
    """Offer to correct the plants in the watering hole: by result, those that all ate from."""
    asked, eaten = _("All plants that lie there now"), 0
    if state.by_result:
        asked, eaten = _("All plants before the species ate what is listed"), surely_eaten(state)
    ask = Ask("plants", asked, eaten, max(FOOD_TOKENS, eaten), blank=bool(state.unsure))
    yield Prompt(events.PlantsCorrected(plants=state.plants), _("Watering hole"), (ask,), weight="hand")


def row_corrections(state: State, seat: int) -> Iterator[Prompt]:
    """Offer to correct a player's bag, turn and row of species."""
    bag = Ask("bag", _("Food in the bag"), 0, FOOD_TOKENS)
    corrected = events.BagCorrected(seat=seat, bag=state.players[seat].bag)
    yield Prompt(corrected, _("Bag"), (bag,), weight="hand")
    if state.phase == "feed" and not state.by_result:
        yield Prompt(events.TurnCorrected(seat=seat), _("Give this player the turn"), weight="hand")
    if len(state.places()) < BOARDS:
        left, right = (events.SpeciesPut(seat=seat, side="left"), events.SpeciesPut(seat=seat, side="right"))
        yield Prompt(left, _("Add a species on the left"), weight="hand")
        yield Prompt(right, _("Add a species on the right"), weight="hand")


def species_correction(state: State, place: Place) -> Iterator[Prompt]:
    """Offer to correct a species."""
    species = state.species(place)
    event = events.SpeciesCorrected(
        seat=place[0],
        species=place[1],
        body=species.body,
        population=species.population,
        food=species.food,
        fat=species.fat,
        traits=cast(list[Trait], list(species.traits)),
    )
    asks = (
        Ask("body", _("Body size"), 1, MOST_BODY),
        Ask("population", _("Population"), 1, MOST_POPULATION),
        Ask("food", _("Food"), 0, MOST_POPULATION),
        Ask("fat", _("Fat"), 0, MOST_BODY),
        Ask("traits", _("Traits"), shape="set", choices=TRAITS, by_name=True),
    )
    yield Prompt(event, _("Correct this species"), asks, weight="hand")


def species_drawing(state: State, place: Place) -> Iterator[Prompt]:
    """Offer a drawing by which a species is known."""
    known = state.species(place).drawing
    event = events.SpeciesDrawn(seat=place[0], species=place[1], drawing=cast(Drawing, known or DRAWINGS[0]))
    ask = Ask("drawing", _("Picture"), shape="choice", choices=DRAWINGS, pictures=ANIMALS, blank=not known)
    yield Prompt(event, _("Choose its picture"), (ask,), weight="hand")


def species_away(state: State, place: Place) -> Iterator[Prompt]:
    """Offer to take a species off the table, and say what becomes of its food."""
    event = events.SpeciesTakenAway(seat=place[0], species=place[1])
    species, label = state.species(place), _("Remove this species")
    if food := species.food + species.fat:
        label = ngettext(
            "Remove this species; its %(n)s food goes to the bank, not into the bag",
            "Remove this species; its %(n)s food goes to the bank, not into the bag",
            food,
        )
    yield Prompt(event, label, weight="hand")
