"""The events that copy Alfred's cards and boards, and the questions that ask for them.

Symbols are copied from the top and from the left, as they are printed. An event keeps the taps; what they
mean, and whether such a card can be, the rules read from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Annotated, TypeVar

from pydantic import Field

from scoring.contract import Ask, Event, Illegal
from scoring.darwins_journey.alfred.choice.card_facts import LETTERS, MOST_COINS
from scoring.darwins_journey.alfred.components.action_cards import (
    CARDS,
    MOST_SYMBOLS,
    SYMBOLS,
    card_key,
    card_tapped,
)
from scoring.darwins_journey.alfred.components.alfred_board import (
    LONGEST_ROW,
    LONGEST_TRACK,
    MOST_BEAGLE,
    MOST_POINTS,
    MOST_STEPS,
    ROW_SYMBOLS,
    SECOND_CARD,
    AlfredBoard,
    Level,
    board_checked,
    row_tapped,
)
from scoring.darwins_journey.alfred.components.bonus_cards import BONUS_CARDS, BonusCard
from scoring.darwins_journey.alfred.components.component_words import BOARD_WORDS, SPRITE, card_words
from scoring.darwins_journey.rules.facts import ROUNDS, STACKS, TENTS
from scoring.darwins_journey.rules.icons import DIGITS, ICON_SYMBOLS, MOST_ICONS, NOTHING_SYMBOL, icons_of
from scoring.words import Text, _

LONGEST_SYMBOL = 20
LONGEST_KEY = 60
# A space may bear an icon with a number of two digits; the bracket stands between two of them.
MOST_IN_A_ROW = 3 * LONGEST_ROW + 1
MOST_BESIDE = 3 * MOST_ICONS
ICON_KEYS = (*ICON_SYMBOLS, *DIGITS)
PRINTED_KEYS = (NOTHING_SYMBOL, *ICON_SYMBOLS, *DIGITS)
OTHER_SYMBOL = "icon-other"
BESIDE: dict[str, tuple[Text, ...]] = {
    "tent": tuple(_("Tent %(n)s", n=place) for place in range(1, TENTS + 1)),
    "stack": tuple(_("Stack %(n)s", n=place) for place in range(1, STACKS + 1)),
}
Read = TypeVar("Read")
ROWS = tuple(_("Row %(letter)s", letter=letter) for letter in LETTERS)
Symbols = tuple[Annotated[str, Field(max_length=LONGEST_SYMBOL)], ...]
Row = Annotated[Symbols, Field(max_length=MOST_IN_A_ROW)]
Beside = Annotated[Symbols, Field(max_length=MOST_BESIDE)]
Rows = Annotated[tuple[Row, ...], Field(min_length=len(LETTERS), max_length=len(LETTERS))]
Tents = Annotated[tuple[Beside, ...], Field(min_length=TENTS, max_length=TENTS)]
Stacks = Annotated[tuple[Beside, ...], Field(min_length=STACKS, max_length=STACKS)]
CardKeys = Annotated[tuple[Annotated[str, Field(max_length=LONGEST_KEY)], ...], Field(max_length=CARDS)]
BonusCards = Annotated[tuple[BonusCard, ...], Field(max_length=BONUS_CARDS)]
BonusRows = Annotated[tuple[Beside, ...], Field(min_length=ROUNDS, max_length=ROUNDS)]


def _each_read(
    read: Callable[[Sequence[str]], Read], rows: Iterable[Sequence[str]], names: Iterable[Text]
) -> Iterator[Read]:
    """Read row by row; a refusal names its row."""
    for row, name in zip(rows, names, strict=True):
        try:
            yield read(row)
        except Illegal as refusal:
            raise Illegal(_("%(row)s: %(refusal)s", row=name, refusal=refusal.text)) from refusal


class ActionCardCopied(Event):
    """An action card of Alfred's turned up that nobody had entered yet."""

    kind = "action-card-copied"

    symbols: Annotated[Symbols, Field(max_length=MOST_SYMBOLS)]

    @property
    def key(self) -> str:
        """The card's name; raises Illegal where no card of his can look like this."""
        return card_key(card_tapped(self.symbols))

    def describe(self) -> Text:
        try:
            card = card_tapped(self.symbols)
        except Illegal:
            # A page describes what it is about to ask for, too.
            return _("A new card of Alfred’s")
        return _("A new card of Alfred’s: %(card)s", card=card_words(card))


