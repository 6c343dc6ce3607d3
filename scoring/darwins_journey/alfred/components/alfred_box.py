"""What a box keeps of Alfred's: the action cards, his boards, and two bonus cards for each board.

Long, because each is read, kept, learned from a match, joined and checked here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from scoring.contract import Fault, Illegal
from scoring.darwins_journey.alfred.choice.card_facts import LETTERS, MOST_COINS, Letter
from scoring.darwins_journey.alfred.components.action_cards import CARDS, card_of, deck_doubts, deck_faults
from scoring.darwins_journey.alfred.components.alfred_board import (
    LONGEST_TRACK,
    MOST_BEAGLE,
    MOST_POINTS,
    MOST_STEPS,
    SECOND_CARD,
    AlfredBoard,
    Level,
    row_codes,
    row_of,
    row_symbols,
)
from scoring.darwins_journey.alfred.components.bonus_cards import BONUS_CARDS, BonusCard, bonus_pair_faults
from scoring.darwins_journey.alfred.components.component_words import BOARD_WORDS
from scoring.darwins_journey.alfred.components.copied_events import (
    ActionCardCopied,
    AlfredBoardCopied,
    BonusCardCopied,
)
from scoring.darwins_journey.rules.facts import ROUNDS, STACKS, TENTS
from scoring.darwins_journey.rules.icons import (
    MOST_ICONS,
    NOTHING,
    Icons,
    icon_code,
    icon_of,
    icon_symbols,
    icons_of,
)
from scoring.words import Text, _


def _refusing(read: Callable[[Any], object]) -> AfterValidator:
    """Take a stored value only if the rules can read it; `faults` has their words."""

    def checked(value: Any) -> Any:
        try:
            read(value)
        except Illegal as refusal:
            raise ValueError from refusal
        return value

    return AfterValidator(checked)


CardKey = Annotated[str, _refusing(card_of)]
Row = Annotated[tuple[str, ...], _refusing(row_of)]
Beside = Annotated[tuple[Annotated[str, _refusing(icon_of)], ...], Field(max_length=MOST_ICONS)]
BonusRows = Annotated[tuple[Beside, ...], Field(min_length=ROUNDS, max_length=ROUNDS)]
UNREAD: tuple[tuple[str, ...], ...] = ((),) * ROUNDS


class Board(BaseModel):
    """What is known of one of his boards; beside `tents` and `stacks` an empty list is not known yet."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    beagle: Annotated[int, Field(ge=0, le=MOST_BEAGLE)] | None = None
    track: Annotated[int, Field(gt=SECOND_CARD, le=LONGEST_TRACK)] | None = None
    points: Annotated[int, Field(ge=0, le=MOST_POINTS)] | None = None
    objective: Annotated[int, Field(ge=0, le=MOST_STEPS)] | None = None
    coins: Annotated[int, Field(ge=0, le=MOST_COINS)] | None = None
    rows: dict[Letter, Row] = {}
    tents: Annotated[tuple[Beside, ...], Field(min_length=TENTS, max_length=TENTS)] | None = None
    stacks: Annotated[tuple[Beside, ...], Field(min_length=STACKS, max_length=STACKS)] | None = None

    def read(self) -> AlfredBoard | None:
        """The board, as soon as all of it is known."""
        numbers = (self.beagle, self.track, self.points, self.objective, self.coins)
        beagle, track, points, objective, coins = numbers
        if beagle is None or track is None or points is None or objective is None or coins is None:
            return None
        if set(self.rows) != set(LETTERS) or self.tents is None or self.stacks is None:
            return None
        return AlfredBoard(
            beagle=beagle,
            track=track,
            points=points,
            objective=objective,
            coins=coins,
            rows={letter: row_of(self.rows[letter]) for letter in LETTERS},
            tents=tuple(icons_stored(beside) for beside in self.tents),
            stacks=tuple(icons_stored(beside) for beside in self.stacks),
        )


