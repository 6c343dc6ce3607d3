"""What is in the box, and the numbers printed on it."""

from __future__ import annotations

from typing import Literal, get_args

Continent = Literal["america", "europe", "asia", "africa", "oceania"]
Colour = Literal["red", "blue", "purple", "yellow", "green"]
Class = Literal["mammal", "bird", "reptile"]
Diet = Literal["omnivore", "carnivore", "herbivore"]
Habitat = Literal["terrestrial", "arboreal", "aquatic"]
Climate = Literal["hot", "cold", "temperate"]
Category = Literal[
    "mammal", "bird", "reptile", "omnivore", "carnivore", "herbivore",
    "terrestrial", "arboreal", "aquatic", "hot", "cold", "temperate",
]  # fmt: skip
Group = Literal["I", "II", "III", "IV"]
"""The groups that take markers; the continent is group 0."""
Topic = Literal["class", "diet", "habitat", "climate"]
"""What the groups I to IV are about: the places for markers on an animal."""
Slot = Literal["nothing", "coins", "reputation", "points"]
"""The slots for dice on a player's board, by what they pay to the owner."""
Behaviour = Literal["linne", "trembley", "daubenton"]
"""The AI's behaviour cards."""
Action = Literal["academy", "university", "expedition", "embassy", "bank"]
"""What a die does on the game board; publishing puts it on an animal."""

CONTINENTS: tuple[Continent, ...] = get_args(Continent)
COLOURS: tuple[Colour, ...] = get_args(Colour)
CATEGORIES: tuple[Category, ...] = get_args(Category)
GROUPS: tuple[Group, ...] = get_args(Group)
TOPICS: tuple[Topic, ...] = get_args(Topic)
COLOUR_OF: dict[Continent, Colour] = dict(zip(CONTINENTS, COLOURS, strict=True))
CONTINENT_OF: dict[Colour, Continent] = dict(zip(COLOURS, CONTINENTS, strict=True))
GROUP_OF: dict[Topic, Group] = dict(zip(TOPICS, GROUPS, strict=True))
TOPIC_OF: dict[Group, Topic] = dict(zip(GROUPS, TOPICS, strict=True))
CATEGORIES_OF: dict[Group, tuple[Category, ...]] = {
    "I": get_args(Class),
    "II": get_args(Diet),
    "III": get_args(Habitat),
    "IV": get_args(Climate),
}
GROUP_OF_CATEGORY: dict[Category, Group] = {
    each: group for group, categories in CATEGORIES_OF.items() for each in categories
}

LEAST_PLAYERS = 1
MOST_PLAYERS = 4
ANIMALS = 75
FOSSILS = 6
ACTIVE_EXPERTS = 4
DIE_SIDES = 6

SLOT_GAINS: dict[Slot, int] = {"nothing": 0, "coins": 2, "reputation": 2, "points": 3}
BANK_COINS = 5
MATCHING_EXPERT_TOKENS = 1
BY_DIE = ((5, 3), (3, 2), (1, 1))
"""The least value of each row and what it brings in embassy and academy, the best row first."""

TOKEN_EXPEDITION_POINTS = 2
SEAL_EXPEDITION_POINTS = 5
SEAL_COINS = 5
RESEARCH_COST: dict[Group, int] = {"I": 2, "II": 4, "III": 7, "IV": 10}
RESEARCH_POINTS: dict[Group, int] = {"I": 0, "III": 3}
"""Points at once; those of the groups II and IV stand on the cards only."""

LEAST_PUBLISHING_VALUE = 2
PUBLISHING_VALUE: dict[Group, int] = {"I": 3, "II": 4, "III": 5, "IV": 6}
PUBLISHED_POINTS: dict[Group, int] = {"I": 2, "II": 3, "III": 5}
"""Points for each marker; those of group IV stand on the game board only."""
CARD_POINTS = 1
SEALS_FOR_PUBLISHING = 1

COLLECTION_POINTS = {4: 3, 5: 5, 6: 8, 7: 12, 8: 17, 9: 22, 10: 28, 11: 35, 12: 40}
SMALLEST_COLLECTION = 4
LARGEST_COLLECTION = 12
FURTHER_PIECE_POINTS = 5

SEAL_POINTS = 4
COINS_FOR_A_POINT = 2
EXPEDITION_TOKEN_POINTS = 1
