"""Every fault in a request is reported."""

from __future__ import annotations

import json
from copy import deepcopy

import pytest

from scoring.darwins_journey.operations import OPERATIONS
from tests.scoring.darwins_journey.alfred.choice.tables import (
    LOCKED,
    QUIET,
    REST,
    envelopes,
    main,
    rows,
    table,
)
from tests.scoring.darwins_journey.cast import MUSEUM, ask, errors, faults, seals

PERSON = {"name": "Ann", "track": 9, "evolution": 4, "objectives": ["gold-1"], "seals": [1, 5, 6],
          "tents": 2, "coins": 7, "knowledge": 1}  # fmt: skip
ALFRED = {
    "name": "Alfred",
    "kind": "alfred",
    "track": 9,
    "evolution": 4,
    "seals": [1],
    "tents": 1,
    "coins": 2,
}
GOAL = {"name": "Ann", "count": 3, "penalties": [3, 4]}
HIS_GOAL = {"name": "Alfred", "kind": "alfred", "board_value": 3, "round": 2, "penalties": [4]}
GOOD = {
    "score": {"museum": ["red-bird"], "players": [PERSON]},
    "beagle": {"points_each": 4, "players": [GOAL, HIS_GOAL]},
    "correspondence": {"order": ["Ann", "Bob"], "envelopes": [{"Ann": 3}, {}, {"Bob": 1}]},
    "deliver": {"museum": ["red-bird"], "row_coins": ["red"], "specimen": "blue-bird"},
    "place": {"players": 2, "requires": {"green": 1}, "row": ["green"], "knowledge": 1},
    "turn-order": {"order": ["Ann", "Bob"], "workers": ["Bob"]},
    "alfred-turn": table(main("ABCD"), {"do": "special", "side": "left"}),
    "deliver-plan": {"museum": ["red-bird"], "row_coins": [], "studied": ["blue-bird"], "coins": 3},
    "academy": {"rows": [1, 2, 6]},
    "evolution": {"evolution": 3, "rows": 1, "steps": 2},
    "camp": {"camp": "b-9", "taken": [0], "tents": 1, "coins": 3},
}
EVERY = [record.name for record in OPERATIONS]
MAY_BE_EMPTY = {
    "museum",
    "row_coins",
    "studied",
    "row",
    "workers",
    "rows",
    "taken",
    "open",
    "objectives_shown",
}
"""Where an empty list is an answer too."""


def changed(operation, *path_and_value):
    """Put a value into a good request."""
    *path, last, value = path_and_value
    asked = deepcopy(GOOD[operation])
    place = asked
    for step in path:
        place = place[step]
    place[last] = value
    return asked


def without(asked, *path):
    asked = deepcopy(asked)
    *way, last = path
    place = asked
    for step in way:
        place = place[step]
    del place[last]
    return asked


def test_every_operation_of_the_contract_is_offered_and_the_helpers_after_them():
    assert EVERY[:7] == [
        "score", "beagle", "correspondence", "deliver", "place", "turn-order", "alfred-turn",
    ]  # fmt: skip
    assert EVERY[7:] == ["deliver-plan", "academy", "evolution", "camp"]
    assert set(GOOD) == set(EVERY)


@pytest.mark.parametrize("operation", EVERY)
def test_a_good_request_is_answered(operation):
    assert ask(operation, GOOD[operation])


@pytest.mark.parametrize("record", OPERATIONS, ids=lambda record: record.name)
def test_requests_are_strict_and_the_schema_asks_for_what_has_no_default(record):
    schema = record.Request.model_json_schema()
    assert record.Request.model_config["strict"] is True
    assert schema["additionalProperties"] is False
    assert sorted(schema["required"]) == sorted(GOOD[record.name])


@pytest.mark.parametrize("operation", EVERY)
@pytest.mark.parametrize("junk", [None, -1, 2.0, "x", [], [[]], True, {"x": 1}])
def test_junk_in_any_field_is_refused_in_words(operation, junk):
    for field in GOOD[operation]:
        if junk == [] and field in MAY_BE_EMPTY:
            continue
        told = errors(operation, changed(operation, field, junk))
        assert any(error["path"][:1] == [field] for error in told)
        assert all(error["message"].endswith(".") for error in told)


