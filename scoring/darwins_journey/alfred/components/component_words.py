"""Alfred's boards, cards and symbols in words and drawings."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.contract import Illegal
from scoring.darwins_journey.alfred.choice.card_facts import Option
from scoring.darwins_journey.alfred.components.action_cards import DO, Card, card_of, option_code
from scoring.darwins_journey.alfred.components.alfred_board import BRACKET, SPACE, Level
from scoring.darwins_journey.rules.icon_words import ICONS, icons_words
from scoring.darwins_journey.rules.icons import ICON, icons_named
from scoring.darwins_journey.rules.icons import ICONS as ICONS_NAME
from scoring.words import Text, _

SPRITE = "games/darwins-journey/alfred.svg"
"""Each drawing in it is named by its key."""
OPTIONS: dict[str, Text] = {
    "special-left": _("special diary, left"),
    "special-right": _("special diary, right"),
    "small": _("small diary"),
    "museum": _("deliver specimens"),
    "stamps": _("a stamp on each envelope"),
    "explorer": _("a new explorer"),
    "rest": _("rest"),
}
BOARD_WORDS: dict[Level, Text] = {
    "white": _("Alfred’s white board, easy"),
    "blue": _("Alfred’s blue board, medium"),
    "yellow": _("Alfred’s yellow board, advanced"),
    "green": _("Alfred’s green board, hard"),
}
SYMBOL_WORDS: dict[str, Text] = {
    SPACE: _("an empty space"),
    BRACKET: _("the bracket"),
    **{f"{DO}{key}": words for key, words in OPTIONS.items()},
    **{f"{ICON}{key}": words for key, words in ICONS.items()},
}
"""What can be tapped to copy a card or a board, but letters and digits, which stand for themselves."""


def option_words(option: Option) -> Text:
    """Say what an option does."""
    if option.do == "main":
        return _("main diary %(letters)s", letters=" ".join(option.priority))
    return OPTIONS[option_code(option)]


def card_words(card: Card) -> Text:
    """Say what a card offers, from the top."""
    return _("%(options)s", options=tuple(option_words(option) for option in card))


def component_named(key: str) -> Text | None:
    """Say what the card or the icons of this name show; nothing where it names neither."""
    try:
        return icons_words(icons_named(key)) if key.startswith(ICONS_NAME) else card_words(card_of(key))
    except Illegal:
        return None


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
