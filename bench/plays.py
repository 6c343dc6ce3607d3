"""Makes the events of the measured matches, always the same from a fixed seed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import cycle, islice
from random import Random
from typing import Any

from scoring import registry
from scoring.contract import EVERYTHING, Ask, Event, Prompt, replay
from scoring.evolution.match import events
from scoring.evolution.match.state import State
from scoring.evolution.rules.facts import BOARDS, MOST_PLAYERS, TRAITS

GAME = registry.find("evolution")
SEATS = 4
SEED = 1859
# How often the table goes to the next step instead of playing one more card.
GOES_ON = 0.25
HUNTER_EVERY = 3


def play_through(count: int) -> list[Event]:
    """The first taps of a match of four players, followed round by round."""
    taps, played = _played()
    played.extend(islice(taps, max(0, count - len(played))))
    return played[:count]


@cache
def _played() -> tuple[Iterator[Event], list[Event]]:
    return _taps(Random(SEED)), []


def _taps(random: Random) -> Iterator[Event]:
    state = GAME.setup(GAME.Setup(seats=SEATS))
    while True:
        event = _filled(_chosen(GAME.prompts(state, EVERYTHING), random), random)
        state = GAME.apply(state, event)
        yield event


def _chosen(prompts: tuple[Prompt, ...], random: Random) -> Prompt:
    # Never let the deck run out, so that a match can be as long as a measurement needs.
    offered = [p for p in prompts if p.weight != "hand" and p.event.kind != "deck-exhausted"]
    onward = [p for p in offered if p.weight == "next"]
    kinds = sorted({p.event.kind for p in offered} - {p.event.kind for p in onward})
    if onward and (not kinds or random.random() < GOES_ON):
        return random.choice(onward)
    # Choose the kind first, so that kinds with many prompts are not likelier than others.
    kind = random.choice(kinds)
    return random.choice([p for p in offered if p.event.kind == kind])


def _filled(prompt: Prompt, random: Random) -> Event:
    told = {ask.field: _answer(ask, random) for ask in prompt.asks}
    return type(prompt.event).model_validate({**prompt.event.model_dump(), **told})


def _answer(ask: Ask, random: Random) -> Any:
    if ask.shape == "set":
        return random.sample(ask.choices, 1)
    if ask.choices:
        return random.choice(ask.choices)
    if ask.rows or ask.shape == "numbers":
        return [random.randint(ask.low, ask.high) for _ in range(SEATS)]
    return ask.low


def full_table(*, feeding: bool = True) -> tuple[Event, ...]:
    """Six players and 24 species with three traits each, every third a hunter; feeding or playing cards."""
    each = BOARDS // MOST_PLAYERS
    put = [events.SpeciesPut(seat=seat, side="right") for seat in range(MOST_PLAYERS)] * (each - 1)
    others = cycle(trait for trait in TRAITS if trait != "carnivore")
    laid = [_species(number, divmod(number, each), others) for number in range(BOARDS)]
    cards = [events.CardsDealt(), *put, *laid]
    if not feeding:
        return tuple(cards)
    played = [events.CardsPlayed(seat=seat) for seat in range(MOST_PLAYERS)]
    food = events.FoodRevealed(cards=[9] * MOST_PLAYERS)
    return (*cards, *played, events.TraitsTurnedUp(), food)


def _species(number: int, place: tuple[int, int], others: Iterator[Any]) -> Event:
    own = ["carnivore"] if number % HUNTER_EVERY == 0 else []
    traits = [*own, *islice(others, 3 - len(own))]
    size = {"body": 1 + number % 6, "population": 1 + number * 5 % 6, "food": 0, "fat": 0}
    return events.SpeciesCorrected(seat=place[0], species=place[1], traits=traits, **size)


def full_state(*, feeding: bool = True) -> State:
    """The state of the full table."""
    state: State = replay(GAME, GAME.Setup(seats=MOST_PLAYERS), full_table(feeding=feeding))
    return state
