"""Every fault in a request is reported."""

from __future__ import annotations

import json
from copy import deepcopy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scoring
from scoring.encyclopedia.operations import OPERATIONS

from ..cast import IDS, ai, ask, errors, faults, fossil, hired, person
from .good import DUCK, GOOD, OWL, changed

MAY_BE_LEFT_OUT = {
    "ai-turn": {"bank_taken"},
    "publish": {"points_iv"},
    "expedition-plan": {"research_ii", "research_iv", "points_iv", "wanted", "most"},
    "publish-plan": {"points_iv"},
}
NEEDED_HERE = {"expedition-plan": {"research_ii", "research_iv", "points_iv"}, "publish-plan": {"points_iv"}}
EVERY = [record.name for record in OPERATIONS]


def test_the_operations_of_the_contract_come_first():
    assert EVERY[:4] == ["score", "ai-turn", "expedition", "publish"]
    assert set(GOOD) == set(EVERY)


@pytest.mark.parametrize("operation", EVERY)
def test_a_good_request_is_answered(operation):
    assert ask(operation, GOOD[operation])


@pytest.mark.parametrize("record", OPERATIONS, ids=lambda record: record.name)
def test_requests_are_strict_and_the_schema_asks_for_every_field_without_a_default(record):
    schema = record.Request.model_json_schema()
    assert record.Request.model_config["strict"] is True
    assert schema["additionalProperties"] is False
    assert set(schema["properties"]) == set(GOOD[record.name])
    assert set(schema["required"]) == set(GOOD[record.name]) - MAY_BE_LEFT_OUT.get(record.name, set())


def test_the_schema_knows_both_kinds_of_players_and_the_lengths():
    schema = OPERATIONS[0].Request.model_json_schema()
    players = schema["properties"]["players"]
    assert (players["minItems"], players["maxItems"]) == (1, 4)
    kinds = {each["$ref"].rpartition("/")[2] for each in players["items"]["anyOf"]}
    assert kinds == {"PersonHolding", "AiHolding"}


@pytest.mark.parametrize("operation", EVERY)
@pytest.mark.parametrize("junk", [None, 3.5, "x", [[]], True])
def test_junk_in_any_field_is_refused_in_words(operation, junk):
    for field in GOOD[operation]:
        if junk is True and field == "bank_taken":
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
        without = {key: value for key, value in GOOD[operation].items() if key != field}
        if field in MAY_BE_LEFT_OUT.get(operation, set()) - NEEDED_HERE.get(operation, set()):
            assert ask(operation, without)
        else:
            assert {"path": [field], "message": "This is missing."} in errors(operation, without)
    assert faults(operation, {**GOOD[operation], "more": 1}) == [["more"]]


def players(*held):
    return {"players": list(held)}


LINNE = ai("Linné")


