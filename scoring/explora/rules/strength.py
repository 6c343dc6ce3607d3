"""The strength of a team on an expedition, and what its jetpacks stand for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from scoring.explora.rules.facts import SYMBOLS, CardType, Symbol


@dataclass(frozen=True, slots=True)
class Card:
    """One card of a team."""

    type: CardType
    strength: int


@dataclass(frozen=True, slots=True)
class Counted:
    """One card and how often the expedition asks for it."""

    card: Card
    times: int

    @property
    def counts(self) -> int:
        return self.card.strength * self.times


@dataclass(frozen=True, slots=True)
class Strength:
    """A team's strength with the sum behind it; cards and jetpacks in the team's order."""

    jetpack_as: tuple[Symbol, ...]
    cards: tuple[Counted, ...]

    @property
    def total(self) -> int:
        return sum(each.counts for each in self.cards)


def team_strength(symbols: Sequence[Symbol], cards: Sequence[Card]) -> Strength:
    """Count each card as often as its symbol is on the expedition, and jetpacks where they bring most."""
    times = Counter(symbols)
    types = jetpack_types(symbols, cards)
    jetpacks = iter(types)
    counted = [
        Counted(card, times[next(jetpacks) if card.type == "jetpack" else card.type]) for card in cards
    ]
    return Strength(types, tuple(counted))


def jetpack_types(symbols: Sequence[Symbol], cards: Sequence[Card]) -> tuple[Symbol, ...]:
    """Say which missing type each jetpack stands for, starting with the symbol that is asked for most."""
    jetpacks = sum(card.type == "jetpack" for card in cards)
    present = {card.type for card in cards}
    missing = [symbol for symbol in SYMBOLS if symbol not in present]
    return tuple(sorted(missing, key=lambda symbol: -symbols.count(symbol))[:jetpacks])
