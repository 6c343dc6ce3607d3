"""The table after an event."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from scoring.contract import Event, OnSheet, SheetCleared, SheetEntered
from scoring.count.sheets import disputed, entered, entries_after, entries_dropped, overruled_after
from scoring.darwins_journey.alfred import board_told, noted_by
from scoring.darwins_journey.alfred import played as played_alone
from scoring.darwins_journey.match import draft, events, laying_out, refusals, rewards, rounds
from scoring.darwins_journey.match.boards import kept_boards
from scoring.darwins_journey.match.boards.camping import BOOKED
from scoring.darwins_journey.match.events import MOST
from scoring.darwins_journey.match.sheet import (
    MUSEUM,
    MUSEUM_ROWS,
    MUSEUM_SEAT,
    OBJECTIVES,
    ON_BOARD,
    SEALS,
    cells,
)
from scoring.darwins_journey.match.state import Booked, State
from scoring.darwins_journey.rules.facts import Specimen
from scoring.match.play import table_after
from scoring.match.steps import Step


def apply(state: State, event: Event) -> State:
    """Give the table after an event, or refuse it in words."""
    refusals.check(state, event)
    after = _after(state, event)
    # What is cleared on the sheet is open because somebody said so.
    opened = () if isinstance(event, SheetCleared) else _opened(state, after)
    return replace(after, booked=tuple(_booked(state, after)), steps=(*after.steps, *opened))


def _booked(before: State, after: State) -> Iterator[Booked]:
    """Find the numbers that have changed on boards that are kept."""
    for seat, (then, now) in enumerate(zip(before.players, after.players, strict=True)):
        for what in BOOKED:
            was, has = (each.kept.known(what) if each.kept else None for each in (then, now))
            if was is not None and has is not None and was != has:
                yield Booked(seat, what, was, has)


def _opened(before: State, after: State) -> Iterator[Step]:
    """Tell which numbers of kept boards no longer fit what was told, so that they are open."""
    in_doubt = any(step.key.endswith("-in-doubt") for step in after.steps)
    said = {"coins", "evolution"} if in_doubt else set()
    for seat, (then, now) in enumerate(zip(before.players, after.players, strict=True)):
        if then.kept and now.kept:
            for what in sorted(MOST.keys() & (now.kept.untold - then.kept.untold - said)):
                yield Step(f"{what}-open", {"seat": seat})


def _after(state: State, event: Event) -> State:
    if isinstance(event, events.BoxRead):
        # The count goes by these numbers too, so a match that is only counted takes them as well.
        penalties = state.penalties if event.penalties is None else event.penalties
        return replace(state, steps=(), copy=event.printed.copied, penalties=penalties)
    after = _left_on_sheet(state, table_after(state, event, cells=cells, rules=_played, tells=_told))
    if isinstance(event, SheetEntered) and event.cell == MUSEUM.key:
        after = _museum_told(after, event.value)
    if isinstance(event, events.RowCorrected):
        after = _row_said(after, event)
    if after.entries:
        after = replace(after, entries=entries_dropped(after.entries, set(_outdated(state, event, after))))
    if isinstance(event, BRINGING):
        after = noted_by(state, after, event)
    if after.solo is not None:
        after = board_told(after, state.players[state.people[0]].kept)
    if isinstance(event, COUNTING) and state.phase in ("envelopes", "goal"):
        # Hands are still at what was resolved before: it stays, and the chips keep their places.
        return replace(after, steps=(*_resolved(state, after, event), *after.steps))
    return after


def _told(state: State, event: SheetEntered | SheetCleared) -> State | None:
    """Let an entry on the sheet tell a kept board what is open there; taken out, it is open again."""
    kept, what = state.players[event.seat].kept, SHOWN.get(event.cell)
    if kept is None or what is None or state.depth == "count":
        return None
    if isinstance(event, SheetEntered):
        told = what in kept.untold
        return kept_boards.told_on_sheet(state, event.seat, what, event.value) if told else None
    return kept_boards.taken_off_sheet(state, event.seat, what) if what in kept.on_sheet else None


SHOWN: dict[str, str] = {**ON_BOARD, OBJECTIVES.key: "slots"}
"""The cells that an entry tells a kept board, and what is open there until then."""


def _museum_told(state: State, tiles: Collection[Specimen]) -> State:
    """Let what was entered on the sheet lie in the museum, so that deliveries go on from there.

    Alfred’s side looks at it in its own way.
    """
    is_played = state.depth == "track" and state.phase != "setup" and state.alfred is None
    if not is_played or len(tiles) < state.specimens_out:
        return state
    after = laying_out.museum_seen(state, tuple(tiles))
    if not after.is_museum_followed:
        return after
    # The table follows it from here on, so that nothing of it is by hand.
    return replace(after, entries=entries_dropped(after.entries, IN_MUSEUM))


IN_MUSEUM = frozenset({(MUSEUM_SEAT, MUSEUM.key), (MUSEUM_SEAT, MUSEUM_ROWS.key)})


def _row_said(state: State, event: events.RowCorrected) -> State:
    """Let a row that was put right at the table replace an entry, or make it old where other rows differ."""
    kept, by_hand = state.players[event.seat].kept, entered(state.entries, event.seat, SEALS.key)
    if by_hand is None or kept is None:
        return state
    seals, at = frozenset({(event.seat, SEALS.key)}), event.row - 1
    others = [str(len(row)) for place, row in enumerate(kept.rows) if place != at]
    if [n for place, n in enumerate(by_hand) if place != at] == others:
        return replace(state, entries=entries_dropped(state.entries, seals))
    return replace(state, overruled=entries_dropped(state.overruled, seals))


def _outdated(before: State, event: Event, after: State) -> Iterator[tuple[int, str]]:
    """List whose entries by hand an event makes old, and in which cells.

    These are the numbers that it says itself, those that no longer fit what was told, and those that it
    raises where nobody keeps the board.
    """
    if isinstance(event, OnSheet):
        return
    for seat, (then, now) in enumerate(zip(before.players, after.players, strict=True)):
        gone = {event.what} if isinstance(event, events.Counted) and event.seat == seat else set[str]()
        if then.kept and not now.kept:
            # What was old beside the board's number is not known without it either.
            yield from (each for each in disputed(before, cells) if each[0] == seat)
        if now.kept is None:
            gone |= rewards.brought(after, seat)
        elif then.kept:
            gone |= now.kept.untold - then.kept.untold
        yield from ((seat, key) for key, what in SHOWN.items() if what in gone)
    if after.museum != before.museum and not after.is_museum_followed:
        yield from IN_MUSEUM


def _left_on_sheet(before: State, after: State) -> State:
    """Leave on the sheet what was entered there, as it is now, where its board is no longer followed."""
    if before.depth == "count":
        return after
    for seat, player in enumerate(before.players):
        now = after.players[seat]
        if player.kept is None or not player.kept.on_sheet or (now.kept and after.depth == "track"):
            continue
        for cell in cells(before, seat):
            told = SHOWN.get(cell.key) in player.kept.on_sheet and cell.entered is None
            if told and cell.followed is not None:
                event = SheetEntered(seat=seat, cell=cell.key, value=cell.followed)
                entries = entries_after(after.entries, event, (cell,))
                after = replace(
                    after, entries=entries, overruled=overruled_after(after.overruled, event, (cell,))
                )
        if now.kept:
            after = after.with_player(seat, replace(now, kept=replace(now.kept, on_sheet=frozenset())))
    return after


COUNTING = (
    events.StampsCounted,
    events.StacksCounted,
    events.GoalRead,
    events.GoalCounted,
    events.ShipSeen,
    events.GoalMissed,
    events.ShipsLevel,
    events.PenaltiesRead,
    events.SlotReached,
)


BRINGING = (*COUNTING, events.ObjectiveReached, events.CrewFulfilled)
"""What may bring the person something that Alfred looks at."""


def _resolved(before: State, after: State, event: Event) -> Iterator[Step]:
    """What was resolved last, without what a corrected number or a slot that is taken back had brought."""
    seat = getattr(event, "seat", None)
    is_fewer = seat is not None and _stacks(after, seat) < _stacks(before, seat)
    gone = [
        *(("stack", "more-stacks") if is_fewer else ()),
        *((f"slot-{event.slot}",) if isinstance(event, events.SlotReached) else ()),
    ]
    for step in before.steps:
        if step.seats.get("seat") != seat or step.key not in gone:
            yield step


def _stacks(state: State, seat: int) -> int:
    return state.players[seat].surely_empty


def _played(state: State, event: Event) -> State:
    match event:
        case events.ActionsLaid():
            return laying_out.actions_laid(state, event.tiles)
        case events.LettersLaid():
            return laying_out.letters_laid(state, event.tiles)
        case events.GoalsLaid():
            return laying_out.goals_laid(state, event.tiles)
        case events.GoalRead():
            return laying_out.goal_read(state, event.goal)
        case events.OrderLaid():
            return laying_out.order_laid(state, event.places)
        case events.CrewDealt():
            return laying_out.crew_dealt(state, event.pile)
        case events.DraftDealt():
            return draft.draft_dealt(state, event.pile)
        case events.DraftKept():
            return draft.draft_kept(state, event)
        case events.CrewKept():
            return laying_out.crew_kept(state, event)
        case events.MuseumLaid():
            return laying_out.museum_laid(state, event.specimens or ())
        case events.MatchBegun():
            return laying_out.match_begun(state)
        case events.WorkerPlaced():
            return rounds.worker_placed(state, event.seat)
        case events.WorkersPlaced():
            return rounds.workers_placed(state, event.round)
        case events.MagnifierRead():
            return rounds.magnifier_read(state, event.seat)
        case events.OrderSettled():
            return rounds.order_settled(state)
        case events.StampsCounted():
            return rewards.stamps_counted(state, event)
        case events.StacksCounted():
            return rewards.stacks_counted(state, event)
        case events.EnvelopeJudged():
            return rewards.envelope_judged(rewards.letter_told(state, event), event.envelope)
        case events.GoalCounted():
            return rewards.goal_counted(state, event.seat, event.count)
        case events.ShipSeen():
            return rewards.ship_seen(state, event.seat, event.signs)
        case events.GoalMissed():
            return rewards.goal_missed(state, event.seats)
        case events.ShipsLevel():
            return rewards.ships_level(state, event.seats)
        case events.PenaltiesRead():
            return replace(state, penalties=event.penalties)
        case events.GoalScored():
            return rewards.goal_scored(rewards.ship_told(state), event.penalties)
        case events.Refreshed():
            return rounds.refreshed(state, event.round)
        case _:
            return _on_a_board(state, event)


def _on_a_board(state: State, event: Event) -> State:
    match event:
        case events.SlotReached():
            return kept_boards.slot_reached(state, event)
        case events.BoardKept():
            return kept_boards.board_kept(state, event)
        case events.BoardRead():
            return kept_boards.board_read(state, event)
        case events.Counted():
            return kept_boards.counted(state, event)
        case events.PiecePlaced():
            return kept_boards.piece_placed(state, event)
        case events.PieceTaken():
            return kept_boards.piece_taken(state, event)
        case events.Gained():
            return kept_boards.changed(state, event.seat, event.what, event.n)
        case events.Spent():
            return kept_boards.spent(state, event)
        case events.ObjectiveRead() | events.ObjectiveTaken():
            return kept_boards.objective_taken(state, event)
        case events.ObjectiveReached():
            return kept_boards.objective_reached(state, event)
        case events.CrewFulfilled():
            return kept_boards.crew_fulfilled(state, event)
        case events.SealGained():
            return kept_boards.seal_gained(state, event)
        case events.RowCorrected():
            return kept_boards.row_corrected(state, event)
        case events.SpecimenStudied():
            return kept_boards.specimen_studied(state, event)
        case events.SpecimenSent():
            return kept_boards.specimen_sent(state, event)
    return played_alone(state, event)
