"""The contract between the games and the frame: the records and events that every game and page shares.

A game is one record of pure functions over its own frozen state; a match is its setup and its
events, folded. The frame reads what stands here and never looks inside a game's state. Long, because
it is the one place to read when a game is added.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, partial, reduce
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, PlainValidator, WithJsonSchema

from scoring.accent import Accent as Accent
from scoring.accent import Shades as Shades
from scoring.asks import Ask as Ask
from scoring.asks import Fault as Fault
from scoring.box import joined as joined_by_field
from scoring.helpers.guide import Guide as Guide
from scoring.helpers.helper import Answer as Answer
from scoring.helpers.helper import AnswerRow as AnswerRow
from scoring.helpers.helper import Filled as Filled
from scoring.helpers.helper import Helper as Helper
from scoring.match.decisions import Candidate as Candidate
from scoring.match.decisions import Decided as Decided
from scoring.match.decisions import Decision as Decision
from scoring.match.draws import Lot as Lot
from scoring.match.events import TABLE as TABLE
from scoring.match.events import Event as Event
from scoring.match.events import Illegal as Illegal
from scoring.match.moves import MoveStep as MoveStep
from scoring.match.moves import MoveSteps as MoveSteps
from scoring.match.moves import StepDone as StepDone
from scoring.match.opponents import Bot as Bot
from scoring.match.opponents import Opponent as Opponent
from scoring.match.remarks import REMARKS, Remark, SeatsChanged
from scoring.words import Seat, Term, Text, Why, _

Depth = Literal["count", "track"]
MOST_IN_A_CELL = 1_000_000
LONGEST_WORD = 60


def _cell_value(value: Any) -> int | str | tuple[str, ...]:
    """Read a number, a word or several words, in one check, so that a fault has one path."""
    if type(value) is int and 0 <= value <= MOST_IN_A_CELL:
        return value
    if isinstance(value, str) and 0 < len(value) <= LONGEST_WORD:
        return value
    if isinstance(value, list | tuple) and all(
        isinstance(each, str) and 0 < len(each) <= LONGEST_WORD for each in value
    ):
        return tuple(value)
    raise ValueError("This value is not possible here.")


CellValue = Annotated[
    Any,
    PlainValidator(_cell_value),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "integer", "minimum": 0, "maximum": MOST_IN_A_CELL},
                {"type": "string", "minLength": 1, "maxLength": LONGEST_WORD},
                {"type": "array", "items": {"type": "string", "minLength": 1, "maxLength": LONGEST_WORD}},
            ]
        }
    ),
]
Stage = Literal["play", "count", "over"]


class Setup(BaseModel):
    """What is settled before the first event; a game adds its own options.

    `seats` counts people and bots, who sit behind the people; `by_hand`: the players draw themselves.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    asked: ClassVar[tuple[Ask, ...]] = ()
    """The questions about a game's own fields."""

    seats: int
    first: int = 0
    depth: Depth = "track"
    by_hand: bool = False
    bots: tuple[Bot, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """One points line: the points, how they add up, and the rule behind them.

    `detail` holds the numbers behind it for programs, where the key alone does not tell them.
    """

    key: str
    label: Text
    points: int
    why: Text | None
    rule: str
    hidden: bool = False
    detail: Mapping[str, int] | None = None


@dataclass(frozen=True, slots=True)
class Breakdown:
    """All the points of one seat."""

    seat: int
    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)

    @property
    def hidden(self) -> bool:
        """Tell whether any of it is hidden from the viewer."""
        return any(line.hidden for line in self.lines)


@dataclass(frozen=True, slots=True)
class Result:
    """Everybody's points, the ranking, and what decided it.

    A seat has no rank, and nobody wins, while an open number could still change it: those are `open`, while
    `missing` lists every number that nobody entered, followed or confirmed. `spans` are the fewest and the
    most points that each seat can still have, None where nothing limits them. `scores` is what was compared,
    points first, and `sentences` says for each of it that it decided.
    """

    breakdowns: tuple[Breakdown, ...]
    ranks: tuple[int | None, ...]
    decided_by: str
    decided: Text
    missing: tuple[OpenNumber, ...] = ()
    veiled: bool = False
    open: tuple[OpenNumber, ...] = ()
    spans: tuple[tuple[int, int | None], ...] = ()
    scores: tuple[tuple[int, ...], ...] = ()
    sentences: Mapping[str, Text] = field(default_factory=dict)

    @property
    def first(self) -> tuple[int, ...]:
        """Who is certainly in the first place, even where places behind are open."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def winners(self) -> tuple[int, ...]:
        return () if None in self.ranks else self.first

    def is_unsure(self, seat: int) -> bool:
        """Tell whether a number that is open can still change a seat's points."""
        return bool(self.spans) and self.spans[seat][0] != self.spans[seat][1]


