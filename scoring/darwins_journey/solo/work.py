"""What does one instruction of Alfred's move make hands do, and how does the table stand after it?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from scoring.darwins_journey.alfred.facts import KNOWLEDGE_COST, MOST_COINS
from scoring.darwins_journey.alfred.parts.board import FIRST_CARD, SECOND_CARD, AlfredBoard
from scoring.darwins_journey.alfred.parts.icons import Icons
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.facts import Bonus
from scoring.darwins_journey.solo.questions import Question
from scoring.darwins_journey.solo.side import Side, Task
from scoring.darwins_journey.solo.view import side_of
from scoring.words import Why

MOST_POINTS = 999
BROUGHT = "brought-by-"
"""Before what brought a task; told where the task begins an instruction."""
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
MOST_NAMED = 4
"""So many folded gains are named in a line or two."""
IN_FULL = (
    "lens", "sail", "walk", "tent", *STAMPING, "take-seal", "take-purple", "new-explorer", "send",
    "as-printed", "pays", "your-lens", USED,
)  # fmt: skip
"""What is never folded: a piece that hands move to its place, and what it costs."""
BRIEFLY = {
    "gains-coins": "task-coins",
    "gains-points": "task-points",
    "gains-evolution": "task-evolution",
    "bonus-walk": "task-bonus",
    "discard-objective": "brief-objective",
    "studies": "brief-study",
    "ashore": "brief-explorer",
}
"""What hands do in a line, in a word or two; a line without one only explains."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some deeds in a row, which all stand in full or are all folded."""

    lines: tuple[Why, ...]
    is_full: bool

    @property
    def brief(self) -> tuple[Why, ...]:
        """What hands do in the deeds that are folded, in a word or two each."""
        folded = () if self.is_full else (each for each in self.lines if each.key in BRIEFLY)
        return tuple(each.model_copy(update={"key": BRIEFLY[each.key]}) for each in folded)


