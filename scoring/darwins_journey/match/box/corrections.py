"""What a table has read off its own components where other players tell something else.

Long because each thing that may be another one has its bounds, its field and its reading here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    ValidationInfo,
    field_validator,
    model_validator,
)

from scoring.contract import Illegal
from scoring.darwins_journey.rules.copies import Copy
from scoring.darwins_journey.rules.diaries import LOCKED, STRENGTHS
from scoring.darwins_journey.rules.facts import (
    BOOKS,
    CAMP_COSTS,
    LAST_STEP,
    MOST_LENGTH,
    ROUNDS,
    ROW_SPACES,
    SCROLL_COSTS,
    SCROLLS,
    SLOT_POINTS,
    SLOTS,
    SPECIMENS,
    TENTS,
    Camp,
    Colour,
    Specimen,
)
from scoring.darwins_journey.rules.icons import MOST_ICONS, Icons, icon_code, icon_of
from scoring.darwins_journey.rules.museum import USUAL_LAYOUT, Layout
from scoring.darwins_journey.rules.routes import (
    BEAGLE_SPACES,
    GOLDEN_RIBBONS,
    ROUTES,
    SEA,
    SILVER_RIBBONS,
    Island,
    Route,
)
from scoring.darwins_journey.rules.tiles import ACTIONS, CREW, GOAL_NUMBERS, GOALS, LETTERS, Crew

T = TypeVar("T")
MOST_POINTS = 20
MOST_COINS = 9
MOST_STRENGTH = 9
CAMP_PLACES = tuple((camp, place) for camp, costs in CAMP_COSTS.items() for place in range(len(costs)))
Coins = Annotated[int, Field(ge=0, le=MOST_COINS)]
Steps = Annotated[
    tuple[Annotated[int, Field(ge=1, le=MOST_LENGTH)] | None, ...],
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
Space = Annotated[int, Field(ge=1, le=MOST_LENGTH)]
BeagleSpaces = Annotated[tuple[Space | None, ...], Field(min_length=ROUNDS, max_length=ROUNDS)]
CampSpaces = Annotated[
    tuple[Space | None, ...], Field(min_length=len(CAMP_COSTS), max_length=len(CAMP_COSTS))
]
RIBBONS = (*(f"{SEA.key}-{space}" for space in SILVER_RIBBONS), *GOLDEN_RIBBONS)
"""The silver ribbons of the sea route, then the golden ones."""
RibbonSpaces = Annotated[tuple[Space | None, ...], Field(min_length=len(RIBBONS), max_length=len(RIBBONS))]
MOST_WAYS = 3
Onward = Annotated[tuple[Space, ...], Field(min_length=1, max_length=MOST_WAYS)]
Specimens = Annotated[tuple[Space, ...], Field(min_length=1, max_length=MOST_LENGTH)]
EVOLUTION = "evolution"
LENGTHS: dict[str, int] = {EVOLUTION: LAST_STEP, **{route.key: route.last for route in ROUTES.values()}}
"""What players tell of the last step of the evolution track, and of the last space of each route."""
Lengths = Annotated[tuple[Space | None, ...], Field(min_length=len(LENGTHS), max_length=len(LENGTHS))]
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
    key: tuple(f"{key}-{space}" for space in range(1, MOST_LENGTH + 1)) for key in ROUTES
}
"""The spaces of each route behind its start, as many as there can be."""
FROM_SPACES: dict[str, tuple[str, ...]] = {
    key: tuple(f"{key}-{space}" for space in range(MOST_LENGTH)) for key in ROUTES
}
"""The spaces of each route from which a way leads on, as many as there can be."""
KEYS: dict[str, frozenset[str]] = {
    "crew": frozenset(CREW),
    "crew_actions": frozenset(CREW),
    "letters": frozenset(LETTERS),
    "actions": frozenset(ACTIONS),
    "beside": frozenset(TENT_PLACES),
    "on_spaces": frozenset(space for spaces in ON_ROUTES.values() for space in spaces),
    "ways": frozenset(space for spaces in FROM_SPACES.values() for space in spaces),
    "specimens": frozenset(ROUTES),
}


class Corrections(BaseModel):
    """What decides points or a step of the match; None, or left out, where it is as players tell.

    `goals` are the numbers on the Beagle goals, `actions` and `crew_actions` what special action tiles and
    crew cards do; `scrolls` and `camps` are coins, `gains` what camps bring; `beagle` are the spaces of the
    Beagle, `on_spaces` what lies on the others, and `ways` where they lead; `specimens`, `camp_spaces` and
    `ribbons` are spaces of the routes; `unlocks` and `strengths` are printed on the main diaries;
    `museum` lists its specimens row by row from the top; `lengths` are the ends of the tracks and routes.
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
    ways: dict[str, Onward] = {}
    specimens: dict[str, Specimens] = {}
    camp_spaces: CampSpaces = (None,) * len(CAMP_COSTS)
    ribbons: RibbonSpaces = (None,) * len(RIBBONS)
    unlocks: Unlocks = (None,) * len(LOCKED)
    strengths: Strengths = (None,) * len(STRENGTHS)
    museum: tuple[Specimen, ...] = ()
    lengths: Lengths = (None,) * len(LENGTHS)

    @field_validator(*KEYS)
    @classmethod
    def _keys_exist(cls, told: Mapping[str, Any], info: ValidationInfo) -> Mapping[str, Any]:
        if not told.keys() <= KEYS[str(info.field_name)]:
            raise ValueError("There is no such card, tile or place.")
        return told

    @field_validator("museum")
    @classmethod
    def _museum_holds_each_once(cls, order: tuple[Specimen, ...]) -> tuple[Specimen, ...]:
        if order and (len(order) != len(SPECIMENS) or set(order) != set(SPECIMENS)):
            raise ValueError("Each specimen has one space in the museum.")
        return order

    @model_validator(mode="after")
    def _routes_lead_on(self) -> Corrections:
        for route in self._routes().values() if self._has_own_routes else ():
            if not route.leads_on or max((*route.specimens, *route.camps, *route.ribbons)) > route.last:
                raise ValueError("There is no such space, or its way does not lead to the end.")
        if self.on_spaces.keys() - self.reached().keys() or self.ways.keys() - self.reached(ways=True).keys():
            raise ValueError("The route ends before this space.")
        ends = self.own_lengths()
        books, beagle = own_numbers(BOOKS, self.books), own_numbers(BEAGLE_SPACES, self.beagle)
        if max(books) > ends[EVOLUTION] or max(beagle) > ends[SEA.key]:
            raise ValueError("The track ends before its last book, or the sea before the Beagle.")
        return self

    def reached(self, *, ways: bool = False) -> Mapping[str, Any]:
        """What is told of the spaces, or of the ways from them, that lie on the routes."""
        told: Mapping[str, Any] = self.ways if ways else self.on_spaces
        ends = self.own_lengths()
        return {
            place: value
            for place, value in told.items()
            for route, _dash, space in [place.partition("-")]
            if int(space) + ways <= ends[route]
        }

    def own_lengths(self) -> dict[str, int]:
        """The last step of the evolution track and the last space of each route on this board."""
        return dict(zip(LENGTHS, own_numbers(tuple(LENGTHS.values()), self.lengths), strict=True))

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
            slot_points=dict(
                zip(SLOT_POINTS, own_numbers(tuple(SLOT_POINTS.values()), self.points), strict=True)
            ),
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
            routes=self._routes() if self._has_own_routes else ROUTES,
            silver_ribbons=self._silver_ribbons(),
            unlocks=_told(LOCKED, self.unlocks),
            strengths=_told(tuple(STRENGTHS), self.strengths),
            museum=Layout(self.museum) if self.museum else USUAL_LAYOUT,
            last_step=self.own_lengths()[EVOLUTION],
            told=frozenset({*(key for key, is_told in told.items() if is_told), *self.crew}),
        )

    @property
    def _has_own_routes(self) -> bool:
        told = (self.on_spaces, self.ways, self.specimens)
        numbers = (self.camp_spaces, self.ribbons, self.lengths[1:])
        return any(told) or any(map(any, numbers))

    def _silver_ribbons(self) -> dict[int, Island]:
        spaces = own_numbers(tuple(SILVER_RIBBONS), self.ribbons[: len(SILVER_RIBBONS)])
        return dict(zip(spaces, SILVER_RIBBONS.values(), strict=True))

    def _routes(self) -> dict[str, Route]:
        camps = dict(zip(CAMP_COSTS, own_numbers(_spaces(CAMP_COSTS), self.camp_spaces), strict=True))
        golden = own_numbers(_spaces(GOLDEN_RIBBONS), self.ribbons[len(SILVER_RIBBONS) :])
        ribbons = dict(zip(GOLDEN_RIBBONS, golden, strict=True))
        ends = self.own_lengths()
        return {
            key: replace(
                route,
                last=ends[key],
                forks={**route.forks, **_on_route(key, self.ways)},
                specimens=frozenset(self.specimens.get(key, route.specimens)),
                camps={space: camp for camp, space in camps.items() if camp in route.camps.values()},
                brings={**route.brings, **_on_route(key, _icons(self.on_spaces))},
                ribbons={ribbons[f"{key}-{space}"]: points for space, points in route.ribbons.items()},
            )
            for key, route in ROUTES.items()
        }

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


def _spaces(places: Iterable[str]) -> tuple[int, ...]:
    """The numbers of places such as sea-12."""
    return tuple(int(place.rpartition("-")[2]) for place in places)


def _on_route(route: str, told: Mapping[str, T]) -> dict[int, T]:
    """What was told of the spaces of one route, by their numbers."""
    return {
        int(space): value
        for key, value in told.items()
        for at, _dash, space in [key.partition("-")]
        if at == route
    }


def _icons(told: Mapping[str, tuple[str, ...]]) -> dict[str, Icons]:
    return {key: icons_read(codes) for key, codes in told.items()}


def _told(keys: Sequence[str], own: Sequence[int | None]) -> dict[str, int]:
    return {key: told for key, told in zip(keys, own, strict=True) if told is not None}


def _counted(seals: tuple[Colour, ...]) -> dict[Colour, int]:
    return {colour: seals.count(colour) for colour in dict.fromkeys(seals)}
