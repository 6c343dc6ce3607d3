"""Everything that can happen at a table of Encyclopedia outside of a die's action.

Long, because every event is here with its sentence; what they change is told elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, get_args

from pydantic import BeforeValidator, Field, field_validator

from scoring.contract import Decided, Event, Lot
from scoring.encyclopedia.ai import decision
from scoring.encyclopedia.match.box.printed import MOST_IN_A_ROW, Dots, Printed
from scoring.encyclopedia.match.box.track import BONUSES, Bonus, Shown, Side
from scoring.encyclopedia.match.person import action_events
from scoring.encyclopedia.match.state import Area, Kind, RoundToken, SlotKey, State
from scoring.encyclopedia.rules.facts import DIE_SIDES, Colour, Continent, Slot
from scoring.words import Seat, Term, Text, _

Who = Annotated[int, Field(ge=0)]
Some = Annotated[int, Field(ge=0, le=999)]
Places = Annotated[tuple[Annotated[int, Field(ge=0, le=60)], ...], Field(max_length=30)]
Value = Annotated[int, Field(ge=1, le=DIE_SIDES)]
ByContinent = Annotated[tuple[Annotated[int, Field(ge=0, le=30)], ...], Field(min_length=5, max_length=6)]
SlotNamed = Annotated[Slot, BeforeValidator(lambda slot: str(slot).removeprefix("slot-"))]
"""A slot, also by the word that a question offers for it."""
KINDS: tuple[RoundToken, ...] = get_args(RoundToken)
OF_EACH_KIND = 2
MOST_STEPS = 1000
READ: dict[Side, Text] = {
    "a": _("Reputation track, step %(spaces)s: %(shown)s"),
    "b": _("An AI’s reputation track, step %(spaces)s: %(shown)s"),
}
TAKEN: dict[Kind, Text] = {
    "animal": _("%(seat)s takes a free animal: %(card)s"),
    "expert": _("%(seat)s takes a free expert: %(card)s"),
}


class CoinsDealt(Event):
    """Everybody took the coins of their place, in the order of play, and an expedition token.

    `printed` is what the box has shown before, which this match takes over.
    """

    kind = "coins-dealt"

    coins: Annotated[tuple[Some, ...], Field(max_length=4)]
    printed: Printed | None = None

    def describe(self) -> Text:
        return _("Starting coins, by place: %(coins)s", coins=self.coins)


class TrackRead(Event):
    """The spaces of a reputation track and its bonuses were entered: a person's, or side B's."""

    kind = "track-read"

    side: Side = "a"
    length: Annotated[int, Field(ge=2, le=60)]
    token: Places = ()
    expert: Places = ()
    coins: Places = ()
    animal: Places = ()
    seal: Places = ()

    @property
    def places(self) -> dict[Bonus, tuple[int, ...]]:
        """The spaces of each bonus."""
        return {bonus: getattr(self, bonus) for bonus in BONUSES}

    def describe(self) -> Text:
        if self.side == "b":
            return _("An AI’s reputation track has %(length)s spaces", length=self.length)
        return _("The reputation track has %(length)s spaces", length=self.length)


class BonusRead(Event):
    """Spaces of a reputation track that a marker has passed were read: all of them show this."""

    kind = "bonus-read"

    side: Side
    spaces: Annotated[
        tuple[Annotated[int, Field(ge=1, le=MOST_STEPS)], ...], Field(min_length=1, max_length=9)
    ]
    shown: Shown

    def describe(self) -> Text:
        return READ[self.side].given(spaces=self.spaces, shown=Term(f"bonus-{self.shown}"))


class SpacesRead(Event):
    """The stars of a continent's expedition spaces were entered, from left to right."""

    kind = "spaces-read"

    continent: Continent
    stars: Annotated[tuple[Annotated[int, Field(ge=0, le=3)], ...], Field(max_length=12)]

    def describe(self) -> Text:
        return _("Stars of %(continent)s: %(stars)s", continent=Term(self.continent), stars=self.stars)


class DotsRead(Event):
    """The bonus dots of a continent's expedition spaces were entered, from left to right."""

    kind = "dots-read"

    continent: Continent
    dots: Annotated[tuple[Dots, ...], Field(max_length=12)]

    def describe(self) -> Text:
        return _("● of %(continent)s: %(dots)s", continent=Term(self.continent), dots=self.dots)


