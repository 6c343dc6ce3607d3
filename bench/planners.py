"""Measures Encyclopedia's planners on the largest tableau that the components allow."""

from __future__ import annotations

from itertools import product
from typing import Any

import scoring
from bench import report
from bench.clock import typical
from bench.report import Budget
from scoring import registry
from scoring.encyclopedia.rules.facts import ANIMALS, CATEGORIES_OF, COLOURS, CONTINENTS, FOSSILS, TOPICS

MARKERS = 30
"""All markers of one player: there cannot be more on cards to be published."""
ALL_MINE = {"coins": 69, "expedition_tokens": 54, "seals": 47}
DEAREST = ["nargiz-tatilyan", "pora-paniu", "vlad-kuleshov", "girgis-al-gumari"]
"""Experts that make the choice between coins, tokens and seals hardest."""


def measure(*, quick: bool) -> list[Budget]:
    runs = 10 if quick else 100
    times = {
        each.name: typical(lambda each=each: _run(each.name), times=runs)
        for each in registry.operations("encyclopedia")
    }
    report.title("9. Encyclopedia with all the box before one player: medians")
    report.table(
        ("operation, from request to response", "µs"),
        [(name, f"{seconds * 1e6:,.0f}") for name, seconds in times.items()],
    )
    slowest = max(times, key=lambda name: times[name])
    return [
        Budget("an AI's turn", times["ai-turn"] * 1_000, 2, "ms"),
        Budget("planner", times[slowest] * 1_000, 20, "ms", slowest),
    ]


def _run(operation: str) -> Any:
    return scoring.run("encyclopedia", operation, REQUESTS[operation])


def _animals() -> list[dict[str, Any]]:
    """All animals, the first of them with a player's markers, and all fossils."""
    kinds = list(product(*CATEGORIES_OF.values()))
    animals: list[dict[str, Any]] = [
        {
            "id": f"animal {at}",
            "continent": CONTINENTS[at % len(CONTINENTS)],
            **dict(zip(TOPICS, kinds[at * 7 % len(kinds)], strict=True)),
            "markers": [TOPICS[at % len(TOPICS)]] if at < MARKERS else [],
        }
        for at in range(ANIMALS)
    ]
    lacking = {"habitat": None, "climate": None, "continent": None}
    return animals + [
        {"id": f"fossil {at}", "class": "bird", "diet": "omnivore", **lacking, "markers": ["class"]}
        for at in range(FOSSILS)
    ]


def _person(name: str) -> dict[str, Any]:
    return {
        "name": name, "kind": "human", "track": 99, "markers": {"bird": 12}, "animals": {"asia": 9},
        "fossils": FOSSILS, "experts": [{"id": each, "active": True} for each in DEAREST], "seals": 9,
        "coins": 9, "expedition_tokens": 9, "reputation_steps": 9,
    }  # fmt: skip


def _ai(name: str) -> dict[str, Any]:
    return {
        "name": name, "kind": "ai", "scoring": "astrolabe", "track": 99, "animals": {"asia": 9},
        "experts": {"asia": 4, "europe": 3}, "seals": 9, "coins": 9, "expedition_tokens": 9,
    }  # fmt: skip


ANIMALS_BEFORE_ME = _animals()
FREE = list(TOPICS)
REQUESTS: dict[str, dict[str, Any]] = {
    "score": {"players": [_person("Ann"), _ai("Linné"), _ai("Trembley"), _ai("Daubenton")]},
    "ai-turn": {
        "behaviour": "trembley",
        "priority": list(CONTINENTS),
        "dice": [
            {"owner": "Ann", "colour": COLOURS[at % 5], "value": at % 6 + 1, "slot": "coins"}
            for at in range(20)
        ],
        "animals": dict.fromkeys(CONTINENTS, 3),
        "expedition_tokens": 9,
        "academy": list(CONTINENTS),
        "university": list(CONTINENTS),
        "stars": {"america": None},
    },
    "expedition": {
        "value": 6, "space_bonus": 2, "coins": 9, "tokens": 9, "seals": 9, "bonus": 3,
        "research": ["IV", "III", "II", "I"] * 15,
    },
    "publish": {
        "value": 6, "source": ANIMALS_BEFORE_ME[3], "others": ANIMALS_BEFORE_ME[4:], "points_iv": 8
    },
    "expedition-plan": {
        **ALL_MINE,
        "die": {"colour": "red", "value": 3},
        "experts": DEAREST,
        "continent": "africa",
        "space_bonus": 2,
        "animals": [{"id": f"animal {at}", "continent": "africa", "free": FREE} for at in range(15)],
        "fossils": [{"id": f"fossil {at}", "cost": 5 + at, "free": FREE} for at in range(FOSSILS)],
        "research_ii": 1,
        "research_iv": 5,
        "points_iv": 8,
    },
    "publish-plan": {
        **ALL_MINE, "die": {"colour": "red", "value": 1}, "experts": DEAREST, "animals": ANIMALS_BEFORE_ME,
        "points_iv": 8,
    },
    "collection": {"cards": {"america": 3, "asia": 7, "africa": 1}, "fossils": FOSSILS},
}  # fmt: skip
