"""How are Alfred's cards, his strip and the places of his workers drawn, and what does that say in words?

A drawing is named by its key in `static/games/darwins-journey/alfred.svg`.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from scoring.darwins_journey.alfred.facts import KNOWLEDGE_COST, LETTERS, SPACES, Letter, Page
from scoring.darwins_journey.alfred.parts.board import FIRST_CARD, SECOND_CARD
from scoring.darwins_journey.alfred.parts.cards import DO, card_of, option_code
from scoring.darwins_journey.alfred.parts.icons import Icons, icon_symbols
from scoring.darwins_journey.alfred.parts.words import card_words, icons_words
from scoring.words import Text, _, ngettext

SPRITE = "games/darwins-journey/alfred.svg"
PLACE = "place-"
OTHER_PLACES: dict[str, Text] = {
    "special-left": _("special diary, top left"),
    "special-right": _("special diary, top right"),
    "small": _("small diary"),
    "museum": _("museum"),
    "rest": _("a hammock on his board"),
}
_PAGES: dict[Page, tuple[Text, Text, Text]] = {
    "explore": (
        _("exploration, first space"), _("exploration, second space"), _("exploration, third space"),
    ),
    "navigate": (_("navigation, first space"), _("navigation, second space"), _("navigation, third space")),
    "correspondence": (
        _("correspondence, first space"), _("correspondence, second space"), _("correspondence, third space"),
    ),
    "academy": (_("academy, first space"), _("academy, second space"), _("academy, third space")),
}  # fmt: skip
PLACES: dict[str, Text] = {
    **{facts.space: _PAGES[facts.page][facts.number - 1] for facts in SPACES.values()},
    **OTHER_PLACES,
}
"""Where his workers can stand, in words; counted from the top of a page."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Drawings row by row, and what they say to those who don't see them."""

    rows: tuple[tuple[str, ...], ...]
    words: Text


@dataclass(frozen=True, slots=True)
class Strip:
    """What is always in sight of Alfred's: coins, the knowledge that they buy, workers, the bonus track.

    `track` is his bonus worker's space from 1; `spaces` has for each of them whether a card lies above it.
    """

    coins: int
    knowledge: int
    workers: tuple[tuple[Letter, bool], ...]
    track: int
    spaces: tuple[tuple[int, bool], ...]
    words: Text


def card_picture(key: str) -> Picture:
    """Draw a card by its name, an option a row."""
    card = card_of(key)
    rows = tuple(
        option.priority if option.do == "main" else (f"{DO}{option_code(option)}",) for option in card
    )
    return Picture(rows, card_words(card))


def icons_picture(icons: Icons) -> Picture:
    """Draw icons beside each other."""
    return Picture((icon_symbols(icons),), icons_words(icons))


def place_picture(place: str) -> Picture:
    """Draw where on the board, or on his, a worker of his stands."""
    return Picture(((f"{PLACE}{place}",),), PLACES[place])


def strip_of(*, coins: int, available: Collection[Letter], track: int, length: int) -> Strip:
    """Draw his strip."""
    left = tuple(letter for letter in LETTERS if letter in available)
    return Strip(
        coins=coins,
        knowledge=coins // KNOWLEDGE_COST,
        workers=tuple((letter, letter in left) for letter in LETTERS),
        track=track,
        spaces=tuple((space, space in (FIRST_CARD, SECOND_CARD)) for space in range(1, length + 1)),
        words=_(
            "Alfred: %(coins)s, %(workers)s, bonus worker on space %(track)s of %(length)s",
            coins=ngettext("%(n)s coin", "%(n)s coins", coins),
            workers=_("workers %(letters)s left", letters=left) if left else _("no worker left"),
            track=track,
            length=length,
        ),
    )
