"""The state of a match against Alfred: his side in full, the person's only where his rules look.

Long, because his side is one record, beside the tables that say what each thing told changes on it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Literal, get_args

from scoring.darwins_journey.alfred.choice.card_facts import LETTERS, Letter
from scoring.darwins_journey.alfred.components.action_cards import CARDS, SHUFFLING
from scoring.darwins_journey.alfred.components.alfred_board import AlfredBoard, Level
from scoring.darwins_journey.alfred.components.bonus_cards import BONUS_CARDS, BonusCard
from scoring.darwins_journey.rules.diaries import SPACES, LockedSpace, Space
from scoring.darwins_journey.rules.facts import ROUNDS, SCROLLS, Camp, Colour, Seal, Specimen
from scoring.darwins_journey.rules.icons import Effect, IconKey, Icons
from scoring.darwins_journey.rules.routes import ISLANDS, SEA, Island

Owner = Literal["alfred", "you"]
Diary = Literal["special-diary", "small", "museum", "turn-order", "take-objective", "elsewhere"]
Place = Space | Diary
"""Where a worker stands, as far as his rules ask; `elsewhere` is any place that has no name here."""
SPECIAL_DIARY: Diary = "special-diary"
LockedAction = Literal["special-middle-left", "special-middle-right"]
"""A special action that is locked at the start: above lie neutral lenses, and the row below stays empty."""
LOCKED_ACTIONS: tuple[LockedAction, ...] = get_args(LockedAction)
OwnLens = LockedSpace | LockedAction
"""Where a lens of the person can lie; Alfred never unlocks a special action."""
PLACES: tuple[Place, ...] = (*SPACES, *get_args(Diary))
ELSEWHERE: Diary = "elsewhere"
UNSEEN: tuple[Place, ...] = ("turn-order", "take-objective", ELSEWHERE)
"""Places that his rules never look at: whoever stands there is not followed."""
LOOKED_AT: tuple[Place, ...] = tuple(place for place in PLACES if place not in UNSEEN)
"""The places that his rules look at."""
MOST_STANDING = 10
"""All workers of two colours; where one was told wrongly, more may seem to stand until it is put right."""
Topic = Literal["spaces", "stamps", "museum", "academy", "islands", "camps", "sea", "his"]
"""A part of the table that he looks at.

`sea` is the person's ship, `his` his own side: both are followed from the beginning, through every refresh.
"""
TOPICS: tuple[Topic, ...] = get_args(Topic)
Lying = Literal["green", "blue", "red", "yellow", "none", "unknown"]
"""A space of a scroll: its seal, nothing, or nobody has said yet."""
Do = Literal[
    "place", "lens", "explore", "navigate", "stamps", "spread", "academy", "seal", "special-seal",
    "explorer", "camp", "tent", "again", "study", "unlock", "send", "coins", "points", "knowledge",
    "evolution", "objective", "bonus", "effect", "bonus-card", "letter", "other",
]  # fmt: skip
"""What a task of his move does; what an icon brings is among them."""
REWARD = "letter-"
"""Before what a tile brings the person; of one that nobody has named only the half is known."""
DELIVERY = "museum"
"""The option on an action card that counts for the shuffle; alone, a card of which nothing else is known."""
BROUGHT = "brought-by-"
"""Before what brought a task; told where the task begins an instruction."""
MUST_BRING: dict[str, tuple[Topic, ...]] = {
    "explore": ("islands",),
    "navigate": ("camps", "museum", "sea"),
    "correspondence": ("stamps",),
    "academy": ("academy",),
    "small": ("spaces",),
    "museum": ("museum",),
}
"""What a worker of the person changes there."""
TOLD_BY: dict[str, tuple[IconKey, ...]] = {
    "explore": ("explore", "explorer"),
    "navigate": ("navigate",),
    "correspondence": ("stamps", "spread"),
    "academy": ("academy", "seal"),
    "small": ("unlock",),
    "museum": ("deliver",),
    **dict.fromkeys((*ISLANDS, SEA.key), ("tent", "study")),
}
"""What tells of a worker of the person there, or of an explorer or a ship that has come to a space."""
CHANGED_BY: dict[IconKey, tuple[Topic, ...]] = {
    "stamps": ("stamps",),
    "spread": ("stamps",),
    "academy": ("academy",),
    "seal": ("academy",),
    "explore": ("islands",),
    "explorer": ("islands",),
    "navigate": ("camps", "museum", "sea"),
    "tent": ("camps",),
    "camp": ("camps",),
    "study": ("museum",),
    "deliver": ("museum",),
    "unlock": ("spaces",),
}
"""What he looks at that an icon of the person's can change; where it is not here, nothing."""
UNNAMED: tuple[Lying, ...] = ("unknown", "unknown", "unknown")
NOTHING_NAMED: tuple[Lying, ...] = ("unknown", "unknown", "unknown", "unknown")
"""The four spaces below each other of which nobody has said anything."""
UNREAD: tuple[Icons, ...] = ((),) * ROUNDS