@pytest.mark.parametrize(
    ("asked", "paths"),
    [
        (players(), [["players"]]),
        (players(LINNE), [["players"]]),
        (players(*(person(name) for name in "ABCDE")), [["players"]]),
        (players(person("A"), person("A")), [["players", 1, "name"]]),
        (players(person("A"), ai("A")), [["players", 1, "name"]]),
        (players(person("")), [["players", 0, "name"]]),
        (players(person("x" * 61)), [["players", 0, "name"]]),
        (players(person(fossils=7)), [["players", 0, "fossils"]]),
        (players(person(fossils=-1)), [["players", 0, "fossils"]]),
        (players(person("A", fossils=4), person("B", fossils=3)), [["players"]]),
        (players(person(experts=hired("nobody"))), [["players", 0, "experts", 0, "id"]]),
        (players(person(experts=hired(*IDS[:5]))), [["players", 0, "experts"]]),
        (players(person(experts=hired(*IDS[:2], IDS[0]))), [["players", 0, "experts", 2, "id"]]),
        (players(person("A", experts=hired(IDS[3])), person("B", experts=hired(IDS[3], active=False))),
         [["players", 1, "experts", 0, "id"]]),
        (players(person(experts=[{"id": IDS[0], "active": 1}, {"id": 3}, {"active": True, "x": 1}, 4])),
         [["players", 0, "experts", 0, "active"], ["players", 0, "experts", 1, "id"],
          ["players", 0, "experts", 2, "id"], ["players", 0, "experts", 2, "x"],
          ["players", 0, "experts", 3]]),
        (players(person(markers={"bird": -1, "birds": 1, "hot": True})),
         [["players", 0, "markers", "bird"], ["players", 0, "markers", "birds"],
          ["players", 0, "markers", "hot"]]),
        (players(person(animals={"mars": 1, "asia": "1"})),
         [["players", 0, "animals", "asia"], ["players", 0, "animals", "mars"]]),
        (players(person(coins=1_000_001, seals=3.0, track=None, expedition_tokens="x")),
         [["players", 0, key] for key in ("coins", "expedition_tokens", "seals", "track")]),
        (players(person(reputation_steps=-1)), [["players", 0, "reputation_steps"]]),
        (players(person(scoring="boudeuse")), [["players", 0, "scoring"]]),
        (players(person(), {**LINNE, "scoring": "endeavour"}), [["players", 1, "scoring"]]),
        (players(person(), {**LINNE, "fossils": 1, "markers": {}}),
         [["players", 1, "fossils"], ["players", 1, "markers"]]),
        (players(person(), {**LINNE, "experts": hired(IDS[0])}), [["players", 1, "experts"]]),
        (players(person(), {**LINNE, "experts": {"asia": -1, "moon": 1}}),
         [["players", 1, "experts", "asia"], ["players", 1, "experts", "moon"]]),
        (players(person(kind="robot", coins=True)), [["players", 0, "coins"], ["players", 0, "kind"]]),
        (players({**person(), "kind": ["ai"], "more": 1}), [["players", 0, "kind"], ["players", 0, "more"]]),
        (players({"name": "A", "x": 1}),
         [["players", 0, key] for key in
          ("animals", "coins", "expedition_tokens", "experts", "kind", "seals", "track", "x")]),
        (players(person(kind="robot", fossils=7, reputation_steps="1", markers={"birds": 1, "hot": True})),
         [["players", 0, "fossils"], ["players", 0, "kind"], ["players", 0, "markers", "birds"],
          ["players", 0, "markers", "hot"], ["players", 0, "reputation_steps"]]),
        (players({**LINNE, "kind": "AI", "scoring": "endeavour"}),
         [["players", 0, "kind"], ["players", 0, "scoring"]]),
        (players(person(), 3, None, [person()]), [["players", 1], ["players", 2], ["players", 3]]),
        ({"players": {}}, [["players"]]),
    ],
)  # fmt: skip
def test_the_faults_of_a_score_request_are_reported(asked, paths):
    assert faults("score", asked) == paths


def test_only_what_the_box_limits_is_limited():
    million = 1_000_000
    held = person(
        track=million, markers={"bird": million}, animals={"asia": million}, fossils=6,
        experts=[{"id": each} for each in IDS], seals=million, coins=million, expedition_tokens=million,
        reputation_steps=million,
    )  # fmt: skip
    rival = ai(animals={"asia": million}, experts={"asia": million}, coins=million)
    assert ask("score", players(held, rival, ai("B"), ai("C")))


def test_a_map_may_leave_keys_out_but_not_name_one_twice():
    body = json.dumps(players(person(markers={"bird": 1}))).replace('"bird": 1', '"bird": 1, "bird": 2')
    assert faults("score", body) == [["players", 0, "markers", "bird"]]


DIE_LAID = GOOD["ai-turn"]["dice"][0]


