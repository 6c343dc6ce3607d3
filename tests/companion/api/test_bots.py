"""A program sees and plays a bot as a page does."""

from __future__ import annotations

import pytest

from scoring import registry
from tests import toy
from tests.companion.api.conftest import Caller


@pytest.fixture(autouse=True)
def toys(monkeypatch):
    monkeypatch.setattr(registry, "KEYS", registry.KEYS)
    toy.register(registry)


START = {"game": "toy", "names": ["Ann"], "opponents": [{"key": "robot", "options": {"level": 2}}]}


def begin(anyone, **changed):
    return anyone.post("/api/v1/matches/", {**START, **changed})


def host_of(anyone) -> Caller:
    started = begin(anyone).json()
    return Caller(started["token"], match=started["id"])


def test_a_game_describes_its_opponents_and_what_may_be_answered(anyone):
    row = next(row for row in anyone.get("/api/v1/games/").json()["games"] if row["key"] == "toy")
    robot = row["opponents"][0]
    assert (robot["key"], robot["most"], robot["beside"]) == ("robot", 2, [1, 2])
    answers = {each["key"]: each["answers"] for each in robot["options"]}
    assert answers["level"] == {"type": "integer", "minimum": 1, "maximum": 3, "default": 1}
    assert answers["mood"]["anyOf"] == [{"type": "string", "enum": ["brave", "shy"]}, {"const": "draw"}]
    assert row["options"][0]["answers"] == {"type": "boolean", "default": False}


@pytest.mark.parametrize(
    ("changed", "path"),
    [
        ({"opponents": [{"key": "dragon"}]}, ["opponents", 0, "key"]),
        ({"opponents": [{"key": {}}]}, ["opponents", 0, "key"]),
        ({"opponents": [{"key": [None, None]}]}, ["opponents", 0, "key"]),
        (
            {"opponents": [{"key": "robot", "options": {"liking": [{}, []]}}]},
            ["opponents", 0, "options", "liking"],
        ),
        ({"opponents": [{"key": "robot", "options": {"level": []}}]}, ["opponents", 0, "options", "level"]),
        ({"opponents": [{"key": "robot", "options": {"level": 9}}]}, ["opponents", 0, "options", "level"]),
        ({"opponents": [{"key": "robot", "options": {"wild": 1}}]}, ["opponents", 0, "options", "wild"]),
        (
            {"opponents": [{"key": "robot", "options": {"liking": ["red"]}}]},
            ["opponents", 0, "options", "liking"],
        ),
        ({"opponents": []}, ["names"]),
        ({"options": {"rich": 1}}, ["options", "rich"]),
        ({"first": 2}, ["first"]),
    ],
)
def test_a_fault_in_a_start_with_bots_is_reported_at_its_path(anyone, changed, path):
    answer = begin(anyone, **changed)
    assert answer.status_code == 422
    assert path in [error["path"] for error in answer.json()["errors"]]


@pytest.mark.parametrize(
    ("bots", "words"),
    [
        ([{}, {"level": 9}], "Robot 2: At most 3."),
        ([{"level": 9}, {}], "Robot: At most 3."),
    ],
)
def test_a_fault_in_a_bots_options_names_the_bot(anyone, bots, words):
    opponents = [{"key": "robot", "options": options} for options in bots]
    assert words in [error["message"] for error in begin(anyone, opponents=opponents).json()["errors"]]
    named = [{**opponent, "name": f"R2-{at}"} for at, opponent in enumerate(opponents)]
    said = [error["message"] for error in begin(anyone, opponents=named).json()["errors"]]
    assert said[0].startswith("R2-") and said[0].endswith(": At most 3.")


@pytest.mark.parametrize(
    ("game", "bot", "fields"),
    [("encyclopedia", "ai", ["behaviour", "scoring"]), ("darwins-journey", "alfred", ["level"])],
)
def test_a_program_has_to_choose_the_options_that_count(anyone, game, bot, fields):
    answer = begin(anyone, game=game, opponents=[{"key": bot}])
    assert answer.status_code == 422
    paths = [error["path"] for error in answer.json()["errors"]]
    assert paths == [["opponents", 0, "options", field] for field in fields]


def test_a_program_plays_a_bots_move(anyone):
    host = host_of(anyone)
    match = host.get("").json()
    assert [seat["bot"] for seat in match["seats"]] == [None, "Robot, level 2"]
    assert [seat["taken"] for seat in match["seats"]] == [False, True]
    host.post("events/", {"tap": "1", "event": {"kind": "robot-played", "seat": 1, "card": "2"}})
    match = host.get("").json()
    assert match["decision"]["move"] == "Robot takes 2 coins."
    assert [(step["sentence"], step["by"]) for step in match["steps"]] == [("Give 2 coins to Robot.", "hand")]
    assert match["prompts"][0]["event"]["kind"] == "step-done"
    host.post("events/", {"tap": "2", "event": match["prompts"][0]["event"]})
    asked = host.get("").json()["prompts"][0]
    assert asked["asks"][0]["shape"] == "choice"
    for nonsense in ("middle", 3, ["left"]):
        sent = {"tap": str(nonsense), "event": {**asked["event"], "answer": nonsense}}
        assert host.post("events/", sent).status_code == 422
    answered = {**asked["event"], "answer": "left"}
    assert host.post("events/", {"tap": "3", "event": answered}).status_code == 201
    assert host.get("").json()["steps"] == []


def test_a_program_cannot_claim_a_bots_seat(anyone):
    host = host_of(anyone)
    assert host.send("PUT", "seats/claim/", {"seats": [1]}).status_code == 422


def test_only_a_finished_match_tells_its_seed(anyone):
    host = host_of(anyone)
    assert host.get("").json()["seed"] is None
    assert host.post("close/").json()["seed"]


def test_the_api_description_lists_the_options_of_games_and_bots(anyone):
    schemas = anyone.get("/api/v1/openapi.json").json()["components"]["schemas"]
    games = {each["title"]: each for each in schemas["StartRequest"]["properties"]["options"]["anyOf"]}
    assert games["toy"]["properties"]["rich"] == {"type": "boolean", "default": False}
    robots = schemas["OpponentRequest"]["properties"]["options"]["anyOf"]
    assert [each["title"] for each in robots if "toy" in each["title"]] == ["toy robot"]
