"""What can be printed on a component, besides numbers?"""

from __future__ import annotations

from typing import Literal

from scoring.darwins_journey.rules.facts import Gain

Effect = Literal["free-scrolls", "penalty-less", "delay-cap", "book"]
"""What lasts for the rest of the match."""

IconKey = (
    Gain
    | Literal["spread", "explorer", "bonus", "tent", "camp", "special-seal", "study", "unlock", "deliver"]
    | Effect
    | Literal["other", "nothing"]
)
"""A gain as on the board of a player, and what only his components show.

`spread` is a stamp on each envelope, `explorer` a new explorer, `bonus` steps on the bonus track, `tent` a
camp of his choice, `camp` one of his camps again; `other` is what has no word here: what it brings is asked
when it is carried out. `nothing` says that nothing is printed; no icon at all, that nobody has looked.
"""
Icon = tuple[IconKey, int]
"""What it brings, and how much or how many of it; for the academy the coins off."""
Icons = tuple[Icon, ...]
"""Beside each other, carried out from the left."""
