"""What do every game and every page agree on?

A game is one record of pure functions over its own frozen state; a match is its setup and its
events, folded. The frame reads what stands here and never looks inside a game's state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import reduce
from typing import Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

from scoring.words import Seat, Term, Text, _

Depth = Literal["count", "track"]


class Illegal(Exception):
    """A refusal that players read."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.english())
        self.text = text


class Setup(BaseModel):
    """What is settled before the first event; a game adds its own options."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    seats: int
    first: int = 0
    depth: Depth = "track"


class Event(BaseModel):
    """Something that happened at the table, as it is stored."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: ClassVar[str]

    def describe(self) -> Text:
        """Say in one sentence what happened, for the log and for undo."""
        raise NotImplementedError

    def veiled(self) -> Text:
        """Say what happened to those who may not see all of it yet."""
        return self.describe()

    def owner(self) -> int | None:
        """Name the seat whose own device alone may record this, if there is one."""
        return None

    def scope(self) -> frozenset[str]:
        """Name what the event touches: two events clash only where their scopes meet."""
        return TABLE


TABLE: frozenset[str] = frozenset({"table"})
"""The scope that meets every other: the whole table."""


@dataclass(frozen=True, slots=True)
class Line:
    """Points of one kind, the sum behind them and the rule that gives them.

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
        """Tell whether some of it is not seen by whoever looks."""
        return any(line.hidden for line in self.lines)


@dataclass(frozen=True, slots=True)
class Result:
    """Every seat's points, the ranking, and what decided it."""

    breakdowns: tuple[Breakdown, ...]
    ranks: tuple[int, ...]
    decided_by: str
    decided: Text
    missing: tuple[Text, ...] = ()
    veiled: bool = False

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


@dataclass(frozen=True, slots=True)
class Reason:
    """One step or one why, with the rule it follows."""

    text: Text
    rule: str


@dataclass(frozen=True, slots=True)
class Decision:
    """What a bot does, why, and what it rejected."""

    move: Text
    action: Event
    reasons: tuple[Reason, ...]
    rejected: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Ask:
    """A field of a prompt's event that the players fill in: a number, several as in 3+5-2, or a choice."""

    field: str
    label: Text
    low: int = 0
    high: int = 0
    several: bool = False
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Prompt:
    """Something that may be recorded now: a complete event, and what of it may be changed.

    The weight says how a page shows it: what comes next, a move, a quiet aside, a correction by hand.
    """

    event: Event
    label: Text
    asks: tuple[Ask, ...] = ()
    weight: Literal["next", "move", "aside", "hand"] = "move"


@dataclass(frozen=True, slots=True)
class Advice:
    """A sentence that helps now; to one seat, or to all."""

    text: Text
    rule: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Look:
    """Who looks at the table, and at what of it.

    `seats` are played on this device, `free` ones on none; `everything` is the look of the rules
    themselves, before which nothing is hidden. `profile` is what the host's box has shown before.
    """

    seats: tuple[int, ...] = ()
    free: tuple[int, ...] = ()
    query: Mapping[str, str] = field(default_factory=dict)
    past: bool = False
    everything: bool = False
    profile: Any = None


EVERYTHING = Look(everything=True)


@dataclass(frozen=True, slots=True)
class Cell:
    """One number of a seat's score sheet: as followed, and as entered by hand."""

    key: str
    label: Text
    line: str
    low: int
    high: int
    rule: str
    followed: int | None = None
    entered: int | None = None
    optional: bool = False
    hidden: bool = False

    @property
    def value(self) -> int | None:
        return self.followed if self.entered is None else self.entered


@dataclass(frozen=True, slots=True)
class Group:
    """Cells of a seat's sheet that belong together."""

    label: Text | None
    cells: tuple[Cell, ...]


Fault = tuple[tuple[str | int, ...], Text]
"""What is wrong in a request: the path to it, and the words."""


@dataclass(frozen=True, slots=True)
class Operation:
    """One calculation of the engine contract: a pure function from request to response."""

    name: str
    Request: type[BaseModel]
    Response: type[BaseModel]
    run: Callable[[Any], BaseModel]
    check: Callable[[Any], Iterable[Fault]] = lambda raw: ()


@dataclass(frozen=True, slots=True)
class Profile:
    """What is printed on a box's components and not known: entered once, kept for later matches.

    `Model` holds all of it, everything optional; `learn` adds what an event of a match tells;
    `sheet` lists it as cells, and `enter` changes one of them (None empties it).
    """

    Model: type[BaseModel]
    learn: Callable[[Any, Event], Any]
    sheet: Callable[[Any], tuple[Group, ...]]
    enter: Callable[[Any, str, int | None], Any]


@dataclass(frozen=True)
class Game:
    """The table of contents of one game."""

    key: str
    title: Text
    accent: str
    seats: range
    Setup: type[Setup]
    events: tuple[type[Event], ...]
    setup: Callable[[Any], Any]
    apply: Callable[[Any, Event], Any]
    headline: Callable[[Any], Text]
    prompts: Callable[[Any, Look], tuple[Prompt, ...]]
    advice: Callable[[Any], tuple[Advice, ...]]
    steps: Callable[[Any], tuple[Reason, ...]]
    sheet: Callable[[Any, Look], tuple[tuple[Group, ...], ...]]
    score: Callable[[Any, Look], Result]
    board: Callable[[Any, Look], object]
    operations: tuple[Operation, ...]
    term: Callable[[str], Text]
    options: Mapping[str, Text] = field(default_factory=dict)
    is_veiled: Callable[[Any, Event, Look], bool] = lambda state, event, look: False
    profile: Profile | None = None

    def event(self, kind: str, data: Mapping[str, Any]) -> Event:
        """Read one stored or sent event of this game."""
        for event in (*self.events, *SHARED):
            if event.kind == kind:
                return event.model_validate(data)
        raise Illegal(_("“%(kind)s” is nothing that this game records.", kind=kind))


class SheetEntered(Event):
    """A number of the score sheet was entered by hand."""

    kind = "sheet-entered"

    seat: int = Field(ge=0)
    cell: str = Field(max_length=60)
    value: int = Field(ge=0, le=1_000_000)

    def describe(self) -> Text:
        return _(
            "%(seat)s: %(cell)s by hand: %(value)s",
            seat=Seat(self.seat),
            cell=Term(self.cell),
            value=self.value,
        )

    def veiled(self) -> Text:
        return _("%(seat)s: %(cell)s by hand", seat=Seat(self.seat), cell=Term(self.cell))

    def scope(self) -> frozenset[str]:
        return frozenset({f"sheet:{self.seat}:{self.cell}"})


class SheetCleared(Event):
    """A number entered by hand was taken off the score sheet again."""

    kind = "sheet-cleared"

    seat: int = Field(ge=0)
    cell: str = Field(max_length=60)

    def describe(self) -> Text:
        return _("%(seat)s: %(cell)s no longer by hand", seat=Seat(self.seat), cell=Term(self.cell))

    def scope(self) -> frozenset[str]:
        return frozenset({f"sheet:{self.seat}:{self.cell}"})


class DepthChanged(Event):
    """The table decided to follow the game, or only to count at its end."""

    kind = "depth-changed"

    depth: Depth

    def describe(self) -> Text:
        if self.depth == "count":
            return _("From here on only the count at the end")
        return _("From here on the table is followed")


SHARED: tuple[type[Event], ...] = (SheetEntered, SheetCleared, DepthChanged)


def replay(game: Game, setup: Setup, events: Iterable[Event]) -> Any:
    """Fold a match: the state after its events."""
    return reduce(game.apply, events, game.setup(setup))
