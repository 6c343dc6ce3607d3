"""What has a table read off its own components where other players tell something else?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationInfo, field_validator

from scoring.contract import Illegal
from scoring.darwins_journey.alfred.facts import LOCKED, STRENGTHS
from scoring.darwins_journey.alfred.parts.icons import MOST_ICONS, Icons, icon_code, icon_of
from scoring.darwins_journey.rules.copies import Copy
from scoring.darwins_journey.rules.facts import (
    BOOKS,
    CAMP_COSTS,
    LAST_STEP,
    ROUNDS,
    ROW_SPACES,
    SCROLL_COSTS,
    SCROLLS,
    SLOT_POINTS,
    SLOTS,
    TENTS,
    Camp,
    Colour,
)
from scoring.darwins_journey.rules.routes import BEAGLE_SPACES, ROUTES, SEA
from scoring.darwins_journey.rules.tiles import ACTIONS, CREW, GOAL_NUMBERS, GOALS, LETTERS, Crew

MOST_POINTS = 20
MOST_COINS = 9
MOST_STRENGTH = 9
CAMP_PLACES = tuple((camp, place) for camp, costs in CAMP_COSTS.items() for place in range(len(costs)))
Coins = Annotated[int, Field(ge=0, le=MOST_COINS)]
Steps = Annotated[
    tuple[Annotated[int, Field(ge=1, le=LAST_STEP)] | None, ...],
    Field(min_length=len(BOOKS), max_length=len(BOOKS)),
]
SlotPoints = Annotated[
    tuple[Annotated[int, Field(ge=0, le=MOST_POINTS)] | None, ...],
    Field(min_length=len(SLOTS), max_length=len(SLOTS)),
]
ScrollCoins = Annotated[tuple[Coins | None, ...], Field(min_length=SCROLLS, max_length=SCROLLS)]
CampCoins = Annotated[
    tuple[Coins | None, ...], Field(min_length=len(CAMP_PLACES), max_length=len(CAMP_PLACES))
]
GoalNumbers = Annotated[
    tuple[Annotated[int, Field(ge=1, le=len(GOALS))] | None, ...],
    Field(min_length=len(GOALS), max_length=len(GOALS)),
]
BeagleSpaces = Annotated[
    tuple[Annotated[int, Field(ge=1, le=SEA.last)] | None, ...], Field(min_length=ROUNDS, max_length=ROUNDS)
]
Unlocks = Annotated[tuple[Coins | None, ...], Field(min_length=len(LOCKED), max_length=len(LOCKED))]
Strengths = Annotated[
    tuple[Annotated[int, Field(ge=1, le=MOST_STRENGTH)] | None, ...],
    Field(min_length=len(STRENGTHS), max_length=len(STRENGTHS)),
]
Seals = Annotated[tuple[Colour, ...], Field(min_length=2, max_length=1 + ROW_SPACES)]
"""On a crew card: the seal that it brings, then those that it needs."""


def _icon_read(code: str) -> str:
    try:
        return icon_code(icon_of(code))
    except Illegal as refusal:
        raise ValueError(refusal.text.english()) from refusal


Code = Annotated[str, AfterValidator(_icon_read)]
Codes = Annotated[tuple[Code, ...], Field(min_length=1, max_length=MOST_ICONS)]
"""Icons as a box stores them: coins-2, spread."""
TENT = "tent-"
"""Before the number of a tent that something stands beside; the last one leaves its points for the end."""
TENT_PLACES = tuple(f"{TENT}{place}" for place in range(1, TENTS))
ON_ROUTES: dict[str, tuple[str, ...]] = {
    route.key: tuple(
        f"{route.key}-{space}"
        for space in range(1, route.last + 1)
        if space not in route.specimens and space not in route.camps
    )
    for route in ROUTES.values()
}
"""The spaces of each route on which nothing but icons lies."""
KEYS: dict[str, frozenset[str]] = {
    "crew": frozenset(CREW),
    "crew_actions": frozenset(CREW),
    "letters": frozenset(LETTERS),
    "actions": frozenset(ACTIONS),
    "beside": frozenset(TENT_PLACES),
    "on_spaces": frozenset(space for spaces in ON_ROUTES.values() for space in spaces),
}


class Corrections(BaseModel):
    """What decides points or a step of the match; None, or left out, where it is as players tell.

    `goals` are the numbers on the Beagle goals, `actions` and `crew_actions` what special action tiles and
    crew cards do; `scrolls` and `camps` are coins, `gains` what camps bring; `beagle` are the spaces of the
    Beagle, `on_spaces` what lies on the others; `unlocks` and `strengths` are printed on the main diaries.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    books: Steps = (None,) * len(BOOKS)
    points: SlotPoints = (None,) * len(SLOTS)
    crew: dict[str, Seals] = {}
    letters: dict[str, tuple[Codes, Codes]] = {}
    beside: dict[str, Codes] = {}
    scrolls: ScrollCoins = (None,) * SCROLLS
    camps: CampCoins = (None,) * len(CAMP_PLACES)
    gains: dict[Camp, Codes] = {}
    goals: GoalNumbers = (None,) * len(GOALS)
    actions: dict[str, Codes] = {}
    crew_actions: dict[str, Codes] = {}
    beagle: BeagleSpaces = (None,) * ROUNDS
    on_spaces: dict[str, Codes] = {}
    unlocks: Unlocks = (None,) * len(LOCKED)
    strengths: Strengths = (None,) * len(STRENGTHS)

    @field_validator(*KEYS)
    @classmethod
    def _keys_exist(cls, told: Mapping[str, Any], info: ValidationInfo) -> Mapping[str, Any]:
        if not told.keys() <= KEYS[str(info.field_name)]:
            raise ValueError("There is no such card, tile or place.")
        return told

    @property
    def corrections(self) -> Corrections:
        """This part of a box alone, as a match carries it."""
        return Corrections(**{field: getattr(self, field) for field in Corrections.model_fields})

    @property
    def copied(self) -> Copy:
        """The table's copy of the game: as it has read it, else as players tell."""
        told = {"books": any(self.books), "points": any(each is not None for each in self.points)}
        crew = {card: Crew(seals[0], _counted(seals[1:])) for card, seals in self.crew.items()}
        return Copy(
            books=tuple(sorted(set(own_numbers(BOOKS, self.books)))),
            slot_points=dict(zip(SLOT_POINTS, own_numbers(tuple(SLOT_POINTS.values()), self.points), strict=True)),
            crew={**CREW, **crew},
            letters={
                tile: (icons_read(first), icons_read(second))
                for tile, (first, second) in self.letters.items()
            },
            beside={int(tent.removeprefix(TENT)): icons_read(codes) for tent, codes in self.beside.items()},
            goal_numbers=own_numbers(GOAL_NUMBERS, self.goals),
            actions=_icons(self.actions),
            crew_actions=_icons(self.crew_actions),
            scroll_costs=own_numbers(SCROLL_COSTS, self.scrolls),
            camp_costs=self._camp_costs(),
            camp_gains={camp: icons_read(codes) for camp, codes in self.gains.items()},
            beagle_spaces=tuple(sorted(own_numbers(BEAGLE_SPACES, self.beagle))),
            on_spaces=_icons(self.on_spaces),
            unlocks=_told(LOCKED, self.unlocks),
            strengths=_told(tuple(STRENGTHS), self.strengths),
            told=frozenset({*(key for key, is_told in told.items() if is_told), *self.crew}),
        )

    def _camp_costs(self) -> dict[Camp, tuple[int, ...]]:
        own = dict(zip(CAMP_PLACES, self.camps, strict=True))
        return {
            camp: own_numbers(costs, [own[camp, place] for place in range(len(costs))])
            for camp, costs in CAMP_COSTS.items()
        }


def crew_seals(card: Crew) -> list[Colour]:
    """The seals of a crew card as they are tapped: the one that it brings first."""
    return [card.seal, *(colour for colour, n in card.needs.items() for _seal in range(n))]


def icons_read(codes: tuple[str, ...]) -> Icons:
    """Read icons as a box stores them."""
    return tuple(icon_of(code) for code in codes)


def own_numbers(usual: Sequence[int], own: Sequence[int | None]) -> tuple[int, ...]:
    """Put the numbers that a table has read itself in the place of those that players tell."""
    return tuple(known if told is None else told for known, told in zip(usual, own, strict=True))


def _icons(told: Mapping[str, tuple[str, ...]]) -> dict[str, Icons]:
    return {key: icons_read(codes) for key, codes in told.items()}


def _told(keys: Sequence[str], own: Sequence[int | None]) -> dict[str, int]:
    return {key: told for key, told in zip(keys, own, strict=True) if told is not None}


def _counted(seals: tuple[Colour, ...]) -> dict[Colour, int]:
    return {colour: seals.count(colour) for colour in dict.fromkeys(seals)}
