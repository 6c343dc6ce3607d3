"""Which die an AI takes, what it does with it, and why."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scoring.encyclopedia.rules.facts import COLOUR_OF, CONTINENTS

from ..cast import ask

PRIORITY = ["america", "asia", "oceania", "europe", "africa"]
SLOTS = ["nothing", "coins", "reputation", "points"]


def die(value, colour="red", slot="nothing", owner="Ann", mine=False):
    return {"owner": owner, "mine": mine, "colour": colour, "value": value, "slot": slot}


def request(*dice, **seen):
    open_table = {
        "behaviour": "linne", "priority": PRIORITY, "dice": list(dice), "animals": {}, "expedition_tokens": 0,
        "academy": [], "university": [], "stars": {}, "bank_taken": False,
    }  # fmt: skip
    return {**open_table, **seen}


def turn(*dice, **seen):
    return ask("ai-turn", request(*dice, **seen))


def gains(**named):
    nothing = {
        "coins": 0, "reputation": 0, "expedition_tokens": 0, "seals": 0, "points": 0, "first_player": False
    }  # fmt: skip
    return {**nothing, **named}


def test_the_answer_has_exactly_the_form_of_the_contract():
    assert turn(die(4, "blue"), die(2), animals={"asia": 2}, expedition_tokens=3, stars={"asia": 2}) == {
        "die": 0,
        "tied": [],
        "action": "expedition",
        "continent": "asia",
        "gains": gains(reputation=2, points=12),
        "spends": {"expedition_tokens": 3},
        "points_each": 4,
        "reasons": ["highest-value", "behaviour-row", "most-animals", "spends-tokens"],
    }


def test_the_rulebooks_5_in_the_university_brings_a_token_whatever_the_colours():
    answer = turn(die(5, "yellow"), university=["europe", "oceania", "europe"])
    assert (answer["action"], answer["continent"]) == ("university", "oceania")
    assert answer["gains"] == gains(expedition_tokens=1)


ROWS = {
    "linne": {
        6: ("academy", {"reputation": 3}),
        5: ("university", {"expedition_tokens": 1}),
        4: ("expedition", 4),
        3: ("embassy", {"expedition_tokens": 2}),
        2: ("bank", {"coins": 5, "first_player": True}),
        1: ("expedition", 3),
    },
    "trembley": {
        6: ("expedition", 5),
        5: ("academy", {"reputation": 3}),
        4: ("university", {"seals": 1}),
        3: ("bank", {"coins": 5, "expedition_tokens": 1, "first_player": True}),
        2: ("embassy", {"expedition_tokens": 2}),
        1: ("academy", {"reputation": 1}),
    },
    "daubenton": {
        6: ("embassy", {"expedition_tokens": 3}),
        5: ("expedition", 6),
        4: ("academy", {"reputation": 2}),
        3: ("university", {"reputation": 2}),
        2: ("expedition", 5),
        1: ("bank", {"coins": 5, "seals": 1, "first_player": True}),
    },
}


@pytest.mark.parametrize(("behaviour", "value"), [(name, value) for name in ROWS for value in ROWS[name]])
def test_every_row_of_every_behaviour_card(behaviour, value):
    action, row = ROWS[behaviour][value]
    seen = {
        "animals": {"europe": 1}, "expedition_tokens": 2, "academy": ["africa"], "university": ["asia"],
        "stars": {"europe": 1, "america": 3},
    }  # fmt: skip
    answer = turn(die(value, "green"), behaviour=behaviour, **seen)
    places = {
        "academy": "africa", "university": "asia", "expedition": "europe", "embassy": None, "bank": None
    }  # fmt: skip
    assert (answer["action"], answer["continent"]) == (action, places[action])
    if action == "expedition":
        assert answer["gains"] == gains(reputation=1, points=2 * row)
        assert (answer["spends"], answer["points_each"]) == ({"expedition_tokens": 2}, row)
    else:
        assert answer["gains"] == gains(**row)
        assert (answer["spends"], answer["points_each"]) == ({"expedition_tokens": 0}, None)


@pytest.mark.parametrize(
    ("dice", "taken", "tied"),
    [
        ([die(3), die(5, "yellow", "points"), die(4)], 1, []),
        ([die(5, "yellow", mine=True), die(5, "red", "points")], 1, []),
        ([die(5, "red", "points"), die(5, "red", "coins"), die(5, "red")], 2, []),
        ([die(5, "red", "points"), die(5, "red", "coins", mine=True)], 1, []),
        ([die(5, "red", "points"), die(5, "red", "coins", owner="Bob")], 0, [0, 1]),
        ([die(5, "red"), die(5, "red", "points", mine=True)], 0, [0, 1]),
        ([die(1), die(5, "red", "points"), die(5, "blue"), die(5, "red", "reputation")], 1, [1, 3]),
        ([die(2, "yellow"), die(2, "blue"), die(2, "purple", "points")], 2, []),
        ([die(6, "green")] * 4, 0, [0, 1, 2, 3]),
    ],
)
def test_dice_are_compared_by_value_then_colour_then_who_is_paid_then_player(dice, taken, tied):
    answer = turn(*dice)
    assert (answer["die"], answer["tied"]) == (taken, tied)
    assert ("tie-open" in answer["reasons"]) is bool(tied)


@pytest.mark.parametrize("value", [6, 5])
def test_of_the_cards_on_display_it_takes_the_first_by_priority(value):
    display = ["europe", "africa", "oceania", "europe"]
    answer = turn(die(value), academy=display, university=display)
    assert answer["continent"] == "oceania"
    assert answer["reasons"] == ["only-die", "behaviour-row", "card-priority"]


@pytest.mark.parametrize(("value", "kept"), [(6, {"reputation": 3}), (5, {"expedition_tokens": 1})])
def test_an_ai_without_a_card_keeps_everything_else(value, kept):
    answer = turn(die(value))
    assert (answer["continent"], answer["gains"]) == (None, gains(**kept))
    assert answer["reasons"][-1] == "no-card"


@pytest.mark.parametrize(
    ("animals", "stars", "goal", "reputation", "reasons"),
    [
        ({"africa": 2, "asia": 1}, {"africa": 3}, "africa", 3, ["most-animals"]),
        ({"africa": 2, "asia": 2}, {"asia": 1}, "asia", 1, ["most-animals", "continent-priority"]),
        ({}, {"america": 2}, "america", 2, ["most-animals", "continent-priority"]),
        ({}, {"america": None, "asia": 1}, "asia", 1,
         ["most-animals", "continent-priority", "full-skipped"]),
        ({"africa": 2, "asia": 1}, {"africa": None}, "asia", 0, ["most-animals", "full-skipped"]),
        ({"africa": 2, "asia": 1}, {"europe": None}, "africa", 0, ["most-animals"]),
        ({"africa": 1}, dict.fromkeys(CONTINENTS), None, 0, ["all-full"]),
        ({"africa": 1}, {**dict.fromkeys(CONTINENTS), "europe": 0}, "europe", 0,
         ["most-animals", "full-skipped"]),
    ],
)  # fmt: skip
def test_an_expedition_goes_where_most_animals_are_from(animals, stars, goal, reputation, reasons):
    answer = turn(die(4, "blue"), animals=animals, stars=stars, expedition_tokens=2)
    assert (answer["continent"], answer["gains"]) == (goal, gains(reputation=reputation, points=8))
    assert answer["spends"] == {"expedition_tokens": 2}
    assert answer["reasons"][2:-1] == reasons


def test_without_tokens_an_expedition_brings_only_the_stars():
    answer = turn(die(1), stars={"america": 3})
    assert (answer["gains"], answer["points_each"]) == (gains(reputation=3), 3)
    assert answer["spends"] == {"expedition_tokens": 0}
    assert answer["reasons"][-1] == "no-tokens"


@pytest.mark.parametrize(("taken", "reason"), [(False, "first-in-bank"), (True, "bank-taken")])
def test_only_the_first_in_the_bank_becomes_first_player(taken, reason):
    answer = turn(die(2), bank_taken=taken)
    assert answer["gains"] == gains(coins=5, first_player=not taken)
    assert answer["reasons"][-1] == reason


def test_omitted_fields_are_false_or_nothing():
    asked = request({"owner": "Ann", "colour": "red", "value": 2, "slot": "points"})
    del asked["bank_taken"]
    answer = ask("ai-turn", asked)
    assert answer["gains"]["first_player"] is True


any_die = st.builds(
    die, st.integers(1, 6), st.sampled_from(sorted(COLOUR_OF.values())), st.sampled_from(SLOTS),
    st.sampled_from(["Ann", "Bob"]), st.booleans(),
)  # fmt: skip
any_table = st.fixed_dictionaries(
    {
        "behaviour": st.sampled_from(sorted(ROWS)),
        "priority": st.permutations(CONTINENTS).map(list),
        "animals": st.dictionaries(st.sampled_from(CONTINENTS), st.integers(0, 3)),
        "expedition_tokens": st.integers(0, 5),
        "academy": st.lists(st.sampled_from(CONTINENTS), max_size=8),
        "university": st.lists(st.sampled_from(CONTINENTS), max_size=6),
        "stars": st.dictionaries(st.sampled_from(CONTINENTS), st.none() | st.integers(0, 3)),
        "bank_taken": st.booleans(),
    }
)


@given(st.lists(any_die, min_size=1, max_size=20), any_table, st.randoms(use_true_random=False))
def test_the_answer_never_depends_on_the_order_of_the_dice(dice, table, chance):
    first = turn(*dice, **table)
    order = list(range(len(dice)))
    chance.shuffle(order)
    mixed = turn(*(dice[at] for at in order), **table)
    assert {key: value for key, value in first.items() if key not in ("die", "tied")} == {
        key: value for key, value in mixed.items() if key not in ("die", "tied")
    }
    assert sorted(order[at] for at in mixed["tied"]) == first["tied"]
    if first["tied"]:
        assert first["die"] == min(first["tied"]) and mixed["die"] == min(mixed["tied"])
    else:
        assert order[mixed["die"]] == first["die"]


@given(st.lists(any_die, min_size=1, max_size=20), any_table)
def test_no_die_is_better_than_the_one_taken(dice, table):
    answer = turn(*dice, **table)
    taken = dice[answer["die"]]
    colours = [COLOUR_OF[continent] for continent in table["priority"]]
    assert taken["value"] == max(each["value"] for each in dice)
    same = [each for each in dice if each["value"] == taken["value"]]
    assert colours.index(taken["colour"]) == min(colours.index(each["colour"]) for each in same)
    same = [each for each in same if each["colour"] == taken["colour"]]
    free = [each for each in same if each["mine"] or each["slot"] == "nothing"]
    assert taken in (free or same)
    assert len(answer["tied"]) == (0 if len(free or same) == 1 else len(free or same))


@given(st.lists(any_die, min_size=1, max_size=20), any_table)
def test_cards_and_expeditions_follow_the_priority(dice, table):
    answer = turn(*dice, **table)
    display = {"academy": table["academy"], "university": table["university"]}.get(answer["action"])
    rank = table["priority"].index
    if display is not None:
        assert answer["continent"] == (sorted(display, key=rank)[0] if display else None)
    if answer["action"] == "expedition":
        free = [each for each in CONTINENTS if table["stars"].get(each, 0) is not None]
        assume(free)
        goal = answer["continent"]
        assert goal in free
        for each in free:
            mine, other = table["animals"].get(goal, 0), table["animals"].get(each, 0)
            assert mine > other or (mine == other and rank(goal) <= rank(each))
        assert answer["gains"]["reputation"] == table["stars"].get(goal, 0)
        assert answer["gains"]["points"] == table["expedition_tokens"] * answer["points_each"]