@dataclass(frozen=True, slots=True)
class Reason:
    """A sentence with the rule behind it: a reason, a step, or what helps now, one seat or everybody."""

    text: Text
    rule: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Prompt:
    """Something that may be recorded now: a complete event, and what of it may be changed.

    The weight says how a page shows it: the next step, a move, a quiet aside, or a correction by hand.
    """

    event: Event
    label: Text
    asks: tuple[Ask, ...] = ()
    weight: Literal["next", "move", "aside", "hand"] = "move"


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks at the table, and what they may see of it.

    `seats` are played on this device, `free` ones on none; `peek` is a free one that it looks at for a
    moment. Nothing is hidden from the viewer with `everything`, who stands for the rules themselves. `query`
    is what the page's address asks for, `past` a table that is only looked back at, `profile` what is known
    of the host's box.
    """

    seats: tuple[int, ...] = ()
    free: tuple[int, ...] = ()
    peek: int | None = None
    query: Mapping[str, str] = field(default_factory=dict)
    past: bool = False
    everything: bool = False
    profile: Any = None

    def offered(self, prompts: Iterable[Prompt]) -> tuple[Prompt, ...]:
        """Offer these, unless the table is only looked back at."""
        return () if self.past else tuple(prompts)


EVERYTHING = Viewer(everything=True)


@dataclass(frozen=True, slots=True)
class Rare:
    """A kind of number that hardly anybody has, and the whole sentences that one tap agrees to.

    `nobody` speaks of all seats, `one` of a %(seat)s: of every number of the kind, however many there are.
    `nobody_else` and `one_else` speak of the rest, beside what is entered already.
    """

    key: str
    nobody: Text
    one: Text
    nobody_else: Text
    one_else: Text


@dataclass(frozen=True, slots=True)
class Cell:
    """One number of a seat's score sheet, or with `ask` another answer: as followed, and as entered by hand.

    With `of`, all sheets share it, and it is kept under that seat: the animals in the museum. A number above
    the `usual` is rare. It counts for its `points_line`, and for those named in `also`. An `optional` one
    counts only if it was entered; one that `breaks_ties` is asked of nobody but those who are tied; a `rare`
    one can be confirmed as none together with its likes. Nobody knows what a `boundless` one brings at most.
    Entering it begins with its `start`, what was known of it earlier; that alone never counts. It is
    `disputed` while the table has gone on since it was entered by hand: nobody knows which of the two holds.
    """

    key: str
    label: Text
    points_line: str
    low: int
    high: int
    rule: str
    followed: CellValue | None = None
    entered: CellValue | None = None
    optional: bool = False
    hidden: bool = False
    ask: Ask | None = None
    of: int | None = None
    usual: int | None = None
    also: tuple[str, ...] = ()
    breaks_ties: bool = False
    rare: Rare | None = None
    boundless: bool = False
    start: CellValue | None = None
    disputed: bool = False

    @property
    def value(self) -> Any:
        if self.disputed:
            return None
        return self.followed if self.entered is None else self.entered

    @property
    def is_open(self) -> bool:
        """Tell whether it counts and nobody has entered, followed or confirmed it."""
        return self.value is None and not self.optional

    @property
    def least(self) -> Any:
        """The answer that brings the fewest points, which is also what "none" means."""
        return self._edge(0)

    @property
    def most(self) -> Any:
        """The answer that brings the most points."""
        return self._edge(-1)

    def _edge(self, at: Literal[0, -1]) -> Any:
        ask = self.question()
        if ask.shape == "set":
            return ask.choices if at else ()
        each = ask.choices[at] if ask.choices else (ask.low, ask.high)[at]
        return tuple(each for _row in ask.rows) if ask.rows else each

    def kept_under(self, seat: int) -> int:
        """The seat under which it is entered."""
        return seat if self.of is None else self.of

    def question(self) -> Ask:
        """The question that fills it; it opens blank where nothing is known."""
        ask = self.ask or Ask("value", self.label, self.low, self.high, usual=self.usual)
        if self.value is None and self.start is not None:
            ask = replace(ask, default=self.start)
        return replace(ask, field="value", blank=self.value is None and ask.default is None)


@dataclass(frozen=True, slots=True)
class OpenNumber:
    """A number that counts and that nobody has entered, followed or confirmed."""

    seat: int
    cell: Cell

    @property
    def kind(self) -> tuple[int, str]:
        """Whose number it is and what; all that is rare in the same way counts as one."""
        return self.seat, self.cell.rare.key if self.cell.rare else self.cell.key

    @property
    def said(self) -> Text:
        if self.cell.of is not None:
            return self.cell.label
        return _("%(seat)s: %(cell)s", seat=Seat(self.seat), cell=Term(self.cell.key))


@dataclass(frozen=True, slots=True)
class Group:
    """Cells of a seat's sheet that belong together."""

    label: Text | None
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """One number that an event has changed, before and after."""

    seat: int
    what: Text
    before: int
    after: int
    rule: str


