"""Which instructions of Alfred's move are told in one, and what is asked before them?"""

from __future__ import annotations

import pytest

from scoring.contract import StepDone
from scoring.darwins_journey.solo.asking import next_instruction
from scoring.darwins_journey.solo.side import Task
from scoring.words import Why
from tests.scoring.darwins_journey.solo.table import (
    after,
    answered,
    begun,
    done,
    drawn,
    side,
    told,
    with_side,
)
from tests.scoring.darwins_journey.solo.turns import FULL, MAIN, NO_SEALS, said, seen


def test_a_worker_and_what_it_does_are_one_instruction():
    state = with_side(begun("green"), rows={**NO_SEALS, "A": ("blue",)}, ship=2)
    state = drawn(with_side(state, standing=(("you", "explore-1"),)), MAIN)
    assert said(state) == [
        "Put worker A on navigation, first space",
        "The section is occupied: a penalty of 3 coins.",
        "Take 3 coins from him: his coin track shows 3.",
        "Sail his ship 2 spaces, to space 4",
    ]
    assert not side(done(state)).is_moving


def test_what_a_worker_does_is_asked_about_before_it_stands():
    state = drawn(begun(), MAIN)
    assert told(state) == "Which specimen lies there? island A, space 2"
    assert side(state).available == set("ABCD")
    state = done(state, "red-bird")
    assert said(state) == [
        "Put worker A on exploration, first space",
        "Move his explorer on island A by 2 spaces, to space 2",
        "Put a study marker of his on: red bird.",
        "Give him 4 coins: his coin track shows 7.",
    ]
    assert seen(state)[1] == ["Then:", "Study: red bird", "Coins → 7"]


def test_a_move_and_the_tent_on_its_way_are_one_instruction():
    known = {"a-2": "red-bird"}
    state = with_side(begun(), ship=17, coins=9, specimens=known, queue=(Task("navigate", 2),))
    assert seen(state) == [
        [
            "Put up his top tent: camp on the sea, third",
            "Move his explorer on island A by 2 spaces, to space 2",
        ],
        ["Then:", "Coins → 10", "Study: red bird", "Points → 5"],
    ]
    unsure_of_tents = with_side(state, sure=side(state).sure - {"camps"})
    assert told(unsure_of_tents) == "Does this match the table? tents in the camps"
    assert said(done(unsure_of_tents)) == said(state)


def test_both_seals_of_an_action_are_one_instruction():
    state = with_side(begun(), scrolls=FULL, queue=(Task("academy"), Task("academy", 1)))
    assert said(state)[:2] == [
        "Take the green seal from scroll 1, for row A, space 2",
        "Take the blue seal from scroll 1, for row B, space 2",
    ]


def test_more_pieces_than_are_read_at_a_glance_are_not_joined():
    state = with_side(
        begun(), queue=(Task("explorer"), Task("spread"), Task("special-seal"), Task("explore", 2))
    )
    assert len([each for part in next_instruction(state).parts if part.is_full for each in part.lines]) == 2
    # Three pieces are moved there, so the walk comes after them, and is not asked about before.
    assert told(done(state)) == "Which specimen lies there? island B, space 2"


def test_what_a_worker_does_is_asked_about_though_its_place_costs_much():
    state = with_side(begun("green"), lenses={"explore-2": "you"}, standing=(("you", "navigate-1"),))
    state = drawn(with_side(state, rows={**side(state).rows, "A": ("green",)}), MAIN)
    assert told(state) == "Which specimen lies there? island A, space 2"
    assert seen(done(state, "red-bird")) == [
        [
            "He stands on your lens: take 1 coin from the supply.",
            "Move his explorer on island A by 3 spaces, to space 3",
        ],
        ["Then:", "Coins → 3", "Study: red bird"],
    ]


def test_a_log_that_carries_out_each_deed_alone_is_played_to_the_same_table():
    state = drawn(with_side(begun(), specimens={"a-2": "red-bird"}), MAIN)
    older = state
    place = Why(key="place-main", values={"worker": "A", "at": "explore-1"})
    for what in (place, Why(key="walk", values={"n": 2, "island": "a", "to": 2})):
        older = after(older, StepDone(what=what))
    assert older == done(state)


UNLOCKS = (Task("place", 0, "card", "D"), Task("unlock"))


def test_the_diaries_are_looked_at_after_a_worker_whose_place_only_its_card_shows():
    state = with_side(begun("green"), drawn="stamps.rest", queue=UNLOCKS)
    assert told(state) == "Put worker D where the card’s picture shows it"
    state = done(state)
    assert told(state) == "Does this match the table? diaries"
    assert said(answered(state))[0].startswith("Put one of his lenses on")


@pytest.mark.parametrize("looks", [1, 3])
def test_a_log_that_looks_at_the_diaries_before_such_a_worker_is_played_on(looks):
    state = with_side(begun("green"), drawn="stamps.rest", queue=UNLOCKS, sure=frozenset())
    for _look in range(looks):
        state = after(state, StepDone(what=Why(key="ask-look", values={"at": "spaces"}), answer="yes"))
    assert "spaces" in side(state).sure
    assert told(state) == "Put worker D where the card’s picture shows it"
