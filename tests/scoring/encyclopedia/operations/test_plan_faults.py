"""Every fault in a planner's request is reported."""

from __future__ import annotations

import pytest

from ..cast import IDS, ask, faults, fossil
from .good import DUCK, GOOD, HELD, changed

LEMUR = GOOD["expedition-plan"]["animals"][0]


@pytest.mark.parametrize(
    ("field", "value", "paths"),
    [
        ("die", {"colour": "pink", "value": 7}, [["die", "colour"], ["die", "value"]]),
        ("experts", ["nobody", *IDS[:3], IDS[0]], [["experts"], ["experts", 0], ["experts", 4]]),
        ("animals", [LEMUR, LEMUR], [["animals", 1, "id"]]),
        ("animals", [{**LEMUR, "id": "bones"}], [["fossils", 0, "id"], ["wanted", 0, "id"]]),
        ("animals", [{**LEMUR, "free": ["diet", "diet", "fur"]}],
         [["animals", 0, "free", 1], ["animals", 0, "free", 2]]),
        ("animals", [{**LEMUR, "continent": None}], [["animals", 0, "continent"]]),
        ("animals", [{**LEMUR, "continent": "asia"}], [["wanted", 0, "id"]]),
        ("animals", [{**LEMUR, "free": []}], [["wanted", 0, "marker"]]),
        ("animals", [LEMUR, *({**LEMUR, "id": f"animal {n}"} for n in range(75))], [["animals"]]),
        ("fossils", [{"id": "bones", "cost": 0, "free": ["diet"]}, {"id": "rex", "cost": 101, "free": []}],
         [["fossils", 0, "cost"], ["fossils", 1, "cost"]]),
        ("fossils", [{"id": f"bones{n or ''}", "cost": 4, "free": ["diet"]} for n in range(7)],
         [["fossils"]]),
        ("wanted", [{"id": "rex", "marker": "diet"}], [["wanted", 0, "id"]]),
        ("wanted", [{"id": "lemur", "marker": "habitat"}], [["wanted", 0, "marker"]]),
        ("wanted", [{"id": "owl", "marker": "habitat"}], [["wanted", 0, "id"]]),
        ("wanted", [{"id": "lemur", "marker": "diet"}] * 2, [["wanted", 1]]),
        ("wanted", [{"id": "lemur"}, {"id": 3, "marker": "x"}],
         [["wanted", 0, "marker"], ["wanted", 1, "id"], ["wanted", 1, "marker"]]),
        ("most", 0, [["most"]]),
        ("most", 51, [["most"]]),
    ],
)  # fmt: skip
def test_the_faults_of_a_planned_expedition_are_reported(field, value, paths):
    assert faults("expedition-plan", changed("expedition-plan", field, value)) == paths


def test_a_fossil_cannot_be_wanted_twice():
    asked = changed("expedition-plan", "fossils", [{"id": "bones", "cost": 6, "free": ["diet", "class"]}])
    asked["wanted"] = [{"id": "bones", "marker": "diet"}, {"id": "bones", "marker": "class"}]
    assert faults("expedition-plan", asked) == [["wanted", 1]]


def test_printed_points_are_asked_for_only_where_they_count():
    asked = {key: GOOD["expedition-plan"][key] for key in (*HELD, "die", "continent", "space_bonus")}
    asked |= {
        "animals": [{**LEMUR, "continent": "asia"}, {**LEMUR, "id": "lion", "free": ["class", "habitat"]}]
    }
    assert ask("expedition-plan", {**asked, "fossils": []})
    bones = {"id": "bones", "cost": 3, "free": ["climate"]}
    assert faults("expedition-plan", {**asked, "fossils": [bones]}) == [["points_iv"]]
    asked["animals"] = [{**LEMUR, "free": ["diet"]}]
    assert faults("expedition-plan", {**asked, "fossils": []}) == [["research_ii"]]
    asked["animals"] = [{**LEMUR, "free": ["climate"]}]
    assert faults("expedition-plan", {**asked, "fossils": []}) == [["points_iv"], ["research_iv"]]


@pytest.mark.parametrize(
    ("field", "value", "paths"),
    [
        ("animals", [DUCK, DUCK], [["animals", 1, "id"]]),
        ("animals", [{**DUCK, "climate": None}], [["animals", 0, "climate"]]),
        ("animals", [fossil("a", "bird omnivore - -", "class", "diet")], [["animals", 0, "markers"]]),
        ("animals", [fossil(f"bones {n}", "bird - - -") for n in range(7)], [["animals"]]),
        ("animals", [{**DUCK, "id": f"duck {n}"} for n in range(76)], [["animals"]]),
        ("experts", IDS[:5], [["experts"]]),
        ("die", {"colour": "red"}, [["die", "value"]]),
    ],
)
def test_the_faults_of_a_planned_publication_are_reported(field, value, paths):
    assert faults("publish-plan", changed("publish-plan", field, value)) == paths


@pytest.mark.parametrize(
    ("field", "value", "paths"),
    [
        ("cards", {"asia": -1, "mars": 1}, [["cards", "asia"], ["cards", "mars"]]),
        ("fossils", 7, [["fossils"]]),
    ],
)
def test_the_faults_of_a_collection_are_reported(field, value, paths):
    assert faults("collection", changed("collection", field, value)) == paths
