"""What a correspondence tile brings Alfred."""

from __future__ import annotations

from scoring.darwins_journey.alfred.side.his_side import Task
from scoring.darwins_journey.alfred.side.questions import Question, letter_needed
from scoring.darwins_journey.alfred.turn.work import Work, tasks_of
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.facts import Bonus
from scoring.darwins_journey.rules.icons import Icons
from scoring.darwins_journey.rules.tiles import LETTER_BRINGS
from scoring.words import Why


def letter_needs(state: State, task: Task) -> Question | None:
    """Ask for the tile beside the envelope."""
    return letter_needed(state, task.n)


def letter(work: Work, task: Task) -> Why | None:
    """Bring what the tile gives to his place."""
    work.line("rewarded", envelope=task.n + 1)
    if task.costs:
        work.line("stamps-used", n=task.costs, envelope=task.n + 1)
    work.bring(*tasks_of(reward_of(work.state, f"{work.state.letters[task.n]}-{task.at}"), "reward"))
    return None


def reward_of(state: State, key: str) -> Icons | tuple[Bonus, ...]:
    """List what a half of a tile gives, such as letter-4-first; nothing where that is no half of a tile."""
    tile, _dash, half = key.rpartition("-")
    parts = state.copy.letters.get(tile) or LETTER_BRINGS.get(tile, ((), ()))
    return parts[half != "first"]