class AlfredBox(BaseModel):
    """His components as far as they have turned up; the eight action cards are the same for all boards."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    cards: Annotated[tuple[CardKey, ...], Field(max_length=CARDS)] = ()
    boards: dict[Level, Board] = {}
    bonus_cards: dict[Level, Annotated[tuple[BonusRows, ...], Field(max_length=BONUS_CARDS)]] = {}

    def board(self, level: Level) -> AlfredBoard | None:
        """His board of this difficulty, if all of it is known."""
        return self.boards.get(level, Board()).read()

    def bonus(self, level: Level) -> tuple[BonusCard, ...]:
        """His two bonus cards of this difficulty; a row without icons is not known yet."""
        cards = tuple(bonus_card_stored(rows) for rows in self.bonus_cards.get(level, ()))
        return (*cards, *((((),) * ROUNDS,) * (BONUS_CARDS - len(cards))))


def icons_stored(codes: Sequence[str]) -> Icons:
    """Read icons as they are stored."""
    return tuple(icon_of(code) for code in codes)


def icons_kept(icons: Icons) -> tuple[str, ...]:
    """Write icons as they are stored."""
    return tuple(icon_code(icon) for icon in icons)


def bonus_card_stored(rows: Sequence[Sequence[str]]) -> BonusCard:
    """Read a bonus card as it is stored."""
    return tuple(icons_stored(row) for row in rows)


def card_learned(box: AlfredBox, event: ActionCardCopied) -> AlfredBox:
    """Add an action card that turned up, unless it is known or there are eight already."""
    if event.key in box.cards or len(box.cards) == CARDS:
        return box
    return box.model_copy(update={"cards": (*box.cards, event.key)})


def board_stored(read: AlfredBoard) -> Board:
    """Write a whole board as it is stored."""
    return Board(
        beagle=read.beagle,
        track=read.track,
        points=read.points,
        objective=read.objective,
        coins=read.coins,
        rows={letter: row_codes(row) for letter, row in read.rows.items()},
        tents=tuple(icons_kept(beside) for beside in read.tents),
        stacks=tuple(icons_kept(beside) for beside in read.stacks),
    )


def board_learned(box: AlfredBox, event: AlfredBoardCopied) -> AlfredBox:
    """Keep a whole board."""
    return box.model_copy(update={"boards": {**box.boards, event.level: board_stored(event.board)}})


def beside_learned(box: AlfredBox, level: str, place: str, taps: Sequence[str]) -> AlfredBox:
    """Keep what stands beside a tent or a stack of stamps, which was asked in the middle of a turn."""
    what, _dash, number = place.partition("-")
    field, at = ("tents" if what == "tent" else "stacks"), int(number) - 1
    for known, board in box.boards.items():
        if known == level:
            rows = list(getattr(board, field) or ((),) * (TENTS if what == "tent" else STACKS))
            rows[at] = icons_kept(icons_of(taps))
            board = board.model_copy(update={field: tuple(rows)})
            return box.model_copy(update={"boards": {**box.boards, known: board}})
    return box


def board_answers(board: Board) -> dict[str, Any]:
    """What is known of a board, as it is tapped."""
    answers: dict[str, Any] = board.model_dump(exclude_none=True, exclude={"rows", "tents", "stacks"})
    if board.rows:
        rows = [row_symbols(row_of(board.rows[letter])) if letter in board.rows else () for letter in LETTERS]
        answers["rows"] = [list(row) for row in rows]
    for key in ("tents", "stacks"):
        if (beside := getattr(board, key)) is not None:
            answers[key] = [list(icon_symbols(icons_stored(codes))) for codes in beside]
    return answers


def bonus_card_learned(box: AlfredBox, event: BonusCardCopied) -> AlfredBox:
    """Keep what a bonus card shows."""
    return bonus_card_kept(box, event.level, event.card, tuple(map(icons_kept, event.bonus_card)))


def bonus_rows_learned(box: AlfredBox, level: str, card: int, taps: Sequence[Sequence[str]]) -> AlfredBox:
    """Add what was copied of a bonus card in the middle of a turn, to the card that it can be.

    A match counts the cards in the order in which it came to know them, those of the box first.
    """
    rows = tuple(icons_kept(icons_of(row)) for row in taps)
    for known in BOARD_WORDS:
        if known == level:
            cards = (*box.bonus_cards.get(known, ()), UNREAD, UNREAD)[:BONUS_CARDS]
            order = sorted(range(BONUS_CARDS), key=lambda at: cards[at] == UNREAD)
            likely = (order[card], order[1 - card])
            at = next((at for at in likely if _can_be(cards[at], rows)), likely[0])
            both = tuple(told or before for told, before in zip(rows, cards[at], strict=True))
            return bonus_card_kept(box, known, at, both)
    return box


def _can_be(card: Sequence[Sequence[str]], rows: Sequence[Sequence[str]]) -> bool:
    """Tell whether no row says something else."""
    return all(before == told for before, told in zip(card, rows, strict=True) if before and told)


def bonus_card_kept(box: AlfredBox, level: Level, card: int, rows: tuple[tuple[str, ...], ...]) -> AlfredBox:
    """Keep a bonus card by its place; one of which no row is known is forgotten."""
    known = list(box.bonus_cards.get(level, ()))
    known += [UNREAD] * (card + 1 - len(known))
    known[card] = rows
    while known and known[-1] == UNREAD:
        known.pop()
    others = {each: cards for each, cards in box.bonus_cards.items() if each != level}
    return box.model_copy(update={"bonus_cards": {**others, level: tuple(known)} if known else others})


def box_joined(known: AlfredBox, read: AlfredBox) -> AlfredBox:
    """Put what a file tells to what is known; where both know something, the file is right."""
    cards = (*read.cards, *(card for card in known.cards if card not in read.cards))
    boards = {
        level: Board.model_validate({**_told(known.boards.get(level)), **_told(read.boards.get(level))})
        for level in (*known.boards, *read.boards)
    }
    both = known
    for level, bonus_cards in read.bonus_cards.items():
        for place, rows in enumerate(bonus_cards):
            before = (*known.bonus_cards.get(level, ()), UNREAD, UNREAD)[place]
            merged = tuple(told or mine for told, mine in zip(rows, before, strict=True))
            both = bonus_card_kept(both, level, place, merged)
    # More than eight cards: one that was entered here must be wrong.
    kept = cards if len(cards) <= CARDS else read.cards
    return both.model_copy(update={"cards": kept, "boards": boards})


def _told(board: Board | None) -> dict[str, Any]:
    return board.model_dump(exclude_defaults=True) if board else {}


def box_faults(raw: Any) -> Iterator[Fault]:
    """Say what in a file cannot be one of his components, with the path to it."""
    alfred = raw if isinstance(raw, Mapping) else {}
    cards = _list(alfred.get("cards"))
    told = [(("cards", at), text) for at, card in enumerate(cards) for text in _refused(card_of, card, str)]
    yield from told
    if not told and all(isinstance(card, str) for card in cards):
        yield from ((("cards",), text) for text in deck_faults([card_of(card) for card in cards]))
    for level, board in _objects(alfred.get("boards")):
        for letter, row in _items(board, "rows"):
            yield from ((("boards", level, "rows", letter), text) for text in _refused(row_of, row, list))
        for key in ("tents", "stacks"):
            for place, beside in enumerate(_list(board.get(key))):
                for text in _refused(icons_stored, beside, list):
                    yield ("boards", level, key, place), text
    for level, pair in _items(alfred, "bonus_cards"):
        found = list(_bonus_faults(level, pair))
        yield from found
        if isinstance(pair, list) and not found:
            full = [rows for rows in pair if isinstance(rows, list) and rows and all(map(_is_texts, rows))]
            known = [bonus_card_stored(rows) for rows in full]
            yield from ((("bonus_cards", level), text) for text in bonus_pair_faults(known))


def _bonus_faults(level: str, pair: Any) -> Iterator[Fault]:
    for place, rows in enumerate(_list(pair)):
        for number, row in enumerate(_list(rows)):
            for text in _refused(icons_stored, row, list):
                yield ("bonus_cards", level, place, number), text


def _refused(read: Callable[[Any], object], value: Any, shape: type[str] | type[list[Any]]) -> Iterator[Text]:
    """The refusal of a value of the right shape; a wrong shape is told elsewhere."""
    if isinstance(value, shape) and (shape is str or _is_texts(value)):
        try:
            read(value)
        except Illegal as refusal:
            yield refusal.text


def _is_texts(raw: Any) -> bool:
    """Tell whether this is a list with texts in it and nothing else."""
    return isinstance(raw, list) and bool(raw) and all(isinstance(each, str) for each in raw)


def _list(raw: Any) -> list[Any]:
    return raw if isinstance(raw, list) else []


def _items(raw: Any, key: str) -> list[tuple[str, Any]]:
    found = raw.get(key) if isinstance(raw, Mapping) else None
    return [(str(name), value) for name, value in found.items()] if isinstance(found, Mapping) else []


def _objects(raw: Any) -> list[tuple[str, Mapping[str, Any]]]:
    if not isinstance(raw, Mapping):
        return []
    return [(str(name), value) for name, value in raw.items() if isinstance(value, Mapping)]


def box_doubts(box: AlfredBox) -> Iterator[Text]:
    """Say what is possible but unlikely."""
    yield from deck_doubts([card_of(card) for card in box.cards])
    for level, board in box.boards.items():
        read = board.read()
        if read and not all((*read.tents, *read.stacks)):
            yield _(
                "%(board)s: what stands beside some tents or stamps is not entered yet; it is asked in play.",
                board=BOARD_WORDS[level],
            )
        if read and {*read.tents, *read.stacks} == {(NOTHING,)}:
            yield _(
                "%(board)s: no symbol stands beside any tent or stack of stamps. Is that right?",
                board=BOARD_WORDS[level],
            )
        if read is None:
            yield _("%(board)s is not complete yet.", board=BOARD_WORDS[level])
