"""The printed facts that no rulebook tells, and how a match takes them over from the box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from scoring.encyclopedia.match.box.track import (
    BONUSES,
    MOST_SPACES,
    Bonus,
    Side,
    Track,
    bonuses_by_space,
    whole_track,
)
from scoring.encyclopedia.match.state import SLOT_OF, Facts, SlotKey
from scoring.encyclopedia.rules.facts import Continent

MOST_POINTS = 20
MOST_STARS = 3
MOST_IN_A_ROW = 19
MOST_BONUS = 6
Space = Annotated[int, Field(ge=0, le=MOST_SPACES)]
Place = Annotated[int, Field(ge=0, le=MOST_IN_A_ROW)]
Star = Annotated[int, Field(ge=0, le=MOST_STARS)]
Dots = Annotated[int, Field(ge=0, le=MOST_BONUS)]
Points = Annotated[int, Field(ge=0, le=MOST_POINTS)]
Length = Annotated[int, Field(ge=2, le=MOST_SPACES)]
TRACKS: dict[Side, tuple[str, str, str]] = {
    "a": ("track", "bonuses", "bare"),
    "b": ("ai_track", "ai_bonuses", "ai_bare"),
}
"""The names of a track's length, of its bonuses and of its spaces without one."""


class Printed(BaseModel):
    """What was read so far; the first space of a track is 0, and the AI's track is that of side B.

    The `bare` spaces of a track are those that were seen to have no bonus; `starred` and `dotted` are single
    spaces of continents that were not read as a whole.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    track: Length | None = None
    bonuses: dict[Bonus, tuple[Space, ...]] = {}
    ai_track: Length | None = None
    ai_bonuses: dict[Bonus, tuple[Space, ...]] = {}
    bare: tuple[Space, ...] = ()
    ai_bare: tuple[Space, ...] = ()
    stars: dict[Continent, tuple[Star, ...]] = {}
    starred: dict[Continent, dict[Place, Star]] = {}
    dots: dict[Continent, tuple[Dots, ...]] = {}
    dotted: dict[Continent, dict[Place, Dots]] = {}
    slots: tuple[SlotKey, ...] = ()
    research_ii: Points | None = None
    research_iv: Points | None = None
    published_iv: Points | None = None

    def track_of(self, side: Side) -> Track:
        """One of the tracks, as far as it is known; with all bonuses told, the other spaces have none."""
        length, bonuses, bare = (getattr(self, name) for name in TRACKS[side])
        if length and all(bonuses.get(bonus) for bonus in BONUSES):
            return whole_track(length, bonuses)
        return Track(length or 0, bonuses_by_space(bonuses, length or MOST_SPACES), bare)


def taken_over(facts: Facts, printed: Printed) -> Facts:
    """Add what the box has shown before; what this match has read already stays."""
    slots = tuple(SLOT_OF[slot] for slot in printed.slots)
    return replace(
        facts,
        track=facts.track.over(printed.track_of("a")),
        ai_track=facts.ai_track.over(printed.track_of("b")),
        stars={**{each: stars for each, stars in printed.stars.items() if stars}, **facts.stars},
        starred=_joined(printed.starred, facts.starred),
        dotted=_joined(printed.dotted, facts.dotted),
        dots={**{each: dots for each, dots in printed.dots.items() if dots}, **facts.dots},
        slots=slots if slots and not facts.slots_read else facts.slots,
        slots_read=facts.slots_read or bool(slots),
        research_ii=_first(facts.research_ii, printed.research_ii),
        research_iv=_first(facts.research_iv, printed.research_iv),
        published_iv=_first(facts.published_iv, printed.published_iv),
    )


def _joined(
    kept: Mapping[Continent, Mapping[int, int]], entered: Mapping[Continent, Mapping[int, int]]
) -> dict[Continent, dict[int, int]]:
    return {each: {**kept.get(each, {}), **entered.get(each, {})} for each in (*kept, *entered)}


def _first(entered: int | None, kept: int | None) -> int | None:
    return kept if entered is None else entered