@pytest.mark.parametrize("operation", EVERY)
@pytest.mark.parametrize("request_", [[], "x", 3, None, {}])
def test_anything_that_is_not_a_request_is_refused(operation, request_):
    assert faults(operation, request_)


@pytest.mark.parametrize("operation", EVERY)
def test_missing_and_unknown_fields_are_reported(operation):
    for field in GOOD[operation]:
        assert [field] in faults(operation, without(GOOD[operation], field))
    assert faults(operation, {**GOOD[operation], "more": 1}) == [["more"]]


@pytest.mark.parametrize("operation", EVERY)
def test_a_duplicate_key_is_reported(operation):
    body = json.dumps(GOOD[operation])[:-1] + f', "{next(iter(GOOD[operation]))}": 0}}'
    assert any(error["message"] == "This key appears twice." for error in errors(operation, body))


def of_person(**held):
    return {"museum": [], "players": [{**PERSON, **held}]}


@pytest.mark.parametrize(
    ("asked", "paths"),
    [
        ({"museum": ["red-bird", "red-birds", "red-bird", 3], "players": [PERSON]},
         [["museum", 1], ["museum", 2], ["museum", 3]]),
        ({"museum": [], "players": []}, [["players"]]),
        ({"museum": [], "players": [{**PERSON, "name": name} for name in "ABCDE"]}, [["players"]]),
        ({"museum": [], "players": [PERSON, PERSON]}, [["players", 1, "name"]]),
        (of_person(name=""), [["players", 0, "name"]]),
        (of_person(name="x" * 61), [["players", 0, "name"]]),
        (of_person(kind="robot"), [["players", 0, "kind"]]),
        (of_person(kind=None, coins=True), [["players", 0, "coins"], ["players", 0, "kind"]]),
        (of_person(evolution=37), [["players", 0, "evolution"]]),
        (of_person(evolution=-1), [["players", 0, "evolution"]]),
        (of_person(tents=6), [["players", 0, "tents"]]),
        (of_person(knowledge=17), [["players", 0, "knowledge"]]),
        (of_person(seals=[7, 6, -1]), [["players", 0, "seals", 0], ["players", 0, "seals", 2]]),
        (of_person(seals=[1] * 6), [["players", 0, "seals"]]),
        (of_person(objectives=["silver-6", "gold-1", "gold-1"]),
         [["players", 0, "objectives", 0], ["players", 0, "objectives", 2]]),
        (of_person(track=1_000_001, coins=3.0), [["players", 0, "coins"], ["players", 0, "track"]]),
        (of_person(extra=1, book_bonus=True), [["players", 0, "book_bonus"], ["players", 0, "extra"]]),
        ({"museum": [], "players": [3, None]}, [["players", 0], ["players", 1]]),
        ({"museum": [], "players": [ALFRED]}, [["players"]]),
        ({"museum": [], "players": [ALFRED, PERSON, {**PERSON, "name": "Bob"}]}, [["players"]]),
        ({"museum": [], "players": [ALFRED, {**ALFRED, "name": "Al"}]}, [["players"]]),
        ({"museum": [], "players": [PERSON, {**ALFRED, "coins": 13}]}, [["players", 1, "coins"]]),
        ({"museum": [], "players": [PERSON, {**ALFRED, "knowledge": 0, "objectives": []}]},
         [["players", 1, "knowledge"], ["players", 1, "objectives"]]),
        ({"museum": [], "players": [PERSON, without(ALFRED, "track")]}, [["players", 1, "track"]]),
    ],
)  # fmt: skip
def test_the_faults_of_a_score_request_are_reported(asked, paths):
    assert faults("score", asked) == paths


def test_sixteen_knowledge_for_all_together_is_not_too_much():
    held = [{**PERSON, "name": name, "knowledge": 4} for name in "ABCD"]
    assert ask("score", {"museum": list(MUSEUM), "players": held})


