"""Everything that can happen at a table of Darwin's Journey.

One class for each thing that players do, with its sentence: long because the table has many, not
because any of them is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, Self, get_args

from pydantic import AfterValidator, Field

from scoring.contract import Decided, Event, Lot
from scoring.darwins_journey.match.box.corrections import Corrections
from scoring.darwins_journey.match.judging import alfreds_reward
from scoring.darwins_journey.match.state import MOST_SEATS, ROWS, State
from scoring.darwins_journey.rules.copies import Copy
from scoring.darwins_journey.rules.facts import (
    ENVELOPES,
    KNOWLEDGE,
    LENSES,
    MOST_LENGTH,
    ROUNDS,
    ROW_SPACES,
    SLOTS,
    SPECIMENS,
    STACKS,
    STAMPS,
    TENTS,
    Seal,
    Slot,
    Specimen,
)
from scoring.darwins_journey.rules.objectives import (
    MOST_SEALS,
    MOST_STUDIED,
    NEEDS,
    Metal,
    Objective,
    objective,
)
from scoring.darwins_journey.rules.tiles import (
    ACTIONS,
    ACTIONS_LAID,
    ACTIONS_LAID_SOLO,
    CARDS_EACH,
    CREW,
    GOALS,
    GOALS_LAID,
    LETTERS,
    LETTERS_LAID,
)
from scoring.words import Param, Seat, Term, Text, _, ngettext


def _need_drawn(key: str) -> str:
    if key not in SEAL_OF:
        raise ValueError("This is not a seal.")
    return key


SeatIndex = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Seats = Annotated[tuple[SeatIndex, ...], Field(min_length=1, max_length=MOST_SEATS)]
Envelope = Annotated[int, Field(ge=1, le=ENVELOPES)]
Stamps = Annotated[int, Field(ge=0, le=STAMPS)]
Tiles = Annotated[tuple[Annotated[str, Field(max_length=20)], ...], Field(max_length=len(CREW))]
Seals = Annotated[int, Field(ge=0, le=ROW_SPACES)]
Points = Annotated[int, Field(ge=0, le=99)]
Paid = Annotated[int, Field(ge=0, le=99)] | None
"""Coins that were paid in the same tap; None where nobody was asked."""
Chosen = Annotated[str, Field(max_length=40)] | None
"""What the player chose with a reward: a row, a specimen, a camp or a place there; None if nobody asked."""
Beside = Annotated[str, Field(max_length=40)] | None
"""The symbol beside a tent that is done where there are several; None if nobody asked."""
Penalties = Annotated[tuple[Points | None, ...], Field(min_length=ROUNDS, max_length=ROUNDS)]
"""Before each space of the Beagle from the left; 0 where none is printed, None where nobody has said."""
What = Literal["points", "evolution", "coins", "knowledge", "tents", "lenses"]
Gainable = Literal["points", "evolution", "coins", "knowledge"]
Piece = Literal["tents", "lenses"]
Visit = Literal["first-of-visit", "second-of-visit"]
"""Whether a delivery, or the study of a specimen in the museum, is the visit's first or its second."""
ELSEWHERE = "not-placed-here"
"""The tent or the lens of which nobody has said where it is."""
YesOrNo = Literal["yes", "no"]
MuseumTiles = Annotated[tuple[Specimen, ...], Field(max_length=len(SPECIMENS))]
Spendable = Literal["coins", "knowledge"]
SEAL_OF: dict[str, Seal] = {f"seal-{seal}": seal for seal in get_args(Seal)}
"""Each seal under the name of its drawing."""
DrawnSeals = Annotated[tuple[Annotated[str, AfterValidator(_need_drawn)], ...], Field(max_length=ROW_SPACES)]
MOST: dict[What, int] = {
    "points": 999,
    "evolution": MOST_LENGTH,
    "coins": 999,
    "knowledge": KNOWLEDGE,
    "tents": TENTS,
    "lenses": LENSES,
}
"""What is counted on a kept board, and how many of it there can be."""


