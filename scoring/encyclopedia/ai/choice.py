"""Chooses an AI's die and what it does with it, with the reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from scoring.encyclopedia.ai.behaviour_cards import BEHAVIOURS, Row
from scoring.encyclopedia.rules.facts import (
    CONTINENT_OF,
    CONTINENTS,
    Action,
    Behaviour,
    Colour,
    Continent,
    Slot,
)


@dataclass(frozen=True, slots=True)
class Die:
    """A die that lies on a board; `mine` on the AI's own."""

    colour: Colour
    value: int
    slot: Slot = "nothing"
    mine: bool = False

    @property
    def continent(self) -> Continent:
        return CONTINENT_OF[self.colour]

    @property
    def pays(self) -> bool:
        """Tell whether somebody gets something when the AI takes this die."""
        return not self.mine and self.slot != "nothing"


@dataclass(frozen=True, slots=True)
class View:
    """The AI's cards and things, the dice on all boards, and what is open on the game board.

    `stars` are those of each continent's next free space, None where it is full.
    """

    behaviour: Behaviour
    priority: tuple[Continent, ...]
    dice: tuple[Die, ...]
    animals: Mapping[Continent, int] = field(default_factory=dict)
    expedition_tokens: int = 0
    academy: tuple[Continent, ...] = ()
    university: tuple[Continent, ...] = ()
    stars: Mapping[Continent, int | None] = field(default_factory=dict)
    bank_taken: bool = False

    def rank(self, continent: Continent) -> int:
        """Give a continent's place in the priority, 0 being the first."""
        return self.priority.index(continent)

    def row(self, value: int) -> Row:
        """Read the row of the behaviour card for a die."""
        return BEHAVIOURS[self.behaviour][value]

    def is_full(self, continent: Continent) -> bool:
        return self.stars.get(continent, 0) is None


DieReason = Literal["only-die", "highest-value", "colour-priority", "pays-nobody", "tie-open"]
Refusal = Literal["lower-value", "later-colour", "pays-somebody", "equal"]


@dataclass(frozen=True, slots=True)
class Rejected:
    """A die that the AI leaves, and why."""

    die: int
    why: Refusal


@dataclass(frozen=True, slots=True)
class DieChosen:
    """The die that the AI takes; `tied` are all between which the players choose."""

    die: int
    tied: tuple[int, ...]
    reasons: tuple[DieReason, ...]
    rejected: tuple[Rejected, ...]


REFUSALS: tuple[Refusal, ...] = ("lower-value", "later-colour", "pays-somebody")
WHY: dict[Refusal, DieReason] = {
    "lower-value": "highest-value",
    "later-colour": "colour-priority",
    "pays-somebody": "pays-nobody",
}


def choose_die(view: View) -> DieChosen:
    """Take the highest die, then the first colour, then one that pays nobody; the rest is a tie."""
    marks = [(-die.value, view.rank(die.continent), die.pays) for die in view.dice]
    best = min(marks)
    equal = [index for index, mark in enumerate(marks) if mark == best]
    die, *others = equal
    rejected = [Rejected(index, _why(mark, best)) for index, mark in enumerate(marks) if index != die]
    found = {each.why for each in rejected}
    reasons: list[DieReason] = [WHY[refusal] for refusal in REFUSALS if refusal in found]
    if others:
        reasons.append("tie-open")
    return DieChosen(die, tuple(equal) if others else (), tuple(reasons) or ("only-die",), tuple(rejected))


def dice_order(dice: Sequence[Die], priority: Sequence[Continent]) -> tuple[int, ...]:
    """Lay an AI's dice out by ascending value, of equal ones the colour of lowest priority to the left."""
    return tuple(
        sorted(range(len(dice)), key=lambda at: (dice[at].value, -priority.index(dice[at].continent)))
    )


def _why(mark: tuple[int, int, bool], best: tuple[int, int, bool]) -> Refusal:
    for refusal, own, other in zip(REFUSALS, mark, best, strict=True):
        if own != other:
            return refusal
    return "equal"


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
