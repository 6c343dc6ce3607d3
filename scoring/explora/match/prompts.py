"""What may be recorded now, and by whom?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from scoring.contract import EVERYTHING, Ask, Prompt, Viewer
from scoring.explora.match import events
from scoring.explora.match.profile import MOST_TIMES, Box
from scoring.explora.match.raid import going
from scoring.explora.match.screens import sees
from scoring.explora.match.state import State
from scoring.explora.match.vocabulary import CARDS
from scoring.explora.rules.expedition import expedition_winner
from scoring.explora.rules.facts import (
    ARTIFACTS,
    ARTIFACTS_OF_A_VALUE,
    CARTOGRAPHERS,
    EXPEDITIONS,
    JETPACK_STRENGTH,
    MOST_CARDS_A_TEAM,
    PLACES,
    START_COINS,
    TEAMS,
)
from scoring.explora.rules.lands import LANDS, WITHOUT, Land
from scoring.words import Seat, Term, _

MOST_COINS = 99
MOST_CORRECTED_COINS = 999
MOST_STRENGTH = 9
SUGGESTED_STRENGTH = 1


def prompts(state: State, viewer: Viewer = EVERYTHING) -> tuple[Prompt, ...]:
    """List all that fits the phase, and what may be put right by hand."""
    if state.depth == "count":
        return ()
    return (*_of_phase(state, viewer), *unread_lands(state, viewer), *corrections(state, viewer))


def _of_phase(state: State, viewer: Viewer) -> Iterator[Prompt]:
    match state.phase:
        case "lands":
            yield from laying(state)
        case "order":
            yield Prompt(events.InitiativeKept(), _("No bids: begin in this order"), weight="aside")
            yield first_bids(state)
        case "market":
            ask = Ask("cartographers", _("Cartographers turned up"), 0, CARTOGRAPHERS - state.cartographers)
            event = events.MarketLaid(cartographers=0)
            yield Prompt(event, _("The market is laid out"), (ask,), weight="next")
        case "auction":
            yield from bids(state, viewer)
        case "picks":
            yield from picks(state, viewer)
        case "teams":
            yield from sending(state)
        case "losses":
            yield from losses(state)


def laying(state: State) -> Iterator[Prompt]:
    """Every expedition that may be the next one in the row."""
    place = len(state.lands) + 1
    for land in LANDS:
        if land not in state.lands:
            yield Prompt(events.LandLaid(place=place, land=land), _("%(land)s", land=Term(land)))


def each_seat(state: State, numbers: Sequence[int]) -> dict[str, int]:
    """The fields of an event that has a number for each seat."""
    return {f"seat_{seat}": numbers[seat] for seat in range(state.seats)}


def each_ask(state: State, low: int, high: int) -> tuple[Ask, ...]:
    """A number to fill in for each seat, under its player's name."""
    return tuple(
        Ask(f"seat_{seat}", _("%(seat)s", seat=Seat(seat)), low, high) for seat in range(state.seats)
    )


def first_bids(state: State) -> Prompt:
    """The bids for the first places, as they were shown."""
    event = events.InitiativeBid.model_validate(each_seat(state, [0] * state.seats))
    return Prompt(event, _("Enter the bids"), each_ask(state, 0, START_COINS), weight="next")


def bids(state: State, viewer: Viewer) -> Iterator[Prompt]:
    """A bid on each player's own phone, or all of them as they were shown."""
    if not state.sealed:
        event = events.BidsShown.model_validate(each_seat(state, [0] * state.seats))
        yield Prompt(event, _("Enter the bids"), each_ask(state, 0, MOST_COINS), weight="next")
        return
    for seat in range(state.seats):
        if viewer.everything or seat in viewer.seats or seat in viewer.free:
            yield sealed_bid(state, seat, viewer)


