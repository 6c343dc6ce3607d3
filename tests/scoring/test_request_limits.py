"""A request with very many faults, or very much in it, costs little and is told so."""

from __future__ import annotations

import json

import pytest

import scoring
from bench.planners import REQUESTS
from scoring.requests import json_text
from scoring.requests.faults import LONGEST_PART, MOST_TOLD, Faults
from scoring.words import _

HERE = _("This is missing.")


def errors(body):
    with pytest.raises(scoring.BadRequest) as refused:
        scoring.run_json("evolution", "watering-hole", body if isinstance(body, str) else json.dumps(body))
    return refused.value.errors


def unknown(number):
    return {"plants": 4, "cards": []} | {f"key {each}": 1 for each in range(number)}


def test_at_most_a_hundred_faults_are_listed():
    assert len(errors(unknown(MOST_TOLD))) == MOST_TOLD
    told = errors(unknown(MOST_TOLD + 50))
    assert len(told) == MOST_TOLD + 1
    assert all(error["message"] == "Unknown field." for error in told[:-1])
    assert told[-1] == {"path": [], "message": "And at least 50 more."}


def test_nothing_is_checked_beyond_a_hundred_faults():
    looked = []

    def source():
        for number in range(10_000):
            looked.append(number)
            yield (number,), HERE

    found = Faults(source(), source())
    assert (len(found), found.more, len(looked)) == (MOST_TOLD, 2, 2 * (MOST_TOLD + 1))
    assert [path for path, _text in found.told()] == [*((number,) for number in range(MOST_TOLD)), ()]


def test_the_same_fault_is_listed_and_counted_once():
    assert list(Faults([((1,), HERE)] * 300).told()) == [((1,), HERE)]
    full = [((number,), HERE) for number in range(MOST_TOLD)]
    assert Faults(full, full).more == 0


def test_faults_of_a_part_keep_the_number_left_out():
    moved = Faults([((number,), HERE) for number in range(MOST_TOLD + 20)]).under("box")
    assert moved.more == 20 and next(iter(moved)) == (("box", 0), HERE)
    assert Faults(moved).more == 20


def test_a_long_key_is_not_repeated_in_every_fault():
    long = "x" * 10_000
    told = errors({long: {}, "plants": 1, "cards": []})
    assert [error["path"] for error in told] == [[long[:LONGEST_PART]]]


def nested(depth):
    return "[" * depth + "]" * depth


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (unknown(json_text.MOST_KEYS), "At most 2000 keys."),
        # Without its end: it was not read as JSON before it was refused.
        (json.dumps(unknown(json_text.MOST_KEYS))[:-1], "At most 2000 keys."),
        ({"plants": [0] * json_text.MOST_ENTRIES}, "At most 5000 entries."),
        ({"plants": [{}] * (json_text.MOST_ENTRIES // 2)}, "At most 5000 entries."),
        ('{"plants": ' + '"x"' * 10_000 + "," * 5_000, "At most 5000 entries."),
        (nested(json_text.DEEPEST + 1), "This is nested too deeply."),
        (f'{{"plants": [1, {nested(json_text.DEEPEST - 1)}]}}', "This is nested too deeply."),
        ("[" * 900_000, "This is nested too deeply."),
    ],
)
def test_a_request_that_is_too_large_is_refused_unread(body, words):
    assert errors(body) == [{"path": [], "message": words}]


def test_signs_inside_a_text_are_not_counted():
    for text in (",:[{" * 10_000, '\\"' * 10_000, '\\",:[{' * 10_000):
        assert errors({"plants": text, "cards": []}) == [
            {"path": ["plants"], "message": "A whole number is needed."}
        ]
    assert errors('{"plants": "' + ",:" * 10_000)[0]["message"].startswith("This is not JSON")


def test_a_request_at_the_limit_is_read():
    assert json_text.read(json.dumps(dict.fromkeys(map(str, range(json_text.MOST_KEYS)))))[1] == []
    assert json_text.read(json.dumps([0] * json_text.MOST_ENTRIES))[1] == []
    assert json_text.read(nested(json_text.DEEPEST))[1] == []


@pytest.mark.parametrize("operation", REQUESTS)
def test_the_largest_real_requests_are_far_below_the_limits(operation):
    body = json.dumps(REQUESTS[operation])
    assert (
        body.count(":") * 3 < json_text.MOST_KEYS and sum(map(body.count, ",[{")) * 3 < json_text.MOST_ENTRIES
    )
    assert scoring.run_json("encyclopedia", operation, body)
