"""Alfred takes seals from the academy and lays them into his rows."""

from __future__ import annotations

from dataclasses import replace

from scoring.darwins_journey.alfred.choice.seal_choice import (
    SealChoice,
    free_seal_chosen,
    row_for_seal,
    seal_chosen,
)
from scoring.darwins_journey.alfred.choice.table_seen import Scrolls, Table
from scoring.darwins_journey.alfred.side.his_side import Lying, Side, Task
from scoring.darwins_journey.alfred.side.questions import Question, free_seal_needed, seal_needed
from scoring.darwins_journey.alfred.side.table_of_his import side_of, table_of
from scoring.darwins_journey.alfred.turn.work import Work, tasks_of, why
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.facts import Colour, Seal
from scoring.words import Why


def academy_needs(state: State, task: Task) -> Question | None:
    """Ask for the scrolls, as far down as the choice looks."""
    side, table = side_of(state), table_of(state)
    choice = seal_chosen(table, side.rows, table.academy, side.coins, task.n)
    return seal_needed(state, choice, side.coins, task.n)


def academy(work: Work, task: Task) -> Why | None:
    """Take a seal from the cheapest scroll that has one for him."""
    side, table = work.side, table_of(work.state)
    return _seal_taken(work, seal_chosen(table, side.rows, _told_of(table, side), side.coins, task.n))


def free_needs(state: State, task: Task) -> Question | None:
    """Ask for the scrolls, as far down as the choice without coins looks."""
    return free_seal_needed(state, free_seal_chosen(table_of(state)))


def free_seal(work: Work, task: Task) -> Why | None:
    """Take a seal for no coins."""
    table = table_of(work.state)
    return _seal_taken(work, free_seal_chosen(replace(table, academy=_told_of(table, work.side))))


def _told_of(table: Table, side: Side) -> Scrolls:
    """The scrolls as the choice sees them: with nothing but the seal that players named for it, if any."""
    if not side.seals_told.named:
        return table.academy
    named, colour = side.seals_told.named[0]
    return tuple((colour,) if at == named else () for at in range(len(table.academy)))


def _seal_taken(work: Work, choice: SealChoice | None) -> Why | None:
    work.set(seals_told=work.side.seals_told.rest)
    if choice is None:
        work.line("no-seal-to-take")
        return None
    taken = choice.taken
    work.at = f"scroll-{taken.scroll}"
    if taken.colour in work.side.scrolls[taken.scroll]:
        work.at += f"-{work.side.scrolls[taken.scroll].index(taken.colour)}"
        work.set(scrolls=without_seal(work.side.scrolls, taken.scroll, taken.colour))
    work.reasons += (Why(key=key) for key in choice.reasons if key != "ask-seal-space")
    if taken.cost:
        work.pay(taken.cost)
        work.line("pays", n=taken.cost, coins=work.side.coins)
    _laid(work, taken.colour)
    return why(
        "take-seal", colour=taken.colour, scroll=taken.scroll + 1, row=taken.worker, space=taken.slot + 1
    )


def without_seal(
    scrolls: tuple[tuple[Lying, ...], ...], scroll: int, colour: Colour
) -> tuple[tuple[Lying, ...], ...]:
    """Take a seal off its scroll; which of two equal ones makes no difference."""
    seals = list(scrolls[scroll])
    seals[seals.index(colour)] = "none"
    return (*scrolls[:scroll], tuple(seals), *scrolls[scroll + 1 :])


def _laid(work: Work, seal: Seal) -> None:
    """Lay a seal into the row that is next, and bring the icon that it covers."""
    letter = row_for_seal(table_of(work.state), work.side.rows)
    assert letter is not None
    rows = work.side.rows
    covered = dict(work.board.rows[letter].icons).get(len(rows[letter]))
    work.set(rows={**rows, letter: (*rows[letter], seal)})
    if covered:
        work.line("covers")
        work.bring(*tasks_of((covered,), "seal"))


def special_seal(work: Work, task: Task) -> Why | None:
    """Take a purple seal into the row that is next."""
    letter = row_for_seal(table_of(work.state), work.side.rows)
    if letter is None:
        work.line("no-seal-to-take")
        return None
    space = len(work.side.rows[letter]) + 1
    _laid(work, "special")
    work.at = "seals"
    return why("take-purple", row=letter, space=space)
