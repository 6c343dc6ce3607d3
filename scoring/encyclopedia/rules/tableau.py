"""What lies before a person, or an AI, when the points are counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from scoring.encyclopedia.rules.experts import EXPERTS, Hired, total_of
from scoring.encyclopedia.rules.facts import Category, Continent

ScoringCard = Literal["boudeuse", "resolution", "astrolabe"]


@dataclass(frozen=True, slots=True)
class Person:
    """A person's things: `animals` are those laid aside, `markers` those in the publication area."""

    track: int = 0
    markers: Mapping[Category, int] = field(default_factory=dict)
    animals: Mapping[Continent, int] = field(default_factory=dict)
    fossils: int = 0
    experts: tuple[Hired, ...] = ()
    seals: int = 0
    coins: int = 0
    expedition_tokens: int = 0
    reputation_steps: int = 0

    @property
    def active(self) -> tuple[str, ...]:
        """The experts whose effects work."""
        return tuple(expert.id for expert in self.experts if expert.active)

    @property
    def animals_laid_aside(self) -> int:
        """All the animals that a tie counts, fossils among them."""
        return sum(self.animals.values()) + self.fossils

    def experts_from(self, continent: Continent) -> int:
        """Count the experts of a continent, covered and turned ones too."""
        return sum(EXPERTS[expert.id].continent == continent for expert in self.experts)

    def markers_added(self, category: Category) -> int:
        """Count the markers that active experts add before the collections are scored."""
        return total_of(self.active, "add-markers", category)


@dataclass(frozen=True, slots=True)
class Ai:
    """An AI's things: `animals` are all that it has taken."""

    scoring: ScoringCard
    track: int = 0
    animals: Mapping[Continent, int] = field(default_factory=dict)
    experts: Mapping[Continent, int] = field(default_factory=dict)
    seals: int = 0
    coins: int = 0
    expedition_tokens: int = 0

    @property
    def animals_taken(self) -> int:
        """All the animals that a tie counts."""
        return sum(self.animals.values())
