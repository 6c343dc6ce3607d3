"""Carries out food cards, meals, attacks and the end of a feeding."""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import Illegal
from scoring.evolution.match import events
from scoring.evolution.match.cards.card_phase import deck_less, need_species
from scoring.evolution.match.feeding import result
from scoring.evolution.match.feeding.shared_meat import NOT_SAID, NOT_SO_MANY, room_left
from scoring.evolution.match.feeding.turn_to_eat import (
    BY_RESULT,
    NOT_SWITCHED_OFF,
    asked_again,
    duty,
    next_turn,
)
from scoring.evolution.match.state import State
from scoring.evolution.rules import attack, cards, meals, starvation
from scoring.evolution.rules.judgement import blocked_by, cards_useful, is_hungry, room
from scoring.evolution.rules.species import Outcome, Place, Step
from scoring.words import Seat, Term, _


def _after(state: State, outcome: Outcome) -> State:
    return replace(
        state,
        players=outcome.players,
        plants=outcome.plants,
        steps=outcome.steps,
        deck=deck_less(state, sum(outcome.draw)),
    )


def food_revealed(state: State, numbers: list[int]) -> State:
    """Fill the watering hole from the food cards and start the feeding."""
    if len(numbers) > state.seats:
        raise Illegal(_("There are more food cards than players."))
    plants = cards.watering_hole(state.plants, numbers)
    return next_turn(
        replace(
            state,
            plants=plants,
            phase="feed",
            passed=(),
            leaf_used=(),
            leaf_told=(),
            before_leaves=(),
            to_move=(),
        ),
        None,
    )


def fed(state: State, event: events.Fed) -> State:
    """Feed a plant eater and pass the turn on."""
    place = (event.seat, event.species)
    species = need_species(state, place)
    if "carnivore" in species.traits:
        raise Illegal(_("A carnivore never eats plants: it hunts."))
    if not is_hungry(species):
        raise Illegal(_("This species is not hungry."))
    if event.cards and "intelligence" not in species.traits:
        raise Illegal(_("This species has no %(trait)s.", trait=Term("intelligence")))
    if not event.cards and not state.plants:
        raise Illegal(_("The watering hole is empty."))
    if event.cards > cards_useful(species):
        raise Illegal(_("This species is full after %(cards)s cards.", cards=cards_useful(species)))
    outcome = meals.feed(state.players, state.plants, place, event.cards)
    return next_turn(_after(state, outcome), event.seat)


def attacked(state: State, event: events.Attacked) -> State:
    """Carry an attack out, and pass the turn on."""
    hunter, prey = event.hunter, event.prey
    ignored = frozenset(event.ignored)
    if event.eaten is not None:
        state = _prey_fed(state, prey, event.eaten)
    if event.sharing:
        state = _others_fed(state, event, ignored)
    species = need_species(state, hunter)
    need_species(state, prey)
    if hunter == prey or "carnivore" not in species.traits:
        raise Illegal(_("Only a carnivore can attack, and never itself."))
    if ignored and "intelligence" not in species.traits:
        raise Illegal(_("This species has no %(trait)s.", trait=Term("intelligence")))
    if ignored & NOT_SWITCHED_OFF:
        raise Illegal(_("Intelligence cannot switch off %(trait)s.", trait=Term("carnivore")))
    if keys := blocked_by(state.players, hunter, prey, ignored):
        raise Illegal(_("No attack: %(keys)s.", keys=tuple(Term(key) for key in keys)))
    outcome = attack.attack(state.players, hunter, prey, ignored, plants=state.plants)
    after = _after(result.after_attack(state, outcome, hunter, prey) if state.by_result else state, outcome)
    after = asked_again(after, outcome.draw)
    return after if state.by_result else next_turn(after, event.hunter[0])


def _prey_fed(state: State, prey: Place, tokens: int) -> State:
    """Add what the prey had eaten before, which only a feeding that is entered by its result doesn't know."""
    need_species(state, prey)
    if not state.by_result:
        raise Illegal(_("This feeding is being followed meal by meal."))
    return result.fed_before(state, prey, tokens)


def _others_fed(state: State, event: events.Attacked, ignored: frozenset[str]) -> State:
    """Add what others had eaten who were too full for all that an attack could bring them."""
    if not state.by_result:
        raise Illegal(_("This feeding is being followed meal by meal."))
    if len(event.room) != len(event.sharing):
        raise Illegal(NOT_SAID)
    for place, answer in zip(event.sharing, event.room, strict=True):
        species = need_species(state, place)
        if (left := room_left(answer)) is not None:
            eaten = max(0, room(species, ignored) - left)
            if eaten > state.plants + state.unsure and not result.may_get_cards(state, place):
                raise Illegal(NOT_SO_MANY)
            state = result.fed_before(state, place, result.tokens_on(species) + eaten)
    return state


def passed(state: State, seat: int) -> State:
    """Let a player stop who doesn't have to eat."""
    if duty(state, seat) == "must":
        raise Illegal(_("%(seat)s still has a hungry species that can eat.", seat=Seat(seat)))
    return next_turn(replace(state, passed=(*state.passed, seat)), seat)


def feeding_ended(state: State) -> State:
    """End a feeding that was followed meal by meal."""
    if state.by_result:
        raise Illegal(BY_RESULT)
    if state.turn is not None and duty(state, state.turn) == "must":
        raise Illegal(_("%(seat)s still has a hungry species that can eat.", seat=Seat(state.turn)))
    return _ended(state)


def feeding_settled(state: State, event: events.FeedingSettled) -> State:
    """End a feeding that was entered by its result, or whose rest can end in one way only."""
    if not state.by_result and not result.all_fill(state):
        raise Illegal(_("This feeding is being followed meal by meal."))
    full = event.filled(state)
    settled = result.settled(state, full.tokens or (), full.plants or 0)
    stored = result.fat_stored(state.players, settled.players)
    ended = _ended(settled)
    return replace(
        ended, steps=(*(Step("fat-stored", *place, n) for place, n in stored.items()), *ended.steps)
    )


def result_told(state: State, event: events.ResultTold) -> State:
    """Keep what one species has at the end of the feeding."""
    if not state.by_result:
        raise Illegal(_("This feeding is being followed meal by meal."))
    need_species(state, (event.seat, event.species))
    return result.told(state, (event.seat, event.species), event.tokens)


def way_chosen(state: State, event: events.FeedingWayChosen) -> State:
    """Go on meal by meal, or tell only the result of what is left."""
    if event.by_result:
        return replace(state, by_result=True, eaten=(), turn=None, eats_next=event.turn)
    after = None if state.eats_next is None else state.eats_next - 1
    return next_turn(replace(state, by_result=False, eaten=(), eats_next=None), after)


def watering_hole_filled(state: State, plants: int) -> State:
    """Start a feeding that is entered by its result."""
    return replace(
        state,
        plants=plants,
        phase="feed",
        by_result=True,
        passed=(),
        leaf_used=(),
        leaf_told=(),
        before_leaves=(),
        to_move=(),
    )


def _ended(state: State) -> State:
    """Settle hunger and bags, pass the first-player marker on, and go on to the next round."""
    state = _after(state, starvation.end_feeding(state.players, plants=state.plants))
    state = replace(state, first=(state.first + 1) % state.seats, turn=None, passed=(), eats_next=None)
    state = replace(state, unsure=0, hunted=False, clever=())
    if state.round == state.last_round:
        return replace(state, phase="over")
    return replace(state, phase="deal", round=state.round + 1)
