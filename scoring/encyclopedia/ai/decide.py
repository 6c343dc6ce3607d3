"""What does an AI do in its turn, and why?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from scoring.encyclopedia.ai.dice import DieChosen, DieReason, Rejected, choose_die
from scoring.encyclopedia.ai.facts import Row
from scoring.encyclopedia.ai.view import View
from scoring.encyclopedia.rules.facts import CONTINENTS, Action, Continent

TurnReason = Literal[
    "behaviour-row", "card-priority", "no-card", "most-animals", "continent-priority", "full-skipped",
    "all-full", "spends-tokens", "no-tokens", "first-in-bank", "bank-taken",
]  # fmt: skip
AiReason: TypeAlias = DieReason | TurnReason


@dataclass(frozen=True, slots=True)
class Gains:
    """What the AI gets."""

    coins: int = 0
    reputation: int = 0
    expedition_tokens: int = 0
    seals: int = 0
    points: int = 0
    first_player: bool = False


@dataclass(frozen=True, slots=True)
class AiTurn:
    """An AI's turn: die, action, continent of the card or the expedition, gains, reasons in order.

    `rejected` says of every other die why the AI leaves it.
    """

    chosen: DieChosen
    action: Action
    continent: Continent | None
    gains: Gains
    tokens_spent: int
    points_each: int | None
    reasons: tuple[AiReason, ...]

    @property
    def rejected(self) -> tuple[Rejected, ...]:
        return self.chosen.rejected


Place: TypeAlias = tuple[Continent | None, list[TurnReason]]


def decide(view: View) -> AiTurn:
    """Choose a die and carry out its row of the behaviour card."""
    chosen = choose_die(view)
    row = view.row(view.dice[chosen.die].value)
    continent, reasons = _place(view, row.action)
    spent = 0 if row.points_each is None else view.expedition_tokens
    if row.points_each is not None:
        reasons.append("spends-tokens" if spent else "no-tokens")
    return AiTurn(
        chosen=chosen,
        action=row.action,
        continent=continent,
        gains=_gains(view, row, continent, spent),
        tokens_spent=spent,
        points_each=row.points_each,
        reasons=(*chosen.reasons, "behaviour-row", *reasons),
    )


def _gains(view: View, row: Row, continent: Continent | None, spent: int) -> Gains:
    stars = view.stars.get(continent, 0) if row.action == "expedition" and continent else 0
    return Gains(
        coins=row.coins,
        reputation=row.reputation + (stars or 0),
        expedition_tokens=row.expedition_tokens,
        seals=row.seals,
        points=spent * (row.points_each or 0),
        first_player=row.action == "bank" and not view.bank_taken,
    )


def _place(view: View, action: Action) -> Place:
    match action:
        case "academy":
            return _card(view, view.academy)
        case "university":
            return _card(view, view.university)
        case "expedition":
            return _expedition(view)
        case "bank":
            return None, ["bank-taken" if view.bank_taken else "first-in-bank"]
        case "embassy":
            return None, []


def _card(view: View, display: Sequence[Continent]) -> Place:
    """Take the card earliest in the priority."""
    if not display:
        return None, ["no-card"]
    first: Continent = min(display, key=view.rank)
    return first, ["card-priority"]


def _expedition(view: View) -> Place:
    """Go where most of the animals are from; full continents are skipped."""
    wished = sorted(CONTINENTS, key=lambda each: (-view.animals.get(each, 0), view.rank(each)))
    open_ones = [continent for continent in wished if not view.is_full(continent)]
    if not open_ones:
        return None, ["all-full"]
    goal, most = open_ones[0], view.animals.get(open_ones[0], 0)
    reasons: list[TurnReason] = ["most-animals"]
    if sum(view.animals.get(each, 0) == most for each in open_ones) > 1:
        reasons.append("continent-priority")
    if goal != wished[0]:
        reasons.append("full-skipped")
    return goal, reasons
