"""What may be recorded now?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from scoring.contract import EVERYTHING, Ask, Prompt, Viewer
from scoring.evolution.match import events
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
from scoring.evolution.rules.species import Place
from scoring.words import Seat, Term, _


def prompts(state: State, viewer: Viewer = EVERYTHING) -> tuple[Prompt, ...]:
    """List all that fits the phase, and what may be put right by hand."""
    if state.depth == "count":
        return ()
    return (*_of_phase(state), *last_round(state), *corrections(state))


def _of_phase(state: State) -> Iterator[Prompt]:
    match state.phase:
        case "deal":
            yield Prompt(events.CardsDealt(), _("Cards are dealt"), weight="next")
        case "play":
            for seat in range(state.seats) if state.turn is None else (state.turn,):
                yield from growth(state, seat)
            yield end_of_play(state)
        case "reveal":
            for place in state.places():
                yield from (*sizes(state, place), *discards(state, place), *new_trait(state, place))
            yield Prompt(events.TraitsTurnedUp(), _("All traits are entered"), weight="next")
        case "leaf":
            yield from leaves(state)
            yield Prompt(events.LeafTraitsUsed(), _("Let them act, in this order"), weight="next")
        case "water":
            yield food_cards(state)
        case "feed":
            yield from feeding(state)
        case "over":
            return


def growth(state: State, seat: int) -> Iterator[Prompt]:
    """What a player's cards may do openly: new species, sizes, discarded traits."""
    if len(state.places()) < BOARDS:
        yield Prompt(events.SpeciesAdded(seat=seat, side="left"), _("New species on the left"))
        yield Prompt(events.SpeciesAdded(seat=seat, side="right"), _("New species on the right"))
    for index in range(len(state.players[seat].species)):
        yield from (*sizes(state, (seat, index)), *discards(state, (seat, index)))


def sizes(state: State, place: Place) -> Iterator[Prompt]:
    """A larger body, a larger population."""
    seat, index = place
    species = state.species(place)
    if species.body < MOST_BODY:
        yield Prompt(events.BodyGrown(seat=seat, species=index), _("Body +1"))
    if species.population < MOST_POPULATION:
        yield Prompt(events.PopulationGrown(seat=seat, species=index), _("Population +1"))


def discards(state: State, place: Place) -> Iterator[Prompt]:
    """Each trait that a species may lose."""
    seat, index = place
    for trait in state.species(place).traits:
        event = events.TraitDiscarded(seat=seat, species=index, trait=cast(Trait, trait))
        yield Prompt(event, _("Discard %(trait)s", trait=Term(trait)), weight="aside")


def traits_open(state: State, place: Place) -> tuple[str, ...]:
    """The traits that a species may still be given."""
    has = state.species(place).traits
    return tuple(trait for trait in TRAITS if trait_refusal(state, has, trait) is None)


def new_trait(state: State, place: Place) -> Iterator[Prompt]:
    """One more trait for a species, of those that it may have."""
    if choices := traits_open(state, place):
        event = events.TraitPlayed(seat=place[0], species=place[1], trait=cast(Trait, choices[0]))
        yield Prompt(event, _("Add a trait"), (Ask("trait", _("Trait"), shape="choice", choices=choices),))


def each_trait(state: State, place: Place) -> Iterator[Prompt]:
    """Every trait that a species may still be given, a tap each."""
    for trait in traits_open(state, place):
        event = events.TraitPlayed(seat=place[0], species=place[1], trait=cast(Trait, trait))
        yield Prompt(event, _("Add %(trait)s", trait=Term(trait)))


def end_of_play(state: State) -> Prompt:
    """The card phase goes on to the next player, or ends."""
    if state.turn is None:
        return Prompt(events.AllCardsPlayed(), _("All have played: turn the traits up"), weight="next")
    following = (state.turn + 1) % state.seats
    if following == state.first:
        label = _("%(seat)s is done: turn the traits up", seat=Seat(state.turn))
    else:
        label = _("%(seat)s is done, next: %(next)s", seat=Seat(state.turn), next=Seat(following))
    return Prompt(events.CardsPlayed(seat=state.turn), label, weight="next")


def leaves(state: State) -> Iterator[Prompt]:
    """Each leaf-framed trait that has not acted, in the usual order."""
    for seat, index, trait in leaf_left(state):
        event = events.LeafTraitUsed(seat=seat, species=index, trait=cast(Leaf, trait))
        yield Prompt(
            event,
            _("%(trait)s: %(seat)s, species %(place)s", trait=Term(trait), seat=Seat(seat), place=index + 1),
        )


