"""Alfred's bonus cards: what they say, and which ones there can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scoring.darwins_journey.rules.icons import Icons
from scoring.words import Text, _

BonusCard = tuple[Icons, ...]
"""What it brings in each round, the first one first."""

BONUS_CARDS = 2
"""In the colour of each board."""


def bonus_pair_faults(cards: Sequence[BonusCard]) -> Iterator[Text]:
    """Say what keeps two bonus cards from belonging to one board."""
    if len(cards) > BONUS_CARDS:
        yield _("Each board has two bonus cards.")
    if len(set(cards)) < len(cards):
        yield _("The two bonus cards of a board are always different.")
