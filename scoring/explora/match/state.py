"""The table of Explora between two events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from pydantic import model_validator

from scoring.contract import Ask, Setup
from scoring.explora.rules.expedition import Gain, Loss
from scoring.explora.rules.facts import LEAST_PLAYERS, MOST_PLAYERS, START_COINS, TEAMS, Symbol
from scoring.explora.rules.initiative import Track, start_track
from scoring.explora.rules.setup import start_coins
from scoring.explora.rules.strength import Card
from scoring.match.state import MatchState
from scoring.match.steps import Step
from scoring.words import _

Phase = Literal["lands", "order", "market", "auction", "picks", "teams", "losses", "over"]


class ExploraSetup(Setup):
    """Two to four seats; players may bid for the initiative, and bid in secret on their own phones."""

    asked = (
        Ask("bidding", _("Bid for the first places on the initiative track"), shape="flag", default=False),
        Ask("sealed", _("Bid in secret, everyone on their own phone"), shape="flag", default=False),
    )

    bidding: bool = False
    sealed: bool = False

    @model_validator(mode="after")
    def _seats_fit(self) -> ExploraSetup:
        if not LEAST_PLAYERS <= self.seats <= MOST_PLAYERS or not 0 <= self.first < self.seats:
            raise ValueError("Explora is for 2 to 4 players, one of them the first.")
        return self


@dataclass(frozen=True, slots=True)
class Player:
    """What one player has: coins behind the screen, gains from expeditions, two teams.

    The coins are open once more was paid than was known here, until somebody puts them right.
    """

    coins: int
    coins_open: bool = False
    expeditions: int = 0
    artifacts: tuple[int, ...] = ()
    teams: tuple[tuple[Card, ...], ...] = ((),) * TEAMS


@dataclass(frozen=True, slots=True)
class Brought:
    """What an expedition brought: whose team won which card, what each player who went got and discarded.

    `lost` names the seat, the number of the team and the card that it gave up.
    """

    land: str
    winner: int | None
    team: int | None
    gains: Mapping[int, Gain]
    lost: tuple[tuple[int, int, Card], ...] = ()


@dataclass(frozen=True, kw_only=True)
class State(MatchState):
    """The table: lands, initiative, what was bid, who picks, which teams go.

    `revealed` keeps the hidden bids that everyone has seen, as round, seat and coins; `peeks` says who
    lets whom look behind the screen, the owner first. `track_before` is the track on which the last bids
    were made, `brought` the result of the last expedition until the next market.
    """

    players: tuple[Player, ...]
    sealed: bool
    bidding: bool
    track: Track[int]
    phase: Phase = "lands"
    round: int = 1
    lands: tuple[str, ...] = ()
    symbols: Mapping[str, tuple[Symbol, ...]] = field(default_factory=dict)
    active: int = 0
    cartographers: int = 0
    bids: Mapping[int, int] = field(default_factory=dict)
    revealed: frozenset[tuple[int, int, int]] = frozenset()
    order: tuple[int, ...] = ()
    track_before: Track[int] = ()
    brought: Brought | None = None
    risky: int | None = None
    sent: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    losses: tuple[Loss[int], ...] = ()
    peeks: frozenset[tuple[int, int]] = frozenset()
    steps: tuple[Step, ...] = ()

    @property
    def order_open(self) -> bool:
        """Tell whether the bids for the first places still decide who stands where."""
        return self.bidding and self.phase in ("lands", "order")

    @property
    def land(self) -> str | None:
        """The expedition that the teams are preparing for."""
        return self.lands[self.active] if self.active < len(self.lands) else None

    @property
    def asked(self) -> tuple[Symbol, ...]:
        """The symbols on the active expedition's card, if they have been entered."""
        return self.symbols.get(self.land or "", ())

    @property
    def picker(self) -> int | None:
        return self.order[0] if self.phase == "picks" and self.order else None


def paid(player: Player, coins: int) -> Player:
    """Take coins from behind a screen; what was never known to be there leaves them open."""
    is_open = player.coins_open or coins > player.coins
    return replace(player, coins=player.coins - coins, coins_open=is_open)


def start(setup: ExploraSetup) -> State:
    """Set up the table before the first market, with the first player in the best place.

    Where the first places are bid for, nobody returns anything before they are taken.
    """
    seats = tuple((setup.first + step) % setup.seats for step in range(setup.seats))
    track = start_track(seats)
    coins = dict.fromkeys(seats, START_COINS) if setup.bidding else start_coins(track)
    return State(
        depth=setup.depth,
        sealed=setup.sealed,
        bidding=setup.bidding,
        players=tuple(Player(coins[seat]) for seat in range(setup.seats)),
        track=track,
    )
