"""The expedition planner finds everything worth doing, and the cheapest way to a wish."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ..cast import ask
from ..test_rulings import RULINGS

COST = {"class": 2, "diet": 4, "habitat": 7, "climate": 10}
GROUP = {"class": "I", "diet": "II", "habitat": "III", "climate": "IV"}
RESEARCHERS = {
    "alonso-rosette": ("class", 1), "matthias-hass": ("diet", 1), "simon-hodsmani": ("habitat", 2),
    "kadar-gale": ("climate", 3),
}  # fmt: skip
FREE = list(COST)


def request(**asked):
    usual = {
        "continent": "africa", "die": {"colour": "yellow", "value": 5}, "space_bonus": 0, "coins": 0,
        "expedition_tokens": 0, "seals": 0, "experts": [], "animals": [], "fossils": [],
        "research_ii": 1, "research_iv": 5, "points_iv": 8,
    }  # fmt: skip
    return {**usual, **asked}


def plan(**asked):
    return ask("expedition-plan", request(**asked))


def lemur(*free, name="lemur", continent="africa"):
    return {"id": name, "continent": continent, "free": list(free)}


def bones(cost, *free, name="bones", **more):
    return {"id": name, "cost": cost, "free": list(free), **more}


def researched(answer):
    return [each["research"] for each in answer["solutions"]]


def test_the_rulebooks_expedition_is_found_with_its_sum():
    answer = plan(
        die={"colour": "red", "value": 5},
        space_bonus=1,
        coins=3,
        expedition_tokens=2,
        animals=[lemur("class", "habitat"), lemur("class", name="lion")],
        wanted=[
            {"id": "lemur", "marker": "class"},
            {"id": "lion", "marker": "class"},
            {"id": "lemur", "marker": "habitat"},
        ],
    )
    assert (answer["possible"], answer["base"], answer["most"]) == (True, 6, 11)
    wanted = answer["wanted"]
    assert (wanted["cost"], wanted["missing"]) == (11, 0)
    solution = wanted["solution"]
    assert solution["sum"] == {
        "value": 5, "space_bonus": 1, "coins": 3, "tokens": 1, "seals": 0, "bonus": 0
    }  # fmt: skip
    assert (solution["points"], solution["cost"], solution["left"]) == (11, 11, 0)
    assert solution["spends"] == {"coins": 3, "expedition_tokens": 2, "seals": 0, "seals_for_coins": 0}
    assert solution["brings"]["points"] == 3
    assert researched(answer)[0] == ["III", "I", "I"]
    assert answer["solutions"][0]["spends"] == solution["spends"]


def test_researching_nothing_is_not_a_solution():
    answer = plan(animals=[lemur(*FREE, continent="asia"), lemur(name="bare")])
    assert (answer["solutions"], answer["more"], answer["wanted"]) == ([], 0, None)


def test_a_die_of_another_colour_needs_a_token_or_a_seal():
    assert plan(die={"colour": "red", "value": 6}, coins=9, animals=[lemur("class")]) == {
        "possible": False, "base": 6, "most": None, "setting_out": 0, "solutions": [], "more": 0,
        "wanted": None,
    }  # fmt: skip
    [solution] = plan(die={"colour": "red", "value": 6}, expedition_tokens=1, animals=[lemur("class")])[
        "solutions"
    ]
    assert solution["spends"]["expedition_tokens"] == 1
    assert solution["sum"]["tokens"] == 0
    [solution] = plan(die={"colour": "red", "value": 6}, seals=1, animals=[lemur("class")])["solutions"]
    assert (solution["spends"]["seals"], solution["points"], solution["left"]) == (1, 11, 9)


@pytest.mark.parametrize(
    ("held", "spends"),
    [
        ({"coins": 6, "expedition_tokens": 2, "seals": 1}, (1, 2, 0, 0)),
        ({"coins": 5, "seals": 1}, (5, 0, 0, 0)),
        ({"coins": 4, "seals": 2}, (0, 0, 1, 0)),
        ({"coins": 0, "expedition_tokens": 2, "seals": 1}, (0, 0, 1, 0)),
        ({"coins": 0, "expedition_tokens": 3, "seals": 1}, (0, 3, 0, 0)),
        ({"coins": 0, "expedition_tokens": 0, "seals": 1}, (0, 0, 1, 0)),
        ({"coins": 9, "expedition_tokens": 3, "experts": ["nargiz-tatilyan"]}, (5, 0, 0, 0)),
        ({"coins": 9, "expedition_tokens": 2, "seals": 1, "experts": ["pora-paniu"]}, (1, 2, 0, 0)),
        ({"coins": 9, "expedition_tokens": 0, "seals": 1, "experts": ["pora-paniu"]}, (0, 0, 1, 0)),
        ({"coins": 9, "seals": 1, "experts": ["pora-paniu", "vlad-kuleshov"]}, (5, 0, 0, 0)),
    ],
)
def test_the_cheapest_way_to_five_points_more(held, spends):
    wanted = plan(animals=[lemur("climate")], wanted=[{"id": "lemur", "marker": "climate"}], **held)["wanted"]
    named = wanted["solution"]["spends"]
    assert tuple(named[key] for key in ("coins", "expedition_tokens", "seals", "seals_for_coins")) == spends


def test_turning_a_seal_into_coins_is_better_for_a_point_or_two():
    asked = {"animals": [lemur("habitat")], "wanted": [{"id": "lemur", "marker": "habitat"}]}
    solution = plan(coins=1, seals=1, **asked)["wanted"]["solution"]
    assert solution["spends"] == {"coins": 2, "expedition_tokens": 0, "seals": 0, "seals_for_coins": 1}


def test_an_impossible_wish_says_what_is_missing():
    asked = {"animals": [lemur("climate")], "wanted": [{"id": "lemur", "marker": "climate"}]}
    assert plan(coins=2, **asked)["wanted"] == {"cost": 10, "missing": 3, "solution": None}
    other = plan(die={"colour": "blue", "value": 6}, coins=9, **asked)["wanted"]
    assert other == {"cost": 10, "missing": None, "solution": None}


def test_experts_add_points_coins_and_value():
    answer = plan(
        experts=["girgis-al-gumari", "yaban-peker", "rabia-assaf", "simon-hodsmani"],
        die={"colour": "yellow", "value": 4},
        animals=[lemur("habitat")],
    )
    assert (answer["base"], answer["setting_out"]) == (4 + 2 + 1, 3)
    [solution] = answer["solutions"]
    assert solution["sum"]["bonus"] == 3
    assert solution["brings"] == {"points": 3, "published": 5, "coins": 2}


def test_experts_of_other_continents_add_nothing():
    answer = plan(experts=["pu-geun-yeon", "tao-tri-hung", "morishita-shinzo"], animals=[lemur("class")])
    assert (answer["base"], answer["setting_out"]) == (5, 0)


def test_a_die_made_yellow_gains_what_the_expert_adds_to_yellow_dice():
    answer = plan(experts=["yaban-peker"], die={"colour": "red", "value": 1}, expedition_tokens=1)
    assert answer["base"] == 2


def test_a_fossil_takes_one_marker_in_its_best_group_on_any_expedition():
    wanted = [{"id": "bones", "marker": "class"}]
    answer = plan(fossils=[bones(4, "class", "habitat", points=2)], wanted=wanted)
    [solution] = answer["solutions"]
    assert solution["markers"] == [{"id": "bones", "marker": "habitat"}]
    assert (solution["research"], solution["brings"]) == ([4], {"points": 2, "published": 5, "coins": 0})
    assert answer["wanted"]["solution"]["markers"] == wanted


def test_equal_choices_are_all_listed_and_worse_ones_are_not():
    animals = [lemur("class", "diet"), lemur("class", name="lion")]
    answer = plan(die={"colour": "yellow", "value": 4}, animals=animals)
    assert researched(answer) == [["II"], ["I", "I"]]
    answer = plan(die={"colour": "yellow", "value": 4}, animals=animals, research_ii=2)
    assert researched(answer) == [["II"]]


def test_one_choice_stands_for_all_that_differ_only_in_the_animal():
    alike = [lemur("class"), lemur("class", name="lion")]
    assert researched(plan(die={"colour": "yellow", "value": 2}, animals=alike)) == [["I"]]
    bare = [bones(2, "class"), bones(2, "class", name="teeth")]
    assert researched(plan(die={"colour": "yellow", "value": 2}, fossils=bare)) == [[2]]
    [ruling] = [line for line in RULINGS.splitlines() if "One choice is worse than another" in line]
    assert "differ only in which animal" in ruling and "one of them stands for all" in ruling


def test_a_marker_that_brings_nothing_yet_still_makes_an_expedition():
    nothing = {"research_ii": 1, "research_iv": 0, "points_iv": 0}
    answer = plan(die={"colour": "yellow", "value": 6}, coins=4, animals=[lemur("climate")], **nothing)
    assert researched(answer) == [["IV"]] and answer["solutions"][0]["spends"]["coins"] == 4


def test_a_cheap_marker_that_brings_nothing_stands_beside_a_dear_one_that_brings_more():
    nothing = {"research_ii": 1, "research_iv": 0, "points_iv": 0}
    bone = bones(1, "climate")
    dear = plan(
        die={"colour": "yellow", "value": 1}, coins=9, animals=[lemur("class")], fossils=[bone], **nothing
    )
    assert researched(dear) == [["I"], [1]]


def test_the_best_are_listed_and_the_others_counted():
    animals = [lemur(*FREE, name=f"animal {n}") for n in range(6)]
    answer = plan(coins=30, animals=animals, most=50)
    few = plan(coins=30, animals=animals, most=3)
    assert few["solutions"] == answer["solutions"][:3]
    assert few["more"] + 3 == answer["more"] + len(answer["solutions"])
    worths = [each["worth"] for each in answer["solutions"]]
    assert worths == sorted(worths, reverse=True)


# All of it once more, by trying everything.


def payments(asked, points) -> Iterator[tuple[tuple[int, int, int, int], tuple[int, int, int, int]]]:
    """Every payment that reaches so many points, with what it is worth in half points."""
    recolour = asked["die"]["colour"] != "yellow"
    coin = 1 + ("pora-paniu" in asked["experts"])
    token = 2 + 2 * ("nargiz-tatilyan" in asked["experts"])
    seal = 8 + 2 * ("vlad-kuleshov" in asked["experts"])
    for seals in range(asked["seals"] + 1):
        for exchanged in range(asked["seals"] - seals + 1):
            for tokens in range(asked["expedition_tokens"] + 1):
                for coins in range(asked["coins"] + 5 * exchanged + 1):
                    if exchanged and coins <= asked["coins"] + 5 * (exchanged - 1):
                        continue  # nobody turns a seal into coins without need
                    for colour in (0, 1):
                        if (recolour and not seals and not colour) or colour > tokens:
                            continue
                        if coins + 2 * (tokens - colour) + 5 * seals >= points:
                            worth = coins * coin + tokens * token + seals * seal
                            worth += exchanged * (seal - 5 * coin)
                            yield (
                                (worth, seals + exchanged, exchanged, coins),
                                (coins, tokens, seals, exchanged),
                            )


def brought(asked, markers, fossils) -> tuple[int, int, int]:
    at_once = {"class": 0, "diet": asked["research_ii"], "habitat": 3, "climate": asked["research_iv"]}
    published = {"class": 2, "diet": 3, "habitat": 5, "climate": asked["points_iv"]}
    points = coins = later = 0
    for owner, topic in markers:
        points += fossils[owner].get("points", 0) if owner in fossils else at_once[topic]
        later += published[topic]
        coins += sum(
            n for expert, (what, n) in RESEARCHERS.items() if expert in asked["experts"] and what == topic
        )
    return points, later, coins


def everything(asked):
    """All that is not worse: what is researched, its cost, what it brings and what is paid for it."""
    fossils = {each["id"]: each for each in asked["fossils"]}
    places = [
        (each["id"], topic)
        for each in (*asked["animals"], *asked["fossils"])
        for topic in each["free"]
        if each.get("continent", "africa") == "africa"
    ]
    coin = 1 + ("pora-paniu" in asked["experts"])
    found = set()
    for size in range(len(places) + 1):
        for markers in combinations(places, size):
            used = [owner for owner, _topic in markers if owner in fossils]
            if len(used) != len(set(used)):
                continue
            labels = [fossils[o]["cost"] if o in fossils else GROUP[t] for o, t in markers]
            cost = sum(fossils[o]["cost"] if o in fossils else COST[t] for o, t in markers)
            base = asked["die"]["value"] + asked["space_bonus"]
            paid = min(payments(asked, cost - base), default=None)
            if paid:
                points, later, coins = brought(asked, markers, fossils)
                gain = 2 * (points + later) + coin * coins
                found.add((tuple(sorted(map(str, labels))), cost, gain, paid[0][0], paid[1]))
    # To research nothing is no expedition: what brings nothing is found where nothing else is better.
    found = {each for each in found if each[0]}
    return {
        each
        for each in found
        if not any(
            other[2] >= each[2]
            and other[3] <= each[3]
            and (other[2] > each[2] or other[3] < each[3] or other[1] < each[1])
            for other in found
        )
    }


@st.composite
def any_request(draw):
    free = st.lists(st.sampled_from(FREE), unique=True, max_size=3)
    animals = [
        lemur(*draw(free), name=f"animal {n}", continent=draw(st.sampled_from(["africa", "africa", "asia"])))
        for n in range(draw(st.integers(0, 3)))
    ]
    fossils = [
        bones(draw(st.integers(1, 9)), *draw(free), name=f"fossil {n}", points=draw(st.integers(0, 3)))
        for n in range(draw(st.integers(0, 2)))
    ]
    experts = ["nargiz-tatilyan", "pora-paniu", "vlad-kuleshov", *RESEARCHERS]
    return request(
        die={"colour": draw(st.sampled_from(["yellow", "red"])), "value": draw(st.integers(1, 6))},
        space_bonus=draw(st.integers(0, 2)),
        coins=draw(st.integers(0, 6)),
        expedition_tokens=draw(st.integers(0, 3)),
        seals=draw(st.integers(0, 3)),
        experts=draw(st.lists(st.sampled_from(experts), unique=True, max_size=4)),
        animals=animals,
        fossils=fossils,
        research_ii=draw(st.integers(0, 2)),
        research_iv=draw(st.integers(0, 6)),
        points_iv=draw(st.integers(0, 9)),
        most=50,
    )


@settings(deadline=None)
@given(any_request())
def test_everything_that_is_not_worse_is_found_and_nothing_else(asked):
    answer = ask("expedition-plan", asked)
    coin = 1 + ("pora-paniu" in asked["experts"])
    expected = everything(asked)
    found = set()
    for each in answer["solutions"]:
        brings, spends = each["brings"], tuple(each["spends"].values())
        gain = 2 * (brings["points"] + brings["published"]) + coin * brings["coins"]
        labels = tuple(sorted(map(str, each["research"])))
        found.add((labels, each["cost"], gain, gain - each["worth"], spends))
    assert len(found) == len(answer["solutions"])
    if answer["more"]:
        assert found < expected and len(found) + answer["more"] == len(expected)
    else:
        assert found == expected


@settings(deadline=None)
@given(any_request())
def test_every_solution_holds_what_it_says(asked):
    answer = ask("expedition-plan", asked)
    fossils = {each["id"]: each for each in asked["fossils"]}
    free = {(e["id"], t) for e in (*asked["animals"], *asked["fossils"]) for t in e["free"]}
    for each in answer["solutions"]:
        sum_ = ask("expedition", {**each["sum"], "research": each["research"]})
        assert sum_ == {key: each[key] for key in ("points", "cost", "left")} | {"enough": True}
        markers = [(marker["id"], marker["marker"]) for marker in each["markers"]]
        assert set(markers) <= free and len(set(markers)) == len(markers)
        assert tuple(each["brings"].values()) == brought(asked, markers, fossils)
        spends = each["spends"]
        assert spends["coins"] <= asked["coins"] + 5 * spends["seals_for_coins"]
        assert spends["seals"] + spends["seals_for_coins"] <= asked["seals"]
        assert spends["expedition_tokens"] <= asked["expedition_tokens"]


@settings(deadline=None)
@given(any_request(), st.data())
def test_a_wish_is_paid_in_the_cheapest_way(asked, data):
    here = [e for e in (*asked["animals"], *asked["fossils"]) if e.get("continent", "africa") == "africa"]
    wanted = []
    for each in here:
        most = 1 if "cost" in each else 4
        wanted += [
            {"id": each["id"], "marker": topic}
            for topic in data.draw(
                st.sets(st.sampled_from(each["free"]), max_size=most) if each["free"] else st.just(set())
            )
        ]
    answer = ask("expedition-plan", {**asked, "wanted": wanted})["wanted"]
    if not wanted:
        assert answer is None
        return
    fossils = {each["id"]: each for each in asked["fossils"]}
    cost = sum(fossils[w["id"]]["cost"] if w["id"] in fossils else COST[w["marker"]] for w in wanted)
    paid = min(payments(asked, cost - asked["die"]["value"] - asked["space_bonus"]), default=None)
    assert answer["cost"] == cost
    if paid is None:
        assert answer["solution"] is None and answer["missing"] != 0
    else:
        assert tuple(answer["solution"]["spends"].values()) == paid[1]
        assert answer["solution"]["markers"] == wanted
