"""What can happen in a match of Toy."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pydantic import Field

from scoring.contract import Decided, Event, Lot
from scoring.words import Seat, Text, _
from tests.toy.game.match.robot import decide
from tests.toy.game.match.state import State


class CoinsTaken(Event):
    """A player took coins from the bank."""

    kind = "coins-taken"
    seat: int = Field(ge=0)
    coins: int = Field(ge=0)

    def describe(self) -> Text:
        return _("%(seat)s takes %(coins)s coins", seat=Seat(self.seat), coins=self.coins)


class RobotPlayed(Decided):
    """A robot drew a card and decided."""

    kind = "robot-played"
    seat: int = Field(ge=0)
    card: str | None = None

    def describe(self) -> Text:
        return _("%(seat)s plays card %(card)s", seat=Seat(self.seat), card=self.card or "?")

    def draws(self, state: State) -> dict[str, Lot]:
        return {"card": Lot(_("Robot's card"), state.deck)}

    def complete(self, state: State) -> Any:
        return self.model_copy(update={"decision": decide(state, self.seat, self.card or "")})


class BankCorrected(Decided):
    """The bank was counted anew; a robot in the middle of its move thinks again."""

    kind = "bank-corrected"
    bank: int = Field(ge=0)

    def describe(self) -> Text:
        return _("The bank holds %(coins)s coins", coins=self.bank)

    def complete(self, state: State) -> Any:
        if not state.steps:
            return self.model_copy(update={"decision": None})
        decided = decide(replace(state, bank=self.bank), state.acting, state.played[-1])
        return self.model_copy(update={"decision": decided.model_copy(update={"anew": True})})


EVENTS = (CoinsTaken, RobotPlayed, BankCorrected)
