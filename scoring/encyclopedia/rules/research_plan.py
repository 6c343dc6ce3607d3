"""Finds what an expedition can research, leaves out what is worse, and prices the rest.

Of markers that cost and bring the same, it does not matter which animal gets them: a choice is so
many markers of each group, and fossils. One choice is worse than another that brings at least as
much for at most as much, in expedition points and in what is spent, and is better in one of these.
What a marker brings is counted as if it were published later.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

from scoring.encyclopedia.rules.cashier import Cashier
from scoring.encyclopedia.rules.expedition import Research, research_cost
from scoring.encyclopedia.rules.experts import total_of
from scoring.encyclopedia.rules.facts import COLOUR_OF, GROUPS, Colour, Continent, Group
from scoring.encyclopedia.rules.payment import HALVES, Payment, Purse, most_points

Amounts = tuple[int, ...]
"""How many of each kind are taken."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Where the expedition goes with which die; `base` are its points before anything is spent."""

    continent: Continent
    colour: Colour
    base: int

    @property
    def recolour(self) -> bool:
        return COLOUR_OF[self.continent] != self.colour


@dataclass(frozen=True, slots=True)
class Place:
    """A free place for a marker, on an animal of the continent or on a fossil."""

    animal: str
    group: Group
    fossil_cost: int | None = None
    fossil_points: int = 0

    @property
    def research(self) -> Research:
        return self.group if self.fossil_cost is None else self.fossil_cost

    @property
    def cost(self) -> int:
        return research_cost(self.research)


@dataclass(frozen=True, slots=True)
class Gain:
    """What a marker brings: points at once, points when it is published, coins from experts."""

    points: int = 0
    published: int = 0
    coins: int = 0

    def __add__(self, other: Gain) -> Gain:
        return Gain(self.points + other.points, self.published + other.published, self.coins + other.coins)


@dataclass(frozen=True, slots=True)
class Prices:
    """What markers bring by their group, with the experts that are active."""

    at_once: Mapping[Group, int]
    published: Mapping[Group, int]
    experts: tuple[str, ...] = ()

    def gain(self, place: Place) -> Gain:
        """Say what a marker on this place brings; a fossil shows points of its own."""
        at_once = self.at_once[place.group] if place.fossil_cost is None else place.fossil_points
        coins = total_of(self.experts, "research-coins", place.group)
        return Gain(at_once, self.published[place.group], coins)


@dataclass(frozen=True, slots=True)
class Choice:
    """The places that get a marker, their cost, the payment and the gain; `worth` in half points."""

    places: tuple[Place, ...]
    cost: int
    payment: Payment
    gain: Gain
    worth: int


@dataclass(frozen=True, slots=True)
class ResearchPlan:
    """The best choices, and how many more are as good."""

    choices: tuple[Choice, ...]
    more: int


@dataclass(frozen=True, slots=True)
class _Kind:
    """Places that cost and bring the same."""

    cost: int
    worth: int
    places: tuple[Place, ...]


@dataclass(slots=True)
class _Sum:
    """The best that one cost brings; `ways` are the amounts of the first kind that lead there."""

    worth: int
    count: int = 0
    ways: list[tuple[int, int]] = field(default_factory=list)


def plan_research(
    goal: Goal, held: Purse, prices: Prices, places: Sequence[Place], *, most: int
) -> ResearchPlan:
    """Find every choice that is not worse than another, the best first; at most so many are listed."""
    reach = most_points(held, recolour=goal.recolour)
    if reach is None:
        return ResearchPlan((), 0)
    kinds = _kinds(prices, held, places)
    tables = _tables(kinds, goal.base + reach)
    best = _worthwhile(goal, held, tables[0])
    total = sum(tables[0][cost].count for cost, _payment in best)
    listed = islice(_choices(prices, held, kinds, tables, best), most)
    choices = tuple(listed)
    return ResearchPlan(choices, total - len(choices))


def choose(goal: Goal, held: Purse, prices: Prices, places: Sequence[Place]) -> Choice | None:
    """Find the cheapest way to research exactly these places; None where it cannot be paid."""
    cost = sum(place.cost for place in places)
    payment = Cashier(held, recolour=goal.recolour).cheapest(cost - goal.base)
    return None if payment is None else _choice(prices, held, tuple(places), cost, payment)