@pytest.mark.parametrize(
    ("asked", "paths"),
    [
        (changed("beagle", "points_each", -1), [["points_each"]]),
        (changed("beagle", "players", []), [["players"]]),
        (changed("beagle", "players", 1, "name", "Ann"), [["players", 1, "name"]]),
        (changed("beagle", "players", 1, "round", 6), [["players", 1, "round"]]),
        (changed("beagle", "players", 1, "round", 0), [["players", 1, "round"]]),
        (changed("beagle", "players", 1, "count", 1), [["players", 1, "count"]]),
        (changed("beagle", "players", 0, "round", 1), [["players", 0, "round"]]),
        (changed("beagle", "players", 0, "capped", 1), [["players", 0, "capped"]]),
        (changed("beagle", "players", 0, "penalties", [3, -1, "2"]),
         [["players", 0, "penalties", 1], ["players", 0, "penalties", 2]]),
    ],
)  # fmt: skip
def test_the_faults_of_a_beagle_goal_are_reported(asked, paths):
    assert faults("beagle", asked) == paths


@pytest.mark.parametrize(
    ("asked", "paths"),
    [
        ({"order": [], "envelopes": [{}] * 3}, [["order"]]),
        ({"order": list("ABCDE"), "envelopes": [{}] * 3}, [["order"]]),
        ({"order": ["Ann", "Ann"], "envelopes": [{}] * 3}, [["order", 1]]),
        ({"order": ["Ann", ""], "envelopes": [{}] * 3}, [["order", 1]]),
        ({"order": ["Ann"], "envelopes": [{}] * 2}, [["envelopes"]]),
        ({"order": ["Ann"], "envelopes": [{}] * 4}, [["envelopes"]]),
        ({"order": ["Ann"], "envelopes": [{"Bob": 1}, {"Ann": -1}, []]},
         [["envelopes", 0, "Bob"], ["envelopes", 1, "Ann"], ["envelopes", 2]]),
        # Who is unknown cannot be said while a name of the order cannot be read.
        ({"order": ["Ann", 3], "envelopes": [{"Bob": 1}, {}, {}]}, [["order", 1]]),
    ],
)  # fmt: skip
def test_the_faults_of_the_envelopes_are_reported(asked, paths):
    assert faults("correspondence", asked) == paths


@pytest.mark.parametrize(
    ("asked", "paths"),
    [
        (changed("deliver", "specimen", "red-bird"), [["specimen"]]),
        ({**GOOD["deliver"], "again": True}, [["specimen"]]),
        ({**GOOD["deliver"], "again": "yes"}, [["again"]]),
        (changed("deliver", "specimen", "pink-bird"), [["specimen"]]),
        (changed("deliver", "museum", ["red-bird", "red-bird"]), [["museum", 1]]),
        (changed("deliver", "row_coins", ["red", "special", "red"]), [["row_coins", 1], ["row_coins", 2]]),
        ({**GOOD["deliver"], "museum": ["blue-bird", "pink-bird", []]},
         [["museum", 1], ["museum", 2], ["specimen"]]),
        # What is not there cannot be said while a tile of the museum cannot be read.
        ({**GOOD["deliver"], "museum": ["pink-bird"], "again": True}, [["museum", 0]]),
    ],
)  # fmt: skip
def test_the_faults_of_a_delivery_are_reported(asked, paths):
    assert faults("deliver", asked) == paths


def test_whether_something_is_sent_once_or_again_is_said_in_words():
    [there] = errors("deliver", changed("deliver", "specimen", "red-bird"))
    [not_there] = errors("deliver", {**GOOD["deliver"], "again": True})
    assert there["message"] == "This specimen is already in the museum."
    assert not_there["message"] == "This specimen is not in the museum yet."


