"""Which worker Alfred sends to a main diary, and to which space."""

from __future__ import annotations

import pytest

from scoring.darwins_journey.alfred.choice.comparison import compared
from scoring.darwins_journey.operations.alfred_requests import AlfredTurnRequest
from tests.scoring.darwins_journey.alfred.choice.tables import (
    LOCKED,
    envelopes,
    main,
    rows,
    scrolls,
    table,
    turn,
)

ONE_EACH = rows("g", "b", "y", "r")
ALL_OPEN = {"open": LOCKED}


def placed(letters="ABCD", **changes):
    answer = turn(main(letters), **changes)
    return answer["worker"], answer["space"], answer["knowledge"], answer["penalty"], answer["coins_after"]


def reasons(letters="ABCD", **changes):
    return turn(main(letters), **changes)["reasons"]


def test_the_example_in_the_contract_gets_exactly_its_answer():
    asked = {
        "round": 2, "coins": 6, "bonus_position": 3,
        "rows": {"A": ["blue", "red"], "B": ["green"], "C": ["yellow"], "D": ["red"]},
        "available": ["A", "B", "C"],
        "stamps": [3, 4, 4], "envelopes": envelopes((0, 2), (0, 0), (1, 0)),
        "open": ["navigate-2"], "workers": {"explore-1": 1},
        "small_diary_workers": 1,
        "academy": scrolls("r-g", "bby", "gry", "bgr"),
        "museum": ["green-bird", "green-fossil", "blue-plant", "red-reptile", "yellow-bird", "yellow-plant"],
        "studied": {"alfred": ["red-bird"], "you": ["red-bird"]},
    }  # fmt: skip
    assert turn(main("BADC"), {"do": "special", "side": "left"}, **asked) == {
        "option": 0, "do": "main", "worker": "B", "space": "explore-1", "penalty": 3, "knowledge": 0,
        "coins_after": 3, "seals": [], "envelope": None, "unlock": None, "deliver": [], "bonus_steps": 0,
        "rejected": [], "reasons": ["worker-priority", "strongest-space"],
    }  # fmt: skip


def test_the_rulebooks_worker_buys_knowledge_for_the_strongest_navigation():
    changes = {"rows": rows("bbg"), "open": ["navigate-2", "navigate-3", "explore-2"], "coins": 3}
    assert placed(**changes) == ("A", "navigate-3", 1, 0, 0)
    assert "buys-knowledge" in reasons(**changes)


def test_the_rulebooks_worker_navigates_free_instead_of_buying_for_exploring():
    changes = {"rows": rows("gbb"), "open": ["explore-2", "navigate-2"]}
    assert placed(**changes) == ("A", "navigate-2", 0, 0, 6)
    assert "cheaper-knowledge" in reasons(**changes)


def test_the_rulebooks_worker_explores_by_the_colour_of_its_leftmost_seal():
    # Below, navigation is locked and exploring taken, so both top spaces are left, and they cost the same.
    changes = {
        "rows": rows("gbb"),
        "open": ["explore-2", "explore-3", "navigate-2"],
        "workers": {"explore-2": 1, "explore-3": 1, "navigate-2": 1},
    }
    assert placed(**changes) == ("A", "explore-1", 0, 3, 3)
    assert "leftmost-seal" in reasons(**changes)


@pytest.mark.parametrize(
    ("letters", "available", "worker"),
    [("ABCD", "ABCD", "A"), ("DCBA", "ABCD", "D"), ("BACD", "ACD", "A"), ("ABDC", "C", "C")],
)
def test_the_letters_choose_among_the_workers_on_his_board(letters, available, worker):
    assert placed(letters, available=list(available))[0] == worker


def test_a_worker_without_a_possible_space_is_passed_over():
    # With 2 coins nobody goes to the diary of explore and navigation.
    assert placed("ABCD", coins=2, workers={"navigate-1": 2})[:2] == ("C", "correspondence-1")


@pytest.mark.parametrize(
    ("coins", "space"),
    [
        (0, "navigate-1"), (2, "navigate-1"), (3, "navigate-2"), (5, "navigate-2"), (6, "navigate-3"),
        (12, "navigate-3"),
    ],
)  # fmt: skip
def test_he_buys_all_that_is_missing_or_takes_the_next_strongest_space(coins, space):
    bought = int(space[-1]) - 1
    changes = {"rows": rows("b"), "coins": coins, **ALL_OPEN}
    assert placed(**changes) == ("A", space, bought, 0, coins - 3 * bought)


@pytest.mark.parametrize(
    ("coins", "effects", "expected"),
    [
        (3, [], ("A", "navigate-1", 0, 3, 0)),
        (5, [], ("A", "navigate-1", 0, 3, 2)),
        (6, [], ("A", "navigate-2", 1, 3, 0)),
        (2, ["penalty-less"], ("A", "navigate-1", 0, 2, 0)),
        (5, ["penalty-less"], ("A", "navigate-2", 1, 2, 0)),
        (8, ["penalty-less", "book"], ("A", "navigate-3", 2, 2, 0)),
    ],
)
def test_coins_must_be_enough_for_penalty_and_knowledge_together(coins, effects, expected):
    changes = {"rows": rows("b"), "workers": {"explore-1": 1}, **ALL_OPEN}
    assert placed(coins=coins, effects=effects, **changes) == expected