def food_cards(state: State) -> Prompt:
    """The numbers on the food cards, as a sum."""
    ask = Ask("cards", _("Food cards"), LEAST_FOOD_CARD, MOST_FOOD_CARD, shape="numbers")
    return Prompt(events.FoodRevealed(cards=[0]), _("Reveal the food cards"), (ask,), weight="next")


def feeding(state: State) -> Iterator[Prompt]:
    """The meals of the player whose turn it is; passing where nothing must be eaten; the end."""
    if state.turn is None:
        yield Prompt(events.FeedingEnded(), _("End the feeding"), weight="next")
        return
    for index in range(len(state.players[state.turn].species)):
        yield from (*meals(state, (state.turn, index)), *attacks(state, (state.turn, index)))
    if duty(state, state.turn) != "must":
        yield Prompt(events.Passed(seat=state.turn), _("Eats no more"), weight="aside")


def meals(state: State, place: Place) -> Iterator[Prompt]:
    """What a plant eater may take: from the watering hole, or by Intelligence."""
    seat, index = place
    species = state.species(place)
    if "carnivore" in species.traits or not is_hungry(species):
        return
    if state.plants:
        yield Prompt(events.Fed(seat=seat, species=index), _("Eats"))
    if most := cards_useful(species):
        ask = Ask("cards", _("Cards to discard"), 1, most)
        yield Prompt(
            events.Fed(seat=seat, species=index, cards=1), _("Eats by Intelligence"), (ask,), weight="aside"
        )


def attacks(state: State, hunter: Place, ignored: frozenset[str] = frozenset()) -> Iterator[Prompt]:
    """Every attack that a carnivore may make."""
    if "carnivore" not in state.species(hunter).traits:
        return
    for prey in others(state, hunter):
        if not blocked_by(state.players, hunter, prey, ignored):
            yield attack_on(state, hunter, prey, ignored)


def attack_on(state: State, hunter: Place, prey: Place, ignored: frozenset[str] = frozenset()) -> Prompt:
    """One attack, with the traits that Intelligence switches off for it."""
    event = events.Attacked(hunter=hunter, prey=prey, ignored=cast(list[Trait], sorted(ignored)))
    return Prompt(event, _("Attack %(seat)s, species %(place)s", seat=Seat(prey[0]), place=prey[1] + 1))


def last_round(state: State) -> Iterator[Prompt]:
    """The deck ran out: while dealing, or later."""
    if state.last_round is not None or state.phase == "over":
        return
    if state.phase in ("deal", "play"):
        event = events.DeckExhausted(dealing=True)
        yield Prompt(event, _("It ran out while dealing"), weight="aside")
    if state.phase != "deal":
        yield Prompt(events.DeckExhausted(dealing=False), _("It has run out"), weight="aside")


def corrections(state: State) -> Iterator[Prompt]:
    """All that may be put right by hand."""
    plants = Ask("plants", _("Plants"), 0, 240)
    yield Prompt(events.PlantsCorrected(plants=state.plants), _("Watering hole"), (plants,), weight="hand")
    for seat, player in enumerate(state.players):
        bag = Ask("bag", _("Food in the bag"), 0, 999)
        yield Prompt(events.BagCorrected(seat=seat, bag=player.bag), _("Bag"), (bag,), weight="hand")
        if state.phase == "feed":
            yield Prompt(events.TurnCorrected(seat=seat), _("Give this player the turn"), weight="hand")
        if len(state.places()) < BOARDS:
            yield Prompt(
                events.SpeciesPut(seat=seat, side="left"), _("Put a species on the left"), weight="hand"
            )
            yield Prompt(
                events.SpeciesPut(seat=seat, side="right"), _("Put a species on the right"), weight="hand"
            )
    for place in state.places():
        yield species_correction(state, place)
        taken = events.SpeciesTakenAway(seat=place[0], species=place[1])
        yield Prompt(taken, _("Take this species away"), weight="hand")


def species_correction(state: State, place: Place) -> Prompt:
    """A species as it lies there, to be put right."""
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
        Ask("traits", _("Traits"), shape="set", choices=TRAITS),
    )
    return Prompt(event, _("Correct this species"), asks, weight="hand")
