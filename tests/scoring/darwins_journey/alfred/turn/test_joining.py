"""Which tasks of Alfred's move are joined into one instruction, and what is asked first."""

from __future__ import annotations

import pytest

from scoring.contract import Illegal, StepDone
from scoring.darwins_journey import GAME
from scoring.darwins_journey.alfred.side.his_side import Task
from scoring.darwins_journey.alfred.turn.alfred_prompts import next_instruction
from tests.scoring.darwins_journey.alfred.table import (
    after,
    answered,
    begun,
    done,
    drawn,
    side,
    told,
    with_side,
)
from tests.scoring.darwins_journey.alfred.turns import FULL, MAIN, NO_SEALS, said, seen


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


def test_too_many_pieces_to_read_at_a_glance_are_not_joined():
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


def test_tasks_that_are_carried_out_one_by_one_lead_to_the_same_table():
    state = drawn(with_side(begun(), specimens={"a-2": "red-bird"}), MAIN)
    waiting = next_instruction(state)
    assert waiting.tasks == ("place-A-explore-1", "explore-2", "coins-4")
    alone = state
    for task in waiting.tasks:
        alone = after(alone, StepDone(what=waiting.what, tasks=(task,)))
    assert alone == done(state)


@pytest.mark.parametrize(
    "tasks",
    [
        ("explore-2",),
        ("place-A-explore-1", "coins-4"),
        ("place-B-explore-1",),
        ("place-A-explore-1", "explore-2", "coins-4", "coins-4"),
    ],
)
def test_only_the_tasks_that_wait_are_carried_out_each_in_its_turn(tasks):
    state = drawn(with_side(begun(), specimens={"a-2": "red-bird"}), MAIN)
    with pytest.raises(Illegal):
        GAME.apply(state, StepDone(what=next_instruction(state).what, tasks=tasks))


def test_a_task_that_has_to_know_something_is_not_carried_out_before_the_answer():
    state = drawn(begun(), MAIN)
    with pytest.raises(Illegal):
        GAME.apply(
            state, StepDone(what=next_instruction(state).what, tasks=("place-A-explore-1", "explore-2"))
        )
    assert GAME.apply(state, StepDone(what=next_instruction(state).what, tasks=("place-A-explore-1",)))


UNLOCKS = (Task("place", 0, "card", "D"), Task("unlock"))


def test_the_diaries_are_looked_at_after_a_worker_whose_place_only_its_card_shows():
    state = with_side(begun("green"), drawn="stamps.rest", queue=UNLOCKS)
    assert told(state) == "Put worker D where the card’s picture shows it"
    state = done(state)
    assert told(state) == "Does this match the table? diaries"
    assert said(answered(state))[0].startswith("Put one of his lenses on")
