"""What does an action card offer?"""

from __future__ import annotations

from dataclasses import dataclass

from scoring.darwins_journey.alfred.facts import Do, Letter, Side


@dataclass(frozen=True, slots=True)
class Option:
    """One option of an action card: the letters of a main diary, the side of the special one."""

    do: Do
    priority: tuple[Letter, ...] = ()
    side: Side | None = None
