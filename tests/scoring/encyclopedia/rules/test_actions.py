"""What the places on the game board give for a die."""

from __future__ import annotations

import pytest

from scoring.encyclopedia.rules.actions import academy_reputation, embassy_tokens, university_tokens
from scoring.encyclopedia.rules.facts import BANK_COINS, COLOUR_OF, SLOT_GAINS


@pytest.mark.parametrize(("value", "gain"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 3), (11, 3)])
def test_embassy_and_academy_pay_by_the_die_and_not_beyond_6(value, gain):
    assert embassy_tokens(value) == academy_reputation(value) == gain


def test_the_rulebooks_5_in_the_embassy_brings_three_tokens():
    assert embassy_tokens(5) == 3


def test_the_rulebooks_4_and_a_coin_in_the_academy_bring_three_reputation():
    assert (academy_reputation(4), academy_reputation(4 + 1)) == (2, 3)


def test_the_rulebooks_green_die_for_an_expert_of_oceania_brings_a_token():
    assert university_tokens("green", "oceania") == 1
    assert university_tokens("yellow", "oceania") == 0


def test_the_rulebooks_visit_to_the_bank_brings_five_coins():
    assert BANK_COINS == 5


def test_the_rulebooks_red_4_taken_from_a_slot_of_reputation_pays_two():
    assert SLOT_GAINS == {"nothing": 0, "coins": 2, "reputation": 2, "points": 3}


def test_the_colours_of_the_continents():
    assert COLOUR_OF == {
        "america": "red", "europe": "blue", "asia": "purple", "africa": "yellow", "oceania": "green"
    }  # fmt: skip
