"""Offers what may be entered of the cards played: species, sizes, traits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, cast

from scoring.contract import Ask, Event, Prompt, Viewer
from scoring.evolution.match import events
from scoring.evolution.match.cards.card_phase import trait_refusal
from scoring.evolution.match.cards.face_down import lie_face_down, may_come_late, when_to_enter
from scoring.evolution.match.state import State
from scoring.evolution.rules.facts import BOARDS, COPIES, MOST_BODY, MOST_POPULATION, TRAITS, Trait
from scoring.evolution.rules.species import Place
from scoring.words import Term, _

PICTURES = "games/evolution/traits.svg"


def new_species(state: State, seat: int) -> Iterator[Prompt]:
    """Offer a new species at either end of a player's row."""
    if len(state.places()) < BOARDS:
        yield Prompt(events.SpeciesAdded(seat=seat, side="left"), _("New species on the left"))
        yield Prompt(events.SpeciesAdded(seat=seat, side="right"), _("New species on the right"))


def sizes(state: State, place: Place) -> Iterator[Prompt]:
    """Offer a larger body and a larger population."""
    yield from filter(None, (body_grown(state, place), population_grown(state, place)))


def taken_back(state: State, place: Place) -> Iterator[Prompt]:
    """Offer a smaller body and a smaller population, where one was entered too large."""
    yield from filter(None, (body_taken_back(state, place), population_taken_back(state, place)))


def body_grown(state: State, place: Place) -> Prompt | None:
    """Offer a larger body."""
    if state.species(place).body >= MOST_BODY:
        return None
    return Prompt(events.BodyGrown(seat=place[0], species=place[1]), _("Body +1"))


def population_grown(state: State, place: Place) -> Prompt | None:
    """Offer a larger population."""
    if state.species(place).population >= MOST_POPULATION:
        return None
    return Prompt(events.PopulationGrown(seat=place[0], species=place[1]), _("Population +1"))


def body_taken_back(state: State, place: Place) -> Prompt | None:
    """Offer a smaller body, which still holds the fat."""
    species = state.species(place)
    if species.body <= max(1, species.fat):
        return None
    return Prompt(events.BodyTakenBack(seat=place[0], species=place[1]), _("Body −1"), weight="hand")


def population_taken_back(state: State, place: Place) -> Prompt | None:
    """Offer a smaller population, which still holds the food."""
    species = state.species(place)
    if species.population <= max(1, species.food):
        return None
    event = events.PopulationTakenBack(seat=place[0], species=place[1])
    return Prompt(event, _("Population −1"), weight="hand")


def discards(state: State, place: Place) -> Iterator[Prompt]:
    """Offer to discard each trait of a species."""
    seat, index = place
    for trait in state.species(place).traits:
        event = events.TraitDiscarded(seat=seat, species=index, trait=cast(Trait, trait))
        yield Prompt(event, _("Discard %(trait)s", trait=Term(trait)), weight="aside")


def _traits_open(state: State, place: Place) -> tuple[Trait, ...]:
    """The traits that a species may still get."""
    has = state.species(place).traits
    return tuple(trait for trait in TRAITS if trait_refusal(state, has, trait) is None)


def any_trait(state: State, place: Place) -> Iterator[Prompt]:
    """Offer a species one more trait, to be chosen from a list."""
    if choices := _traits_open(state, place):
        event = events.TraitPlayed(seat=place[0], species=place[1], trait=choices[0])
        yield Prompt(
            event, _("Add a trait"), (Ask("trait", _("Trait"), shape="choice", choices=choices, blank=True),)
        )


def all_traits(state: State, place: Place, viewer: Viewer) -> Iterator[Prompt]:
    """Offer to enter all traits of a species in one sheet: those that it keeps, and those that it gets."""
    seat, index = place
    has = state.species(place).traits
    others = (*(each for each in state.places() if each != place),)
    free = [
        trait
        for trait in TRAITS
        if trait in has or sum(trait in state.species(each).traits for each in others) < COPIES[trait]
    ]
    label, traits = _("Traits"), cast(tuple[Trait, ...], has)
    event: Event = events.TraitsKept(seat=seat, species=index, traits=traits)
    if lie_face_down(state):
        label = when_to_enter(viewer)
    if state.kept:
        event = events.TraitsLaid(seat=seat, species=index, round=state.round, traits=traits)
    ask = Ask("traits", label, shape="set", choices=tuple(free), pictures=PICTURES, by_name=True)
    weight: Literal["move", "hand"] = "hand" if may_come_late(state) else "move"
    yield Prompt(event, _("Traits of species %(place)s", place=index + 1), (ask,), weight)
