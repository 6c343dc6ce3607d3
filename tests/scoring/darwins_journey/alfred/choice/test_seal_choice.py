"""Which seals Alfred takes, which rows he puts them in, and what he pays."""

from __future__ import annotations

import pytest

from tests.scoring.darwins_journey.alfred.choice.tables import LOCKED, main, rows, scrolls, turn

FULL = scrolls("gby", "gby", "gby", "gby")


def taken(number=1, rows_=("b", "y", "g", "rrr"), coins=12, academy=FULL, **changes):
    """Send worker D to the academy; the row that takes the seal is another question."""
    answer = turn(
        main("DABC"), rows=rows(*rows_), coins=coins, academy=academy, open=LOCKED[-2:][: number - 1],
        **{"available": ["D"], **changes},
    )  # fmt: skip
    assert answer["space"] == f"academy-{number}"
    return [(each["colour"], each["scroll"], each["worker"], each["slot"], each["cost"])
            for each in answer["seals"]]  # fmt: skip


def test_a_seal_names_its_scroll_row_and_space_counted_from_0():
    answer = turn(main("DABC"), rows=rows("gb"), academy=scrolls("---", "rg-", "bbb", "yyy"))
    assert answer["seals"] == [{"scroll": 1, "colour": "green", "worker": "A", "slot": 2, "cost": 1}]
    assert answer["coins_after"] == 6
    assert answer["reasons"][-3:] == ["next-scroll", "base-colour", "ask-seal-space"]


def test_the_rulebooks_yellow_seal_matches_the_leftmost_of_the_row():
    assert taken(rows_=("yy", "b", "g", "r"), academy=scrolls("ryb", "ggg", "bbb", "rrr")) == [
        ("yellow", 0, "A", 2, 0)
    ]


def test_the_rulebooks_red_seal_is_taken_because_three_are_yellow_already():
    academy = scrolls("ryb", "ggg", "bbb", "rrr")
    changes = {"rows_": ("yyy", "b", "g", "r"), "brackets": {"A": 4, "B": 3, "C": 3, "D": 3}}
    assert taken(academy=academy, **changes) == [("red", 0, "A", 3, 0)]


def test_the_rulebooks_green_seal_goes_to_row_c_from_the_second_scroll():
    academy = scrolls("---", "rgb", "bbb", "rrr")
    assert taken(rows_=("yyy", "bbr", "g", "r"), academy=academy) == [("green", 1, "C", 1, 1)]


@pytest.mark.parametrize(
    ("rows_", "brackets", "spaces", "expected"),
    [
        (("b", "y", "g", "r"), (3, 3, 3, 3), (6, 6, 6, 6), ("A", 1)),
        (("bb", "y", "g", "r"), (2, 3, 3, 3), (6, 6, 6, 6), ("B", 1)),
        (("bb", "yy", "gg", "r"), (2, 2, 2, 2), (6, 6, 6, 6), ("D", 1)),
        (("bb", "yy", "gg", "rr"), (2, 2, 2, 2), (6, 6, 6, 6), ("A", 2)),
        (("bbbyyy", "yy", "gg", "rr"), (2, 2, 2, 2), (6, 6, 6, 6), ("B", 2)),
        (("bb", "yy", "gg", "rr"), (2, 2, 2, 2), (2, 2, 3, 6), ("C", 2)),
        (("", "y", "g", "r"), (1, 1, 1, 1), (6, 6, 6, 6), ("A", 0)),
        (("bb", "y", "g", "r"), (6, 6, 6, 6), (2, 6, 6, 6), ("B", 1)),
    ],
)
def test_the_seal_goes_to_the_topmost_row_with_room_before_its_bracket_or_else_with_any_room(
    rows_, brackets, spaces, expected
):
    changes = {
        "brackets": dict(zip("ABCD", brackets, strict=True)),
        "row_spaces": dict(zip("ABCD", spaces, strict=True)),
    }
    [(_colour, _scroll, worker, slot, _cost)] = taken(rows_=rows_, **changes)
    assert (worker, slot) == expected


@pytest.mark.parametrize(
    ("row", "academy", "colour", "scroll"),
    [
        ("b", ("gby", "---", "---", "---"), "blue", 0),
        ("r", ("gby", "rrr", "---", "---"), "green", 0),
        ("bbb", ("gby", "---", "---", "---"), "green", 0),
        ("bbb", ("b--", "-b-", "--y", "---"), "yellow", 2),
        ("gggb", ("gg-", "bgb", "rrr", "---"), "blue", 1),
        ("b", ("--y", "bbb", "---", "---"), "yellow", 0),
        ("p", ("yb-", "---", "---", "---"), "yellow", 0),
        ("pb", ("yb-", "---", "---", "---"), "yellow", 0),
        ("pbbb", ("bby", "---", "---", "---"), "yellow", 0),
        ("", ("-yb", "---", "---", "---"), "yellow", 0),
    ],
)
def test_he_takes_the_leftmost_colour_or_else_the_leftmost_seal_that_is_not_a_fourth(
    row, academy, colour, scroll
):
    changes = {"brackets": {"A": 6, "B": 1, "C": 1, "D": 1}, "rows_": (row, "y", "g", "r")}
    [seal] = taken(academy=scrolls(*academy), **changes)
    assert seal == (colour, scroll, "A", len(row), scroll)


