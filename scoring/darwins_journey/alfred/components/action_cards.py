"""Alfred's action cards: how they are written, read and copied, and which ones there can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scoring.contract import Illegal
from scoring.darwins_journey.alfred.choice.card_facts import LETTERS, Do, Letter, Option
from scoring.words import Text, _

Card = tuple[Option, ...]
"""The options of an action card, from the top."""

CARDS = 8
LEAST_OPTIONS = 2
MOST_OPTIONS = 3
SHUFFLING = 2
"""So many open cards with a delivery have the deck shuffled (alfred-cards)."""
MOST_SYMBOLS = len(LETTERS) * 2 + 1
"""Two main diaries and the rest: no card has more to tap."""
REST = Option("rest")
PLAIN: tuple[Do, ...] = ("small", "museum", "stamps", "explorer", "rest")
DO = "do-"
"""Before an option where it is tapped, so that none has the word of something else at the table."""
SYMBOLS: tuple[str, ...] = (
    *LETTERS,
    *(f"{DO}{code}" for code in ("special-left", "special-right", *PLAIN[:-1])),
)
"""What is tapped to copy a card, from the top and from the left; the rest at its end comes by itself."""


def option_code(option: Option) -> str:
    """Write an option as it is stored: main-BADC, special-left, rest."""
    if option.do == "main":
        return f"main-{''.join(option.priority)}"
    return f"special-{option.side}" if option.do == "special" else option.do


def option_of(code: str) -> Option:
    """Read an option as it is stored; refuses what is none."""
    do, _dash, more = code.partition("-")
    if do == "main":
        return Option("main", _priority(more))
    if code == "special-left":
        return Option("special", side="left")
    if code == "special-right":
        return Option("special", side="right")
    for known in PLAIN:
        if known == code:
            return Option(known)
    raise Illegal(_("“%(symbol)s” is no option of an action card.", symbol=code))


def card_key(card: Card) -> str:
    """Name a card by all that is printed on it: main-BADC.special-left.rest."""
    return ".".join(option_code(option) for option in card)


def card_of(key: str) -> Card:
    """Read a card by its name; refuses a card that cannot be one of his."""
    card = tuple(option_of(code) for code in key.split("."))
    for fault in card_faults(card):
        raise Illegal(fault)
    return card


def card_tapped(symbols: Sequence[str]) -> Card:
    """Read a card as it was tapped: letters four by four, any other symbol for itself, rest at the end."""
    options: list[Option] = []
    letters = ""
    for symbol in symbols:
        if symbol in LETTERS:
            letters += symbol
            if len(letters) == len(LETTERS):
                options.append(Option("main", _priority(letters)))
                letters = ""
        elif letters:
            break
        else:
            options.append(option_of(symbol.removeprefix(DO)))
    if letters:
        raise Illegal(_("A main diary shows all four letters, each once."))
    card = tuple(options) if options[-1:] == [REST] else (*options, REST)
    for fault in card_faults(card):
        raise Illegal(fault)
    return card


def card_symbols(card: Card) -> tuple[str, ...]:
    """Give the taps that make a card."""
    taps: list[str] = []
    for option in card[:-1]:
        taps += option.priority if option.do == "main" else (f"{DO}{option_code(option)}",)
    return tuple(taps)


def card_faults(card: Card) -> Iterator[Text]:
    """Say what keeps a card from being one of his."""
    if not LEAST_OPTIONS <= len(card) <= MOST_OPTIONS:
        yield _("A card has two or three options, counting the rest at the bottom.")
    if card[-1:] != (REST,):
        yield _("Every card ends in a rest.")
    if REST in card[:-1]:
        yield _("Nothing stands below a rest: it is always possible.")
    if len(set(card)) < len(card):
        yield _("The same option stands on this card twice.")


def deck_faults(cards: Sequence[Card]) -> Iterator[Text]:
    """Say what keeps these cards from lying in one deck."""
    if len(cards) > CARDS:
        yield _("Alfred has eight action cards; these are %(count)s.", count=len(cards))
    for place, card in enumerate(cards):
        if card in cards[:place]:
            words = _("Cards %(first)s and %(second)s are the same; Alfred has eight different ones.")
            yield words.given(first=cards.index(card) + 1, second=place + 1)


def deck_doubts(cards: Sequence[Card]) -> Iterator[Text]:
    """Say what is possible but unlikely, so that somebody looks at the cards again."""
    for place, card in enumerate(cards, 1):
        if sum(option.do == "main" for option in card) > 1:
            yield _(
                "Card %(card)s has two main diaries; the second is hardly ever tried. Is that right?",
                card=place,
            )
    delivering = sum(any(option.do == "museum" for option in card) for card in cards)
    if len(cards) == CARDS and delivering < SHUFFLING:
        yield _("Only %(count)s of the eight cards show a delivery; at least two should.", count=delivering)


def _priority(letters: str) -> tuple[Letter, ...]:
    found = tuple(letter for each in letters for letter in LETTERS if letter == each)
    if len(letters) != len(LETTERS) or sorted(found) != list(LETTERS):
        raise Illegal(_("A main diary shows all four letters, each once."))
    return found
