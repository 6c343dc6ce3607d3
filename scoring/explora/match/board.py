"""Lays out the table's page: lands, the strength track, screens, and what may be done.

One record for each part of the page, with the function that fills it: long because the table has many parts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import cast

from scoring.contract import Board, Prompt, Reason, Viewer
from scoring.explora.match import advice, corrections, events, prompts
from scoring.explora.match.expeditions import strength, undecided
from scoring.explora.match.hidden_bids import hidden_bids
from scoring.explora.match.picks import replaced
from scoring.explora.match.screens import may_look, sees
from scoring.explora.match.state import Brought, State
from scoring.explora.match.steps import beside, hands, settled
from scoring.explora.rules import expedition
from scoring.explora.rules.auction import auction_order, initiative_after
from scoring.explora.rules.facts import CARD_STRENGTHS, SYMBOLS, TEAMS, CardType
from scoring.explora.rules.initiative import players_on
from scoring.explora.rules.strength import Card, team_strength
from scoring.match.moments import stage
from scoring.words import Seat, _

LONGEST_BAR = 12
NUMERALS = ("I", "II", "III", "IV")


@dataclass(frozen=True, slots=True)
class Land:
    """One expedition of the match."""

    key: str
    active: bool
    done: bool
    symbols: tuple[tuple[str, int], ...]
    read: tuple[Prompt, ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """One card of a team and what it counts on the active expedition."""

    card: Card
    plays: str
    counts: int


@dataclass(frozen=True, slots=True)
class Team:
    """One team with its strength, as on the strength track."""

    seat: int
    number: int
    cards: tuple[Counted, ...]
    strength: int | None
    bar: int
    goes: bool


@dataclass(frozen=True, slots=True)
class Screen:
    """One player: place, treasures, and the coins for those who may see them, open or behind the screen.

    There are no places yet where they are still bid for; `coins_open`: nobody knows how many coins there are.
    """

    seat: int
    place: int | None
    coins: int | None
    coins_open: bool
    lies_open: bool
    may_peek: bool
    expeditions: int
    artifacts: tuple[int, ...]
    has_bid: bool
    bid: int | None
    picks_as: int | None
    teams: tuple[Team, ...]
    by_hand: tuple[Prompt, ...]
    sends: tuple[Sent, ...]
    chosen: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Joined:
    """One card that may join a team: what it replaces, and the team's strength with it."""

    card: str
    replaces: Card | None
    taps: tuple[tuple[events.CardTaken, int, int | None], ...]
    other: Prompt | None


@dataclass(frozen=True, slots=True)
class Joining:
    """One team of the picker, and the cards that may join it."""

    number: int
    strength: int | None
    rows: tuple[Joined, ...]