@pytest.mark.parametrize(
    ("academy", "coins", "effects", "cost"),
    [
        (("g--", "---", "---", "---"), 0, [], 0),
        (("---", "g--", "---", "---"), 1, [], 1),
        (("---", "---", "g--", "---"), 2, [], 2),
        (("---", "---", "---", "g--"), 3, [], 3),
        (("---", "---", "---", "g--"), 0, ["free-scrolls"], 0),
        # Even free, the topmost scroll comes first; its base colour further down is not looked for.
        (("-g-", "bbb", "---", "---"), 0, ["free-scrolls"], 0),
    ],
)
def test_he_pays_for_the_scroll(academy, coins, effects, cost):
    [seal] = taken(academy=scrolls(*academy), coins=coins, effects=effects)
    assert seal[0] == "green" and seal[4] == cost


@pytest.mark.parametrize(
    "changes",
    [
        {"academy": scrolls("---", "---", "---", "---")},
        {"academy": scrolls("---", "bbb", "---", "---"), "coins": 0},
        {"academy": scrolls("bb-", "b--", "---", "---"), "rows": rows("bbb", "y", "g", "rrr"),
         "brackets": {"A": 6, "B": 3, "C": 3, "D": 3}},
        {"academy": scrolls("b--", "---", "-g-", "---"), "rows": rows("bbb", "y", "g", "rrr"),
         "brackets": {"A": 6, "B": 3, "C": 3, "D": 3}, "coins": 1},
        {"rows": rows("b", "y", "g", "r"), "row_spaces": {"A": 1, "B": 1, "C": 1, "D": 1}},
        # The penalty leaves too little for the second scroll.
        {"academy": scrolls("---", "g--", "---", "---"), "coins": 3, "workers": {"correspondence-1": 1}},
    ],
)  # fmt: skip
def test_the_option_fails_without_a_first_seal_and_no_other_worker_is_tried(changes):
    answer = turn(main("DABC"), **changes)
    assert answer["rejected"] == [{"option": 0, "reason": "academy-no-seal"}]
    assert answer["do"] == "rest"


@pytest.mark.parametrize(
    ("number", "coins", "academy", "expected"),
    [
        (1, 12, ("gb-", "---", "---", "---"), [("blue", 0)]),
        (2, 12, ("gb-", "---", "---", "---"), [("blue", 0), ("green", 0)]),
        (2, 0, ("-b-", "-b-", "---", "---"), [("blue", 0), ("blue", 0)]),
        (2, 0, ("-b-", "---", "-b-", "---"), [("blue", 0)]),
        (2, 1, ("-b-", "---", "-b-", "---"), [("blue", 0), ("blue", 1)]),
        (2, 2, ("---", "---", "-bb", "---"), [("blue", 2)]),
        (2, 3, ("---", "---", "-bb", "---"), [("blue", 2), ("blue", 1)]),
        (3, 0, ("-b-", "---", "---", "-g-"), [("blue", 0), ("green", 0)]),
        (3, 3, ("---", "---", "---", "-bg"), [("blue", 3), ("green", 0)]),
        (3, 12, ("-b-", "---", "---", "---"), [("blue", 0)]),
    ],
)
def test_the_lower_spaces_bring_a_second_seal_at_a_discount_or_drop_it(number, coins, academy, expected):
    seals = taken(number, coins=coins, academy=scrolls(*academy))
    assert [(colour, cost) for colour, _scroll, _worker, _slot, cost in seals] == expected


def test_the_row_of_the_second_seal_is_chosen_afresh():
    seals = taken(2, rows_=("bb", "y", "g", "rrr"))
    assert [(colour, worker, slot) for colour, _scroll, worker, slot, _cost in seals] == [
        ("blue", "A", 2),
        ("yellow", "B", 1),
    ]


def test_the_second_seal_is_never_a_fourth_of_its_colour_either():
    changes = {"rows_": ("bb", "y", "g", "rrr"), "brackets": {"A": 6, "B": 3, "C": 3, "D": 3}}
    assert [seal[0] for seal in taken(2, academy=scrolls("bbb", "bgb", "---", "---"), **changes)] == [
        "blue",
        "green",
    ]


def test_knowledge_is_paid_before_the_scrolls():
    changes = {"academy": scrolls("---", "--g", "-b-", "---"), "open": ["academy-2"], "rows": rows(d="r")}
    assert turn(main("DABC"), coins=5, **changes)["seals"][0]["cost"] == 1
    with_four = turn(main("DABC"), coins=5, **changes)
    assert (with_four["knowledge"], with_four["coins_after"], len(with_four["seals"])) == (1, 2, 2)
    assert len(turn(main("DABC"), coins=4, **changes)["seals"]) == 1
