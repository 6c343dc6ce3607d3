"""What may be recorded now?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from scoring.contract import EVERYTHING, Ask, Prompt, Viewer
from scoring.evolution.match import events
from scoring.evolution.match.corrections import corrections
from scoring.evolution.match.feeding import leaf_left
from scoring.evolution.match.growth import trait_refusal
from scoring.evolution.match.state import State
from scoring.evolution.match.turn import duty, others
from scoring.evolution.rules.facts import (
    BOARDS,
    LEAST_FOOD_CARD,
    MOST_BODY,
    MOST_FOOD_CARD,
    MOST_POPULATION,
    TRAITS,
    Leaf,
    Trait,
)
from scoring.evolution.rules.judgement import blocked_by, cards_useful, is_hungry
from scoring.evolution.rules.species import NONE, Place
from scoring.words import Seat, Term, _


def prompts(state: State, viewer: Viewer = EVERYTHING) -> tuple[Prompt, ...]:
    """List everything that fits the phase, and what may be corrected by hand."""
    if state.depth == "count":
        return ()
    return (*_moves(state), *next_step(state), *passing(state), *last_round(state), *corrections(state))


def _moves(state: State) -> Iterator[Prompt]:
    match state.phase:
        case "play":
            for seat in range(state.seats) if state.turn is None else (state.turn,):
                yield from new_species(state, seat)
                for index in range(len(state.players[seat].species)):
                    yield from (*sizes(state, (seat, index)), *discards(state, (seat, index)))
        case "reveal":
            for place in state.places():
                yield from (*sizes(state, place), *discards(state, place), *any_trait(state, place))
        case "leaf":
            yield from leaves(state)
        case "feed" if state.turn is not None:
            for index in range(len(state.players[state.turn].species)):
                place = (state.turn, index)
                yield from (*plant_meal(state, place), *cards_meal(state, place), *attacks(state, place))


def next_step(state: State) -> Iterator[Prompt]:
    """Offer what moves the round on."""
    match state.phase:
        case "deal":
            yield Prompt(events.CardsDealt(), _("Cards are dealt"), weight="next")
        case "play":
            yield _end_of_play(state)
        case "reveal":
            yield Prompt(events.TraitsTurnedUp(), _("All traits are entered"), weight="next")
        case "leaf":
            yield Prompt(events.LeafTraitsUsed(), _("Use them in this order"), weight="next")
        case "water":
            ask = Ask("cards", _("Food cards"), LEAST_FOOD_CARD, MOST_FOOD_CARD, shape="numbers")
            yield Prompt(events.FoodRevealed(cards=[0]), _("Reveal the food cards"), (ask,), weight="next")
        case "feed" if state.turn is None:
            yield Prompt(events.FeedingEnded(), _("End the feeding"), weight="next")


def _end_of_play(state: State) -> Prompt:
    """The card phase moves on to the next player, or ends."""
    if state.turn is None:
        return Prompt(events.AllCardsPlayed(), _("Everyone has played: reveal the traits"), weight="next")
    following = (state.turn + 1) % state.seats
    if following == state.first:
        label = _("%(seat)s is done: reveal the traits", seat=Seat(state.turn))
    else:
        label = _("%(seat)s is done, next: %(next)s", seat=Seat(state.turn), next=Seat(following))
    return Prompt(events.CardsPlayed(seat=state.turn), label, weight="next")


def new_species(state: State, seat: int) -> Iterator[Prompt]:
    """Offer a new species at either end of a player's row."""
    if len(state.places()) < BOARDS:
        yield Prompt(events.SpeciesAdded(seat=seat, side="left"), _("New species on the left"))
        yield Prompt(events.SpeciesAdded(seat=seat, side="right"), _("New species on the right"))


def sizes(state: State, place: Place) -> Iterator[Prompt]:
    """Offer a larger body and a larger population."""
    seat, index = place
    species = state.species(place)
    if species.body < MOST_BODY:
        yield Prompt(events.BodyGrown(seat=seat, species=index), _("Body +1"))
    if species.population < MOST_POPULATION:
        yield Prompt(events.PopulationGrown(seat=seat, species=index), _("Population +1"))


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
        yield Prompt(event, _("Add a trait"), (Ask("trait", _("Trait"), shape="choice", choices=choices),))


def each_trait(state: State, place: Place) -> Iterator[Prompt]:
    """Offer every trait that a species may still get, one tap each."""
    for trait in _traits_open(state, place):
        event = events.TraitPlayed(seat=place[0], species=place[1], trait=trait)
        yield Prompt(event, _("Add %(trait)s", trait=Term(trait)))


def leaves(state: State) -> Iterator[Prompt]:
    """Offer each leaf trait that has not been used, in the usual order."""
    for seat, index, trait in leaf_left(state):
        event = events.LeafTraitUsed(seat=seat, species=index, trait=cast(Leaf, trait))
        yield Prompt(
            event,
            _("%(trait)s: %(seat)s, species %(place)s", trait=Term(trait), seat=Seat(seat), place=index + 1),
        )


def plant_meal(state: State, place: Place) -> Iterator[Prompt]:
    """Offer a plant eater a meal from the watering hole."""
    species = state.species(place)
    if state.plants and "carnivore" not in species.traits and is_hungry(species):
        yield Prompt(events.Fed(seat=place[0], species=place[1]), _("Eats"))


def cards_meal(state: State, place: Place) -> Iterator[Prompt]:
    """Offer a plant eater with Intelligence plants for discarded cards."""
    if most := cards_useful(state.species(place)):
        event = events.Fed(seat=place[0], species=place[1], cards=1)
        ask = Ask("cards", _("Cards to discard"), 1, most)
        yield Prompt(event, _("Eats by Intelligence"), (ask,), weight="aside")


def attacks(state: State, hunter: Place) -> Iterator[Prompt]:
    """Offer every attack that a carnivore may make."""
    if "carnivore" not in state.species(hunter).traits:
        return
    for prey in others(state, hunter):
        if not blocked_by(state.players, hunter, prey):
            yield attack_on(hunter, prey)


def attack_on(hunter: Place, prey: Place, ignored: frozenset[str] = NONE) -> Prompt:
    """Offer one attack, with the traits that Intelligence switches off for it."""
    event = events.Attacked(hunter=hunter, prey=prey, ignored=cast(list[Trait], sorted(ignored)))
    return Prompt(event, _("Attack %(seat)s, species %(place)s", seat=Seat(prey[0]), place=prey[1] + 1))


def passing(state: State) -> Iterator[Prompt]:
    """Offer to stop eating to a player who doesn't have to eat."""
    if state.phase == "feed" and state.turn is not None and duty(state, state.turn) != "must":
        yield Prompt(events.Passed(seat=state.turn), _("Stops eating"), weight="aside")


def last_round(state: State) -> Iterator[Prompt]:
    """Offer to say that the deck ran out, during the deal or later."""
    if state.last_round is not None or state.phase == "over":
        return
    if state.phase in ("deal", "play"):
        event = events.DeckExhausted(dealing=True)
        yield Prompt(event, _("It ran out while dealing"), weight="aside")
    if state.phase != "deal":
        yield Prompt(events.DeckExhausted(dealing=False), _("It has run out"), weight="aside")
