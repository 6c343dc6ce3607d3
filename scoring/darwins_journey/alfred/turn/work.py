"""The table while tasks of Alfred's move are carried out, and what they bring."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scoring.darwins_journey.alfred.choice.card_facts import KNOWLEDGE_COST, MOST_COINS
from scoring.darwins_journey.alfred.components.alfred_board import FIRST_CARD, SECOND_CARD, AlfredBoard
from scoring.darwins_journey.alfred.side.his_side import BROUGHT, Side, Task
from scoring.darwins_journey.alfred.side.table_of_his import side_of
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.facts import Bonus
from scoring.darwins_journey.rules.icons import Icons
from scoring.words import Why

MOST_POINTS = 999


def why(key: str, **values: int | str | tuple[str, ...]) -> Why:
    """Give words with what they name."""
    return Why(key=key, values={**values})


class Work:
    """An instruction in the making: the table as it becomes, and what it brings before all that waits."""

    def __init__(self, state: State) -> None:
        self.state = state
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
        other = Work(self.state)
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

    def take(self) -> Task:
        """Take the task that waits first; from here on it waits no more."""
        first, *rest = self.side.queue
        self.set(queue=tuple(rest))
        return first

    def bring(self, *tasks: Task) -> None:
        """Put tasks before all that waits already."""
        self.set(queue=(*tasks, *self.side.queue))

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
    return tuple(replace(_task(key, n), why=(f"{BROUGHT}{brought}",)) for key, n in icons if key != "nothing")


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