def sealed_bid(state: State, seat: int, viewer: Viewer) -> Prompt:
    """One player's own bid; what was laid before may be changed until all are in."""
    own = seat in viewer.seats
    laid = state.bids.get(seat, 0) if own else 0
    most = state.players[seat].coins if sees(state, viewer, seat) else MOST_COINS
    label = (
        _("%(seat)s: change the bid", seat=Seat(seat))
        if seat in state.bids
        else _("%(seat)s: bid", seat=Seat(seat))
    )
    event = events.BidSealed(seat=seat, round=state.round, coins=laid)
    return Prompt(
        event,
        label,
        (Ask("coins", _("Coins"), 0, most),),
        weight="next" if own or viewer.everything else "move",
    )


def picks(state: State, viewer: Viewer) -> Iterator[Prompt]:
    """All that the picker may do with a card."""
    seat = state.picker
    if seat is None:
        return
    for team in range(1, TEAMS + 1):
        yield from joining(state, seat, team)
    yield Prompt(events.PatronSold(seat=seat), _("Patron: 5"))
    yield Prompt(events.PatronSold(seat=seat, own=True), _("Patron of the own screen: 7"))
    yield Prompt(events.WatchKept(seat=seat), _("Long watch"))
    yield Prompt(events.RiskTaken(seat=seat), _("Risky move"))
    if state.risky == seat:
        if state.cartographers < CARTOGRAPHERS:
            yield Prompt(events.RiskDrewCartographer(seat=seat), _("It is a cartographer"))
    else:
        ask = Ask("coins", _("Coins printed on it"), 0, MOST_COINS)
        yield Prompt(events.CardSold(seat=seat, coins=1), _("Sell the card"), (ask,))


def joining(state: State, seat: int, team: int) -> Iterator[Prompt]:
    """A card joins a team, with what it replaces."""
    cards = state.players[seat].teams[team - 1]
    for kind in ("explorer", "crew", "transport"):
        event = events.CardTaken(seat=seat, card=kind, strength=SUGGESTED_STRENGTH, team=team)
        ask = Ask("strength", _("Strength"), 1, MOST_STRENGTH)
        yield Prompt(event, _("%(card)s into team %(team)s", card=Term(kind), team=team), (ask,))
    full = len(cards) >= MOST_CARDS_A_TEAM
    for discard in range(1, len(cards) + 1) if full else (0,):
        event = events.CardTaken(
            seat=seat, card="jetpack", strength=JETPACK_STRENGTH, team=team, discard=discard
        )
        if discard:
            gone = cards[discard - 1]
            label = _(
                "jetpack into team %(team)s for %(card)s %(strength)s",
                team=team,
                card=Term(gone.type),
                strength=gone.strength,
            )
        else:
            label = _("%(card)s into team %(team)s", card=Term("jetpack"), team=team)
        yield Prompt(event, label)


def sending(state: State) -> Iterator[Prompt]:
    """Each player's teams that may go; then they leave."""
    for seat, player in enumerate(state.players):
        able = [team for team in range(1, TEAMS + 1) if player.teams[team - 1]]
        for teams in ([], *([team] for team in able), *([able] if len(able) == TEAMS else [])):
            event = events.TeamsSent(seat=seat, teams=list(teams))
            yield Prompt(event, event.describe())
    if len(state.sent) == state.seats and state.asked:
        yield from leaving(state)


def leaving(state: State) -> Iterator[Prompt]:
    """The expedition, with its winner where one player's two teams tie."""
    winner = expedition_winner(state.track, going(state))
    if winner is None or len(winner.teams) == 1:
        yield Prompt(events.ExpeditionLed(), _("They leave: share out the rewards"), weight="next")
        return
    for team in winner.teams:
        label = _("%(seat)s: team %(team)s wins", seat=Seat(winner.player), team=team)
        yield Prompt(events.ExpeditionLed(winner_team=team), label, weight="next")


def losses(state: State) -> Iterator[Prompt]:
    """Every card that one of the teams may lose."""
    for loss in state.losses:
        for at, card in enumerate(state.players[loss.player].teams[loss.team - 1], 1):
            label = _("%(card)s %(strength)s", card=Term(card.type), strength=card.strength)
            yield Prompt(events.CardLost(seat=loss.player, team=loss.team, card=at), label)


def unread_lands(state: State, viewer: Viewer) -> Iterator[Prompt]:
    """The symbols of the cards, offered as the box has shown them before."""
    for at, land in enumerate(state.lands):
        if at >= state.active:
            yield read_land(state, land, viewer)