class AlfredBoardCopied(Event):
    """All that is printed on the board that Alfred plays with; with it come the cards that the box knows.

    A row without symbols beside tents or stamps is not known yet: it is asked when it matters.
    """

    kind = "alfred-board-copied"

    level: Level
    beagle: Annotated[int, Field(ge=0, le=MOST_BEAGLE)]
    track: Annotated[int, Field(gt=SECOND_CARD, le=LONGEST_TRACK)]
    points: Annotated[int, Field(ge=0, le=MOST_POINTS)]
    objective: Annotated[int, Field(ge=0, le=MOST_STEPS)]
    coins: Annotated[int, Field(ge=0, le=MOST_COINS)]
    rows: Rows
    tents: Tents = ((),) * TENTS
    stacks: Stacks = ((),) * STACKS
    cards: CardKeys = ()
    bonus: BonusCards = ()

    @property
    def board(self) -> AlfredBoard:
        """The board; raises Illegal where none of his can look like this."""
        return board_checked(
            AlfredBoard(
                beagle=self.beagle,
                track=self.track,
                points=self.points,
                objective=self.objective,
                coins=self.coins,
                rows=dict(zip(LETTERS, _each_read(row_tapped, self.rows, ROWS), strict=True)),
                tents=tuple(_each_read(icons_of, self.tents, BESIDE["tent"])),
                stacks=tuple(_each_read(icons_of, self.stacks, BESIDE["stack"])),
            )
        )

    def describe(self) -> Text:
        return _("%(board)s is known", board=BOARD_WORDS[self.level])


class BonusCardCopied(Event):
    """One of the two bonus cards of a board, row by row; a row without symbols is not known yet."""

    kind = "bonus-card-copied"

    level: Level
    card: Annotated[int, Field(ge=0, le=1)]
    rows: BonusRows

    @property
    def bonus_card(self) -> BonusCard:
        """The card; raises Illegal where a row has no such symbols."""
        return tuple(icons_of(row) for row in self.rows)

    def describe(self) -> Text:
        return _("Bonus card %(card)s of %(board)s", card=self.card + 1, board=BOARD_WORDS[self.level])


def card_ask(field: str = "symbols") -> Ask:
    """Ask what is printed on an action card."""
    label = _(
        "What is printed, top to bottom and left to right; the rest action at the bottom is added for you"
    )
    return Ask(field, label, shape="symbols", choices=SYMBOLS, count=MOST_SYMBOLS, pictures=SPRITE)


def board_asks() -> tuple[Ask, ...]:
    """Ask for all that is printed on a board, under the names of the event's fields."""
    return (
        Ask("beagle", _("Value for the Beagle, before the times sign"), 0, MOST_BEAGLE),
        Ask("track", _("Spaces of the bonus track, the first one included"), SECOND_CARD + 1, LONGEST_TRACK),
        Ask("points", _("Points at the right end of the bonus track"), 0, MOST_POINTS),
        Ask("objective", _("Steps of the objective icon"), 0, MOST_STEPS),
        Ask("coins", _("Starting coins: the marked space of the coin track"), 0, MOST_COINS),
        Ask(
            "rows",
            _("Seals, from the left: each space, first seal or symbol, and the bracket"),
            shape="symbols",
            choices=ROW_SYMBOLS,
            count=MOST_IN_A_ROW,
            pictures=SPRITE,
            rows=ROWS,
        ),
        _printed_ask("tents", _("Beside the tents, from the top"), BESIDE["tent"]),
        _printed_ask("stacks", _("Beside the stacks of stamps, from the top"), BESIDE["stack"]),
    )


def beside_ask(field: str, place: str) -> Ask:
    """Ask what is printed beside one tent or stack of stamps, such as tent-2."""
    what, _dash, number = place.partition("-")
    return _printed_ask(field, _("Nothing is an answer, too"), (BESIDE[what][int(number) - 1],))


def brought_ask(field: str) -> Ask:
    """Ask what a symbol brings that has no word here."""
    choices = tuple(key for key in PRINTED_KEYS if key != OTHER_SYMBOL)
    return replace(_printed_ask(field, _("What it brings him"), (_("It brings"),)), choices=choices)


def bonus_card_ask(
    field: str = "rows", round_number: int = 1, told: Sequence[Sequence[str]] | None = None
) -> Ask:
    """Ask for the rows of a bonus card, first for that of a round; `told` are those that are known."""
    rounds = tuple(_("Round %(round)s", round=number) for number in range(1, ROUNDS + 1))
    asked = icons_ask(field, _("What the card brings in each round"), rounds, told)
    return replace(asked, opens=round_number - 1)


def _printed_ask(field: str, label: Text, rows: tuple[Text, ...]) -> Ask:
    """Ask for icons where nothing may be printed, too."""
    return replace(icons_ask(field, label, rows), choices=PRINTED_KEYS)


def icons_ask(
    field: str, label: Text, rows: tuple[Text, ...], told: Sequence[Sequence[str]] | None = None
) -> Ask:
    """Ask for icons beside each other, once for each of the rows; `told` are those that are known."""
    return Ask(
        field,
        label,
        shape="symbols",
        choices=ICON_KEYS,
        count=MOST_BESIDE,
        pictures=SPRITE,
        rows=rows,
        default=[list(each) for each in told] if told else None,
    )


COPIED: tuple[type[Event], ...] = (ActionCardCopied, AlfredBoardCopied, BonusCardCopied)
