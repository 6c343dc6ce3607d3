"""A mutation finds its place, and the tests that reach it decide whether it is killed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.mutants import __main__ as whole
from tests.mutants import reach as reaching
from tests.mutants.copies import copy_of
from tests.mutants.draw import drawn_from, drawn_from_scripts
from tests.mutants.places import Gone, Mutation, changed, found, mutations
from tests.mutants.probes import probed_script
from tests.mutants.reach import Reach, chosen, reach
from tests.mutants.verdicts import Verdict, confirmed, judged, summary

ROOT = Path(__file__).resolve().parents[1]
FIELDS = '''
class Field:
    def ripe(self, days, *, rain):
        """Ripe means days > 3."""
        if days > 3 and rain:
            return True
        elif days > 30:
            return True
        return False


def harvest(sacks):
    while sacks > 0:
        sacks -= 1
    return sacks
'''
MEADOW = """
def ripe(days):
    return days > 3
"""
CHECKS = """
from scoring.crops import fields

FIELD = fields.Field()


def test_wet_fields_are_ripe_after_three_days():
    assert FIELD.ripe(4, rain=True)


def test_young_fields_are_not():
    assert not FIELD.ripe(1, rain=True)


def test_all_is_harvested():
    assert fields.harvest(2) == 0
"""
PLANTED = Mutation(1, "scoring/fields.py", "days > 3 and rain", "days < 3 and rain", "Field.ripe")
UNNOTICED = Mutation(2, "scoring/fields.py", "days > 30", "days >= 30", "Field.ripe")
ENDLESS = Mutation(3, "scoring/fields.py", "sacks -= 1", "pass", "harvest")
UNREACHED = Mutation(4, "scoring/meadow.py", "days > 3", "days >= 3", "ripe")
DELETED = Mutation(5, "scoring/barn.py", "full or wet", "full", "stored")
ALL = [PLANTED, UNNOTICED, ENDLESS, UNREACHED, DELETED]


@pytest.fixture
def farm(tmp_path):
    """A tree with two modules of rules, a script and three tests."""
    root = tmp_path / "farm"
    (root / "scoring" / "crops").mkdir(parents=True)
    (root / "companion").mkdir()
    (root / "checks").mkdir()
    (root / "static" / "js").mkdir(parents=True)
    for package in (root / "scoring", root / "scoring" / "crops"):
        (package / "__init__.py").touch()
    (root / "scoring" / "crops" / "fields.py").write_text(FIELDS)
    (root / "scoring" / "crops" / "meadow.py").write_text(MEADOW)
    (root / "static" / "js" / "gate.js").write_text("if (wide) {\n  open(1);\n}\n")
    (root / "checks" / "test_fields.py").write_text(CHECKS)
    return root


def text_at(root, mutation):
    place = found(root, mutation)
    return place.path, (root / place.path).read_text()[place.start : place.end]


def test_a_place_is_found_wherever_its_file_has_moved(farm):
    assert text_at(farm, PLANTED) == (Path("scoring/crops/fields.py"), "days > 3 and rain")
    assert text_at(farm, UNREACHED) == (Path("scoring/crops/meadow.py"), "days > 3")


def test_the_fragment_inside_the_named_function_is_chosen_among_equal_ones(farm):
    path, text = changed(farm, Mutation(1, "scoring/elsewhere.py", "days > 3", "days > 4", "ripe"))
    assert path == Path("scoring/crops/meadow.py")
    assert text == MEADOW.replace("> 3", "> 4")


def test_a_fragment_is_found_however_its_lines_are_broken(farm):
    path = farm / "scoring" / "crops" / "fields.py"
    path.write_text(
        FIELDS.replace(
            "if days > 3 and rain:", "if (\n            days > 3\n            and rain\n        ):"
        )
    )
    assert found(farm, PLANTED).path == Path("scoring/crops/fields.py")


def test_a_number_does_not_match_inside_a_longer_one(farm):
    assert text_at(farm, UNNOTICED)[1] == "days > 30"
    assert found(farm, Mutation(6, "x.py", "days > 3 and", "", "Field.ripe")) != found(farm, UNNOTICED)


@pytest.mark.parametrize(
    "mutation",
    [
        DELETED,
        Mutation(6, "scoring/crops/fields.py", "return True", "return None", "Field.ripe"),
        Mutation(7, "static/js/gate.js", "close(1);", ""),
    ],
)
def test_a_fragment_that_is_missing_or_found_twice_is_lost(farm, mutation):
    with pytest.raises(Gone):
        found(farm, mutation)


def test_a_script_is_changed_by_the_fragment_alone(farm):
    assert changed(farm, Mutation(1, "static/js/door.js", "open(1);", "")) == (
        Path("static/js/gate.js"),
        "if (wide) {\n  \n}\n",
    )


def test_a_script_says_when_the_block_of_a_place_begins(farm):
    place = found(farm, Mutation(8, "static/js/gate.js", "open(1);", ""))
    text = probed_script((farm / place.path).read_text(), [(8, place)])
    opens, *probe, opened, closes = text.splitlines()
    assert [opens, opened, closes] == ["if (wide) {", "  open(1);", "}"]
    assert 'console.debug("fieldbook-reached 8");' in "".join(probe)


def test_each_mutation_is_put_to_the_tests_that_reach_it(farm, monkeypatch):
    monkeypatch.setattr("tests.mutants.verdicts.PATIENCE", 5.0)
    kept = farm.parent / "kept.json"
    known = reach(farm, ALL, kept, tests="checks")
    test = "checks/test_fields.py::test_"
    wet, young = f"{test}wet_fields_are_ripe_after_three_days", f"{test}young_fields_are_not"
    assert sorted(known.tests["1"]) == [wet, young]
    assert known.tests["3"] == [f"{test}all_is_harvested"]
    with copy_of(farm) as copy:
        verdicts = confirmed(copy, [judged(copy, each, known) for each in ALL], known)
        assert (copy / "scoring" / "crops" / "fields.py").read_text() == FIELDS
    assert [each.state for each in verdicts] == ["killed", "survived", "looped", "not reached", "gone"]
    assert verdicts[0].why in (wet, young)
    assert verdicts[2].why == f"{test}all_is_harvested"
    said = summary(verdicts).splitlines()
    assert said[-1] == "killed 2 of 4 (50 %)"
    assert "1 is gone" in said[-2]


def test_only_changed_mutations_are_tested_again(farm, monkeypatch):
    kept = farm.parent / "kept.json"
    known = reach(farm, ALL, kept, tests="checks")
    (farm / "checks" / "test_meadow.py").write_text(
        "from scoring.crops.meadow import ripe\n\n\ndef test_meadow():\n    assert ripe(9)\n"
    )
    asked = []
    measure = reaching.measured
    monkeypatch.setattr(
        "tests.mutants.reach.measured", lambda *given: asked.append(given[2]) or measure(*given)
    )
    later = reach(farm, ALL, kept, tests="checks")
    assert asked == [["checks/test_meadow.py"]]
    assert later.tests == {**known.tests, "4": ["checks/test_meadow.py::test_meadow"]}
    assert reach(farm, ALL, kept, tests="checks") == later and len(asked) == 1


def test_a_test_that_fails_without_the_mutation_shows_nothing(farm):
    path = farm / "checks" / "test_fields.py"
    path.write_text("def test_always_red():\n    raise AssertionError\n")
    known = Reach({}, {"checks/test_fields.py::test_always_red": 0.1})
    with copy_of(farm) as copy:
        (verdict,) = confirmed(
            copy, [Verdict(PLANTED, "killed", "checks/test_fields.py::test_always_red")], known
        )
    assert verdict.state == "doubtful"


def test_the_nearest_files_are_asked_and_the_fastest_tests_first(farm, monkeypatch):
    seconds = {f"t/test_fields.py::{name}": took for name, took in (("a", 3.0), ("b", 90.0), ("c", 1.0))}
    seconds["t/test_other.py::d"] = 0.5
    known = Reach({"1": list(seconds)}, seconds)
    assert [test[-1] for test in chosen(farm, PLANTED, known)] == ["d", "c", "a", "b"]
    monkeypatch.setattr(reaching, "NEAREST", 1)
    monkeypatch.setattr(reaching, "FIRST_TESTS", 2)
    assert [test[-1] for test in chosen(farm, PLANTED, known)] == ["d", "c", "a", "b"]
    monkeypatch.setattr(reaching, "FIRST_TESTS", 1)
    assert [test[-1] for test in chosen(farm, PLANTED, known)] == ["c", "d", "a", "b"]
    monkeypatch.setattr(reaching, "MOST_SECONDS", 8.0)
    assert [test[-1] for test in chosen(farm, PLANTED, known)] == ["c", "d", "a"]


def test_the_draw_is_the_same_each_time(farm):
    drawn = [list(drawn_from(farm, Random("7"), "scoring", 3)) for _time in range(2)]
    assert drawn[0] == drawn[1]
    assert len({each.at for each in drawn[0]}) == 3
    for each in [*drawn[0], *drawn_from_scripts(farm, Random("7"), 1)]:
        path, text = changed(farm, each)
        assert text != (farm / path).read_text()


def test_sixty_mutations_are_kept():
    listed = mutations(whole.LIST)
    assert [each.number for each in listed] == list(range(1, 61))
    assert all(each.before != each.after for each in listed)
    assert sum(each.of_script for each in listed) == 8
