"""The state of a table of Darwin's Journey between two taps.

Long, because table, seats, boards and what an event has booked are read together.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, get_args

from pydantic import model_validator

from scoring.contract import Ask, Setup
from scoring.darwins_journey.alfred import Level, Side
from scoring.darwins_journey.match.box.corrections import Corrections
from scoring.darwins_journey.rules.copies import USUAL, Copy
from scoring.darwins_journey.rules.facts import (
    COLOURS,
    ENVELOPES,
    STACKS,
    STAMPS,
    STAMPS_A_STACK,
    WORKERS,
    Camp,
    Colour,
    Seal,
    Slot,
    Specimen,
)
from scoring.darwins_journey.rules.icons import Icons
from scoring.darwins_journey.rules.museum import Museum
from scoring.darwins_journey.rules.objectives import NEEDS, SEAL_NEEDS, STUDY_NEEDS, Need, Reached
from scoring.darwins_journey.rules.tiles import (
    ACTIONS_LAID_SOLO,
    FIRST_ACTIONS,
    FIRST_LETTERS,
    SPECIMENS_OUT,
    crew_of_first_match,
    goals_of_first_match,
)
from scoring.match.state import MatchState
from scoring.match.steps import Step
from scoring.words import _

Phase = Literal["setup", "action", "order", "envelopes", "goal", "refresh", "over"]
LEAST_SEATS = 2
"""Alone one plays against Alfred, who has a seat of his own."""
MOST_SEATS = 4
ROWS = 3
RESERVE = 2
"""So many open objectives lie beside a board; one more lies open on a slot."""
START_COINS = 4
START_KNOWLEDGE = 1
FIFTH_WORKER: Slot = "gold-1"
CAPS_PENALTIES: Slot = "gold-4"
EASES_PENALTY: Slot = "gold-3"
FREES_SCROLLS: Slot = "silver-2"


def row_key(number: int) -> str:
    """What a row is called among the things that nobody has said."""
    return f"row-{number}"


ROW_KEYS = frozenset(row_key(number) for number in range(1, ROWS + 1))


class DarwinsJourneySetup(Setup):
    """Two to four seats, one of them Alfred's where a person plays alone."""

    asked = (
        Ask(
            "first_match",
            _("First match: tiles and cards by number"),
            shape="flag",
            default=False,
        ),
    )

    first_match: bool = False
    printed: Corrections = Corrections()

    @property
    def level(self) -> Level:
        """Which of his boards Alfred plays with."""
        asked = self.bots[0].options.get("level") if self.bots else None
        return next((level for level in get_args(Level) if level == asked), "white")

    @model_validator(mode="after")
    def _seats_fit(self) -> DarwinsJourneySetup:
        if not LEAST_SEATS <= self.seats <= MOST_SEATS or not 0 <= self.first < self.seats:
            raise ValueError(
                "Darwin's Journey is for 2 to 4 players, Alfred among them, one of them the first."
            )
        if self.bots and (len(self.bots) > 1 or self.seats > LEAST_SEATS):
            raise ValueError("Alfred plays against one player.")
        return self


@dataclass(frozen=True, slots=True)
class Kept:
    """A board that is kept: what lies on it, its open objectives, and where its markers stand.

    `objectives` are those of the reserve; `laid` were laid open on slots because it was full, and stay there
    when they are reached, `turned` came to their slots from the reserve. `paid` are the coins that objectives
    have cost, slot by slot; `delivered` and `examined` tell
    whether something was delivered or studied in this round, so that the next one may be a visit's second;
    `copied` is the crew card whose action was copied, `chosen` what was chosen with slots and crew cards.
    `camps` are the last tents, each with its camp and its place there from 0: others left the board before
    anybody said where to. `put` are those that were booked here, each with the seal that its camp laid and
    its row; `lenses_paid` the lenses that were booked, each with its space, where it is known, and its coins.
    `beside` are the symbols that were chosen beside tents, by their numbers.
    `untold` names what nobody has said since the board is kept: a number, the specimens, the slots or a row;
    it is open, and nothing is booked onto it. `on_sheet` names what of it was told by an entry on the sheet.
    """

    rows: tuple[tuple[Seal, ...], ...] = ((),) * ROWS
    studied: frozenset[Specimen] = frozenset()
    points: int = 0
    evolution: int = 0
    coins: int = START_COINS
    knowledge: int = START_KNOWLEDGE
    tents: int = 0
    lenses: int = 0
    camps: tuple[tuple[Camp, int], ...] = ()
    put: Mapping[Camp, tuple[int, Seal] | None] = field(default_factory=dict)
    lenses_paid: tuple[tuple[str, int], ...] = ()
    beside: Mapping[int, str] = field(default_factory=dict)
    objectives: tuple[str, ...] = ()
    paid: Mapping[Slot, int] = field(default_factory=dict)
    delivered: bool = False
    examined: bool = False
    laid: Mapping[Slot, str] = field(default_factory=dict)
    turned: Mapping[Slot, str] = field(default_factory=dict)
    copied: str | None = None
    chosen: Mapping[str, str] = field(default_factory=dict)
    untold: frozenset[str] = frozenset()
    on_sheet: frozenset[str] = frozenset()

    @property
    def is_reserve_full(self) -> bool:
        """Tell whether one more objective has to lie on a slot, as far as it is known what lies there."""
        return len(self.objectives) >= RESERVE

    def known(self, what: str) -> int | None:
        """One number of the board, None where nobody has said it."""
        return None if what in self.untold else getattr(self, what)

    def row(self, number: int) -> tuple[Seal, ...] | None:
        """The seals of a row, None where nobody has said which lie there."""
        return None if row_key(number) in self.untold else self.rows[number - 1]

    @property
    def known_rows(self) -> tuple[tuple[Seal, ...], ...] | None:
        """All rows, None where nobody has said what lies in one of them."""
        return None if self.untold & ROW_KEYS else self.rows


