"""Every component of Alfred's that is shown has a drawing, described in words."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from scoring.darwins_journey.alfred.components.action_cards import DO, PLAIN, SYMBOLS
from scoring.darwins_journey.alfred.components.alfred_board import ROW_SYMBOLS
from scoring.darwins_journey.alfred.components.component_words import SPRITE, card_drawn
from scoring.darwins_journey.match.vocabulary import WORDS, term
from scoring.darwins_journey.rules.icons import DIGITS, NOTHING_SYMBOL

FILE = Path(__file__).parents[5] / "static" / SPRITE
DRAWN = re.findall(r'<symbol id="([^"]+)"', FILE.read_text())
MOST_BYTES = 3_000


def test_everything_that_can_be_tapped_or_shown_has_one_drawing():
    assert {*SYMBOLS, *ROW_SYMBOLS, NOTHING_SYMBOL, *(f"{DO}{key}" for key in PLAIN), "special"} == set(DRAWN)
    assert len(DRAWN) == len(set(DRAWN))


def test_the_drawings_are_small():
    assert len(gzip.compress(FILE.read_bytes())) <= MOST_BYTES


def test_every_symbol_except_signs_has_a_word():
    for symbol in {*SYMBOLS, *ROW_SYMBOLS} - set(DIGITS) - set("ABCD"):
        assert symbol in WORDS


def test_a_card_is_drawn_option_by_option():
    drawn = card_drawn("main-BADC.special-left.rest")
    assert drawn.rows == (("B", "A", "D", "C"), ("do-special-left",), ("do-rest",))
    assert drawn.words.english() == "main diary B A D C, special diary, left, rest"
    assert term("main-BADC.special-left.rest").english() == drawn.words.english()
