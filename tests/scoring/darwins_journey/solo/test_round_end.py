"""Does a round end with the Beagle and a refresh?"""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING
from scoring.darwins_journey import GAME
from tests.scoring.darwins_journey.solo.table import YOU, after, begun, drawn, side, with_side, with_yours
from tests.scoring.darwins_journey.solo.turns import MUSEUM, SMALL, finished, yours


def test_the_round_ends_when_all_workers_stand_and_brings_them_home():
    state = begun()
    for card in ("stamps.rest", "explorer.main-ACBD.rest", SMALL, MUSEUM):
        state = with_side(state, standing=(("you", "small"), ("you", "special-diary")), coins=0)
        state = with_side(state, sure=side(begun()).sure)
        state = with_side(state, explorers={"a": 24, "b": 14, "c": 10}, rows=dict.fromkeys("ABCD", ()))
        state = yours(finished(drawn(state, card)))
    assert state.phase == "envelopes"


def test_the_beagle_brings_his_value_times_the_round_less_his_penalties():
    state = with_side(replace(begun("yellow"), phase="goal", round=3), ship=3)
    state = after(state, GAME.event("goal-scored", {"penalties": [0, 1, 3, 3, 4]}))
    assert side(state).points == 4 * 3 - (1 + 3)


def test_a_refresh_brings_workers_home_moves_the_scrolls_and_asks_for_a_look():
    scrolls = (("red",) * 3, ("green", "none", "blue"), ("yellow",) * 3, ("blue",) * 3)
    state = replace(begun(), phase="refresh")
    state = with_side(state, scrolls=scrolls, away=frozenset("AB"), standing=(("you", "small"),))
    state = after(state, GAME.event("refreshed", {"round": 1}))
    now = side(state)
    assert now.scrolls == (
        ("green", "yellow", "blue"),
        ("yellow", "blue", "yellow"),
        ("blue", "unknown", "blue"),
        ("unknown",) * 3,
    )
    assert (now.available, now.standing, now.sure) == (frozenset("ABCD"), (), frozenset())


def test_the_numbers_of_the_penalties_are_asked_where_only_his_ship_is_behind():
    state = replace(begun("white"), phase="goal", round=4)
    state = with_side(state, ship=2)
    kinds = {each.event.kind: each for each in GAME.prompts(state, EVERYTHING) if each.weight == "next"}
    assert set(kinds) == {"penalties-read"}
    state = after(state, kinds["penalties-read"].event.model_copy(update={"penalties": (0, 2, 2, 3, 4)}))
    kinds = {each.event.kind for each in GAME.prompts(state, EVERYTHING) if each.weight == "next"}
    assert kinds == {"goal-scored"}


def earned(state) -> int:
    """What the goal has just brought the person."""
    return next(step.numbers["earned"] for step in state.steps if step.seats.get("seat") == YOU)


@pytest.mark.parametrize(
    ("goal", "count", "points"),
    [("goal-7", [1], 6), ("goal-10", [2], 10), ("goal-12", [3], 12), ("goal-1", [], 0)],
)
def test_what_was_told_of_the_goal_is_offered_and_counts(goal, count, points):
    state = with_yours(begun("white"), studied={"red-bird", "red-plant"}, camps={"sea-6": 2, "a-4": 1})
    state = with_side(state, lenses={"explore-2": "you", "explore-3": "you", "navigate-2": "alfred"}, ship=99)
    state = replace(state, phase="goal", goals=(goal,) * 5)
    board = GAME.board(state, EVERYTHING)
    assert [chip.n for chip in board.table.counts[0].chips if chip.chosen] == count
    assert earned(after(state, board.next.event)) == points


def test_what_was_counted_by_hand_stays_and_an_older_log_counts_nothing_by_itself():
    state = with_yours(begun("white"), studied={"red-bird"})
    state = replace(with_side(state, ship=99), phase="goal", goals=("goal-7",) * 5)
    by_hand = after(state, GAME.event("goal-counted", {"seat": YOU, "count": 2}))
    assert earned(after(by_hand, GAME.event("goal-scored", {"told": 1}))) == 12
    assert earned(after(state, GAME.event("goal-scored", {}))) == 0
