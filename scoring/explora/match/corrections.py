"""What players can correct by hand at any time, and what it changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from scoring.asks import seat_rows
from scoring.contract import Ask, Event, Illegal, Prompt, Viewer
from scoring.explora.match import events
from scoring.explora.match.expeditions import without_team
from scoring.explora.match.state import State, paid
from scoring.explora.match.vocabulary import CARDS
from scoring.explora.rules.facts import (
    ARTIFACTS,
    ARTIFACTS_OF_A_VALUE,
    CARTOGRAPHERS,
    EXPEDITIONS,
    JETPACK_STRENGTH,
    MOST_CARDS_A_TEAM,
    PLACES,
    SYMBOLS,
    TEAMS,
)
from scoring.explora.rules.initiative import players_on
from scoring.explora.rules.setup import start_coins
from scoring.explora.rules.strength import Card
from scoring.match.legal import need_seat
from scoring.match.play import unknown
from scoring.match.steps import Step
from scoring.words import Seat, Text, _

MOST_COINS = 999
MOST_STRENGTH = 9


def corrected(state: State, event: Event) -> State:
    """Correct the table as the players say."""
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
    player = replace(need_seat(state, event.seat), coins=event.coins, coins_open=False)
    state = state.with_player(event.seat, player)
    if state.phase == "auction" and event.seat in state.bids:
        # Laid anew in any case: that only a bid too high is dropped would tell the others that it was.
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
        raise Illegal(_("Each player needs a place of their own, from 1 to %(places)s.", places=PLACES))
    seats = {place: seat for seat, place in places.items()}
    track = tuple(seats.get(place) for place in range(1, PLACES + 1))
    before, state = start_coins(state.track), replace(state, track=track)
    if state.phase != "lands" or state.bidding:
        return state
    # Before the first market the places still say what everyone returns of the first coins.
    coins = start_coins(track)
    more = {seat: coins[seat] - before[seat] for seat in players_on(track)}
    players = (paid(each, -more[seat]) for seat, each in enumerate(state.players))
    return replace(state, players=tuple(players), steps=tuple(_evened_out(more)))


def _evened_out(more: Mapping[int, int]) -> Iterator[Step]:
    """Tell who returns coins and who takes some back, now that others stand in the first places."""
    for seat, coins in more.items():
        if coins:
            yield Step("takes-back" if coins > 0 else "returns-too", {"seat": seat}, {"n": abs(coins)})


def _peek(state: State, event: events.PeekGranted) -> State:
    need_seat(state, event.seat)
    need_seat(state, event.to)
    if event.seat == event.to:
        raise Illegal(_("Everyone can already see their own coins."))
    pair = frozenset({(event.seat, event.to)})
    return replace(state, peeks=state.peeks | pair if event.allowed else state.peeks - pair)


def corrections(state: State, viewer: Viewer) -> Iterator[Prompt]:
    """List everything that may be corrected."""
    yield from table_corrections(state)
    for seat in range(state.seats):
        yield from seat_corrections(state, seat, viewer)


def table_corrections(state: State) -> Iterator[Prompt]:
    """Offer to correct the cartographers and the initiative track."""
    ask = Ask("cartographers", _("Cartographers"), 0, CARTOGRAPHERS)
    event = events.CartographersCorrected(cartographers=state.cartographers)
    yield Prompt(event, _("Cartographers"), (ask,), weight="hand")
    if state.order_open:
        return
    places = [state.track.index(seat) + 1 for seat in range(state.seats)]
    track = events.TrackCorrected.model_validate({"numbers": places})
    places_ask = each_ask(state, _("Place on the initiative track"), 1, PLACES)
    yield Prompt(track, _("Initiative track"), (places_ask,), weight="hand")


def seat_corrections(state: State, seat: int, viewer: Viewer) -> Iterator[Prompt]:
    """Offer to correct a player's coins, treasures and teams."""
    player = state.players[seat]
    own = viewer.everything or seat in viewer.seats
    if own or seat in viewer.free:
        # A form stays open longer than a look behind the screen lasts: it holds only the phone's own coins.
        coins = events.CoinsCorrected(seat=seat, coins=max(0, min(player.coins, MOST_COINS)) if own else 0)
        ask = Ask("coins", _("Coins"), 0, MOST_COINS, blank=player.coins_open or not own)
        yield Prompt(coins, _("Coins"), (ask,), weight="hand")
        for other in range(state.seats):
            if own and other not in (seat, *viewer.seats):
                yield _peek_offered(state, seat, other)
    # What was put right by hand before may have grown past what the box holds.
    counts = [min(player.artifacts.count(value), ARTIFACTS_OF_A_VALUE) for value in ARTIFACTS]
    cards = min(player.expeditions, EXPEDITIONS)
    held = events.HoldingCorrected(
        seat=seat, expeditions=cards, twos=counts[0], fours=counts[1], sixes=counts[2]
    )
    asks = (
        Ask("expeditions", _("Expedition cards"), 0, EXPEDITIONS),
        *(
            Ask(name, _("Artifacts worth %(value)s", value=value), 0, ARTIFACTS_OF_A_VALUE)
            for name, value in zip(("twos", "fours", "sixes"), ARTIFACTS, strict=True)
        ),
    )
    yield Prompt(held, _("Expeditions and artifacts"), asks, weight="hand")
    for team in range(1, TEAMS + 1):
        yield _team_correction(state, seat, team)


def _peek_offered(state: State, seat: int, other: int) -> Prompt:
    allowed = (seat, other) not in state.peeks
    event = events.PeekGranted(seat=seat, to=other, allowed=allowed)
    label = (
        _("Show the coins to %(to)s", to=Seat(other))
        if allowed
        else _("Hide them from %(to)s", to=Seat(other))
    )
    return Prompt(event, label, weight="hand")


def _team_correction(state: State, seat: int, team: int) -> Prompt:
    cards = state.players[seat].teams[team - 1]
    printed = {card.type: card.strength for card in cards if card.type != "jetpack"}
    event = events.TeamCorrected(
        seat=seat,
        team=team,
        explorer=printed.get("explorer", 0),
        crew=printed.get("crew", 0),
        transport=printed.get("transport", 0),
        jetpacks=sum(card.type == "jetpack" for card in cards),
    )
    asks = (
        *(Ask(symbol, CARDS[symbol], 0, MOST_STRENGTH) for symbol in SYMBOLS),
        Ask("jetpacks", _("jetpacks"), 0, MOST_CARDS_A_TEAM),
    )
    return Prompt(event, _("Team %(team)s", team=team), asks, weight="hand")


def each_ask(state: State, label: Text, low: int, high: int, *, blank: bool = False) -> Ask:
    """Ask for a number of each seat, under its player's name."""
    return Ask("numbers", label, low, high, rows=seat_rows(state.seats), blank=blank)
