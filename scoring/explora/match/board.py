"""What does the page of the table show: lands, the strength track, screens, what may be done?"""

from __future__ import annotations

from dataclasses import dataclass

from scoring.contract import Advice, Prompt, Reason, Viewer
from scoring.explora.match import prompts
from scoring.explora.match.advice import advice
from scoring.explora.match.screens import sees
from scoring.explora.match.state import State
from scoring.explora.match.steps import steps
from scoring.explora.rules.facts import SYMBOLS, TEAMS
from scoring.explora.rules.strength import Card, team_strength

LONGEST_BAR = 12


@dataclass(frozen=True, slots=True)
class Land:
    """One expedition of the match."""

    key: str
    active: bool
    done: bool
    symbols: tuple[tuple[str, int], ...]
    read: Prompt | None


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
    """One player: place, treasures, and the coins for those who may see them."""

    seat: int
    place: int
    coins: int | None
    may_peek: bool
    expeditions: int
    artifacts: tuple[int, ...]
    has_bid: bool
    bid: int | None
    picks_as: int | None
    own: bool
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
class Board:
    """The table as the page shows it."""

    phase: str
    hero: Advice
    notes: tuple[Advice, ...]
    lands: tuple[Land, ...]
    to_lay: tuple[Prompt, ...]
    cartographers: int
    track: tuple[int | None, ...]
    screens: tuple[Screen, ...]
    teams: tuple[Team, ...]
    joins: tuple[tuple[int, tuple[Prompt, ...]], ...]
    other_picks: tuple[Prompt, ...]
    bids: tuple[Prompt, ...]
    waiting_for: tuple[int, ...]
    losses: tuple[Loss, ...]
    by_hand: tuple[Prompt, ...]
    next: Prompt | None
    more_next: tuple[Prompt, ...]
    aside: tuple[Prompt, ...]
    steps: tuple[Reason, ...]
    after_tap: str = ""


def board(state: State, viewer: Viewer) -> Board:
    """Lay the table out for whoever looks at it."""
    offered = () if viewer.past else prompts.prompts(state, viewer)
    told = advice(state)
    ahead = tuple(p for p in offered if p.weight == "next" and p.event.kind != "bid-sealed")
    picked = [
        p for p in offered if state.phase == "picks" and p.weight == "move" and p.event.kind != "land-read"
    ]
    screens = tuple(_screen(state, seat, viewer, offered) for seat in _from_best(state))
    return Board(
        phase=state.phase if state.depth == "track" else "count",
        hero=told[0],
        notes=tuple(note for note in told[1:] if note.rule != "losses"),
        lands=tuple(_land(state, at, offered) for at in range(len(state.lands))),
        to_lay=tuple(p for p in offered if p.event.kind == "land-laid"),
        cartographers=state.cartographers,
        track=state.track,
        screens=screens,
        teams=tuple(sorted((t for s in screens for t in s.teams if t.cards), key=lambda team: -team.strength))
        if state.land
        else (),
        joins=tuple((team, _joins(picked, team)) for team in range(1, TEAMS + 1)) if picked else (),
        other_picks=tuple(p for p in picked if p.event.kind != "card-taken"),
        bids=tuple(p for p in offered if p.event.kind == "bid-sealed"),
        waiting_for=_waiting(state),
        losses=tuple(_loss(state, loss.player, loss.team, loss.chosen_by, offered) for loss in state.losses),
        by_hand=tuple(p for p in offered if p.event.kind in ("cartographers-corrected", "track-corrected")),
        next=ahead[0] if len(ahead) == 1 else None,
        more_next=ahead if len(ahead) > 1 else (),
        aside=tuple(p for p in offered if p.weight == "aside"),
        steps=steps(state),
        after_tap="",
    )


def _from_best(state: State) -> list[int]:
    return [seat for seat in state.track if seat is not None]


def _waiting(state: State) -> tuple[int, ...]:
    """Whose bid or whose teams are still missing."""
    if state.phase == "auction" and state.sealed:
        return tuple(seat for seat in range(state.seats) if seat not in state.bids)
    if state.phase == "teams":
        return tuple(seat for seat in range(state.seats) if seat not in state.sent)
    return ()


def _joins(picked: list[Prompt], team: int) -> tuple[Prompt, ...]:
    return tuple(p for p in picked if p.event.kind == "card-taken" and getattr(p.event, "team", 0) == team)


def _land(state: State, at: int, offered: tuple[Prompt, ...]) -> Land:
    key = state.lands[at]
    printed = state.symbols.get(key, ())
    return Land(
        key=key,
        active=at == state.active,
        done=at < state.active,
        symbols=tuple((symbol, printed.count(symbol)) for symbol in SYMBOLS if symbol in printed),
        read=next((p for p in offered if getattr(p.event, "land", None) == key), None),
    )


def _screen(state: State, seat: int, viewer: Viewer, offered: tuple[Prompt, ...]) -> Screen:
    player = state.players[seat]
    seen = sees(state, viewer, seat)
    own = seat in viewer.seats
    shown = state.phase != "auction" or own
    mine = [p for p in offered if getattr(p.event, "seat", None) == seat]
    return Screen(
        seat=seat,
        place=state.track.index(seat) + 1,
        coins=player.coins if seen else None,
        may_peek=not seen and seat in viewer.free and not viewer.past,
        expeditions=player.expeditions,
        artifacts=tuple(sorted(player.artifacts, reverse=True)),
        has_bid=seat in state.bids,
        bid=state.bids.get(seat) if shown else None,
        picks_as=_pick_place(state, seat),
        own=own,
        teams=tuple(_team(state, seat, number) for number in range(1, TEAMS + 1)),
        by_hand=tuple(p for p in mine if p.weight == "hand"),
        sends=tuple(p for p in mine if p.event.kind == "teams-sent"),
        chosen=state.sent.get(seat) if state.phase == "teams" else None,
    )


def _pick_place(state: State, seat: int) -> int | None:
    """As the how many-th a player picks in this auction."""
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


def _loss(state: State, seat: int, team: int, chooser: int, offered: tuple[Prompt, ...]) -> Loss:
    cards = tuple(
        p
        for p in offered
        if p.event.kind == "card-lost"
        and (getattr(p.event, "seat", 0), getattr(p.event, "team", 0)) == (seat, team)
    )
    return Loss(seat, team, chooser, cards)
