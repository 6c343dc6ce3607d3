"""Lists what may be recorded now.

Long because a round has many moments: what each offers stands here, in the order of the round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from scoring.contract import EVERYTHING, Ask, Event, Lead, Prompt, Viewer
from scoring.evolution.match import events
from scoring.evolution.match.addresses import key_of
from scoring.evolution.match.cards.card_phase import deck_falls_short
from scoring.evolution.match.cards.card_prompts import (
    all_traits,
    any_trait,
    discards,
    new_species,
    sizes,
    taken_back,
)
from scoring.evolution.match.cards.face_down import lie_face_down, may_come_late, nothing_from, sees, shown
from scoring.evolution.match.cards.leaf_phase import choosing, leaf_left
from scoring.evolution.match.corrections import corrections
from scoring.evolution.match.feeding import shared_meat
from scoring.evolution.match.feeding.open_results import (
    PLANTS_ASKED,
    eaten_before,
    first_guess,
    guessed,
    open_hunters,
    plants_asked,
    plants_open,
)
from scoring.evolution.match.feeding.result import (
    all_fill,
    eaten,
    fat_stored,
    lacks_plants,
    most_to_tell,
    tokens_on,
    told,
)
from scoring.evolution.match.feeding.turn_to_eat import duty, others
from scoring.evolution.match.refusals import plants_beyond
from scoring.evolution.match.state import State
from scoring.evolution.rules.cards import watering_hole_between
from scoring.evolution.rules.facts import (
    IGNORABLE,
    LEAST_FOOD_CARD,
    MOST_FOOD_CARD,
    MOST_PLAYERS,
    Leaf,
    Trait,
)
from scoring.evolution.rules.judgement import blocked_by, cards_useful, is_hungry
from scoring.evolution.rules.species import NONE, Place, Species
from scoring.words import Seat, Term, Text, _, ngettext


def prompts(state: State, viewer: Viewer = EVERYTHING) -> tuple[Prompt, ...]:
    """List everything that fits the phase, and what may be corrected by hand."""
    if state.depth == "count":
        return ()
    moves = _moves(shown(state, viewer), viewer)
    return (*moves, *next_step(state), *instead(state), *last_round(state), *corrections(state))


def _moves(state: State, viewer: Viewer) -> Iterator[Prompt]:
    match state.phase:
        case "play" if state.turn is not None:
            yield from new_species(state, state.turn)
            for index in range(len(state.players[state.turn].species)):
                place = (state.turn, index)
                yield from (*sizes(state, place), *taken_back(state, place), *discards(state, place))
        case "reveal":
            for seat in range(state.seats) if state.quick or state.kept else ():
                yield from new_species(state, seat)
            for place in state.places():
                yield from (*sizes(state, place), *taken_back(state, place))
                yield from traits(state, place, viewer)
                if not lie_face_down(state):
                    yield from (*discards(state, place), *any_trait(state, place))
        case "leaf" | "water":
            yield from leaves(state) if state.phase == "leaf" else ()
            for place in state.places():
                yield from traits(state, place, viewer)
        case "feed" if state.by_result:
            guesses, first = guessed(state), first_guess(state)
            for place in state.places():
                if place not in guesses:
                    yield from result_of(state, place)
                elif place != first:
                    yield result_asked(state, place, guesses[place])
                if "carnivore" in state.species(place).traits and is_hungry(state.species(place)):
                    yield from attacks(state, place)
        case "feed" if state.turn is not None:
            for index in range(len(state.players[state.turn].species)):
                place = (state.turn, index)
                yield from (*plant_meal(state, place), *cards_meal(state, place), *attacks(state, place))


def traits(state: State, place: Place, viewer: Viewer) -> Iterator[Prompt]:
    """Offer the traits of a species, those that lie face down, or did, only to devices that see them."""
    counts = state.phase == "reveal" or may_come_late(state)
    if counts and (not state.kept or sees(viewer, place[0])):
        yield from all_traits(state, place, viewer)


def next_step(state: State) -> Iterator[Prompt]:
    """Offer what moves the round on."""
    match state.phase:
        case "deal" if deck_falls_short(state):
            # To deal without an answer is no fault: only what is offered waits for it.
            ran_out = events.DeckExhausted(dealing=True)
            yield Prompt(ran_out, _("It ran out while dealing"), weight="next")
        case "deal":
            yield Prompt(_dealt(state), _("Cards are dealt"), weight="next")
        case "play":
            yield _end_of_play(state)
        case "reveal":
            yield Prompt(events.TraitsTurnedUp(), _all_entered(state), weight="next")
        case "leaf":
            yield Prompt(events.LeafTraitsUsed(), _("Use them in this order"), weight="next")
        case "water":
            ask = _all_plants(state)
            filled = events.WateringHoleFilled(plants=state.plants)
            yield Prompt(filled, _("Result only: enter the plants"), (ask,), weight="next")
        case "feed" if state.by_result:
            if not open_hunters(state):
                yield _end_by_result(state)
        case "feed" if state.turn is None:
            yield Prompt(events.FeedingEnded(), _("End the feeding"), weight="next")


def _all_plants(state: State) -> Ask:
    """Ask for the plants as a sum, within what the food cards can have brought."""
    possible = watering_hole_between(state.plants, state.seats)
    asked = _("All plants on the watering hole, the old ones too")
    return Ask(
        "plants",
        asked,
        possible.start,
        possible[-1],
        blank=True,
        summed=True,
        beyond=plants_beyond(state, possible),
    )


def _dealt(state: State) -> Event:
    """What all do at once in the quick game stays hidden until they have played."""
    return events.CardsDealt() if state.quick else events.RoundDealt()


def _all_entered(state: State) -> Text:
    """Say who has entered no traits, so that whoever taps agrees to it."""
    without = nothing_from(state)
    if len(without) == state.seats:
        return _("Nobody has new traits")
    if len(without) == 1:
        return _("All traits are entered; none from %(seat)s", seat=Seat(without[0]))
    if without:
        # Many names would cover the page on which the button lies; they stand above.
        return ngettext(
            "All traits are entered; none from %(n)s player",
            "All traits are entered; none from %(n)s players",
            len(without),
        )
    return _("All traits are entered")


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


def _end_by_result(state: State) -> Prompt:
    """The feeding ends once who got too little food is answered, and it says what is stored as fat."""
    for place, possible in guessed(state).items():
        label = _("%(seat)s: what did species %(place)s get?", seat=Seat(place[0]), place=place[1] + 1)
        return replace(result_asked(state, place, possible), label=label, weight="next")
    return settling(state, Prompt(events.FeedingSettled(), _ending(state), weight="next"))


def _ending(state: State) -> Text:
    """Nobody has to store fat, so whoever ends the feeding agrees to what each player stores."""
    stored: Counter[int] = Counter()
    for (seat, _index), n in fat_stored(state.players, eaten(state).players).items():
        stored[seat] += n
    if not stored:
        return _("End the feeding")
    fat = tuple(_("%(seat)s %(n)s", seat=Seat(seat), n=n) for seat, n in stored.items())
    return _("End the feeding, stored as fat: %(fat)s", fat=fat)


def lead(state: State) -> Lead | None:
    """Lead to the attack of a hungry hunter, where only the result is entered: it has to attack if it can."""
    for place in open_hunters(state) if state.phase == "feed" and state.by_result else ():
        label = _("%(seat)s: species %(place)s attacks…", seat=Seat(place[0]), place=place[1] + 1)
        return Lead(label, f"hunter={key_of(place)}", "hunt")
    return None


def _no_attack(state: State) -> Iterator[Prompt]:
    """Offer to say that a hunter has attacked nobody, where the table came to it otherwise."""
    for seat, index in open_hunters(state)[:1]:
        species = state.species((seat, index))
        event = events.ResultTold(seat=seat, species=index, tokens=tokens_on(species))
        label = _("%(seat)s: species %(place)s attacks nobody and starves")
        if not species.food:
            label = _("%(seat)s: species %(place)s attacks nobody and dies out")
        yield Prompt(event, label.given(seat=Seat(seat), place=index + 1), weight="aside")


def settling(state: State, prompt: Prompt) -> Prompt:
    """Ask for the plants that are left, where that is not known."""
    if not plants_asked(state):
        return prompt
    left = plants_open(state)
    return replace(prompt, asks=(Ask("plants", PLANTS_ASKED, left.start, left[-1], blank=True),))


def result_asked(state: State, place: Place, possible: range) -> Prompt:
    """Ask what a species has, where that is not known."""
    event = events.ResultTold(seat=place[0], species=place[1], tokens=possible.start)
    asked = _("Food on it at the end")
    if "fat-tissue" in state.species(place).traits:
        asked = _("Food and fat on it at the end")
    ask = Ask("tokens", asked, possible.start, possible[-1], blank=True)
    return Prompt(event, _("Food of species %(place)s", place=place[1] + 1), (ask,))


def leaves(state: State) -> Iterator[Prompt]:
    """Offer each leaf trait of those whose order makes a difference, in the usual order."""
    seats = choosing(state)
    for seat, index, trait in (each for each in leaf_left(state) if each[0] in seats):
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
        ask = Ask("cards", _("Cards to discard"), 1, most, blank=True)
        yield Prompt(event, _("Eats using Intelligence"), (ask,))


def attacks(state: State, hunter: Place) -> Iterator[Prompt]:
    """Offer every attack that a carnivore may make."""
    if "carnivore" not in state.species(hunter).traits:
        return
    clever = "intelligence" in state.species(hunter).traits
    for prey in others(state, hunter):
        off = _to_switch_off(state, hunter, prey) if clever else NONE
        if not blocked_by(state.players, hunter, prey, off):
            yield attack_on(state, hunter, prey, off)


def _to_switch_off(state: State, hunter: Place, prey: Place) -> frozenset[str]:
    """The traits that stand in the way of an attack."""
    blocks = blocked_by(state.players, hunter, prey)
    return frozenset(IGNORABLE) & {"hard-shell" if key == "body-size" else key for key in blocks}


def attack_on(state: State, hunter: Place, prey: Place, ignored: frozenset[str] = NONE) -> Prompt:
    """Offer one attack, with the traits that Intelligence switches off for it.

    Where only the result is entered, it asks what the prey had eaten, unless that can be one amount only, and
    who of those that eat too was already full.
    """
    label = _("Attack %(seat)s, species %(place)s", seat=Seat(prey[0]), place=prey[1] + 1)
    event = events.Attacked(hunter=hunter, prey=prey, ignored=cast(list[Trait], sorted(ignored)))
    asks: list[Ask] = []
    possible = eaten_before(state, prey, ignored)
    if state.by_result and len(possible) > 1:
        asked = _("How much had it eaten before the attack?")
        if "fat-tissue" in state.species(prey).traits:
            asked = _("How much had it eaten before the attack, with its fat?")
        asks.append(Ask("eaten", asked, possible.start, possible[-1], blank=True))
        event = event.model_copy(update={"eaten": possible.start})
    if shared := shared_meat.sharing(state, hunter, prey, ignored):
        asks.append(shared_meat.asked(shared))
        event = event.model_copy(update={"sharing": list(shared), "room": [shared_meat.MORE] * len(shared)})
    return Prompt(event, label, tuple(asks))


def instead(state: State) -> Iterator[Prompt]:
    """Offer what may be done instead of the next step."""
    if state.phase == "deal" and deck_falls_short(state):
        yield Prompt(_dealt(state), _("There were enough cards"), weight="aside")
    elif state.phase == "deal" and not state.quick:
        yield Prompt(events.CardsDealt(), _("Follow each player’s cards"), weight="aside")
        if state.seats == MOST_PLAYERS:
            yield Prompt(events.QuickGameChosen(), _("Play the quick game"), weight="aside")
    if state.phase == "water":
        ask = Ask(
            "cards",
            _("Food cards"),
            LEAST_FOOD_CARD,
            MOST_FOOD_CARD,
            shape="numbers",
            count=len(state.players),
            blank=True,
        )
        yield Prompt(
            events.FoodRevealed(cards=[0]), _("Meal by meal: enter the food cards"), (ask,), weight="aside"
        )
    elif state.phase == "feed" and state.by_result:
        yield from _no_attack(state)
        # What was entered tells how the feeding ends, not what has been eaten so far.
        if not state.eaten and not state.hunted:
            yield Prompt(events.FeedingWayChosen(by_result=False), _("Meal by meal"), weight="aside")
    elif state.phase == "feed" and state.turn is not None:
        yield from _all_fill(state)
        yield Prompt(events.FeedingWayChosen(by_result=True), _("Only the result from here"), weight="aside")
    yield from passing(state)


def _all_fill(state: State) -> Iterator[Prompt]:
    """Offer to fill all in one tap, unless that would store fat for a player who has stopped."""
    if not all_fill(state) or any(duty(state, seat) != "none" for seat in state.passed):
        return
    label = _("All eat their fill")
    if fat_stored(state.players, eaten(state).players):
        label = _("All eat their fill, fat too")
    yield settling(state, Prompt(events.FeedingSettled(), label, weight="aside"))


def result_of(state: State, place: Place, now: Species | None = None) -> Iterator[Prompt]:
    """Offer one food less and one more than a species has as the table shows it."""
    species = now or eaten(state).players[place[0]].species[place[1]]
    tokens = tokens_on(species)
    seat, index = place
    if tokens:
        less = events.ResultTold(seat=seat, species=index, tokens=tokens - 1)
        yield Prompt(less, _("One less food"))
    if tokens < most_to_tell(state, place) and not lacks_plants(state, told(state, place, tokens + 1)):
        more = events.ResultTold(seat=seat, species=index, tokens=tokens + 1)
        yield Prompt(more, _("One more food"))


def passing(state: State) -> Iterator[Prompt]:
    """Offer to stop eating to a player who doesn't have to eat."""
    if state.phase == "feed" and state.turn is not None and duty(state, state.turn) != "must":
        yield Prompt(events.Passed(seat=state.turn), _("Stops eating"), weight="aside")


def last_round(state: State) -> Iterator[Prompt]:
    """Offer to say that the deck ran out, during the deal or later."""
    if state.last_round is not None or state.phase == "over":
        return
    dealing = state.phase == "play" or (state.phase == "reveal" and state.kept)
    if dealing or (state.phase == "deal" and not deck_falls_short(state)):
        event = events.DeckExhausted(dealing=True)
        yield Prompt(event, _("It ran out while dealing"), weight="aside")
    if state.phase != "deal":
        yield Prompt(events.DeckExhausted(dealing=False), _("It has run out"), weight="aside")
