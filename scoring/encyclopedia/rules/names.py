"""The names of continents and categories."""

from __future__ import annotations

from scoring.encyclopedia.rules.facts import Category, Continent
from scoring.words import Text, _

CONTINENT_NAMES: dict[Continent, Text] = {
    "america": _("America"),
    "europe": _("Europe"),
    "asia": _("Asia"),
    "africa": _("Africa"),
    "oceania": _("Oceania"),
}
CATEGORY_NAMES: dict[Category, Text] = {
    "mammal": _("Mammals"),
    "bird": _("Birds"),
    "reptile": _("Reptiles"),
    "omnivore": _("Omnivores"),
    "carnivore": _("Carnivores"),
    "herbivore": _("Herbivores"),
    "terrestrial": _("Terrestrial"),
    "arboreal": _("Arboreal"),
    "aquatic": _("Aquatic"),
    "hot": _("Hot climate"),
    "cold": _("Cold climate"),
    "temperate": _("Temperate climate"),
}
