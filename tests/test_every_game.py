"""Every game of the registry keeps what the frame relies on.

Long, because each promise of the contract has its test here and nowhere else.
"""

from __future__ import annotations

import dataclasses
import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter

from rulesref.texts.entries import outline
from scoring import registry
from scoring.contract import (
    EVERYTHING,
    TABLE,
    Ask,
    Cell,
    Depth,
    DepthChanged,
    Illegal,
    Line,
    Prompt,
    Rare,
    Reason,
    Result,
    Setup,
    SheetCleared,
    SheetEntered,
    Viewer,
    applied,
    replay,
)
from scoring.match.draws import completed
from scoring.words import Seat, Text
from tests.play_through import filled, flags, host, setups, sheet_event, taps, with_bots

TEMPLATES = Path(__file__).resolve().parent.parent / "templates" / "games"
TAPS = 200
SEEDS = 40
WITH_BOTS = 3
"""Bots sit at every fourth table."""
OF_A_KIND, OUT_OF_PLACE = 3, 3
"""So many events of each kind come out of place, each at so many moments."""
OFTEN = 3
"""So often a table is shown after each kind of event; later only every fifth time."""
RARE = {"leaf-trait-used", "leaf-traits-used"}
"""Asked for only where the order of leaf traits makes a difference; tests of that phase lay such tables."""
JUNK = (
    "",
    ".",
    "9",
    "-1",
    "0.99",
    "0.0.0",
    "a.b",
    "²",
    "٣",
    "horns",
    "horns,junk",
    "%s",
    "<b>",
    "0.0",
    "1.0",
)


@pytest.fixture(params=registry.games())
def game(request):
    return registry.find(request.param)


def played(game, seats: int | None = None, *, seed: int = 1, depth="track", count: int = TAPS):
    return _played(game.key, seats or game.seats[-1], seed, depth, count)


@cache
def _played(key: str, seats: int, seed: int, depth: Depth, count: int):
    game = registry.find(key)
    setup = _seated(game, seats, seed, depth)
    return setup, tuple(taps(game, setup, seed=seed, count=count))


def _seated(game, seats: int, seed: int, depth: Depth = "track"):
    setup = game.Setup(seats=seats, depth=depth, **flags(game, on=seed % 2 == 0))
    return with_bots(game, setup, seed=seed) if seed % 4 == WITH_BOTS else setup


NOBODY = Viewer()


def shown(game, state: Any, viewer: Viewer = NOBODY) -> tuple[Any, ...]:
    """All that pages show of a state."""
    return (
        game.headline(state),
        game.prompts(state, EVERYTHING),
        game.sheet(state, EVERYTHING),
        game.score(state, EVERYTHING),
        game.board(state, viewer),
    )


def telling(steps) -> Iterator[Any]:
    """The states after each kind of event, fewer of those that come again and again."""
    met: Counter[str] = Counter()
    for number, (_before, _prompt, event, after) in enumerate(steps):
        met[event.kind] += 1
        if met[event.kind] <= OFTEN or number % 5 == 0:
            yield after


@cache
def _fields(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(kind)) if dataclasses.is_dataclass(kind) else ()


def records(value: Any) -> Iterator[Any]:
    """Every record in it, however deep, and only once where several places share it."""
    waiting, met = [value], {}
    while waiting:
        each = waiting.pop()
        if isinstance(each, tuple | list | frozenset):
            waiting += each
        elif isinstance(each, dict):
            waiting += (*each, *each.values())
        elif (names := _fields(type(each))) and id(each) not in met:
            # Kept as long as it is compared: another record may not get its number.
            met[id(each)] = each
            yield each
            waiting += [getattr(each, name) for name in names]


def test_a_games_key_finds_it_and_its_operations(game):
    assert registry.find(game.key) is game
    assert registry.operations(game.key) == game.operations
    assert game.operations
    kinds = [event.kind for event in game.events]
    assert len(kinds) == len(set(kinds))


def test_what_a_new_match_carries_from_the_box_a_running_one_takes_over(game):
    carried = game.profile.carried(game.profile.Model()) if game.profile else {}
    assert set(carried) <= set(game.Setup.model_fields)
    assert not carried or game.profile.taken_over in game.events


def _is_copied(prompt: Prompt) -> bool:
    return any(ask.shape == "symbols" for ask in prompt.asks)


def test_an_unknown_key_finds_no_game():
    with pytest.raises(KeyError):
        registry.find("no-such-game")
    with pytest.raises(KeyError):
        registry.operations("no-such-game")


