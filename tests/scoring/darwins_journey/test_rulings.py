"""Score lines, Alfred's reasons and the rulings all cite rules that the reference has."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import scoring.darwins_journey
from rulesref.texts.entries import outline
from scoring.darwins_journey.alfred.choice import choice_words
from scoring.darwins_journey.rules.score import Holding, score
from tests.scoring.test_cited_rules import cited

FOLDER = Path(scoring.darwins_journey.__file__).parent
KNOWN = outline("darwins-journey")


def test_every_rule_that_the_engine_cites_is_written():
    read = [cited(path.read_text("utf-8")) for path in FOLDER.rglob("*.py")]
    rules = set().union(*(found for found, _untold in read))
    assert not rules - KNOWN
    assert not [each for _found, untold in read for each in untold]
    assert len(rules) >= 18


def test_every_ruling_stands_under_a_rule_and_each_heading_once():
    lines = (FOLDER / "rulings.md").read_text("utf-8").splitlines()
    headings = [line.removeprefix("## ") for line in lines if line.startswith("## ")]
    headings.remove("Asked from the players")
    assert len(headings) == len(set(headings)) > 40
    assert set(headings) <= KNOWN


def test_every_line_of_a_score_cites_a_rule():
    scored = score([], [Holding(), Holding(is_alfred=True)])
    assert {line.rule for each in scored.breakdowns for line in each.lines} <= KNOWN


def test_every_key_of_alfreds_has_words():
    assert list(choice_words.REASONS) == list(get_args(choice_words.ReasonKey))
    assert list(choice_words.REJECTIONS) == list(get_args(choice_words.RejectionKey))
    assert list(choice_words.OBSTACLES) == list(get_args(choice_words.ObstacleKey))
    for reason in (*choice_words.REASONS.values(), *choice_words.REJECTIONS.values()):
        assert reason.text.english().endswith(".")
