"""Short ways to write requests to Encyclopedia."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import strategies as st

import scoring
from scoring.encyclopedia.rules.experts import CARDS
from scoring.encyclopedia.rules.facts import CATEGORIES, CONTINENTS, TOPICS

CATEGORIES_BY_TOPIC = {
    "class": ("mammal", "bird", "reptile"),
    "diet": ("omnivore", "carnivore", "herbivore"),
    "habitat": ("terrestrial", "arboreal", "aquatic"),
    "climate": ("hot", "cold", "temperate"),
}
IDS = [card.id for card in CARDS]


def ask(operation: str, request: Any) -> dict[str, Any]:
    body = request if isinstance(request, str) else json.dumps(request)
    return scoring.run_json("encyclopedia", operation, body)


def errors(operation: str, request: Any) -> list[dict[str, Any]]:
    with pytest.raises(scoring.BadRequest) as refused:
        ask(operation, request)
    return refused.value.errors


def faults(operation: str, request: Any) -> list[list[str | int]]:
    """List the paths of all that is wrong in a request."""
    return [error["path"] for error in errors(operation, request)]


def person(name: str = "Ann", **held: Any) -> dict[str, Any]:
    """A person with nothing but what is named."""
    empty = {
        "name": name, "kind": "human", "track": 0, "markers": {}, "animals": {}, "fossils": 0, "experts": [],
        "seals": 0, "coins": 0, "expedition_tokens": 0, "reputation_steps": 0,
    }  # fmt: skip
    return {**empty, **held}


def ai(name: str = "Linné", scoring: str = "boudeuse", **held: Any) -> dict[str, Any]:
    empty = {
        "name": name, "kind": "ai", "scoring": scoring, "track": 0, "animals": {}, "experts": {},
        "seals": 0, "coins": 0, "expedition_tokens": 0,
    }  # fmt: skip
    return {**empty, **held}


def hired(*ids: str, active: bool = True) -> list[dict[str, Any]]:
    return [{"id": each, "active": active} for each in ids]


def animal(name: str, continent: str | None, kind: str, *markers: str) -> dict[str, Any]:
    """Read an animal: `animal("duck", "europe", "bird omnivore aquatic temperate", "class")`; `-` is none."""
    named = [None if word == "-" else word for word in kind.split()]
    kinds = dict(zip(TOPICS, named, strict=True))
    return {"id": name, "continent": continent, **kinds, "markers": list(markers)}


def fossil(name: str, kind: str, *markers: str) -> dict[str, Any]:
    return animal(name, None, kind, *markers)


few = st.integers(0, 9)
some_continents = st.dictionaries(st.sampled_from(CONTINENTS), few)


@st.composite
def any_animal(draw: st.DrawFn, name: str, *, with_fossils: bool = True) -> dict[str, Any]:
    continent = draw(st.sampled_from([*CONTINENTS[:3], *([None] if with_fossils else [])]))
    kind = {topic: draw(st.sampled_from(words[:2])) for topic, words in CATEGORIES_BY_TOPIC.items()}
    most = 4
    if continent is None:
        lacking = draw(st.sets(st.sampled_from(TOPICS), max_size=2))
        kind |= dict.fromkeys(lacking)
        most = 1
    there = [topic for topic in TOPICS if kind[topic]]
    markers = draw(st.lists(st.sampled_from(there), unique=True, max_size=most))
    return {"id": name, "continent": continent, **kind, "markers": markers}


@st.composite
def any_person(draw: st.DrawFn, name: str = "Ann", ids: tuple[str, ...] = tuple(IDS)) -> dict[str, Any]:
    chosen = draw(st.lists(st.sampled_from(ids), unique=True, max_size=8))
    active = draw(st.integers(0, 4))
    return person(
        name,
        track=draw(few),
        markers=draw(st.dictionaries(st.sampled_from(CATEGORIES), st.integers(0, 15))),
        animals=draw(some_continents),
        fossils=draw(st.integers(0, 2)),
        experts=[{"id": each, "active": place < active} for place, each in enumerate(chosen)],
        seals=draw(few),
        coins=draw(few),
        expedition_tokens=draw(few),
        reputation_steps=draw(few),
    )


@st.composite
def any_ai(draw: st.DrawFn, name: str = "Linné") -> dict[str, Any]:
    return ai(
        name,
        draw(st.sampled_from(["boudeuse", "resolution", "astrolabe"])),
        track=draw(few),
        animals=draw(some_continents),
        experts=draw(some_continents),
        seals=draw(few),
        coins=draw(few),
        expedition_tokens=draw(few),
    )