def most_of(copy: Copy, what: What) -> int:
    """Say how many of something there can be on the board of a table."""
    return copy.last_step if what == "evolution" else MOST[what]


OPEN = Text("?")
PLACES = tuple(f"seat-{seat}" for seat in range(MOST_SEATS))
"""The words for seats in an order that players enter."""


def _terms(keys: tuple[str, ...] | None) -> tuple[Param, ...]:
    return tuple(Term(key) for key in keys or ())


def is_laid(state: State, known: tuple[object, ...]) -> bool:
    """Tell whether the match has begun with these, so that they are entered and drawn no more."""
    return state.phase != "setup" and bool(known)


class OnSeat(Event):
    """Something that concerns one player."""

    seat: SeatIndex

    def _says(self, text: Text, **params: Param) -> Text:
        return text.given(seat=Seat(self.seat), **params)


class ActionsLaid(Event):
    """The special actions of this match, row by row."""

    kind = "actions-laid"

    tiles: Tiles | None = None

    def draws(self, state: State) -> Mapping[str, Lot]:
        if is_laid(state, state.actions):
            return {}
        count = ACTIONS_LAID if state.alfred is None else ACTIONS_LAID_SOLO
        return {"tiles": Lot(_("Special actions"), ACTIONS, count)}

    def describe(self) -> Text:
        return _("Special actions: %(tiles)s", tiles=_terms(self.tiles))

    def scope(self) -> frozenset[str]:
        return frozenset({"actions"})


class LettersLaid(Event):
    """The correspondence tiles of this match, from the top."""

    kind = "letters-laid"

    tiles: Tiles | None = None

    def draws(self, state: State) -> Mapping[str, Lot]:
        if is_laid(state, state.letters):
            return {}
        return {"tiles": Lot(_("Correspondence tiles"), LETTERS, LETTERS_LAID)}

    def describe(self) -> Text:
        return _("Correspondence tiles: %(tiles)s", tiles=_terms(self.tiles))

    def scope(self) -> frozenset[str]:
        return frozenset({"letters"})


class GoalsLaid(Event):
    """The Beagle goals of this match, from the left."""

    kind = "goals-laid"

    tiles: Tiles | None = None

    def draws(self, state: State) -> Mapping[str, Lot]:
        if is_laid(state, state.goals):
            return {}
        return {"tiles": Lot(_("Beagle goals"), GOALS, GOALS_LAID)}

    def describe(self) -> Text:
        return _("Beagle goals: %(tiles)s", tiles=_terms(self.tiles))

    def scope(self) -> frozenset[str]:
        return frozenset({"goals"})


class GoalRead(Event):
    """The Beagle goal of this round, where the five were not laid out here."""

    kind = "goal-read"

    goal: Annotated[str, Field(max_length=20)]

    def describe(self) -> Text:
        return _("Below the Beagle: %(goal)s", goal=Term(self.goal))

    def scope(self) -> frozenset[str]:
        return frozenset({"goals"})


class OrderLaid(Event):
    """The turn order, from the left."""

    kind = "order-laid"

    places: Tiles | None = None

    def draws(self, state: State) -> Mapping[str, Lot]:
        if is_laid(state, state.order):
            return {}
        return {"places": Lot(_("Turn order"), PLACES[: state.seats], state.seats)}

    def describe(self) -> Text:
        return _("Turn order: %(seats)s", seats=_terms(self.places))


class CrewDealt(Event):
    """Everybody gets three crew cards with three colours from the shuffled pile, without a draft."""

    kind = "crew-dealt"

    pile: Tiles | None = None

    def draws(self, state: State) -> Mapping[str, Lot]:
        return {"pile": Lot(_("Crew cards, shuffled"), tuple(CREW), len(CREW))}

    def describe(self) -> Text:
        return _("Crew cards are dealt, three colours each")

    def scope(self) -> frozenset[str]:
        return frozenset({"crew"})


