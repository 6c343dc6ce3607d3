"""About whom has nobody said anything, so that it only holds if the table agrees?"""

from __future__ import annotations

from scoring.darwins_journey.match.rewards import on_board, told
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.tiles import GOAL


def uncounted(state: State) -> tuple[int, ...]:
    """Whose number for the goal nobody has entered, and no board that is kept here shows."""
    followed = {state.alfred} if state.solo and state.solo.is_kept else set()
    return tuple(
        seat
        for seat in state.order
        if seat not in followed
        and state.players[seat].counted is None
        and (state.goal is None or on_board(state.players[seat], GOAL[state.goal]) is None)
        and (seat == state.alfred or told(state) is None)
    )


def unseen(state: State) -> tuple[int, ...]:
    """Whose ship nobody has looked for."""
    followed = {state.alfred} if state.solo and state.solo.is_kept else set()
    return tuple(seat for seat in state.order if seat not in followed and state.players[seat].signs is None)


def unstamped(state: State) -> tuple[int, ...]:
    """Whose stamps on this envelope nobody has counted, and no board that is kept here shows."""
    followed = {state.alfred} if state.solo and state.solo.is_kept else set()
    return tuple(
        seat
        for seat in state.order
        if seat not in followed | state.stamps_told and not state.players[seat].kept
    )
