"""Answers to a question that is copied symbol by symbol."""

from __future__ import annotations

import pytest

from scoring.asks import Ask, answer_faults, answer_schema
from scoring.words import _

CARD = Ask("card", _("Card"), shape="symbols", choices=("A", "B"), count=3)


@pytest.mark.parametrize("answer", [[], ["A"], ["A", "A", "B"]])
def test_symbols_may_repeat_and_may_be_few(answer):
    assert list(answer_faults(CARD, answer)) == []


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("A", [((), "A list is needed.")]),
        (["A", "C"], [((1,), "One of these is needed: A, B.")]),
        (["A", "B", "A", "B"], [((), "At most 3 entries.")]),
    ],
)
def test_other_answers_are_refused_in_words(answer, told):
    assert [(path, text.english()) for path, text in answer_faults(CARD, answer)] == told


def test_the_answer_is_described_to_programs():
    each = {"type": "string", "enum": ["A", "B"]}
    assert answer_schema(CARD) == {"type": "array", "items": each, "maxItems": 3}
