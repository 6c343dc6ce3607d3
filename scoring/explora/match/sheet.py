"""Which numbers stand on a player's score sheet, and what do they add up to?"""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import (
    EVERYTHING,
    Cell,
    Group,
    Illegal,
    Line,
    Result,
    SheetCleared,
    SheetEntered,
    Viewer,
)
from scoring.explora.match.legal import need_seat
from scoring.explora.match.screens import sees
from scoring.explora.match.state import State
from scoring.explora.rules.facts import ARTIFACTS, ARTIFACTS_OF_A_VALUE, EXPEDITIONS, PLACES
from scoring.explora.rules.score import DECIDED, TIES, Holding, score
from scoring.sheets import entered, entries_after
from scoring.standings import standings
from scoring.words import Seat, Text, _

MOST_COINS = 999
OPEN = _("Equal points: the places on the initiative track decide, once they are entered.")


def sheet(state: State, viewer: Viewer) -> tuple[tuple[Group, ...], ...]:
    """The score sheet of every seat; coins behind a screen stay hidden."""
    return tuple((Group(None, tuple(_cells(state, seat, viewer))),) for seat in range(state.seats))


def enter(state: State, event: SheetEntered | SheetCleared) -> State:
    """Enter a number by hand, or take it off again."""
    need_seat(state, event.seat)
    entries = entries_after(state.entries, event, _cells(state, event.seat, EVERYTHING))
    if isinstance(event, SheetEntered) and event.cell == "place":
        _refuse_taken(state, event)
    return replace(state, entries=entries)


def _refuse_taken(state: State, event: SheetEntered) -> None:
    """Two players never stand on one place of the track."""
    for other in range(state.seats):
        if other != event.seat and entered(state.entries, other, "place") == event.value:
            raise Illegal(_("%(seat)s stands on this place.", seat=Seat(other)))


def _cells(state: State, seat: int, viewer: Viewer) -> list[Cell]:
    player = state.players[seat] if state.depth == "track" else None
    hidden = state.depth == "track" and not sees(state, viewer, seat)
    artifacts = [
        _cell(
            state,
            seat,
            f"artifacts-{value}",
            _("Artifacts of %(value)s", value=value),
            "artifacts",
            (0, ARTIFACTS_OF_A_VALUE),
            player.artifacts.count(value) if player else None,
        )
        for value in ARTIFACTS
    ]
    cells = [
        _cell(
            state,
            seat,
            "expeditions",
            _("Expedition cards"),
            "expeditions",
            (0, EXPEDITIONS),
            player.expeditions if player else None,
        ),
        *artifacts,
        Cell("coins", _("Coins"), "coins", 0, MOST_COINS, "scoring", hidden=True)
        if hidden
        else _cell(
            state, seat, "coins", _("Coins"), "coins", (0, MOST_COINS), player.coins if player else None
        ),
    ]
    if player is None:
        # The track itself knows the places of a table that is followed.
        place = _cell(state, seat, "place", _("Place on the initiative track"), "", (1, PLACES), None)
        cells.append(replace(place, optional=True))
    return cells


def _cell(
    state: State, seat: int, key: str, label: Text, line: str, bounds: tuple[int, int], followed: int | None
) -> Cell:
    by_hand = entered(state.entries, seat, key)
    return Cell(key, label, line, *bounds, rule="scoring", followed=followed, entered=by_hand)


def result(state: State, viewer: Viewer) -> Result:
    """Count the sheets: every seat's lines, the ranking, and what is still missing."""
    values = [{cell.key: cell for cell in _cells(state, seat, viewer)} for seat in range(state.seats)]
    holdings = [
        Holding(
            expeditions=cells["expeditions"].value or 0,
            artifacts=tuple(
                value for value in ARTIFACTS for _each in range(cells[f"artifacts-{value}"].value or 0)
            ),
            coins=cells["coins"].value or 0,
        )
        for cells in values
    ]
    counted = _counted(state, holdings)
    undecided = _undecided(state, counted)
    missing = tuple(
        _("%(seat)s: %(cell)s", seat=Seat(seat), cell=cell.label)
        for seat, cells in enumerate(values)
        for cell in cells.values()
        if cell.value is None and not cell.hidden and (not cell.optional or seat in undecided)
    )
    veiled = any(cells["coins"].hidden for cells in values)
    breakdowns = tuple(
        replace(each, lines=tuple(_veiled(line, values[each.seat]["coins"]) for line in each.lines))
        for each in counted.breakdowns
    )
    return replace(counted, breakdowns=breakdowns, missing=missing, veiled=veiled)


def _veiled(line: Line, coins: Cell) -> Line:
    return (
        replace(line, why=_("behind the screen"), hidden=True)
        if line.key == "coins" and coins.hidden
        else line
    )


def _counted(state: State, holdings: list[Holding]) -> Result:
    """Rank the seats; a tie that no place on the track decides yet stays a tie."""
    if state.depth == "track":
        return score(tuple(seat for seat in state.track if seat is not None), holdings)
    places = {seat: entered(state.entries, seat, "place") for seat in range(state.seats)}
    last = PLACES + 1
    order = sorted(range(state.seats), key=lambda seat: (places[seat] or last, seat))
    counted = score(tuple(order), holdings)
    scores = [(each.total, -(places[each.seat] or last)) for each in counted.breakdowns]
    ranks, decided_by = standings(scores, TIES)
    return replace(counted, ranks=ranks, decided_by=decided_by, decided=DECIDED.get(decided_by, OPEN))


def _undecided(state: State, counted: Result) -> set[int]:
    """The seats with equal points whose places are needed."""
    if state.depth == "track":
        return set()
    totals = [each.total for each in counted.breakdowns]
    return {seat for seat, total in enumerate(totals) if totals.count(total) > 1 and any(totals)}
