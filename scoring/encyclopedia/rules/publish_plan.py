"""Compares publications: what each source animal brings, what is lost, and what one more coin would bring.

Another animal joins where it brings at least as much as the markers that it loses would bring if
they were published later; the others are named too, for the players may see it otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scoring.encyclopedia.rules.experts import total_of
from scoring.encyclopedia.rules.facts import (
    CARD_POINTS,
    COLOUR_OF,
    DIE_SIDES,
    LEAST_PUBLISHING_VALUE,
    Category,
    Colour,
)
from scoring.encyclopedia.rules.payment import HALVES, Payment, Purse, cheapest_value
from scoring.encyclopedia.rules.publication import (
    Animal,
    Publication,
    categories_published,
    joins_collection,
    marker_points,
    publish,
)

Points = Mapping[Category, int]
"""What a published marker brings in each category."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What another animal would bring if it joined, and what its lost markers would bring later."""

    animal: Animal
    moved: bool
    points: int
    lost_points: int

    @property
    def joins(self) -> bool:
        return self.points >= self.lost_points


@dataclass(frozen=True, slots=True)
class Plan:
    """One publication: how it is paid, who joins, what it brings and loses; `worth` in half points.

    `added` join for their continent alone; `next_coin` are the points that one more coin would bring.
    """

    source: Animal
    value: int
    payment: Payment
    publication: Publication
    joined: tuple[Animal, ...]
    added: tuple[Animal, ...]
    left_out: tuple[Offer, ...]
    lost_points: int
    next_coin: int
    worth: int


@dataclass(frozen=True, slots=True)
class Study:
    """The die, the active experts, and the animals in front of a player."""

    colour: Colour
    value: int
    experts: tuple[str, ...]
    animals: tuple[Animal, ...]
    points_iv: int = 0


def plan_publications(study: Study, held: Purse) -> tuple[Plan, ...]:
    """Find for every source animal each value that publishes more, the best plan first."""
    points = marker_points(study.points_iv)
    plans = (plan for source in study.animals for plan in _plans(study, held, source, points))
    return tuple(sorted(plans, key=lambda plan: -plan.worth))


def _plans(study: Study, held: Purse, source: Animal, points: Points) -> Iterator[Plan]:
    if source.continent is None:
        return
    recolour = COLOUR_OF[source.continent] != study.colour
    shown = min(DIE_SIDES, study.value + total_of(study.experts, "die-value", source.continent))
    cheapest: dict[frozenset[Category], tuple[int, Payment]] = {}
    for value in range(max(shown, LEAST_PUBLISHING_VALUE), DIE_SIDES + 1):
        payment = cheapest_value(held, value - shown, recolour=recolour, exactly=value < DIE_SIDES)
        published = categories_published(value, source)
        if payment is not None and (
            published not in cheapest or held.preference(payment) < held.preference(cheapest[published][1])
        ):
            cheapest[published] = value, payment
    for value, payment in cheapest.values():
        yield _plan(study, held, source, points, value, payment)


def _plan(study: Study, held: Purse, source: Animal, points: Points, value: int, payment: Payment) -> Plan:
    published = categories_published(value, source)
    offers = list(_offers(study, source, points, published))
    taken = [offer for offer in offers if offer.joins]
    publication = publish(value, source, [offer.animal for offer in taken], study.points_iv)
    lost = _worth(source.marked - published, points) + sum(offer.lost_points for offer in taken)
    return Plan(
        source=source,
        value=value,
        payment=payment,
        publication=publication,
        joined=tuple(offer.animal for offer in taken if offer.moved),
        added=tuple(offer.animal for offer in taken if not offer.moved),
        left_out=tuple(offer for offer in offers if not offer.joins),
        lost_points=lost,
        next_coin=_next_coin(study, source, points, value, publication),
        worth=HALVES * (publication.points - lost) - held.worth(payment),
    )


def _next_coin(study: Study, source: Animal, points: Points, value: int, publication: Publication) -> int:
    """Say how many points more the same source animal brings with the next value."""
    published = categories_published(value + 1, source)
    if published == categories_published(value, source):
        return 0
    joined = [offer.animal for offer in _offers(study, source, points, published) if offer.joins]
    return publish(value + 1, source, joined, study.points_iv).points - publication.points


def _offers(study: Study, source: Animal, points: Points, published: frozenset[Category]) -> Iterator[Offer]:
    """Go through the other animals that could join."""
    for animal in study.animals:
        moved = animal.marked & published
        is_laid_aside = joins_collection(animal, source, moved)
        if (moved or is_laid_aside) and animal is not source:
            brought = _worth(moved, points) + is_laid_aside * CARD_POINTS
            yield Offer(animal, bool(moved), brought, _worth(animal.marked - moved, points))


def _worth(markers: frozenset[Category], points: Points) -> int:
    """Say what markers bring when they are published."""
    return sum(points[category] for category in markers)