class DraftDealt(Event):
    """Everybody gets four crew cards from the shuffled pile, to keep one and pass the others on."""

    kind = "draft-dealt"

    pile: Tiles | None = None

    def draws(self, state: State) -> Mapping[str, Lot]:
        return {"pile": Lot(_("Crew cards, shuffled"), tuple(CREW), len(CREW))}

    def describe(self) -> Text:
        return _("Four crew cards for everybody: the draft begins")

    def scope(self) -> frozenset[str]:
        return frozenset({"crew"})


class DraftKept(OnSeat):
    """The card that a player keeps of a hand, hidden from the others until all have three."""

    kind = "draft-kept"

    turn: Annotated[int, Field(ge=1, le=CARDS_EACH)]
    card: Annotated[str, Field(max_length=20)]

    def describe(self) -> Text:
        return self._says(_("%(seat)s keeps %(card)s"), card=Term(self.card))

    def veiled(self) -> Text:
        return self._says(_("%(seat)s has kept a crew card"))

    def owner(self) -> int:
        return self.seat

    def scope(self) -> frozenset[str]:
        return frozenset({f"draft:{self.seat}"})


class CrewKept(OnSeat):
    """The three crew cards that a player has kept."""

    kind = "crew-kept"

    cards: Annotated[Tiles, Field(max_length=CARDS_EACH)]

    def describe(self) -> Text:
        return self._says(_("%(seat)s has %(cards)s"), cards=_terms(self.cards))

    def scope(self) -> frozenset[str]:
        return frozenset({"crew"})


class MuseumLaid(Event):
    """The tiles that lie in the museum; in the setup those of the specimens that have no space."""

    kind = "museum-laid"

    specimens: MuseumTiles | None = None

    def draws(self, state: State) -> Mapping[str, Lot]:
        if self.specimens is not None or state.phase != "setup":
            return {}
        label, order = _("Tiles in the museum"), state.copy.museum.order
        return {"specimens": Lot(label, order, state.specimens_out, laid_out=True)}

    def describe(self) -> Text:
        if not self.specimens:
            return _("No tiles in the museum")
        return _("Tiles in the museum: %(tiles)s", tiles=_terms(self.specimens))

    def scope(self) -> frozenset[str]:
        return frozenset({"museum"})


class MatchBegun(Event):
    """Everything is laid out."""

    kind = "match-begun"

    def describe(self) -> Text:
        return _("The match begins")


class WorkerPlaced(OnSeat):
    """A player has placed a worker and done its actions."""

    kind = "worker-placed"

    def describe(self) -> Text:
        return self._says(_("%(seat)s placed a worker"))


class WorkersPlaced(Event):
    """Nobody has a worker left."""

    kind = "workers-placed"

    round: Annotated[int, Field(ge=1, le=ROUNDS)]

    def describe(self) -> Text:
        return _("All workers of round %(round)s are placed", round=self.round)


class MagnifierRead(OnSeat):
    """The next worker above the turn order track, from the left, is this player's."""

    kind = "magnifier-read"

    def describe(self) -> Text:
        return self._says(_("%(seat)s: a worker above the turn order"))


class OrderSettled(Event):
    """The turn order follows the workers above its track."""

    kind = "order-settled"

    def describe(self) -> Text:
        return _("The turn order is settled")


class StampsCounted(OnSeat):
    """So many stamps of a player lie on an envelope."""

    kind = "stamps-counted"

    envelope: Envelope
    stamps: Stamps

    def describe(self) -> Text:
        return self._says(
            ngettext(
                "%(seat)s: %(n)s stamp on envelope %(envelope)s",
                "%(seat)s: %(n)s stamps on envelope %(envelope)s",
                self.stamps,
            ),
            envelope=self.envelope,
        )

    def scope(self) -> frozenset[str]:
        return frozenset({f"stamps:{self.seat}:{self.envelope}"})


