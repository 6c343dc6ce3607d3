"""Of whom nobody has said a number yet, so that it is open."""

from __future__ import annotations

from scoring.contract import Event, Illegal
from scoring.darwins_journey.match import events
from scoring.darwins_journey.match.judging import signs_known
from scoring.darwins_journey.match.rewards import on_board, told
from scoring.darwins_journey.match.rounds import is_followed, is_kept
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.tiles import GOAL
from scoring.words import _


def uncounted(state: State) -> tuple[int, ...]:
    """Whose number for the goal nobody has entered, and no board that is kept here shows."""
    followed = {state.alfred} if is_kept(state) else set()
    return tuple(
        seat
        for seat in state.order
        if seat not in followed
        and state.players[seat].counted is None
        and (state.goal is None or on_board(state.players[seat], GOAL[state.goal]) is None)
        and (seat == state.alfred or told(state) is None)
    )


def unseen(state: State) -> tuple[int, ...]:
    """Whose ship nobody has looked for, and it is not known here where it is."""
    return tuple(seat for seat in state.order if signs_known(state, seat) is None)


def unstamped(state: State) -> tuple[int, ...]:
    """Of whom nobody has said in this round how many stamps lie on this envelope."""
    followed = {state.alfred} if is_followed(state) else set()
    return tuple(
        seat
        for seat in state.order
        if seat not in followed and (seat, state.envelope) not in state.stamps_told
    )


def is_open(state: State) -> bool:
    """Tell whether somebody has not said yet what the Beagle brings and takes.

    Alfred's own numbers are asked for as long as nobody follows them here.
    """
    if state.alfred is None:
        return bool(uncounted(state) or unseen(state))
    asked = state.people if is_followed(state) else state.order
    return any(state.players[seat].counted is None or signs_known(state, seat) is None for seat in asked)


def check(state: State, event: Event) -> None:
    """Refuse to score what nobody has said."""
    match event:
        case events.GoalScored() if is_open(state):
            raise Illegal(TO_SAY if state.alfred is None else TO_SAY_ALONE)
        case events.PenaltiesRead(penalties=penalties) if all(each is None for each in penalties):
            raise Illegal(_("Enter at least one number."))
        case events.GoalMissed(seats=seats) if not set(seats) <= set(uncounted(state)):
            raise Illegal(ENTERED)
        case events.ShipsLevel(seats=seats) if not set(seats) <= set(unseen(state)):
            raise Illegal(ENTERED)


TO_SAY = _("First say how many each player has, and how many delay penalties lie before each ship.")
TO_SAY_ALONE = _("First say how many you have, and how many delay penalties lie before your ship.")
ENTERED = _("One of these numbers has been entered meanwhile.")