@pytest.mark.parametrize(
    ("field", "value", "paths"),
    [
        ("behaviour", "buffon", [["behaviour"]]),
        ("priority", ["asia"], [["priority"]]),
        ("priority", [], [["priority"]]),
        ("priority", ["asia", "asia", "europe", "africa", "america"], [["priority", 1]]),
        ("priority", ["asia", "asia", "asia"], [["priority"], ["priority", 1], ["priority", 2]]),
        ("priority", ["asia", "mars", 3, "asia", "africa", "europe"],
         [["priority"], ["priority", 1], ["priority", 2], ["priority", 3]]),
        ("dice", [], [["dice"]]),
        ("dice", [{}], [["dice", 0, key] for key in ("colour", "owner", "slot", "value")]),
        ("dice", [{**DIE_LAID, "value": 7}, {**DIE_LAID, "value": 0}, {**DIE_LAID, "value": "6"}],
         [["dice", 0, "value"], ["dice", 1, "value"], ["dice", 2, "value"]]),
        ("dice", [{**DIE_LAID, "colour": "pink", "slot": "seals", "owner": "", "mine": "no", "x": 1}, 7],
         [["dice", 0, "colour"], ["dice", 0, "mine"], ["dice", 0, "owner"], ["dice", 0, "slot"],
          ["dice", 0, "x"], ["dice", 1]]),
        ("animals", {"asia": None, "mars": 1}, [["animals", "asia"], ["animals", "mars"]]),
        ("stars", {"asia": "full", "mars": 1, "europe": -1, "africa": None},
         [["stars", "asia"], ["stars", "europe"], ["stars", "mars"]]),
        ("academy", ["asia", "fossil", None], [["academy", 1], ["academy", 2]]),
        ("university", "asia", [["university"]]),
        ("expedition_tokens", -1, [["expedition_tokens"]]),
        ("bank_taken", None, [["bank_taken"]]),
        ("bank_taken", 0, [["bank_taken"]]),
    ],
)  # fmt: skip
def test_the_faults_of_an_ais_turn_are_reported(field, value, paths):
    assert faults("ai-turn", changed("ai-turn", field, value)) == paths


def test_dice_displays_and_stars_are_not_limited():
    asked = changed("ai-turn", "dice", [{**DIE_LAID, "value": 6}] * 25)
    asked |= {"academy": ["asia"] * 30, "stars": {"asia": 1_000_000}, "expedition_tokens": 1_000_000}
    assert ask("ai-turn", asked)["tied"] == list(range(25))


def test_the_faults_of_research_are_reported():
    research = ["I", "V", "", 6, -1, 3.0, True, None, ["I"], "IV", 1_000_001]
    told = {
        error["path"][1]: error["message"]
        for error in errors("expedition", changed("expedition", "research", research))
    }
    assert told == {
        1: "One of these is needed: I, II, III, IV.",
        2: "One of these is needed: I, II, III, IV.",
        4: "At least 0.",
        5: "A whole number is needed.",
        6: "A whole number is needed.",
        7: "A whole number is needed.",
        8: "A whole number is needed.",
        10: "At most 1000000.",
    }


def test_every_fault_of_an_expedition_is_reported():
    asked = {
        "value": -1,
        "space_bonus": "1",
        "coins": 1.0,
        "tokens": True,
        "bonus": 1_000_001,
        "research": ["X"],
    }
    assert faults("expedition", asked) == [
        ["bonus"], ["coins"], ["research", 0], ["seals"], ["space_bonus"], ["tokens"], ["value"]
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("research", "paths"),
    [
        ([4] * 7, [["research"]]),
        (["I", *range(7), "IV"], [["research"]]),
        ([*range(6), -1, "V"], [["research"], ["research", 6], ["research", 7]]),
    ],
)
def test_no_more_fossils_are_researched_than_there_are(research, paths):
    assert faults("expedition", changed("expedition", "research", research)) == paths
    assert ask("expedition", changed("expedition", "research", [*["I"] * 20, *range(6)]))