def needs_open(untold: frozenset[str]) -> frozenset[Need]:
    """List what an objective may ask for and nobody can tell, because that part of the board is open."""
    seals = SEAL_NEEDS if untold & ROW_KEYS else ()
    studied = STUDY_NEEDS if "studied" in untold else ()
    return frozenset({*seals, *studied, *(need for need in NEEDS if need in untold)})


@dataclass(frozen=True, slots=True)
class Brought:
    """What a delivery has brought: whether its row’s coin, and what was booked of it on a kept board.

    Of what was `counted` at the table since, nobody knows whether the number has it.
    """

    row_coin: bool = False
    booked: Icons = ()
    counted: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Player:
    """One seat: its stamps, its reached slots, what was counted for the goal, and the board if it is kept.

    `stamped` counts the stamps that left the stacks, `signs` the penalties between ship and Beagle, None
    where nobody has said it; `fulfilled` are the crew cards that were turned over, each with the row that
    it is tied to; `sent` are the specimens that it has delivered, each with whether it is also told that it
    was studied, `brought` what deliveries have brought. `emptied` is how many stacks were said to be empty,
    when so many stamps had left as in `emptied_at`.
    """

    stamps: tuple[int, ...] = (0,) * ENVELOPES
    stamped: int = 0
    emptied: int = 0
    emptied_at: int | None = None
    slots: frozenset[Slot] = frozenset()
    crew: tuple[str, ...] = ()
    fulfilled: Mapping[str, int] = field(default_factory=dict)
    placed: int = 0
    sent: Mapping[Specimen, bool] = field(default_factory=dict)
    brought: Mapping[Specimen, Brought] = field(default_factory=dict)
    counted: int | None = None
    signs: int | None = None
    kept: Kept | None = None

    @property
    def workers(self) -> int:
        return WORKERS if FIFTH_WORKER in self.slots else WORKERS - 1

    @property
    def empty_stacks(self) -> int:
        """Alfred's empty stacks: he empties one after the other."""
        return min(self.stamped, STAMPS) // STAMPS_A_STACK

    @property
    def surely_empty(self) -> int:
        """How many stacks are empty, from whichever of them the stamps were taken."""
        # Each stamp that is left holds at most one stack open.
        return min(self.empty_stacks, max(self.emptied, STACKS - (STAMPS - self.stamped)))

    @property
    def stacks_in_doubt(self) -> range:
        """How many stacks may be empty, where the stamps do not tell it; nothing where it is known."""
        if self.stamped == self.emptied_at or self.surely_empty == self.empty_stacks:
            return range(0)
        return range(self.surely_empty, self.empty_stacks + 1)

    def reached(self) -> Reached:
        """What the board has of all that objectives can ask for."""
        kept = self.kept or Kept()
        seals = tuple(seal for row in kept.rows for seal in row)
        return Reached(seals, kept.studied, kept.evolution, kept.tents, kept.lenses, self.surely_empty)


