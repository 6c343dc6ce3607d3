"""Which die does an AI take, why not another, and in which order does it lay out its own?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from scoring.encyclopedia.ai.view import Die, View
from scoring.encyclopedia.rules.facts import Continent

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