@dataclass(frozen=True, slots=True)
class Task:
    """One thing that is left of his move: how much, where, by which worker, what it costs, and why.

    A reward costs the stamps that go to the used ones; a worker in its place has the coins that it brings the
    person.
    """

    do: Do
    n: int = 0
    at: str = ""
    worker: str = ""
    costs: int = 0
    knowledge: int = 0
    why: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Yours:
    """What his rules look at on the person's side, and where the ship was seen last."""

    studied: frozenset[Specimen] = frozenset()
    explorers: Mapping[Island, int] = field(default_factory=lambda: {"a": 0})
    camps: Mapping[Camp, int] = field(default_factory=dict)
    ship: int = 0


@dataclass(frozen=True, slots=True)
class Stop:
    """What the space of a route or a special action has brought the board, with the row of a seal."""

    icons: Icons = ()
    row: int | None = None
    seal: Seal = "special"


@dataclass(frozen=True, slots=True)
class Fine:
    """What the person's board has paid for a worker told at a place, and would pay if it was not the first.

    `price` is not known where nobody has said whether a slot eases it; `others` is what the person has said
    of that part of the diary, `is_first` tells that nobody was known, or could be, there before.
    """

    place: Place
    coins: int
    price: int | None
    others: str | None = None
    is_first: bool = False


@dataclass(frozen=True, slots=True)
class SealsTold:
    """What players have said of the scrolls for the seals that his move takes next.

    `named` are those seals in order, each with its scroll; `passed` are scrolls on which nothing lies but
    these colours; `is_nowhere` says that no scroll has the colour that he looks for on all of them.
    """

    named: tuple[tuple[int, Colour], ...] = ()
    passed: frozenset[tuple[int, tuple[Colour, ...]]] = frozenset()
    is_nowhere: bool = False

    def passes(self, scroll: int, full: Collection[Colour]) -> bool:
        """Tell whether a scroll has nothing for a row that has enough of these colours."""
        return any(at == scroll and set(colours) <= set(full) for at, colours in self.passed)

    @property
    def rest(self) -> SealsTold:
        """What is left of it after a seal was taken, or could not be."""
        return SealsTold(self.named[1:], self.passed)

    @property
    def lasting(self) -> SealsTold:
        """What still holds after his move: until the refresh seals only leave the scrolls."""
        return SealsTold(passed=self.passed)


NOTHING_TOLD = SealsTold()


