"""Finds the best continent for a player's next card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.encyclopedia.rules.collections import collection_points, continent_points, place_fossils
from scoring.encyclopedia.rules.facts import CONTINENTS, Continent


@dataclass(frozen=True, slots=True)
class Step:
    """The next points: so many cards more bring so many points more."""

    cards: int
    points: int


@dataclass(frozen=True, slots=True)
class Prospect:
    """One continent: its cards and fossils, their points, and what the next points need and are."""

    continent: Continent
    cards: int
    fossils: int
    points: int
    step: Step

    @property
    def gain(self) -> int:
        """What the very next card brings."""
        return self.step.points if self.step.cards == 1 else 0


@dataclass(frozen=True, slots=True)
class NextCard:
    """All continents, and which of them are best for the next card."""

    prospects: tuple[Prospect, ...]

    @property
    def best(self) -> tuple[Continent, ...]:
        """The continents where a card brings most, or else where the next points are nearest and most."""
        ranks = [(each.gain, -each.step.cards, each.step.points) for each in self.prospects]
        return tuple(
            each.continent for each, rank in zip(self.prospects, ranks, strict=True) if rank == max(ranks)
        )


def next_card(cards: Mapping[Continent, int], fossils: int) -> NextCard:
    """Look ahead on every continent, with the fossils placed anew for every card more."""
    held = tuple(cards.get(continent, 0) for continent in CONTINENTS)
    placed = place_fossils(held, fossils)
    return NextCard(
        tuple(
            Prospect(
                continent=continent,
                cards=held[at],
                fossils=placed[at],
                points=collection_points(held[at] + placed[at]),
                step=_step(held, fossils, at),
            )
            for at, continent in enumerate(CONTINENTS)
        )
    )


def _step(held: tuple[int, ...], fossils: int, at: int) -> Step:
    """Count how many cards more the next points need; a collection of its own brings some at the latest."""
    now, more = continent_points(held, fossils), 0
    points = 0
    while not points:
        more += 1
        points = continent_points((*held[:at], held[at] + more, *held[at + 1 :]), fossils) - now
    return Step(more, points)