class StacksCounted(OnSeat):
    """So many of a player's stacks of stamps are empty, where their number does not tell it."""

    kind = "stacks-counted"

    n: Annotated[int, Field(ge=0, le=STACKS)]

    def describe(self) -> Text:
        return self._says(
            ngettext("%(seat)s: %(n)s empty stamp stack", "%(seat)s: %(n)s empty stamp stacks", self.n)
        )

    def scope(self) -> frozenset[str]:
        return frozenset({f"stacks:{self.seat}"})


class EnvelopeJudged(Decided):
    """The majorities of an envelope are rewarded, and half of their stamps go back.

    What Alfred gets is kept as a decision of his. `tile` is the one beside the envelope, where it was asked.
    """

    kind = "envelope-judged"

    envelope: Envelope
    tile: Annotated[str, Field(max_length=20)] | None = None

    def complete(self, state: State) -> Self:
        return self.model_copy(update={"decision": alfreds_reward(state, self.envelope - 1)})

    def describe(self) -> Text:
        return _("Envelope %(envelope)s is resolved", envelope=self.envelope)


class GoalCounted(OnSeat):
    """How often a player meets the Beagle goal; for Alfred the value on his board."""

    kind = "goal-counted"

    count: Points

    def describe(self) -> Text:
        return self._says(_("%(seat)s: %(count)s for the Beagle goal"), count=self.count)

    def scope(self) -> frozenset[str]:
        return frozenset({f"goal:{self.seat}"})


class ShipSeen(OnSeat):
    """How many delay penalties lie between a ship and the Beagle."""

    kind = "ship-seen"

    signs: Annotated[int, Field(ge=0, le=ROUNDS)]

    def describe(self) -> Text:
        return self._says(
            ngettext(
                "%(seat)s: %(n)s delay penalty before the Beagle",
                "%(seat)s: %(n)s delay penalties before the Beagle",
                self.signs,
            )
        )

    def scope(self) -> frozenset[str]:
        return frozenset({f"ship:{self.seat}"})


class GoalMissed(Event):
    """These players have nothing for the Beagle goal, told in one tap."""

    kind = "goal-missed"

    seats: Seats

    def describe(self) -> Text:
        return _("Nothing for the Beagle goal: %(seats)s", seats=tuple(map(Seat, self.seats)))

    def scope(self) -> frozenset[str]:
        return frozenset(f"goal:{seat}" for seat in self.seats)


class ShipsLevel(Event):
    """No delay penalty lies between these ships and the Beagle, told in one tap."""

    kind = "ships-level"

    seats: Seats

    def describe(self) -> Text:
        return _("No delay penalty before the Beagle: %(seats)s", seats=tuple(map(Seat, self.seats)))

    def scope(self) -> frozenset[str]:
        return frozenset(f"ship:{seat}" for seat in self.seats)


class PenaltiesRead(Event):
    """The delay penalties before each space of the Beagle, on this side of the board; `four`: for four."""

    kind = "penalties-read"

    penalties: Penalties
    four: bool = False

    def describe(self) -> Text:
        said = tuple(OPEN if each is None else each for each in self.penalties)
        return _("Delay penalties on the board: %(penalties)s", penalties=said)

    def scope(self) -> frozenset[str]:
        return frozenset({"penalties"})


class BoxRead(Event):
    """What the table has read off its own components is used from here on.

    `penalties` are those of the board, where the match has had them before.
    """

    kind = "box-read"

    printed: Corrections
    penalties: Penalties | None = None

    def describe(self) -> Text:
        return _("The numbers of the table’s own components are used")

    def scope(self) -> frozenset[str]:
        return frozenset({"box"})


class GoalScored(Event):
    """The Beagle goal brings its points, less the delay penalties printed on the board."""

    kind = "goal-scored"

    penalties: Penalties | None = None

    def describe(self) -> Text:
        return _("The Beagle goal is scored")


