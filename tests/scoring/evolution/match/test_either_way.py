"""A feeding ends the same whether it is entered meal by meal or, from any point on, by its result."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import scoring
from scoring.contract import EVERYTHING, Prompt
from scoring.evolution.match import events
from scoring.evolution.match.board import board
from scoring.evolution.match.feeding.result import tokens_on
from scoring.evolution.match.feeding.turn_to_eat import next_turn
from scoring.evolution.match.play import apply
from scoring.evolution.match.prompts import attack_on
from scoring.evolution.match.state import EvolutionSetup, State, start
from scoring.evolution.rules.facts import TRAITS, traits_allowed
from scoring.evolution.rules.judgement import cards_useful, room
from scoring.evolution.rules.species import Player, Species
from tests.scoring.evolution.cast import NAMES, request

RICH = ("carnivore", "scavenger", "cooperation", "intelligence", "fat-tissue", "foraging")
FEEDINGS = 150


class Feeding:
    """A feeding that is played with the calculations alone, and every moment of it."""

    def __init__(self, random: Random) -> None:
        self.random, self.moments = random, []
        seats = random.choice((2, 2, 3, 4))
        self.players = tuple(self.player(seats) for _seat in range(seats))
        hungry = sum(each.population for player in self.players for each in player.species)
        self.plants, self.first = random.randint(0, hungry), random.randrange(seats)
        self.cards = [random.choice((0, 0, 1, 3)) for _seat in range(seats)]
        self.begin = self.players, self.plants

    def player(self, seats: int) -> Player:
        return Player(0, tuple(self.species(seats) for _each in range(self.random.randint(1, 3))))

    def species(self, seats: int) -> Species:
        traits = self.random.sample(TRAITS, 1) + self.random.sample(RICH, traits_allowed(seats) - 1)
        body, population = self.random.randint(1, 6), self.random.randint(1, 5)
        return Species(body, population, traits=tuple(dict.fromkeys(traits)))

    def played(self) -> Feeding:
        seat, idle = self.first, 0
        while idle < len(self.players):
            moves = self.moves(seat)
            if moves:
                self.make(self.random.choice(moves))
            idle, seat = 0 if moves else idle + 1, (seat + 1) % len(self.players)
        return self

    def moves(self, seat: int) -> list[events.Event]:
        """Whoever can eat does, fat and all."""
        found: list[events.Event] = []
        for attack in scoring.run("evolution", "attacks", request(self.players))["attacks"]:
            hunter, prey = tuple(attack["attacker"]), tuple(attack["defender"])
            if attack["allowed"] and hunter[0] == seat:
                found.append(events.Attacked(hunter=hunter, prey=prey))
        for index, species in enumerate(self.players[seat].species):
            if room(species) and "carnivore" not in species.traits:
                most = min(cards_useful(species), self.cards[seat])
                found += [
                    events.Fed(seat=seat, species=index, cards=n)
                    for n in range(0 if self.plants else 1, most + 1)
                ]
        return found

    def make(self, move: events.Event) -> None:
        self.moments.append((move, self.players))
        if isinstance(move, events.Fed):
            self.cards[move.seat] -= move.cards
            more = {"player": NAMES[move.seat], "species": move.species, "intelligence": move.cards}
            answer = scoring.run("evolution", "feed", request(self.players, plants=self.plants, **more))
            self.plants = answer["plants"]
        else:
            places = zip(("attacker", "defender"), (move.hunter, move.prey), strict=True)
            pair = {key: {"player": NAMES[seat], "species": index} for key, (seat, index) in places}
            answer = scoring.run("evolution", "attack", request(self.players, **pair))
            for seat, name in enumerate(NAMES[: len(self.players)]):
                self.cards[seat] += answer["draw"].get(name, 0)
        self.players = laid(answer)

    def ended(self) -> tuple[tuple[Player, ...], int]:
        return laid(scoring.run("evolution", "end-feeding", request(self.players))), self.plants


def laid(answer: dict) -> tuple[Player, ...]:
    return tuple(
        Player(
            player["bag"],
            tuple(Species(**{**each, "traits": tuple(each["traits"])}) for each in player["species"]),
        )
        for player in answer["players"]
    )


def entered(state: State, event: events.Event) -> State:
    apply(state, event)
    return apply(state, event.complete(state))


def answered(prompt, answers: dict) -> events.Event:
    """The event, with what is asked answered by what is so."""
    for ask in prompt.asks:
        value = answers[ask.field]
        assert ask.shape != "number" or ask.low <= value <= ask.high, (ask, value)
    return prompt.event.model_copy(update={ask.field: answers[ask.field] for ask in prompt.asks})


def attack_entered(state: State, move: events.Attacked, before: tuple[Player, ...]) -> State:
    prompt = attack_on(state, move.hunter, move.prey)
    prey = before[move.prey[0]].species[move.prey[1]]
    left = [room(before[seat].species[index]) for seat, index in prompt.event.sharing]
    said = [f"room-{n}" if n else "full" for n in left]
    choices = next((ask.choices for ask in prompt.asks if ask.field == "room"), ())
    answers = [each if each in choices else "room-more" for each in said]
    return entered(state, answered(prompt, {"eaten": tokens_on(prey), "room": answers}))


def begun(feeding: Feeding, switched: int) -> State:
    """A match in which so many meals were followed, and then only the result."""
    players, plants = feeding.begin
    table = start(EvolutionSetup(seats=len(players), first=feeding.first))
    if not switched:
        before = replace(table, players=players, phase="water", plants=plants)
        return entered(before, events.WateringHoleFilled(plants=plants))
    state = next_turn(replace(table, players=players, plants=plants, phase="feed"), None)
    for move, _before in feeding.moments[:switched]:
        seat = move.seat if isinstance(move, events.Fed) else move.hunter[0]
        while state.turn != seat:
            # Who has a species with Intelligence and no cards, or none yet.
            state = entered(state, events.Passed(seat=state.turn))
        state = entered(state, move)
    return state if state.turn is None else entered(state, events.FeedingWayChosen(by_result=True))


def asked_first(state: State) -> Prompt:
    """What comes next if a hunter attacks no more after all its attacks."""
    shown = board(state, EVERYTHING)
    return shown.next or shown.aside[0]


@pytest.mark.parametrize("seed", range(FEEDINGS))
def test_the_questions_asked_suffice_to_end_as_every_meal_would_have(seed):
    random = Random(seed)
    feeding = Feeding(random).played()
    moments = feeding.moments
    switched = random.choice((0, random.randint(0, len(moments))))
    state = begun(feeding, switched)
    for move, before in moments[switched:]:
        if isinstance(move, events.Attacked):
            state = attack_entered(state, move, before)
    ends = [[tokens_on(each) for each in player.species] for player in feeding.players]
    while isinstance((prompt := asked_first(state)).event, events.ResultTold):
        tokens = ends[prompt.event.seat][prompt.event.species]
        assert prompt.asks or prompt.event.tokens == tokens
        state = entered(state, answered(prompt, {"tokens": tokens}))
    state = entered(state, answered(prompt, {"plants": feeding.plants}))
    assert (state.players, state.plants) == feeding.ended()
