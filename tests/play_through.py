"""Plays any game at random: the taps it offers, with their questions answered."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from scoring.contract import (
    EVERYTHING,
    Ask,
    Depth,
    Event,
    Game,
    Illegal,
    Prompt,
    SheetCleared,
    SheetEntered,
    Viewer,
    applied,
)
from scoring.match.draws import completed, settled
from scoring.match.offers import offered
from scoring.match.opponents import seating_faults

WEIGHTS = {"next": 5, "move": 6, "aside": 1, "hand": 1}

HURRY = {"next": 40}
"""What comes late is reached by those who correct little on the way."""

WITH_BOTS = {"next": 8}
"""So much may be put right beside a bot that the match would hardly come on."""


def host(game: Game) -> Viewer:
    """A viewer who sees everything, with the box that the game's tests have for it, if there is one."""
    return _host(game.key)


@cache
def _host(key: str) -> Viewer:
    place = f"tests.scoring.{key.replace('-', '_')}"
    if not (find_spec(place) and find_spec(f"{place}.box")):
        return EVERYTHING
    return replace(EVERYTHING, profile=import_module(f"{place}.box").BOX)


def flags(game: Game, *, on: bool) -> dict[str, bool]:
    """All yes-or-no options of a game."""
    return {ask.field: on for ask in game.options if ask.shape == "flag"}


def setups(game: Game, depth: Depth = "track") -> Iterator[Any]:
    """Every seat count, each with all options off and with all on."""
    for seats in game.seats:
        for first in (0, seats - 1):
            for options in ({}, flags(game, on=True)):
                yield game.Setup(seats=seats, first=first, depth=depth, **options)


def with_bots(game: Game, setup: Any, *, seed: int) -> Any:
    """The same setup with as many bots as may play beside one person, if they fill its seats."""
    bots: list[dict[str, Any]] = []
    for opponent in game.bots.opponents:
        for _bot in range(min(opponent.most, setup.seats - 1 - len(bots))):
            chosen = {
                ask.field: ask.choices[0] for ask in opponent.options if ask.default is None and not ask.drawn
            }
            options = settled(opponent.options, chosen, f"{seed}:{len(bots)}")
            bots.append({"seat": 1 + len(bots), "key": opponent.key, "options": options})
    if list(seating_faults(game, setup.seats - len(bots), [bot["key"] for bot in bots])):
        return setup
    return type(setup).model_validate({**setup.model_dump(), "bots": bots})


def taps(
    game: Game, setup: Any, *, seed: int, count: int, rather: Collection[str] = (), hurry: bool = False
) -> Iterator[tuple[Any, Prompt | None, Event, Any]]:
    """Play at random: the state before, the prompt (none on a sheet), the event, the state after.

    Events of the kinds in `rather` are tapped ten times as often as the others.
    """
    random, state = Random(seed), game.setup(setup)
    for tap in range(count):
        weights = {**WEIGHTS, **(WITH_BOTS if setup.bots else HURRY if hurry else {})}
        prompt, event, after = _tap_of(game, state, random, tap, weights, rather)
        yield state, prompt, event, after
        state = after


def _tap_of(
    game: Game, state: Any, random: Random, tap: int, weights: Mapping[str, float], rather: Collection[str]
) -> tuple[Prompt | None, Event, Any]:
    offers = list(offered(game, state, host(game)))
    on_the_sheet = not offers or random.random() < 0.05
    for _try in range(50):
        if on_the_sheet:
            event = sheet_event(game, state, random)
            try:
                return None, event, game.apply(state, event)
            except Illegal:
                continue
        often = [weights[each.weight] * (10 if each.event.kind in rather else 1) for each in offers]
        prompt = random.choices(offers, often)[0]
        try:
            event = completed(_entered(game, state, prompt, random), state, seed="a test", before=tap)
            game.hidden.check(state, event, EVERYTHING)
            return prompt, event, applied(game, state, event)
        except Illegal:
            # Only answers that contradict each other may be refused, never the prompt as it is offered.
            assert prompt.asks, f"offered, but refused: {prompt.event!r}"
    raise AssertionError("no answer to any prompt was accepted")


def sheet_event(game: Game, state: Any, random: Random) -> Event:
    """A number entered on somebody's sheet, or cleared again."""
    sheets = game.sheet(state, EVERYTHING)
    seat = random.randrange(len(sheets))
    cell = random.choice([cell for group in sheets[seat] for cell in group.cells])
    if cell.entered is not None and random.random() < 0.3:
        return SheetCleared(seat=cell.kept_under(seat), cell=cell.key)
    value = answer(cell.question(), random)
    return SheetEntered(seat=cell.kept_under(seat), cell=cell.key, value=value)


def _entered(game: Game, state: Any, prompt: Prompt, random: Random) -> Event:
    """The prompt's event with its questions answered, sometimes by a way that its sheet offers."""
    event = filled(prompt, random)
    guide = game.drawers.guide(state, event, host(game)) if prompt.asks else None
    if guide is None or not guide.ways or random.random() < 0.3:
        return event
    way = random.choice(guide.ways)
    asked = {ask.field: way.values[ask.field] for ask in prompt.asks if ask.field in way.values}
    return type(event).model_validate({**event.model_dump(), **asked})


def filled(prompt: Prompt, random: Random) -> Event:
    """The prompt's event with its questions answered at random, often left as they are."""
    if random.random() < 0.3 and not any(getattr(prompt.event, ask.field) is None for ask in prompt.asks):
        return prompt.event
    answers = {ask.field: answer(ask, random) for ask in prompt.asks}
    return type(prompt.event).model_validate({**prompt.event.model_dump(), **answers})


def answer(ask: Ask, random: Random) -> Any:
    if ask.rows:
        return [_one(ask.of_row(row), random) for row in range(len(ask.rows))]
    return _one(ask, random)


def _one(ask: Ask, random: Random) -> Any:
    match ask.shape:
        case "flag":
            return random.random() < 0.5
        case "number":
            return random.randint(ask.low, min(ask.high, ask.low + 9))
        case "numbers":
            return [random.randint(ask.low, ask.high) for _number in range(ask.count or random.randint(1, 3))]
        case "choice":
            return random.choice(ask.choices)
        case "set":
            most = max(ask.low, min(3, len(ask.choices)))
            return random.sample(ask.choices, random.randint(ask.low, most))
        case "symbols":
            return random.choices(ask.choices, k=random.randint(0, min(3, ask.length)))
        case "order":
            return random.sample(ask.choices, ask.length)
