"""Draws Alfred's cards and icons, and says in words what the drawings show.

A drawing is named by its key in `static/games/darwins-journey/alfred.svg`.
"""

from __future__ import annotations

from dataclasses import dataclass

from scoring.darwins_journey.alfred.components.action_cards import DO, card_of, option_code
from scoring.darwins_journey.alfred.components.component_words import card_words
from scoring.words import Text

SPRITE = "games/darwins-journey/alfred.svg"


@dataclass(frozen=True, slots=True)
class Drawn:
    """Drawings row by row, and what they say to those who don't see them."""

    rows: tuple[tuple[str, ...], ...]
    words: Text


def card_drawn(key: str) -> Drawn:
    """Draw a card by its name, an option a row."""
    card = card_of(key)
    rows = tuple(
        option.priority if option.do == "main" else (f"{DO}{option_code(option)}",) for option in card
    )
    return Drawn(rows, card_words(card))