class Refreshed(Event):
    """The next round is laid out."""

    kind = "refreshed"

    round: Annotated[int, Field(ge=1, lt=ROUNDS)]

    def describe(self) -> Text:
        return _("Everything is set up for round %(round)s", round=self.round + 1)


class SlotReached(OnSeat):
    """An objective was reached on a slot, or is not after all; `tile` is the one of the reserve, if any."""

    kind = "slot-reached"

    slot: Slot
    reached: bool = True
    tile: Annotated[str, Field(max_length=200)] | None = None
    paid: Paid = None
    chosen: Chosen = None

    def describe(self) -> Text:
        if self.reached:
            return self._says(_("%(seat)s reaches an objective: %(slot)s"), slot=Term(self.slot))
        return self._says(_("%(seat)s: no objective reached on %(slot)s"), slot=Term(self.slot))

    def scope(self) -> frozenset[str]:
        return frozenset({f"slot:{self.seat}:{self.slot}"})


class BoardKept(OnSeat):
    """From here on a player's board is kept here, or no longer.

    `as_set_up` is what the table says once the match has begun: whether it still lies as the setup left it.
    """

    kind = "board-kept"

    kept: bool = True
    as_set_up: bool | None = None

    def describe(self) -> Text:
        if self.kept:
            return self._says(_("Fieldbook now tracks %(seat)s’s board"))
        return self._says(_("Fieldbook no longer tracks %(seat)s’s board"))


class BoardRead(OnSeat):
    """What lies on a board that is kept from the middle of a match on, all of it told together."""

    kind = "board-read"

    points: Annotated[int, Field(ge=0, le=MOST["points"])]
    evolution: Annotated[int, Field(ge=0, le=MOST["evolution"])]
    coins: Annotated[int, Field(ge=0, le=MOST["coins"])]
    knowledge: Annotated[int, Field(ge=0, le=MOST["knowledge"])]
    tents: Annotated[int, Field(ge=0, le=MOST["tents"])]
    lenses: Annotated[int, Field(ge=0, le=MOST["lenses"])]
    rows: Annotated[tuple[DrawnSeals, ...], Field(min_length=ROWS, max_length=ROWS)]
    studied: MuseumTiles
    slots: Annotated[tuple[Slot, ...], Field(max_length=len(SLOTS))]

    def seals(self) -> tuple[tuple[Seal, ...], ...]:
        """The seals of each row."""
        return tuple(tuple(SEAL_OF[drawn] for drawn in row) for row in self.rows)

    def describe(self) -> Text:
        return self._says(_("Fieldbook now tracks %(seat)s’s board as it lies there"))


class Counted(OnSeat):
    """How much of something a kept board shows now."""

    kind = "counted"

    what: What
    n: Annotated[int, Field(ge=0, le=999)]

    def describe(self) -> Text:
        return self._says(_("%(seat)s: %(what)s %(number)s"), what=Term(self.what), number=self.n)

    def scope(self) -> frozenset[str]:
        return frozenset({f"{self.what}:{self.seat}"})


class PiecePlaced(OnSeat):
    """A tent or a lens left a kept board for its coins.

    `camp` is where the tent stands, whose coins are printed there; `beside` what the player chose beside it.
    """

    kind = "piece-placed"

    what: Piece
    paid: Paid = None
    camp: Chosen = None
    beside: Beside = None

    def describe(self) -> Text:
        if self.camp is not None:
            return self._says(_("%(seat)s puts up a tent: %(camp)s"), camp=Term(self.camp))
        return self._says(_("%(seat)s: %(what)s +%(number)s"), what=Term(self.what), number=1)


