"""Scores an AI by its scoring card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.contract import Line
from scoring.count.sums import product, products, quotient
from scoring.encyclopedia.rules.facts import CONTINENTS
from scoring.encyclopedia.rules.tableau import Ai, ScoringCard
from scoring.words import _


@dataclass(frozen=True, slots=True)
class Card:
    """What a scoring card gives; `experts` for each in the largest collection, the second and the third."""

    experts: tuple[int, int, int]
    coins_for_a_point: int
    token: int
    seal: int


SCORING_CARDS: dict[ScoringCard, Card] = {
    "boudeuse": Card(experts=(3, 2, 1), coins_for_a_point=2, token=2, seal=4),
    "resolution": Card(experts=(4, 3, 2), coins_for_a_point=2, token=3, seal=5),
    "astrolabe": Card(experts=(5, 4, 3), coins_for_a_point=1, token=4, seal=6),
}
RULE = "ai-scoring"
RULES: dict[ScoringCard, str] = {
    "boudeuse": "ai-boudeuse",
    "resolution": "ai-resolution",
    "astrolabe": "ai-astrolabe",
}


def score_track(ai: Ai) -> Line:
    """Take over the points won during the game."""
    return Line("track", _("On the track"), ai.track, None, RULE)


def score_continents(ai: Ai) -> Line:
    """Multiply each continent's cards, animals and experts, by its animals."""
    animals = [ai.animals.get(continent, 0) for continent in CONTINENTS]
    experts = [ai.experts.get(continent, 0) for continent in CONTINENTS]
    pairs = [(count + others, count) for count, others in zip(animals, experts, strict=True)]
    points = sum(cards * count for cards, count in pairs)
    return Line("continents", _("Continents"), points, products(pairs), RULES[ai.scoring])


def score_experts(ai: Ai) -> Line:
    """Count the experts of the three continents that have most of them."""
    largest = sorted(ai.experts.values(), reverse=True)
    pairs = list(zip(largest, SCORING_CARDS[ai.scoring].experts, strict=False))
    points = sum(count * each for count, each in pairs)
    return Line("experts", _("Experts"), points, products(pairs), RULES[ai.scoring])


def score_seals(ai: Ai) -> Line:
    """Count the royal seals."""
    each = SCORING_CARDS[ai.scoring].seal
    return Line("seals", _("Royal seals"), ai.seals * each, product(ai.seals, each), RULES[ai.scoring])


def score_coins(ai: Ai) -> Line:
    """Count the coins, one by one or every two of them."""
    pieces = SCORING_CARDS[ai.scoring].coins_for_a_point
    why = quotient(ai.coins, pieces) if pieces > 1 else None
    return Line("coins", _("Coins"), ai.coins // pieces, why, RULES[ai.scoring])


def score_expedition_tokens(ai: Ai) -> Line:
    """Count the expedition tokens."""
    each, tokens = SCORING_CARDS[ai.scoring].token, ai.expedition_tokens
    why = product(tokens, each)
    return Line("expedition-tokens", _("Expedition tokens"), tokens * each, why, RULES[ai.scoring])


def lines(ai: Ai) -> Iterator[Line]:
    """Go through an AI's points in the order of its card."""
    yield score_track(ai)
    yield score_continents(ai)
    yield score_experts(ai)
    yield score_seals(ai)
    yield score_coins(ai)
    yield score_expedition_tokens(ai)
