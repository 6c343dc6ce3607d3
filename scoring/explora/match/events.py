"""Everything that can happen at a table of Explora.

One class for each thing that players can do, with its sentence: long because there are many of
them, not because any of them is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field

from scoring.contract import Event, Lot, Reason
from scoring.explora.match import outcomes
from scoring.explora.rules.facts import EXPEDITIONS, PLACES, TEAMS, Symbol
from scoring.explora.rules.lands import Land
from scoring.words import Seat, Term, Text, _, ngettext

if TYPE_CHECKING:
    from scoring.explora.match.state import State

SeatIndex = Annotated[int, Field(ge=0, lt=PLACES)]
TeamNumber = Annotated[int, Field(ge=1, le=TEAMS)]
Coins = Annotated[int, Field(ge=0, le=999)]
Strength = Annotated[int, Field(ge=1, le=9)]
Times = Annotated[int, Field(ge=0, le=9)]
SeatName = Literal["seat-1", "seat-2", "seat-3", "seat-4"]
SEATS: tuple[SeatName, ...] = get_args(SeatName)
"""What the seats are called where their order is drawn."""


class OnSeat(Event):
    """Something that one player does."""

    seat: SeatIndex

    def _says(self, text: Text, **params: int | str | Term | Seat) -> Text:
        return text.given(seat=Seat(self.seat), **params)


class EachSeat(Event):
    """A number for each seat at the table, in the order of the seats."""

    numbers: Annotated[tuple[Coins, ...], Field(min_length=2, max_length=PLACES)]

    def by_seat(self) -> dict[int, int]:
        """Give each seat its number."""
        return dict(enumerate(self.numbers))

    def _listed(self) -> tuple[Text, ...]:
        return tuple(
            _("%(seat)s %(number)s", seat=Seat(seat), number=number)
            for seat, number in self.by_seat().items()
        )


class OnLand(Event):
    """Something about one expedition's card, and how often each symbol stands on it."""

    land: Land
    explorer: Times
    crew: Times
    transport: Times

    def symbols(self) -> tuple[Symbol, ...]:
        """The symbols in the order of the types."""
        times: tuple[tuple[Symbol, int], ...] = (
            ("explorer", self.explorer),
            ("crew", self.crew),
            ("transport", self.transport),
        )
        return tuple(symbol for symbol, n in times for _each in range(n))


class LandLaid(OnLand):
    """One of the four expeditions of this match; the first one in the row is played first.

    Its symbols come along where the box knows the card.
    """

    kind = "land-laid"

    place: Annotated[int, Field(ge=1, le=EXPEDITIONS)]
    explorer: Times = 0
    crew: Times = 0
    transport: Times = 0

    def describe(self) -> Text:
        return _("Expedition %(place)s: %(land)s", place=self.place, land=Term(self.land))


class LandRead(OnLand):
    """The symbols printed on one expedition's card."""

    kind = "land-read"

    def describe(self) -> Text:
        return _(
            "%(land)s asks for explorer × %(explorer)s, crew × %(crew)s, transport × %(transport)s",
            land=Term(self.land),
            explorer=self.explorer,
            crew=self.crew,
            transport=self.transport,
        )

    def scope(self) -> frozenset[str]:
        return frozenset({f"land:{self.land}"})


