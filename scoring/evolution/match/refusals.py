"""Refuses entries that lack a part or cannot be: food cards, what a prey had eaten, too much food."""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import Event, Illegal, SheetEntered
from scoring.count.sheets import entered
from scoring.evolution.match import events
from scoring.evolution.match.cards import face_down
from scoring.evolution.match.feeding.open_results import eaten_before
from scoring.evolution.match.feeding.result import lacks_plants, most_to_tell, surely_eaten, told
from scoring.evolution.match.feeding.shared_meat import NOT_SAID, NOT_SO_MANY, sharing
from scoring.evolution.match.sheet import FOODS, POPULATION, SPECIES, TRAIT_CARDS
from scoring.evolution.match.state import State
from scoring.evolution.rules.cards import watering_hole_between
from scoring.evolution.rules.facts import FOOD_TOKENS, MOST_BODY
from scoring.words import Text, _, ngettext


def refuse(state: State, event: Event) -> None:
    """Refuse what lacks a part or cannot be, as far as the table is known."""
    face_down.need_hidden(state, event)
    if _food(event) > FOOD_TOKENS:
        raise Illegal(_("The box holds only %(most)s food tokens.", most=FOOD_TOKENS))
    match event:
        case events.FoodRevealed():
            _need_all_cards(state, event)
        case events.WateringHoleFilled() if state.phase == "water":
            _need_cards_for(state, event)
        case events.ResultTold():
            _need_attack(state, event)
            _need_plants(state, event)
        case events.FeedingSettled() if event.tokens is not None:
            _need_plants_for_all(state, event)
        case events.PlantsCorrected() if event.plants < surely_eaten(state) <= state.plants + state.unsure:
            raise Illegal(plants_eaten(surely_eaten(state)))
        case events.Attacked():
            _need_what_was_eaten(state, event)
        case SheetEntered() if state.depth == "count" and event.cell in (POPULATION, TRAIT_CARDS):
            _need_population(state, event)
        case SheetEntered() if state.depth == "count" and event.cell.startswith(SPECIES):
            _need_room(state, event)


def _need_all_cards(state: State, event: events.FoodRevealed) -> None:
    """Every player lays a card: even the first deal, or a new board, brings a hand of four."""
    missing = state.seats - len(event.cards)
    if missing > 0:
        text = ngettext(
            "%(n)s food card is missing: every player lays one.",
            "%(n)s food cards are missing: every player lays one.",
            missing,
        )
        raise Illegal(text)


def _need_cards_for(state: State, event: events.WateringHoleFilled) -> None:
    """Refuse more or fewer plants than the food cards can have left."""
    possible = watering_hole_between(state.plants, state.seats)
    if event.plants not in possible:
        raise Illegal(plants_beyond(state, possible))


def _need_attack(state: State, event: events.ResultTold) -> None:
    """Refuse food of a carnivore without the attack that brought it: its prey has lost a population."""
    place = (event.seat, event.species)
    hunts = place in state.places() and "carnivore" in state.species(place).traits
    if hunts and event.tokens > most_to_tell(state, place):
        raise Illegal(_("Enter the attack that brought it the food."))


def _need_plants(state: State, event: events.ResultTold) -> None:
    """Refuse food from nowhere: attacks are booked, and whoever may have had cards is not counted."""
    if state.by_result and (event.seat, event.species) in state.places():
        after = told(state, (event.seat, event.species), event.tokens)
        if lacks_plants(state, after):
            raise Illegal(plants_given_out(state.plants + state.unsure))


def _need_plants_for_all(state: State, event: events.FeedingSettled) -> None:
    """Refuse a whole result with food from nowhere; what the table shows itself may always stay."""
    rows = event.tokens or []
    if rows == events.FeedingSettled().filled(state).tokens:
        return
    after = replace(
        state,
        eaten=tuple(((seat, at), n) for seat, row in enumerate(rows) for at, n in enumerate(row)),
    )
    if all(place in state.places() for place, _n in after.eaten):
        for (seat, index), tokens in after.eaten:
            _need_attack(state, events.ResultTold(seat=seat, species=index, tokens=tokens))
        if lacks_plants(state, after):
            raise Illegal(plants_given_out(state.plants + state.unsure))


def _need_what_was_eaten(state: State, event: events.Attacked) -> None:
    """While only the result is entered, the food of a prey is known to nobody but the table."""
    places, ignored = state.places(), frozenset(event.ignored)
    if not state.by_result or event.hunter not in places or event.prey not in places:
        return
    possible = eaten_before(state, event.prey, ignored)
    if event.eaten is None and len(possible) > 1:
        raise Illegal(_("How much had the prey eaten before the attack?"))
    if event.eaten is not None and event.eaten > possible[-1]:
        raise Illegal(NOT_SO_MANY)
    if list(sharing(state, event.hunter, event.prey, ignored)) != event.sharing:
        raise Illegal(NOT_SAID)


def _need_population(state: State, event: SheetEntered) -> None:
    """Refuse more trait cards than so many species could have; each has a population of at least 1."""
    sizes = {key: entered(state.entries, event.seat, key) for key in (POPULATION, TRAIT_CARDS)}
    population, cards = ({**sizes, event.cell: event.value}[key] for key in (POPULATION, TRAIT_CARDS))
    if isinstance(population, int) and isinstance(cards, int) and cards > population * state.trait_limit:
        needed = -(-cards // state.trait_limit)
        text = _("%(cards)s trait cards need a population of at least %(least)s.", cards=cards, least=needed)
        raise Illegal(text)


def _need_room(state: State, event: SheetEntered) -> None:
    """Refuse more food on a species than its population and, with a trait, its body can hold."""
    species = event.cell.rpartition("-")[0]
    keys = (f"{species}-{what}" for what in ("population", "traits", "food"))
    known = {key: entered(state.entries, event.seat, key) for key in keys}
    population, traits, food = {**known, event.cell: event.value}.values()
    if not isinstance(population, int) or not isinstance(food, int):
        return
    most = population if traits == 0 else population + MOST_BODY
    if food > most:
        raise Illegal(_("A species of this size holds at most %(most)s food and fat.", most=most))


def _food(event: Event) -> int:
    match event:
        case events.WateringHoleFilled() | events.PlantsCorrected():
            return event.plants
        case events.BagCorrected():
            return event.bag
        case SheetEntered() if event.cell in FOODS and isinstance(event.value, int):
            return event.value
    return 0


def plants_beyond(state: State, possible: range) -> Text:
    """Say how many plants the food cards can leave, and what else may be wrong."""
    return ngettext(
        "%(n)s plant from before and %(cards)s food cards of −3 to 9 make %(least)s to %(most)s. "
        "If it was not %(n)s, correct the watering hole first.",
        "%(n)s plants from before and %(cards)s food cards of −3 to 9 make %(least)s to %(most)s. "
        "If it was not %(n)s, correct the watering hole first.",
        state.plants,
        cards=state.seats,
        least=possible.start,
        most=possible[-1],
    )


def plants_given_out(plants: int) -> Text:
    """Say why a species cannot have had one more plant."""
    return ngettext(
        "Only %(n)s plant was there for all species. Take it from another one first, "
        "or correct the watering hole.",
        "Only %(n)s plants were there for all species. Take one from another one first, "
        "or correct the watering hole.",
        plants,
    )


def plants_eaten(plants: int) -> Text:
    """Say how many plants must have been there."""
    return ngettext(
        "By what is entered here, the species have eaten %(n)s plant.",
        "By what is entered here, the species have eaten %(n)s plants.",
        plants,
    )
