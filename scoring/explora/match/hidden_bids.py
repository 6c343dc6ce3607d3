"""Secret bids: entered one by one, revealed together. `screens.py` says who sees them before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scoring.contract import Ask, Event, Illegal, Prompt, Viewer
from scoring.explora.match.events import BidSealed, BidsShown, InitiativeBid
from scoring.explora.match.rounds import auction_settled, first_payments
from scoring.explora.match.screens import may_look, sees
from scoring.explora.match.state import State
from scoring.match.legal import in_phase, need_seat
from scoring.match.steps import Step
from scoring.words import Seat, _

MOST_COINS = 99


def bid_sealed(state: State, event: BidSealed) -> State:
    """Take one hidden bid; the last one reveals them all."""
    if not in_phase(state, "auction").sealed:
        raise Illegal(_("This is not possible in the current phase of the round."))
    if event.round != state.round:
        raise Illegal(_("This bid is from an earlier round."))
    need_seat(state, event.seat)
    bids = {**state.bids, event.seat: event.coins}
    if len(bids) < state.seats:
        return replace(state, bids=bids)
    revealed = {(state.round, seat, bid) for seat, bid in bids.items()}
    return auction_settled(replace(state, revealed=state.revealed | revealed), bids)


def check(state: State, event: Event, viewer: Viewer) -> None:
    """Refuse a bid above coins that are known, wherever those who enter it may look at them."""
    match event:
        case BidSealed():
            bids = {event.seat: event.coins}
        case BidsShown():
            bids = event.by_seat()
        case InitiativeBid() if state.phase == "order" and len(event.numbers) == state.seats:
            bids = first_payments(state, event.by_seat(), event.drawn())
        case _:
            return
    for seat, bid in bids.items():
        if seat >= state.seats or state.players[seat].coins_open or not may_look(state, viewer, seat):
            continue
        if bid > state.players[seat].coins:
            raise Illegal(_("%(seat)s doesn’t have that many coins.", seat=Seat(seat)))


def reseated(state: State, seats: frozenset[int]) -> State:
    """Let secret bids, and the leave to look behind a screen, go with the hands that they belonged to."""
    state = replace(state, peeks=frozenset(pair for pair in state.peeks if not seats.intersection(pair)))
    if state.phase != "auction" or not state.sealed or not seats & state.bids.keys():
        return state
    again = tuple(Step("bid-again", {"seat": seat}) for seat in sorted(seats & state.bids.keys()))
    bids = {seat: bid for seat, bid in state.bids.items() if seat not in seats}
    return replace(state, bids=bids, steps=again)


def hidden_bids(state: State, viewer: Viewer) -> Iterator[Prompt]:
    """Offer a bid for each seat that this device may bid for."""
    if state.phase != "auction" or not state.sealed:
        return
    for seat in range(state.seats):
        if viewer.everything or seat in (*viewer.seats, *viewer.free):
            yield _hidden_bid(state, seat, viewer)


def _hidden_bid(state: State, seat: int, viewer: Viewer) -> Prompt:
    """A bid may be changed until all are in; a new one, or one that is not shown here, opens with nothing."""
    own = seat in viewer.seats
    laid = state.bids.get(seat) if own else None
    player = state.players[seat]
    most = player.coins if sees(state, viewer, seat) and not player.coins_open else MOST_COINS
    message = _("%(seat)s: change the bid") if seat in state.bids else _("%(seat)s: bid")
    return Prompt(
        BidSealed(seat=seat, round=state.round, coins=laid or 0),
        message.given(seat=Seat(seat)),
        (Ask("coins", _("Coins"), 0, most, blank=laid is None),),
        # Whoever has bid may change it, but what the table waits for is something else.
        weight="next" if (own and seat not in state.bids) or viewer.everything else "move",
    )