@pytest.mark.parametrize(
    ("operation", "asked", "paths"),
    [
        ("deliver-plan", changed("deliver-plan", "studied", ["red-bird", "red-bird"]), [["studied", 1]]),
        ("place", changed("place", "players", 5), [["players"]]),
        ("place", changed("place", "players", 0), [["players"]]),
        ("place", changed("place", "knowledge", 17), [["knowledge"]]),
        ("place", changed("place", "row", seals("ggggggg")), [["row"]]),
        ("place", changed("place", "row", ["purple", "special"]), [["row", 0]]),
        ("place", changed("place", "requires", {"purple": 1, "red": -1}),
         [["requires", "purple"], ["requires", "red"]]),
        ("turn-order", changed("turn-order", "workers", ["Bob", "Zoe", 3]), [["workers", 1], ["workers", 2]]),
        ("turn-order", changed("turn-order", "order", ["Ann", "Ann"]), [["order", 1], ["workers", 0]]),
        ("academy", changed("academy", "rows", [7]), [["rows", 0]]),
        ("academy", changed("academy", "rows", [1] * 6), [["rows"]]),
        ("academy", {"rows": [1], "space_costs": [0, 0, 1]}, [["space_costs"]]),
        ("evolution", changed("evolution", "rows", 5), [["rows"]]),
        ("evolution", changed("evolution", "evolution", 37), [["evolution"]]),
        ("camp", changed("camp", "camp", "d-1"), [["camp"]]),
        ("camp", changed("camp", "taken", [2, 0, 0]), [["taken", 0], ["taken", 2]]),
        ("camp", changed("camp", "tents", 6), [["tents"]]),
        ("camp", {**GOOD["camp"], "costs": [1, 2, 3, 4, 5]}, [["costs"]]),
        ("camp", {**GOOD["camp"], "taken": [1], "costs": [1]}, [["taken", 0]]),
    ],
)  # fmt: skip
def test_the_faults_of_the_other_calculations_are_reported(operation, asked, paths):
    assert faults(operation, asked) == paths


def test_there_are_no_other_limits():
    assert ask("correspondence", {"order": ["Ann"], "envelopes": [{"Ann": 1_000_000}, {}, {}]})
    assert ask("beagle", {"points_each": 1_000_000, "players": [{**GOAL, "count": 1_000_000}]})
    assert ask("place", changed("place", "requires", {"green": 1_000_000}))["allowed"] is False
    assert ask("score", of_person(track=1_000_000, coins=1_000_000))


@pytest.mark.parametrize(
    ("changes", "paths"),
    [
        ({"coins": 13}, [["coins"]]),
        ({"coins": -1}, [["coins"]]),
        ({"round": 6}, [["round"]]),
        ({"available": []}, [["available"]]),
        ({"available": ["A", "E", "A"]}, [["available", 1], ["available", 2]]),
        ({"rows": {"A": [], "B": [], "C": []}}, [["rows", "D"]]),
        ({"rows": {**rows(), "E": []}}, [["rows", "E"]]),
        ({"rows": rows("gggbbbr")}, [["rows", "A"]]),
        ({"rows": rows("ggb"), "row_spaces": {"A": 2}}, [["rows", "A"]]),
        ({"row_spaces": {"A": 7}}, [["row_spaces", "A"]]),
        ({"brackets": {"A": 3, "B": 3, "C": 3, "D": 7}}, [["brackets", "D"]]),
        ({"brackets": {"A": 3}}, [["brackets", "B"], ["brackets", "C"], ["brackets", "D"]]),
        ({"stamps": [4, 4]}, [["stamps"]]),
        ({"stamps": [5, 4, 4]}, [["stamps", 0]]),
        ({"envelopes": envelopes((0, 0), (0, 0))}, [["envelopes"]]),
        ({"envelopes": [{"alfred": 0, "you": 0, "me": 0}, {"alfred": 0}, 3]},
         [["envelopes", 0, "me"], ["envelopes", 2]]),
        ({"open": ["explore-1"]}, [["open", 0]]),
        ({"open": ["explore-2", "explore-2"]}, [["open", 1]]),
        ({"open": ["navigate-2", "explore-3"]}, [["open", 1]]),
        ({"workers": {"explore-2": 1}}, [["workers", "explore-2"]]),
        ({"workers": {"explore-4": 1}}, [["workers", "explore-4"]]),
        ({"workers": {"explore-2": 2}, "open": ["explore-2"]}, [["workers", "explore-2"]]),
        ({"unlock_costs": {"explore-1": 0, "explore-2": -1}},
         [["unlock_costs", "explore-1"], ["unlock_costs", "explore-2"]]),
        ({"academy": [["red", None, "green"]] * 3}, [["academy"]]),
        ({"academy": [["red"], ["special", None, None], [None] * 3, [None] * 4]},
         [["academy", 0], ["academy", 1, 0], ["academy", 3]]),
        ({"museum": ["red-bird", "red-bird"]}, [["museum", 1]]),
        ({"row_coins": ["red", "red"]}, [["row_coins", 1]]),
        ({"studied": {"alfred": ["red-bird", "red-bird"], "you": ["bird"], "me": []}},
         [["studied", "alfred", 1], ["studied", "me"], ["studied", "you", 0]]),
        ({"objectives_shown": ["bronze"]}, [["objectives_shown", 0]]),
        ({"lenses": 7}, [["lenses"]]),
        ({"effects": ["book", "book", "boots"]}, [["effects", 1], ["effects", 2]]),
        ({"explorer_possible": 1}, [["explorer_possible"]]),
        ({"special_diary_workers": -1, "small_diary_workers": True},
         [["small_diary_workers"], ["special_diary_workers"]]),
    ],
)  # fmt: skip
def test_the_faults_of_alfreds_table_are_reported(changes, paths):
    assert faults("alfred-turn", table(**changes)) == paths


