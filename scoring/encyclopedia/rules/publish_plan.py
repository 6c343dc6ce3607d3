"""Which source animal with which value brings how much, what is lost, and what would one more coin bring?

Another animal joins where it brings at least as much as the markers that it loses would bring if
they were published later; the others are named too, for the players may see it otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.encyclopedia.rules.experts import total_of
from scoring.encyclopedia.rules.facts import (
    CARD_POINTS,
    COLOUR_OF,
    DIE_SIDES,
    LEAST_PUBLISHING_VALUE,
    Colour,
    Group,
)
from scoring.encyclopedia.rules.payment import HALVES, Payment, Purse, cheapest_value
from scoring.encyclopedia.rules.publication import (
    Animal,
    Publication,
    groups_published,
    joins_collection,
    marker_points,
    markers_moved,
    publish,
)


@dataclass(frozen=True, slots=True)
class Offer:
    """What another animal would bring if it joined, and what its lost markers would bring later."""

    animal: Animal
    moved: bool
    points: int
    lost_points: int


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
    plans = (plan for source in study.animals for plan in _plans(study, held, source))
    return tuple(sorted(plans, key=lambda plan: -plan.worth))


def _plans(study: Study, held: Purse, source: Animal) -> Iterator[Plan]:
    if source.continent is None:
        return
    recolour = COLOUR_OF[source.continent] != study.colour
    shown = study.value + total_of(study.experts, "die-value", source.continent)
    last: frozenset[Group] | None = None
    for value in range(max(shown, LEAST_PUBLISHING_VALUE), max(shown, DIE_SIDES) + 1):
        published = groups_published(value, source)
        if published == last:
            continue
        last = published
        payment = cheapest_value(held, value - shown, recolour=recolour, exactly=value < DIE_SIDES)
        if payment is not None:
            yield _plan(study, held, source, value, payment)


def _plan(study: Study, held: Purse, source: Animal, value: int, payment: Payment) -> Plan:
    offers = list(_offers(study, source, groups_published(value, source)))
    taken = [offer for offer in offers if offer.points >= offer.lost_points]
    publication = publish(value, source, [offer.animal for offer in taken], study.points_iv)
    lost = _lost_points(study, source, groups_published(value, source))
    lost += sum(offer.lost_points for offer in taken)
    return Plan(
        source=source,
        value=value,
        payment=payment,
        publication=publication,
        joined=tuple(offer.animal for offer in taken if offer.moved),
        added=tuple(offer.animal for offer in taken if not offer.moved),
        left_out=tuple(offer for offer in offers if offer.points < offer.lost_points),
        lost_points=lost,
        next_coin=_points(study, source, value + 1) - publication.points,
        worth=HALVES * (publication.points - lost) - held.worth(payment),
    )


def _points(study: Study, source: Animal, value: int) -> int:
    """Say what the same source animal brings with another value."""
    offers = _offers(study, source, groups_published(value, source))
    joined = [offer.animal for offer in offers if offer.points >= offer.lost_points]
    return publish(value, source, joined, study.points_iv).points


def _offers(study: Study, source: Animal, published: frozenset[Group]) -> Iterator[Offer]:
    """Go through the other animals that could join."""
    for animal in study.animals:
        if animal is source:
            continue
        moved = markers_moved(animal, source, published)
        is_laid_aside = joins_collection(animal, source, moved)
        if moved or is_laid_aside:
            points = sum(marker_points(group, study.points_iv) for group in moved)
            points += is_laid_aside * CARD_POINTS
            yield Offer(animal, bool(moved), points, _lost_points(study, animal, moved))


def _lost_points(study: Study, animal: Animal, moved: frozenset[Group]) -> int:
    """Say what the markers that stay on a card would bring if they were published later."""
    return sum(marker_points(group, study.points_iv) for group in animal.markers - moved)
