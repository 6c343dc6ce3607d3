"""An animal in front of a person: its five parts and its markers."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from scoring.encyclopedia.rules.facts import GROUPS, TOPICS, Class, Climate, Continent, Diet, Habitat, Topic

Parts = tuple[Continent, Class, Diet, Habitat, Climate]
MOST_STUDIED = 15
"""So many are remembered, and can be planned with at once."""


class Studied(BaseModel):
    """An animal that lies in front of a person, as a planner has told it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    parts: Parts
    marked: Annotated[tuple[Topic, ...], Field(max_length=len(GROUPS))] = ()

    @property
    def continent(self) -> Continent:
        return self.parts[0]

    @property
    def categories(self) -> tuple[str, ...]:
        """The categories that hold a marker."""
        return tuple(part for topic, part in zip(TOPICS, self.parts[1:], strict=True) if topic in self.marked)


AllStudied = Annotated[tuple[Studied, ...], Field(max_length=MOST_STUDIED)]
