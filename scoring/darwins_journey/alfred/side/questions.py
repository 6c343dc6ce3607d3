"""The questions of his move: what it has to know that nobody has told yet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from scoring.darwins_journey.alfred.choice.card_facts import MOST_OF_A_COLOUR
from scoring.darwins_journey.alfred.choice.seal_choice import SealChoice, row_for_seal
from scoring.darwins_journey.alfred.components.alfred_board import AlfredBoard
from scoring.darwins_journey.alfred.components.bonus_cards import BONUS_CARDS
from scoring.darwins_journey.alfred.side.his_side import Side, Topic
from scoring.darwins_journey.alfred.side.table_of_his import lasting, side_of, table_of, yours_studied
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.facts import COLOURS, SCROLLS, Colour, Seal, Specimen
from scoring.darwins_journey.rules.icons import Icons, icons_key
from scoring.darwins_journey.rules.tiles import LETTERS

About = Literal[
    "look",
    "scroll",
    "colour",
    "specimen",
    "bonus-which",
    "bonus-card",
    "letter",
    "camp-again",
    "study-which",
    "your-ship",
    "row-coin",
    "museum",
    "beside",
    "brings",
]
YES = "yes"
YES_OR_NO = (YES, "no")
NONE = "none"
NO_OTHER = "no-other"
NOWHERE = "nowhere"
ON_SCROLL = tuple(f"scroll-{at}" for at in range(1, SCROLLS + 1))
ANOTHER = "another"


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to ask: about what, where, and what can be answered.

    `others` are answers that something told before speaks against. A bonus card is copied row by row; `level`
    says to which of his boards it belongs, for the box to keep. A scroll is asked for its seal of the colour
    `first`, else for the leftmost one that is of none of the colours `but`.
    """

    about: About
    at: str
    choices: tuple[str, ...] = ()
    level: str = ""
    others: tuple[str, ...] = ()
    first: str = ""
    but: tuple[Colour, ...] = ()


YOUR_SHIP = Question("your-ship", "", YES_OR_NO)


def museum_needed(state: State) -> Question | None:
    """Ask for a look at the museum; where nobody has said what lies there, for its tiles."""
    look = look_needed(side_of(state), "museum")
    if look is None or len(state.museum or ()) >= max(1, state.specimens_out):
        return look
    return Question("museum", "", others=state.copy.museum.order)


def beside_needed(state: State, places: Iterable[str]) -> Question | None:
    """Ask what is printed beside the first of these tents and stacks, such as tent-2, of which nobody has."""
    board = side_of(state).board
    assert board is not None
    unread = (place for place in places if not beside(board, place))
    first = next(unread, None)
    return None if first is None else Question("beside", first, level=side_of(state).level)


def beside(board: AlfredBoard, place: str) -> Icons:
    """Give what is printed beside a tent or a stack; without any icon nobody has looked there."""
    what, _dash, number = place.partition("-")
    return (board.tents if what == "tent" else board.stacks)[int(number) - 1]


def look_needed(side: Side, *topics: Topic) -> Question | None:
    """Ask for a look at the first of these topics that nobody has looked at since the last refresh."""
    unsure = next((topic for topic in topics if topic not in side.sure), None)
    return Question("look", unsure, (YES,)) if unsure else None


def seal_needed(state: State, choice: SealChoice | None, coins: int, discount: int) -> Question | None:
    """Ask for the first scroll that a choice depends on and of which nobody has said enough."""
    side, table = side_of(state), table_of(state)
    letter = row_for_seal(table, side.rows)
    if letter is None or side.seals_told.named:
        return None
    if known_before(side) and (look := look_needed(side, "academy")):
        return look
    free = "free-scrolls" in lasting(state)
    for at, scroll in enumerate(side.scrolls):
        if choice and (at > choice.taken.scroll or _is_settled(choice, at)):
            return None
        if not free and max(0, state.copy.scroll_costs[at] - discount) > coins:
            return None
        if "unknown" in scroll and not side.seals_told.passes(at, _full(side.rows[letter])):
            return _scroll(at, side.rows[letter])
    return None


def free_seal_needed(state: State, choice: SealChoice | None) -> Question | None:
    """Ask where the row's colour lies, for a choice without coins; if nowhere, for the topmost scroll."""
    side, told = side_of(state), side_of(state).seals_told
    letter = row_for_seal(table_of(state), side.rows)
    if letter is None or told.named:
        return None
    if known_before(side) and (look := look_needed(side, "academy")):
        return look
    row = side.rows[letter]
    colour = _colour_sought(row)
    if colour and not told.is_nowhere:
        unsure = _above(side, colour)
        choices = (*(ON_SCROLL[at] for at in unsure), NOWHERE)
        return Question("colour", colour, choices) if unsure else None
    for at, scroll in enumerate(side.scrolls):
        if "unknown" in scroll and not told.passes(at, _full(row)):
            return _scroll(at, row, nowhere=colour)
        if choice and choice.taken.scroll == at:
            return None
    return None


