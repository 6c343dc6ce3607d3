"""Rulings, score lines and reasons all cite rules that the reference has."""

from __future__ import annotations

from pathlib import Path

import scoring.encyclopedia
from rulesref.texts.entries import outline
from scoring.encyclopedia.ai.words import REASONS, REFUSED
from scoring.encyclopedia.rules.experts import CARDS, DIRECTLY, Hired
from scoring.encyclopedia.rules.score import score
from scoring.encyclopedia.rules.tableau import Ai, Person

from ..test_cited_rules import cited

FOLDER = Path(scoring.encyclopedia.__file__).parent
RULINGS = (FOLDER / "rulings.md").read_text("utf-8")
KNOWN = outline("encyclopedia")


def test_every_heading_is_the_id_of_a_rule_and_appears_once():
    *headings, asked = [line.removeprefix("## ") for line in RULINGS.splitlines() if line.startswith("## ")]
    assert asked == "Asked from the players"
    assert len(headings) == len(set(headings)) > 30
    assert set(headings) <= KNOWN


def test_every_rule_that_the_files_cite_is_written():
    read = {path.name: cited(path.read_text("utf-8")) for path in FOLDER.rglob("*.py")}
    assert not {name: rules - KNOWN for name, (rules, _untold) in read.items() if rules - KNOWN}
    assert not {name: untold for name, (_rules, untold) in read.items() if untold}
    assert len(set().union(*(rules for rules, _untold in read.values()))) == 41


def test_every_line_of_a_score_cites_a_rule_and_an_expert_its_own():
    experts = [card.id for card in CARDS if card.effect in DIRECTLY]
    people = [Person(experts=(Hired(expert, active=True),)) for expert in experts]
    scored = score([*people, Ai("boudeuse"), Ai("resolution"), Ai("astrolabe")])
    lines = [line for each in scored.breakdowns for line in each.lines]
    assert {line.rule for line in lines} <= KNOWN
    own = {line.key: line.rule for line in lines if line.key.startswith("expert:")}
    assert own == {f"expert:{expert}": f"expert-{expert}" for expert in experts}


def test_every_expert_has_an_entry():
    assert {f"expert-{card.id}" for card in CARDS} <= KNOWN


def test_every_reason_cites_a_rule():
    assert {reason.rule for reason in (*REASONS.values(), *REFUSED.values())} <= KNOWN
