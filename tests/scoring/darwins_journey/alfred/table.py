"""Sets up a match against Alfred at the point a test needs, and plays on from there."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from scoring.contract import EVERYTHING, Event, Prompt, StepDone
from scoring.darwins_journey import GAME
from scoring.darwins_journey.alfred.components.alfred_board import Level
from scoring.darwins_journey.alfred.page import bringing
from scoring.darwins_journey.alfred.side.his_side import Side, Task
from scoring.darwins_journey.alfred.side.table_of_his import side_of
from scoring.darwins_journey.alfred.turn import alfred_events, alfred_prompts
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.facts import SPECIMENS
from scoring.match.draws import completed
from scoring.match.offers import next_step
from tests.scoring.darwins_journey.alfred.cards_and_boards import BONUS, CARDS, board

ALFRED, YOU = 1, 0
IN_MUSEUM = tuple(SPECIMENS[::3])


def laid(level: Level = "white", *, known: tuple[str, ...] = CARDS, **more: Any) -> State:
    """A solo match of a first match whose components lie ready, before its first round."""
    bots = ({"seat": ALFRED, "key": "alfred", "options": {"level": level}},)
    state: State = GAME.setup(GAME.Setup(seats=2, bots=bots, first_match=True, **more))
    state = after(state, alfred_events.AlfredLaid(board=board(level), cards=known, bonus=BONUS[level]))
    return after(state, GAME.event("museum-laid", {"specimens": IN_MUSEUM}))


def begun(level: Level = "white", **more: Any) -> State:
    """The first round of a solo match."""
    return after(laid(level, **more), GAME.event("match-begun", {}))


def after(state: State, *happened: Event) -> State:
    for event in happened:
        full = completed(event, state, seed="a solo test", before=0)
        state = GAME.apply(state, GAME.event(full.kind, full.model_dump(mode="json")))
    return state


def with_side(state: State, **changes: Any) -> State:
    return replace(state, solo=replace(side_of(state), **changes))


def with_yours(state: State, **changes: Any) -> State:
    side = side_of(state)
    return replace(state, solo=replace(side, yours=replace(side.yours, **changes)))


def doing(state: State, *tasks: Task) -> State:
    """The table while Alfred's move still has to do these."""
    return with_side(state, queue=tasks)


def drawn(state: State, card: str) -> State:
    return after(state, alfred_events.CardDrawn(card=card))


def told(state: State) -> str:
    """The instruction that waits, in English."""
    first = alfred_prompts.next_instruction(state)
    return GAME.bots.words(first.what).text.english() if first else ""


def lines(state: State) -> list[str]:
    """What stands below the instruction."""
    first = alfred_prompts.next_instruction(state)
    return [GAME.bots.words(line).text.english() for line in first.lines] if first else []


def reasons(state: State) -> list[str]:
    first = alfred_prompts.next_instruction(state)
    return [why.key for why in first.reasons] if first else []


def done(state: State, answer: Any = None) -> State:
    """Carry out or answer what waits first."""
    step = next_step(GAME, state)
    assert step is not None
    assert isinstance(step.event, StepDone)
    return after(state, step.event.model_copy(update={"answer": answer}))


def answered(state: State) -> State:
    """Give the first answer to all that is asked before the next instruction."""
    while (
        (step := next_step(GAME, state))
        and (first := alfred_prompts.next_instruction(state))
        and first.question
    ):
        state = done(state, step.asks[0].choices[0] if step.asks else None)
    return state


def all_done(state: State) -> State:
    """Work off all of his move that asks nothing."""
    while (step := next_step(GAME, state)) and not step.asks:
        state = done(state)
    return state


def side(state: State) -> Side:
    return side_of(state)


def play(state: State, random: Random, level: Level) -> tuple[Event, State]:
    """One tap of somebody who goes on with the match and tells now and then what they did."""
    for event in _taps(state, random, level):
        full = completed(event, state, seed="a solo match", before=random.randrange(1000))
        return full, GAME.apply(state, full)
    raise AssertionError("nothing goes on")


def _taps(state: State, random: Random, level: Level) -> Any:
    if step := next_step(GAME, state):
        yield step.event.model_copy(update={"answer": _answer(step.asks[0], random) if step.asks else None})
        return
    if state.phase == "action":
        answers = list(alfred_prompts.answers(state))
        if answers:
            yield _with_all_tiles(random.choice(answers).event)
            return
        brought = [
            *bringing.your_stamps(state), *bringing.your_seals(state), *bringing.your_lenses(state),
            *bringing.your_explorers(state), *bringing.your_tents(state),
            *(each for each in bringing.your_ship(state) if "space" not in {ask.field for ask in each.asks}),
        ]  # fmt: skip
        if brought and random.random() < 0.35:
            yield _on_its_place(random.choice(brought))
            return
        if list(alfred_prompts.drawing(state)):
            yield alfred_events.CardDrawn(card=random.choice(side_of(state).deck))
            return
        yield random.choice(list(alfred_prompts.your_workers(state))).event
        return
    if state.phase == "goal" and state.players[YOU].counted is None:
        yield GAME.event("goal-counted", {"seat": YOU, "count": random.randrange(3)})
        return
    if state.phase == "goal" and state.players[YOU].signs is None:
        yield GAME.event("ship-seen", {"seat": YOU, "signs": random.choice((0, 0, 1))})
        return
    ahead = [prompt for prompt in GAME.prompts(state, EVERYTHING) if prompt.weight == "next"]
    event = ahead[0].event
    if event.kind == "goal-scored":
        event = event.model_copy(update={"penalties": (1, 2, 2, 3, 4)})
    if event.kind == "penalties-read":
        event = event.model_copy(update={"penalties": (1, 2, 2, 3, 4)})
    yield event


def _with_all_tiles(event: Event) -> Event:
    """Fill the museum up to the number of tiles that setup puts there."""
    if not isinstance(event, alfred_events.MuseumSeen):
        return event
    tiles = dict.fromkeys((*sorted(event.specimens), *IN_MUSEUM))
    return event.model_copy(update={"specimens": frozenset(list(tiles)[: len(IN_MUSEUM)])})


def _on_its_place(prompt: Prompt) -> Event:
    """A tap, with the place of a tent where it is asked."""
    spot = {ask.field: ask.choices[0] for ask in prompt.asks if ask.field == "spot"}
    return prompt.event.model_copy(update=spot)


def _answer(ask: Any, random: Random) -> Any:
    if ask.rows:
        return tuple(("points", "2") for _row in ask.rows)
    return random.choice(ask.choices)
