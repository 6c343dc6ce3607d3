"""How is what is printed for Alfred called?"""

from __future__ import annotations

from scoring.contract import Illegal
from scoring.darwins_journey.alfred.options import Option
from scoring.darwins_journey.alfred.parts.board import BRACKET, SPACE, Level
from scoring.darwins_journey.alfred.parts.cards import DO, Card, card_of, option_code
from scoring.darwins_journey.alfred.parts.icons import ICON, WITH_NUMBER, IconKey, Icons, icons_named
from scoring.darwins_journey.alfred.parts.icons import ICONS as ICONS_NAME
from scoring.words import Text, _

OPTIONS: dict[str, Text] = {
    "special-left": _("special diary, left"),
    "special-right": _("special diary, right"),
    "small": _("small diary"),
    "museum": _("deliver specimens"),
    "stamps": _("a stamp on each envelope"),
    "explorer": _("a new explorer"),
    "rest": _("rest"),
}
ICONS: dict[IconKey, Text] = {
    "coins": _("coins"),
    "points": _("points"),
    "knowledge": _("temporary knowledge"),
    "evolution": _("steps of evolution"),
    "objective": _("objective"),
    "stamps": _("stamps"),
    "seal": _("a seal without paying"),
    "academy": _("academy discount"),
    "explore": _("explore"),
    "navigate": _("navigate"),
    "spread": _("a stamp on each envelope"),
    "explorer": _("a new explorer"),
    "bonus": _("steps on the bonus track"),
    "tent": _("a camp"),
    "camp": _("one of his camps again"),
    "special-seal": _("special seal"),
    "study": _("study a specimen"),
    "unlock": _("unlock a space"),
    "deliver": _("deliver specimens"),
    "free-scrolls": _("free scrolls"),
    "penalty-less": _("smaller placement penalty"),
    "delay-cap": _("delay penalties at most 2"),
    "book": _("one book more"),
    "other": _("something else"),
    "nothing": _("nothing"),
}
BOARDS: dict[Level, Text] = {
    "white": _("Alfred’s white board, easy"),
    "blue": _("Alfred’s blue board, medium"),
    "yellow": _("Alfred’s yellow board, advanced"),
    "green": _("Alfred’s green board, hard"),
}
SYMBOLS: dict[str, Text] = {
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


def named(key: str) -> Text | None:
    """Say what the card or the icons of this name show; nothing where it names neither."""
    try:
        return icons_words(icons_named(key)) if key.startswith(ICONS_NAME) else card_words(card_of(key))
    except Illegal:
        return None


def icons_words(icons: Icons) -> Text:
    """Say what icons beside each other bring."""
    said = (
        _("%(icon)s %(number)s", icon=ICONS[key], number=number) if key in WITH_NUMBER else ICONS[key]
        for key, number in icons
    )
    return _("%(icons)s", icons=tuple(said))
