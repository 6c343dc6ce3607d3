"""Everybody's points, and what decides a tie."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.encyclopedia.rules.experts import EXPERTS
from scoring.encyclopedia.rules.facts import CATEGORIES, CONTINENTS
from scoring.encyclopedia.rules.score import DECIDED, score
from scoring.encyclopedia.rules.tableau import Ai, Person

from ..cast import IDS, ai, any_ai, any_person, ask, hired, person

OCEANIANS = [each for each in IDS if EXPERTS[each].continent == "oceania"][:6]
LINES = [
    "track",
    *(f"collection:{category}" for category in CATEGORIES),
    *(f"collection:{continent}" for continent in CONTINENTS),
    "seals",
    "coins",
    "expedition-tokens",
]


def scored(*players):
    return ask("score", {"players": list(players)})


def points(player):
    """The lines of a single person that bring something."""
    answer = scored(player)["players"][0]
    assert answer["total"] == sum(line["points"] for line in answer["lines"])
    return {line["key"]: line["points"] for line in answer["lines"] if line["points"]}


def test_the_rulebooks_example_of_a_scoring():
    caroline = person(
        track=72,
        markers={"hot": 5, "carnivore": 8, "reptile": 10},
        animals={"oceania": 6},
        experts=hired(*OCEANIANS, active=False),
        seals=6,
        coins=4,
    )
    answer = scored(caroline)
    assert points(caroline) == {
        "track": 72,
        "collection:hot": 5,
        "collection:carnivore": 17,
        "collection:reptile": 28,
        "collection:oceania": 40,
        "seals": 24,
        "coins": 2,
    }
    assert (answer["players"][0]["total"], answer["winners"], answer["decided_by"]) == (
        188,
        ["Ann"],
        "points",
    )


def test_the_lines_of_a_person_stand_in_the_rulebooks_order_even_without_points():
    answer = scored(person())["players"][0]
    assert [line["key"] for line in answer["lines"]] == LINES
    assert (answer["total"], answer["rank"]) == (0, 1)


def test_only_the_lines_of_continents_have_numbers_behind_them():
    asia = person(animals={"asia": 2}, experts=hired("gao-zhelan", "piar-jari", active=False), fossils=3)
    lines = {line["key"]: line for line in scored(asia)["players"][0]["lines"]}
    assert lines["collection:asia"] == {
        "key": "collection:asia",
        "points": 12,
        "detail": {"animals": 2, "experts": 2, "fossils": 3},
    }
    with_detail = [key for key, line in lines.items() if "detail" in line]
    assert with_detail == [f"collection:{continent}" for continent in CONTINENTS]


@pytest.mark.parametrize(
    ("markers", "expected"),
    [(0, 0), (1, 0), (3, 0), (4, 3), (5, 5), (6, 8), (7, 12), (8, 17), (9, 22), (10, 28), (11, 35), (12, 40),
     (13, 45), (14, 50), (20, 80), (30, 130)],
)  # fmt: skip
def test_the_table_of_collections(markers, expected):
    assert points(person(markers={"aquatic": markers})).get("collection:aquatic", 0) == expected
    assert points(person(animals={"asia": markers})).get("collection:asia", 0) == expected


@pytest.mark.parametrize(
    ("animals", "fossils", "placed"),
    [
        ({}, 1, [1, 0, 0, 0, 0]),
        ({}, 6, [6, 0, 0, 0, 0]),
        ({"asia": 3}, 1, [0, 0, 1, 0, 0]),
        ({"asia": 3, "africa": 3}, 1, [0, 0, 1, 0, 0]),
        ({"asia": 3, "africa": 3}, 2, [0, 0, 1, 1, 0]),
        ({"europe": 3, "oceania": 7}, 1, [0, 0, 0, 0, 1]),
        ({"europe": 3, "oceania": 3}, 6, [0, 6, 0, 0, 0]),
        ({"oceania": 10, "africa": 10}, 2, [0, 0, 0, 1, 1]),
        ({"america": 2, "oceania": 12}, 1, [0, 0, 0, 0, 1]),
        ({"america": 2, "oceania": 2}, 1, [1, 0, 0, 0, 0]),
    ],
)
def test_fossils_go_where_they_bring_most_and_to_the_first_continent_in_a_tie(animals, fossils, placed):
    lines = scored(person(animals=animals, fossils=fossils))["players"][0]["lines"]
    assert [line["detail"]["fossils"] for line in lines if "detail" in line] == placed


def table(pieces):
    """The table of collections once more, step by step."""
    steps = [0, 0, 0, 0, 3, 2, 3, 4, 5, 5, 6, 7, 5]
    return sum(steps[: pieces + 1]) + 5 * max(0, pieces - 12)


@given(st.lists(st.integers(0, 14), min_size=5, max_size=5), st.integers(0, 6))
def test_no_other_placement_of_fossils_brings_more(animals, fossils):
    answer = scored(person(animals=dict(zip(CONTINENTS, animals, strict=True)), fossils=fossils))
    lines = [line for line in answer["players"][0]["lines"] if "detail" in line]
    placed = tuple(line["detail"]["fossils"] for line in lines)
    tried = {}
    for places in combinations_with_replacement(range(5), fossils):
        spread = tuple(places.count(place) for place in range(5))
        tried[spread] = sum(table(own + more) for own, more in zip(animals, spread, strict=True))
    best = max(tried.values())
    assert sum(line["points"] for line in lines) == best
    assert placed == max(spread for spread, total in tried.items() if total == best)


DIRECT = {
    "nargiz-tatilyan": ({"expedition_tokens": 6}, 6),
    "nkogolo-bakumi": ({}, 3),
    "ankshu-raghavan": ({"reputation_steps": 5}, 5),
    "vlad-kuleshov": ({"seals": 3}, 3),
    "pora-paniu": ({"coins": 9}, 4),
}
ADDING = {
    "madalena-rotella": "arboreal", "salvador-ortiz": "omnivore", "fernanda-brito-pedrozo": "mammal",
    "gidia-grobbelar": "reptile", "habib-abdalla": "temperate", "gangesh-mukerji": "hot",
    "suriani-binti-sulung": "carnivore", "lotta-paulsen": "bird", "manuel-nunez": "cold",
    "arnold-schumann": "terrestrial", "ilmatar-ivanen": "aquatic", "kiteni-sariman": "herbivore",
}  # fmt: skip


def test_the_cases_above_name_all_experts_that_score_at_the_end():
    assert {each for each in IDS if EXPERTS[each].timing == "endgame"} == {*DIRECT, *ADDING}
    assert set(ADDING.values()) == set(CATEGORIES)


@pytest.mark.parametrize("expert", IDS)
def test_each_of_the_55_experts_scores_alone(expert):
    others = [each for each in IDS if EXPERTS[each].timing == "ongoing" and each != expert][:2]
    held = {"markers": dict.fromkeys(CATEGORIES, 4), **DIRECT.get(expert, ({}, 0))[0]}
    cards = hired(expert) + hired(*others, active=False)
    active, covered = (
        points(
            person(**held, experts=[{**each, "active": is_active and each["id"] == expert} for each in cards])
        )
        for is_active in (True, False)
    )
    gained = {
        key: value - covered.get(key, 0) for key, value in active.items() if value != covered.get(key, 0)
    }
    if expert in DIRECT:
        assert gained == {f"expert:{expert}": DIRECT[expert][1]}
    elif expert in ADDING:
        assert gained == {f"collection:{ADDING[expert]}": 8 - 3}
    else:
        assert gained == {}


@pytest.mark.parametrize("expert", DIRECT)
def test_a_line_of_an_expert_is_there_even_without_points_but_only_while_active(expert):
    for active in (True, False):
        lines = scored(person(experts=hired(expert, active=active)))["players"][0]["lines"]
        assert (f"expert:{expert}" in [line["key"] for line in lines]) is active


def test_the_lines_of_experts_keep_the_order_of_the_request():
    cards = ["pora-paniu", "elena-lewis", "vlad-kuleshov", "nargiz-tatilyan"]
    keys = [line["key"] for line in scored(person(experts=hired(*cards)))["players"][0]["lines"]]
    assert keys == [
        *LINES[:18], "expert:pora-paniu", "expert:vlad-kuleshov", "expert:nargiz-tatilyan", *LINES[18:]
    ]  # fmt: skip


def test_covered_experts_count_for_their_continent_and_for_bakumi():
    africans = [
        each for each in IDS if EXPERTS[each].continent == "africa" and EXPERTS[each].timing != "endgame"
    ]
    cards = hired("nkogolo-bakumi") + hired(*africans[:6], active=False)
    assert points(person(experts=cards)) == {"collection:africa": 12, "expert:nkogolo-bakumi": 7}


def test_two_markers_of_an_expert_alone_make_no_collection():
    assert points(person(experts=hired("lotta-paulsen"))) == {}
    assert points(person(experts=hired("lotta-paulsen"), markers={"bird": 2})) == {"collection:bird": 3}


def test_an_active_expert_is_inactive_unless_the_request_says_so():
    assert points(person(experts=[{"id": "vlad-kuleshov"}], seals=1)) == {"seals": 4}


@pytest.mark.parametrize(
    ("coins", "expected"), [(0, {}), (1, {}), (2, {"coins": 1}), (5, {"coins": 2}), (9, {"coins": 4})]
)
def test_every_two_coins_are_a_point(coins, expected):
    assert points(person(coins=coins)) == expected


def test_seals_and_tokens():
    assert points(person(seals=3, expedition_tokens=2)) == {"seals": 12, "expedition-tokens": 2}


AI_HELD = {
    "animals": {"america": 3, "asia": 1}, "experts": {"america": 2, "europe": 4, "asia": 2, "africa": 1},
    "seals": 3, "coins": 7, "expedition_tokens": 2, "track": 50,
}  # fmt: skip


@pytest.mark.parametrize(
    ("card", "experts", "seals", "coins", "tokens"),
    [("boudeuse", 18, 12, 3, 4), ("resolution", 26, 15, 3, 6), ("astrolabe", 34, 18, 7, 8)],
)
def test_the_scoring_cards_of_an_ai(card, experts, seals, coins, tokens):
    answer = scored(person(), ai(scoring=card, **AI_HELD))["players"][1]
    assert [(line["key"], line["points"]) for line in answer["lines"]] == [
        ("track", 50),
        ("continents", 5 * 3 + 3 * 1),
        ("experts", experts),
        ("seals", seals),
        ("coins", coins),
        ("expedition-tokens", tokens),
    ]


@given(any_ai())
def test_an_ai_scores_as_a_second_calculation_does(held):
    weights, coin, token, seal = {
        "boudeuse": ([3, 2, 1], 2, 2, 4),
        "resolution": ([4, 3, 2], 2, 3, 5),
        "astrolabe": ([5, 4, 3], 1, 4, 6),
    }[held["scoring"]]
    animals = [held["animals"].get(each, 0) for each in CONTINENTS]
    experts = [held["experts"].get(each, 0) for each in CONTINENTS]
    expected = held["track"] + held["seals"] * seal + held["expedition_tokens"] * token
    expected += held["coins"] // coin
    for own, others in zip(animals, experts, strict=True):
        expected += own * own + own * others
    first = max(experts)
    experts.remove(first)
    second = max(experts)
    experts.remove(second)
    expected += first * weights[0] + second * weights[1] + max(experts) * weights[2]
    assert scored(person(), held)["players"][1]["total"] == expected


@given(any_person())
def test_a_person_scores_as_a_second_calculation_does(held):
    active = {each["id"] for each in held["experts"] if each["active"]}
    expected = held["track"] + 4 * held["seals"] + held["coins"] // 2 + held["expedition_tokens"]
    for category in CATEGORIES:
        added = sum(ADDING.get(each) == category for each in active)
        expected += table(held["markers"].get(category, 0) + 2 * added)
    own = [
        held["animals"].get(continent, 0)
        + sum(EXPERTS[each["id"]].continent == continent for each in held["experts"])
        for continent in CONTINENTS
    ]
    expected += max(
        sum(table(cards + places.count(at)) for at, cards in enumerate(own))
        for places in combinations_with_replacement(range(5), held["fossils"])
    )
    bonus = {
        "nargiz-tatilyan": held["expedition_tokens"],
        "nkogolo-bakumi": len(held["experts"]),
        "ankshu-raghavan": held["reputation_steps"],
        "vlad-kuleshov": held["seals"],
        "pora-paniu": held["coins"] // 2,
    }
    expected += sum(bonus.get(each, 0) for each in active)
    assert scored(held)["players"][0]["total"] == expected


@pytest.mark.parametrize(
    ("players", "ranks", "decided_by"),
    [
        ([person("A", track=5), person("B", track=7)], [2, 1], "points"),
        ([person("A", track=5), person("B", track=5)], [1, 1], "shared"),
        ([person("A", animals={"asia": 1}), person("B")], [1, 2], "animals"),
        ([person("A", animals={"asia": 1}), person("B", fossils=2)], [2, 1], "animals"),
        ([person("A", fossils=1), person("B", animals={"asia": 1})], [1, 1], "shared"),
        ([person("A", track=1), ai("B", animals={"asia": 1})], [2, 1], "animals"),
        ([person("A", track=4, animals={"asia": 2}), ai("B", animals={"asia": 2})], [1, 1], "shared"),
        ([person("A"), person("B", track=1), ai("C", track=1), person("D")], [3, 1, 1, 3], "shared"),
        ([person("A", track=1), person("B", animals={"asia": 1}), person("C")], [1, 2, 3], "points"),
        ([person("A", track=1), person("B", track=1, fossils=1), person("C", track=1)], [2, 1, 2], "animals"),
        ([person("A")], [1], "points"),
    ],
)
def test_equal_points_fall_to_more_animals_and_are_shared_after_that(players, ranks, decided_by):
    answer = scored(*players)
    assert [each["rank"] for each in answer["players"]] == ranks
    assert answer["decided_by"] == decided_by
    assert answer["winners"] == [each["name"] for each, rank in zip(players, ranks, strict=True) if rank == 1]


def test_experts_do_not_break_a_tie():
    answer = scored(person("A", experts=hired("elena-lewis")), person("B"))
    assert answer["decided_by"] == "shared"


def test_a_match_has_one_to_four_players_and_at_least_one_person():
    four = [person("A"), ai("B"), ai("C", "resolution"), ai("D", "astrolabe")]
    assert len(scored(*four)["players"]) == 4


def test_the_lines_show_the_sums_behind_them():
    held = Person(markers={"bird": 3}, fossils=1, seals=2, coins=5, expedition_tokens=1)
    mine = score([held, Ai("astrolabe", animals={"asia": 2}, experts={"asia": 1, "africa": 3}, seals=1)])
    shown = [{line.key: line.why.english() for line in each.lines if line.why} for each in mine.breakdowns]
    assert shown == [
        {
            "collection:bird": "3 markers; 1 more: +3",
            "collection:america": "animals 0 + experts 0 + fossils 1; 3 more: +3",
            "seals": "2 × 4",
            "coins": "5 ÷ 2",
        },
        {"continents": "3 × 2", "experts": "3 × 5 + 1 × 4", "seals": "1 × 6"},
    ]


def test_added_markers_and_direct_points_show_where_they_are_from():
    answer = points(person(markers={"bird": 4}, experts=hired("lotta-paulsen", "vlad-kuleshov"), seals=2))
    assert answer == {"collection:bird": 8, "expert:vlad-kuleshov": 2, "seals": 8}


def test_what_decides_a_tie_is_said_in_full():
    words = DECIDED["animals"].english()
    assert "set aside" in words and "fossils" in words and "AI all its animals" in words
