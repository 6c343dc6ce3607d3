"""The written forms of words are those that the developer's packages give."""

from __future__ import annotations

import json

import pytest

from rulesref.words.form_writer import written
from rulesref.words.inflected_forms import FORMS, forms
from rulesref.words.tokens import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_forms_are_those_of_the_content(language):
    kept = json.loads((FORMS / f"{language}.json").read_text(encoding="utf-8"))
    assert kept == written(language), "the content has new words: manage.py write_rules_forms"


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("ru", "печать", "печатью"),
        ("ru", "хищник", "хищниками"),
        ("ru", "голодный", "голодного"),
        ("en", "feed", "fed"),
        ("en", "bodies", "body"),
        ("en", "carnivore", "carnivores"),
        ("de", "siegel", "siegels"),
        ("de", "horn", "horner"),
        ("de", "munze", "munzen"),
    ],
)
def test_two_forms_are_one_word(language, one, other):
    assert one != other and set(forms(language).of(one)) & set(forms(language).of(other))


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("ru", "ход", "ходсмани"),
        ("en", "die", "dice"),
        ("de", "markt", "marker"),
        ("de", "siegel", "wachssiegel"),
    ],
)
def test_two_words_are_not_one(language, one, other):
    first, second = set(forms(language).of(one)), set(forms(language).of(other))
    assert first and second and not first & second


def test_what_no_text_has_is_no_form():
    assert forms("en").of("zzyzx") == []