class PieceTaken(OnSeat):
    """A tent or a lens went back to a kept board, with all that was booked with it.

    `where` is the place of the tent, or the space of the lens; None if nobody has said where it was.
    """

    kind = "piece-taken"

    what: Piece
    where: Chosen = None

    def describe(self) -> Text:
        if self.where not in (None, ELSEWHERE):
            return self._says(_("%(seat)s takes back: %(place)s"), place=Term(self.where))
        return self._says(_("%(seat)s: %(what)s −%(number)s"), what=Term(self.what), number=1)


class Gained(OnSeat):
    """A kept board has so much more of something."""

    kind = "gained"

    what: Gainable
    n: Annotated[int, Field(ge=1, le=99)]

    def describe(self) -> Text:
        return self._says(_("%(seat)s: %(what)s +%(number)s"), what=Term(self.what), number=self.n)


class Spent(OnSeat):
    """Coins or knowledge left a kept board."""

    kind = "spent"

    what: Spendable
    n: Annotated[int, Field(ge=1, le=99)]

    def describe(self) -> Text:
        return self._says(_("%(seat)s: %(what)s −%(number)s"), what=Term(self.what), number=self.n)


def _taken(event: OnSeat, tile: str, slot: Slot | None) -> Text:
    if slot is None:
        return _("%(seat)s takes an objective: %(tile)s", seat=Seat(event.seat), tile=Term(tile))
    said = _("%(seat)s lays an objective open on %(slot)s: %(tile)s")
    return said.given(seat=Seat(event.seat), slot=Term(slot), tile=Term(tile))


class ObjectiveRead(OnSeat):
    """A player took an objective whose tile nobody has entered before: everything that it shows.

    `slot` is where it lies open at once, for its coins, because the reserve is full.
    """

    kind = "objective-read"

    metal: Metal
    seals: Annotated[
        tuple[Annotated[int, Field(ge=0, le=MOST_SEALS)], ...], Field(min_length=4, max_length=4)
    ]
    studied: Annotated[
        tuple[Annotated[int, Field(ge=0, le=MOST_STUDIED)], ...], Field(min_length=8, max_length=8)
    ]
    evolution: Annotated[int, Field(ge=0, le=MOST_LENGTH)] = 0
    tents: Annotated[int, Field(ge=0, le=TENTS)] = 0
    lenses: Annotated[int, Field(ge=0, le=LENSES)] = 0
    stacks: Annotated[int, Field(ge=0, le=STACKS)] = 0
    ship: bool = False
    slot: Slot | None = None
    paid: Paid = None

    def tile(self) -> Objective:
        """The tile, put together."""
        numbers = (
            *self.seals,
            *self.studied,
            self.evolution,
            self.tents,
            self.lenses,
            self.stacks,
            int(self.ship),
        )
        return objective(self.metal, dict(zip(NEEDS, numbers, strict=True)))

    def describe(self) -> Text:
        return _taken(self, self.tile().key, self.slot)


class ObjectiveTaken(OnSeat):
    """A player took an objective that is known; `slot` is where it lies open because the reserve is full."""

    kind = "objective-taken"

    tile: Annotated[str, Field(max_length=200)]
    slot: Slot | None = None
    paid: Paid = None

    def describe(self) -> Text:
        return _taken(self, self.tile, self.slot)


class ObjectiveReached(OnSeat):
    """A player turned one of their objectives over on a slot."""

    kind = "objective-reached"

    tile: Annotated[str, Field(max_length=200)]
    slot: Slot
    paid: Paid = None
    chosen: Chosen = None

    def describe(self) -> Text:
        return self._says(
            _("%(seat)s reaches an objective on %(slot)s: %(tile)s"),
            slot=Term(self.slot),
            tile=Term(self.tile),
        )

    def scope(self) -> frozenset[str]:
        return frozenset({f"slot:{self.seat}:{self.slot}"})


