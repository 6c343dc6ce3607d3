"""Lays out the expeditions, runs the market and settles the auction."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from scoring.contract import Illegal
from scoring.explora.match.events import BoxRead, LandLaid, LandRead, OnLand
from scoring.explora.match.state import State, paid
from scoring.explora.rules.auction import auction_order, initiative_after
from scoring.explora.rules.facts import (
    CARTOGRAPHERS,
    CARTOGRAPHERS_FOR_AN_EXPEDITION,
    EXPEDITIONS,
    START_COINS,
    Symbol,
)
from scoring.explora.rules.initiative import Track, moved_up, players_on, start_track
from scoring.explora.rules.lands import WITHOUT
from scoring.explora.rules.setup import start_coins
from scoring.match.legal import in_phase
from scoring.match.steps import Step
from scoring.words import Seat, Term, _


def land_laid(state: State, event: LandLaid) -> State:
    """Add the next expedition, with its symbols if the box knows them; play begins after the fourth."""
    place, land = event.place, event.land
    if state.phase != "lands" or place != len(state.lands) + 1:
        raise Illegal(_("The expeditions of this match have already been laid out."))
    if land in state.lands:
        raise Illegal(_("The box has each expedition only once."))
    state = replace(state, lands=(*state.lands, land))
    if event.symbols():
        state = replace(state, symbols={**state.symbols, land: _printed(event)})
    if len(state.lands) < EXPEDITIONS:
        return state
    return replace(state, phase="order" if state.bidding else "market")


def land_read(state: State, event: LandRead) -> State:
    """Keep the symbols of a card, for this match only."""
    if not event.symbols():
        raise Illegal(_("An expedition asks for at least one card."))
    return replace(state, symbols={**state.symbols, event.land: _printed(event)})


def box_read(state: State, event: BoxRead) -> State:
    """Use the symbols that the box knows."""
    for card in event.cards:
        state = land_read(state, LandRead(**card.model_dump()))
    return state


def _printed(event: OnLand) -> tuple[Symbol, ...]:
    for symbol in WITHOUT.get(event.land, ()):
        if symbol in event.symbols():
            raise Illegal(
                _("%(land)s does not ask for %(symbol)s.", land=Term(event.land), symbol=Term(symbol))
            )
    return event.symbols()


def initiative_bid(state: State, bids: Mapping[int, int], lot: tuple[int, ...] | None) -> State:
    """Pay the first bids and order the track by them; a lot settles ties."""
    in_phase(state, "order")
    if len(bids) != state.seats:
        raise Illegal(_("Everyone has to bid, even if it is 0."))
    is_tied = len(set(bids.values())) < len(bids)
    if (lot is None and is_tied) or (lot is not None and sorted(lot) != list(range(state.seats))):
        raise Illegal(_("The order has to name each player once."))
    order = first_order(state, bids, lot)
    for seat in order:
        if bids[seat] > START_COINS:
            raise Illegal(_("%(seat)s doesn’t have that many coins.", seat=Seat(seat)))
    # Judged by what everybody got: what lies behind a screen by now is told to nobody.
    if max(first_payments(state, bids, lot).values()) > START_COINS:
        raise Illegal(_("A bid leaves too few coins to pay what the first places have to return."))
    state = _places_taken(state, start_track(order), bids)
    return replace(state, steps=(*bid_steps(bids, order, tie="first-tie-drawn"), *state.steps))


def first_order(state: State, bids: Mapping[int, int], lot: tuple[int, ...] | None) -> tuple[int, ...]:
    """Order the seats by their first bids, equal ones by lot."""
    return auction_order(state.track if lot is None else lot, bids)


def first_payments(state: State, bids: Mapping[int, int], lot: tuple[int, ...] | None) -> dict[int, int]:
    """Count what each seat pays for these bids, with what the first two places return."""
    left = start_coins(start_track(first_order(state, bids, lot)))
    return {seat: bid + START_COINS - left[seat] for seat, bid in bids.items()}


def initiative_kept(state: State) -> State:
    """Begin without bids for the first places."""
    in_phase(state, "order")
    return _places_taken(state, state.track, dict.fromkeys(range(state.seats), 0))


def _places_taken(state: State, track: Track[int], bids: Mapping[int, int]) -> State:
    """Let everyone pay their bid, then the first two places return their coins, and open the first market."""
    left = start_coins(track)
    returned = {seat: START_COINS - left[seat] for seat in left}
    players = tuple(paid(player, bids[seat] + returned[seat]) for seat, player in enumerate(state.players))
    steps = tuple(_payments(track, bids, returned))
    return replace(state, players=players, track=track, phase="market", steps=steps)


def _payments(track: Track[int], bids: Mapping[int, int], returned: Mapping[int, int]) -> Iterator[Step]:
    for seat in players_on(track):
        numbers = {"n": bids[seat], "back": returned[seat], "place": track.index(seat) + 1}
        if bids[seat]:
            yield Step("pays-and-returns" if returned[seat] else "pays", {"seat": seat}, numbers)
        elif returned[seat]:
            yield Step("returns", {"seat": seat}, numbers)


def market_laid(state: State, cartographers: int) -> State:
    """Count the cartographers that were revealed, and start the bidding."""
    together = in_phase(state, "market").cartographers + cartographers
    if together > CARTOGRAPHERS:
        raise Illegal(_("There are only %(most)s cartographers.", most=CARTOGRAPHERS))
    return replace(state, cartographers=together, bids={}, brought=None, phase="auction")


def bids_shown(state: State, bids: Mapping[int, int]) -> State:
    """Take the bids revealed at the table; hidden ones come from each player's phone instead."""
    if in_phase(state, "auction").sealed:
        raise Illegal(_("This is not possible in the current phase of the round."))
    return auction_settled(state, bids)


