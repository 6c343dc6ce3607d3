"""What may be put right by hand at any time, and who may look behind a screen?"""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import Event, Illegal
from scoring.explora.match import events
from scoring.explora.match.raid import without_team
from scoring.explora.match.state import State
from scoring.explora.rules.facts import CARTOGRAPHERS, JETPACK_STRENGTH, MOST_CARDS_A_TEAM, PLACES, SYMBOLS
from scoring.explora.rules.setup import start_coins
from scoring.explora.rules.strength import Card
from scoring.legal import need_seat
from scoring.play import unknown
from scoring.words import _


def corrected(state: State, event: Event) -> State:
    """Put the table right as the players say."""
    match event:
        case events.CoinsCorrected():
            return _coins(state, event)
        case events.HoldingCorrected():
            return _holding(state, event)
        case events.TeamCorrected():
            return _team(state, event)
        case events.TrackCorrected():
            return _track(state, event)
        case events.CartographersCorrected():
            return replace(state, cartographers=min(event.cartographers, CARTOGRAPHERS))
        case events.PeekGranted():
            return _peek(state, event)
    raise unknown(event)


def _coins(state: State, event: events.CoinsCorrected) -> State:
    player = replace(need_seat(state, event.seat), coins=event.coins)
    state = state.with_player(event.seat, player)
    if state.phase == "auction" and state.bids.get(event.seat, 0) > event.coins:
        # A laid bid that can no longer be paid is laid anew.
        return replace(state, bids={seat: bid for seat, bid in state.bids.items() if seat != event.seat})
    return state


def _holding(state: State, event: events.HoldingCorrected) -> State:
    player = need_seat(state, event.seat)
    artifacts = (2,) * event.twos + (4,) * event.fours + (6,) * event.sixes
    return state.with_player(event.seat, replace(player, expeditions=event.expeditions, artifacts=artifacts))


def _team(state: State, event: events.TeamCorrected) -> State:
    player = need_seat(state, event.seat)
    printed = {symbol: getattr(event, symbol) for symbol in SYMBOLS}
    cards = [Card(symbol, printed[symbol]) for symbol in SYMBOLS if printed[symbol]]
    cards += [Card("jetpack", JETPACK_STRENGTH)] * event.jetpacks
    if len(cards) > MOST_CARDS_A_TEAM:
        raise Illegal(_("A team has at most %(most)s cards.", most=MOST_CARDS_A_TEAM))
    teams = list(player.teams)
    teams[event.team - 1] = tuple(cards)
    state = state.with_player(event.seat, replace(player, teams=tuple(teams)))
    return state if cards else without_team(state, event.seat, event.team)


def _track(state: State, event: events.TrackCorrected) -> State:
    places = event.by_seat()
    taken = set(places.values())
    if len(places) != state.seats or len(taken) < state.seats or not taken <= set(range(1, PLACES + 1)):
        raise Illegal(_("Every player stands on a place of their own, from 1 to %(places)s.", places=PLACES))
    seats = {place: seat for seat, place in places.items()}
    track = tuple(seats.get(place) for place in range(1, PLACES + 1))
    state = replace(state, track=track)
    if state.phase not in ("lands", "order"):
        return state
    # Before the first market the places still say what everyone returns of the first coins.
    coins = start_coins(track)
    players = (replace(player, coins=coins[seat]) for seat, player in enumerate(state.players))
    return replace(state, players=tuple(players))


def _peek(state: State, event: events.PeekGranted) -> State:
    need_seat(state, event.seat)
    need_seat(state, event.to)
    if event.seat == event.to:
        raise Illegal(_("Everyone sees the own coins already."))
    pair = frozenset({(event.seat, event.to)})
    return replace(state, peeks=state.peeks | pair if event.allowed else state.peeks - pair)
