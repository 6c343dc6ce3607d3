"""What the envelopes bring Alfred and you."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.darwins_journey import GAME
from scoring.darwins_journey.alfred.side.his_side import Task
from scoring.darwins_journey.alfred.turn import alfred_prompts
from scoring.match.draws import completed
from tests.scoring.darwins_journey.alfred.table import (
    ALFRED,
    YOU,
    after,
    all_done,
    begun,
    done,
    lines,
    side,
    told,
    with_side,
)
from tests.scoring.darwins_journey.alfred.turns import FULL, causes, likely, likely_taps, refused, said


def test_his_rewards_are_worked_off_before_the_next_envelope():
    state = replace(begun(), phase="envelopes")
    state = state.with_player(ALFRED, replace(state.players[ALFRED], stamps=(2, 0, 0), stamped=2))
    state = after(state, GAME.event("envelope-judged", {"envelope": 1}))
    assert told(state) == "Give him his reward for envelope 1."
    stamps = "Take 1 stamp of his off envelope 1, to the used ones."
    assert lines(state) == [stamps, "Give him 4 coins: his coin track shows 7."]
    assert (
        refused(state, GAME.event("envelope-judged", {"envelope": 2})) == "Alfred’s reward is not done yet."
    )
    assert after(all_done(state), GAME.event("envelope-judged", {"envelope": 2})).envelope == 2


def test_an_unknown_tile_is_asked_when_he_wins_its_envelope():
    state = replace(begun(), phase="envelopes", letters=())
    state = state.with_player(ALFRED, replace(state.players[ALFRED], stamps=(2, 0, 0), stamped=2))
    state = after(state, GAME.event("envelope-judged", {"envelope": 1}))
    assert told(state) == "Which tile lies beside envelope 1?"
    assert "Give him 4 points: his marker to 4." in lines(done(state, "letter-7"))


def test_a_reward_starts_with_what_players_do_and_gives_its_source_below():
    state = replace(begun("white"), letters=("letter-2", "letter-4", "letter-5"))
    state = with_side(state, coins=1, queue=(Task("letter", 0, "first", costs=1),))
    assert said(state) == [
        "Give him 4 coins: his coin track shows 5.",
        "Take 1 stamp of his off envelope 1, to the used ones.",
    ]
    assert causes(state) == ["is-rewarded"]


def test_what_a_log_keeps_of_an_instruction_is_not_its_headline():
    state = replace(begun("white"), letters=("letter-2", "letter-4", "letter-5"))
    state = with_side(state, coins=1, queue=(Task("letter", 0, "first", costs=1),))
    assert alfred_prompts.next_instruction(state).what.key == "rewarded"
    assert not side(done(state)).queue


def rewarded(tile, half, *, letters=True):
    """The person has just won a half of a tile."""
    state = replace(begun("white"), phase="envelopes", letters=(tile,) * 3 if letters else ())
    mine, his = ((2, 0, 0), (0, 0, 0)) if half == "first" else ((1, 0, 0), (2, 0, 0))
    for seat, stamps in ((YOU, mine), (ALFRED, his)):
        state = state.with_player(seat, replace(state.players[seat], stamps=stamps, stamped=sum(stamps)))
    return after(state, GAME.event("envelope-judged", {"envelope": 1}))


@pytest.mark.parametrize(
    ("tile", "half", "keys"),
    [
        ("letter-4", "first", {"explorers", "find-a-2"}),
        ("letter-4", "second", {"explorers"}),
        ("letter-5", "first", {"ship", "find-sea-2"}),
        ("letter-6", "second", {"seals"}),
        ("letter-8", "second", {"explorers", "ship"}),
        ("letter-7", "first", set()),
    ],
)
def test_what_a_reward_brings_you_is_offered_where_the_stamps_are_counted(tile, half, keys):
    state = with_side(rewarded(tile, half), scrolls=FULL)
    assert set(likely_taps(state)) == keys


def test_a_reward_of_a_tile_that_nobody_has_named_may_bring_anything():
    state = with_side(rewarded("letter-4", "first", letters=False), scrolls=FULL)
    assert set(likely_taps(state)) == {"explorers", "find-a-2", "seals", "ship", "find-sea-2"}


def test_what_the_last_envelope_brings_you_is_offered_until_the_beagle_scores():
    state = replace(rewarded("letter-7", "first"), envelope=2, letters=("letter-4",) * 3)
    state = state.with_player(YOU, replace(state.players[YOU], stamps=(0, 0, 2), stamped=2))
    state = after(state, GAME.event("envelope-judged", {"envelope": 3}))
    assert (state.phase, likely(state)) == ("goal", ["explorers", "find-a-2"])
    state = after(
        replace(state, goals=("goal-1",) * 5), GAME.event("goal-counted", {"seat": YOU, "count": 0})
    )
    state = after(state, GAME.event("goal-scored", {"penalties": [0] * 5}))
    assert likely(state) == []


def test_his_card_tells_his_reward_while_the_envelopes_are_resolved():
    state = replace(begun("white"), phase="envelopes", letters=("letter-2",) * 3)
    state = state.with_player(ALFRED, replace(state.players[ALFRED], stamps=(2, 0, 0), stamped=2))
    event = completed(GAME.event("envelope-judged", {"envelope": 1}), state, seed="x", before=0)
    assert GAME.bots.words(event.decision.move).text.english() == "Reward for envelope 1: 4 coins"
    assert [each.key for each in event.decision.reasons] == ["reward-first"]
    unnamed = completed(event, replace(state, letters=()), seed="x", before=0).decision
    assert GAME.bots.words(unnamed.move).text.english() == "Reward for envelope 1"
    second = completed(event.model_copy(update={"envelope": 2}), state, seed="x", before=0)
    assert second.decision is None


@pytest.mark.parametrize("envelope", [1, 2, 3])
def test_the_headline_names_the_envelope_whose_reward_he_is_still_taking(envelope):
    state = replace(begun("white"), phase="envelopes", envelope=envelope - 1, letters=("letter-2",) * 3)
    stamps = tuple(2 * (at == envelope) for at in (1, 2, 3))
    state = state.with_player(ALFRED, replace(state.players[ALFRED], stamps=stamps, stamped=2))
    state = after(state, GAME.event("envelope-judged", {"envelope": envelope}))
    assert GAME.headline(state).english() == f"Round 1 · envelope {envelope}"
    following = f"Round 1 · envelope {envelope + 1}" if envelope < 3 else "Round 1 · Beagle goal"
    assert GAME.headline(all_done(state)).english() == following
