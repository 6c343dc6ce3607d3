"""How an instruction is laid out: what begins it, which pieces move, what is folded."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from scoring.darwins_journey.alfred.side.questions import Question
from scoring.darwins_journey.alfred.turn.work import why
from scoring.darwins_journey.match.state import State
from scoring.words import Why

USED = "stamps-used"
BRINGING = ("rewarded", "bonus-card")
STAMPING = ("stamps", "spread", "spread-fewer")
CAUSES = (
    "rewarded",
    "bonus-card",
    "first-ribbon",
    "first-at-end",
    "track-end",
    "knowledge-for-coins",
    "stack-empty",
    "covers",
    "camp-again",
    "coins-full",
)
"""What says where something comes from; hands do what follows it."""
EFFECTS = ("effect-free-scrolls", "effect-penalty-less", "effect-delay-cap", "effect-book")
EXPLAINING = (*CAUSES, *(f"is-{key}" for key in BRINGING), "buys", "penalty", *EFFECTS)
"""What only says why something is done, or what changes without a hand; it stands among the reasons."""
MOST_SHOWN = 2
"""So many lines stand in full below a headline; of more of them the plain gains are folded."""
MOST_NAMED = 5
"""So many folded results are named in a line or two."""
IN_FULL = (
    "lens", "sail", "walk", "tent", *STAMPING, "take-seal", "take-purple", "new-explorer", "ashore", "send",
    "as-printed", "your-lens", USED,
)  # fmt: skip
"""What is never folded: a piece that hands move to its place."""
BRIEFLY = {
    "gains-coins": "brief-coins",
    "pays": "brief-coins",
    "gains-points": "brief-points",
    "gains-evolution": "brief-evolution",
    "bonus-walk": "brief-bonus",
    "discard-objective": "brief-objective",
    "studies": "brief-study",
}
"""What hands do in folded lines, in a word or two; of markers on a track only where they end."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some deeds in a row, which all stand in full or are all folded."""

    lines: tuple[Why, ...]
    is_full: bool

    @property
    def brief(self) -> tuple[Why, ...]:
        """What hands do in the deeds that are folded, in a word or two each: a marker moves once."""
        folded = () if self.is_full else (each for each in self.lines if each.key in BRIEFLY)
        found: dict[str, Why] = {}
        for each in folded:
            key = BRIEFLY[each.key]
            if key == "brief-study":
                found[f"{key} {each.values}"] = each.model_copy(update={"key": key})
            elif key == "brief-objective":
                before = found.get(key)
                found[key] = why(key, n=1 + (int(str(before.values["n"])) if before else 0))
            else:
                found[key] = each.model_copy(update={"key": key})
        return tuple(found.values())


@dataclass(frozen=True)
class Instruction:
    """One instruction: its words, what else hands do with it, why, where it is, and the table after it.

    `tasks` are those of the move that it does, `what` the words that a log keeps with them; so many of the
    `lines` happen `before` it. `head` is the first thing that
    hands do, `deeds` what they do after it, and `causes` say where it comes from. `at` names the place for
    the drawing; a `question` has to be answered before anything is done.
    """

    what: Why
    lines: tuple[Why, ...] = ()
    reasons: tuple[Why, ...] = ()
    at: str = ""
    question: Question | None = None
    after: State | None = None
    before: int = 0
    tasks: tuple[str, ...] = ()

    @property
    def told(self) -> tuple[Why, ...]:
        """All of it as it happens."""
        return (*self.lines[: self.before], self.what, *self.lines[self.before :])

    @cached_property
    def said(self) -> tuple[Why, ...]:
        """All of it as hands do it: the stamps of a reward are used up after the first thing it brings."""
        told = [_as_done(each) for each in self.told if each.key != USED]
        first = next((at for at, each in enumerate(told) if each.key not in CAUSES), len(told))
        used = (each for each in self.told if each.key == USED)
        return (*told[: first + 1], *used, *told[first + 1 :])

    @property
    def head(self) -> Why:
        """The first thing that hands do."""
        return _explained(self.said[self._begins])

    @cached_property
    def _begins(self) -> int:
        """Where the first thing that hands do stands; with nothing to do, the first thing told."""
        return next((at for at, each in enumerate(self.said) if each.key not in CAUSES), 0)

    @cached_property
    def deeds(self) -> tuple[Why, ...]:
        """What follows the headline; what only explains something stands where it happens."""
        return tuple(_explained(each) for each in self.said[self._begins + 1 :])

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The deeds: those that stand in full, then those that are folded, each in their order."""
        full = tuple(each for each, place in self._placed if place == "full")
        folded = tuple(each for each, place in self._placed if place == "folded")
        parts = (Part(full, is_full=True), Part(folded, is_full=False))
        return tuple(part for part in parts if part.lines)

    @property
    def notes(self) -> tuple[Why, ...]:
        """What only explains the deeds that stand in full, or is no deed at all."""
        return tuple(each for each, place in self._placed if place == "noted")

    @property
    def is_short(self) -> bool:
        """Tell whether it is read at a glance: three lines in full, and one that names what is folded."""
        return self._full <= MOST_SHOWN and sum(len(part.brief) for part in self.parts) <= MOST_NAMED

    @property
    def has_room(self) -> bool:
        """Tell whether another piece for hands to move leaves it short."""
        return sum(each.key in IN_FULL for each in self.deeds) < MOST_SHOWN

    @property
    def _full(self) -> int:
        return sum(len(part.lines) for part in self.parts if part.is_full)

    @cached_property
    def _placed(self) -> tuple[tuple[Why, Literal["full", "folded", "noted"]], ...]:
        """The deeds in order, and where each stands; what explains something is folded with what follows."""
        deeds = self.deeds
        few = sum(each.key not in EXPLAINING for each in deeds) <= MOST_SHOWN
        sent = {each.values["specimen"] for each in deeds if each.key == "send"}
        placed: list[tuple[Why, Literal["full", "folded", "noted"]]] = []
        following: Literal["folded", "noted"] = "noted"
        for each in reversed(deeds):
            if each.key in EXPLAINING:
                placed.append((each, following))
            elif few or each.key in IN_FULL or each.values.get("specimen") in sent:
                placed.append((each, "full"))
                following = "noted"
            else:
                placed.append((each, "folded"))
                following = "folded"
        if not any(each.key in BRIEFLY and place == "folded" for each, place in placed):
            # Nothing of it is done by hands: there is nothing to name on the fold.
            placed = [(each, "noted" if place == "folded" else place) for each, place in placed]
        return tuple(reversed(placed))

    @property
    def sources(self) -> tuple[Why, ...]:
        """Where the pieces are taken from."""
        return (why("from-stack"),) if any(each.key in STAMPING for each in self.told) else ()

    @property
    def causes(self) -> tuple[Why, ...]:
        return tuple(_explained(each) for each in self.said[: self._begins])


def _as_done(told: Why) -> Why:
    """Coins that he cannot take are no order to give him any."""
    is_full = told.key == "gains-coins" and told.values.get("n") == 0
    return why("coins-full") if is_full else told


def _explained(told: Why) -> Why:
    """Below a headline that says what hands do, what brings it is no order to do it once more."""
    return told.model_copy(update={"key": f"is-{told.key}"}) if told.key in BRINGING else told
