"""Choices are listed in the alphabetical order of the reader's language."""

from __future__ import annotations

import re

import pytest
from django.utils import translation

from companion.questions.questions import QuestionForm, in_order
from companion.table.speaker import Speaker
from scoring import registry
from scoring.contract import EVERYTHING
from scoring.evolution.match.cards.card_prompts import all_traits
from tests.scoring.evolution.cast import species
from tests.scoring.evolution.match.test_kept import entering


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_traits_are_listed_by_their_names(language):
    (prompt,) = all_traits(entering([species()], [species()]), (0, 0), EVERYTHING)
    with translation.override(language):
        form = QuestionForm()
        form.ask_all(prompt.asks, Speaker(registry.find("evolution")))
        words = re.findall(r"> ([^<>]+)</label>", re.sub(r"\s+", " ", str(form["traits"])))
    names = [word.strip() for word in words]
    assert len(names) == 17 and names == sorted(names, key=in_order)


def test_an_umlaut_is_sorted_with_its_vowel():
    words = ["Zebra", "Öltier", "Otter", "Ёж", "Еж", "Жук"]
    assert sorted(words, key=in_order) == ["Öltier", "Otter", "Zebra", "Ёж", "Еж", "Жук"]