class CrewFulfilled(OnSeat):
    """A crew card was turned over for the seals of a row, or was not after all.

    `copied` is the card whose action it copies, if that is its own.
    """

    kind = "crew-fulfilled"

    card: Annotated[str, Field(max_length=20)]
    row: Annotated[int, Field(ge=1, le=ROWS)]
    fulfilled: bool = True
    copied: Annotated[str, Field(max_length=20)] | None = None
    chosen: Chosen = None
    beside: Beside = None

    def describe(self) -> Text:
        if self.fulfilled:
            return self._says(
                _("%(seat)s fulfils %(card)s with row %(row)s"), card=Term(self.card), row=self.row
            )
        return self._says(_("%(seat)s has not fulfilled %(card)s"), card=Term(self.card))

    def scope(self) -> frozenset[str]:
        return frozenset({f"fulfilled:{self.seat}:{self.card}"})


class SealGained(OnSeat):
    """A wax seal was laid into a row of a kept board."""

    kind = "seal-gained"

    row: Annotated[int, Field(ge=1, le=ROWS)]
    colour: Seal
    paid: Paid = None

    def describe(self) -> Text:
        return self._says(
            _("%(seat)s: %(colour)s seal in row %(row)s"), colour=Term(self.colour), row=self.row
        )


class RowCorrected(OnSeat):
    """The seals in a row of a kept board, colour by colour."""

    kind = "row-corrected"

    row: Annotated[int, Field(ge=1, le=ROWS)]
    green: Seals = 0
    blue: Seals = 0
    red: Seals = 0
    yellow: Seals = 0
    special: Seals = 0

    def seals(self) -> tuple[Seal, ...]:
        """The seals, one colour after the other."""
        counted: tuple[tuple[Seal, int], ...] = (
            ("green", self.green),
            ("blue", self.blue),
            ("red", self.red),
            ("yellow", self.yellow),
            ("special", self.special),
        )
        return tuple(colour for colour, n in counted for _seal in range(n))

    def describe(self) -> Text:
        return self._says(
            ngettext(
                "%(seat)s: %(n)s seal in row %(row)s",
                "%(seat)s: %(n)s seals in row %(row)s",
                len(self.seals()),
            ),
            row=self.row,
        )


class SpecimenStudied(OnSeat):
    """A study marker was laid on a kept board; `visit` is told where it may be the museum's second."""

    kind = "specimen-studied"

    specimen: Specimen
    visit: Visit | None = None

    def describe(self) -> Text:
        return self._says(_("%(seat)s studied: %(specimen)s"), specimen=Term(self.specimen))


class SpecimenSent(OnSeat):
    """A specimen was sent to the museum; coins and steps go to a board that is kept.

    Told where it is not known: `museum`, what lay there before; `coin`, whether the row's coin still did;
    `visit`, whether it is the first or the second delivery of the visit.
    """

    kind = "specimen-sent"

    specimen: Specimen
    museum: MuseumTiles | None = None
    coin: YesOrNo | None = None
    visit: Visit | None = None

    def describe(self) -> Text:
        return self._says(_("%(seat)s delivers to the museum: %(specimen)s"), specimen=Term(self.specimen))


EVENTS: tuple[type[Event], ...] = (
    ActionsLaid,
    LettersLaid,
    GoalsLaid,
    GoalRead,
    OrderLaid,
    CrewDealt,
    DraftDealt,
    DraftKept,
    CrewKept,
    MuseumLaid,
    MatchBegun,
    WorkerPlaced,
    WorkersPlaced,
    MagnifierRead,
    OrderSettled,
    StampsCounted,
    StacksCounted,
    EnvelopeJudged,
    GoalCounted,
    ShipSeen,
    GoalMissed,
    ShipsLevel,
    PenaltiesRead,
    BoxRead,
    GoalScored,
    Refreshed,
    SlotReached,
    BoardKept,
    BoardRead,
    Counted,
    PiecePlaced,
    PieceTaken,
    Gained,
    Spent,
    ObjectiveRead,
    ObjectiveTaken,
    ObjectiveReached,
    CrewFulfilled,
    SealGained,
    RowCorrected,
    SpecimenStudied,
    SpecimenSent,
)