class SlotsRead(Event):
    """The slots of an AI's board were entered, from left to right."""

    kind = "slots-read"

    slots: Annotated[tuple[SlotKey, ...], Field(min_length=4, max_length=4)]

    @field_validator("slots")
    @classmethod
    def _each_once(cls, slots: tuple[SlotKey, ...]) -> tuple[SlotKey, ...]:
        if len(set(slots)) < len(slots):
            raise ValueError("Every slot is there once.")
        return slots

    def describe(self) -> Text:
        return _("Slots on an AI’s board: %(slots)s", slots=tuple(Term(slot) for slot in self.slots))


class PointsRead(Event):
    """What research in groups II and IV brings at once was entered, and a published marker of group IV."""

    kind = "points-read"

    research_ii: Annotated[int, Field(ge=0, le=20)]
    research_iv: Annotated[int, Field(ge=0, le=20)]
    published_iv: Annotated[int, Field(ge=0, le=20)]

    def describe(self) -> Text:
        return _(
            "Points: research in group II %(two)s, in group IV %(four)s, published in group IV %(published)s",
            two=self.research_ii,
            four=self.research_iv,
            published=self.published_iv,
        )


class RoundTokenTurned(Event):
    """A round began with its token."""

    kind = "round-token-turned"

    token: RoundToken | None = None

    def describe(self) -> Text:
        return _("Round token: %(token)s", token=Term(self.token or "token-empty"))

    def draws(self, state: State) -> Mapping[str, Lot]:
        turned = state.round_tokens
        pool = tuple(each for kind in KINDS for each in (kind,) * max(0, OF_EACH_KIND - turned.count(kind)))
        return {"token": Lot(_("Round token"), pool)}


class DiceRolled(Event):
    """Everybody's dice were drawn, rolled and laid out: from the first player on, by ascending value."""

    kind = "dice-rolled"

    colours: Annotated[tuple[Colour, ...], Field(max_length=20)] | None = None
    values: Annotated[tuple[Value, ...], Field(max_length=20)] | None = None

    def describe(self) -> Text:
        return _("Dice: %(dice)s", dice=self.keys())

    def keys(self) -> tuple[Term, ...]:
        pairs = zip(self.colours or (), self.values or (), strict=False)
        return tuple(Term(f"{colour}-{value}") for colour, value in pairs)

    def draws(self, state: State) -> Mapping[str, Lot]:
        count = state.dice_each * state.seats
        sides = tuple(range(1, DIE_SIDES + 1))
        return {
            "colours": Lot(_("Colours"), state.bag, count, laid_out=True),
            "values": Lot(_("Values"), sides, count, again=True, laid_out=True),
        }


class DieLaid(Event):
    """A die was entered, on the slot named or on the next free one."""

    kind = "die-laid"

    seat: Who
    colour: Colour
    value: Value
    slot: SlotNamed | None = None

    def describe(self) -> Text:
        return _("%(seat)s places %(die)s", seat=Seat(self.seat), die=Term(f"{self.colour}-{self.value}"))


class DiceSwapped(Event):
    """A person's dice on two slots changed places."""

    kind = "dice-swapped"

    seat: Who
    one: Slot
    other: Slot

    def describe(self) -> Text:
        return _(
            "%(seat)s swaps the dice of two slots: %(one)s, %(other)s",
            seat=Seat(self.seat),
            one=Term(f"slot-{self.one}"),
            other=Term(f"slot-{self.other}"),
        )


class DieMoved(Event):
    """One of the two dice that somebody has on a slot joined the die of another slot."""

    kind = "die-moved"

    seat: Who
    die: Annotated[str, Field(max_length=30)]
    slot: Slot

    def describe(self) -> Text:
        to = Term(f"slot-{self.slot}")
        return _("%(seat)s moves %(die)s: %(slot)s", seat=Seat(self.seat), die=Term(self.die), slot=to)


class DisplayLaid(Event):
    """The cards on display were entered, by continent; fossils come last."""

    kind = "display-laid"

    academy: ByContinent
    university: Annotated[tuple[Annotated[int, Field(ge=0, le=11)], ...], Field(min_length=5, max_length=5)]

    def describe(self) -> Text:
        return _(
            "On display: animals %(animals)s, experts %(experts)s",
            animals=self.academy,
            experts=self.university,
        )


class DieTaken(Event):
    """A person took a die from somebody's board."""

    kind = "die-taken"

    seat: Who
    board: Who
    die: Annotated[str, Field(max_length=30)]

    def describe(self) -> Text:
        if self.board == self.seat:
            return _("%(seat)s takes their own %(die)s", seat=Seat(self.seat), die=Term(self.die))
        return _(
            "%(seat)s takes %(die)s from %(owner)s",
            seat=Seat(self.seat),
            die=Term(self.die),
            owner=Seat(self.board),
        )


