"""Which space Alfred unlocks."""

from __future__ import annotations

import pytest

from scoring.darwins_journey.alfred.choice.comparison import lost_because
from scoring.darwins_journey.alfred.choice.unlock_choice import unlock_candidates, unlock_chosen
from scoring.darwins_journey.operations.alfred_requests import AlfredTurnRequest
from tests.scoring.darwins_journey.alfred.choice.tables import LOCKED, rows, scrolls, table, turn

SMALL = {"do": "small"}


def opened(*pages):
    """Both locked spaces of these pages."""
    return [space for space in LOCKED if space.rpartition("-")[0] in pages]


def unlocked(**changes):
    answer = turn(SMALL, **changes)
    assert answer["do"] == "small"
    return answer["unlock"]


def rejected(**changes):
    [rejection] = turn(SMALL, **changes)["rejected"]
    return rejection["reason"]


def test_the_rulebooks_row_a_unlocks_the_academy_with_navigation_open():
    changes = {"rows": rows("bbr"), "open": opened("navigate")}
    assert unlocked(**changes) == "academy-2"
    assert unlocked(**{**changes, "rows": rows("bbrg")}) == "academy-2"
    # With navigation's lowest space still locked, that one is no higher than the academy's.
    assert unlocked(**{**changes, "open": ["navigate-2"]}) == "academy-2"


def test_the_rulebooks_row_b_decides_where_the_colours_of_row_a_are_open():
    changes = {"rows": rows("bby", "gg"), "open": opened("navigate", "correspondence")}
    assert unlocked(**changes) == "explore-2"


def test_the_answer_says_what_is_paid_and_no_worker_goes_to_a_main_diary():
    answer = turn(SMALL, rows=rows("bb"), available=["A", "B"], coins=5)
    assert answer == {
        "option": 0, "do": "small", "worker": "B", "space": None, "penalty": 0, "knowledge": 0,
        "coins_after": 1, "seals": [], "envelope": None, "unlock": "navigate-2", "deliver": [],
        "bonus_steps": 0, "rejected": [],
        "reasons": ["lowest-worker", "unlock-row-colour"],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("row_a", "open_", "space", "reason"),
    [
        ("g", [], "explore-2", "unlock-row-colour"),
        ("rg", [], "academy-2", "leftmost-seal"),
        # The highest comes before the leftmost seal's colour.
        ("rg", ["academy-2"], "explore-2", "unlock-row-colour"),
        ("rg", ["academy-2", "explore-2"], "academy-3", "leftmost-seal"),
        ("rgbb", opened("academy"), "navigate-2", "unlock-most-seals"),
        ("rggbb", opened("academy"), "explore-2", "unlock-leftmost"),
        ("rbbgg", opened("academy"), "navigate-2", "unlock-leftmost"),
        # A second space uses at most two seals.
        ("rbbggg", opened("academy"), "navigate-2", "unlock-leftmost"),
        ("rbbggg", [*opened("academy"), "navigate-2", "explore-2"], "explore-3", "unlock-most-seals"),
        ("ryb", opened("academy"), "correspondence-2", "unlock-leftmost"),
        # Purple fits every colour, and decides nothing.
        ("p", [], "explore-2", "left-page"),
        ("prg", [], "academy-2", "unlock-leftmost"),
        ("prgg", [], "academy-2", "unlock-leftmost"),
        ("pry", opened("academy", "correspondence"), "explore-2", "left-page"),
    ],
)
def test_the_first_row_that_fits_decides(row_a, open_, space, reason):
    answer = turn(SMALL, rows=rows(row_a, "y", "y", "y"), open=open_)
    assert answer["unlock"] == space
    assert reason in answer["reasons"]


@pytest.mark.parametrize(
    ("costs", "coins", "space"),
    [
        ({"explore-2": 5}, 4, "navigate-2"),
        ({"explore-2": 5}, 5, "explore-2"),
        ({"explore-2": 4, "explore-3": 0}, 4, "explore-2"),
    ],
)
def test_only_the_topmost_locked_space_on_a_page_that_he_can_pay_for_is_considered(costs, coins, space):
    assert unlocked(rows=rows("gb"), unlock_costs=costs, coins=coins) == space


def test_rows_count_whether_or_not_their_workers_are_there():
    assert unlocked(rows=rows("r", "g"), available=["D"]) == "academy-2"