@pytest.mark.parametrize(
    ("field", "value", "paths"),
    [
        ("value", 1, [["value"]]),
        ("value", 0, [["value"]]),
        ("value", 1_000_001, [["value"]]),
        ("points_iv", None, [["points_iv"]]),
        ("points_iv", -1, [["points_iv"]]),
        ("source", fossil("rex", "bird omnivore aquatic hot"), [["source", "continent"]]),
        ("source", fossil("rex", "bird - - -", "class"), [["source", "continent"]]),
        ("source", {**DUCK, "id": "owl"}, [["others", 0, "id"]]),
        ("source", {**DUCK, "id": ""}, [["source", "id"]]),
        ("source", {**DUCK, "diet": None}, [["source", "diet"]]),
        ("source", {**DUCK, "diet": "bird", "class": "fish", "continent": "mars"},
         [["source", "class"], ["source", "continent"], ["source", "diet"]]),
        ("source", {**DUCK, "markers": ["class", "diet", "class", "fur", 3]},
         [["source", "markers", 2], ["source", "markers", 3], ["source", "markers", 4]]),
        ("source", {**DUCK, "class_": "bird"}, [["source", "class_"]]),
        ("source", {key: value for key, value in DUCK.items() if key != "class"}, [["source", "class"]]),
        ("others", [OWL, OWL], [["others", 1, "id"]]),
        ("others", [{**OWL, "habitat": None, "climate": None}],
         [["others", 0, "climate"], ["others", 0, "habitat"]]),
        ("others", [fossil("a", "bird omnivore - -", "class", "diet")], [["others", 0, "markers"]]),
        ("others", [fossil("a", "bird omnivore - -", "climate")], [["others", 0, "markers", 0]]),
        ("others", [fossil(f"bones {n}", "bird - - -") for n in range(7)], [["others"]]),
        ("others", [{"id": "a", "continent": None}],
         [["others", 0, key] for key in ("class", "climate", "diet", "habitat", "markers")]),
        ("others", [OWL, 3, None], [["others", 1], ["others", 2]]),
    ],
)  # fmt: skip
def test_the_faults_of_a_publication_are_reported(field, value, paths):
    assert faults("publish", changed("publish", field, value)) == paths


def test_the_points_of_group_iv_are_asked_for_where_it_is_published():
    source = {**DUCK, "markers": ["class", "climate"]}
    asked = {"value": 6, "source": source, "others": []}
    assert errors("publish", asked) == [{"path": ["points_iv"], "message": "This is missing."}]
    assert ask("publish", {**asked, "value": 5})
    assert ask("publish", {**asked, "source": DUCK})


def test_six_fossils_are_enough():
    bones = [fossil(f"bones {n}", "bird - - -", "class") for n in range(6)]
    assert ask("publish", changed("publish", "others", bones))["continent_cards"] == 7


WORDS = ["Ann", "asia", "human", "ai", "class", "climate", "I", "duck", IDS[0], "linne"]
KEYS = ["players", "kind", "experts", "dice", "source", "markers", "free", "wanted", "id", "continent", "x"]
junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 9)
    | st.floats()
    | st.text(max_size=2)
    | st.sampled_from(WORDS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=4),
    max_leaves=12,
)


@settings(deadline=None, max_examples=300)
@given(junk, st.sampled_from(OPERATIONS), st.data())
def test_junk_is_refused_or_answered_but_never_breaks_anything(rubbish, operation, data):
    asked = deepcopy(GOOD[operation.name])
    node, way = asked, []
    while isinstance(node, (dict, list)) and node:
        key = data.draw(st.sampled_from(sorted(node) if isinstance(node, dict) else range(len(node))))
        way.append((node, key))
        node = node[key]
    holder, key = way[data.draw(st.integers(0, len(way) - 1))]
    holder[key] = rubbish
    for sent in (rubbish, asked):
        try:
            answer = scoring.run("encyclopedia", operation.name, sent)
        except scoring.BadRequest as refused:
            assert refused.errors
        else:
            assert operation.Response.model_validate(answer)
