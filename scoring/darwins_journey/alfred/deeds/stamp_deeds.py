"""Alfred puts stamps on the envelopes."""

from __future__ import annotations

from dataclasses import replace

from scoring.darwins_journey.alfred.choice.envelope_choice import envelope_for
from scoring.darwins_journey.alfred.side.his_side import Task
from scoring.darwins_journey.alfred.side.questions import Question, beside_needed, look_needed
from scoring.darwins_journey.alfred.side.table_of_his import side_of, stacks_emptied, table_of
from scoring.darwins_journey.alfred.turn.work import Work, tasks_of, why
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.facts import ENVELOPES
from scoring.words import Why


def stamps_needs(state: State, task: Task) -> Question | None:
    """Ask for a look at the envelopes, and for what is printed beside the stacks that he empties."""
    left = table_of(state).stamps_left
    if not left:
        return None
    return look_needed(side_of(state), "stamps") or _beside_emptied(state, min(task.n, left))


def spread_needs(state: State, task: Task) -> Question | None:
    """Ask for what is printed beside the stacks that he empties."""
    return _beside_emptied(state, min(ENVELOPES, table_of(state).stamps_left))


def _beside_emptied(state: State, stamps: int) -> Question | None:
    alfred = state.players[state.alfred or 0]
    later = replace(alfred, stamped=alfred.stamped + stamps)
    emptied = range(alfred.empty_stacks, later.empty_stacks)
    return beside_needed(state, (f"stack-{stack + 1}" for stack in emptied))


def stamps(work: Work, task: Task) -> Why | None:
    """Put stamps onto the envelope that his rules choose."""
    choice = envelope_for(table_of(work.state), task.n)
    if choice is None:
        work.line("no-stamp-left")
        return None
    _stamped(work, {choice.envelope: choice.stamps})
    work.at = f"envelope-{choice.envelope + 1}"
    work.reason(*choice.reasons)
    return why("stamps", n=choice.stamps, envelope=choice.envelope + 1)


def spread(work: Work, task: Task) -> Why | None:
    """Put one stamp onto each envelope, from the top."""
    left = min(table_of(work.state).stamps_left, ENVELOPES)
    if not left:
        work.line("no-stamp-left")
        return None
    _stamped(work, dict.fromkeys(range(left), 1))
    work.at = "envelope-0"
    return Why(key="spread" if left == ENVELOPES else "spread-fewer", values={"n": left})


def _stamped(work: Work, onto: dict[int, int]) -> None:
    alfred = work.state.alfred or 0
    player = work.state.players[alfred]
    before = stacks_emptied(work.state)
    on = tuple(n + onto.get(at, 0) for at, n in enumerate(player.stamps))
    player = replace(player, stamps=on, stamped=player.stamped + sum(onto.values()))
    work.state = work.state.with_player(alfred, player)
    brought: list[Task] = []
    for stack in range(before, stacks_emptied(work.state)):
        work.line("stack-empty", stack=stack + 1)
        brought += tasks_of(work.board.stacks[stack], "stack")
    work.bring(*brought)