def _kinds(prices: Prices, held: Purse, places: Sequence[Place]) -> list[_Kind]:
    """Sort the places by what they cost and bring, the highest group first and fossils last."""
    found: dict[tuple[bool, int, int, int], list[Place]] = {}
    for place in _one_a_fossil(prices, held, places):
        fossil = place.fossil_cost is not None
        rank = 0 if fossil else -GROUPS.index(place.group)
        found.setdefault((fossil, rank, place.cost, _worth(prices.gain(place), held)), []).append(place)
    return [_Kind(cost, worth, tuple(same)) for (_f, _r, cost, worth), same in sorted(found.items())]


def _one_a_fossil(prices: Prices, held: Purse, places: Sequence[Place]) -> Iterator[Place]:
    """Keep only the best place of each fossil, for it takes one marker; of equal ones the highest group."""
    best: dict[str, Place] = {}
    for place in places:
        if place.fossil_cost is None:
            yield place
        elif place.animal not in best or _fossil_rank(prices, held, place) > _fossil_rank(
            prices, held, best[place.animal]
        ):
            best[place.animal] = place
    yield from best.values()


def _fossil_rank(prices: Prices, held: Purse, place: Place) -> tuple[int, int]:
    return _worth(prices.gain(place), held), GROUPS.index(place.group)


def _worth(gain: Gain, held: Purse) -> int:
    return HALVES * (gain.points + gain.published) + held.coin_worth * gain.coins


def _tables(kinds: Sequence[_Kind], reach: int) -> list[dict[int, _Sum]]:
    """Find for each cost the most that the kinds from each one on bring, and leave out what is worse."""
    tables: list[dict[int, _Sum]] = [{0: _Sum(0, 1)}]
    for kind in reversed(kinds):
        table: dict[int, _Sum] = {}
        for cost, rest in tables[0].items():
            for taken in range(len(kind.places) + 1):
                spent, worth = cost + taken * kind.cost, rest.worth + taken * kind.worth
                if spent > reach:
                    break
                known = table.get(spent)
                if known is None or known.worth < worth:
                    known = table[spent] = _Sum(worth)
                if known.worth == worth:
                    known.count += rest.count
                    known.ways.append((taken, cost))
        tables.insert(0, _rising(table))
    return tables


def _rising(table: dict[int, _Sum]) -> dict[int, _Sum]:
    """Keep the costs that bring more than every lower one; to research nothing is no choice to beat."""
    kept: dict[int, _Sum] = {}
    most = -1
    for cost in sorted(table):
        if not cost:
            kept[cost] = table[cost]
        elif table[cost].worth > most:
            kept[cost], most = table[cost], table[cost].worth
    return kept


def _worthwhile(goal: Goal, held: Purse, table: Mapping[int, _Sum]) -> list[tuple[int, Payment]]:
    """Pay for each cost, leave out what is worse, and order the rest by what it brings beyond its payment."""
    cashier = Cashier(held, recolour=goal.recolour)
    kept: list[tuple[int, int, int, Payment]] = []
    cheapest: int | None = None
    for cost in sorted(table, reverse=True):
        if cheapest == 0:
            # All that is smaller costs nothing either.
            break
        payment = cashier.cheapest(cost - goal.base)
        if not cost or payment is None:
            continue
        paid = held.worth(payment)
        if cheapest is None or paid < cheapest:
            kept.append((paid - table[cost].worth, paid, cost, payment))
            cheapest = paid
    return [(cost, payment) for _net, _paid, cost, payment in sorted(kept, key=lambda each: each[:3])]


def _choices(
    prices: Prices,
    held: Purse,
    kinds: Sequence[_Kind],
    tables: Sequence[dict[int, _Sum]],
    best: Sequence[tuple[int, Payment]],
) -> Iterator[Choice]:
    for cost, payment in best:
        for amounts in _amounts(tables, 0, cost):
            places = tuple(
                place for kind, taken in zip(kinds, amounts, strict=True) for place in kind.places[:taken]
            )
            yield _choice(prices, held, places, cost, payment)


def _choice(prices: Prices, held: Purse, places: tuple[Place, ...], cost: int, payment: Payment) -> Choice:
    gain = sum((prices.gain(place) for place in places), Gain())
    return Choice(places, cost, payment, gain, _worth(gain, held) - held.worth(payment))


def _amounts(tables: Sequence[dict[int, _Sum]], at: int, cost: int) -> Iterator[Amounts]:
    """Walk back from a cost to all the amounts that lead there, the highest group first."""
    if at == len(tables) - 1:
        yield ()
        return
    for taken, rest in sorted(tables[at][cost].ways, reverse=True):
        for others in _amounts(tables, at + 1, rest):
            yield (taken, *others)
