"""Lists what may be recorded now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from scoring.contract import EVERYTHING, Ask, Prompt, Viewer
from scoring.explora.match import events
from scoring.explora.match.corrections import corrections, each_ask
from scoring.explora.match.expeditions import going, undecided
from scoring.explora.match.hidden_bids import hidden_bids
from scoring.explora.match.profile import MOST_TIMES, Box, Symbols, asked, printed
from scoring.explora.match.state import State
from scoring.explora.match.vocabulary import CARDS
from scoring.explora.rules.expedition import Loss, expedition_winner
from scoring.explora.rules.facts import (
    CARTOGRAPHERS,
    JETPACK_STRENGTH,
    MOST_CARDS_A_TEAM,
    SYMBOLS,
    TEAMS,
)
from scoring.explora.rules.initiative import players_on
from scoring.explora.rules.lands import LANDS, Land
from scoring.words import Seat, Term, _

MOST_COINS = 99
MOST_STRENGTH = 9
SUGGESTED_STRENGTH = 1


def prompts(state: State, viewer: Viewer = EVERYTHING) -> tuple[Prompt, ...]:
    """List everything that fits the phase, and what may be corrected by hand."""
    if state.depth == "count":
        return ()
    return (
        *_moves(state, viewer),
        *aside(state),
        *box_taken_over(state, viewer),
        *next_steps(state, viewer),
        *unread_lands(state, viewer),
        *corrections(state, viewer),
    )


def _moves(state: State, viewer: Viewer) -> Iterator[Prompt]:
    match state.phase:
        case "lands":
            yield from laying(state, viewer)
        case "auction" if state.sealed:
            yield from hidden_bids(state, viewer)
        case "picks" if state.picker is not None:
            for team in range(1, TEAMS + 1):
                yield from joining(state, state.picker, team)
            yield from other_picks(state, state.picker)
        case "teams" if state.asked:
            for seat in range(state.seats):
                yield from sending(state, seat)
        case "losses":
            for loss in state.losses:
                yield from losing(state, loss)


def aside(state: State) -> Iterator[Prompt]:
    """Offer to begin without bids for the first places, in an order that is named."""
    if state.phase == "order":
        seats = tuple(Seat(seat) for seat in players_on(state.track))
        label = _("No bids: begin in this order: %(seats)s", seats=seats)
        yield Prompt(events.InitiativeKept(), label, weight="aside")


def next_steps(state: State, viewer: Viewer) -> Iterator[Prompt]:
    """Offer what brings the round on; several where one player's two teams tie.

    Nobody chooses teams before the symbols are known: they are asked for first.
    """
    match state.phase:
        case "order":
            first = events.InitiativeBid.model_validate({"numbers": [0] * state.seats})
            ask = each_ask(state, _("Bids"), 0, MOST_COINS, blank=True)
            yield Prompt(first, _("Enter the bids"), (ask,), weight="next")
        case "market":
            most = CARTOGRAPHERS - state.cartographers
            ask = Ask("cartographers", _("Cartographers turned up"), 0, most, blank=True)
            event = events.MarketLaid(cartographers=0)
            yield Prompt(event, _("The market is laid out"), (ask,), weight="next")
        case "auction" if not state.sealed:
            shown = events.BidsShown.model_validate({"numbers": [0] * state.seats})
            ask = each_ask(state, _("Bids"), 0, MOST_COINS, blank=True)
            yield Prompt(shown, _("Enter the bids"), (ask,), weight="next")
        case "teams" if not state.asked:
            for prompt in read_land(state, state.land or "", viewer):
                yield replace(prompt, weight="next")
        case "teams" if not undecided(state):
            yield from _leaving(state)


def _leaving(state: State) -> Iterator[Prompt]:
    winner = expedition_winner(state.track, going(state))
    if winner is None or len(winner.teams) == 1:
        yield Prompt(events.ExpeditionLed(), _("Teams leave: share out the rewards"), weight="next")
        return
    for team in winner.teams:
        label = _("%(seat)s: team %(team)s wins", seat=Seat(winner.player), team=team)
        yield Prompt(events.ExpeditionLed(winner_team=team), label, weight="next")


def laying(state: State, viewer: Viewer) -> Iterator[Prompt]:
    """Offer every expedition that may be the next one in the row; a known one brings its symbols along."""
    place = len(state.lands) + 1
    for land in LANDS:
        if state.phase == "lands" and land not in state.lands:
            symbols = printed(_box(viewer), land) or {}
            yield Prompt(events.LandLaid(place=place, land=land, **symbols), _("%(land)s", land=Term(land)))


def joining(state: State, seat: int, team: int) -> Iterator[Prompt]:
    """Offer every card that may join a team, with what it replaces."""
    for kind in SYMBOLS:
        event = events.CardTaken(seat=seat, card=kind, strength=SUGGESTED_STRENGTH, team=team)
        ask = Ask("strength", _("Strength"), 1, MOST_STRENGTH, blank=True)
        yield Prompt(event, _("%(card)s into team %(team)s", card=Term(kind), team=team), (ask,))
    cards = state.players[seat].teams[team - 1]
    full = len(cards) >= MOST_CARDS_A_TEAM
    for discard in range(1, len(cards) + 1) if full else (0,):
        label = _("%(card)s into team %(team)s", card=Term("jetpack"), team=team)
        if discard:
            gone = cards[discard - 1]
            label = _(
                "jetpack into team %(team)s for %(card)s %(strength)s",
                team=team,
                card=Term(gone.type),
                strength=gone.strength,
            )
        event = events.CardTaken(
            seat=seat, card="jetpack", strength=JETPACK_STRENGTH, team=team, discard=discard
        )
        yield Prompt(event, label)


def other_picks(state: State, seat: int) -> Iterator[Prompt]:
    """Offer all that the picker may do with a card other than add it to a team."""
    yield Prompt(events.PatronSold(seat=seat), _("Patron: 5"))
    yield Prompt(events.PatronSold(seat=seat, own=True), _("Your own patron: 7"))
    yield Prompt(events.WatchKept(seat=seat), _("Long watch"))
    yield Prompt(events.RiskTaken(seat=seat), _("Risky move"))
    if state.risky == seat:
        if state.cartographers < CARTOGRAPHERS:
            yield Prompt(events.RiskDrewCartographer(seat=seat), _("It is a cartographer"))
    else:
        ask = Ask("coins", _("Coins printed on it"), 0, MOST_COINS, blank=True)
        yield Prompt(events.CardSold(seat=seat, coins=1), _("Sell the card"), (ask,))


def sending(state: State, seat: int) -> Iterator[Prompt]:
    """Offer a player every choice of teams that may go."""
    able = [team for team in range(1, TEAMS + 1) if state.players[seat].teams[team - 1]]
    if not able:
        return
    for teams in ([], *([team] for team in able), *([able] if len(able) == TEAMS else [])):
        event = events.TeamsSent(seat=seat, teams=list(teams))
        yield Prompt(event, event.describe())


def losing(state: State, loss: Loss[int]) -> Iterator[Prompt]:
    """Offer every card that a team may lose."""
    for at, card in enumerate(state.players[loss.player].teams[loss.team - 1], 1):
        label = _("%(card)s %(strength)s", card=Term(card.type), strength=card.strength)
        yield Prompt(events.CardLost(seat=loss.player, team=loss.team, card=at), label)


def unread_lands(state: State, viewer: Viewer) -> Iterator[Prompt]:
    """Offer to enter the symbols of each expedition that is still to come."""
    first = state.active + (state.phase == "teams" and not state.asked)
    for land in state.lands[first:]:
        yield from read_land(state, land, viewer)


def box_taken_over(state: State, viewer: Viewer) -> Iterator[Prompt]:
    """Offer the symbols of the host's box, where cards that still count were corrected there."""
    known = {land: printed(_box(viewer), cast(Land, land)) for land in state.lands[state.active :]}
    cards = [
        {"land": land, **symbols}
        for land, symbols in known.items()
        if symbols and any(symbols.values()) and tuple(_each(symbols)) != state.symbols.get(land, ())
    ]
    if cards and state.phase not in ("losses", "over"):
        event = events.BoxRead.model_validate({"cards": cards})
        yield Prompt(event, _("Use the symbols of my box"), weight="aside")


