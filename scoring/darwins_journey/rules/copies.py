"""The numbers of a table's own components that may differ from what players tell each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.darwins_journey.rules.facts import (
    BOOKS,
    CAMP_COSTS,
    LAST_STEP,
    SCROLL_COSTS,
    SLOT_POINTS,
    Camp,
    Slot,
)
from scoring.darwins_journey.rules.icons import Icons
from scoring.darwins_journey.rules.museum import USUAL_LAYOUT, Layout
from scoring.darwins_journey.rules.routes import BEAGLE_SPACES, ROUTES, SILVER_RIBBONS, Island, Route
from scoring.darwins_journey.rules.tiles import CREW, GOAL_NUMBERS, Crew


@dataclass(frozen=True, slots=True)
class Copy:
    """A table's copy of the game; `told` names what its players have read off it themselves.

    Only what is something else than players tell is in these: `letters` are the correspondence tiles, each
    with both of its parts; `beside` what stands beside the tents, by the number of the tent; `actions` and
    `crew_actions` what special action tiles and crew cards do; `camp_gains` what camps bring; `strengths` the
    numbers on the spaces of the main diaries, `unlocks` the coins that a lens there costs; `museum` is where
    each specimen belongs, and `last_step` the end of the evolution track.
    """

    books: tuple[int, ...] = BOOKS
    slot_points: Mapping[Slot, int] = field(default_factory=lambda: SLOT_POINTS)
    crew: Mapping[str, Crew] = field(default_factory=lambda: CREW)
    letters: Mapping[str, tuple[Icons, Icons]] = field(default_factory=dict)
    beside: Mapping[int, Icons] = field(default_factory=dict)
    goal_numbers: tuple[int, ...] = GOAL_NUMBERS
    actions: Mapping[str, Icons] = field(default_factory=dict)
    crew_actions: Mapping[str, Icons] = field(default_factory=dict)
    scroll_costs: tuple[int, ...] = SCROLL_COSTS
    camp_costs: Mapping[Camp, tuple[int, ...]] = field(default_factory=lambda: CAMP_COSTS)
    camp_gains: Mapping[Camp, Icons] = field(default_factory=dict)
    beagle_spaces: tuple[int, ...] = BEAGLE_SPACES
    routes: Mapping[str, Route] = field(default_factory=lambda: ROUTES)
    silver_ribbons: Mapping[int, Island] = field(default_factory=lambda: SILVER_RIBBONS)
    unlocks: Mapping[str, int] = field(default_factory=dict)
    strengths: Mapping[str, int] = field(default_factory=dict)
    museum: Layout = USUAL_LAYOUT
    last_step: int = LAST_STEP
    told: frozenset[str] = frozenset()


USUAL = Copy()
