"""Every fault in a request is reported."""

from __future__ import annotations

import json
from copy import deepcopy

import pytest

from scoring.explora.operations import OPERATIONS
from tests.scoring.explora.cast import FOUR, ask, errors, faults

TWO = [None, "Ann", None, "Bob"]
HOLDING = {"expeditions": 1, "artifacts": [6], "coins": 3}
GOOD = {
    "score": {"initiative": TWO, "players": [{"name": "Ann", **HOLDING}, {"name": "Bob", **HOLDING}]},
    "strength": {
        "expedition": ["explorer", "crew"],
        "team": [{"type": "explorer", "strength": 3}, {"type": "jetpack", "strength": 2}],
    },
    "auction": {"initiative": TWO, "bids": {"Ann": 3, "Bob": 0}},
    "expedition": {
        "initiative": TWO,
        "teams": [{"player": "Ann", "team": 1, "strength": 3}, {"player": "Ann", "team": 2, "strength": 0}],
    },
    "setup": {"players": ["Ann", "Bob"]},
    "long-watch": {"initiative": TWO, "player": "Bob"},
}
WITH_TRACK = [name for name, asked in GOOD.items() if "initiative" in asked]
EVERY = [record.name for record in OPERATIONS]


def changed(operation, *path_and_value):
    """Put a value into a good request."""
    *path, last, value = path_and_value
    asked = deepcopy(GOOD[operation])
    place = asked
    for step in path:
        place = place[step]
    place[last] = value
    return asked


def test_every_operation_of_the_contract_is_offered():
    assert EVERY == ["score", "strength", "auction", "expedition", "setup", "long-watch"]
    assert set(GOOD) == set(EVERY)


@pytest.mark.parametrize("operation", EVERY)
def test_a_good_request_is_answered(operation):
    assert ask(operation, GOOD[operation])


@pytest.mark.parametrize("record", OPERATIONS, ids=lambda record: record.name)
def test_requests_are_strict_and_the_schema_asks_for_every_field(record):
    schema = record.Request.model_json_schema()
    assert record.Request.model_config["strict"] is True
    assert schema["additionalProperties"] is False
    assert sorted(schema["required"]) == sorted(schema["properties"]) == sorted(GOOD[record.name])


@pytest.mark.parametrize(
    ("operation", "field", "told"),
    [
        ("score", "initiative", {"minItems": 4, "maxItems": 4}),
        ("score", "players", {"minItems": 2, "maxItems": 4}),
        ("strength", "team", {"minItems": 1, "maxItems": 3}),
        ("setup", "players", {"minItems": 2, "maxItems": 4, "uniqueItems": True}),
    ],
)
def test_the_schema_states_the_lengths(operation, field, told):
    [record] = [each for each in OPERATIONS if each.name == operation]
    assert told.items() <= record.Request.model_json_schema()["properties"][field].items()


@pytest.mark.parametrize("operation", EVERY)
@pytest.mark.parametrize("junk", [None, 3, "x", [], [[]], True])
def test_junk_in_any_field_is_refused_in_words(operation, junk):
    for field in GOOD[operation]:
        asked = changed(operation, field, junk)
        if (operation, junk) == ("expedition", []) and field == "teams":
            continue  # nobody goes
        told = errors(operation, asked)
        assert any(error["path"][:1] == [field] for error in told)
        assert all(error["message"].endswith(".") for error in told)


@pytest.mark.parametrize("operation", EVERY)
@pytest.mark.parametrize("request_", [[], "x", 3, None, {}])
def test_anything_that_is_not_a_request_is_refused(operation, request_):
    assert faults(operation, request_)


@pytest.mark.parametrize("operation", EVERY)
def test_missing_and_unknown_fields_are_reported(operation):
    for field in GOOD[operation]:
        assert [field] in faults(operation, {key: v for key, v in GOOD[operation].items() if key != field})
    assert faults(operation, {**GOOD[operation], "more": 1}) == [["more"]]


