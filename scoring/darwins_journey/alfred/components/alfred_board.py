"""Alfred's four boards: how a row is written, read and copied, and which boards there can be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from scoring.contract import Illegal
from scoring.darwins_journey.alfred.choice.card_facts import LETTERS, MOST_COINS, MOST_OF_A_COLOUR, Letter
from scoring.darwins_journey.rules.facts import COLOURS, STACKS, TENTS, Colour
from scoring.darwins_journey.rules.icons import (
    DIGITS,
    ICON_SYMBOLS,
    Icon,
    Icons,
    icon_code,
    icon_of,
    icon_symbols,
    icons_read,
    numbered,
)
from scoring.words import Text, _

Level = Literal["white", "blue", "yellow", "green"]
"""The colour of a board is its difficulty: easy, medium, advanced, hard."""

SPACE = "space"
BRACKET = "bracket"
LONGEST_ROW = 8
ROW_SYMBOLS: tuple[str, ...] = (SPACE, BRACKET, *COLOURS, *ICON_SYMBOLS, *DIGITS)
"""What is tapped to copy a row of seals, from the left."""
FIRST_CARD = 5
SECOND_CARD = 10
"""The spaces of the bonus track below his two cards."""
LONGEST_TRACK = 30
MOST_POINTS = 30
MOST_BEAGLE = 20
MOST_STEPS = 10


@dataclass(frozen=True, slots=True)
class SealRow:
    """The row of one worker: how many spaces, how many left of the bracket, first seals, icons under spaces.

    `seals` lie from the left at the start of the match; `icons` names a space from 0 and what it does when
    a seal covers it.
    """

    spaces: int
    bracket: int
    seals: tuple[Colour, ...] = ()
    icons: tuple[tuple[int, Icon], ...] = ()


@dataclass(frozen=True, slots=True)
class AlfredBoard:
    """All that is printed on one board of his.

    `beagle` is multiplied by the round, `track` counts the spaces of the bonus track, the first one
    included, `points` is what its right end scores, `objective` the steps of the objective icon; `tents` and
    `stacks` are the icons beside each tent and each stack of stamps, from the top, without any while nobody
    has looked there.
    """

    beagle: int
    track: int
    points: int
    objective: int
    coins: int
    rows: Mapping[Letter, SealRow]
    tents: tuple[Icons, ...]
    stacks: tuple[Icons, ...]


def board_checked(board: AlfredBoard) -> AlfredBoard:
    """Give the board back; refuses one that cannot be his."""
    for fault in board_faults(board):
        raise Illegal(fault)
    return board


def row_tapped(symbols: Sequence[str]) -> SealRow:
    """Read a row as it was tapped, from the left: a space, its first seal or its icon, and the bracket."""
    codes: list[str] = []
    for key, digits in numbered(symbols):
        if key in (SPACE, BRACKET, *COLOURS):
            codes.append(key)
        else:
            codes += map(icon_code, icons_read([(key, digits)]))
    return row_of(codes)


def row_of(codes: Sequence[str]) -> SealRow:
    """Read a row as it is stored; refuses what cannot be one of his."""
    if codes.count(BRACKET) != 1:
        raise Illegal(_("A row has one bracket."))
    bracket = list(codes).index(BRACKET)
    spaces = [code for code in codes if code != BRACKET]
    seals = tuple(colour for code in spaces for colour in COLOURS if colour == code)
    if list(seals) != spaces[: len(seals)]:
        raise Illegal(_("The first seals lie at the left end of their row."))
    others = ((at, code) for at, code in enumerate(spaces) if code != SPACE and code not in COLOURS)
    row = SealRow(len(spaces), bracket, seals, tuple((at, icon_of(code)) for at, code in others))
    for fault in row_faults(row):
        raise Illegal(fault)
    return row


def row_codes(row: SealRow) -> tuple[str, ...]:
    """Write a row as it is stored: a code for each space from the left, and the bracket between them."""
    icons = {at: icon_code(icon) for at, icon in row.icons}
    spaces = [row.seals[at] if at < len(row.seals) else icons.get(at, SPACE) for at in range(row.spaces)]
    return (*spaces[: row.bracket], BRACKET, *spaces[row.bracket :])


def row_symbols(row: SealRow) -> tuple[str, ...]:
    """Give the taps that make a row."""
    taps: list[str] = []
    for code in row_codes(row):
        taps += (code,) if code in (SPACE, BRACKET, *COLOURS) else icon_symbols((icon_of(code),))
    return tuple(taps)


def row_faults(row: SealRow) -> Iterator[Text]:
    """Say what keeps a row from being one of his."""
    if not 1 <= row.spaces <= LONGEST_ROW:
        yield _("A row has 1 to %(most)s spaces.", most=LONGEST_ROW)
    if not 1 <= row.bracket < row.spaces:
        yield _("The bracket stands between two spaces of its row.")
    if any(row.seals.count(colour) > MOST_OF_A_COLOUR for colour in row.seals):
        yield _("A row never has a fourth seal of one colour.")


def board_faults(board: AlfredBoard) -> Iterator[Text]:
    """Say what keeps a board from being one of his."""
    for number, low, high, what in (
        (board.beagle, 0, MOST_BEAGLE, _("Value for the Beagle")),
        (board.track, SECOND_CARD + 1, LONGEST_TRACK, _("Spaces of the bonus track")),
        (board.points, 0, MOST_POINTS, _("Points at the end of the bonus track")),
        (board.objective, 0, MOST_STEPS, _("Steps of the objective icon")),
        (board.coins, 0, MOST_COINS, _("Starting coins")),
    ):
        if not low <= number <= high:
            yield _("%(what)s: %(low)s to %(high)s.", what=what, low=low, high=high)
    if tuple(board.rows) != LETTERS:
        yield _("Each of the four workers has a row of seals.")
    if len(board.tents) != TENTS:
        yield _("There are %(count)s tents.", count=TENTS)
    if len(board.stacks) != STACKS:
        yield _("There are %(count)s stacks of stamps.", count=STACKS)
