"""What do the components show that no rulebook says, and how does a match take it over from the box?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from scoring.encyclopedia.match.state import SLOT_OF, SLOTS, Bonus, Facts, SlotKey
from scoring.encyclopedia.rules.facts import Continent

MOST_POINTS = 20
MOST_SPACES = 60
MOST_STARS = 3
MOST_BONUS = 6
Space = Annotated[int, Field(ge=0, le=MOST_SPACES)]
Star = Annotated[int, Field(ge=0, le=MOST_STARS)]
Dots = Annotated[int, Field(ge=0, le=MOST_BONUS)]
Points = Annotated[int, Field(ge=0, le=MOST_POINTS)]
Length = Annotated[int, Field(ge=2, le=MOST_SPACES)]


class Printed(BaseModel):
    """What was read so far; the first space of a track is 0, and the AI's track is that of side B."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    track: Length | None = None
    bonuses: dict[Bonus, tuple[Space, ...]] = {}
    ai_track: Length | None = None
    ai_bonuses: dict[Bonus, tuple[Space, ...]] = {}
    stars: dict[Continent, tuple[Star, ...]] = {}
    dots: dict[Continent, tuple[Dots, ...]] = {}
    slots: tuple[SlotKey, ...] = ()
    research_ii: Points | None = None
    research_iv: Points | None = None
    published_iv: Points | None = None


def taken_over(facts: Facts, printed: Printed) -> Facts:
    """Add what the box has shown before; what this match has read already stays."""
    if printed.track and not facts.track:
        facts = replace(facts, track=printed.track, bonuses=places_of(printed.bonuses, printed.track))
    if printed.ai_track and not facts.ai_track:
        places = places_of(printed.ai_bonuses, printed.ai_track)
        facts = replace(facts, ai_track=printed.ai_track, ai_bonuses=places)
    slots = tuple(SLOT_OF[slot] for slot in printed.slots)
    return replace(
        facts,
        stars={**{each: stars for each, stars in printed.stars.items() if stars}, **facts.stars},
        dots={**{each: dots for each, dots in printed.dots.items() if dots}, **facts.dots},
        slots=slots if slots and facts.slots == SLOTS else facts.slots,
        research_ii=_first(facts.research_ii, printed.research_ii),
        research_iv=_first(facts.research_iv, printed.research_iv),
        published_iv=_first(facts.published_iv, printed.published_iv),
    )


def _first(entered: int | None, kept: int | None) -> int | None:
    return kept if entered is None else entered


def places_of(bonuses: Mapping[Bonus, tuple[int, ...]], length: int) -> dict[int, Bonus]:
    """Say which bonus each space of a track has; the first space has none."""
    return {place: bonus for bonus, places in bonuses.items() for place in places if 0 < place < length}