@dataclass(frozen=True, slots=True)
class Lead:
    """Where the main control leads if what comes next is chosen on the page: its words, and the place."""

    label: Text
    query: str
    anchor: str


@dataclass(frozen=True, slots=True)
class Board:
    """What the page of every table shows around the game's own part.

    `moment` is the sentence of the moment, `changes` what the last event did to numbers that all wait for;
    both stay until the next event. So do `booked`, the numbers that it changed far down on a long page, and
    `told`, what it led to there: both stand where they are seen after a tap anywhere. `next` is the tap that
    comes next, `lead` the place to choose it if there are several, `aside` what may be tapped instead;
    `after_tap` is what a tap keeps of the page's address.
    `table` is the game's own part, for its own board.html; without one, all that may be recorded is listed.
    """

    stage: Stage
    moment: Reason
    notes: tuple[Reason, ...] = ()
    changes: tuple[Change, ...] = ()
    steps: tuple[Reason, ...] = ()
    next: Prompt | None = None
    lead: Lead | None = None
    aside: tuple[Prompt, ...] = ()
    after_tap: str = ""
    table: Any = None
    booked: tuple[Change, ...] = ()
    told: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Closer:
    """A closer view of one thing on the table, and what a tap keeps of the page's address."""

    own: Any
    after_tap: str = ""


@dataclass(frozen=True, slots=True)
class Operation:
    """One calculation of the engine contract: a pure function from request to response."""

    name: str
    Request: type[BaseModel]
    Response: type[BaseModel]
    run: Callable[[Any], BaseModel]
    check: Callable[[Any], Iterable[Fault]] = lambda raw: ()


@dataclass(frozen=True, slots=True)
class Page:
    """A group of questions, about a box or in a helper.

    One with a `key` gets a page of its own, which the page of the box leads to.
    """

    label: Text
    asks: tuple[Ask, ...]
    key: str = ""


@dataclass(frozen=True, slots=True)
class Register:
    """Things of a box that get a name once: each is put together by an answer to every row of `ask`.

    `known` are those that have a name; `keep` adds one or changes it, `drop` takes it out.
    """

    title: Text
    ask: Ask
    known: Callable[[Any], Mapping[str, tuple[str, ...]]]
    keep: Callable[[Any, str, tuple[str, ...]], Any]
    drop: Callable[[Any, str], Any]


@dataclass(frozen=True, slots=True)
class Profile:
    """What is printed on a box's components and not known: entered once, kept for later matches.

    `Model` holds all of it, everything optional; `learn` adds what an event of a match tells;
    `pages` lists the questions, with what is known as their defaults; `enter` changes one answer (None
    empties it). `doubts` says what cannot be right together, such as two cards that are the same.
    A file that another phone saved is read by `Model`; `faults` says what else is wrong in it, with the path
    to it, and `joined` puts what it tells to what is known here. `carried` is what a new match takes along
    from the box, as fields of its setup, because points or steps depend on it; `taken_over` is the event by
    which a match that has begun takes it over, which the game offers as long as the two differ.
    """

    Model: type[BaseModel]
    learn: Callable[[Any, Event], Any]
    pages: Callable[[Any], tuple[Page, ...]]
    enter: Callable[[Any, str, Any], Any]
    doubts: Callable[[Any], tuple[Text, ...]] = lambda profile: ()
    register: Register | None = None
    faults: Callable[[Any], Iterable[Fault]] = lambda raw: ()
    joined: Callable[[Any, Any], Any] = joined_by_field
    carried: Callable[[Any], Mapping[str, Any]] = lambda profile: {}
    taken_over: type[Event] | None = None


