"""Finds what is wrong in a planner's request beyond its shape."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scoring.contract import Fault
from scoring.encyclopedia.operations.checks import (
    MISSING,
    ONLY_FOSSILS,
    STANDS_TWICE,
    animals_faults,
    expert_faults,
    points_iv_faults,
)
from scoring.encyclopedia.rules.facts import ACTIVE_EXPERTS, ANIMALS, CONTINENTS, FOSSILS, TOPICS
from scoring.requests.raw import Path, entries, part, repeated
from scoring.words import _


def check_expedition_plan(raw: Any) -> Iterator[Fault]:
    """Check experts, animals and fossils, the points that are needed, and what is wanted."""
    yield from _active(raw)
    offered = _offered(raw)
    paths = list(offered)
    for at in repeated([part(each, "id") for each in offered.values()]):
        yield (*paths[at], "id"), _("Another animal already has this name.")
    for path, each in offered.items():
        known = [topic if isinstance(topic, str) and topic in TOPICS else None for topic in _free(each)]
        for at in repeated(known):
            yield (*path, "free", at), STANDS_TWICE
    yield from _deck(entries(part(raw, "animals")))
    if len(entries(part(raw, "fossils"))) > FOSSILS:
        yield ("fossils",), ONLY_FOSSILS
    yield from _points(raw, offered)
    yield from _wanted(raw, offered)


def check_publish_plan(raw: Any) -> Iterator[Fault]:
    """Check experts and animals, and that a climate marker has its points."""
    yield from _active(raw)
    animals = entries(part(raw, "animals"))
    yield from animals_faults({("animals", at): animal for at, animal in enumerate(animals)})
    yield from _deck([animal for animal in animals if part(animal, "continent", "") is not None])
    if any("climate" in entries(part(animal, "markers")) for animal in animals):
        yield from points_iv_faults(raw)


def _active(raw: Any) -> Iterator[Fault]:
    experts = entries(part(raw, "experts"))
    if len(experts) > ACTIVE_EXPERTS:
        yield ("experts",), _("At most %(most)s experts are active.", most=ACTIVE_EXPERTS)
    yield from expert_faults({("experts", at): expert for at, expert in enumerate(experts)})


def _deck(animals: list[Any]) -> Iterator[Fault]:
    if len(animals) > ANIMALS:
        yield ("animals",), _("There are only %(most)s animals.", most=ANIMALS)


def _offered(raw: Any) -> dict[Path, Any]:
    return {
        (key, at): each for key in ("animals", "fossils") for at, each in enumerate(entries(part(raw, key)))
    }


def _free(raw: Any) -> list[Any]:
    return entries(part(raw, "free"))


def _points(raw: Any, offered: dict[Path, Any]) -> Iterator[Fault]:
    """Tell which printed points are missing: those of groups that could be researched here."""
    continent = part(raw, "continent")
    here = [
        topic
        for path, each in offered.items()
        for topic in _free(each)
        if path[0] == "animals" and continent in CONTINENTS and part(each, "continent") == continent
    ]
    fossils = [topic for path, each in offered.items() for topic in _free(each) if path[0] == "fossils"]
    needed = {
        "research_ii": "diet" in here,
        "research_iv": "climate" in here,
        "points_iv": "climate" in [*here, *fossils],
    }
    for key, is_needed in needed.items():
        if is_needed and isinstance(raw, dict) and key not in raw:
            yield (key,), MISSING


def _wanted(raw: Any, offered: dict[Path, Any]) -> Iterator[Fault]:
    """Check that each wanted place is free, once, and within reach of this expedition."""
    names = [part(each, "id") for each in offered.values()]
    if not all(isinstance(part(raw, key), list) for key in ("animals", "fossils")):
        return
    by_name = {name: path for name, path in zip(names, offered, strict=True) if isinstance(name, str)}
    for at, wish in enumerate(entries(part(raw, "wanted"))):
        name = part(wish, "id")
        if not isinstance(name, str):
            continue
        if name in by_name:
            yield from _place(raw, wish, offered[by_name[name]], ("wanted", at))
        elif all(isinstance(each, str) for each in names):
            yield ("wanted", at, "id"), _("There is no animal with this name.")
    yield from _twice(raw, {name for name, path in by_name.items() if path[0] == "fossils"})


def _place(raw: Any, wish: Any, animal: Any, path: Path) -> Iterator[Fault]:
    here, there, marker = part(raw, "continent"), part(animal, "continent"), part(wish, "marker")
    if here in CONTINENTS and there in CONTINENTS and here != there:
        yield (*path, "id"), _("This animal is from another continent.")
    if marker in TOPICS and isinstance(part(animal, "free"), list) and marker not in _free(animal):
        yield (*path, "marker"), _("This place is not free.")


def _twice(raw: Any, fossils: set[str]) -> Iterator[Fault]:
    """Find what is wanted once more, and a second marker for a fossil."""
    seen: list[tuple[Any, Any]] = []
    for at, wish in enumerate(entries(part(raw, "wanted"))):
        name, marker = part(wish, "id"), part(wish, "marker")
        if not isinstance(name, str) or marker not in TOPICS:
            continue
        if (name, marker) in seen:
            yield ("wanted", at), STANDS_TWICE
        elif name in fossils and any(name == other for other, _marker in seen):
            yield ("wanted", at), _("A fossil holds at most one marker.")
        seen.append((name, marker))
