"""The pages of a box that ask for Alfred's cards and boards, and what an answer there changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from scoring.contract import Event, Illegal, Page, StepDone
from scoring.darwins_journey.alfred.choice.card_facts import LETTERS
from scoring.darwins_journey.alfred.components import alfred_box
from scoring.darwins_journey.alfred.components.action_cards import (
    CARDS,
    card_key,
    card_of,
    card_symbols,
    card_tapped,
    deck_faults,
)
from scoring.darwins_journey.alfred.components.alfred_board import row_codes, row_tapped
from scoring.darwins_journey.alfred.components.alfred_box import AlfredBox, Board
from scoring.darwins_journey.alfred.components.bonus_cards import BONUS_CARDS, bonus_pair_faults
from scoring.darwins_journey.alfred.components.component_words import BOARD_WORDS
from scoring.darwins_journey.alfred.components.copied_events import (
    ActionCardCopied,
    AlfredBoardCopied,
    BonusCardCopied,
    board_asks,
    bonus_card_ask,
    card_ask,
)
from scoring.darwins_journey.rules.icons import icon_symbols, icons_of
from scoring.words import Why, _

NEW = "new"


def box_learned(box: AlfredBox, event: Event) -> AlfredBox | None:
    """Add what a match has read off his components; None where it says nothing of them."""
    match event:
        case ActionCardCopied():
            return alfred_box.card_learned(box, event)
        case AlfredBoardCopied():
            return alfred_box.board_learned(box, event)
        case StepDone(what=Why(key="ask-bonus-card", values=values), answer=tuple(rows)):
            taps = [row for row in rows if isinstance(row, tuple)]
            where = (str(values["level"]), int(str(values["at"]).rpartition(":")[2]))
            return alfred_box.bonus_rows_learned(box, *where, taps)
        case StepDone(what=Why(key="ask-beside", values=values), answer=((*taps,),)):
            return alfred_box.beside_learned(box, str(values["level"]), str(values["at"]), taps)
        case BonusCardCopied():
            return alfred_box.bonus_card_learned(box, event)
    return None


def box_pages(box: AlfredBox) -> tuple[Page, ...]:
    """A page for each action card, each board of his and each bonus card."""
    return (*_card_pages(box), *_board_pages(box), *_bonus_pages(box))


def _card_pages(box: AlfredBox) -> Iterator[Page]:
    for place, card in enumerate(box.cards, 1):
        ask = replace(card_ask(f"card:{place}"), default=list(card_symbols(card_of(card))))
        yield Page(_("Alfred’s action card %(n)s of 8", n=place), (ask,), f"card-{place}")
    if len(box.cards) < CARDS:
        label = _("Enter an action card")
        yield Page(label, (card_ask(f"card:{NEW}"),), f"card-{NEW}")


def _board_pages(box: AlfredBox) -> Iterator[Page]:
    for level, label in BOARD_WORDS.items():
        shown = alfred_box.board_answers(box.boards.get(level, Board()))
        asks = tuple(
            replace(ask, field=f"board:{level}:{ask.field}", default=shown.get(ask.field))
            for ask in board_asks()
        )
        yield Page(label, asks, f"board-{level}")


def _bonus_pages(box: AlfredBox) -> Iterator[Page]:
    for level, board in BOARD_WORDS.items():
        known = box.bonus_cards.get(level, ())
        for place in range(BONUS_CARDS):
            rows = known[place] if place < len(known) else alfred_box.UNREAD
            shown = [list(icon_symbols(alfred_box.icons_stored(row))) for row in rows]
            ask = replace(bonus_card_ask(f"bonus:{level}:{place}"), default=shown if any(shown) else None)
            label = _("Bonus card %(card)s of %(board)s", card=place + 1, board=board)
            yield Page(label, (ask,), f"bonus-{level}-{place + 1}")


def box_entered(box: AlfredBox, key: str, value: Any) -> dict[str, Any] | None:
    """Correct one answer of his pages, or forget it; None where the answer is of another page."""
    match key.split(":"):
        case "card", place:
            return _with_card(box, place, value)
        case "board", level, field:
            return _with_board(box, level, field, value)
        case "bonus", level, place:
            return _with_bonus(box, level, int(place), value)
    return None


def _with_card(box: AlfredBox, place: str, symbols: list[str] | None) -> dict[str, Any]:
    """The cards with one more, another in its place, or without it."""
    at = len(box.cards) if place == NEW else int(place) - 1
    entered = (card_key(card_tapped(symbols)),) if symbols else ()
    cards = (*box.cards[:at], *entered, *box.cards[at + 1 :])
    for fault in deck_faults([card_of(card) for card in cards]):
        raise Illegal(fault)
    return {**box.model_dump(), "cards": cards}


def _with_board(box: AlfredBox, level: str, field: str, value: Any) -> dict[str, Any]:
    known = box.model_dump()
    board: dict[str, Any] = known["boards"].get(level, {})
    match field:
        case "rows":
            taps = zip(LETTERS, value or (), strict=False)
            board["rows"] = {letter: row_codes(row_tapped(row)) for letter, row in taps if row}
        case "tents" | "stacks":
            board[field] = value and tuple(alfred_box.icons_kept(icons_of(taps)) for taps in value)
        case _:
            board[field] = value
    # A sheet on which nothing else is known says nothing about what lies beside tents and stamps.
    told = any(value for key, value in board.items() if key not in ("tents", "stacks"))
    others = {each: board for each, board in known["boards"].items() if each != level}
    return {**known, "boards": {**others, level: board} if told else others}


def _with_bonus(box: AlfredBox, level: str, place: int, value: Any) -> dict[str, Any]:
    rows = tuple(alfred_box.icons_kept(icons_of(taps)) for taps in value or alfred_box.UNREAD)
    for known in BOARD_WORDS:
        if known == level:
            box = alfred_box.bonus_card_kept(box, known, place, rows)
            full = [card for card in box.bonus(known) if all(card)]
            for fault in bonus_pair_faults(full):
                raise Illegal(fault)
    return box.model_dump()
