"""The shape of the planners' responses."""

from __future__ import annotations

from pydantic import BaseModel

from scoring.encyclopedia.operations.responses import PublishResponse
from scoring.encyclopedia.rules.expedition import Research
from scoring.encyclopedia.rules.facts import Continent, Topic


class Spent(BaseModel):
    """All that is spent; the coins are those paid, also where a seal brought them."""

    coins: int
    expedition_tokens: int
    seals: int
    seals_for_coins: int


class MarkerPlaced(BaseModel):
    """A place that gets a marker."""

    id: str
    marker: Topic


class ExpeditionSum(BaseModel):
    """The sum behind the points, in the words of the operation `expedition`."""

    value: int
    space_bonus: int
    coins: int
    tokens: int
    seals: int
    bonus: int


class Brought(BaseModel):
    """What markers bring: points at once, points when they are published, coins from experts."""

    points: int
    published: int
    coins: int


class ExpeditionSolution(BaseModel):
    """One way to spend an expedition; `worth` in half points, with what is spent taken off."""

    markers: list[MarkerPlaced]
    research: list[Research]
    sum: ExpeditionSum
    points: int
    cost: int
    left: int
    spends: Spent
    brings: Brought
    worth: int


class WantedResponse(BaseModel):
    """The cheapest way to what is wanted, or the expedition points that are missing for it."""

    cost: int
    missing: int | None
    solution: ExpeditionSolution | None


class ExpeditionPlanResponse(BaseModel):
    """What an expedition can do: `base` without spending anything, `most` with everything."""

    possible: bool
    base: int
    most: int | None
    setting_out: int
    solutions: list[ExpeditionSolution]
    more: int
    wanted: WantedResponse | None


class LeftOut(BaseModel):
    """An animal that could join, but would lose more than it brings."""

    id: str
    points: int
    lost_points: int


class PublicationPlan(PublishResponse):
    """One publication, as `publish` tells it, with its price and with who joins."""

    source: str
    value: int
    spends: Spent
    joined: list[str]
    added: list[str]
    left_out: list[LeftOut]
    lost_points: int
    next_coin: int
    worth: int


class PublishingGains(BaseModel):
    """What every publication brings beside its points, with the active experts."""

    seals: int
    coins: int
    reputation: int


class PublishPlanResponse(BaseModel):
    """Every source animal with each value that publishes more, the best first."""

    gains: PublishingGains
    plans: list[PublicationPlan]


class NextPoints(BaseModel):
    """How many cards more the next points need, and how many they are."""

    cards: int
    points: int


class ContinentProspect(BaseModel):
    """One continent: its cards with the fossils placed there, and what the next card brings."""

    continent: Continent
    cards: int
    fossils: int
    points: int
    gain: int
    next: NextPoints


class CollectionResponse(BaseModel):
    """The points of all continents, and where the next card is best."""

    points: int
    continents: list[ContinentProspect]
    best: list[Continent]
