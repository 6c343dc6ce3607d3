"""The score sheet: its numbers, followed or entered, and the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from scoring.contract import (
    EVERYTHING,
    Ask,
    Breakdown,
    Cell,
    Event,
    Group,
    Illegal,
    Line,
    Result,
    SheetEntered,
    Viewer,
)
from scoring.count.open_numbers import HIDDEN, Answers, judged
from scoring.count.sheets import entered, filled
from scoring.explora.match.screens import sees
from scoring.explora.match.state import Player, State
from scoring.explora.rules.facts import ARTIFACTS, ARTIFACTS_OF_A_VALUE, EXPEDITIONS, PLACES
from scoring.explora.rules.score import RULE, Holding, score
from scoring.words import Seat, Text, _

MOST_COINS = 999
TREASURES = (
    Cell("expeditions", _("Expedition cards"), "expeditions", 0, EXPEDITIONS, RULE),
    *(
        Cell(
            f"artifacts-{value}",
            _("Artifacts worth %(value)s", value=value),
            "artifacts",
            0,
            ARTIFACTS_OF_A_VALUE,
            RULE,
        )
        for value in ARTIFACTS
    ),
)
IN_THE_BOX = {cell.key: cell.high for cell in TREASURES}
"""How many there are of each in all."""
COINS = Cell("coins", _("Coins"), "coins", 0, MOST_COINS, RULE)
PLACE = Cell("place", _("Place on the initiative track"), "", 1, PLACES, RULE, breaks_ties=True)


def sheet(state: State, viewer: Viewer) -> tuple[tuple[Group, ...], ...]:
    """The score sheet of every seat; coins behind a screen stay hidden."""
    had = [_treasures(state, seat) for seat in range(state.seats)]
    return tuple(
        (Group(None, tuple(_with_limit(cell, seat, had) for cell in cells(state, seat, viewer))),)
        for seat in range(state.seats)
    )


def _with_limit(cell: Cell, seat: int, had: Sequence[Mapping[str, int]]) -> Cell:
    """Offer no more than the others have left, and what the seat itself has."""
    taken = sum(each.get(cell.key, 0) for other, each in enumerate(had) if other != seat)
    if not taken:
        return cell
    most = max(cell.high - taken, cell.value or 0)
    return replace(cell, high=most, ask=Ask("value", said_of(taken, cell.high), 0, most))


def need_in_the_box(state: State, event: Event) -> None:
    """Refuse more expedition cards, or artifacts of a value, than the box holds."""
    if not isinstance(event, SheetEntered) or event.seat >= state.seats:
        return
    most, taken = IN_THE_BOX.get(event.cell), with_others(state, event.seat, event.cell)
    if most and taken and isinstance(event.value, int) and event.value > most - taken:
        raise Illegal(said_of(taken, most))


def with_others(state: State, seat: int, key: str) -> int:
    """Count the expedition cards, or the artifacts of a value, that the other players have."""
    return sum(_treasures(state, other).get(key, 0) for other in range(state.seats) if other != seat)


def _treasures(state: State, seat: int) -> dict[str, int]:
    return {cell.key: cell.value or 0 for cell in cells(state, seat) if cell.key in IN_THE_BOX}


def said_of(taken: int, most: int) -> Text:
    """Say why no more of something can be entered."""
    return _("The others have %(taken)s of the %(most)s that there are.", taken=taken, most=most)


def cells(state: State, seat: int, viewer: Viewer = EVERYTHING) -> tuple[Cell, ...]:
    """List a seat's cells; without a followed table they include the place on the initiative track."""
    if state.depth == "count":
        return filled(state, seat, (*TREASURES, COINS, PLACE))
    followed = _followed(state.players[seat])
    if sees(state, viewer, seat):
        return filled(state, seat, (*TREASURES, COINS), followed)
    return (*filled(state, seat, TREASURES, followed), replace(COINS, hidden=True))


def _followed(player: Player) -> dict[str, int | None]:
    artifacts = {f"artifacts-{value}": player.artifacts.count(value) for value in ARTIFACTS}
    coins = None if player.coins_open else player.coins
    return {"expeditions": player.expeditions, **artifacts, "coins": coins}


def one_on_a_place(state: State, event: Event) -> State:
    """Refuse a second player on the same place of the track."""
    if isinstance(event, SheetEntered) and event.cell == PLACE.key:
        for other in range(state.seats):
            if other != event.seat and _place(state, other) == event.value:
                raise Illegal(_("%(seat)s is already in this place.", seat=Seat(other)))
    return state


def result(state: State, viewer: Viewer) -> Result:
    """Score the sheets, and say what is still missing or hidden."""
    sheets = sheet(state, viewer)
    scored = judged(sheets, partial(_counted, state))
    hidden = [any(cell.hidden for cell in group.cells) for (group,) in sheets]
    if state.order_open:
        scored = replace(scored, ranks=(None,) * state.seats, decided_by="", decided=HIDDEN)
    return replace(
        scored,
        breakdowns=tuple(_veiled(each) if hidden[each.seat] else each for each in scored.breakdowns),
        veiled=any(hidden),
    )


def _counted(state: State, answers: Sequence[Answers]) -> Result:
    if state.depth == "track":
        places = [state.track.index(seat) + 1 for seat in range(state.seats)]
    else:
        places = [each[PLACE.key] for each in answers]
    return score(places, [_holding(each) for each in answers])


def _place(state: State, seat: int) -> int | None:
    """A seat's place on the track as it was entered for the count."""
    place: int | None = entered(state.entries, seat, PLACE.key)
    return place


def _holding(answers: Answers) -> Holding:
    return Holding(
        expeditions=answers["expeditions"] or 0,
        artifacts=tuple(value for value in ARTIFACTS for _each in range(answers[f"artifacts-{value}"] or 0)),
        coins=answers["coins"] or 0,
    )


def _veiled(breakdown: Breakdown) -> Breakdown:
    return replace(breakdown, lines=tuple(_hidden(line) for line in breakdown.lines))


def _hidden(line: Line) -> Line:
    return replace(line, why=_("behind the screen"), hidden=True) if line.key == "coins" else line
