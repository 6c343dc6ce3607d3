"""The written forms of words are those that the developer's packages give."""

from __future__ import annotations

import pytest

from rulesref.texts.games import CONTENT, games
from rulesref.texts.inflected_forms import FILE, forms, read_forms, written
from rulesref.texts.plain_words import vocabulary
from rulesref.words.form_writer import inflected
from rulesref.words.tokens import LANGUAGES


def words(language, token):
    """The words of every game that this is a form of."""
    return {(game, word) for game in games() for word in forms(game, language).of(token)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_the_forms_are_those_of_the_content(game, language):
    path = CONTENT / game / language / FILE
    kept = path.read_text(encoding="utf-8") if path.exists() else ""
    assert kept == written(inflected(vocabulary(game, language), language)), "make forms"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_one_new_word_changes_one_line(game, language):
    """Two branches that add a word each change different lines of the file."""
    known = inflected(vocabulary(game, language), language)
    before, after = written(known).splitlines(), written({**known, "zzyzx": [("zzyzx", ("",))]}).splitlines()
    assert set(after) - set(before) == {"zzyzx\tzzyzx/"} and not set(before) - set(after)
    assert before == sorted(before) and read_forms(written(known)) == known


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
def test_two_forms_belong_to_one_word(language, one, other):
    assert one != other and words(language, one) & words(language, other)


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("ru", "ход", "ходсмани"),
        ("en", "die", "dice"),
        ("de", "markt", "marker"),
        ("de", "siegel", "wachssiegel"),
    ],
)
def test_two_different_words_stay_apart(language, one, other):
    first, second = words(language, one), words(language, other)
    assert first and second and not first & second


def test_a_word_that_no_text_has_is_a_form_of_nothing():
    assert not words("en", "zzyzx")
