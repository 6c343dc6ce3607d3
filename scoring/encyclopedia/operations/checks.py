"""Finds what is wrong in a request beyond its shape.

The checks read the raw request, whatever junk is in it, so that their faults are reported together
with those in its shape; what they cannot read, they leave to the check of the shape.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scoring.contract import Fault
from scoring.encyclopedia.rules.experts import EXPERTS
from scoring.encyclopedia.rules.facts import (
    ACTIVE_EXPERTS,
    CONTINENTS,
    FOSSILS,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    PUBLISHING_VALUE,
    TOPICS,
)
from scoring.requests.raw import Path, entries, part, player_faults, repeated, whole
from scoring.words import _

MISSING = _("This is missing.")
NO_EXPERT = _("There is no expert with this name.")
ONLY_FOSSILS = _("There are only %(most)s fossils.", most=FOSSILS)
STANDS_TWICE = _("This is listed twice.")


def check_score(raw: Any) -> Iterator[Fault]:
    """Check the players, and that the box holds all that they have."""
    yield from player_faults(raw, LEAST_PLAYERS, MOST_PLAYERS)
    players = entries(part(raw, "players"))
    if players and all(part(player, "kind") == "ai" for player in players):
        yield ("players",), _("At least one person is needed.")
    people = {seat: player for seat, player in enumerate(players) if part(player, "kind") == "human"}
    found = [whole(part(person, "fossils")) or 0 for person in people.values()]
    if sum(fossils for fossils in found if 0 < fossils <= FOSSILS) > FOSSILS:
        yield ("players",), ONLY_FOSSILS
    cards: dict[Path, Any] = {}
    for seat, person in people.items():
        hired = entries(part(person, "experts"))
        if sum(part(expert, "active") is True for expert in hired) > ACTIVE_EXPERTS:
            words = _("At most %(most)s experts are active.", most=ACTIVE_EXPERTS)
            yield ("players", seat, "experts"), words
        for place, expert in enumerate(hired):
            cards["players", seat, "experts", place, "id"] = part(expert, "id")
    yield from expert_faults(cards)


def check_ai_turn(raw: Any) -> Iterator[Fault]:
    """Check the priority, and that there is a die to take."""
    priority = part(raw, "priority")
    if isinstance(priority, list):
        if len(priority) != len(CONTINENTS):
            yield ("priority",), _("The priority has %(places)s continents.", places=len(CONTINENTS))
        for place in repeated([each if each in CONTINENTS else None for each in _texts(priority)]):
            yield ("priority", place), _("This continent is listed twice.")
    if part(raw, "dice") == []:
        yield ("dice",), _("There is no die to take.")


def check_expedition(raw: Any) -> Iterator[Fault]:
    """Check that no more fossils are researched than there are."""
    prices = [each for each in entries(part(raw, "research")) if whole(each) is not None]
    if len(prices) > FOSSILS:
        yield ("research",), ONLY_FOSSILS


def check_publish(raw: Any) -> Iterator[Fault]:
    """Check the animals, and that group IV has its points where it is published."""
    source = part(raw, "source")
    animals: dict[Path, Any] = {("source",): source}
    animals |= {("others", at): animal for at, animal in enumerate(entries(part(raw, "others")))}
    yield from animals_faults(animals)
    if isinstance(source, dict) and part(source, "continent", "") is None:
        yield ("source", "continent"), _("A fossil is never the source animal.")
    value = whole(part(raw, "value")) or 0
    if value >= PUBLISHING_VALUE["IV"] and "climate" in entries(part(source, "markers")):
        yield from points_iv_faults(raw)


def animals_faults(animals: dict[Path, Any]) -> Iterator[Fault]:
    """Check each animal, that each is named once, and how many fossils there are."""
    paths = list(animals)
    for at in repeated([part(animal, "id") for animal in animals.values()]):
        yield (*paths[at], "id"), _("Another animal already has this name.")
    for path, animal in animals.items():
        yield from _animal(animal, path)
    if sum(_is_fossil(animal) for path, animal in animals.items() if path != ("source",)) > FOSSILS:
        yield paths[-1][:-1], ONLY_FOSSILS


def points_iv_faults(raw: Any) -> Iterator[Fault]:
    """Tell that the points of group IV are missing."""
    if isinstance(raw, dict) and "points_iv" not in raw:
        yield ("points_iv",), MISSING


def expert_faults(cards: dict[Path, Any]) -> Iterator[Fault]:
    """Check that each expert exists and is named once."""
    paths = list(cards)
    ids = [card if isinstance(card, str) and card in EXPERTS else None for card in cards.values()]
    for path, card in cards.items():
        if isinstance(card, str) and card not in EXPERTS:
            yield path, NO_EXPERT
    for at in repeated(ids):
        yield paths[at], _("This expert is already there.")


def _animal(raw: Any, path: Path) -> Iterator[Fault]:
    if not isinstance(raw, dict):
        return
    markers = part(raw, "markers")
    known = [topic if topic in TOPICS else None for topic in _texts(markers)]
    for at in repeated(known):
        yield (*path, "markers", at), STANDS_TWICE
    if _is_fossil(raw):
        if len(entries(markers)) > 1:
            yield (*path, "markers"), _("A fossil holds at most one marker.")
        for at, topic in enumerate(known):
            if topic is not None and part(raw, topic, "") is None:
                yield (*path, "markers", at), _("This fossil has no such group.")
    elif part(raw, "continent") in CONTINENTS:
        for topic in TOPICS:
            if part(raw, topic, "") is None:
                yield (*path, topic), _("Only a fossil may lack a group.")


def _is_fossil(raw: Any) -> bool:
    return isinstance(raw, dict) and part(raw, "continent", "") is None


def _texts(raw: Any) -> list[Any]:
    return [each if isinstance(each, str) else None for each in entries(raw)]
