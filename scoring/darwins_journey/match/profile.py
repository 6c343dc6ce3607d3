"""What of the box is entered once and kept: what stands on the boards, and all that is Alfred's?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from scoring.contract import Event, Fault, Illegal, Page, StepDone
from scoring.contract import Profile as GameProfile
from scoring.darwins_journey.alfred.facts import LETTERS
from scoring.darwins_journey.alfred.parts.board import row_codes, row_tapped
from scoring.darwins_journey.alfred.parts.bonus_cards import BONUS_CARDS, bonus_pair_faults
from scoring.darwins_journey.alfred.parts.cards import (
    CARDS,
    card_key,
    card_of,
    card_symbols,
    card_tapped,
    deck_faults,
)
from scoring.darwins_journey.alfred.parts.icons import icon_symbols, icons_of
from scoring.darwins_journey.alfred.parts.words import BOARDS
from scoring.darwins_journey.match import alfred_box
from scoring.darwins_journey.match.alfred_box import AlfredBox, Board
from scoring.darwins_journey.match.copied import (
    ActionCardCopied,
    AlfredBoardCopied,
    BonusCardCopied,
    board_asks,
    bonus_card_ask,
    card_ask,
)
from scoring.darwins_journey.match.events import BoxRead
from scoring.darwins_journey.match.printed import (
    LENGTHS_FIELD,
    OF_ROUTES,
    Printed,
    printed_entered,
    printed_joined,
    printed_learned,
)
from scoring.darwins_journey.match.printed_pages import printed_pages
from scoring.darwins_journey.match.told_pages import told_pages
from scoring.words import Why, _

NEW = "new"
NO_SUCH_NUMBER = _("There is no such number in this box.")
BEHIND_THE_END = _(
    "Something lies behind this end: first correct books, camps, ribbons, specimens, ways and the Beagle."
)


class Box(Printed):
    """What stands on the boards, and what is Alfred's."""

    alfred: AlfredBox = AlfredBox()


def learn(box: Box, event: Event) -> Box:
    """Add what a match has read off the components."""
    match event:
        case ActionCardCopied():
            return _with(box, alfred=alfred_box.card_learned(box.alfred, event))
        case AlfredBoardCopied():
            return _with(box, alfred=alfred_box.board_learned(box.alfred, event))
        case StepDone(what=Why(key="ask-bonus-card", values=values), answer=tuple(rows)):
            taps = [row for row in rows if isinstance(row, tuple)]
            where = (str(values["level"]), int(str(values["at"]).rpartition(":")[2]))
            return _with(box, alfred=alfred_box.bonus_rows_learned(box.alfred, *where, taps))
        case StepDone(what=Why(key="ask-beside", values=values), answer=((*taps,),)):
            place = (str(values["level"]), str(values["at"]))
            return _with(box, alfred=alfred_box.beside_learned(box.alfred, *place, taps))
        case BonusCardCopied():
            return _with(box, alfred=alfred_box.bonus_card_learned(box.alfred, event))
    return _with(box, **printed_learned(box, event))


def pages(box: Box) -> tuple[Page, ...]:
    """The boards; then a page for each action card, each board of Alfred's and each bonus card."""
    alfred = box.alfred
    return (
        *printed_pages(box),
        *told_pages(box),
        *_card_pages(alfred),
        *_board_pages(alfred),
        *_bonus_pages(alfred),
    )


def _card_pages(box: AlfredBox) -> Iterator[Page]:
    for place, card in enumerate(box.cards, 1):
        ask = replace(card_ask(f"card:{place}"), default=list(card_symbols(card_of(card))))
        yield Page(_("Alfred’s action card %(n)s of 8", n=place), (ask,), f"card-{place}")
    if len(box.cards) < CARDS:
        label = _("Enter an action card")
        yield Page(label, (card_ask(f"card:{NEW}"),), f"card-{NEW}")


def _board_pages(box: AlfredBox) -> Iterator[Page]:
    for level, label in BOARDS.items():
        shown = alfred_box.board_answers(box.boards.get(level, Board()))
        asks = tuple(
            replace(ask, field=f"board:{level}:{ask.field}", default=shown.get(ask.field))
            for ask in board_asks()
        )
        yield Page(label, asks, f"board-{level}")


def _bonus_pages(box: AlfredBox) -> Iterator[Page]:
    for level, board in BOARDS.items():
        known = box.bonus_cards.get(level, ())
        for place in range(BONUS_CARDS):
            rows = known[place] if place < len(known) else alfred_box.UNREAD
            shown = [list(icon_symbols(alfred_box.icons_stored(row))) for row in rows]
            ask = replace(bonus_card_ask(f"bonus:{level}:{place}"), default=shown if any(shown) else None)
            label = _("Bonus card %(card)s of %(board)s", card=place + 1, board=board)
            yield Page(label, (ask,), f"bonus-{level}-{place + 1}")


def enter(box: Box, key: str, value: Any) -> Box:
    """Correct one answer, or forget it; refuses what cannot be printed there."""
    if key not in {ask.field for page in pages(box) for ask in page.asks}:
        raise Illegal(NO_SUCH_NUMBER)
    what, *names = key.split(":")
    match what, names:
        case "card", [place]:
            changed: dict[str, Any] = {"alfred": _with_card(box.alfred, place, value)}
        case "board", [level, field]:
            changed = {"alfred": _with_board(box.alfred, level, field, value)}
        case "bonus", [level, place]:
            changed = {"alfred": _with_bonus(box.alfred, level, int(place), value)}
        case _:
            changed = printed_entered(box, key, value)
    try:
        return Box.model_validate({**box.model_dump(), **changed})
    except ValidationError as error:
        raise Illegal(BEHIND_THE_END if what.startswith(LENGTHS_FIELD) else NO_SUCH_NUMBER) from error


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
    for known in BOARDS:
        if known == level:
            box = alfred_box.bonus_card_kept(box, known, place, rows)
            full = [card for card in box.bonus(known) if all(card)]
            for fault in bonus_pair_faults(full):
                raise Illegal(fault)
    return box.model_dump()


def faults(raw: Any) -> Iterator[Fault]:
    """Say what in a file cannot be printed on these components."""
    alfred = raw.get("alfred") if isinstance(raw, dict) else None
    for path, text in alfred_box.faults(alfred):
        yield ("alfred", *path), text


def joined(known: Box, read: Box) -> Box:
    """Put what a file tells to what is known; if their routes do not fit together, the file is right."""
    both, alfred = printed_joined(known, read), alfred_box.joined(known.alfred, read.alfred)
    try:
        return Box(**both, alfred=alfred)
    except ValidationError:
        return Box(**{**both, **{field: getattr(read, field) for field in OF_ROUTES}}, alfred=alfred)


def _with(box: Box, **changes: Any) -> Box:
    return box.model_copy(update=changes)


PROFILE = GameProfile(
    Model=Box,
    learn=learn,
    pages=pages,
    enter=enter,
    doubts=lambda box: tuple(alfred_box.doubts(box.alfred)),
    faults=faults,
    joined=joined,
    carried=lambda box: {"printed": box.corrections.model_dump(mode="json")},
    taken_over=BoxRead,
)