@pytest.mark.parametrize("depth", ["track", "count"])
def test_setup_for_every_seat_count(game, depth):
    for setup in setups(game, depth):
        state = game.setup(setup)
        assert (
            len(game.sheet(state, EVERYTHING)) == len(game.score(state, EVERYTHING).breakdowns) == setup.seats
        )
        assert shown(game, state)


def test_setup_refuses_other_seat_counts(game):
    for seats in (game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(ValueError, match="player"):
            game.Setup(seats=seats)
    with pytest.raises(ValueError, match="player"):
        game.Setup(seats=game.seats[0], first=game.seats[0])


def test_setup_survives_json(game):
    for setup in setups(game):
        assert game.Setup.model_validate(json.loads(setup.model_dump_json())) == setup
        assert isinstance(setup, Setup)


@pytest.mark.parametrize("seed", range(4))
def test_a_random_play_through_raises_nothing(game, seed):
    for seats in game.seats:
        _setup, steps = played(game, seats, seed=seed)
        assert len(steps) == TAPS
        for after in telling(steps):
            shown(game, after)


@pytest.mark.parametrize("seed", range(2))
def test_a_random_count_raises_nothing(game, seed):
    for seats in game.seats:
        _setup, steps = played(game, seats, seed=seed, depth="count", count=80)
        for after in telling(steps):
            shown(game, after)


def test_a_random_play_through_reaches_every_event(game):
    # Symbols tapped at random are hardly ever what a card or a board can show.
    missing = {event.kind for event in game.events} - RARE
    copied = set()
    for seed in range(SEEDS):
        for seats in game.seats if missing - copied else ():
            setup = _seated(game, seats, seed)
            steps = taps(game, setup, seed=seed, count=TAPS, rather=missing, hurry=seed % 2 == 1)
            for number, (before, _prompt, event, _after) in enumerate(steps):
                missing.discard(event.kind)
                # Asking for all offers at every step would take longer than playing.
                offers = () if number % 10 else game.prompts(before, host(game))
                copied |= {each.event.kind for each in offers if _is_copied(each)}
    assert not missing - copied


@pytest.mark.parametrize("seed", range(3))
def test_every_offered_prompt_is_accepted(game, seed):
    for seats in (game.seats[0], game.seats[-1]):
        for before, *_rest in played(game, seats, seed=seed)[1][::3]:
            for prompt in game.prompts(before, EVERYTHING):
                # What asks for something opens with nothing; of several answers each may need another one.
                answers = chain([prompt.event], answered(game, before, prompt))
                assert any(is_accepted(game, before, each) for each in answers) or len(prompt.asks) > 1


def answered(game, state, prompt):
    """The prompt's event with its questions answered at random, and by the ways of its sheet."""
    random = Random(str(prompt.event))
    for _try in range(10 if prompt.asks else 0):
        yield filled(prompt, random)
    guide = game.drawers.guide(state, prompt.event, EVERYTHING) if prompt.asks else None
    fields = {ask.field for ask in prompt.asks}
    for way in (*guide.ways, *guide.more) if guide else ():
        told = {name: value for name, value in way.values.items() if name in fields}
        yield type(prompt.event).model_validate({**prompt.event.model_dump(), **told})


def is_accepted(game, state, event):
    try:
        applied(game, state, completed(event, state, seed="a test", before=0))
    except Illegal:
        return False
    return True


@pytest.mark.parametrize("seed", range(4))
def test_every_way_of_a_guide_is_accepted(game, seed):
    for before, *_rest in played(game, seed=seed)[1][::2]:
        for prompt in game.prompts(before, EVERYTHING):
            guide = game.drawers.guide(before, prompt.event, EVERYTHING) if prompt.asks else None
            if guide is None:
                continue
            fields = {ask.field for ask in prompt.asks} | prompt.event.along
            for way in (*guide.ways, *guide.more, *filter(None, (guide.rest,))):
                values = {name: value for name, value in way.values.items() if name in fields}
                event = type(prompt.event).model_validate({**prompt.event.model_dump(), **values})
                answered = {ask.field for ask in prompt.asks} <= set(way.values)
                assert is_accepted(game, before, event) or not answered
                assert not guide.is_whole or answered
            assert guide.helper in ("", *(helper.key for helper in game.helpers))
            assert {type(each.event) for each in guide.variants} <= {type(prompt.event)}


def bounds(ask: Ask) -> list[Any]:
    """The answers at the edges of a question."""
    each: list[Any] = list(ask.choices) or [ask.low, ask.high]
    if ask.shape == "order":
        each = [list(ask.choices[: ask.length])]
    elif ask.shape in {"numbers", "set"}:
        each = [[one] * (ask.count or 1) for one in each]
    return [[one for _row in ask.rows] for one in each] if ask.rows else each


def test_every_answer_to_a_single_question_is_accepted(game):
    """A choice that is offered must be possible; so must the bounds of a number."""
    for before, *_rest in played(game, seed=5)[1][::5]:
        for prompt in game.prompts(before, EVERYTHING):
            if len(prompt.asks) != 1 or prompt.asks[0].rows:
                continue
            (ask,) = prompt.asks
            for each in bounds(ask):
                event = type(prompt.event).model_validate({**prompt.event.model_dump(), ask.field: each})
                game.apply(before, completed(event, before, seed="a test", before=0))


def test_every_question_is_about_a_field_of_its_event(game):
    for before, *_rest in played(game, seed=3)[1]:
        for prompt in game.prompts(before, EVERYTHING):
            fields = type(prompt.event).model_fields
            assert {ask.field for ask in prompt.asks} <= set(fields)
            assert len({ask.field for ask in prompt.asks}) == len(prompt.asks)


def test_no_prompt_is_offered_twice(game):
    for before, *_rest in played(game, seed=6)[1]:
        offered = [
            (prompt.event.kind, prompt.event.model_dump_json()) for prompt in game.prompts(before, EVERYTHING)
        ]
        assert len(offered) == len(set(offered))


@pytest.mark.parametrize("seed", range(3))
def test_a_replay_gives_the_same_state(game, seed):
    setup, steps = played(game, seed=seed)
    assert replay(game, setup, [event for _before, _prompt, event, _after in steps]) == steps[-1][-1]


def test_undo_of_anything_gives_the_state_before(game):
    """Applying an event leaves the state before untouched, so that folding without it gives it back."""
    setup, steps = played(game, seed=2)
    events = [event for _before, _prompt, event, _after in steps]
    for number in range(0, len(steps), 20):
        assert replay(game, setup, events[:number]) == steps[number][0]


@pytest.mark.parametrize("depth", ["track", "count"])
def test_events_and_states_survive_json(game, depth):
    setup, steps = played(game, seed=4, depth=depth)
    adapter = TypeAdapter(type(game.setup(setup)))
    for _before, _prompt, event, after in steps:
        stored = json.loads(json.dumps(event.model_dump(mode="json")))
        assert game.event(event.kind, stored) == event
        assert adapter.validate_json(adapter.dump_json(after)) == after


def test_states_are_values(game):
    _setup, steps = played(game, seed=7, count=60)
    for before, _prompt, event, after in steps:
        assert game.apply(before, event) == after
        assert dataclasses.is_dataclass(after) and type(after).__dataclass_params__.frozen


@pytest.mark.parametrize("depth", ["track", "count"])
def test_every_line_reason_advice_and_cell_cites_a_rule(game, depth):
    rules = outline(game.key)
    cited = set()
    for seats in game.seats:
        for _before, _prompt, _event, after in played(game, seats, seed=seats, depth=depth)[1][::3]:
            for record in records(shown(game, after)):
                if isinstance(record, Line | Reason | Reason | Cell):
                    assert record.rule in rules, record
                    cited.add(record.rule)
    assert cited


@pytest.mark.parametrize("depth", ["track", "count"])
def test_every_text_has_the_parameters_of_its_message(game, depth):
    for seats in game.seats:
        for _before, _prompt, event, after in played(game, seats, seed=10 + seats, depth=depth)[1][::4]:
            found = list(records((shown(game, after), event.describe())))
            rare = [text for each in found if isinstance(each, Rare) for text in (each.one, each.one_else)]
            for record in found:
                if isinstance(record, Text):
                    # What one tap says of a seat names the seat when it is told.
                    said = record.given(seat=Seat(0)) if record in rare else record
                    assert said.english()
                    assert "%(" not in said.english()


def test_texts_of_the_record_need_no_parameters(game):
    for text in (game.title, *(ask.label for ask in game.options)):
        assert text.english() and not text.params


def test_every_cell_has_a_word(game):
    for depth in ("track", "count"):
        for _before, _prompt, _event, after in played(game, seed=8, depth=depth)[1]:
            for groups in game.sheet(after, EVERYTHING):
                for group in groups:
                    for cell in group.cells:
                        assert game.term(cell.key).english() != cell.key or "-" not in cell.key


def test_the_lines_add_up_and_the_ranks_follow(game):
    for _before, _prompt, _event, after in played(game, seed=9)[1]:
        result: Result = game.score(after, EVERYTHING)
        known = [rank for rank in result.ranks if rank is not None]
        assert (result.winners and min(known) == 1) if len(known) == len(result.ranks) else result.open
        for one in result.breakdowns:
            assert one.total == sum(line.points for line in one.lines)
            for other in result.breakdowns:
                if one.total > other.total and None not in result.ranks:
                    assert known[one.seat] < known[other.seat]


@pytest.mark.parametrize("past", [False, True])
def test_the_board_survives_any_address(game, past):
    random = Random(1)
    names = ("seat", "hunter", "species", "off", "at", "junk")
    for seats in (game.seats[0], game.seats[-1]):
        for _before, _prompt, _event, after in played(game, seats, seed=11)[1]:
            query = {name: random.choice(JUNK) for name in names}
            game.board(after, Viewer(seats=(0, 99), query=query, past=past))


def test_the_board_of_the_past_offers_nothing(game):
    for _before, _prompt, _event, after in played(game, seed=12)[1]:
        board = game.board(after, Viewer(seats=(0,), past=True))
        assert not [record for record in records(board) if isinstance(record, Prompt)]


def test_an_event_out_of_place_is_refused_or_leaves_a_table_that_can_be_shown(game):
    """A page may be old and a program may send anything, but nothing may break the table."""
    random, taken = Random(2), 0
    odd = Viewer(query={"hunter": "0.0", "species": "0.0", "off": "horns"})
    for seats in (game.seats[0], game.seats[-1]):
        steps = played(game, seats, seed=13)[1]
        states = [state for state, *_rest in steps[::9]]
        for event in sent_out_of_place(game, steps, random):
            for state in random.sample(states, OUT_OF_PLACE):
                try:
                    after = game.apply(state, event)
                except Illegal as refusal:
                    assert "%(" not in refusal.text.english()
                    continue
                taken += 1
                said = event.describe()
                for record in records((shown(game, after), game.board(after, odd), said)):
                    if isinstance(record, Text):
                        record.english()
                for key in [value.key for value in said.params.values() if hasattr(value, "key")]:
                    assert game.term(key)
    assert taken


def sent_out_of_place(game, steps, random: Random) -> Iterator[Any]:
    """Some events of every kind that these steps offer, the sheet's, and some that fit no table."""
    kinds: dict[str, list[Any]] = {}
    for state, *_rest in steps[::10]:
        for prompt in game.prompts(state, EVERYTHING):
            kinds.setdefault(prompt.event.kind, []).append(prompt)
    for prompts in kinds.values():
        for prompt in random.sample(prompts, min(len(prompts), OF_A_KIND)):
            yield filled(prompt, random)
    for state, *_rest in steps[::50]:
        yield sheet_event(game, state, random)
    yield SheetEntered(seat=99, cell="species-x", value=1)
    yield SheetCleared(seat=0, cell="species-x")
    yield SheetCleared(seat=0, cell="%s")
    yield DepthChanged(depth="count")
    yield DepthChanged(depth="track")


def test_a_game_that_lays_out_a_table_has_a_template_for_it_and_no_other_has(game):
    laid_out = any(
        game.board(state, NOBODY).table is not None for state, *_rest in played(game, seed=2)[1][::20]
    )
    assert laid_out == (TEMPLATES / game.key / "board.html").exists()


def test_an_event_of_another_game_is_refused(game):
    with pytest.raises(Illegal):
        game.event("no-such-kind", {})


def test_every_scope_names_something(game):
    for _before, _prompt, event, _after in played(game, seed=14)[1]:
        assert event.scope() == TABLE or all(":" in name or name.islower() for name in event.scope())
        assert event.scope()


def test_a_count_offers_no_taps_but_its_sheet(game):
    for setup in setups(game, "count"):
        state = game.setup(setup)
        assert game.prompts(state, EVERYTHING) == ()
        assert all(
            cell.followed is None
            for groups in game.sheet(state, EVERYTHING)
            for group in groups
            for cell in group.cells
        )
        assert game.score(state, EVERYTHING).missing