@dataclass(frozen=True, slots=True)
class Sent:
    """One choice of teams, with its strengths and what it would bring home."""

    prompt: Prompt
    strengths: tuple[int, ...]
    coins: int
    artifacts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Paid:
    """One revealed bid, and where the player's marker stood before and stands now; empty once it moved on."""

    seat: int
    bid: int
    before: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class Loss:
    """A team that has to give up a card, and who chooses it."""

    seat: int
    team: int
    chosen_by: int
    cards: tuple[Prompt, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """What is on the table, and what may be done in this phase."""

    phase: str
    lands: tuple[Land, ...]
    to_lay: tuple[Prompt, ...]
    sending: tuple[Screen, ...]
    track: tuple[int | None, ...]
    screens: tuple[Screen, ...]
    teams: tuple[Team, ...]
    joins: tuple[Joining, ...]
    other_picks: tuple[Prompt, ...]
    bids: tuple[Prompt, ...]
    paid: tuple[Paid, ...]
    brought: Brought | None
    waiting_for: tuple[int, ...]
    losses: tuple[Loss, ...]
    settled: tuple[Reason, ...]
    winners: tuple[Prompt, ...]
    by_hand: tuple[Prompt, ...]


def board(state: State, viewer: Viewer) -> Board:
    """Lay the table out for a viewer."""
    if state.depth == "count":
        return Board(stage(state), advice.moment(state))
    ahead = viewer.offered(prompts.next_steps(state, viewer))
    # What somebody got or paid is not read off afterwards, table by table.
    happened = () if viewer.past else hands(state)
    moment, *notes = (*happened, *advice.advised(state))
    return Board(
        stage=stage(state),
        moment=moment,
        notes=(*_open_purses(state, viewer), *notes),
        steps=() if viewer.past else beside(state),
        next=ahead[0] if len(ahead) == 1 else None,
        aside=viewer.offered((*prompts.aside(state), *prompts.box_taken_over(state, viewer))),
        table=_table(state, viewer, ahead),
    )


def _open_purses(state: State, viewer: Viewer) -> Iterator[Reason]:
    """Say whose coins have to be put right, to those alone who may look at them."""
    for seat, player in enumerate(() if viewer.past else state.players):
        if player.coins_open and may_look(state, viewer, seat):
            text = _("%(seat)s has paid more coins than were entered here: correct them.", seat=Seat(seat))
            yield Reason(text, "hidden-money", seat)


def _table(state: State, viewer: Viewer, ahead: tuple[Prompt, ...]) -> Table:
    seats = range(state.seats) if state.order_open else players_on(state.track)
    screens = tuple(_screen(state, seat, viewer) for seat in seats)
    teams = [team for screen in screens for team in screen.teams if team.cards]
    picks = range(1, TEAMS + 1) if state.picker is not None else ()
    seat = state.picker or 0
    return Table(
        phase=state.phase,
        lands=tuple(_land(state, at, viewer) for at in range(len(state.lands))),
        to_lay=viewer.offered(prompts.laying(state, viewer)),
        sending=_own_first(screens, viewer) if state.phase == "teams" and state.asked else (),
        track=() if state.order_open else state.track,
        screens=screens,
        teams=tuple(sorted(teams, key=lambda team: -(team.strength or 0))) if state.land else (),
        joins=tuple(_joining(state, seat, team, viewer) for team in picks),
        other_picks=viewer.offered(prompts.other_picks(state, seat)) if picks else (),
        bids=viewer.offered(hidden_bids(state, viewer)),
        paid=() if viewer.past else _paid(state),
        brought=_brought(state.brought),
        waiting_for=_waiting(state),
        losses=_losses(state, viewer),
        settled=() if viewer.past else settled(state),
        winners=ahead if len(ahead) > 1 else (),
        by_hand=viewer.offered(corrections.table_corrections(state)),
    )


def _own_first(screens: tuple[Screen, ...], viewer: Viewer) -> tuple[Screen, ...]:
    """The players by initiative, but first those who look on this phone."""
    return tuple(sorted(screens, key=lambda screen: screen.seat not in viewer.seats))


def _paid(state: State) -> tuple[Paid, ...]:
    """All bids as they were revealed, until the last card is picked: so long they lie on the table."""
    if state.phase != "picks" or not state.track_before:
        return ()
    order = auction_order(state.track_before, state.bids)
    tracks = (state.track_before, initiative_after(state.track_before, order))
    if tracks[1] != state.track:
        # A long watch or a correction has moved markers since: only what was paid is still true.
        return tuple(Paid(seat, state.bids[seat]) for seat in order)
    return tuple(
        Paid(seat, state.bids[seat], *(NUMERALS[track.index(seat)] for track in tracks)) for seat in order
    )


def _brought(brought: Brought | None) -> Brought | None:
    """What an expedition brought, the winner first."""
    if brought is None:
        return None
    gains = sorted(brought.gains.items(), key=lambda each: each[0] != brought.winner)
    return replace(brought, gains=dict(gains))


def _waiting(state: State) -> tuple[int, ...]:
    """Whose bid or whose teams are still missing."""
    if state.phase == "auction" and state.sealed:
        return tuple(seat for seat in range(state.seats) if seat not in state.bids)
    if state.phase == "teams" and state.asked:
        return undecided(state)
    return ()


def _land(state: State, at: int, viewer: Viewer) -> Land:
    key = state.lands[at]
    printed = state.symbols.get(key, ())
    return Land(
        key=key,
        active=at == state.active,
        done=at < state.active,
        symbols=tuple((symbol, printed.count(symbol)) for symbol in SYMBOLS if symbol in printed),
        read=viewer.offered(prompts.read_land(state, key, viewer)) if at >= state.active else (),
    )


def _screen(state: State, seat: int, viewer: Viewer) -> Screen:
    player = state.players[seat]
    seen = sees(state, viewer, seat)
    shown = not viewer.past and (state.phase != "auction" or seat in viewer.seats)
    return Screen(
        seat=seat,
        place=None if state.order_open else state.track.index(seat) + 1,
        coins=player.coins if seen else None,
        coins_open=seen and player.coins_open,
        lies_open=viewer.everything or viewer.peek == seat or state.phase == "over",
        may_peek=not seen and seat in viewer.free and not viewer.past,
        expeditions=player.expeditions,
        artifacts=tuple(sorted(player.artifacts, reverse=True)),
        has_bid=seat in state.bids,
        bid=state.bids.get(seat) if shown else None,
        picks_as=_pick_place(state, seat),
        teams=tuple(_team(state, seat, number) for number in range(1, TEAMS + 1)),
        by_hand=viewer.offered(corrections.seat_corrections(state, seat, viewer)),
        sends=tuple(_sent(state, prompt) for prompt in _sending(state, seat, viewer)),
        chosen=_chosen(state, seat) if state.phase == "teams" else None,
    )


def _chosen(state: State, seat: int) -> tuple[int, ...] | None:
    """Which teams a player sends; none where there is no team."""
    return state.sent.get(seat, None if any(state.players[seat].teams) else ())


def _sending(state: State, seat: int, viewer: Viewer) -> tuple[Prompt, ...]:
    return viewer.offered(prompts.sending(state, seat)) if state.phase == "teams" and state.asked else ()


def _sent(state: State, prompt: Prompt) -> Sent:
    event = cast(events.TeamsSent, prompt.event)
    teams = [expedition.Team(event.seat, team, strength(state, event.seat, team)) for team in event.teams]
    gain = expedition.expedition_outcome(state.track, teams).gains[event.seat]
    return Sent(prompt, tuple(team.strength for team in teams), gain.coins, gain.artifacts)


def _joining(state: State, seat: int, number: int, viewer: Viewer) -> Joining:
    offered = viewer.offered(prompts.joining(state, seat, number))
    total = strength(state, seat, number) if state.asked else None
    return Joining(number, total, tuple(_joined(state, prompt) for prompt in offered))


def _joined(state: State, prompt: Prompt) -> Joined:
    """A card with its usual strengths, a tap each; other printed ones are asked for."""
    event = cast(events.CardTaken, prompt.event)
    team = state.players[event.seat].teams[event.team - 1]
    kept, replaces = replaced(team, event.card, event.discard)
    strengths = CARD_STRENGTHS if prompt.asks else (event.strength,)
    return Joined(
        card=event.card,
        replaces=replaces,
        taps=tuple(
            (
                event.model_copy(update={"strength": printed}),
                printed,
                _total(state, kept, event.card, printed),
            )
            for printed in strengths
        ),
        other=prompt if prompt.asks else None,
    )


def _total(state: State, kept: tuple[Card, ...], card: CardType, printed: int) -> int | None:
    return team_strength(state.asked, (*kept, Card(card, printed))).total if state.asked else None


def _pick_place(state: State, seat: int) -> int | None:
    """A player's position in the picking order."""
    if state.phase != "picks" or seat not in state.bids:
        return None
    picked = state.seats - len(state.order)
    return picked + state.order.index(seat) + 1 if seat in state.order else None


def _team(state: State, seat: int, number: int) -> Team:
    cards = state.players[seat].teams[number - 1]
    counts = team_strength(state.asked, cards)
    jetpacks = iter(counts.jetpack_as)
    counted = tuple(
        Counted(each.card, next(jetpacks) if each.card.type == "jetpack" else each.card.type, each.counts)
        for each in counts.cards
    )
    return Team(
        seat=seat,
        number=number,
        cards=counted,
        strength=counts.total if state.asked else None,
        bar=min(counts.total, LONGEST_BAR) if state.asked else 0,
        goes=number in state.sent.get(seat, ()),
    )


def _losses(state: State, viewer: Viewer) -> tuple[Loss, ...]:
    """The cards to be chosen, first the one that somebody else chooses."""
    losses = sorted(state.losses, key=lambda loss: loss.player == loss.chosen_by)
    return tuple(_loss(state, loss, viewer) for loss in losses)


def _loss(state: State, loss: expedition.Loss[int], viewer: Viewer) -> Loss:
    cards = viewer.offered(prompts.losing(state, loss))
    return Loss(loss.player, loss.team, loss.chosen_by, cards)
