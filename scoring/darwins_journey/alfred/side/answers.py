"""What an answer to a question of his move changes."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from scoring.contract import Illegal
from scoring.darwins_journey.alfred.side.his_side import TOPICS, UNREAD, SealsTold, Side
from scoring.darwins_journey.alfred.side.questions import (
    ANOTHER,
    NO_OTHER,
    NONE,
    NOWHERE,
    ON_SCROLL,
    YES,
    Question,
    bonus_code,
    known_before,
    laid_out,
)
from scoring.darwins_journey.alfred.side.table_of_his import side_of
from scoring.darwins_journey.match.boards.studies import deliveries_taken_back
from scoring.darwins_journey.match.laying_out import need_first_tiles
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.facts import COLOURS, SPECIMENS, Colour
from scoring.darwins_journey.rules.icons import Icons, icons_key, icons_of
from scoring.darwins_journey.rules.routes import SEA
from scoring.words import _

Answer = str | tuple[tuple[str, ...] | str, ...]


def answered(state: State, asked: Question, answer: Answer) -> State:
    """The table after an answer to a question about it."""
    side = side_of(state)
    if asked.about == "bonus-card" and isinstance(answer, tuple):
        return replace(state, solo=_bonus_card(side, asked.at, _rows(answer), state.round))
    if asked.about == "museum" and isinstance(answer, tuple):
        return museum_told(state, answer)
    if asked.about in ("beside", "brings") and isinstance(answer, tuple):
        return _printed_told(state, asked, answer)
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
            return looked_over(state, asked.at)
        case "scroll":
            return replace(state, solo=_scroll_told(side, asked, answer))
        case "colour":
            return replace(state, solo=_colour_told(side, asked, answer))
        case "specimen":
            return _specimen(state, asked.at, answer)
        case "letter":
            letters = list(state.letters or ("",) * 3)
            letters[int(asked.at)] = answer
            return replace(state, letters=tuple(letters))
        case "row-coin":
            return coin_seen(state, state.copy.museum.rows[int(asked.at)], lies=answer == YES)
        case "your-ship" if answer == YES:
            return replace(state, solo=replace(side, ends=side.ends | {SEA.key}))
    first, *rest = side.queue
    return replace(state, solo=replace(side, queue=(replace(first, at=answer), *rest)))


def _rows(answer: tuple[tuple[str, ...] | str, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(row for row in answer if isinstance(row, tuple))


def museum_told(state: State, told: Collection[object]) -> State:
    """Know which tiles lie in the museum; where workers have been placed, not which coins beside its rows."""
    need_first_tiles(state, len(told))
    side, before = side_of(state), state.museum or frozenset()
    after = replace(state, museum=frozenset(each for each in SPECIMENS if each in told))
    if state.museum is None and len(after.standing_museum.tiles) == state.specimens_out:
        # As many as its setup puts there: nothing has been delivered, and each coin still lies there.
        after = replace(after, laid_out=after.museum)
    elif state.round > 1 or any(player.placed for player in state.players):
        unsure = {state.copy.museum.row[each] for each in before ^ after.standing_museum.tiles}
        side = replace(side, coins_unsure=side.coins_unsure | unsure)
    return deliveries_taken_back(replace(after, solo=side.sure_of("museum")))


def _printed_told(state: State, asked: Question, answer: tuple[tuple[str, ...] | str, ...]) -> State:
    """Know what is printed beside a tent or a stack, or what a symbol brings that has no word here."""
    [taps] = _rows(answer) or ((),)
    icons = icons_of(taps)
    if not icons or (asked.about == "brings" and any(key == "other" for key, _n in icons)):
        raise _no_answer()
    if asked.about == "beside":
        return _beside_told(state, asked.at, icons)
    side = side_of(state)
    first, *rest = side.queue
    return replace(state, solo=replace(side, queue=(replace(first, at=icons_key(icons)), *rest)))


def _beside_told(state: State, place: str, icons: Icons) -> State:
    side = side_of(state)
    assert side.board is not None
    what, _dash, number = place.partition("-")
    at = int(number) - 1
    rows = side.board.tents if what == "tent" else side.board.stacks
    rows = (*rows[:at], icons, *rows[at + 1 :])
    board = replace(side.board, tents=rows) if what == "tent" else replace(side.board, stacks=rows)
    return replace(state, solo=replace(side, board=board))


def looked_over(state: State, topic: str) -> State:
    """Know that a part of the table looks as it is kept here."""
    return replace(state, solo=side_of(state).sure_of(*(each for each in TOPICS if each == topic)))


def coin_seen(state: State, row: Colour, *, lies: bool) -> State:
    """Know whether the coin beside a row of the museum still lies there."""
    side = side_of(state)
    coins = state.row_coins | {row} if lies else state.row_coins - {row}
    return replace(state, row_coins=coins, solo=replace(side, coins_unsure=side.coins_unsure - {row}))


def laid_above(side: Side, place: int, card: int) -> Side:
    """Keep which bonus card lies above a space."""
    above = (*side.above[:place], card, *side.above[place + 1 :])
    return replace(side, above=above)


def _no_answer() -> Illegal:
    return Illegal(_("This question needs an answer."))


def _scroll_told(side: Side, asked: Question, answer: str) -> Side:
    """Know what he takes from a scroll; where no seal lies on it, what he takes from another."""
    told, at = side.seals_told, int(asked.at)
    if answer == NO_OTHER:
        return replace(side, seals_told=replace(told, passed=told.passed | {(at, asked.but)}))
    if answer != NONE:
        return _named(side, at, answer)
    # What is told of a scroll needs no further look.
    sure = side if known_before(side) else side.sure_of("academy")
    row = tuple("none" if each == "unknown" else each for each in side.scrolls[at])
    return replace(sure, scrolls=(*side.scrolls[:at], row, *side.scrolls[at + 1 :]))


def _colour_told(side: Side, asked: Question, answer: str) -> Side:
    """Know from which scroll he takes the row's colour, or that none of those above has it."""
    if answer != NOWHERE:
        return _named(side, ON_SCROLL.index(answer), asked.at)
    known = next((at for at, scroll in enumerate(side.scrolls) if asked.at in scroll), None)
    if known is not None:
        return _named(side, known, asked.at)
    return replace(side, seals_told=replace(side.seals_told, is_nowhere=True))


def _named(side: Side, at: int, answer: str) -> Side:
    colour = next(each for each in COLOURS if each == answer)
    told = side.seals_told
    return replace(side, seals_told=SealsTold((*told.named, (at, colour)), told.passed))


def _specimen(state: State, at: str, answer: str) -> State:
    """What lies here lies nowhere else, and was not in the museum from the beginning."""
    side = side_of(state)
    known = next(each for each in SPECIMENS if each == answer)
    others = {place: each for place, each in side.specimens.items() if each != known}
    if state.museum and known in laid_out(state):
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
