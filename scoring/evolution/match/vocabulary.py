"""The words for the keys of Evolution."""

from __future__ import annotations

from scoring.evolution.match.feeding import shared_meat
from scoring.evolution.rules.judgement import BLOCKS
from scoring.evolution.rules.score import DECIDED
from scoring.words import Text, _

TRAITS: dict[str, Text] = {
    "ambush": _("Ambush"),
    "burrowing": _("Burrowing"),
    "carnivore": _("Carnivore"),
    "climbing": _("Climbing"),
    "cooperation": _("Cooperation"),
    "defensive-herding": _("Defensive Herding"),
    "fat-tissue": _("Fat Tissue"),
    "fertile": _("Fertile"),
    "foraging": _("Foraging"),
    "hard-shell": _("Hard Shell"),
    "horns": _("Horns"),
    "intelligence": _("Intelligence"),
    "long-neck": _("Long Neck"),
    "pack-hunting": _("Pack Hunting"),
    "scavenger": _("Scavenger"),
    "symbiosis": _("Symbiosis"),
    "warning-call": _("Warning Call"),
}
DRAWINGS: dict[str, Text] = {
    "fish": _("fish"),
    "bird": _("bird"),
    "snake": _("snake"),
    "turtle": _("turtle"),
    "snail": _("snail"),
    "butterfly": _("butterfly"),
    "whale": _("whale"),
    "beetle": _("beetle"),
}
CELLS: dict[str, Text] = {
    "bag": _("food in the bag"),
    "bag-alone": _("food in the bag"),
    "left-on-boards": _("food and fat on the species"),
    "population": _("population"),
    "traits": _("trait cards"),
    "species": _("number of species"),
    "food": _("food and fat"),
}
BLOCK_NAMES: dict[str, Text] = {
    "not-hungry": _("the hunter is full"),
    "body-size": _("body size"),
}


def term(key: str) -> Text:
    """Give the word for a trait, a points line, a cell of the score sheet or what prevents an attack."""
    if key.startswith("species-"):
        _species, place, cell = key.split("-", 2)
        return _("species %(place)s, %(cell)s", place=int(place), cell=CELLS[cell])
    if answer := shared_meat.term(key):
        return answer
    for words in (TRAITS, DRAWINGS, BLOCK_NAMES, CELLS, DECIDED, BLOCKS):
        if key in words:
            return words[key]
    return Text(key)
