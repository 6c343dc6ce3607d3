"""What can be spent on a die, what it is worth at the end, and the cheapest way to a value.

Cheap is what costs least at the end of the game: a seal 4 points, a token 1, two coins 1, and more
where an active expert pays for it. Everything is counted in half points, so that a coin is a whole
number of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scoring.encyclopedia.rules.experts import total_of
from scoring.encyclopedia.rules.facts import (
    COINS_FOR_A_POINT,
    EXPEDITION_TOKEN_POINTS,
    SEAL_COINS,
    SEAL_EXPEDITION_POINTS,
    SEAL_POINTS,
    TOKEN_EXPEDITION_POINTS,
)

HALVES = COINS_FOR_A_POINT
"""Half points in a point."""


Preference = tuple[int, int, int, int]
"""Payments in order, the best first: the cheapest, then few seals, few turned into coins, few coins."""


@dataclass(frozen=True, slots=True)
class Payment:
    """What is spent: coins, tokens and seals for value or colour, and seals turned into coins.

    The coins are those paid, also where a seal brought them.
    """

    coins: int = 0
    tokens: int = 0
    seals: int = 0
    seals_for_coins: int = 0
    tokens_for_colour: int = 0

    @property
    def tokens_for_value(self) -> int:
        return self.tokens - self.tokens_for_colour


@dataclass(frozen=True, slots=True)
class Purse:
    """What a player can spend, and what a piece of each is worth at the end in half points."""

    coins: int
    tokens: int
    seals: int
    coin_worth: int
    token_worth: int
    seal_worth: int

    def worth(self, payment: Payment) -> int:
        """Say in half points what the player has less at the end of the game."""
        return (
            payment.coins * self.coin_worth
            + payment.tokens * self.token_worth
            + payment.seals * self.seal_worth
            + payment.seals_for_coins * (self.seal_worth - SEAL_COINS * self.coin_worth)
        )

    def preference(self, payment: Payment) -> Preference:
        """Say where a payment stands among others."""
        seals = payment.seals + payment.seals_for_coins
        return self.worth(payment), seals, payment.seals_for_coins, payment.coins


def purse(coins: int, tokens: int, seals: int, experts: Sequence[str]) -> Purse:
    """Fill a purse; the experts are the active ones."""
    return Purse(
        coins,
        tokens,
        seals,
        coin_worth=1 + total_of(experts, "points-per-two-coins"),
        token_worth=HALVES * (EXPEDITION_TOKEN_POINTS + total_of(experts, "points-per-token")),
        seal_worth=HALVES * (SEAL_POINTS + total_of(experts, "points-per-seal")),
    )


def seals_for_coins(coins: int, there: int) -> int:
    """Count the seals that have to be turned into coins for so many, where some are there."""
    return max(0, -(-(coins - there) // SEAL_COINS))


def most_points(held: Purse, *, recolour: bool) -> int | None:
    """Add up what everything together brings on an expedition; None where the colour cannot be had."""
    if recolour and not held.seals and not held.tokens:
        return None
    # A seal changes the colour beside its value, a token spent on the colour brings nothing more.
    tokens = held.tokens - (recolour and not held.seals)
    return held.coins + tokens * TOKEN_EXPEDITION_POINTS + held.seals * SEAL_EXPEDITION_POINTS


def cheapest_value(held: Purse, raised: int, *, recolour: bool, exactly: bool) -> Payment | None:
    """Find the best payment to raise a die by so much, where tokens change only the colour.

    Exactly for a value below 6, by so much or more for a 6.
    """
    payments = _raises(held, raised, recolour=recolour, exactly=exactly)
    return min(payments, key=held.preference, default=None)


def _raises(held: Purse, raised: int, *, recolour: bool, exactly: bool) -> Iterator[Payment]:
    if not recolour or held.tokens:
        yield from _with_coins(held, raised, Payment(tokens=int(recolour), tokens_for_colour=int(recolour)))
    # With a seal any die is a 6 or more.
    if held.seals and not exactly and (recolour or raised):
        yield from _with_coins(held, max(0, raised - SEAL_EXPEDITION_POINTS), Payment(seals=1))


def _with_coins(held: Purse, coins: int, spent: Payment) -> Iterator[Payment]:
    exchanged = seals_for_coins(coins, held.coins)
    if exchanged <= held.seals - spent.seals:
        yield Payment(coins, spent.tokens, spent.seals, exchanged, spent.tokens_for_colour)
