"""The table of Encyclopedia between two taps.

Long, because everything that lies on the table has its record here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, get_args

from pydantic import model_validator

from scoring.contract import Ask, Bot, Setup
from scoring.encyclopedia.match.box.track import Track
from scoring.encyclopedia.match.person.studied_animal import Studied
from scoring.encyclopedia.rules.experts import Hired
from scoring.encyclopedia.rules.facts import (
    CONTINENTS,
    FOSSILS,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    Action,
    Behaviour,
    Category,
    Colour,
    Continent,
    Group,
    Slot,
)
from scoring.encyclopedia.rules.tableau import ScoringCard
from scoring.match.state import MatchState
from scoring.words import _

Phase = Literal["setup", "token", "dice", "turns", "action", "extra", "over"]
Kind = Literal["animal", "expert"]
Lying = tuple[int, int]
"""How many markers lie on some animals: at least so many, and at most."""
Owed = Literal[Kind, "bonus", "once"]
RoundToken = Literal[
    "token-expedition", "token-coins", "token-expert", "token-animal", "token-die", "token-empty"
]  # fmt: skip
SlotKey = Literal["slot-nothing", "slot-coins", "slot-reputation", "slot-points"]
Area = Literal[
    "embassy", "bank", "university", "academy", "animal",
    "america", "europe", "asia", "africa", "oceania",
]  # fmt: skip
"""Where a used die lies: in an area of the game board, on a continent, or on an animal."""

AI = "ai"
FOSSIL = "fossil"
ROUNDS = 6
DICE_EACH = 4
DICE_OF_A_COLOUR = 4
START_ANIMALS = 2
START_TOKENS = 1
SLOTS: tuple[Slot, ...] = ("nothing", "coins", "reputation", "points")
SLOT_OF: dict[SlotKey, Slot] = dict(zip(get_args(SlotKey), SLOTS, strict=True))


class EncyclopediaSetup(Setup):
    """One to four seats, some of them AIs; the fossils may be shuffled in."""

    asked = (Ask("fossils", _("Fossils: six more animals"), shape="flag", default=False),)

    fossils: bool = False

    @model_validator(mode="after")
    def _seats_fit(self) -> EncyclopediaSetup:
        if not LEAST_PLAYERS <= self.seats <= MOST_PLAYERS or not 0 <= self.first < self.seats:
            raise ValueError("Encyclopedia is for 1 to 4 players, one of them the first.")
        if len(self.bots) >= self.seats:
            raise ValueError("At least one of the players is a person.")
        return self


@dataclass(frozen=True, slots=True)
class Laid:
    """A die on a slot of somebody's board."""

    colour: Colour
    value: int
    slot: Slot

    @property
    def key(self) -> str:
        return f"{self.colour}-{self.value}-{self.slot}"


@dataclass(frozen=True, slots=True)
class Held:
    """A die that was taken and waits for its action; an extra action says so."""

    colour: Colour
    value: int
    extra: bool = False


@dataclass(frozen=True, slots=True)
class Used:
    """A die that was used in this round, and where it lies: on a continent, on which space from the left."""

    colour: Colour
    area: Area
    value: int = 0
    space: int | None = None


@dataclass(frozen=True, slots=True)
class Due:
    """A card that somebody may take for nothing, or what a space of the track gives that nobody has read.

    The space is that after so many `steps` from the start. An AI that spends all its tokens for points would
    have spent one from there too: `each` is what it brings. `only` are the cards that fit: the markers of an
    expedition may wait for an animal. A one-time expert that was hired may be used `once` at once.
    """

    seat: int
    kind: Owed
    steps: int = 0
    each: int | None = None
    only: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AiCards:
    """The cards of an AI."""

    behaviour: Behaviour
    scoring: ScoringCard
    priority: tuple[Continent, ...]


@dataclass(frozen=True, slots=True)
class Player:
    """What one player has: a person's animals are those below the board, an AI's all that it took.

    `reputation` counts every step since the start, laps included. `studied` are those of a person's animals
    that a planner has told; `placed` are the markers on them and on fossils by group, no fewer than there
    are, None where nobody knows; `on_animals` are those on the animals of a continent, at least and at most.
    """

    points: int = 0
    coins: int = 0
    tokens: int = 0
    seals: int = 0
    reputation: int = 0
    animals: Mapping[Continent, int] = field(default_factory=dict)
    fossils: int = 0
    laid_aside: Mapping[Continent, int] = field(default_factory=dict)
    fossils_aside: int = 0
    markers: Mapping[Category, int] = field(default_factory=dict)
    experts: tuple[Hired, ...] = ()
    colleagues: Mapping[Continent, int] = field(default_factory=dict)
    dice: tuple[Laid, ...] = ()
    studied: tuple[Studied, ...] = ()
    placed: Mapping[Group, int] | None = field(default_factory=dict)
    on_animals: Mapping[Continent, Mapping[Group, Lying]] = field(default_factory=dict)
    ai: AiCards | None = None

    @property
    def active(self) -> tuple[str, ...]:
        """The experts whose effects work."""
        return tuple(expert.id for expert in self.experts if expert.active)