@dataclass(frozen=True, kw_only=True)
class Hidden:
    """What some players may not see, and what is done about it.

    `is_veiled` tells whether an entry is hidden from a viewer, `covers` whether a seat hides something from
    one besides points: traits that lie face down, cards that are drafted. `check` refuses by what the sender
    of an event may see, so that a refusal tells nobody what is hidden from them: a bid behind a screen, a tap
    on a museum that nobody has counted. `reseated` is the table after seats have changed hands: with them go
    traits that lie face down, and secret bids.
    """

    is_veiled: Callable[[Any, Event, Viewer], bool] = lambda state, event, viewer: False
    covers: Callable[[Any, int, Viewer], bool] = lambda state, seat, viewer: False
    check: Callable[[Any, Event, Viewer], None] = lambda state, event, viewer: None
    reseated: Callable[[Any, frozenset[int]], Any] = lambda state, seats: state


@dataclass(frozen=True, kw_only=True)
class Bots:
    """Who may play beside people: the opponents, the steps left of a move, and the words of a decision."""

    opponents: tuple[Opponent, ...] = ()
    steps_left: Callable[[Any], MoveSteps] = lambda state: ()
    words: Callable[[Why], Reason] = lambda why: Reason(_("%(key)s", key=why.key), "")


@dataclass(frozen=True, kw_only=True)
class Drawers:
    """What comes up from below on a phone, beside the question itself.

    `closer` shows one thing large: a species now, and it is there for boards that lie below one another on a
    phone. `guide` helps with an entry: a die's action now, and it is there for what a worker's place costs.
    """

    closer: Callable[[Any, Viewer], Closer] | None = None
    guide: Callable[[Any, Event, Viewer], Guide | None] = lambda state, event, viewer: None


@dataclass(frozen=True)
class Game:
    """The table of contents of one game.

    `apply` refuses by what everybody knows, what is `hidden` by what its sender may see. `colours` are the
    players' colours in the box, where they are known. A game that is not `released` may still lack
    translations of its sentences and rules; pages show those in English and say so.
    """

    key: str
    title: Text
    accent: Accent
    seats: range
    Setup: type[Setup]
    events: tuple[type[Event], ...]
    setup: Callable[[Any], Any]
    apply: Callable[[Any, Event], Any]
    headline: Callable[[Any], Text]
    prompts: Callable[[Any, Viewer], tuple[Prompt, ...]]
    sheet: Callable[[Any, Viewer], tuple[tuple[Group, ...], ...]]
    score: Callable[[Any, Viewer], Result]
    board: Callable[[Any, Viewer], Board]
    operations: tuple[Operation, ...]
    term: Callable[[str], Text]
    bots: Bots = Bots()
    hidden: Hidden = Hidden()
    drawers: Drawers = Drawers()
    profile: Profile | None = None
    helpers: tuple[Helper, ...] = ()
    colours: tuple[str, ...] = ()
    released: bool = True

    def advice(self, state: Any, viewer: Viewer = EVERYTHING) -> tuple[Reason, ...]:
        """Give the sentences that a viewer reads on the page of the table, that of the moment first."""
        shown = self.board(state, viewer)
        return (shown.moment, *shown.notes)

    @property
    def options(self) -> tuple[Ask, ...]:
        """What is asked before a match, as fields of its setup."""
        return self.Setup.asked

    @property
    def people(self) -> range:
        """How many people can play; against an opponent, fewer of them than there are seats."""
        beside = (
            people
            for each in self.bots.opponents
            for people in each.beside
            if people + each.most in self.seats
        )
        return range(min((self.seats[0], *beside)), self.seats[-1] + 1)

    @property
    def draws(self) -> bool:
        """Tell whether anything in this game is drawn or rolled."""
        return any(event.draws is not Event.draws for event in self.events)

    @cached_property
    def copies(self) -> bool:
        """Tell whether anything of this game's box is copied symbol by symbol."""
        pages = self.profile.pages(self.profile.Model()) if self.profile else ()
        return any(ask.shape == "symbols" for page in pages for ask in page.asks)

    @property
    def hides(self) -> bool:
        """Tell whether anything in this game is hidden from anybody."""
        return self.hidden.is_veiled is not Hidden.is_veiled

    def event(self, kind: str, data: Mapping[str, Any]) -> Event:
        """Read one stored or sent event of this game."""
        for event in (*self.events, *SHARED, *REMARKS):
            if event.kind == kind:
                return event.model_validate(data)
        raise Illegal(_("This game does not record “%(kind)s”.", kind=kind))


