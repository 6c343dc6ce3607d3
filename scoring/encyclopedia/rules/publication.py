"""Scores a publication, and tells which markers are lost with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scoring.encyclopedia.rules.facts import (
    CARD_POINTS,
    CATEGORIES_OF,
    GROUPS,
    PUBLISHED_POINTS,
    PUBLISHING_VALUE,
    SEALS_FOR_PUBLISHING,
    Category,
    Continent,
    Group,
)


@dataclass(frozen=True, slots=True)
class Animal:
    """An animal being studied: its category in each group, and the categories that hold a marker.

    A fossil has no continent and may lack groups.
    """

    id: str
    continent: Continent | None
    categories: Mapping[Group, Category]
    marked: frozenset[Category] = frozenset()


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


def categories_published(value: int, source: Animal) -> frozenset[Category]:
    """Find what is published: the source animal's categories within the value that hold its marker."""
    return source.marked & {source.categories[group] for group in groups_within(value)}


def joins_collection(animal: Animal, source: Animal, moved: frozenset[Category]) -> bool:
    """Tell whether an animal is laid aside with the source animal: of its continent, or a used fossil."""
    return bool(moved) if animal.continent is None else animal.continent == source.continent


def marker_points(points_iv: int) -> dict[Category, int]:
    """List what a published marker brings in each category."""
    points = {**PUBLISHED_POINTS, "IV": points_iv}
    return {category: points[group] for group in GROUPS for category in CATEGORIES_OF[group]}


def publish(value: int, source: Animal, others: Sequence[Animal], points_iv: int = 0) -> Publication:
    """Publish the source animal together with all that the others can add."""
    published = categories_published(value, source)
    counts: Counter[Category] = Counter()
    cards = lost = 0
    for animal in (source, *others):
        moved = animal.marked & published
        counts.update(moved)
        is_laid_aside = joins_collection(animal, source, moved)
        cards += is_laid_aside
        if moved or is_laid_aside:
            lost += len(animal.marked - moved)
    points = marker_points(points_iv)
    groups = []
    for group in groups_within(value):
        category = source.categories[group]
        count = counts[category]
        groups.append(Published(group, category, count, count * points[category]))
    return Publication(tuple(groups), cards, lost)