class CardTaken(Event):
    """A person took a card that was due: an animal by its continent, or an expert, and what it covers."""

    kind = "card-taken"

    seat: Who
    what: Kind
    card: Annotated[str, Field(max_length=40)]
    over: Annotated[str, Field(max_length=40)] | None = None

    def describe(self) -> Text:
        return TAKEN[self.what].given(seat=Seat(self.seat), card=Term(self.card))


class CardForgone(Event):
    """A person took no card that was due."""

    kind = "card-forgone"

    seat: Who
    what: Kind

    def describe(self) -> Text:
        return _("%(seat)s: no card (%(kind)s)", seat=Seat(self.seat), kind=Term(f"card-{self.what}"))


class AiCardTaken(Event):
    """An AI took a card that was due, by its priority."""

    kind = "ai-card-taken"

    seat: Who
    what: Kind
    continent: Continent

    def describe(self) -> Text:
        return TAKEN[self.what].given(seat=Seat(self.seat), card=Term(self.continent))


class AiTurn(Decided):
    """An AI took its turn."""

    kind = "ai-turn"

    seat: Who

    def describe(self) -> Text:
        if self.decision:
            return _("%(seat)s: %(what)s", seat=Seat(self.seat), what=self.decision.move)
        return _("Turn: %(seat)s", seat=Seat(self.seat))

    def complete(self, state: State) -> AiTurn:
        return self.model_copy(update={"decision": decision(state, self.seat)})


class ExtraTaken(Event):
    """A person spent a seal, took a used die and rolled it for an extra action.

    `space` tells several dice of a colour on one continent apart, counted from the left, 0 first.
    """

    kind = "extra-taken"

    seat: Who
    colour: Colour
    area: Area
    space: Annotated[int, Field(ge=0, le=MOST_IN_A_ROW)] | None = None
    value: Value | None = None

    def describe(self) -> Text:
        return _(
            "%(seat)s spends a royal seal and rolls %(die)s",
            seat=Seat(self.seat),
            die=Term(f"{self.colour}-{self.value or 0}"),
        )

    def draws(self, state: State) -> Mapping[str, Lot]:
        return {"value": Lot(_("Value"), tuple(range(1, DIE_SIDES + 1)))}


class ExtraDeclined(Event):
    """A person kept their seals."""

    kind = "extra-declined"

    seat: Who

    def describe(self) -> Text:
        return _("%(seat)s: no extra action", seat=Seat(self.seat))


class HoldingCorrected(Event):
    """What somebody has was counted anew."""

    kind = "holding-corrected"

    seat: Who
    points: Some
    coins: Some
    tokens: Some
    seals: Some
    reputation: Some

    def describe(self) -> Text:
        return _(
            "%(seat)s has %(points)s points, %(coins)s coins, %(tokens)s tokens, %(seals)s seals; "
            "reputation %(reputation)s",
            seat=Seat(self.seat),
            points=self.points,
            coins=self.coins,
            tokens=self.tokens,
            seals=self.seals,
            reputation=self.reputation,
        )


class AnimalsCorrected(Event):
    """The animals below somebody's board, or an AI's, were counted anew; fossils come last."""

    kind = "animals-corrected"

    seat: Who
    animals: ByContinent

    def describe(self) -> Text:
        return _("%(seat)s has animals by continent: %(animals)s", seat=Seat(self.seat), animals=self.animals)


class ExpertsCorrected(Event):
    """The experts of an AI were counted anew."""

    kind = "experts-corrected"

    seat: Who
    experts: Annotated[tuple[Annotated[int, Field(ge=0, le=11)], ...], Field(min_length=5, max_length=5)]

    def describe(self) -> Text:
        return _("%(seat)s has experts by continent: %(experts)s", seat=Seat(self.seat), experts=self.experts)


class FirstCorrected(Event):
    """The first-player token was given to somebody."""

    kind = "first-corrected"

    seat: Who

    def describe(self) -> Text:
        return _("%(seat)s has the first-player token", seat=Seat(self.seat))


EVENTS: tuple[type[Event], ...] = (
    CoinsDealt,
    TrackRead,
    BonusRead,
    SpacesRead,
    DotsRead,
    SlotsRead,
    PointsRead,
    RoundTokenTurned,
    DiceRolled,
    DieLaid,
    DiceSwapped,
    DieMoved,
    DisplayLaid,
    DieTaken,
    *action_events.EVENTS,
    CardTaken,
    CardForgone,
    AiCardTaken,
    AiTurn,
    ExtraTaken,
    ExtraDeclined,
    HoldingCorrected,
    AnimalsCorrected,
    ExpertsCorrected,
    FirstCorrected,
)