def _said(value: int | str | tuple[str, ...]) -> int | Text | Term | tuple[Term, ...]:
    if isinstance(value, str):
        return Term(value)
    if isinstance(value, tuple):
        return tuple(Term(each) for each in value) or _("none")
    return value


class OnSheet(Event):
    """Something about one number of the score sheet.

    Its words depend on the `cell` as it was before: whether all share it, and whether it is followed. Where
    nothing is followed, everything is entered by hand, and the words don't say so.
    """

    seat: int = Field(ge=0)
    cell: str = Field(max_length=60)

    def words(self, cell: Cell | None) -> Text:
        """Say what happened to this cell."""
        raise NotImplementedError

    def veiled_words(self, cell: Cell | None) -> Text:
        """Say it to those who may not see the number yet."""
        return self.words(cell)

    def describe(self) -> Text:
        return self.words(None)

    def veiled(self) -> Text:
        return self.veiled_words(None)

    def scope(self) -> frozenset[str]:
        return frozenset({f"sheet:{self.seat}:{self.cell}"})

    def _told(self, cell: Cell | None, *, entered: Text, by_hand: Text) -> Text:
        own = _("%(seat)s: %(cell)s", seat=Seat(self.seat), cell=Term(self.cell))
        what = own if cell is None or cell.of is None else cell.label
        return (by_hand if cell is not None and cell.followed is not None else entered).given(what=what)


class SheetEntered(OnSheet):
    """A number of the score sheet was entered by hand."""

    kind = "sheet-entered"

    value: CellValue

    def words(self, cell: Cell | None) -> Text:
        told = self._told(
            cell, entered=_("%(what)s: %(value)s"), by_hand=_("%(what)s set by hand: %(value)s")
        )
        return told.given(value=_said(self.value))

    def veiled_words(self, cell: Cell | None) -> Text:
        return self._told(cell, entered=_("%(what)s entered"), by_hand=_("%(what)s set by hand"))


class SheetCleared(OnSheet):
    """A number entered by hand was removed from the score sheet again."""

    kind = "sheet-cleared"

    def words(self, cell: Cell | None) -> Text:
        return self._told(cell, entered=_("%(what)s cleared"), by_hand=_("%(what)s no longer set by hand"))


class NoneConfirmed(Event):
    """The table confirmed that a rare kind of number is there for nobody, or not for one seat.

    With `others` it speaks of the rest, beside what is entered already.
    """

    kind = "none-confirmed"

    rare: str = Field(max_length=60)
    seat: int | None = Field(default=None, ge=0)
    others: bool = False

    def describe(self) -> Text:
        if self.seat is None:
            words = _("%(what)s: nobody has any others") if self.others else _("%(what)s: nobody has any")
            return words.given(what=Term(self.rare))
        words = _("%(what)s: %(seat)s has no others") if self.others else _("%(what)s: %(seat)s has none")
        return words.given(what=Term(self.rare), seat=Seat(self.seat))

    def scope(self) -> frozenset[str]:
        # What each says of their own seat, and what one says of all, do not contradict each other.
        return frozenset({f"none:{self.rare}:{'all' if self.seat is None else self.seat}"})


class DrawingChanged(Event):
    """The table decided who draws and rolls: the app, or the players themselves."""

    kind = "drawing-changed"

    by_hand: bool

    def describe(self) -> Text:
        if self.by_hand:
            return _("From here on you draw and roll yourselves")
        return _("From here on Fieldbook draws and rolls")


class DepthChanged(Event):
    """The table decided to follow the game, or only to count at its end."""

    kind = "depth-changed"

    depth: Depth

    def describe(self) -> Text:
        if self.depth == "count":
            return _("From here on Fieldbook only counts at the end")
        return _("From here on Fieldbook follows the table")


SHARED: tuple[type[Event], ...] = (
    SheetEntered,
    SheetCleared,
    NoneConfirmed,
    DepthChanged,
    DrawingChanged,
    StepDone,
)


def applied(game: Game, state: Any, event: Event) -> Any:
    """The state after an event; remarks and the choice of who draws leave the table as it is."""
    if isinstance(event, SeatsChanged):
        return game.hidden.reseated(state, frozenset(event.seats))
    return state if isinstance(event, DrawingChanged | Remark) else game.apply(state, event)


def replay(game: Game, setup: Setup, events: Iterable[Event]) -> Any:
    """Fold a match: the state after its events."""
    return reduce(partial(applied, game), events, game.setup(setup))