@dataclass(frozen=True, slots=True)
class Facts:
    """What the components show and was read off them; the profile of the box offers it again.

    The AIs' own track is that of side B, and so are the `slots`, where they were read.
    `stars` and `dots` are those of whole continents, `starred` and `dotted` those of single spaces of the
    others.
    """

    track: Track = field(default_factory=Track)
    ai_track: Track = field(default_factory=Track)
    stars: Mapping[Continent, tuple[int, ...]] = field(default_factory=dict)
    starred: Mapping[Continent, Mapping[int, int]] = field(default_factory=dict)
    dots: Mapping[Continent, tuple[int, ...]] = field(default_factory=dict)
    dotted: Mapping[Continent, Mapping[int, int]] = field(default_factory=dict)
    slots: tuple[Slot, ...] = SLOTS
    slots_read: bool = False
    research_ii: int | None = None
    research_iv: int | None = None
    published_iv: int | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that the last event set off, with whom and what its sentence names."""

    key: str
    seat: int
    numbers: Mapping[str, int] = field(default_factory=dict)
    terms: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class AiMove:
    """An AI's turn that was decided and is being carried out: what is not known yet is asked.

    `cards` are the continents in the order in which it takes one. It is `placed` where a question has said
    what hands do.
    """

    seat: int
    dice: tuple[tuple[int, str], ...]
    action: Action
    goals: tuple[Continent, ...] = ()
    cards: tuple[Continent, ...] = ()
    stars: int | None = None
    placed: bool = False


@dataclass(frozen=True, slots=True)
class Waiting:
    """What an AI's move waits for: an answer, or hands that carry it out."""

    key: str
    values: Mapping[str, int | str] = field(default_factory=dict)
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class State(MatchState):
    """The table: whose turn it is, dice, cards on display, and what everybody has.

    `coins` are the starting coins by place. `leader` opens the round; `first` holds the first-player token.
    `academy` and `university` are the cards on display, None where nobody entered them. `full` are
    continents that are said to have no free space. People's things that `was_followed` speaks of are those of
    a table that went over to counting.
    """

    players: tuple[Player, ...]
    fossils: bool
    first: int
    phase: Phase = "setup"
    coins: tuple[int, ...] = ()
    round: int = 0
    round_tokens: tuple[RoundToken, ...] = ()
    leader: int = 0
    turn: int = 0
    held: Held | None = None
    used: tuple[Used, ...] = ()
    bank_taken: bool = False
    full: tuple[Continent, ...] = ()
    due: tuple[Due, ...] = ()
    extra: tuple[int, ...] = ()
    academy: Mapping[str, int] | None = None
    university: Mapping[str, int] | None = None
    facts: Facts = Facts()
    steps: tuple[Step, ...] = ()
    move: AiMove | None = None
    waiting: Waiting | None = None
    was_followed: bool = False

    @property
    def ais(self) -> tuple[int, ...]:
        """The seats of the AIs."""
        return tuple(seat for seat, player in enumerate(self.players) if player.ai)

    @property
    def is_played(self) -> bool:
        """Tell whether turns are recorded: everybody's, or in a count those of AIs that were dealt to."""
        return self.depth == "track" or (bool(self.ais) and self.phase != "setup")

    @property
    def dice_on_boards(self) -> tuple[tuple[int, Laid], ...]:
        """All dice that can be taken, each with its owner."""
        return tuple((seat, die) for seat, player in enumerate(self.players) for die in player.dice)

    @property
    def follows_people(self) -> bool:
        return self.depth == "track"

    @property
    def wants_slots(self) -> bool:
        """Tell whether it matters what an AI's slots show, and nobody has read them."""
        known = self.facts.slots_read or not self.ais
        return not known and self.phase in ("dice", "turns") and not self.due and not self.waiting

    @property
    def dice_each(self) -> int:
        extra = self.round_tokens[-1:] == ("token-die",)
        return DICE_EACH + extra

    @property
    def bag(self) -> tuple[Colour, ...]:
        """The colours of the dice that lie on no board."""
        laid = [die.colour for player in self.players for die in player.dice]
        colours: tuple[Colour, ...] = ("red", "blue", "purple", "yellow", "green")
        return tuple(
            colour for colour in colours for _die in range(max(0, DICE_OF_A_COLOUR - laid.count(colour)))
        )

    def around(self, start: int) -> tuple[int, ...]:
        """All seats clockwise from this one."""
        return tuple((start + step) % self.seats for step in range(self.seats))

    def may_lie_there(self, kind: Kind, card: str) -> bool:
        """Tell whether a card may be on display; where it is empty, the top of the deck may be anything."""
        shown = self.academy if kind == "animal" else self.university
        return not shown or not any(shown.values()) or bool(shown.get(card))

    @property
    def fossils_left(self) -> int:
        """Count the fossils that nobody has, where they are shuffled in."""
        held = sum(player.fossils + player.fossils_aside for player in self.players)
        return FOSSILS - held if self.fossils else 0

    def free_space(self, continent: Area) -> int:
        """Find the leftmost expedition space of a continent without a die, 0 being the first."""
        taken = {die.space for die in self.used if die.area == continent}
        return next(space for space in range(len(taken) + 1) if space not in taken)

    def with_die(self, colour: Colour, value: int, area: Area) -> State:
        """Lay a used die into an area, on a continent on the leftmost free space."""
        space = self.free_space(area) if area in CONTINENTS else None
        return replace(self, used=(*self.used, Used(colour, area, value, space)))

    def with_steps(self, *steps: Step) -> State:
        return replace(self, steps=(*self.steps, *steps))


def start(setup: EncyclopediaSetup) -> State:
    """The table before coins and tokens are dealt."""
    bots = {bot.seat: bot for bot in setup.bots}
    return State(
        depth=setup.depth,
        players=tuple(Player(ai=_cards(bots.get(seat))) for seat in range(setup.seats)),
        fossils=setup.fossils,
        first=setup.first,
        leader=setup.first,
        turn=setup.first,
    )


def _cards(bot: Bot | None) -> AiCards | None:
    if bot is None:
        return None
    options: Mapping[str, Any] = bot.options
    return AiCards(options["behaviour"], options["scoring"], tuple(options["priority"]))