@pytest.mark.parametrize(
    ("card", "paths"),
    [
        ([], [["card"]]),
        ([{"do": "museum"}], [[]]),
        ([main("ABC"), REST], [["card", 0, "priority"]]),
        ([main("ABCC"), REST], [["card", 0, "priority"]]),
        ([main("ABCE"), REST], [["card", 0, "priority", 3]]),
        ([{"do": "main"}, REST], [["card", 0, "priority"]]),
        (
            [{"do": "special"}, {"do": "special", "side": "up"}, REST],
            [["card", 0, "side"], ["card", 1, "side"]],
        ),
        ([{"do": "small", "side": "left"}, REST], [["card", 0, "side"]]),
        ([{"do": "sleep", "side": "left"}, REST], [["card", 0, "do"]]),
        ([{}, 3, REST], [["card", 0, "do"], ["card", 1]]),
        ([{"do": "museum"}, {"do": "sleep"}], [["card", 1, "do"]]),
    ],
)
def test_the_faults_of_alfreds_card_are_reported(card, paths):
    assert faults("alfred-turn", {**QUIET, "card": card}) == paths


def test_all_faults_of_a_damaged_table_are_reported_at_once():
    damaged = {
        **table(
            main("ABCD"), coins=13, available=[], open=["explore-3"], museum=["red-bird"] * 2, effects=["x"]
        ),
        "stamps": [4],
        "workers": {"academy-3": 1},
        "more": 1,
    }
    del damaged["round"]
    assert faults("alfred-turn", damaged) == [
        ["available"], ["coins"], ["effects", 0], ["more"], ["museum", 1], ["open", 0], ["round"],
        ["stamps"], ["workers", "academy-3"],
    ]  # fmt: skip


def test_defaults_are_those_of_the_contract():
    named = {
        "row_spaces": dict.fromkeys("ABCD", 6), "unlock_costs": dict.fromkeys(LOCKED, 4),
        "lenses": 6, "effects": [], "explorer_possible": True,
    }  # fmt: skip
    for option in ({"do": "small"}, {"do": "explorer"}, main("DCBA")):
        assert ask("alfred-turn", table(option)) == ask("alfred-turn", table(option, **named))
    asked = GOOD["place"]
    assert ask("place", asked) == ask("place", {**asked, "occupied": False, "eased": False})
    assert ask("deliver", GOOD["deliver"]) == ask("deliver", {**GOOD["deliver"], "again": False})
