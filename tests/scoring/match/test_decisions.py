"""A bot's decision reads the same after it was stored."""

import json

import pytest
from pydantic import ValidationError

from scoring.match.decisions import Candidate
from scoring.words import Why

WHAT = Why(key="takes", values={"coins": 2})


def test_the_columns_keep_their_order_where_json_is_sorted():
    made = Candidate(what=WHAT, criteria={"strength": 3, "missing": 1, "costs": 0})
    kept = json.dumps(made.model_dump(mode="json"), sort_keys=True)
    assert list(Candidate.model_validate_json(kept).criteria) == ["strength", "missing", "costs"]


def test_criteria_stored_as_an_object_are_still_read():
    kept = {"what": {"key": "takes"}, "criteria": {"strength": 3, "costs": 0}}
    assert Candidate.model_validate(kept).criteria == {"strength": 3, "costs": 0}


@pytest.mark.parametrize("sent", [5, "ab", [1], [["strength"]], None])
def test_other_criteria_are_refused(sent):
    with pytest.raises(ValidationError):
        Candidate(what=WHAT, criteria=sent)
