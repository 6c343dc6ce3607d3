"""What holds at every table of a random match against Alfred."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from pydantic import TypeAdapter

from scoring.contract import Decided, StepDone
from scoring.darwins_journey import GAME
from scoring.darwins_journey.alfred.components.alfred_board import Level
from scoring.darwins_journey.alfred.side.his_side import TOPICS
from scoring.darwins_journey.alfred.turn import alfred_events
from scoring.darwins_journey.alfred.turn.joining import instruction, single
from scoring.darwins_journey.alfred.turn.layout import IN_FULL
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.diaries import LOCKED
from scoring.darwins_journey.rules.facts import COLOURS, STAMPS
from scoring.darwins_journey.rules.routes import ROUTES
from scoring.match.draws import completed
from tests.scoring.darwins_journey.alfred.cards_and_boards import CARDS, chained
from tests.scoring.darwins_journey.alfred.table import ALFRED, begun, play, side, with_side

LEVELS: tuple[Level, ...] = ("white", "blue", "yellow", "green")
MOST_TAPS = 1000
TABLES = 40
"""Each with the eight cards."""
EVERYTHING_SURE = frozenset(TOPICS)


def played(level: Level, seed: int, *, chain: bool = False):
    """A whole match at random: the table before each tap, what happened, and the table after it."""
    random, state = Random(f"{level}-{seed}"), begun(level)
    if chain:
        board, pair = chained(random)
        state = with_side(state, board=board, pair=pair)
    for _tap in range(MOST_TAPS):
        if state.phase == "over":
            return
        event, after = play(state, random, level)
        yield state, event, after
        state = after
    raise AssertionError("the match never ended")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("level", LEVELS)
def test_his_side_is_possible_after_every_tap(level, seed):
    for before, event, after in played(level, seed):
        now = side(after)
        assert now.board
        assert 0 <= now.coins <= 12
        assert 1 <= now.track <= now.board.track
        assert all(row.count(colour) <= 3 for row in now.rows.values() for colour in COLOURS)
        assert all(len(row) <= now.board.rows[letter].spaces for letter, row in now.rows.items())
        assert sum(after.players[ALFRED].stamps) <= STAMPS
        assert len(now.camps) == now.tents <= 5
        assert 0 <= now.ship <= ROUTES["sea"].last
        assert all(at <= ROUTES[island].last for island, at in now.explorers.items())
        _stands_well(before, event, after)


def _stands_well(before: State, event, after: State) -> None:
    """A worker of his stands only on a space that was open, had room and could be paid."""
    made = event.decision if isinstance(event, Decided) else None
    for task in made.action.get("tasks", ()) if made else ():
        if task["do"] == "place" and task["at"] in LOCKED:
            assert task["at"] in side(after).lenses
            assert not side(after).workers_at(task["at"])
            assert task["costs"] <= side(after).coins
        if task["do"] == "lens":
            assert task["at"] not in side(after).lenses
    if made and made.rejected:
        assert all(each.why and GAME.bots.words(each.why).rule for each in made.rejected)


@pytest.mark.parametrize("level", LEVELS)
def test_a_match_played_again_ends_the_same_and_survives_json(level):
    happened = [event for _before, event, _after in played(level, 7)]
    *_rest, (_before, _event, last) = played(level, 7)
    assert _replayed(begun(level), happened) == last
    adapter = TypeAdapter(State)
    assert adapter.validate_json(adapter.dump_json(last)) == last


def _replayed(state: State, happened) -> State:
    for event in happened:
        state = GAME.apply(state, event)
    return state


def at_random(random: Random) -> State:
    """A legal table in the middle of a match."""
    level = random.choice(LEVELS)
    state = begun(level)
    for _tap in range(random.randrange(90)):
        if state.phase == "over":
            break
        state = play(state, random, level)[1]
    return state


def test_random_tables_are_decided_without_an_error_and_always_the_same():
    random = Random(12)
    for _table in range(TABLES):
        state = at_random(random)
        for card in CARDS:
            ready = with_side(state, queue=(), drawn=None, faces=(), away=frozenset(), sure=EVERYTHING_SURE)
            players = tuple(replace(player, placed=0) for player in ready.players)
            ready = replace(with_side(ready, standing=()), players=players, phase="action")
            event = alfred_events.CardDrawn(card=card)
            first = completed(event, ready, seed="a", before=0)
            assert first == completed(event, ready, seed="b", before=5)
            assert first.decision
            for each in first.decision.compared[1:]:
                assert each.why and GAME.bots.words(each.why).text.english() != each.why.key
            GAME.apply(ready, first)


def test_the_order_in_which_your_things_were_told_changes_nothing():
    told = (
        alfred_events.LensLaid(space="navigate-2"),
        alfred_events.ExplorerSeen(whose="you", island="a", space=3),
        alfred_events.StampsSeen(seat=0, envelope=2, stamps=3),
        # A camp that brings nothing that he looks at: else what is told before it may be what it brought.
        alfred_events.TentsSeen(whose="you", camps=frozenset({"c-3"}), spot="c-3-place-1"),
        alfred_events.SpecimenTold(specimen="red-bird"),
        alfred_events.LensLaid(space="explore-2"),
    )
    decided = set()
    for seed in range(12):
        state = begun("green")
        for event in Random(seed).sample(told, len(told)):
            state = GAME.apply(state, completed(event, state, seed="x", before=0))
        for card in CARDS:
            made = completed(alfred_events.CardDrawn(card=card), state, seed="x", before=0).decision
            assert made
            decided.add((card, made.model_dump_json()))
    assert len(decided) == len(CARDS)


def _holds_several(event) -> bool:
    return isinstance(event, StepDone) and len(event.tasks) > 1


@pytest.mark.parametrize("level", LEVELS)
def test_joined_instructions_lead_to_the_same_table_as_single_ones(level):
    joined = [each for each in played(level, 3) if _holds_several(each[1])]
    assert joined
    for before, event, after in joined:
        alone = before
        for task in event.tasks:
            alone = GAME.apply(alone, StepDone(what=event.what, tasks=(task,)))
        assert replace(alone, steps=after.steps, booked=after.booked) == after


@pytest.mark.parametrize("level", LEVELS)
def test_an_instruction_tells_everything_once_in_the_order_in_which_hands_do_it(level):
    for before, _event, _after in played(level, 5):
        now = instruction(before) if before.solo.queue else None
        if now and not now.question:
            for some in (*(part.lines for part in now.parts), now.notes):
                deeds = iter(now.deeds)
                assert all(each in deeds for each in some)
            told = [*now.notes, *(each for part in now.parts for each in part.lines)]
            assert sorted(map(str, told)) == sorted(map(str, now.deeds))
            assert all(deed.key not in IN_FULL for deed in now.notes)
            assert all(part.is_full or part.brief for part in now.parts)
            assert now.is_short or now.tasks == single(before).tasks


@pytest.mark.parametrize("seed", range(16, 24))
def test_where_one_icon_brings_the_next_no_question_is_asked_again_right_after_its_answer(seed):
    asked = None
    for before, event, after in played("green", seed, chain=True):
        now = event.what if isinstance(event, StepDone) and event.what.key.startswith("ask-") else None
        assert now is None or now != asked
        asked = now
        assert after != before
