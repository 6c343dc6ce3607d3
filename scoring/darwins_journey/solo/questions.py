"""What does his move have to know that nobody has told yet, and what does an answer change?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, get_args

from scoring.contract import Illegal
from scoring.darwins_journey.alfred.academy import SealChoice, row_for_seal
from scoring.darwins_journey.alfred.parts.icons import ICON_KEYS, icons_of
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.facts import COLOURS, SCROLL_COSTS, SPECIMENS
from scoring.darwins_journey.rules.routes import ROUTES
from scoring.darwins_journey.rules.tiles import LETTERS
from scoring.darwins_journey.solo.side import TOPICS, Lying, Side, Topic
from scoring.darwins_journey.solo.view import side_of, table_of, yours_studied
from scoring.words import _

About = Literal["look", "seal", "specimen", "bonus-row", "letter", "camp-again", "study-which"]
ABOUT: tuple[About, ...] = get_args(About)
YES = "yes"
NONE = "none"
DIGITS = tuple(str(digit) for digit in range(10))


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to ask: about what, where, and what can be answered; `many` answers in a row are symbols."""

    about: About
    at: str
    choices: tuple[str, ...]
    many: bool = False


def look_needed(side: Side, *topics: Topic) -> Question | None:
    """Ask for a look at the first of these topics that nobody has looked at since the last refresh."""
    unsure = next((topic for topic in topics if topic not in side.sure), None)
    return Question("look", unsure, (YES,)) if unsure else None


def seal_needed(state: State, choice: SealChoice | None, coins: int, discount: int) -> Question | None:
    """Ask for the first seal that a choice from the scrolls depends on and nobody has named."""
    side, table = side_of(state), table_of(state)
    if row_for_seal(table, side.rows) is None:
        return None
    if known_before(side) and (look := look_needed(side, "academy")):
        return look
    free = "free-scrolls" in side.effects
    for at, scroll in enumerate(side.scrolls):
        if choice and (at > choice.taken.scroll or _is_settled(choice, at)):
            return None
        if not free and max(0, SCROLL_COSTS[at] - discount) > coins:
            return None
        if "unknown" in scroll:
            return _unnamed(at, scroll)
    return None


def free_seal_needed(state: State, choice: SealChoice | None) -> Question | None:
    """Ask for the first seal that a choice without coins depends on and nobody has named."""
    side = side_of(state)
    if row_for_seal(table_of(state), side.rows) is None:
        return None
    if known_before(side) and (look := look_needed(side, "academy")):
        return look
    for at, scroll in enumerate(side.scrolls):
        if choice and _is_settled(choice, at):
            return None
        if "unknown" in scroll:
            return _unnamed(at, scroll)
    return None


def known_before(side: Side) -> bool:
    """Tell whether any seal on the scrolls has been named."""
    return any(seal != "unknown" for scroll in side.scrolls for seal in scroll)


def _is_settled(choice: SealChoice, scroll: int) -> bool:
    """The row's own colour on this scroll: what else lies there doesn't matter."""
    return choice.taken.scroll == scroll and "base-colour" in choice.reasons


def _unnamed(at: int, scroll: tuple[Lying, ...]) -> Question:
    return Question("seal", f"{at}:{scroll.index('unknown')}", (*COLOURS, NONE))


def specimen_needed(state: State, place: str) -> Question | None:
    """Ask which specimen lies on a space, if nobody has said."""
    side = side_of(state)
    if place in side.specimens:
        return None
    elsewhere = set(side.specimens.values())
    # What was in the museum from the beginning lies nowhere; what was sent there since still lies here.
    sent = side.studied | yours_studied(state)
    laid = frozenset(state.museum or ()) - sent
    choices = tuple(each for each in SPECIMENS if each not in elsewhere and each not in laid)
    return Question("specimen", place, choices or tuple(SPECIMENS))


def bonus_row_needed(state: State, card: int) -> Question | None:
    """Ask for a row of a bonus card that nobody has read yet."""
    if side_of(state).bonus[card][state.round - 1]:
        return None
    return Question("bonus-row", f"{card}:{state.round - 1}", (*ICON_KEYS, *DIGITS), many=True)


def letter_needed(state: State, envelope: int) -> Question | None:
    """Ask which correspondence tile lies beside an envelope."""
    if state.letters and state.letters[envelope]:
        return None
    return Question("letter", str(envelope), tuple(each for each in LETTERS if each not in state.letters))


def answered(state: State, asked: Question, answer: str | tuple[str, ...]) -> State:
    """The table after an answer to a question about it."""
    side = side_of(state)
    if isinstance(answer, tuple):
        if asked.about != "bonus-row":
            raise _no_answer()
        return replace(state, solo=_bonus_row(side, asked.at, answer))
    if asked.many or answer not in asked.choices:
        raise _no_answer()
    match asked.about:
        case "look":
            return replace(state, solo=side.sure_of(*(each for each in TOPICS if each == asked.at)))
        case "seal":
            return replace(state, solo=_seal(side, asked.at, answer))
        case "specimen":
            return replace(state, solo=_specimen(side, asked.at, answer))
        case "letter":
            letters = list(state.letters or ("",) * 3)
            letters[int(asked.at)] = answer
            return replace(state, letters=tuple(letters))
    first, *rest = side.queue
    return replace(state, solo=replace(side, queue=(replace(first, at=answer), *rest)))


def _no_answer() -> Illegal:
    return Illegal(_("This question needs an answer."))


def _seal(side: Side, at: str, answer: str) -> Side:
    scroll, space = (int(each) for each in at.split(":"))
    lying = next(each for each in get_args(Lying) if each == answer)
    row = side.scrolls[scroll]
    row = (*row[:space], lying, *row[space + 1 :])
    return replace(side, scrolls=(*side.scrolls[:scroll], row, *side.scrolls[scroll + 1 :]))


def _specimen(side: Side, at: str, answer: str) -> Side:
    known = next(each for each in SPECIMENS if each == answer)
    return replace(side, specimens={**side.specimens, at: known})


def _bonus_row(side: Side, at: str, symbols: tuple[str, ...]) -> Side:
    card, row = (int(each) for each in at.split(":"))
    icons = icons_of(symbols)
    if not icons:
        raise _no_answer()
    rows = side.bonus[card]
    rows = (*rows[:row], icons, *rows[row + 1 :])
    return replace(side, bonus=(*side.bonus[:card], rows, *side.bonus[card + 1 :]))


def specimen_places() -> Iterator[str]:
    """List the spaces of the routes on which a specimen lies."""
    for key, route in ROUTES.items():
        yield from (f"{key}-{space}" for space in sorted(route.specimens))
