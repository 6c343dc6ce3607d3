"""Every key of the table has a single meaning."""

from __future__ import annotations

from scoring.darwins_journey import GAME
from scoring.darwins_journey.match import vocabulary

NOT_NAMES = {
    "ACTIONS", "CREW", "CREW_ACTIONS", "DECIDED", "FIRST_PART", "NEEDED", "NEED_WORDS", "SEALS_LAID",
    "SECOND_PART", "USED", "WORDS",
}  # fmt: skip
"""Sentences that belong to a key, but are not what it is called."""
TABLES = [
    table
    for name, table in vars(vocabulary).items()
    if isinstance(table, dict) and name.isupper() and name not in NOT_NAMES
]


def test_no_key_has_two_meanings():
    names = [(key, words) for table in TABLES for key, words in table.items() if key in vocabulary.WORDS]
    assert len(names) > 140
    assert [key for key, words in names if GAME.term(key).english() != words.english()] == []


def test_a_purple_seal_is_called_purple():
    place = next(each for each in GAME.helpers if each.key == "place")
    [row] = [page for page in place.asks({}) if page.label.english() == "In the worker’s row"]
    assert GAME.term(row.asks[-1].field).english() == "purple"
