"""A good request for each operation, and ways to damage it."""

from __future__ import annotations

from copy import deepcopy

from scoring.encyclopedia.rules.facts import CONTINENTS

from ..cast import IDS, ai, animal, fossil, hired, person

DUCK = animal("duck", "europe", "bird omnivore aquatic temperate", "class")
OWL = animal("owl", "asia", "bird carnivore arboreal cold", "climate")
BONES = fossil("bones", "- omnivore - -", "diet")
DIE = {"colour": "red", "value": 5}
HELD = {"coins": 3, "expedition_tokens": 1, "seals": 0, "experts": ["rabia-assaf"]}
GOOD = {
    "score": {"players": [person("Ann", experts=hired(IDS[0])), ai("Linné")]},
    "ai-turn": {
        "behaviour": "linne", "priority": list(CONTINENTS),
        "dice": [{"owner": "Ann", "mine": False, "colour": "red", "value": 5, "slot": "coins"}],
        "animals": {"asia": 1}, "expedition_tokens": 2, "academy": ["asia"], "university": ["africa"],
        "stars": {"asia": None, "africa": 2}, "bank_taken": True,
    },
    "expedition": {
        "value": 5, "space_bonus": 1, "coins": 3, "tokens": 1, "seals": 0, "bonus": 0, "research": ["I", 6]
    },
    "publish": {"value": 6, "source": DUCK, "others": [OWL, BONES], "points_iv": 7},
    "expedition-plan": {
        **HELD, "die": DIE, "continent": "africa", "space_bonus": 0,
        "animals": [{"id": "lemur", "continent": "africa", "free": ["class", "diet", "climate"]},
                    {"id": "owl", "continent": "asia", "free": ["habitat"]}],
        "fossils": [{"id": "bones", "cost": 6, "free": ["diet"], "points": 1}],
        "research_ii": 1, "research_iv": 5, "points_iv": 7,
        "wanted": [{"id": "lemur", "marker": "diet"}, {"id": "bones", "marker": "diet"}], "most": 10,
    },
    "publish-plan": {**HELD, "die": DIE, "animals": [DUCK, OWL, BONES], "points_iv": 7},
    "collection": {"cards": {"asia": 3}, "fossils": 6},
}  # fmt: skip


def changed(operation, *path_and_value):
    """Put a value into a good request."""
    *path, last, value = path_and_value
    asked = deepcopy(GOOD[operation])
    place = asked
    for step in path:
        place = place[step]
    place[last] = value
    return asked