class ReadLand(BaseModel):
    """One expedition's card as the table's box knows it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    land: Land
    explorer: Times
    crew: Times
    transport: Times


class BoxRead(Event):
    """Cards of this match that the table has corrected in its box are used from here on."""

    kind = "box-read"

    cards: Annotated[tuple[ReadLand, ...], Field(min_length=1, max_length=EXPEDITIONS)]

    def describe(self) -> Text:
        lands = tuple(Term(card.land) for card in self.cards)
        return _("The symbols of the box are used: %(lands)s", lands=lands)

    def scope(self) -> frozenset[str]:
        return frozenset({f"land:{card.land}" for card in self.cards})


class InitiativeBid(EachSeat):
    """What each seat bid for the first places; the bids are paid.

    `lot`: where bids are equal, the seats as they were drawn, by the names in `SEATS`.
    """

    kind = "initiative-bid"

    lot: Annotated[tuple[SeatName, ...], Field(min_length=2, max_length=PLACES)] | None = None

    def draws(self, state: State) -> Mapping[str, Lot]:
        if len(set(self.numbers)) == len(self.numbers):
            return {}
        seats = SEATS[: state.seats]
        return {"lot": Lot(_("Equal bids: the order drawn"), seats, len(seats), optional=True)}

    def drawn(self) -> tuple[int, ...] | None:
        """The seats in the order in which they were drawn."""
        return None if self.lot is None else tuple(SEATS.index(name) for name in self.lot)

    def describe(self) -> Text:
        return _("Initiative bids: %(bids)s", bids=self._listed())

    def veiled(self) -> Text:
        return _("The initiative bids were revealed")

    def outcome(self, then: State, now: State) -> tuple[Reason, ...]:
        return outcomes.first_places(then, now)


class InitiativeKept(Event):
    """The players begin in the order of the start, without bidding."""

    kind = "initiative-kept"

    def describe(self) -> Text:
        return _("No bids for the first places")


class MarketLaid(Event):
    kind = "market-laid"

    cartographers: Annotated[int, Field(ge=0, le=7)]

    def describe(self) -> Text:
        return ngettext(
            "The market is laid out, with %(n)s cartographer",
            "The market is laid out, with %(n)s cartographers",
            self.cartographers,
        )


class BidsShown(EachSeat):
    """All bids, as they were revealed at the table."""

    kind = "bids-shown"

    def describe(self) -> Text:
        return _("Bids: %(bids)s", bids=self._listed())

    def veiled(self) -> Text:
        return _("The bids were revealed")

    def outcome(self, then: State, now: State) -> tuple[Reason, ...]:
        return outcomes.order_of_picking(then, now, all_told=True)


class BidSealed(OnSeat):
    """One player's bid, hidden from the others until all are in."""

    kind = "bid-sealed"

    round: Annotated[int, Field(ge=1, le=999)]
    coins: Coins

    def describe(self) -> Text:
        return self._says(_("%(seat)s bids %(coins)s"), coins=self.coins)

    def veiled(self) -> Text:
        return self._says(_("%(seat)s has placed a bid"))

    def owner(self) -> int:
        return self.seat

    def scope(self) -> frozenset[str]:
        return frozenset({f"bid:{self.seat}"})

    def outcome(self, then: State, now: State) -> tuple[Reason, ...]:
        return outcomes.order_of_picking(then, now, all_told=False)


class CardTaken(OnSeat):
    """An explorer, a crew, a transport or a jetpack joins a team."""

    kind = "card-taken"

    card: Literal["explorer", "crew", "transport", "jetpack"]
    strength: Strength
    team: TeamNumber
    discard: Annotated[int, Field(ge=0, le=3)] = 0

    def describe(self) -> Text:
        return self._says(
            _("%(seat)s: %(card)s %(strength)s joins team %(team)s"),
            card=Term(self.card),
            strength=self.strength,
            team=self.team,
        )


class CardSold(OnSeat):
    kind = "card-sold"

    coins: Coins

    def describe(self) -> Text:
        return self._says(_("%(seat)s sells a card for %(coins)s"), coins=self.coins)

    def veiled(self) -> Text:
        return self._says(_("%(seat)s sells a card"))


class PatronSold(OnSeat):
    kind = "patron-sold"

    own: bool = False

    def describe(self) -> Text:
        if self.own:
            return self._says(_("%(seat)s sells their own patron for 7"))
        return self._says(_("%(seat)s sells a patron for 5"))


class RiskTaken(OnSeat):
    kind = "risk-taken"

    def describe(self) -> Text:
        return self._says(_("%(seat)s plays a risky move"))


class RiskDrewCartographer(OnSeat):
    kind = "risk-drew-cartographer"

    def describe(self) -> Text:
        return self._says(_("%(seat)s drew a cartographer"))


class WatchKept(OnSeat):
    kind = "watch-kept"

    def describe(self) -> Text:
        return self._says(_("%(seat)s plays a long watch"))


class TeamsSent(OnSeat):
    kind = "teams-sent"

    teams: Annotated[list[TeamNumber], Field(max_length=TEAMS)]

    def describe(self) -> Text:
        if not self.teams:
            return self._says(_("%(seat)s sends no team"))
        if len(self.teams) == 1:
            return self._says(_("%(seat)s sends team %(team)s"), team=self.teams[0])
        return self._says(
            _("%(seat)s sends teams %(one)s and %(other)s"), one=self.teams[0], other=self.teams[1]
        )

    def scope(self) -> frozenset[str]:
        return frozenset({f"sent:{self.seat}"})


