"""The page of a feeding in Evolution: the attack, meals from cards and the watering hole."""

from __future__ import annotations

import re

import pytest

from tests.companion.cast import Phone, started, tap
from tests.companion.hidden_numbers import did

EMPTY = {"food": 0, "fat": 0}
HUNTER = {"seat": 0, "species": 0, "body": 3, "population": 1, "traits": ["carnivore"], **EMPTY}
CLEVER = {"seat": 1, "species": 0, "body": 1, "population": 3, "traits": ["intelligence"], **EMPTY}


@pytest.fixture
def alice(db):
    """A hunter and a clever prey, just before the food cards."""
    phone = started(Phone(), "Alice", "Bob")
    phone.post("seats/claim/", {"seats": [0, 1]})
    did(phone, "round-dealt")
    for species in (HUNTER, CLEVER):
        did(phone, "species-corrected", **species)
    did(phone, "traits-turned-up")
    return phone


def page(phone: Phone) -> str:
    return " ".join(phone.get().content.decode().split())


def watering_hole(phone: Phone) -> str:
    return re.search(r'<b class="big-number">([^<]*)</b>', page(phone)).group(1)


def test_the_main_control_leads_to_the_attack(alice):
    did(alice, "watering-hole-filled", plants=5)
    thumb = re.search(r'<div class="thumb.*', page(alice)).group()
    assert re.findall(r'class="btn main"[^>]*>([^<]*)<', thumb) == ["Alice: species 1 attacks…"]
    assert re.search(r'id="lead" href="[^"]*\?hunter=0.0#hunt"', thumb) and 'id="hunt"' in page(alice)
    aside = re.search(r'id="aside".*?id="undo"', thumb).group()
    assert "Alice: species 1 attacks nobody and dies out" in aside and "btn main" not in aside


def test_the_watering_hole_shows_a_range_while_food_is_open(alice):
    did(alice, "watering-hole-filled", plants=5)
    # The clever species eats up to three of them, or cards.
    assert watering_hole(alice) == "2–5"
    did(alice, "attacked", hunter=[0, 0], prey=[1, 0], eaten=2)
    assert watering_hole(alice) == "3–5"


def typed(phone: Phone, plants: str):
    """The answer after this was typed for the plants."""
    event = {"kind": "watering-hole-filled", "plants": 0}
    return tap(phone, event, htmx=True, asked="1", plants=plants)


def test_a_typed_sum_below_zero_empties_the_watering_hole(alice):
    assert typed(alice, "5−9").status_code < 400
    assert watering_hole(alice) == "0"


def test_impossible_plants_are_refused_with_the_range(alice):
    shown = typed(alice, "60")
    said = shown.content.decode()
    assert shown.status_code == 422 and 'value="60"' in said
    assert "2 food cards of −3 to 9 make 0 to 18" in said


def test_the_watering_hole_shows_what_is_left_and_what_was_there(alice):
    did(alice, "species-corrected", **{**CLEVER, "traits": []})
    did(alice, "watering-hole-filled", plants=5)
    assert watering_hole(alice) == "2" and "<small>5 before</small>" in page(alice)


def test_a_species_that_only_cards_can_feed_has_a_button_on_the_first_screen(alice):
    did(alice, "food-revealed", cards=[0, 0])
    attack = {"kind": "attacked", "hunter": [0, 0], "prey": [1, 0]}
    assert tap(alice, attack).status_code == 302
    eaters = re.search(r'id="eaters".*?</div>', page(alice)).group()
    (button,) = re.findall(r'<a class="btn main"[^>]*>(.*?)</a>', eaters)
    assert "Eats using Intelligence" in button and "species 1" in button


def test_the_strength_of_a_hunter_does_not_follow_a_colon(alice):
    did(alice, "watering-hole-filled", plants=5)
    assert "Alice · Species 1 · Strength 3" in re.sub(r"<[^>]*>", "", page(alice))


def test_prey_brings_meat_and_gets_none(alice):
    did(alice, "watering-hole-filled", plants=5)
    assert "brings 1 meat" in page(alice) and "gets 1 meat" not in page(alice)


def test_a_hunter_without_prey_has_no_green_button(alice):
    did(alice, "species-put", seat=1, side="right")
    did(alice, "species-corrected", **{**HUNTER, "body": 1})
    did(alice, "species-corrected", **{**CLEVER, "traits": ["carnivore"]})
    did(alice, "food-revealed", cards=[3, 3])
    shown = alice.get("", {"hunter": "1.0"}).content.decode()
    assert re.search(r'<a class="btn"\s+id="hunt-1.0"', shown) and "btn main" in shown


def test_stored_fat_is_shown_while_cards_are_played(db):
    phone = started(Phone(), "Alice", "Bob")
    phone.post("seats/claim/", {"seats": [0, 1]})
    did(phone, "round-dealt")
    assert '<li>fat <b class="num">' not in page(phone)
    did(phone, "species-corrected", **{**HUNTER, "traits": ["fat-tissue"], "fat": 2})
    assert '<li>fat <b class="num">2</b></li>' in page(phone)


def test_the_first_player_is_named_as_such_in_russian(db):
    phone = started(Phone(), "Ира", "Женя")
    shown = phone.get(**{"Accept-Language": "ru"}).content.decode()
    assert "<small>Первый игрок</small>" in shown and "<small>первый</small>" not in shown
