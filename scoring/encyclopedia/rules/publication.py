"""What does a publication bring, and which markers are lost with it?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scoring.encyclopedia.rules.facts import (
    CARD_POINTS,
    GROUPS,
    PUBLISHED_POINTS,
    PUBLISHING_VALUE,
    SEALS_FOR_PUBLISHING,
    Category,
    Continent,
    Group,
)

NONE: frozenset[Group] = frozenset()
"""No group at all."""


@dataclass(frozen=True, slots=True)
class Animal:
    """An animal being studied: its category in each group, and the groups that hold a marker.

    A fossil has no continent and may lack groups.
    """

    id: str
    continent: Continent | None
    categories: Mapping[Group, Category]
    markers: frozenset[Group] = frozenset()

    @property
    def is_fossil(self) -> bool:
        return self.continent is None


@dataclass(frozen=True, slots=True)
class Published:
    """One group of a publication."""

    group: Group
    category: Category
    markers: int
    points: int


@dataclass(frozen=True, slots=True)
class Publication:
    """What a publication brings: its groups from the highest down, the cards laid aside, what is lost."""

    groups: tuple[Published, ...]
    continent_cards: int
    lost_markers: int
    seal: int = SEALS_FOR_PUBLISHING

    @property
    def points(self) -> int:
        return sum(each.points for each in self.groups) + self.continent_cards * CARD_POINTS


def groups_within(value: int) -> tuple[Group, ...]:
    """List the groups that a value allows, from the highest down."""
    return tuple(group for group in reversed(GROUPS) if value >= PUBLISHING_VALUE[group])


def groups_published(value: int, source: Animal) -> frozenset[Group]:
    """Find the groups that are published: within the value, and with a marker of the source animal."""
    return frozenset(groups_within(value)) & source.markers


def markers_moved(animal: Animal, source: Animal, published: frozenset[Group]) -> frozenset[Group]:
    """Find the markers of an animal that move when these groups of the source animal are published."""
    if not animal.markers:
        return NONE
    return frozenset(
        group
        for group in animal.markers & published
        if animal.categories.get(group) == source.categories[group]
    )


def joins_collection(animal: Animal, source: Animal, moved: frozenset[Group]) -> bool:
    """Tell whether an animal is laid aside with the source animal: of its continent, or a used fossil."""
    return bool(moved) if animal.is_fossil else animal.continent == source.continent


def marker_points(group: Group, points_iv: int) -> int:
    """Look up what a published marker brings."""
    return points_iv if group == "IV" else PUBLISHED_POINTS[group]


def publish(value: int, source: Animal, others: Sequence[Animal], points_iv: int = 0) -> Publication:
    """Publish the source animal together with all that the others can add."""
    published = groups_published(value, source)
    counts: dict[Group, int] = dict.fromkeys(groups_within(value), 0)
    cards = lost = 0
    for animal in (source, *others):
        moved = markers_moved(animal, source, published)
        for group in moved:
            counts[group] += 1
        is_laid_aside = joins_collection(animal, source, moved)
        cards += is_laid_aside
        if moved or is_laid_aside:
            lost += len(animal.markers - moved)
    groups = tuple(
        Published(group, source.categories[group], count, count * marker_points(group, points_iv))
        for group, count in counts.items()
    )
    return Publication(groups, cards, lost)
