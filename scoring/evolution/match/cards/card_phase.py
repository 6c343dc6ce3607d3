"""Carries out the card phase: dealing, species, sizes, traits."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from scoring.contract import Event, Illegal
from scoring.evolution.match import events
from scoring.evolution.match.state import State
from scoring.evolution.rules import cards
from scoring.evolution.rules.facts import BOARDS, COPIES, MOST_BODY, MOST_POPULATION, Trait
from scoring.evolution.rules.species import Place, Species, Step
from scoring.match.legal import need_seat
from scoring.words import Seat, Term, _


def need_species(state: State, place: Place) -> Species:
    """Find a species; refuse if there is none in this place."""
    if place[1] >= len(need_seat(state, place[0]).species):
        raise Illegal(_("%(seat)s has no species %(place)s.", seat=Seat(place[0]), place=place[1] + 1))
    return state.species(place)


def deck_exhausted(state: State, *, dealing: bool) -> State:
    """Set the last round: this one if the deck ran out during the deal, otherwise the next."""
    if state.last_round is not None:
        raise Illegal(_("The last round has already been set."))
    if state.phase == "over":
        raise Illegal(_("The game is over."))
    if dealing and state.phase not in ("deal", "play") and not (state.kept and state.phase == "reveal"):
        raise Illegal(_("This round’s cards have already been dealt."))
    return replace(state, last_round=state.round if dealing else state.round + 1, deck=None)


def deck_falls_short(state: State) -> bool:
    """Tell whether this deal takes the last card that the deck should hold, or needs more."""
    return state.last_round is None and state.deck is not None and state.deck <= sum(deal(state))


def quick_game_chosen(state: State) -> State:
    """Let all play their cards at the same time from here on."""
    if state.quick:
        raise Illegal(_("This is already the quick game."))
    return replace(state, quick=True)


def deal(state: State) -> tuple[int, ...]:
    """Count the cards that each seat is dealt, including those for a new board."""
    return tuple(cards.deal(len(player.species))[1] for player in state.players)


def cards_dealt(state: State, *, kept: bool = False) -> State:
    """Give a board to everyone who has none, and start the card phase: in turn, or entered together."""
    dealt = deal(state)
    players = tuple(replace(player, species=player.species or (Species(),)) for player in state.players)
    return replace(
        state,
        players=players,
        deck=_deck_after(state, sum(dealt)),
        phase="reveal" if kept else "play",
        kept=kept,
        traits_from=frozenset(),
        turn=None if kept or state.quick else state.first,
    )


def _deck_after(state: State, dealt: int) -> int | None:
    """Count a deal; a deck that was enough for more than it should hold is one that nobody has counted."""
    if state.last_round is None and state.deck is not None and state.deck < dealt:
        return None
    return deck_less(state, dealt)


def deck_less(state: State, drawn: int) -> int | None:
    """Count the deck down; once the discards have been shuffled in, nobody knows its size."""
    return None if state.deck is None else max(0, state.deck - drawn)


def played(state: State, event: Event) -> State:
    """Carry out a card that is played face up."""
    match event:
        case events.SpeciesAdded():
            _may_play(state, event.seat)
            return with_new_species(state, event.seat, event.side)
        case events.BodyGrown() | events.PopulationGrown():
            return _grown(state, event)
        case events.BodyTakenBack() | events.PopulationTakenBack():
            return _taken_back(state, event)
        case events.TraitDiscarded():
            return _trait_discarded(state, event)
    raise AssertionError(event)


def _may_play(state: State, seat: int) -> None:
    need_seat(state, seat)
    if state.phase == "play" and state.turn not in (None, seat):
        raise Illegal(_("%(seat)s is playing cards now.", seat=Seat(state.turn or 0)))


def with_new_species(state: State, seat: int, side: str) -> State:
    """Put a new board at one end of a row."""
    if len(state.places()) >= BOARDS:
        raise Illegal(_("All %(boards)s species boards are on the table.", boards=BOARDS))
    row = state.players[seat].species
    row = (Species(), *row) if side == "left" else (*row, Species())
    state = state.with_player(seat, replace(state.players[seat], species=row))
    return face_down_moved(state, (seat, 0), 1) if side == "left" else state


def face_down_moved(state: State, place: Place, by: int) -> State:
    """Keep traits that lie face down with their species when the row shifts; they go with their board."""
    seat, begin = place
    moved = tuple(
        ((whose, index + by), traits) if whose == seat and index >= begin else ((whose, index), traits)
        for (whose, index), traits in state.face_down
        if by > 0 or (whose, index) != place
    )
    return replace(state, face_down=moved)


def _grown(state: State, event: events.BodyGrown | events.PopulationGrown) -> State:
    place = (event.seat, event.species)
    species = need_species(state, place)
    _may_play(state, event.seat)
    if isinstance(event, events.BodyGrown):
        most, grown = MOST_BODY, replace(species, body=species.body + 1)
    else:
        most, grown = MOST_POPULATION, replace(species, population=species.population + 1)
    if max(grown.body - MOST_BODY, grown.population - MOST_POPULATION) > 0:
        raise Illegal(_("It cannot go above %(most)s.", most=most))
    return state.with_species(place, grown)


def _taken_back(state: State, event: events.BodyTakenBack | events.PopulationTakenBack) -> State:
    place = (event.seat, event.species)
    species = need_species(state, place)
    _may_play(state, event.seat)
    if isinstance(event, events.BodyTakenBack):
        least, left = max(1, species.fat), replace(species, body=species.body - 1)
    else:
        least, left = max(1, species.food), replace(species, population=species.population - 1)
    if (left.body if isinstance(event, events.BodyTakenBack) else left.population) < least:
        raise Illegal(_("It cannot go below %(least)s.", least=least))
    return state.with_species(place, left)


def _trait_discarded(state: State, event: events.TraitDiscarded) -> State:
    place = (event.seat, event.species)
    species = need_species(state, place)
    _may_play(state, event.seat)
    if event.trait not in species.traits:
        raise Illegal(_("This species has no %(trait)s.", trait=Term(event.trait)))
    return _without_trait(state, place, event.trait)


def _without_trait(state: State, place: Place, trait: str) -> State:
    """Discard a trait; the food stored on Fat Tissue goes into the bag."""
    species, player = state.species(place), state.players[place[0]]
    traits = tuple(other for other in species.traits if other != trait)
    if trait == "fat-tissue" and species.fat:
        state = state.with_player(place[0], replace(player, bag=player.bag + species.fat))
        state = replace(state, steps=(*state.steps, Step("bag", *place, species.fat)))
        species = replace(species, fat=0)
    return state.with_species(place, replace(species, traits=traits))


def trait_played(state: State, event: events.TraitPlayed) -> State:
    """Give a species the trait that was revealed."""
    place = (event.seat, event.species)
    species = need_species(state, place)
    if refusal := trait_refusal(state, species.traits, event.trait):
        raise refusal
    return state.with_species(place, replace(species, traits=(*species.traits, event.trait)))


def traits_kept(state: State, event: events.TraitsKept) -> State:
    """Give a species exactly these traits; the others are discarded."""
    place = (event.seat, event.species)
    if len(set(event.traits)) < len(event.traits):
        raise Illegal(_("This is listed twice."))
    has = tuple(trait for trait in need_species(state, place).traits if trait in event.traits)
    for trait in event.traits:
        if trait in has:
            continue
        if refusal := trait_refusal(state, has, trait):
            raise refusal
        has = (*has, trait)
    return with_traits(state, place, has)


def with_traits(state: State, place: Place, traits: tuple[str, ...]) -> State:
    """Leave a species with these traits; what is stored on a Fat Tissue that goes is put into the bag."""
    for trait in state.species(place).traits:
        if trait not in traits:
            state = _without_trait(state, place, trait)
    return state.with_species(place, replace(state.species(place), traits=traits))


def trait_refusal(state: State, traits: tuple[str, ...], trait: str) -> Illegal | None:
    """Say why a species with these traits cannot get this one, or None if it can."""
    if trait in traits:
        return Illegal(_("This species already has %(trait)s.", trait=Term(trait)))
    if len(traits) >= state.trait_limit:
        return Illegal(_("A species has at most %(limit)s traits here.", limit=state.trait_limit))
    copies = COPIES[cast(Trait, trait)]
    if sum(trait in state.species(place).traits for place in state.places()) >= copies:
        return Illegal(_("All %(cards)s %(trait)s cards are on the table.", cards=copies, trait=Term(trait)))
    return None


def cards_played(state: State, seat: int) -> State:
    """Let the next player play cards; after the last one, all traits are revealed."""
    _may_play(state, seat)
    if state.turn is None:
        raise Illegal(_("In the quick game everyone plays at once."))
    following = (seat + 1) % state.seats
    if following == state.first:
        return replace(state, phase="reveal", turn=None)
    return replace(state, turn=following)
