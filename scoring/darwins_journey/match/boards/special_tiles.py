"""The names of special action tiles with what was chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from scoring.darwins_journey.match.state import ROWS
from scoring.darwins_journey.rules.facts import Seal
from scoring.darwins_journey.rules.tiles import ACTIONS, TRADING_TILE

OTHER_TILE = "tile-other"
"""A tile of which nobody has said what it is."""
Trade = Literal["coins", "points"]
TRADES: tuple[Trade, ...] = get_args(Trade)


@dataclass(frozen=True, slots=True)
class Used:
    """A tile, the row and the colour of the seal that it brings, or what knowledge is exchanged for."""

    tile: str
    row: int | None = None
    seal: Seal = "special"
    trade: Trade | None = None

    @property
    def number(self) -> str:
        """The number printed on the tile."""
        return self.tile.removeprefix("action-")

    @property
    def key(self) -> str:
        """Its name as an answer: tile-2, tile-5-coins, tile-7-row-2, tile-7-row-2-blue."""
        seal = "" if self.seal == "special" else f"-{self.seal}"
        row = f"-row-{self.row}{seal}" if self.row else ""
        return f"tile-{self.number}{row}{f'-{self.trade}' if self.trade else ''}"


USED: dict[str, Used] = {
    used.key: used
    for tile in ACTIONS
    for used in (
        Used(tile),
        *(Used(tile, row, seal) for row in range(1, ROWS + 1) for seal in get_args(Seal)),
        *(Used(tile, trade=trade) for trade in TRADES if tile == TRADING_TILE),
    )
}
"""All that an answer can name."""
