"""Everybody's points, and what decides a tie."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.darwins_journey.rules.evolution import books_reached
from scoring.darwins_journey.rules.facts import SLOTS
from scoring.darwins_journey.rules.score import DECIDED, Holding, score
from tests.scoring.darwins_journey.cast import MUSEUM, NAMES, ask, row

NOTHING = {"track": 0, "evolution": 0, "objectives": [], "seals": [], "tents": 0, "coins": 0, "knowledge": 0}
TWO_ROWS = [*row("green"), *row("red")]
BOTH_BOOKS = {
    "objectives": ["silver-1", "silver-2", "silver-5", "gold-1", "gold-5"],
    "seals": [5, 6, 4],
    "tents": 5,
}
"""The last example of the rulebook, as far as its two editions agree."""


def person(name="Ann", **held):
    return {"name": name, **NOTHING, **held}


def alfred(**held):
    kept = {"track": 0, "evolution": 0, "seals": [], "tents": 0, "coins": 0}
    return {"name": "Alfred", "kind": "alfred", **kept, **held}


def scored(*players, museum=()):
    return ask("score", {"museum": list(museum), "players": list(players)})


def points(player, key, museum=()):
    others = [] if "kind" not in player else [person("Bob")]
    lines = scored(player, *others, museum=museum)["players"][0]["lines"]
    return {line["key"]: line["points"] for line in lines}[key]


def test_the_answer_has_seven_lines_in_the_rulebooks_order():
    held = person(
        track=101, evolution=20, coins=13, knowledge=2, tents=4, seals=[6, 5, 3], objectives=["gold-4"]
    )
    assert scored(held, museum=TWO_ROWS) == {
        "players": [
            {
                "name": "Ann",
                "total": 162,
                "rank": 1,
                "lines": [
                    {"key": "track", "points": 101},
                    {"key": "objectives", "points": 4},
                    {"key": "seals", "points": 13},
                    {"key": "tents", "points": 0},
                    {"key": "evolution", "points": 40},
                    {"key": "coins", "points": 2},
                    {"key": "knowledge", "points": 2},
                ],
            }
        ],
        "winners": ["Ann"],
        "decided_by": "points",
    }


def test_the_last_example_is_41_in_the_russian_book_and_43_in_the_german_one():
    russian = person(**BOTH_BOOKS)
    german = person(**{**BOTH_BOOKS, "objectives": [*BOTH_BOOKS["objectives"], "silver-3"]})
    assert scored(russian)["players"][0]["total"] == 41
    assert scored(german)["players"][0]["total"] == 43
    # The German one shows one silver objective more, worth 2.
    assert points(person(objectives=["silver-3"]), "objectives") == 2


def test_nine_books_at_four_points_each_are_36():
    assert points(person(evolution=15), "evolution", TWO_ROWS) == 36
    assert points(person(evolution=17), "evolution", TWO_ROWS) == 36


@pytest.mark.parametrize(
    ("slots", "expected"),
    [
        ([], 0), (["silver-1"], 1), (["silver-2"], 1), (["silver-3"], 2), (["silver-4"], 2),
        (["silver-5"], 5), (["gold-1"], 4), (["gold-2"], 4), (["gold-3"], 2), (["gold-4"], 4),
        (["gold-5"], 8), (["gold-5", "silver-5"], 17), (list(SLOTS), 37),
    ],
)  # fmt: skip
def test_every_slot_has_its_points_and_the_last_two_four_more(slots, expected):
    assert points(person(objectives=slots), "objectives") == expected


@pytest.mark.parametrize(
    ("seals", "expected"),
    [([], 0), ([4, 4, 4], 0), ([5], 3), ([6], 10), ([5, 5, 6], 16), ([1, 6, 6, 6, 0], 30)],
)
def test_rows_of_five_and_six_seals_score(seals, expected):
    assert points(person(seals=seals), "seals") == expected
    assert points(alfred(seals=seals), "seals") == expected


@pytest.mark.parametrize(("tents", "expected"), [(0, 0), (4, 0), (5, 5)])
def test_tents_score_only_if_all_are_placed(tents, expected):
    assert points(person(tents=tents), "tents") == expected
    assert points(alfred(tents=tents), "tents") == expected


@pytest.mark.parametrize(
    ("step", "books"),
    [(0, 0), (1, 1), (4, 4), (5, 4), (6, 5), (7, 5), (8, 6), (11, 7), (14, 8), (20, 10), (35, 14), (36, 15)],
)
@pytest.mark.parametrize("rows", range(5))
def test_each_book_is_worth_two_and_the_complete_rows(step, books, rows):
    museum = [tile for colour in ("green", "blue", "red", "yellow")[:rows] for tile in row(colour)]
    assert points(person(evolution=step), "evolution", museum) == books * (2 + rows)
    assert points(person(evolution=step, objectives=["silver-4"]), "evolution", museum) == (books + 1) * (
        2 + rows
    )
    assert points(alfred(evolution=step, book_bonus=True), "evolution", museum) == (books + 1) * (2 + rows)


def test_a_row_counts_only_with_all_four_tiles_and_columns_do_not():
    museum = [tile for tile in MUSEUM if tile.endswith(("bird", "plant"))] + ["blue-reptile"]
    assert points(person(evolution=1), "evolution", museum) == 2


@pytest.mark.parametrize(("coins", "expected"), [(0, 0), (4, 0), (5, 1), (13, 2), (1_000_000, 200_000)])
def test_every_full_five_coins_are_a_point(coins, expected):
    assert points(person(coins=coins), "coins") == expected


def test_alfred_has_points_of_his_board_and_neither_objectives_nor_knowledge():
    lines = scored(alfred(extra=7, coins=12), person())["players"][0]["lines"]
    assert {line["key"]: line["points"] for line in lines if line["points"]} == {"objectives": 7, "coins": 2}


@pytest.mark.parametrize(
    ("ann", "bob", "ranks", "decided_by"),
    [
        ({"track": 9}, {"track": 8, "evolution": 0, "coins": 4}, [1, 2], "points"),
        ({"track": 10, "evolution": 4}, {"track": 12, "evolution": 3}, [1, 2], "evolution"),
        ({"evolution": 14, "coins": 3}, {"evolution": 14, "coins": 4}, [2, 1], "coins"),
        ({"coins": 4, "knowledge": 1}, {"coins": 5}, [2, 1], "coins"),
        ({"evolution": 20, "coins": 9}, {"evolution": 20, "coins": 9}, [1, 1], "shared"),
        # Step 7 beats step 6 although both have the same books.
        ({"evolution": 6, "coins": 4}, {"evolution": 7}, [2, 1], "evolution"),
    ],
)
def test_a_tie_falls_to_evolution_then_coins_then_is_shared(ann, bob, ranks, decided_by):
    answer = scored(person("Ann", **ann), person("Bob", **bob))
    assert [each["rank"] for each in answer["players"]] == ranks
    assert answer["decided_by"] == decided_by
    assert answer["winners"] == [name for name, rank in zip(NAMES, ranks, strict=False) if rank == 1]


@pytest.mark.parametrize(
    ("his", "yours", "winner", "decided_by"),
    [
        ({}, {}, "Alfred", "alfred"),
        ({"coins": 4}, {"coins": 4}, "Alfred", "alfred"),
        ({"coins": 3}, {"coins": 4}, "Ann", "coins"),
        ({"coins": 4}, {"coins": 3}, "Alfred", "coins"),
        ({"evolution": 6, "coins": 4}, {"evolution": 7}, "Ann", "evolution"),
        ({"track": 1}, {}, "Alfred", "points"),
        ({"extra": 2}, {"knowledge": 3}, "Ann", "points"),
    ],
)
def test_alfred_wins_any_remaining_tie(his, yours, winner, decided_by):
    for players in ((alfred(**his), person(**yours)), (person(**yours), alfred(**his))):
        answer = scored(*players)
        assert (answer["winners"], answer["decided_by"]) == ([winner], decided_by)
        assert sorted(each["rank"] for each in answer["players"]) == [1, 2]


def test_places_after_a_tie_are_skipped():
    players = [person(name, track=track) for name, track in zip(NAMES, (5, 9, 9, 2), strict=True)]
    answer = scored(*players)
    assert [each["rank"] for each in answer["players"]] == [3, 1, 1, 4]
    assert (answer["winners"], answer["decided_by"]) == (["Bob", "Cem"], "shared")


def test_a_person_may_be_given_as_human():
    assert scored({**person(), "kind": "human"}) == scored(person())


def test_the_lines_show_the_sums_behind_them():
    held = Holding(
        track=50,
        evolution=11,
        objectives=("gold-5", "silver-1", "silver-5"),
        seals=(6, 5, 1),
        tents=4,
        coins=13,
        knowledge=2,
    )
    result = score([*row("green"), *row("red"), *row("blue")], [held])
    shown = {line.key: line.why and line.why.english() for line in result.breakdowns[0].lines}
    assert shown == {
        "track": None,
        "objectives": "1 + 5 + 8 + 4",
        "seals": "10 + 3",
        "tents": "4 of 5 tents placed",
        "evolution": "7 books × (2 + 3 rows) = 35",
        "coins": "13 = 2 × 5 + 3",
        "knowledge": None,
    }


@pytest.mark.parametrize(
    ("held", "museum", "shown"),
    [
        (Holding(), [], "0 books × (2 + 0 rows) = 0"),
        (Holding(evolution=1), row("red"), "1 book × (2 + 1 row) = 3"),
        (
            Holding(evolution=11, objectives=("silver-4",)),
            row("red"),
            "(7 books + 1 more) × (2 + 1 row) = 24",
        ),
        (Holding(evolution=36, book_icon=True), [], "(15 books + 1 more) × (2 + 0 rows) = 32"),
    ],
)
def test_books_are_described_in_everyday_words(held, museum, shown):
    line = next(line for line in score(museum, [held]).breakdowns[0].lines if line.key == "evolution")
    assert line.why.english() == shown


def test_what_decided_the_match_is_said_in_words():
    assert score([], [Holding(), Holding()]).decided == DECIDED["shared"]
    assert score([], [Holding(is_alfred=True), Holding()]).decided == DECIDED["alfred"]


people = st.fixed_dictionaries(
    {
        "track": st.integers(0, 3),
        "evolution": st.integers(0, 36),
        "objectives": st.lists(st.sampled_from(SLOTS), unique=True),
        "seals": st.lists(st.integers(0, 6), max_size=5),
        "tents": st.integers(0, 5),
        "coins": st.integers(0, 30),
        "knowledge": st.integers(0, 4),
    }
)


@given(st.lists(st.sampled_from(MUSEUM), unique=True), st.lists(people, min_size=1, max_size=4))
def test_the_lines_add_up_and_nobody_is_ahead_of_the_winner(museum, holdings):
    players = [person(name, **held) for name, held in zip(NAMES, holdings, strict=False)]
    answer = scored(*players, museum=museum)
    for each in answer["players"]:
        assert each["total"] == sum(line["points"] for line in each["lines"])
    compared = {
        each["name"]: (each["total"], held["evolution"], held["coins"])
        for each, held in zip(answer["players"], holdings, strict=True)
    }
    best = max(compared.values())
    assert answer["winners"] == [name for name, score in compared.items() if score == best]
    for each in answer["players"]:
        assert each["rank"] == 1 + sum(other > compared[each["name"]] for other in compared.values())


@given(st.permutations(MUSEUM), people)
def test_the_order_of_the_museum_does_not_matter(museum, held):
    assert scored(person(**held), museum=museum[:9]) == scored(person(**held), museum=sorted(museum[:9]))


def test_books_never_go_back():
    reached = [books_reached(step) for step in range(37)]
    assert reached == sorted(reached) and reached[0] == 0 and reached[-1] == 15