@dataclass(frozen=True, slots=True)
class Instruction:
    """One instruction: its words, what else hands do with it, why, where it is, and the table after it.

    `what` is what a log keeps; so many of the `lines` happen `before` it. `head` is the first thing that
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

    @property
    def told(self) -> tuple[Why, ...]:
        """All of it as it happens."""
        return (*self.lines[: self.before], self.what, *self.lines[self.before :])

    @property
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

    @property
    def _begins(self) -> int:
        """Where the first thing that hands do stands; with nothing to do, the first thing told."""
        return next((at for at, each in enumerate(self.said) if each.key not in CAUSES), 0)

    @property
    def deeds(self) -> tuple[Why, ...]:
        """What follows the headline; what only explains something stands where it happens."""
        return tuple(_explained(each) for each in self.said[self._begins + 1 :])

    @property
    def parts(self) -> tuple[Part, ...]:
        """The deeds in order: those that stand in full, and between or behind them those that are folded."""
        parts: list[Part] = []
        for run in self._runs:
            if run.is_full and parts and parts[-1].is_full:
                parts[-1] = Part((*parts[-1].lines, *run.lines), is_full=True)
            elif run.is_full or run.brief:
                parts.append(run)
        return tuple(parts)

    @property
    def notes(self) -> tuple[Why, ...]:
        """What only explains the deeds that stand in full."""
        return tuple(each for run in self._runs if not (run.is_full or run.brief) for each in run.lines)

    @property
    def is_short(self) -> bool:
        """Tell whether it is read at a glance: three lines in full, and one that names what is folded."""
        folded = [len(part.brief) for part in self.parts if not part.is_full]
        return self._full <= MOST_SHOWN and len(folded) <= 1 and sum(folded) <= MOST_NAMED

    @property
    def has_room(self) -> bool:
        """Tell whether another line in full leaves it short."""
        return self._full < MOST_SHOWN

    @property
    def _full(self) -> int:
        return sum(len(part.lines) for part in self.parts if part.is_full)

    @property
    def _runs(self) -> tuple[Part, ...]:
        """The deeds, cut where full ones and others follow each other."""
        deeds = self.deeds
        few = sum(each.key not in EXPLAINING for each in deeds) <= MOST_SHOWN

        def stands_in_full(deed: Why) -> bool:
            return deed.key in IN_FULL or (few and deed.key not in EXPLAINING)

        return tuple(Part(tuple(run), is_full=full) for full, run in groupby(deeds, stands_in_full))

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


def why(key: str, **values: int | str | tuple[str, ...]) -> Why:
    """Give words with what they name."""
    return Why(key=key, values={**values})


class Work:
    """An instruction in the making: the table as it becomes, and what it brings before all that waits."""

    def __init__(self, state: State, queue: Iterable[Task]) -> None:
        self.state = state
        self.queue = list(queue)
        self.lines: list[Why] = []
        self.reasons: list[Why] = []
        self.at = ""

    @property
    def side(self) -> Side:
        return side_of(self.state)

    @property
    def board(self) -> AlfredBoard:
        assert self.side.board is not None
        return self.side.board

    def copy(self) -> Work:
        """Try something without spoiling what stands."""
        other = Work(self.state, self.queue)
        other.lines, other.reasons, other.at = [*self.lines], [*self.reasons], self.at
        return other

    def set(self, **changes: Any) -> None:
        """Change his side."""
        self.state = replace(self.state, solo=replace(self.side, **changes))

    def line(self, key: str, **values: int | str | tuple[str, ...]) -> None:
        """Add something that hands do with this instruction, or see that nothing is to be done."""
        self.lines.append(why(key, **values))

    def reason(self, *keys: str) -> None:
        self.reasons += (Why(key=key) for key in keys if Why(key=key) not in self.reasons)

    def bring(self, *tasks: Task) -> None:
        """Put tasks before all that waits already."""
        self.queue[:0] = tasks

    def pay(self, coins: int) -> None:
        """Take coins that he is known to have."""
        self.set(coins=self.side.coins - coins)

    def gain_coins(self, n: int) -> None:
        """Move his coin up; each one over twelve is a step on the bonus track."""
        over = max(0, self.side.coins + n - MOST_COINS)
        self.set(coins=self.side.coins + n - over)
        self.line("gains-coins", n=n - over, coins=self.side.coins)
        if over:
            self.bring(Task("bonus", over, why=("coin-overflow",)))

    def gain_knowledge(self, n: int) -> None:
        """Take coins for each knowledge that a player would take."""
        self.line("knowledge-for-coins", n=n)
        self.gain_coins(n * KNOWLEDGE_COST)

    def gain_points(self, n: int) -> None:
        self.set(points=min(MOST_POINTS, self.side.points + n))
        self.line("gains-points", n=n, points=self.side.points)

    def gain_evolution(self, n: int) -> None:
        self.set(evolution=min(self.state.copy.last_step, self.side.evolution + n))
        self.line("gains-evolution", n=n, step=self.side.evolution)

    def walk(self, n: int) -> None:
        """Walk the bonus worker to the end of its move, then bring what it has reached, in sequence."""
        length, start = self.board.track, self.side.track
        spaces = [(start - 1 + step) % length + 1 for step in range(1, n + 1)]
        if not spaces:
            return
        self.set(track=spaces[-1])
        self.line("bonus-walk", n=n, to=spaces[-1])
        brought: list[Task] = []
        for space in spaces:
            if space in (FIRST_CARD, SECOND_CARD):
                brought.append(Task("bonus-card", (FIRST_CARD, SECOND_CARD).index(space)))
            if space == length and self.board.points:
                brought.append(Task("points", self.board.points, "track-end"))
        self.bring(*brought)

    def discard_objective(self) -> None:
        """Discard a tile, gold before silver, and walk, tile or not."""
        self.line("discard-objective")
        self.walk(self.board.objective)


def tasks_of(icons: Icons | tuple[Bonus, ...], brought: str) -> tuple[Task, ...]:
    """Turn icons into tasks, from the left, which say what brought them."""
    return tuple(replace(_task(key, n), why=(f"{BROUGHT}{brought}",)) for key, n in icons)


def _task(key: str, n: int) -> Task:
    match key:
        case "coins" | "points" | "knowledge" | "evolution" | "explore" | "navigate" | "stamps" | "academy":
            return Task(key, n)
        case "objective" | "bonus" | "seal":
            return Task(key, n)
        case "spread" | "explorer" | "special-seal" | "study" | "unlock" | "send" | "tent" | "other":
            return Task(key, 1)
        case "deliver":
            return Task("send", 1)
        case "camp":
            return Task("again", 1)
    return Task("effect", 1, key)
