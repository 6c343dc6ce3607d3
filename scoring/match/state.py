"""The state that every match has, whatever the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from scoring.contract import CellValue, Depth


@dataclass(frozen=True, kw_only=True)
class MatchState:
    """The fields that shared code reads; a game adds its own.

    `entries` is what was entered by hand, `overruled` what the table said of the same numbers at that moment.
    """

    depth: Depth
    players: tuple[Any, ...]
    phase: str
    entries: Mapping[str, CellValue] = field(default_factory=dict)
    overruled: Mapping[str, CellValue] = field(default_factory=dict)
    steps: tuple[Any, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.players)

    def with_player(self, seat: int, player: object) -> Self:
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))
