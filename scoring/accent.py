"""A game's accent colours for the light and the dark theme."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shades:
    """An accent in one theme, the colour of words on it, and a pale wash of it; all as #rgb or #rrggbb."""

    accent: str
    on_accent: str
    wash: str


@dataclass(frozen=True, slots=True)
class Accent:
    """A game's colour, by the name that styles know it by; no two games have the same."""

    name: str
    light: Shades
    dark: Shades

    def __str__(self) -> str:
        return self.name
