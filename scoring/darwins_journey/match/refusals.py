"""Refuses entries in the wrong phase, or before what they depend on is known."""

from __future__ import annotations

from scoring.contract import Event, Illegal
from scoring.darwins_journey.alfred import need_known
from scoring.darwins_journey.match import events, uncounted
from scoring.darwins_journey.match.boards import museum_taps
from scoring.darwins_journey.match.boards.booking import choices_of
from scoring.darwins_journey.match.boards.first_seals import begins_now
from scoring.darwins_journey.match.boards.kept_boards import FULFILLING, is_turned_over
from scoring.darwins_journey.match.state import Kept, State
from scoring.words import _


def check(state: State, event: Event) -> None:
    """Refuse what would leave museum or board unknown, to score what nobody has said, and a wrong phase."""
    if isinstance(event, events.MatchBegun) and state.order_open:
        raise Illegal(_("First say in which turn order the markers lie."))
    _check_board(state, event)
    museum_taps.check(state, event)
    uncounted.check(state, event)
    need_known(state, event)


def _check_board(state: State, event: Event) -> None:
    match event:
        case events.BoardKept(kept=True) if _is_unread(state, event.seat):
            raise Illegal(_("First say what lies on this board now."))
        case events.BoardKept(kept=True, as_set_up=None) if _is_doubtful(state, event.seat):
            raise Illegal(_("First say whether this board still lies as the setup left it."))
        case events.ObjectiveRead(slot=None) | events.ObjectiveTaken(slot=None):
            kept = _kept(state, event.seat)
            if kept and kept.is_reserve_full:
                raise Illegal(_("The reserve is full: first say on which empty slot the new one lies open."))
        case events.CrewFulfilled(fulfilled=True) if state.phase not in FULFILLING:
            raise Illegal(_("Crew cards are fulfilled while workers are placed or rewards are given."))
        case events.SealGained(colour="special") if event.paid:
            raise Illegal(_("A special seal costs nothing."))
        case events.SealGained() | events.RowCorrected():
            _check_row(state, event)
        case events.Gained() | events.Spent() | events.PiecePlaced():
            kept = _kept(state, event.seat)
            if kept and event.what in kept.untold:
                raise Illegal(_("First say how many there are now."))
            if isinstance(event, events.PiecePlaced) and event.what == "tents" and event.camp is None:
                raise Illegal(_("First say in which camp the tent stands, and on which place."))
        case events.CrewFulfilled(fulfilled=True, copied=str(copied)) if is_turned_over(state, copied):
            raise Illegal(_("A crew card that is fulfilled cannot be copied."))
        case events.CrewFulfilled(fulfilled=True, copied=str(copied), chosen=None):
            kept = _kept(state, event.seat)
            if kept and choices_of(state, kept, copied):
                raise Illegal(_("First say what is chosen with the copied card."))


def _is_unread(state: State, seat: int) -> bool:
    player = state.players[seat] if seat in state.people else None
    return player is not None and player.kept is None and not begins_now(state, player)


def _is_doubtful(state: State, seat: int) -> bool:
    """Tell whether a worker may have changed a board that is not kept yet: nobody has to count them."""
    return state.phase != "setup" and seat in state.people and state.players[seat].kept is None


def _check_row(state: State, event: events.SealGained | events.RowCorrected) -> None:
    kept = _kept(state, event.seat)
    if kept is None or kept.row(event.row) is not None:
        return
    if isinstance(event, events.SealGained):
        raise Illegal(_("First say which seals lie in this row, or enter the crew cards."))
    if not event.seals():
        raise Illegal(_("Each row has at least the seal of its crew card."))


def _kept(state: State, seat: int) -> Kept | None:
    return state.players[seat].kept if seat in state.people else None