class ExpeditionLed(Event):
    """The expedition was carried out; `winner_team` only if one player's two teams tie for the win.

    What nobody has to choose is lost without being told: a team's only card, and nothing after the last
    expedition.
    """

    kind = "expedition-led"

    winner_team: TeamNumber | None = None

    def describe(self) -> Text:
        return _("The expedition is over")

    def outcome(self, then: State, now: State) -> tuple[Reason, ...]:
        return outcomes.expedition_brought(then)


class CardLost(OnSeat):
    """A team that went on the expedition gives up one of its cards."""

    kind = "card-lost"

    team: TeamNumber
    card: Annotated[int, Field(ge=1, le=3)]

    def describe(self) -> Text:
        return self._says(_("%(seat)s: team %(team)s loses card %(card)s"), team=self.team, card=self.card)

    def describe_at(self, state: State) -> Text:
        cards = state.players[self.seat].teams[self.team - 1] if self.seat < state.seats else ()
        if self.card > len(cards):
            return self.describe()
        card = cards[self.card - 1]
        return self._says(
            _("%(seat)s: team %(team)s loses %(card)s %(strength)s"),
            team=self.team,
            card=Term(card.type),
            strength=card.strength,
        )

    def outcome(self, then: State, now: State) -> tuple[Reason, ...]:
        return outcomes.card_given_up(then)


class CoinsCorrected(OnSeat):
    kind = "coins-corrected"

    coins: Coins

    def describe(self) -> Text:
        return self._says(_("%(seat)s: coins corrected to %(coins)s"), coins=self.coins)

    def veiled(self) -> Text:
        return self._says(_("%(seat)s: coins corrected"))

    def owner(self) -> int:
        return self.seat

    def scope(self) -> frozenset[str]:
        return frozenset({f"coins:{self.seat}"})


class HoldingCorrected(OnSeat):
    """Expedition cards and artifacts, corrected by hand."""

    kind = "holding-corrected"

    expeditions: Annotated[int, Field(ge=0, le=EXPEDITIONS)]
    twos: Annotated[int, Field(ge=0, le=8)]
    fours: Annotated[int, Field(ge=0, le=8)]
    sixes: Annotated[int, Field(ge=0, le=8)]

    def describe(self) -> Text:
        return self._says(_("%(seat)s: expeditions and artifacts corrected"))


class TeamCorrected(OnSeat):
    """The cards of a team as they are on the table; 0 for none."""

    kind = "team-corrected"

    team: TeamNumber
    explorer: Times
    crew: Times
    transport: Times
    jetpacks: Annotated[int, Field(ge=0, le=3)]

    def describe(self) -> Text:
        return self._says(_("%(seat)s: team %(team)s corrected by hand"), team=self.team)


class TrackCorrected(EachSeat):
    """Each seat's place on the initiative track, from 1."""

    kind = "track-corrected"

    def describe(self) -> Text:
        return _("Initiative track corrected: %(places)s", places=self._listed())


class CartographersCorrected(Event):
    kind = "cartographers-corrected"

    cartographers: Annotated[int, Field(ge=0, le=7)]

    def describe(self) -> Text:
        return _("Cartographers corrected to %(cartographers)s", cartographers=self.cartographers)


class PeekGranted(OnSeat):
    """The owner of a screen lets another player look behind it, or no longer does."""

    kind = "peek-granted"

    to: SeatIndex
    allowed: bool = True

    def describe(self) -> Text:
        if self.allowed:
            return self._says(_("%(seat)s lets %(to)s see their coins"), to=Seat(self.to))
        return self._says(_("%(seat)s hides their coins from %(to)s again"), to=Seat(self.to))

    def owner(self) -> int:
        return self.seat

    def scope(self) -> frozenset[str]:
        return frozenset({f"peek:{self.seat}"})


EVENTS: tuple[type[Event], ...] = (
    LandLaid,
    LandRead,
    BoxRead,
    InitiativeBid,
    InitiativeKept,
    MarketLaid,
    BidsShown,
    BidSealed,
    CardTaken,
    CardSold,
    PatronSold,
    RiskTaken,
    RiskDrewCartographer,
    WatchKept,
    TeamsSent,
    ExpeditionLed,
    CardLost,
    CoinsCorrected,
    HoldingCorrected,
    TeamCorrected,
    TrackCorrected,
    CartographersCorrected,
    PeekGranted,
)