@pytest.mark.parametrize("operation", WITH_TRACK)
@pytest.mark.parametrize(
    ("track", "paths"),
    [
        ([None, "Ann", "Bob"], [["initiative"]]),
        ([None, None, None, "Ann", "Bob"], [["initiative"]]),
        (["Ann", "Bob", "Ann", None], [["initiative", 2]]),
        (["Ann", "Bob", 3, None], [["initiative", 2]]),
        (["Ann", "Bob", "", None], [["initiative", 2]]),
        (["Ann", "Bob", "x" * 61, None], [["initiative", 2]]),
        (["Ann", "Bob", True, "Ann"], [["initiative", 2], ["initiative", 3]]),
    ],
)
def test_a_track_has_four_places_and_every_marker_once(operation, track, paths):
    found = faults(operation, {**GOOD[operation], "initiative": track})
    assert {tuple(path) for path in found if path[0] == "initiative"} == {tuple(path) for path in paths}


@pytest.mark.parametrize("operation", WITH_TRACK)
def test_fewer_than_two_players_on_the_track_are_reported(operation):
    told = errors(operation, {**GOOD[operation], "initiative": [None, None, "Ann", None]})
    assert {"path": ["initiative"], "message": "2 to 4 players."} in told


@pytest.mark.parametrize(
    ("asked", "paths"),
    [
        (changed("score", "players", 0, "expeditions", 4), [["players"]]),
        (changed("score", "players", 0, "expeditions", 5), [["players", 0, "expeditions"]]),
        (changed("score", "players", 0, "expeditions", -1), [["players", 0, "expeditions"]]),
        (changed("score", "players", 0, "artifacts", [6] * 8), [["players"]]),
        (changed("score", "players", 0, "artifacts", [2, 3, 4.0, True, "6"]),
         [["players", 0, "artifacts", place] for place in (1, 2, 3, 4)]),
        (changed("score", "players", 0, "artifacts", [*[2] * 9, *[4] * 9, 5]),
         [["players"], ["players"], ["players", 0, "artifacts", 18]]),
        (changed("score", "players", 0, "coins", 1_000_001), [["players", 0, "coins"]]),
        (changed("score", "players", 0, "coins", 3.0), [["players", 0, "coins"]]),
        (changed("score", "players", 1, "name", "Ann"), [["initiative", 3], ["players", 1, "name"]]),
        (changed("score", "players", 1, "name", "Zoe"), [["initiative", 3], ["players", 1, "name"]]),
        (changed("score", "players", 1, "name", 7), [["players", 1, "name"]]),
        (changed("score", "players", 0, {"name": "Zoe", "expeditions": 9, "coins": True}),
         [["initiative", 1], ["players", 0, "artifacts"], ["players", 0, "coins"],
          ["players", 0, "expeditions"], ["players", 0, "name"]]),
        (changed("score", "initiative", FOUR), [["initiative", 2], ["initiative", 3]]),
        (changed("score", "initiative", ["Ann", None, None, 5]), [["initiative", 3]]),
        (changed("score", "players", GOOD["score"]["players"][:1]), [["initiative", 3], ["players"]]),
    ],
)  # fmt: skip
def test_the_faults_of_a_score_request_are_reported(asked, paths):
    assert faults("score", asked) == paths


def test_four_expeditions_and_eight_artifacts_of_a_value_are_the_limit():
    asked = changed("score", "players", 0, {"name": "Ann", **HOLDING, "expeditions": 3, "artifacts": [6] * 7})
    assert ask("score", asked)["players"][0]["total"] == 30 + 42 + 3


def team(*cards):
    return [{"type": kind, "strength": strength} for kind, strength in cards]


@pytest.mark.parametrize(
    ("field", "value", "paths"),
    [
        ("expedition", [], [["expedition"]]),
        ("expedition", ["crew", "jetpack", "ship"], [["expedition", 1], ["expedition", 2]]),
        ("team", [], [["team"]]),
        ("team", team(("explorer", 1), ("crew", 1), ("transport", 1), ("jetpack", 2)), [["team"]]),
        ("team", team(("crew", 1), ("jetpack", 2), ("crew", 2)), [["team", 2, "type"]]),
        ("team", team(("jetpack", 3)), [["team", 0, "strength"]]),
        ("team", team(("jetpack", 0)), [["team", 0, "strength"], ["team", 0, "strength"]]),
        ("team", team(("crew", 0), ("explorer", 1_000_001)),
         [["team", 0, "strength"], ["team", 1, "strength"]]),
        ("team", team(("ship", 1), ("ship", 1)), [["team", 0, "type"], ["team", 1, "type"]]),
        ("team", [{"type": "crew"}, {"type": "crew", "strength": "2", "times": 1}],
         [["team", 0, "strength"], ["team", 1, "strength"], ["team", 1, "times"], ["team", 1, "type"]]),
        ("team", [{"type": ["crew"], "strength": 2}, 3], [["team", 0, "type"], ["team", 1]]),
    ],
)  # fmt: skip
def test_the_faults_of_a_team_are_reported(field, value, paths):
    assert faults("strength", changed("strength", field, value)) == paths