def test_a_third_space_is_not_cheaper_when_its_page_is_unlocked_up_to_it():
    assert turn(SMALL, rows=rows("gb"), open=["explore-2"], coins=4)["unlock"] == "navigate-2"


@pytest.mark.parametrize(
    ("costs", "space", "reason"),
    [
        ({}, "navigate-2", "left-page"),
        ({"correspondence-2": 3}, "correspondence-2", "unlock-cheapest"),
        ({"navigate-2": 5, "correspondence-2": 5}, "academy-2", "unlock-cheapest"),
    ],
)
def test_if_no_row_fits_he_takes_the_cheapest_space_then_the_page_further_left(costs, space, reason):
    answer = turn(
        SMALL, rows=rows("g", "g", "g", "g"), open=opened("explore"), unlock_costs=costs
    )  # fmt: skip
    assert answer["unlock"] == space
    assert {"unlock-cheapest", reason} <= set(answer["reasons"])


def test_a_single_space_that_he_can_pay_needs_no_reason():
    answer = turn(SMALL, open=opened("explore", "navigate", "correspondence"))
    assert (answer["unlock"], answer["reasons"][1]) == ("academy-2", "only-option")


def test_the_unlocked_academy_brings_its_seals_from_what_is_left():
    changes = {"rows": rows("r"), "academy": scrolls("---", "r--", "r--", "---")}
    answer = turn(SMALL, coins=6, **changes)
    assert (answer["unlock"], answer["coins_after"]) == ("academy-2", 2)
    assert [seal["cost"] for seal in answer["seals"]] == [1, 1]
    assert [seal["cost"] for seal in turn(SMALL, coins=5, **changes)["seals"]] == [1]


def test_if_the_unlocked_action_is_impossible_the_lens_stays():
    changes = {"rows": rows("r"), "academy": scrolls("---", "r--", "---", "---"), "coins": 4}
    answer = turn(SMALL, **changes)
    assert (answer["option"], answer["unlock"], answer["seals"]) == (0, "academy-2", [])


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"small_diary_workers": 1}, "small-diary-occupied"),
        ({"small_diary_workers": 2, "lenses": 0}, "small-diary-occupied"),
        ({"lenses": 0}, "no-lens"),
        ({"open": LOCKED}, "nothing-to-unlock"),
        ({"coins": 3}, "unlock-too-dear"),
        ({"coins": 3, "unlock_costs": {"explore-3": 0}}, "unlock-too-dear"),
    ],
)
def test_unlocking_nothing_gives_its_reason(changes, reason):
    assert rejected(**changes) == reason


def losers(row_a, *, costs=None, **changes):
    """Why each space that he could have unlocked was not."""
    asked = table(SMALL, rows=rows(row_a, "y", "y", "y"), unlock_costs=costs or {}, **changes)
    laid = AlfredTurnRequest.model_validate(asked).table()
    choice = unlock_chosen(laid)
    assert choice is not None
    others = [each for each in unlock_candidates(laid) if each != choice.chosen]
    return {each.space: each.obstacle or lost_because(laid, choice.chosen, each) for each in others}


@pytest.mark.parametrize(
    ("row_a", "changes", "lost"),
    [
        ("g", {}, dict.fromkeys(("navigate-2", "correspondence-2", "academy-2"), "not-in-row")),
        ("gb", {"open": ["explore-2", *opened("correspondence", "academy")]}, {"explore-3": "lower"}),
        ("gb", {"open": opened("correspondence", "academy")}, {"navigate-2": "not-leftmost-seal"}),
        ("rgbb", {"open": opened("correspondence", "academy")}, {"explore-2": "fewer-seals"}),
        ("rggbb", {"open": opened("correspondence", "academy")}, {"navigate-2": "colour"}),
        ("p", {"open": opened("correspondence", "academy")}, {"navigate-2": "further-right"}),
        (
            "y",
            {"open": opened("correspondence", "academy"), "costs": {"navigate-2": 3}},
            {"explore-2": "dearer"},
        ),
        (
            "y",
            {"open": opened("correspondence", "academy"), "costs": {"navigate-2": 9}},
            {"navigate-2": "too-dear"},
        ),
    ],
)
def test_every_space_that_he_did_not_unlock_says_why(row_a, changes, lost):
    assert losers(row_a, **changes) == lost


def test_one_lens_is_enough_to_unlock():
    assert unlocked(lenses=1) == "explore-2"
