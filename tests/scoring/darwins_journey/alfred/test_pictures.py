"""Is there a drawing for everything of Alfred's that is shown, and does it say in words what it shows?"""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from scoring.darwins_journey.alfred.facts import SPACES
from scoring.darwins_journey.alfred.parts.board import ROW_SYMBOLS
from scoring.darwins_journey.alfred.parts.cards import DO, PLAIN, SYMBOLS
from scoring.darwins_journey.alfred.parts.icons import DIGITS
from scoring.darwins_journey.alfred.parts.pictures import (
    PLACES,
    SPRITE,
    card_picture,
    icons_picture,
    place_picture,
    strip_of,
)
from scoring.darwins_journey.match.vocabulary import WORDS, term

FILE = Path(__file__).parents[4] / "static" / SPRITE
DRAWN = re.findall(r'<symbol id="([^"]+)"', FILE.read_text())
MOST_BYTES = 3_000


def test_everything_that_can_be_tapped_or_shown_is_drawn_once():
    wanted = {*SYMBOLS, *ROW_SYMBOLS, *(f"{DO}{key}" for key in PLAIN), *(f"place-{key}" for key in PLACES)}
    assert wanted | {"board"} == set(DRAWN)
    assert len(DRAWN) == len(set(DRAWN))


def test_the_drawings_are_small():
    assert len(gzip.compress(FILE.read_bytes())) <= MOST_BYTES


def test_every_symbol_but_signs_has_a_word():
    for symbol in {*SYMBOLS, *ROW_SYMBOLS} - set(DIGITS) - set("ABCD"):
        assert symbol in WORDS


def test_a_card_is_drawn_option_by_option():
    picture = card_picture("main-BADC.special-left.rest")
    assert picture.rows == (("B", "A", "D", "C"), ("do-special-left",), ("do-rest",))
    assert picture.words.english() == "main diary B A D C, special diary, left, rest"
    assert term("main-BADC.special-left.rest").english() == picture.words.english()


def test_icons_are_drawn_beside_each_other():
    picture = icons_picture((("explore", 2), ("book", 1)))
    assert picture.rows == (("icon-explore", "2", "icon-book"),)
    assert picture.words.english() == "explore 2, one book more"


@pytest.mark.parametrize("place", [*SPACES, "special-left", "special-right", "small", "museum", "rest"])
def test_every_place_of_his_workers_is_drawn_and_named(place):
    picture = place_picture(place)
    assert set(picture.rows[0]) <= set(DRAWN)
    assert picture.words.english()


def test_the_strip_shows_what_he_has():
    strip = strip_of(coins=7, available={"D", "A"}, track=5, length=14)
    assert (strip.coins, strip.knowledge, strip.track, len(strip.spaces)) == (7, 2, 5, 14)
    assert [letter for letter, left in strip.workers if left] == ["A", "D"]
    assert [space for space, card in strip.spaces if card] == [5, 10]
    assert strip.words.english() == "Alfred: 7 coins, workers A, D left, bonus worker on space 5 of 14"
    assert "no worker left" in strip_of(coins=0, available=(), track=1, length=14).words.english()