def auction_settled(state: State, bids: Mapping[int, int]) -> State:
    """Settle the auction: the picking order, the changes of initiative, and the payments.

    Whether somebody has as much as was bid is for those to say who may look at it: to the others, coins that
    are open look like any others.
    """
    if len(bids) != state.seats:
        raise Illegal(_("Everyone has to bid, even if it is 0."))
    order = auction_order(state.track, bids)
    track = initiative_after(state.track, order)
    players = tuple(paid(player, bids[seat]) for seat, player in enumerate(state.players))
    return replace(
        state,
        players=players,
        bids=dict(bids),
        order=order,
        track=track,
        track_before=state.track,
        phase="picks",
        steps=tuple(auction_steps(state.track, bids, order, track)),
    )


def auction_steps(
    before: Track[int], bids: Mapping[int, int], order: tuple[int, ...], after: Track[int]
) -> Iterator[Step]:
    """Tell every bid and tie in the order of the picks, and how the two markers moved."""
    yield from bid_steps(bids, order, tie="tie")
    yield from _markers(before, order[0], order[-1], after)


def bid_steps(bids: Mapping[int, int], order: tuple[int, ...], *, tie: str) -> Iterator[Step]:
    """Tell every bid, the highest first; `tie` is the key that says why one of equal bids is ahead."""
    for ahead, seat in zip((None, *order), order, strict=False):
        if ahead is None or bids[ahead] != bids[seat]:
            yield Step("bid", {"seat": seat}, {"n": bids[seat]})
        else:
            yield Step(tie, {"seat": seat, "before": ahead}, {"n": bids[seat]})


def _markers(before: Track[int], highest: int, lowest: int, after: Track[int]) -> Iterator[Step]:
    """Tell both moves; a marker that the other one pushed as well is told so."""
    between = moved_up(before, highest)
    at = {"place": between.index(highest) + 1, "then": after.index(highest) + 1}
    key = "up" if between != before else "up-stays"
    if at["place"] == at["then"]:
        yield Step(key, {"seat": highest}, {"place": at["place"]})
    else:
        yield Step(f"{key}-pushed", {"seat": highest, "other": lowest}, at)
    at = {"place": between.index(lowest) + 1, "then": after.index(lowest) + 1}
    key = "down" if after != between else "down-stays"
    if between.index(lowest) == before.index(lowest):
        yield Step(key, {"seat": lowest}, {"place": at["then"]})
    else:
        yield Step(f"{key}-pushed", {"seat": lowest, "other": highest}, at)


def last_before_expedition(state: State) -> bool:
    """Tell whether the teams leave when this round ends."""
    return state.cartographers >= CARTOGRAPHERS_FOR_AN_EXPEDITION
