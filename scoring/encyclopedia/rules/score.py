"""Scores everybody and finds the winner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scoring.contract import Breakdown, Line, Result
from scoring.count.sums import product, quotient
from scoring.count.tie_breaks import ranked
from scoring.encyclopedia.rules import ai_score
from scoring.encyclopedia.rules.collections import collection_points, next_points, place_fossils
from scoring.encyclopedia.rules.experts import DIRECTLY, EXPERTS, Effect
from scoring.encyclopedia.rules.facts import (
    CATEGORIES,
    COINS_FOR_A_POINT,
    CONTINENTS,
    EXPEDITION_TOKEN_POINTS,
    SEAL_POINTS,
    Category,
    Continent,
)
from scoring.encyclopedia.rules.names import CATEGORY_NAMES, CONTINENT_NAMES
from scoring.encyclopedia.rules.tableau import Ai, Person
from scoring.words import Text, _, ngettext

RULE = "scoring"
COLLECTIONS = "collections"
EXPERT_RULES: dict[Effect, str] = {
    "points-per-token": "expert-nargiz-tatilyan",
    "points-per-card": "expert-nkogolo-bakumi",
    "points-per-step": "expert-ankshu-raghavan",
    "points-per-seal": "expert-vlad-kuleshov",
    "points-per-two-coins": "expert-pora-paniu",
}
DECIDED: dict[str, Text] = {
    "points": _("Decided on points."),
    "animals": _(
        "Tied on points: whoever has more animals set aside wins, fossils among them; "
        "for an AI all its animals count."
    ),
    "shared": _("Tied on points and animals: they share the place."),
}
MORE_ANIMALS: dict[tuple[bool, bool], Text] = {
    (False, False): _("Tied on points: whoever has more animals set aside wins."),
    (True, False): _("Tied on points: whoever has more animals set aside wins, fossils among them."),
    (False, True): _(
        "Tied on points: whoever has more animals set aside wins; for an AI all its animals count."
    ),
    (True, True): DECIDED["animals"],
}
"""What decides a tie with or without fossils, with or without an AI."""


def score_track(person: Person) -> Line:
    """Take over the points won during the game."""
    return Line("track", _("On the track"), person.track, None, RULE)


def score_category(person: Person, category: Category) -> Line:
    """Score the markers of one category, with those that active experts add."""
    markers, added = person.markers.get(category, 0), person.markers_added(category)
    why = ngettext("%(n)s marker", "%(n)s markers", markers) if markers else None
    if added:
        why = _("markers %(markers)s + expert %(added)s", markers=markers, added=added)
    points = collection_points(markers + added)
    why = _and_next(why, markers + added)
    return Line(f"collection:{category}", CATEGORY_NAMES[category], points, why, COLLECTIONS)


def score_continent(person: Person, continent: Continent, fossils: int) -> Line:
    """Score the animals laid aside, all the experts and the fossils placed on one continent."""
    animals, experts = person.animals.get(continent, 0), person.experts_from(continent)
    cards = animals + experts + fossils
    why = _("animals %(animals)s + experts %(experts)s", animals=animals, experts=experts)
    if person.fossils:
        why = _(
            "animals %(animals)s + experts %(experts)s + fossils %(fossils)s",
            animals=animals,
            experts=experts,
            fossils=fossils,
        )
    return Line(
        f"collection:{continent}",
        CONTINENT_NAMES[continent],
        collection_points(cards),
        _and_next(why, cards) if cards else None,
        COLLECTIONS,
        detail={"animals": animals, "experts": experts, "fossils": fossils},
    )


def _and_next(why: Text | None, pieces: int) -> Text | None:
    """Add what the next points of the table need."""
    if why is None:
        return None
    more, points = next_points(pieces)
    return _("%(sum)s; %(more)s more: +%(points)s", sum=why, more=more, points=points)


def score_expert(person: Person, expert: str) -> Line:
    """Score an active expert that brings points of its own at the end."""
    card = EXPERTS[expert]
    counted = {
        "points-per-token": person.expedition_tokens,
        "points-per-card": len(person.experts),
        "points-per-step": person.reputation_steps,
        "points-per-seal": person.seals,
        "points-per-two-coins": person.coins // COINS_FOR_A_POINT,
    }[card.effect]
    points, why = counted * card.amount, product(counted, card.amount)
    return Line(f"expert:{expert}", card.name, points, why, EXPERT_RULES[card.effect])


def score_seals(person: Person) -> Line:
    """Count the royal seals that are left."""
    why = product(person.seals, SEAL_POINTS)
    return Line("seals", _("Royal seals"), person.seals * SEAL_POINTS, why, RULE)


def score_coins(person: Person) -> Line:
    """Count every two coins that are left."""
    why = quotient(person.coins, COINS_FOR_A_POINT)
    return Line("coins", _("Coins"), person.coins // COINS_FOR_A_POINT, why, RULE)


def score_expedition_tokens(person: Person) -> Line:
    """Count the expedition tokens that are left."""
    points = person.expedition_tokens * EXPEDITION_TOKEN_POINTS
    return Line("expedition-tokens", _("Expedition tokens"), points, None, RULE)


def lines(person: Person) -> Iterator[Line]:
    """Go through a person's points in the rulebook's order."""
    yield score_track(person)
    for category in CATEGORIES:
        yield score_category(person, category)
    for continent, fossils in zip(CONTINENTS, fossils_placed(person), strict=True):
        yield score_continent(person, continent, fossils)
    for expert in person.active:
        if EXPERTS[expert].effect in DIRECTLY:
            yield score_expert(person, expert)
    yield score_seals(person)
    yield score_coins(person)
    yield score_expedition_tokens(person)


def fossils_placed(person: Person) -> tuple[int, ...]:
    """Say how many fossils join each continent, in the order of the continents."""
    cards = [person.animals.get(each, 0) + person.experts_from(each) for each in CONTINENTS]
    return place_fossils(cards, person.fossils)


def breakdown(seat: int, tableau: Person | Ai) -> Breakdown:
    """Add up the points of a person or an AI."""
    return Breakdown(seat, tuple(lines(tableau) if isinstance(tableau, Person) else ai_score.lines(tableau)))


def score(tableaus: Sequence[Person | Ai], *, fossils: bool = True) -> Result:
    """Add up everybody's points, and say who is in which place and why; `fossils` may be in play."""
    breakdowns = tuple(breakdown(seat, tableau) for seat, tableau in enumerate(tableaus))
    animals = [
        each.animals_laid_aside if isinstance(each, Person) else each.animals_taken for each in tableaus
    ]
    totals = [each.total for each in breakdowns]
    by_animals = MORE_ANIMALS[fossils, any(isinstance(each, Ai) for each in tableaus)]
    sentences = {**DECIDED, "animals": by_animals}
    return ranked(breakdowns, list(zip(totals, animals, strict=True)), sentences)