@dataclass(frozen=True, slots=True)
class Booked:
    """A number of a kept board that an event has changed."""

    seat: int
    what: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Draft:
    """Crew cards on their way around the table: hands, what was kept, and who has chosen in this turn."""

    pile: tuple[str, ...]
    hands: Mapping[int, tuple[str, ...]]
    kept: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    picks: Mapping[int, str] = field(default_factory=dict)
    turn: int = 1


@dataclass(frozen=True, kw_only=True)
class State(MatchState):
    """The table: turn order, tiles, stamps on the envelopes, what was counted.

    Of an open order, `order_open`, nobody has said what was drawn at the table. `magnifier` lists the
    owners of the workers above the turn order track; `envelope` is the one that is judged next, from 0, and
    `stamps_told` whose stamps were counted in this round, and on which; `museum` is known once somebody
    entered it, `laid_out` is what the setup put there, and `museum_sure` tells whether nothing can
    have been delivered since that was not told here; `tiles` are the objectives entered here; `booked` is
    what the last event changed on boards that are kept; `drafted` is the pile of crew cards whose draft has
    ended; `solo` is Alfred's side where he plays; `copy` is what stands on this table's components.
    """

    players: tuple[Player, ...]
    order: tuple[int, ...]
    order_open: bool = False
    alfred: int | None = None
    first_match: bool = False
    phase: Phase = "setup"
    round: int = 1
    actions: tuple[str, ...] = ()
    letters: tuple[str, ...] = ()
    goals: tuple[str, ...] = ()
    museum: frozenset[Specimen] | None = None
    laid_out: frozenset[Specimen] | None = None
    museum_sure: bool = False
    row_coins: frozenset[Colour] = frozenset(COLOURS)
    magnifier: tuple[int, ...] = ()
    envelope: int = 0
    stamps_told: frozenset[tuple[int, int]] = frozenset()
    penalties: tuple[int | None, ...] | None = None
    tiles: tuple[str, ...] = ()
    draft: Draft | None = None
    drafted: tuple[str, ...] = ()
    steps: tuple[Step, ...] = ()
    booked: tuple[Booked, ...] = ()
    solo: Side | None = None
    copy: Copy = USUAL

    @property
    def goal(self) -> str | None:
        """The tile below the Beagle, where it is known."""
        return (self.goals[self.round - 1] or None) if self.goals else None

    @property
    def standing_museum(self) -> Museum:
        """The museum as a delivery finds it."""
        return Museum(self.museum or frozenset(), self.row_coins, self.copy.museum)

    @property
    def is_museum_followed(self) -> bool:
        """Tell whether all that was delivered is known here: every board is kept, or Alfred's side is."""
        if self.solo is not None and self.solo.is_kept:
            # Somebody looks at the museum before he decides.
            return self.museum is not None
        all_kept = self.alfred is None and all(self.players[seat].kept for seat in self.people)
        return self.museum is not None and self.museum_sure and all_kept

    @property
    def specimens_out(self) -> int:
        """How many specimens have no space with so many players: their tiles begin in the museum."""
        return SPECIMENS_OUT[self.seats]

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if seat != self.alfred)


def start(setup: DarwinsJourneySetup) -> State:
    """The table before its setup; Alfred is always the first, the others sit behind the first player."""
    alfred = setup.bots[0].seat if setup.bots else None
    first = setup.first if alfred is None else alfred
    order = tuple((first + step) % setup.seats for step in range(setup.seats))
    players = tuple(Player() for _seat in range(setup.seats))
    empty = None if SPECIMENS_OUT[setup.seats] else frozenset[Specimen]()
    state = State(
        depth=setup.depth,
        players=players,
        order=order,
        # Who draws the order at the table tells it.
        order_open=setup.by_hand and alfred is None,
        alfred=alfred,
        first_match=setup.first_match,
        solo=Side(level=setup.level) if setup.bots else None,
        copy=setup.printed.copied,
        museum=empty,
        laid_out=empty,
        museum_sure=empty is not None,
    )
    return of_first_match(state) if setup.first_match else state


def of_first_match(state: State) -> State:
    """Lay out what a first match plays with; in turn order everybody has the next three crew cards."""
    people = [seat for seat in state.order if seat != state.alfred]
    for place, seat in enumerate(people):
        crew = crew_of_first_match(place)
        state = state.with_player(seat, replace(state.players[seat], crew=crew))
    actions = FIRST_ACTIONS if state.alfred is None else FIRST_ACTIONS[:ACTIONS_LAID_SOLO]
    goals = goals_of_first_match(state.copy.goal_numbers)
    return replace(state, actions=actions, letters=FIRST_LETTERS, goals=goals)
