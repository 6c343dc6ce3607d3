"""What does his move have to know that nobody has told yet, and what does an answer change?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, get_args

from scoring.contract import Illegal
from scoring.darwins_journey.alfred.academy import SealChoice, row_for_seal
from scoring.darwins_journey.alfred.parts.bonus_cards import BONUS_CARDS
from scoring.darwins_journey.alfred.parts.icons import icons_key, icons_of
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.facts import COLOURS, SPECIMENS, Specimen
from scoring.darwins_journey.rules.routes import SEA
from scoring.darwins_journey.rules.tiles import LETTERS
from scoring.darwins_journey.solo.side import TOPICS, UNREAD, Lying, Side, Topic
from scoring.darwins_journey.solo.view import side_of, table_of, yours_studied
from scoring.words import _

About = Literal[
    "look",
    "seal",
    "specimen",
    "bonus-which",
    "bonus-card",
    "letter",
    "camp-again",
    "study-which",
    "your-ship",
]
YES = "yes"
YES_OR_NO = (YES, "no")
NONE = "none"
ANOTHER = "another"
Answer = str | tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to ask: about what, where, and what can be answered.

    `others` are answers that something told before speaks against. A bonus card is copied row by row; `level`
    says to which of his boards it belongs, for the box to keep.
    """

    about: About
    at: str
    choices: tuple[str, ...] = ()
    level: str = ""
    others: tuple[str, ...] = ()


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
        if not free and max(0, state.copy.scroll_costs[at] - discount) > coins:
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
    if place in side_of(state).specimens:
        return None
    order = state.copy.museum.order
    choices = specimens_possible(state) or order
    others = tuple(each for each in order if each not in choices)
    return Question("specimen", place, choices, others=others)


def specimens_possible(state: State) -> tuple[Specimen, ...]:
    """List what can lie on a space of which nobody has said it."""
    elsewhere, laid = set(side_of(state).specimens.values()), _laid_out(state)
    return tuple(each for each in state.copy.museum.order if each not in elsewhere and each not in laid)


def _laid_out(state: State) -> frozenset[Specimen]:
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


def bonus_answered(state: State, asked: str, at: str, answer: str) -> State | None:
    """Take an answer of an older log that asks which of one card lies there; nothing else."""
    side = side_of(state)
    if asked != "ask-bonus-which" or (card := bonus_card_at(side, int(at))) is None:
        return None
    is_right = card < len(side.pair) and answer == bonus_code(side, card, state.round)
    return replace(state, solo=laid_above(side, int(at), card)) if is_right else None


def bonus_code(side: Side, card: int, round_number: int) -> str:
    """Name a bonus card by what it shows in a round."""
    row = side.pair[card][round_number - 1]
    return icons_key(row) if row else f"bonus-card-{card + 1}"


def letter_needed(state: State, envelope: int) -> Question | None:
    """Ask which correspondence tile lies beside an envelope."""
    if state.letters and state.letters[envelope]:
        return None
    return Question("letter", str(envelope), tuple(each for each in LETTERS if each not in state.letters))


def answered(state: State, asked: Question, answer: Answer) -> State:
    """The table after an answer to a question about it."""
    side = side_of(state)
    if asked.about == "bonus-card" and isinstance(answer, tuple):
        return replace(state, solo=_bonus_card(side, asked.at, answer, state.round))
    if not isinstance(answer, str) or answer not in (*asked.choices, *asked.others):
        raise _no_answer()
    match asked.about:
        case "bonus-which":
            place, card = int(asked.at), len(side.pair)
            if answer == ANOTHER:
                side = replace(side, pair=(*side.pair, UNREAD))
            else:
                card = next(at for at in range(card) if bonus_code(side, at, state.round) == answer)
            return replace(state, solo=laid_above(side, place, card))
        case "look":
            return replace(state, solo=side.sure_of(*(each for each in TOPICS if each == asked.at)))
        case "seal":
            # What is told space by space needs no further look.
            sure = side if known_before(side) else side.sure_of("academy")
            return replace(state, solo=_seal(sure, asked.at, answer))
        case "specimen":
            return _specimen(state, asked.at, answer)
        case "letter":
            letters = list(state.letters or ("",) * 3)
            letters[int(asked.at)] = answer
            return replace(state, letters=tuple(letters))
        case "your-ship" if answer == YES:
            return replace(state, solo=replace(side, ends=side.ends | {SEA.key}))
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


def _specimen(state: State, at: str, answer: str) -> State:
    """What lies here lies nowhere else, and was not in the museum from the beginning."""
    side = side_of(state)
    known = next(each for each in SPECIMENS if each == answer)
    others = {place: each for place, each in side.specimens.items() if each != known}
    if state.museum and known in _laid_out(state):
        state = replace(state, museum=state.museum - {known})
    return replace(state, solo=replace(side, specimens={**others, at: known}))


def _bonus_card(side: Side, at: str, rows: tuple[tuple[str, ...], ...], round_number: int) -> Side:
    place, card = (int(each) for each in at.split(":"))
    known = (*side.pair, UNREAD)[card]
    if len(rows) != len(known):
        raise _no_answer()
    read = tuple(icons_of(row) or before for row, before in zip(rows, known, strict=True))
    if not read[round_number - 1]:
        raise Illegal(_("Copy at least this round’s row."))
    pair = (*side.pair[:card], read, *side.pair[card + 1 :])
    return laid_above(replace(side, pair=pair), place, card)


def laid_above(side: Side, place: int, card: int) -> Side:
    """Keep which bonus card lies above a space."""
    above = (*side.above[:place], card, *side.above[place + 1 :])
    return replace(side, above=above)
