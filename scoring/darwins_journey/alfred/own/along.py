"""What is told to Alfred together with something that also lies on the person's kept board."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, get_args

from scoring.contract import Ask
from scoring.darwins_journey.match.events import YesOrNo
from scoring.darwins_journey.match.state import Kept, State
from scoring.words import _

OnBoard = Literal["new-on-board", "known-on-board", "instead-on-board"]
"""Whether what is told is new to the board, stands there already, or replaces what was told last."""
NEW, KNOWN, INSTEAD = get_args(OnBoard)


@dataclass(frozen=True, slots=True)
class Along:
    """What comes along with something told: coins paid, the place of a tent, the symbol beside it …

    `looked`: a look at the table has found it; `row` is the row for the seal of an island's space, with its
    colour, `laid` the same for a seal from the academy; at so many golden ribbons Alfred was first,
    `his_ribbons`, the end of the island among them; `first` says whether the person's ship was the first at
    the end of the sea.
    """

    looked: bool
    paid: int = 0
    on_board: OnBoard | None = None
    spot: str | None = None
    beside: str | None = None
    row: str | None = None
    laid: str | None = None
    his_ribbons: int | None = None
    first: YesOrNo | None = None

    @property
    def is_known(self) -> bool:
        """Tell whether the board has it already: what a look finds has been paid before, unless told."""
        return self.on_board == KNOWN or (self.looked and self.on_board is None)


def on_board_asked(*choices: OnBoard) -> Ask:
    """Ask whether the board has it already."""
    label = _("Does your board have what that brings?")
    return Ask("on_board", label, shape="choice", choices=choices, blank=True)


def kept_of(state: State) -> Kept | None:
    """Give the person's board, if it is kept."""
    return state.players[state.people[0]].kept


def with_kept(state: State, kept: Kept) -> State:
    """Give the table with this board of the person."""
    you = state.people[0]
    return state.with_player(you, replace(state.players[you], kept=kept))
