"""Finds the cheapest way to pay for expedition points and for another colour."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scoring.encyclopedia.rules.facts import SEAL_COINS, SEAL_EXPEDITION_POINTS, TOKEN_EXPEDITION_POINTS
from scoring.encyclopedia.rules.payment import Payment, Preference, Purse

Priced = tuple[Preference, Payment]


class Cashier:
    """Finds payments for one purse, and remembers those without seals, which many payments share."""

    def __init__(self, held: Purse, *, recolour: bool) -> None:
        self.held = held
        self.recolour = recolour
        self._remembered: dict[tuple[int, int, int], Priced | None] = {}
        # What a point costs at least without seals, but for what a seal turned into coins may save.
        self._least_worth = min(held.coin_worth, held.token_worth // TOKEN_EXPEDITION_POINTS)
        self._seals_first = held.seal_worth < SEAL_EXPEDITION_POINTS * self._least_worth
        self._saving = max(0, SEAL_COINS * held.coin_worth - held.seal_worth)

    def cheapest(self, points: int) -> Payment | None:
        """Find the best payment for at least so many points, and for the colour; None if none does."""
        best: tuple[Preference, int, Payment] | None = None
        numbers = self._seals(points)
        # From the cheaper end on each further step costs more: what cannot be better ends the search.
        for seals in reversed(numbers) if self._seals_first else numbers:
            rest = max(0, points - seals * SEAL_EXPEDITION_POINTS)
            paid = seals * self.held.seal_worth
            if best and (paid + rest * self._least_worth - self._saving, seals) > best[0][:2]:
                break
            for (worth, others, exchanged, coins), payment in self._without_seals(rest, seals):
                preference = (paid + worth, seals + others, exchanged, coins)
                if best is None or preference < best[0]:
                    best = preference, seals, payment
        return best and replace(best[2], seals=best[1])

    def _seals(self, points: int) -> range:
        """The numbers of seals that may be spent for value: what else is there may not reach without some."""
        reach = self.held.coins + SEAL_COINS + self.held.tokens * TOKEN_EXPEDITION_POINTS
        fewest = max(0, _rounded_up(points - reach, SEAL_EXPEDITION_POINTS))
        most = max(_rounded_up(points, SEAL_EXPEDITION_POINTS), int(self.recolour), 0)
        return range(fewest, min(self.held.seals, most) + 1)

    def _without_seals(self, rest: int, seals: int) -> Iterator[Priced]:
        # A seal changes the colour beside its value; several seals turned into coins do no more than
        # seals spent for value and one turned into coins.
        colour = int(self.recolour and not seals)
        for exchanged in range(2 if self.held.seals > seals and rest > self.held.coins else 1):
            key = (rest, colour, exchanged)
            if key not in self._remembered:
                ways = _coins_and_tokens(self.held, *key)
                priced = ((self.held.preference(way), way) for way in ways)
                self._remembered[key] = min(priced, key=lambda each: each[0], default=None)
            if found := self._remembered[key]:
                yield found


def _coins_and_tokens(held: Purse, points: int, colour: int, exchanged: int) -> Iterator[Payment]:
    """Pay with as few tokens as possible, with many, or with one more that saves an odd coin.

    Nothing between these is cheaper than both ends. Where a seal is turned into coins, some are used.
    """
    tokens = held.tokens - colour
    least, most = (held.coins + 1, held.coins + SEAL_COINS) if exchanged else (0, held.coins)
    fewest = max(0, _rounded_up(points - most, TOKEN_EXPEDITION_POINTS))
    many = max(0, points - least) // TOKEN_EXPEDITION_POINTS
    for used in (fewest, min(many, tokens), min(many + 1, tokens)):
        coins = max(least, points - used * TOKEN_EXPEDITION_POINTS)
        if fewest <= used <= tokens and coins <= most:
            yield Payment(coins, used + colour, 0, exchanged, colour)


def _rounded_up(number: int, divisor: int) -> int:
    return -(-number // divisor)