def _each(symbols: dict[str, int]) -> Iterator[str]:
    for symbol in SYMBOLS:
        yield from (symbol for _time in range(symbols[symbol]))


def _box(viewer: Viewer) -> Box:
    """What is known of the box on the table."""
    return viewer.profile if isinstance(viewer.profile, Box) else Box()


def read_land(state: State, land: str, viewer: Viewer) -> Iterator[Prompt]:
    """Offer to enter the three numbers of one card, starting from what is known of it, else from nothing."""
    known = _box(viewer).lands.get(cast(Land, land), Symbols()).model_dump()
    if read := state.symbols.get(land):
        known = {symbol: read.count(symbol) for symbol in SYMBOLS}
    elif not any(known.values()):
        known = Symbols().model_dump()
    asks = tuple(
        Ask(symbol, CARDS[symbol], 0, MOST_TIMES, blank=known[symbol] is None)
        for symbol in asked(cast(Land, land))
    )
    counts = {symbol: known[symbol] or 0 for symbol in SYMBOLS}
    if not any(counts.values()):
        # What a prompt holds has to be possible, though nobody is shown this number.
        counts["explorer"] = 1
    event = events.LandRead.model_validate({"land": land, **counts})
    yield Prompt(event, _("Symbols of %(land)s", land=Term(land)), asks)
