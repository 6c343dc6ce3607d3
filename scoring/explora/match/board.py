"""What does the page of the table show: lands, the strength track, screens, what may be done?"""

from __future__ import annotations

from dataclasses import dataclass

from scoring.contract import Board, Prompt, Viewer
from scoring.explora.match import advice, corrections, prompts
from scoring.explora.match.hidden_bids import hidden_bids
from scoring.explora.match.screens import sees
from scoring.explora.match.state import State
from scoring.explora.match.steps import steps
from scoring.explora.rules import expedition
from scoring.explora.rules.facts import SYMBOLS, TEAMS
from scoring.explora.rules.initiative import players_on
from scoring.explora.rules.strength import Card, team_strength
from scoring.moments import stage

LONGEST_BAR = 12


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
    strength: int
    bar: int
    goes: bool


@dataclass(frozen=True, slots=True)
class Screen:
    """One player: place, treasures, and the coins for those who may see them, open or behind the screen."""

    seat: int
    place: int
    coins: int | None
    lies_open: bool
    may_peek: bool
    expeditions: int
    artifacts: tuple[int, ...]
    has_bid: bool
    bid: int | None
    picks_as: int | None
    teams: tuple[Team, ...]
    by_hand: tuple[Prompt, ...]
    sends: tuple[Prompt, ...]
    chosen: tuple[int, ...] | None


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
    track: tuple[int | None, ...]
    screens: tuple[Screen, ...]
    teams: tuple[Team, ...]
    joins: tuple[tuple[int, tuple[Prompt, ...]], ...]
    other_picks: tuple[Prompt, ...]
    bids: tuple[Prompt, ...]
    waiting_for: tuple[int, ...]
    losses: tuple[Loss, ...]
    winners: tuple[Prompt, ...]
    by_hand: tuple[Prompt, ...]


def board(state: State, viewer: Viewer) -> Board:
    """Lay the table out for a viewer."""
    if state.depth == "count":
        return Board(stage(state), advice.moment(state))
    ahead = viewer.offered(prompts.next_steps(state))
    return Board(
        stage=stage(state),
        moment=advice.moment(state),
        notes=(*advice.details(state), *advice.cartographers(state)),
        # What somebody got or paid is not read off afterwards, table by table.
        steps=() if viewer.past else steps(state),
        next=ahead[0] if len(ahead) == 1 else None,
        aside=viewer.offered(prompts.aside(state)),
        table=_table(state, viewer, ahead),
    )


def _table(state: State, viewer: Viewer, ahead: tuple[Prompt, ...]) -> Table:
    screens = tuple(_screen(state, seat, viewer) for seat in players_on(state.track))
    teams = [team for screen in screens for team in screen.teams if team.cards]
    picks = range(1, TEAMS + 1) if state.picker is not None else ()
    seat = state.picker or 0
    return Table(
        phase=state.phase,
        lands=tuple(_land(state, at, viewer) for at in range(len(state.lands))),
        to_lay=viewer.offered(prompts.laying(state)),
        track=state.track,
        screens=screens,
        teams=tuple(sorted(teams, key=lambda team: -team.strength)) if state.land else (),
        joins=tuple((team, viewer.offered(prompts.joining(state, seat, team))) for team in picks),
        other_picks=viewer.offered(prompts.other_picks(state, seat)) if picks else (),
        bids=viewer.offered(hidden_bids(state, viewer)),
        waiting_for=_waiting(state),
        losses=tuple(_loss(state, loss, viewer) for loss in state.losses),
        winners=ahead if len(ahead) > 1 else (),
        by_hand=viewer.offered(corrections.table_corrections(state)),
    )


def _waiting(state: State) -> tuple[int, ...]:
    """Whose bid or whose teams are still missing."""
    if state.phase == "auction" and state.sealed:
        return tuple(seat for seat in range(state.seats) if seat not in state.bids)
    if state.phase == "teams":
        return tuple(seat for seat in range(state.seats) if seat not in state.sent)
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
        place=state.track.index(seat) + 1,
        coins=player.coins if seen else None,
        lies_open=viewer.everything or viewer.peek == seat or state.phase == "over",
        may_peek=not seen and seat in viewer.free and not viewer.past,
        expeditions=player.expeditions,
        artifacts=tuple(sorted(player.artifacts, reverse=True)),
        has_bid=seat in state.bids,
        bid=state.bids.get(seat) if shown else None,
        picks_as=_pick_place(state, seat),
        teams=tuple(_team(state, seat, number) for number in range(1, TEAMS + 1)),
        by_hand=viewer.offered(corrections.seat_corrections(state, seat, viewer)),
        sends=viewer.offered(prompts.sending(state, seat)) if state.phase == "teams" else (),
        chosen=state.sent.get(seat) if state.phase == "teams" else None,
    )


def _pick_place(state: State, seat: int) -> int | None:
    """A player's position in the picking order."""
    if state.phase != "picks" or seat not in state.bids:
        return None
    picked = state.seats - len(state.order)
    return picked + state.order.index(seat) + 1 if seat in state.order else None


def _team(state: State, seat: int, number: int) -> Team:
    cards = state.players[seat].teams[number - 1]
    strength = team_strength(state.asked, cards)
    jetpacks = iter(strength.jetpack_as)
    counted = tuple(
        Counted(each.card, next(jetpacks) if each.card.type == "jetpack" else each.card.type, each.counts)
        for each in strength.cards
    )
    return Team(
        seat=seat,
        number=number,
        cards=counted,
        strength=strength.total,
        bar=min(strength.total, LONGEST_BAR),
        goes=number in state.sent.get(seat, ()),
    )


def _loss(state: State, loss: expedition.Loss[int], viewer: Viewer) -> Loss:
    cards = viewer.offered(prompts.losing(state, loss))
    return Loss(loss.player, loss.team, loss.chosen_by, cards)
