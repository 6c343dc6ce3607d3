"""The table of Toy between two events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from pydantic import model_validator

from scoring.contract import Ask, CellValue, Depth, MoveStep, MoveSteps, Setup
from scoring.words import Why, _
from tests.toy.game.rules.facts import BANK, CARDS, CHESTS, LEAST_PLAYERS, MOST_PLAYERS, RICH_BANK

ToDo = Literal["", "hand", "chest"]
WHICH = _("Which chest?")


class ToySetup(Setup):
    """Two to four seats; the bank may be a rich one."""

    asked = (Ask("rich", _("A rich bank"), shape="flag", default=False),)

    rich: bool = False

    @model_validator(mode="after")
    def _seats_fit(self) -> ToySetup:
        if not LEAST_PLAYERS <= self.seats <= MOST_PLAYERS or not 0 <= self.first < self.seats:
            raise ValueError("Toy is for 2 to 4 players, one of them the first.")
        return self


@dataclass(frozen=True)
class State:
    """Everybody's coins and the bank.

    `acting` is the robot that moves, `wish` the coins it takes, `to_do` what the players do for it next.
    """

    setup: ToySetup
    depth: Depth
    hoards: tuple[int, ...]
    bank: int
    played: tuple[str, ...] = ()
    chests: tuple[str, ...] = ()
    acting: int = 0
    wish: int = 0
    to_do: ToDo = ""
    entries: Mapping[str, CellValue] = field(default_factory=dict)
    overruled: Mapping[str, CellValue] = field(default_factory=dict)

    @property
    def players(self) -> tuple[int, ...]:
        return self.hoards

    @property
    def deck(self) -> tuple[str, ...]:
        return tuple(card for card in CARDS if card not in self.played)

    @property
    def robots(self) -> tuple[int, ...]:
        return tuple(bot.seat for bot in self.setup.bots)

    @property
    def steps(self) -> MoveSteps:
        """What is left to do of the robot's move."""
        if self.to_do == "hand":
            return (MoveStep(Why(key="hand", values={"coins": self.wish})),)
        if self.to_do == "chest":
            ask = Ask("answer", WHICH, shape="choice", choices=CHESTS, pictures="img/icons.svg")
            return (MoveStep(Why(key="chest"), "ask", ask),)
        return ()


def start(setup: ToySetup) -> State:
    """Lay out the bank; nobody has a coin."""
    return State(setup, setup.depth, (0,) * setup.seats, RICH_BANK if setup.rich else BANK)
