"""The helpers count cards and plants as the operations for programs do."""

from __future__ import annotations

import pytest

import scoring
from scoring import registry
from scoring.helpers.addresses import address_read

HELPERS = {helper.key: helper for helper in registry.find("evolution").helpers}


def answered(key: str, **params: str):
    return HELPERS[key].answer(
        address_read(HELPERS[key], {name: [text] for name, text in params.items()}).entry
    )


@pytest.mark.parametrize("species", range(25))
def test_cards_to_draw_are_dealt_as_the_calculation_deals_them(species):
    players = [{"name": "a", "species": species}, {"name": "b", "species": 0}]
    answer = answered("cards", species=str(species))
    deal = scoring.run("evolution", "deal", {"players": players})["deals"][0]
    assert answer.rows[-1].value == deal["cards"] == answer.headline.params["n"]
    assert ("new species" in answer.headline.english()) == bool(deal["new_species"])


@pytest.mark.parametrize(
    ("plants", "cards", "headline"),
    [
        (4, [3, -1, 5], "11 plants on the watering hole"),
        (0, [1], "1 plant on the watering hole"),
        (1, [-3, 1], "0 plants on the watering hole"),
        (240, [9, 9], "258 plants on the watering hole"),
    ],
)
def test_the_watering_hole_helper_adds_up(plants, cards, headline):
    answer = answered("watering-hole", plants=str(plants), cards=",".join(map(str, cards)))
    assert answer.headline.english() == headline
    counted = scoring.run("evolution", "watering-hole", {"plants": plants, "cards": cards})
    assert answer.rows[-1].value == counted["plants"]
    assert bool(answer.reasons) == (plants + sum(cards) < 0)


def test_the_sum_of_the_cards_shows_their_signs():
    [_left, cards, _now] = answered("watering-hole", cards="-2,5,-1").rows
    assert cards.why and cards.why.english() == "−2 + 5 − 1" and cards.shown.english() == "2"
