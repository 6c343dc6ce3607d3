"""What the Beagle brings, and what a ship behind it loses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

MOST_WHEN_CAPPED = 2
"""Of each delay penalty, with the fourth gold slot (faq-delay-limit)."""


@dataclass(frozen=True, slots=True)
class Reward:
    """What was earned, what the delay takes of it, and what is left."""

    earned: int
    penalty: int

    @property
    def points(self) -> int:
        return max(0, self.earned - self.penalty)


def goal_reward(count: int, points_each: int, penalties: Sequence[int], *, capped: bool) -> Reward:
    """Score a player's Beagle goal."""
    return Reward(count * points_each, delay(penalties, capped=capped))


def alfred_reward(board_value: int, round_number: int, penalties: Sequence[int], *, capped: bool) -> Reward:
    """Score Alfred, who looks at no goal: the value on his board times the round."""
    return Reward(board_value * round_number, delay(penalties, capped=capped))


def delay(penalties: Sequence[int], *, capped: bool) -> int:
    """Add up the penalties between a ship and the Beagle."""
    return sum(min(each, MOST_WHEN_CAPPED) if capped else each for each in penalties)
