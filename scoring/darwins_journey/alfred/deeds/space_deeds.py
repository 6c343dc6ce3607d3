"""Gives Alfred what a space of the sea or of an island brings."""

from __future__ import annotations

from collections.abc import Collection

from scoring.darwins_journey.alfred.side.his_side import Task
from scoring.darwins_journey.alfred.turn.work import Work, tasks_of
from scoring.darwins_journey.rules.routes import FIRST_AT_END, Route


def on_space(route: Route, space: int) -> list[Task]:
    """A space's own action; a specimen is studied on the way."""
    if camp := route.camps.get(space):
        return [Task("camp", at=camp)]
    return list(tasks_of(route.brings.get(space, ()), "way"))


def studied_on(work: Work, place: str) -> None:
    """Lay his study marker for what lies on a space."""
    specimen = work.side.specimens[place]
    if specimen not in work.side.studied:
        work.set(studied=work.side.studied | {specimen})
        work.line("studies", specimen=specimen)


def first_at_end(route: Route, space: int, reached: Collection[str]) -> list[Task]:
    """Score the points of whoever is first at the end of a route; these had been reached before."""
    if space != route.last or route.key in reached:
        return []
    return [Task("points", FIRST_AT_END, "first-at-end")]
