"""Carries out a pick: teams, coins, the track."""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import Illegal
from scoring.explora.match.events import CardTaken
from scoring.explora.match.state import Player, State
from scoring.explora.rules.facts import (
    CARTOGRAPHERS,
    CARTOGRAPHERS_FOR_AN_EXPEDITION,
    JETPACK_STRENGTH,
    MOST_CARDS_A_TEAM,
    OWN_PATRON_COINS,
    PATRON_COINS,
)
from scoring.explora.rules.initiative import long_watch
from scoring.explora.rules.strength import Card
from scoring.match.legal import in_phase, need_seat
from scoring.match.steps import Step
from scoring.words import Seat, _


def need_picker(state: State, seat: int) -> Player:
    """Find a player; refuse unless it is their turn to pick."""
    player = need_seat(in_phase(state, "picks"), seat)
    if state.picker != seat:
        raise Illegal(_("It is %(seat)s’s turn.", seat=Seat(state.order[0])))
    return player


def card_taken(state: State, event: CardTaken) -> State:
    """Add a card to a team; what it replaces is discarded without compensation."""
    player = need_picker(state, event.seat)
    if event.card == "jetpack" and event.strength != JETPACK_STRENGTH:
        raise Illegal(_("A jetpack has a strength of %(strength)s.", strength=JETPACK_STRENGTH))
    team = player.teams[event.team - 1]
    kept, gone = replaced(team, event.card, event.discard)
    teams = list(player.teams)
    teams[event.team - 1] = (*kept, Card(event.card, event.strength))
    return _picked(state, event.seat, replace(player, teams=tuple(teams)), _discarded(event, gone))


def _discarded(event: CardTaken, gone: Card | None) -> tuple[Step, ...]:
    if gone is None:
        return ()
    numbers = {"strength": gone.strength, "team": event.team}
    return (Step("replaced", {"seat": event.seat}, numbers, {"card": gone.type}),)


def replaced(team: tuple[Card, ...], card: str, discard: int = 0) -> tuple[tuple[Card, ...], Card | None]:
    """Say which cards of a team stay when another one joins, and which one is discarded.

    A card of the same type is discarded; in a full team a jetpack makes room for the others, and for
    a jetpack the players say which card it replaces.
    """
    same = next((at for at, other in enumerate(team) if other.type == card and card != "jetpack"), None)
    if same is None and len(team) < MOST_CARDS_A_TEAM:
        return team, None
    if same is None and card == "jetpack":
        if not 1 <= discard <= len(team):
            raise Illegal(_("The team is full: say which card the jetpack replaces."))
        same = discard - 1
    elif same is None:
        same = next(at for at, other in enumerate(team) if other.type == "jetpack")
    return team[:same] + team[same + 1 :], team[same]


def card_sold(state: State, seat: int, coins: int) -> State:
    """Sell the picked card for what is printed on it."""
    player = need_picker(state, seat)
    if state.risky == seat:
        raise Illegal(_("A card from a risky move has to be played; only a patron may be sold."))
    return _picked(state, seat, replace(player, coins=player.coins + coins))


def patron_sold(state: State, seat: int, *, own: bool) -> State:
    """Sell a patron for 5, or for 7 if it is the one on the player's own screen."""
    player = need_picker(state, seat)
    coins = OWN_PATRON_COINS if own else PATRON_COINS
    return _picked(state, seat, replace(player, coins=player.coins + coins))


def risk_taken(state: State, seat: int) -> State:
    """Reveal the top card, which has to be played now."""
    need_picker(state, seat)
    return replace(state, risky=seat)


def risk_drew_cartographer(state: State, seat: int) -> State:
    """Add the revealed card to the cartographers."""
    player = need_picker(state, seat)
    if state.risky != seat:
        raise Illegal(_("Only a risky move reveals a card from the deck."))
    if state.cartographers >= CARTOGRAPHERS:
        raise Illegal(_("There are only %(most)s cartographers.", most=CARTOGRAPHERS))
    return _picked(replace(state, cartographers=state.cartographers + 1), seat, player)


def watch_kept(state: State, seat: int) -> State:
    """Move a player to the first place of the initiative track."""
    player = need_picker(state, seat)
    return _picked(replace(state, track=long_watch(state.track, seat)), seat, player)


def _picked(state: State, seat: int, player: Player, steps: tuple[Step, ...] = ()) -> State:
    """Let the next player pick; after the last one the round ends."""
    state = replace(state.with_player(seat, player), order=state.order[1:], risky=None, steps=steps)
    if state.order:
        return state
    if state.cartographers >= CARTOGRAPHERS_FOR_AN_EXPEDITION:
        return replace(state, phase="teams", sent={}, bids={})
    return replace(state, phase="market", round=state.round + 1, bids={})
