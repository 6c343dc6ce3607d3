"""What do expeditions laid out, the market and the auction change?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from scoring.contract import Illegal
from scoring.explora.match.events import LandRead
from scoring.explora.match.state import State
from scoring.explora.rules.auction import auction_order, initiative_after
from scoring.explora.rules.facts import CARTOGRAPHERS, CARTOGRAPHERS_FOR_AN_EXPEDITION, EXPEDITIONS
from scoring.explora.rules.initiative import Track, start_track
from scoring.explora.rules.lands import WITHOUT
from scoring.explora.rules.setup import start_coins
from scoring.legal import in_phase
from scoring.steps import Step
from scoring.words import Term, _


def land_laid(state: State, place: int, land: str) -> State:
    """Add the next expedition to the row; after the fourth one play begins."""
    if state.phase != "lands" or place != len(state.lands) + 1:
        raise Illegal(_("The expeditions of this match have already been laid out."))
    if land in state.lands:
        raise Illegal(_("The box has each expedition only once."))
    state = replace(state, lands=(*state.lands, land))
    if len(state.lands) < EXPEDITIONS:
        return state
    return replace(state, phase="order" if state.bidding else "market")


def land_read(state: State, event: LandRead) -> State:
    """Keep the symbols of a card, for this match only."""
    if not event.symbols():
        raise Illegal(_("An expedition asks for at least one card."))
    for symbol in WITHOUT.get(event.land, ()):
        if symbol in event.symbols():
            raise Illegal(
                _("%(land)s does not ask for %(symbol)s.", land=Term(event.land), symbol=Term(symbol))
            )
    return replace(state, symbols={**state.symbols, event.land: event.symbols()})


def initiative_bid(state: State, bids: Mapping[int, int]) -> State:
    """Pay the first bids and order the track by them; ties keep the order that was drawn."""
    in_phase(state, "order")
    if len(bids) != state.seats:
        raise Illegal(_("Everyone has to bid, even if it is 0."))
    track = start_track(auction_order(state.track, bids))
    coins = start_coins(track)
    players = tuple(
        replace(player, coins=coins[seat] - bids[seat]) for seat, player in enumerate(state.players)
    )
    if min(player.coins for player in players) < 0:
        raise Illegal(_("A bid leaves too few coins for what the first places return."))
    return replace(state, players=players, track=track, phase="market")


def initiative_kept(state: State) -> State:
    """Begin without bids for the first places."""
    return replace(in_phase(state, "order"), phase="market")


def market_laid(state: State, cartographers: int) -> State:
    """Count the cartographers that were revealed, and start the bidding."""
    together = in_phase(state, "market").cartographers + cartographers
    if together > CARTOGRAPHERS:
        raise Illegal(_("There are only %(most)s cartographers.", most=CARTOGRAPHERS))
    return replace(state, cartographers=together, bids={}, phase="auction")


def bids_shown(state: State, bids: Mapping[int, int]) -> State:
    """Take the bids revealed at the table; hidden ones come from each player's phone instead."""
    if in_phase(state, "auction").sealed:
        raise Illegal(_("This is not possible in the current phase of the round."))
    return auction_settled(state, bids)


def auction_settled(state: State, bids: Mapping[int, int]) -> State:
    """Settle the auction: the picking order, the changes of initiative, and the payments.

    Whether somebody has as much as was bid is for those to say who see it: to the others, coins below 0 look
    like any others.
    """
    if len(bids) != state.seats:
        raise Illegal(_("Everyone has to bid, even if it is 0."))
    order = auction_order(state.track, bids)
    track = initiative_after(state.track, order)
    players = tuple(
        replace(player, coins=player.coins - bids[seat]) for seat, player in enumerate(state.players)
    )
    return replace(
        state,
        players=players,
        bids=dict(bids),
        order=order,
        track=track,
        phase="picks",
        steps=tuple(auction_steps(state.track, bids, order, track)),
    )


def auction_steps(
    before: Track[int], bids: Mapping[int, int], order: tuple[int, ...], after: Track[int]
) -> Iterator[Step]:
    """Tell every bid and tie in the order of the picks, and how the two markers moved."""
    for ahead, seat in zip((None, *order), order, strict=False):
        if ahead is None or bids[ahead] != bids[seat]:
            yield Step("bid", {"seat": seat}, {"n": bids[seat]})
        else:
            yield Step("tie", {"seat": seat, "before": ahead}, {"n": bids[seat]})
    for seat, key in ((order[0], "up"), (order[-1], "down")):
        moved = after.index(seat) != before.index(seat)
        yield Step(key if moved else f"{key}-stays", {"seat": seat}, {"place": after.index(seat) + 1})


def last_before_expedition(state: State) -> bool:
    """Tell whether the teams leave when this round ends."""
    return state.cartographers >= CARTOGRAPHERS_FOR_AN_EXPEDITION
