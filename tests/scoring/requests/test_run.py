"""Bad input is refused with every fault, its path and plain words."""

from __future__ import annotations

import json

import pytest

import scoring
from scoring import registry
from scoring.contract import Operation

BOARD = '{"body": 1, "population": 1, "traits": []}'
TWO = '{"players": [{"name": "Ann", "species": [%s]}, {"name": "Bob", "species": []}]}'


def refused(body, operation="score"):
    with pytest.raises(scoring.BadRequest) as caught:
        scoring.run_json("evolution", operation, body)
    return [(tuple(error["path"]), error["message"]) for error in caught.value.errors]


def test_a_text_and_a_value_get_the_same_answer():
    body = TWO % BOARD
    assert scoring.run_json("evolution", "score", body) == scoring.run("evolution", "score", json.loads(body))
    assert scoring.run_json("evolution", "score", body.encode()) == scoring.run(
        "evolution", "score", json.loads(body)
    )


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"", "nothing to read"),
        (b" \n", "nothing to read"),
        (b"\xff{}", "UTF-8"),
        (b"{", "not JSON"),
        (b"{} {}", "not JSON"),
        (b"[" * 100_000, "nested"),
        (b'{"players": NaN}', "NaN"),
        (b'{"players": -Infinity}', "NaN"),
        (b"9" * 5000, "digits"),
        (b"[]", "object"),
        (b"null", "object"),
        (b'"score"', "object"),
    ],
)
def test_unreadable_input_is_refused_in_words(body, words):
    [(path, message)] = refused(body)
    assert path == ()
    assert words in message


def test_an_infinite_number_is_not_a_whole_number():
    assert refused(TWO.replace("Ann", 'Ann", "bag": 1e999, "name": "Ann') % BOARD) == [
        (("players", 0, "bag"), "A whole number is needed."),
        (("players", 0, "name"), "This key appears twice."),
    ]


def test_duplicate_keys_are_found_at_every_depth():
    body = '{"a": {"b": 1, "b": 2}, "a": [{"c": 1, "c": 1, "c": 1}], "players": []}'
    paths = {path for path, message in refused(body) if message == "This key appears twice."}
    assert paths == {("a",), ("a", "b"), ("a", 0, "c")}


def test_faults_are_listed_once_and_in_order():
    found = refused(TWO % '{"body": 9, "population": 0, "traits": ["x"], "z": 1, "z": 1, "z": 1}')
    here = ("players", 0, "species", 0)
    assert [path for path, _ in found] == [
        (*here, "body"), (*here, "population"), (*here, "traits", 0), (*here, "z"), (*here, "z"),
    ]  # fmt: skip
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("value", ["true", '"3"', "3.0", "null", "[]", "{}", "1e1"])
def test_only_whole_numbers_count(value):
    body = TWO.replace('"species": [%s]', f'"bag": {value}, "species": []')
    assert refused(body) == [(("players", 0, "bag"), "A whole number is needed.")]


@pytest.mark.parametrize(
    ("value", "words"),
    [("-1", "At least 0."), ("1000001", "At most 1000000."), ("9" * 400, "At most 1000000.")],
)
def test_counts_are_bounded(value, words):
    body = TWO.replace('"species": [%s]', f'"bag": {value}, "species": []')
    assert refused(body) == [(("players", 0, "bag"), words)]


def test_lone_surrogates_are_refused_and_the_errors_can_be_written_as_utf8():
    found = refused('{"players": [], "\\ud800": 1}')
    assert json.dumps(found, ensure_ascii=False).encode()
    assert any("Unknown field" in message or "Unicode" in message for _, message in found)


def test_python_values_that_json_does_not_have_are_refused():
    for request in (
        {1: 2},
        {"players": {1, 2}},
        {"players": ({},)},
        {"players": [float("nan")]},
        float("nan"),
        object(),
    ):
        with pytest.raises(scoring.BadRequest):
            scoring.run("evolution", "score", request)


@pytest.mark.parametrize(
    ("game", "operation"),
    [("chess", "score"), ("evolution", "win"), ("", ""), ("os", "score"), ("evolution", "_score")],
)
def test_an_unknown_game_or_operation_is_a_refusal_of_its_own(game, operation):
    with pytest.raises(scoring.Unknown) as caught:
        scoring.run(game, operation, {})
    assert [error["path"] for error in caught.value.errors] == [[]]


@pytest.mark.parametrize("game", registry.games())
def test_every_operation_is_strict_and_known_by_one_name(game):
    offered = registry.operations(game)
    assert len({operation.name for operation in offered}) == len(offered)
    for operation in offered:
        assert isinstance(operation, Operation)
        assert operation.Request.model_config["strict"] is True
        assert operation.Request.model_config["extra"] == "forbid"
        assert operation.Request.model_json_schema()["additionalProperties"] is False


@pytest.mark.parametrize("game", registry.games())
def test_a_score_asks_for_every_number_and_leaves_none_open(game):
    [score] = [each for each in registry.operations(game) if each.name == "score"]
    asked, told = score.Request.model_json_schema(), score.Response.model_json_schema()
    parts = (asked, *asked.get("$defs", {}).values())
    fields = {name: field for part in parts for name, field in part.get("properties", {}).items()}
    assert not [name for name, field in fields.items() if {"type": "null"} in field.get("anyOf", ())]
    assert set(told["properties"]) == set(told["required"]) == {"players", "winners", "decided_by"}
    player = told["$defs"]["PlayerScore"]["properties"]
    assert set(player) == {"name", "total", "rank", "lines"}
    assert player["total"]["type"] == player["rank"]["type"] == "integer"


def test_a_game_that_is_not_listed_is_not_imported():
    with pytest.raises(KeyError):
        registry.operations("requests")
    with pytest.raises(KeyError):
        registry.find("requests")


def test_an_unreadable_key_hides_no_other_fault():
    body = '{"\\ud800": 1, "plants": "x", "cards": [99], "y": 1}'
    with pytest.raises(scoring.BadRequest) as refused:
        scoring.run_json("evolution", "watering-hole", body)
    paths = [error["path"] for error in refused.value.errors]
    assert ["plants"] in paths and ["cards", 0] in paths and ["y"] in paths and len(paths) == 4