@dataclass(frozen=True)
class Side:
    """Alfred's side, the person's as far as it matters, and what both share.

    `drawn` is the card of the turn that is not decided yet, `queue` what is left of the decided one.
    `faces` are the action cards that lie open, where `faces_known` says that they are, `known` all that this
    match has seen; `pair` are his
    bonus cards as far as they are known, an empty row unread, and `above` says which of them lies above the
    fifth and which above the tenth space. `effects` are those that last although nothing on the board shows
    them. `scrolls`, `specimens` and `lenses` are what lies on the board, `seals_told` what was said of the
    scrolls in this move; `ends` are routes at whose end the person was first, unseen here; `his_first` are
    golden ribbons and ends of islands that he has come to first, as players say; `stops` are where explorers
    and the ship of the person have stopped last, as far as that was booked. `coins_unsure` are
    rows of the museum where a tile was put right, so that nobody knows whether their coin still lies. `sure`
    are the topics that somebody has looked at since the last refresh. `just` is where a worker or an explorer
    of the person has just come to, or the half of a tile that the person has just won, such as
    letter-4-first, until it is told what that brought; `is_told` where something of it was told already.
    `owed` is what else the person's turn has brought and nobody has told yet, one of the icons of each.
    `standing` are the workers in the order in which they were placed; one that does not stand where it was
    told stands elsewhere, and `lifted` says where it was told. Of those that a look has `found` nobody knows
    since when they stand there. `fines` are what the person's board has paid for workers of this round; all
    three go by the place of a worker in `standing`. `acts` is what the person's workers on the special diary
    have brought the board, `opened` what was unlocked there; `spent` are the workers that
    have cost knowledge. `strays` says that a worker may stand in a diary
    of which nobody has said so.
    """

    level: Level = "white"
    board: AlfredBoard | None = None
    pair: tuple[BonusCard, ...] = ()
    known: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    faces_known: bool = True
    drawn: str | None = None
    above: tuple[int | None, ...] = (None,) * BONUS_CARDS
    queue: tuple[Task, ...] = ()
    coins: int = 0
    points: int = 0
    evolution: int = 0
    track: int = 1
    rows: Mapping[Letter, tuple[Seal, ...]] = field(default_factory=lambda: dict.fromkeys(LETTERS, ()))
    away: frozenset[Letter] = frozenset()
    studied: frozenset[Specimen] = frozenset()
    tents: int = 0
    camps: Mapping[Camp, int] = field(default_factory=dict)
    explorers: Mapping[Island, int] = field(default_factory=lambda: {"a": 0})
    ship: int = 0
    effects: frozenset[Effect] = frozenset()
    yours: Yours = field(default_factory=Yours)
    lenses: Mapping[OwnLens, Owner] = field(default_factory=dict)
    standing: tuple[tuple[Owner, Place], ...] = ()
    scrolls: tuple[tuple[Lying, ...], ...] = (UNNAMED,) * SCROLLS
    seals_told: SealsTold = NOTHING_TOLD
    specimens: Mapping[str, Specimen] = field(default_factory=dict)
    ends: frozenset[str] = frozenset()
    his_first: frozenset[str] = frozenset()
    stops: Mapping[str, Stop] = field(default_factory=dict)
    coins_unsure: frozenset[Colour] = frozenset()
    sure: frozenset[Topic] = frozenset(TOPICS)
    just: str = ""
    is_told: bool = False
    owed: tuple[Icons, ...] = ()
    lifted: Mapping[int, Place] = field(default_factory=dict)
    found: frozenset[int] = frozenset()
    fines: Mapping[int, Fine] = field(default_factory=dict)
    acts: tuple[Stop, ...] = ()
    opened: Mapping[OwnLens, Stop] = field(default_factory=dict)
    spent: frozenset[int] = frozenset()
    strays: bool = False

    @property
    def is_kept(self) -> bool:
        """Tell whether his side is followed: that begins with his board."""
        return self.board is not None

    @property
    def is_followed(self) -> bool:
        """Tell whether what he has is known: from the beginning, or since somebody has looked at his side."""
        return self.is_kept and "his" in self.sure

    @property
    def available(self) -> frozenset[Letter]:
        return frozenset(LETTERS) - self.away

    @property
    def is_moving(self) -> bool:
        """Tell whether a turn of his has begun and is not over."""
        return self.drawn is not None or bool(self.queue)

    @property
    def is_undecided(self) -> bool:
        """Tell whether the worker of his turn does not stand yet, so that it may still be decided anew."""
        return self.drawn is not None

    @property
    def shuffles(self) -> bool:
        """Tell whether all his cards are shuffled before he draws."""
        delivering = sum(DELIVERY in card.split(".") for card in self.faces)
        return delivering >= SHUFFLING or len(self.faces) >= CARDS

    @property
    def deck(self) -> tuple[str, ...]:
        """The known cards that can come up next."""
        return tuple(card for card in self.known if self.shuffles or card not in self.faces)

    @property
    def knows_deck(self) -> bool:
        """Tell whether all cards are known, and which of them lie open as far as that matters."""
        return len(self.known) >= CARDS and (self.shuffles or set(self.faces) <= set(self.known))

    def workers_at(self, place: Place) -> int:
        return sum(each == place for _owner, each in self.standing)

    def workers_of_yours(self, place: Place) -> int:
        return self.standing.count(("you", place))

    def with_lens(self, space: OwnLens, owner: Owner | None) -> Side:
        """Lay a lens, or take it away again."""
        others = {each: of for each, of in self.lenses.items() if each != space}
        return replace(self, lenses={**others, space: owner} if owner else others)

    def sure_of(self, *topics: Topic) -> Side:
        """Somebody has just looked at these."""
        strays = self.strays and "spaces" not in topics
        return replace(self, sure=self.sure | set(topics), strays=strays)

    def unsure_of(self, topic: Topic) -> Side:
        """This is still looked at."""
        return replace(self, sure=self.sure - {topic})

    def at(self, just: str) -> Side:
        """Come to something else; what came before and nobody told is looked at before it matters."""
        return replace(self, sure=self.sure - self.untold, just=just, is_told=False, owed=())

    def is_told_by(self, settled: Iterable[tuple[IconKey, ...]]) -> bool:
        """Tell whether these icons say what the person's last worker has brought, which nobody has said."""
        told_by = TOLD_BY.get(self.just.partition("-")[0], ())
        return not self.is_told and any(icon in told_by for icons in settled for icon in icons)

    @property
    def untold(self) -> frozenset[Topic]:
        """What the person's turn has changed, or may have, and nobody has told."""
        worker = () if self.is_told else MUST_BRING.get(self.just.partition("-")[0], ())
        return changed_by(*self.owed) | frozenset(worker)