def _above(side: Side, colour: Colour) -> tuple[int, ...]:
    """List the scrolls on which a colour may lie above the topmost one where it is known to."""
    known = (at for at, scroll in enumerate(side.scrolls) if colour in scroll)
    return tuple(at for at in range(next(known, SCROLLS)) if "unknown" in side.scrolls[at])


def _colour_sought(row: tuple[Seal, ...]) -> Colour | None:
    """Give the colour of the leftmost seal in a row, as long as one more of it may be taken."""
    return next((each for each in COLOURS if row[:1] == (each,) and each not in _full(row)), None)


def _full(row: tuple[Seal, ...]) -> tuple[Colour, ...]:
    """List the colours of which a row has as many as it may."""
    return tuple(each for each in COLOURS if row.count(each) >= MOST_OF_A_COLOUR)


def _scroll(at: int, row: tuple[Seal, ...], nowhere: Colour | None = None) -> Question:
    """Ask for the seal that he would take from a scroll; the colour `nowhere` is known to be on none."""
    full = _full(row)
    first = None if nowhere else _colour_sought(row)
    others = tuple(each for each in COLOURS if each not in (first, nowhere, *full))
    choices = (*((first,) if first else ()), *others, NO_OTHER if full else NONE)
    return Question("scroll", str(at), choices, first=first or "", but=full)


def known_before(side: Side) -> bool:
    """Tell whether any seal on the scrolls has been named."""
    return any(seal != "unknown" for scroll in side.scrolls for seal in scroll)


def _is_settled(choice: SealChoice, scroll: int) -> bool:
    """The row's own colour on this scroll: what else lies there doesn't matter."""
    return choice.taken.scroll == scroll and "base-colour" in choice.reasons


def specimen_needed(state: State, place: str) -> Question | None:
    """Ask which specimen lies on a space, if nobody has said."""
    if place in side_of(state).specimens:
        return None
    order = state.copy.museum.order
    choices = specimens_possible(state) or order
    others = tuple(each for each in order if each not in choices)
    return Question("specimen", place, choices, others=others)


def specimens_possible(state: State) -> tuple[Specimen, ...]:
    """List what can lie on a space of which nobody has said it."""
    elsewhere, laid = set(side_of(state).specimens.values()), laid_out(state)
    return tuple(each for each in state.copy.museum.order if each not in elsewhere and each not in laid)


def laid_out(state: State) -> frozenset[Specimen]:
    """What was in the museum from the beginning lies nowhere; what was sent there since still lies there."""
    sent = side_of(state).studied | yours_studied(state)
    return frozenset(state.museum or ()) - sent


def bonus_card_at(side: Side, place: int) -> int | None:
    """Find the card above a space: where it was told, or the one that is left when the other is known."""
    left = [at for at in range(BONUS_CARDS) if at not in side.above]
    return left[0] if side.above[place] is None and len(left) == 1 else side.above[place]


def bonus_needed(state: State, place: int) -> Question | None:
    """Ask which bonus card lies above a space, and for what it shows in this round."""
    side = side_of(state)
    card = bonus_card_at(side, place)
    if card is None and side.pair:
        choices = tuple(bonus_code(side, at, state.round) for at in range(len(side.pair)))
        more = (ANOTHER,) if len(side.pair) < BONUS_CARDS else ()
        return Question("bonus-which", str(place), (*choices, *more))
    if card is not None and card < len(side.pair) and side.pair[card][state.round - 1]:
        return None
    return Question("bonus-card", f"{place}:{card or 0}", level=side.level)


def bonus_code(side: Side, card: int, round_number: int) -> str:
    """Name a bonus card by what it shows in a round."""
    row = side.pair[card][round_number - 1]
    return icons_key(row) if row else f"bonus-card-{card + 1}"


def coin_needed(state: State) -> Question | None:
    """Ask whether a coin still lies beside a row into which he could send something, where nobody knows."""
    layout, unsure = state.copy.museum, side_of(state).coins_unsure
    waiting = side_of(state).studied - state.standing_museum.tiles
    rows = {layout.row[each] for each in waiting} & unsure
    first = next((at for at, row in enumerate(layout.rows) if row in rows), None)
    return None if first is None else Question("row-coin", str(first), YES_OR_NO)


def letter_needed(state: State, envelope: int) -> Question | None:
    """Ask which correspondence tile lies beside an envelope."""
    if state.letters and state.letters[envelope]:
        return None
    return Question("letter", str(envelope), tuple(each for each in LETTERS if each not in state.letters))
