"""The entries of the experts say what their cards do."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from rulesref.texts.entries import chapters, entries
from rulesref.words.tokens import LANGUAGES

FACTS = Path(__file__).parents[4] / "shared" / "facts" / "encyclopedia_experts.csv"
KINDS = {
    "en": {"ongoing": "lasting effect", "instant": "one-time effect", "endgame": "end-of-game effect"},
    "ru": {"ongoing": "постоянный эффект", "instant": "одноразовый эффект", "endgame": "эффект конца игры"},
    "de": {"ongoing": "Dauereffekt", "instant": "einmaliger Effekt", "endgame": "Effekt am Spielende"},
}
needs_facts = pytest.mark.skipif(not FACTS.exists(), reason="the table of the cards lies beside the project")


def cards():
    return list(csv.DictReader(FACTS.read_text(encoding="utf-8").splitlines())) if FACTS.exists() else []


@needs_facts
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_expert_has_an_entry_in_the_chapter_of_the_continent(language):
    told = {
        entry.id: chapter.name
        for chapter in chapters("encyclopedia", language)
        for entry in chapter.entries
        if chapter.part == "experts"
    }
    assert told == {f"expert-{card['id']}": f"experts-{card['continent']}" for card in cards()}


@needs_facts
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_experts_short_rule_has_the_number_and_kind_of_the_card(language):
    known = entries("encyclopedia", language)
    told = {card["id"]: known[f"expert-{card['id']}"].short for card in cards()}
    assert not [card["id"] for card in cards() if KINDS[language][card["timing"]] not in told[card["id"]]]
    # A single one may be said in words.
    counted = [card for card in cards() if card["amount"] != "1"]
    assert not [card["id"] for card in counted if card["amount"] not in re.findall(r"\d+", told[card["id"]])]


@needs_facts
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_experts_entry_has_the_name_of_its_card(language):
    column = "name_ru" if language == "ru" else "name_latin"
    known = entries("encyclopedia", language)
    assert not [card["id"] for card in cards() if known[f"expert-{card['id']}"].title != card[column]]