def test_a_card_stronger_than_those_known_is_let_through():
    assert ask("strength", changed("strength", "team", 0, "strength", 1_000_000))["strength"] == 1_000_002


@pytest.mark.parametrize(
    ("bids", "paths"),
    [
        ({"Ann": 3}, [["bids", "Bob"]]),
        ({}, [["bids", "Ann"], ["bids", "Bob"]]),
        ({"Ann": 3, "Bob": 1, "Zoe": 1}, [["bids", "Zoe"]]),
        ({"Ann": -1, "Bobb": True}, [["bids", "Ann"], ["bids", "Bob"], ["bids", "Bobb"], ["bids", "Bobb"]]),
        ({"Ann": 1_000_001, "Bob": 2.0}, [["bids", "Ann"], ["bids", "Bob"]]),
        ({"Ann": 1, "Bob": 1, "": 1}, [["bids", ""]]),
        ({"Ann": 1, "Bob": 1, "\ud800": 1}, [["bids", "?"]]),
    ],
)
def test_everybody_on_the_track_bids_and_nobody_else(bids, paths):
    assert faults("auction", changed("auction", "bids", bids)) == paths


def test_a_duplicate_bid_is_reported_along_with_the_other_faults():
    body = json.dumps(GOOD["auction"]).replace('"Ann": 3', '"Ann": 3, "Ann": 4, "Zoe": 1')
    assert faults("auction", body) == [["bids", "Ann"], ["bids", "Zoe"]]


def test_bids_are_not_held_against_a_track_that_cannot_be_read():
    asked = {"initiative": [None, "Ann", 3, "Bob"], "bids": {"Zoe": 1, "Ann": "x"}}
    assert faults("auction", asked) == [["bids", "Ann"], ["initiative", 2]]


@pytest.mark.parametrize(
    ("sent", "paths"),
    [
        ({"team": 2}, [["teams", 1]]),
        ({"team": 3}, [["teams", 0, "team"]]),
        ({"team": 0}, [["teams", 0, "team"]]),
        ({"strength": -1}, [["teams", 0, "strength"]]),
        ({"player": "Zoe", "strength": True}, [["teams", 0, "player"], ["teams", 0, "strength"]]),
        ({"player": None}, [["teams", 0, "player"]]),
        ({"team": 2, "strength": "3"}, [["teams", 0, "strength"], ["teams", 1]]),
        ({"team": 2, "player": "Ann", "more": 1}, [["teams", 0, "more"], ["teams", 1]]),
    ],
)
def test_the_faults_of_an_expedition_are_reported(sent, paths):
    asked = deepcopy(GOOD["expedition"])
    asked["teams"][0].update(sent)
    assert faults("expedition", asked) == paths


@pytest.mark.parametrize(
    ("players", "paths"),
    [
        (["Ann"], [["players"]]),
        ([], [["players"]]),
        (["Ann", "Bob", "Cem", "Dora", "Eve"], [["players"]]),
        (["Ann", "Bob", "Ann", ""], [["players", 2], ["players", 3]]),
        (["Ann", 3, "Bob", "Ann", "Ann"], [["players"], ["players", 1], ["players", 3], ["players", 4]]),
    ],
)
def test_the_faults_of_a_setup_are_reported(players, paths):
    assert faults("setup", {"players": players}) == paths


@pytest.mark.parametrize("player", ["Zoe", None, 3, ""])
def test_the_long_watch_is_played_by_somebody_on_the_track(player):
    assert faults("long-watch", changed("long-watch", "player", player)) == [["player"]]
