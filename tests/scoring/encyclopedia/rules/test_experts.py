"""All experts are there, and each of them works at the right time."""

from __future__ import annotations

from collections import Counter

import pytest

from scoring.encyclopedia.rules.experts import CARDS, DIRECTLY, EXPERTS, total_of
from scoring.encyclopedia.rules.facts import CATEGORIES, CONTINENTS


def test_there_are_eleven_experts_from_each_continent_each_once():
    assert Counter(card.continent for card in CARDS) == dict.fromkeys(CONTINENTS, 11)
    assert len(EXPERTS) == 55


def test_each_expert_works_at_its_time():
    assert Counter(card.timing for card in CARDS) == {"ongoing": 34, "endgame": 17, "instant": 4}
    assert {card.id for card in CARDS if card.timing == "instant"} == {
        "safi-limbila", "rachel-mostinckx", "ishiwata-eiko", "matilda-glenn"
    }  # fmt: skip


def test_five_score_directly_and_twelve_by_the_markers_that_they_add():
    assert {card.id for card in CARDS if card.effect in DIRECTLY} == {
        "nargiz-tatilyan", "nkogolo-bakumi", "ankshu-raghavan", "vlad-kuleshov", "pora-paniu"
    }  # fmt: skip
    added = [card.target for card in CARDS if card.effect == "add-markers"]
    assert sorted(added) == sorted(CATEGORIES)


@pytest.mark.parametrize("effect", ["die-value", "expedition-value", "expedition-points"])
def test_each_continent_has_an_expert_for_its_own_dice_and_expeditions(effect):
    assert {card.continent: card.target for card in CARDS if card.effect == effect} == {
        continent: continent for continent in CONTINENTS
    }


def test_effects_add_up_without_mixing():
    publishers = ["gao-zhelan", "egbert-renzing", "elena-lewis"]
    assert total_of(publishers, "action-coins", "publication") == 6
    assert total_of(publishers, "action-reputation", "publication") == 2
    assert total_of(publishers, "action-coins", "university") == 0
    assert total_of([], "action-coins", "publication") == 0