@pytest.mark.parametrize(
    ("standing", "letters", "penalty"),
    [
        ("explore-1", "A", 3), ("explore-1", "B", 3), ("explore-1", "C", 0), ("explore-1", "D", 0),
        ("academy-2", "C", 3), ("academy-2", "D", 3), ("academy-2", "A", 0), ("navigate-3", "A", 3),
    ],
)  # fmt: skip
def test_each_main_diary_is_one_section(standing, letters, penalty):
    changes = {"workers": {standing: 1}, "available": [letters], "coins": 3, **ALL_OPEN}
    assert turn(main("ABCD"), **changes)["penalty"] == penalty


def test_a_space_where_nobody_is_counted_is_free():
    assert placed(workers={"explore-1": 0})[3] == 0


def test_locked_and_taken_spaces_drop_out_and_the_round_one_is_never_full():
    changes = {"rows": rows("ggg"), "coins": 12}
    assert placed(**changes)[1] == "explore-1"
    assert placed(open=["explore-2"], **changes)[1] == "explore-2"
    assert placed(open=["explore-2"], workers={"explore-2": 1}, **changes)[1] == "explore-1"
    assert placed(workers={"explore-1": 5}, **changes)[1] == "explore-1"


def test_strength_comes_before_cost():
    changes = {"rows": rows("gbb"), "open": ["explore-2", "explore-3", "navigate-2"], "coins": 6}
    assert placed(**changes) == ("A", "explore-3", 2, 0, 0)


def test_the_penalty_is_not_compared():
    # Correspondence would be free of it, but the leftmost seal is green.
    changes = {"rows": rows("gy"), "workers": {"navigate-1": 1}}
    assert placed(**changes) == ("A", "explore-1", 0, 3, 3)
    assert reasons(**changes) == ["worker-priority", "strongest-space", "leftmost-seal", "pays-penalty"]


@pytest.mark.parametrize(
    ("row", "opened", "space", "reason"),
    [
        ("gb", [], "explore-1", "leftmost-seal"),
        ("bg", [], "navigate-1", "leftmost-seal"),
        ("yrg", [], "correspondence-1", "leftmost-seal"),
        ("bbggyy", ["explore-2", "correspondence-2"], "explore-2", "next-seal"),
        ("bbyygg", ["explore-2", "correspondence-2"], "correspondence-2", "next-seal"),
        ("p", [], "explore-1", "left-page"),
        ("pr", [], "academy-1", "next-seal"),
        ("pp", ["navigate-2", "academy-2"], "navigate-2", "left-page"),
    ],
)
def test_ties_between_spaces_go_by_the_seals_from_the_left_and_then_by_the_page(row, opened, space, reason):
    changes = {"rows": rows(row), "open": opened, "coins": 0}
    assert placed(**changes)[1] == space
    assert reason in reasons(**changes)


@pytest.mark.parametrize(
    ("row", "coins", "expected"),
    [("p", 6, ("explore-3", 2)), ("bp", 3, ("navigate-3", 1)), ("bp", 2, ("navigate-2", 0))],
)
def test_a_purple_seal_is_any_colour(row, coins, expected):
    answer = turn(main("ABCD"), rows=rows(row), coins=coins, **ALL_OPEN)
    assert (answer["space"], answer["knowledge"]) == expected


def test_the_next_option_is_tried_when_no_worker_fits():
    answer = turn(main("ABCD"), {"do": "museum"}, rows=rows("", "", "", ""), available=["B", "C"])
    assert answer["rejected"] == [
        {"option": 0, "reason": "no-worker-fits"},
        {"option": 1, "reason": "nothing-to-deliver"},
    ]
    assert (answer["option"], answer["do"], answer["worker"]) == (2, "rest", "C")


def test_a_space_is_possible_even_if_its_action_brings_nothing():
    all_twelve = envelopes((4, 0), (4, 0), (4, 0))
    answer = turn(main("CABD"), envelopes=all_twelve)
    assert (answer["space"], answer["envelope"]) == ("correspondence-1", None)


def looked_at(letters="ABCD", **changes):
    asked = AlfredTurnRequest.model_validate(table(main(letters), **changes))
    return compared(asked.table(), asked.offered()[0])


def test_the_page_gets_everything_that_he_compared():
    changes = {"rows": rows("gb"), "open": ["explore-2"], "workers": {"navigate-1": 1}, "coins": 5}
    candidates = looked_at("BACD", available=["A", "D"], **changes)
    assert [(each.worker, each.space) for each in candidates[::12]] == [
        ("A", "explore-1"),
        ("D", "explore-1"),
    ]
    assert len(candidates) == 24
    of_a = {each.space: each for each in candidates if each.worker == "A"}
    assert {space: each.obstacle for space, each in of_a.items() if space < "d" or space[-1] == "1"} == {
        "explore-1": None, "navigate-1": None, "academy-1": "no-seal", "academy-2": "locked",
        "academy-3": "locked", "correspondence-1": "no-seal", "correspondence-2": "locked",
        "correspondence-3": "locked",
    }  # fmt: skip
    too_dear = of_a["explore-2"]
    assert (too_dear.strength, too_dear.knowledge, too_dear.penalty, too_dear.coins) == (2, 1, 3, 6)
    assert too_dear.obstacle == "too-dear"
    assert [of_a[f"{page}-1"].seal_place for page in ("explore", "navigate", "academy")] == [0, 1, 2]


def test_what_he_chose_is_the_best_of_what_he_compared():
    changes = {"rows": rows("gb"), "open": ["explore-2"], "workers": {"explore-2": 1}, "coins": 5}
    assert {each.space: each.obstacle for each in looked_at(**changes)}["explore-2"] == "taken"
    assert placed(**changes)[1] == "explore-1"