def changed_by(*owed: Icons) -> frozenset[Topic]:
    """List what he looks at that such icons of the person's can change."""
    return frozenset(topic for icons in owed for icon, _n in icons for topic in CHANGED_BY.get(icon, ()))


def with_board(side: Side, board: AlfredBoard) -> Side:
    """Lay out his board: its first coins and its first seals."""
    rows = {letter: board.rows[letter].seals for letter in LETTERS}
    return replace(side, board=board, coins=board.coins, rows=rows)


def refreshed(side: Side) -> Side:
    """Bring the workers home and move the scrolls up; from here on everything wants a look."""
    columns = [_moved_up(column) for column in zip(*side.scrolls[1:], strict=True)]
    scrolls = tuple(zip(*columns, strict=True))
    moved = replace(side, scrolls=scrolls, seals_told=NOTHING_TOLD)
    followed = side.at("").sure & {"sea", "his"}
    moved = replace(moved, away=frozenset(), strays=False)
    moved = replace(moved, standing=(), lifted={}, found=frozenset(), fines={}, acts=(), spent=frozenset())
    return replace(moved, sure=followed, just="", owed=())


def _moved_up(seals: Iterable[Lying]) -> tuple[Lying, ...]:
    """Close the gaps above the seals of a column; below one that nobody has named, nothing is known."""
    named = takewhile(lambda seal: seal != "unknown", seals)
    moved = [seal for seal in named if seal != "none"]
    return (*moved, *NOTHING_NAMED)[:SCROLLS]
