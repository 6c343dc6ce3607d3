"""Who is rewarded for an envelope, what that brings Alfred, and whose ship is behind the Beagle."""

from __future__ import annotations

from scoring.contract import Decision
from scoring.darwins_journey.alfred import known_ship
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.majorities import Majority, majority
from scoring.words import Why

FIRST_HALF, SECOND_HALF = "first", "second"


def judged(state: State, envelope: int) -> Majority[int]:
    """Say who has most and second most stamps on an envelope, counted from 0."""
    return majority(state.order, {seat: each.stamps[envelope] for seat, each in enumerate(state.players)})


def half_won(result: Majority[int], seat: int | None) -> str:
    """Name the half of the tile that a seat has won; none is empty."""
    halves = ((FIRST_HALF, result.first), (SECOND_HALF, result.second))
    return next((half for half, seats in halves if seat in seats), "")


def tile_of(state: State, envelope: int) -> str:
    """Name the tile beside an envelope, counted from 0; empty where nobody has said it."""
    return state.letters[envelope] if state.letters else ""


def alfreds_reward(state: State, envelope: int) -> Decision | None:
    """Tell what Alfred is rewarded with, as a page shows it beside the steps; None where that is nothing."""
    if state.solo is None or not state.solo.is_kept or state.alfred is None:
        return None
    half, tile = half_won(judged(state, envelope), state.alfred), tile_of(state, envelope)
    if not half:
        return None
    move = Why(key="move-reward", values={"envelope": envelope + 1})
    # What a box has entered for a tile of its own has no words in a stored decision.
    if tile and tile not in state.copy.letters:
        move = Why(key="move-rewarded", values={"envelope": envelope + 1, "reward": f"{tile}-{half}"})
    reason = Why(key=f"reward-{half}", values={"envelope": envelope + 1})
    return Decision(seat=state.alfred, move=move, reasons=(reason,))


def signs_known(state: State, seat: int) -> int | None:
    """Count the delay penalties before a ship: as entered, else by where it is; None where nobody knows."""
    player, side = state.players[seat], state.solo
    ship = None
    if side is not None and seat == state.alfred:
        ship = side.ship if side.is_followed else None
    elif side is not None and player.signs is None:
        ship = known_ship(state)
    if ship is None:
        return player.signs
    return sum(space > ship for space in state.copy.beagle_spaces[: state.round])