def read_land(state: State, land: str, viewer: Viewer) -> Prompt:
    """The three numbers of one card."""
    known = viewer.profile.lands.get(cast(Land, land)) if isinstance(viewer.profile, Box) else None
    printed = state.symbols.get(land, ())
    numbers = {
        symbol: printed.count(symbol) if printed else getattr(known, symbol, 0)
        for symbol in ("explorer", "crew", "transport")
    }
    if not any(numbers.values()):
        numbers["explorer"] = 1
    event = events.LandRead.model_validate({"land": land, **numbers})
    asks = tuple(
        Ask(symbol, CARDS[symbol], 0, MOST_TIMES) for symbol in numbers if symbol not in WITHOUT.get(land, ())
    )
    return Prompt(event, _("Symbols of %(land)s", land=Term(land)), asks, weight="move")


def corrections(state: State, viewer: Viewer) -> Iterator[Prompt]:
    """All that may be put right by hand."""
    ask = Ask("cartographers", _("Cartographers"), 0, CARTOGRAPHERS)
    event = events.CartographersCorrected(cartographers=state.cartographers)
    yield Prompt(event, _("Cartographers"), (ask,), weight="hand")
    places = [state.track.index(seat) + 1 for seat in range(state.seats)]
    track = events.TrackCorrected.model_validate(each_seat(state, places))
    yield Prompt(track, _("Initiative track"), each_ask(state, 1, PLACES), weight="hand")
    for seat in range(state.seats):
        yield from seat_corrections(state, seat, viewer)


def seat_corrections(state: State, seat: int, viewer: Viewer) -> Iterator[Prompt]:
    """One player's coins, treasures and teams."""
    player = state.players[seat]
    own = viewer.everything or seat in viewer.seats
    if own or (seat in viewer.free and sees(state, viewer, seat)):
        coins = events.CoinsCorrected(seat=seat, coins=min(player.coins, MOST_CORRECTED_COINS))
        ask = Ask("coins", _("Coins"), 0, MOST_CORRECTED_COINS)
        yield Prompt(coins, _("Coins"), (ask,), weight="hand")
        for other in range(state.seats):
            if own and other not in (seat, *viewer.seats):
                yield peek(state, seat, other)
    # What was put right by hand before may have grown past what the box holds.
    counts = [min(player.artifacts.count(value), ARTIFACTS_OF_A_VALUE) for value in ARTIFACTS]
    cards = min(player.expeditions, EXPEDITIONS)
    held = events.HoldingCorrected(
        seat=seat, expeditions=cards, twos=counts[0], fours=counts[1], sixes=counts[2]
    )
    asks = (
        Ask("expeditions", _("Expedition cards"), 0, EXPEDITIONS),
        *(
            Ask(name, _("Artifacts of %(value)s", value=value), 0, ARTIFACTS_OF_A_VALUE)
            for name, value in zip(("twos", "fours", "sixes"), ARTIFACTS, strict=True)
        ),
    )
    yield Prompt(held, _("Expeditions and artifacts"), asks, weight="hand")
    for team in range(1, TEAMS + 1):
        yield team_correction(state, seat, team)


def peek(state: State, seat: int, other: int) -> Prompt:
    """Let another player see the coins, or no longer."""
    allowed = (seat, other) not in state.peeks
    event = events.PeekGranted(seat=seat, to=other, allowed=allowed)
    label = (
        _("Show the coins to %(to)s", to=Seat(other))
        if allowed
        else _("Hide them from %(to)s", to=Seat(other))
    )
    return Prompt(event, label, weight="hand")


def team_correction(state: State, seat: int, team: int) -> Prompt:
    """A team as it lies there, to be put right."""
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
        *(Ask(symbol, CARDS[symbol], 0, MOST_STRENGTH) for symbol in ("explorer", "crew", "transport")),
        Ask("jetpacks", _("jetpacks"), 0, MOST_CARDS_A_TEAM),
    )
    return Prompt(event, _("Team %(team)s", team=team), asks, weight="hand")
