"""Do the rulings and the score lines stand under rules that the reference has?"""

from __future__ import annotations

from pathlib import Path

import scoring.explora
from rulesref.outline import OUTLINE
from scoring.explora.rules.score import Holding, score

RULINGS = Path(scoring.explora.__file__).with_name("rulings.md").read_text("utf-8")


def test_every_heading_is_the_id_of_a_rule_and_stands_once():
    headings = [line.removeprefix("## ") for line in RULINGS.splitlines() if line.startswith("## ")]
    assert len(headings) == len(set(headings)) > 10
    assert set(headings) <= OUTLINE["explora"]


def test_every_line_of_a_score_cites_a_rule():
    scored = score((None, None, 1, 0), [Holding(), Holding()])
    assert {line.rule for each in scored.breakdowns for line in each.lines} <= OUTLINE["explora"]
