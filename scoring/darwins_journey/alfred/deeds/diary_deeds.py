"""What a placed worker, a lens and a space of a main diary bring."""

from __future__ import annotations

from dataclasses import replace

from scoring.darwins_journey.alfred.choice.card_facts import KNOWLEDGE_COST, LETTERS
from scoring.darwins_journey.alfred.choice.unlock_choice import unlock_chosen
from scoring.darwins_journey.alfred.side.his_side import SPECIAL_DIARY, Place, Task
from scoring.darwins_journey.alfred.side.questions import Question, look_needed
from scoring.darwins_journey.alfred.side.table_of_his import lenses_left, side_of, table_of
from scoring.darwins_journey.alfred.turn.work import Work, why
from scoring.darwins_journey.match.boards.camping import icons_booked
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.copies import Copy
from scoring.darwins_journey.rules.diaries import LOCKED, SPACES, STRENGTHS, LockedSpace, Space
from scoring.words import Why

OTHER_PLACES: tuple[Place, ...] = (SPECIAL_DIARY, "small", "museum")
PLACE_KEYS = ("special-left", "special-right", "small", "museum", "rest", "card")
"""Where a worker goes but into a main diary, each with a sentence of its own."""


def place(work: Work, task: Task) -> Why:
    """Stand a worker where it was decided, and pay for it."""
    side = work.side
    letter = next(each for each in LETTERS if each == task.worker)
    key = SPECIAL_DIARY if task.at.startswith("special-") else task.at
    for known in (*SPACES, *OTHER_PLACES):
        if known == key:
            work.set(standing=(*side.standing, ("alfred", known)))
    work.set(away=side.away | {letter}, drawn=None)
    if key == "card":
        # Only the picture on the card says which place is taken now.
        work.set(sure=side.sure - {"spaces"}, strays=True)
    alfred = work.state.alfred or 0
    player = work.state.players[alfred]
    work.state = work.state.with_player(alfred, replace(player, placed=player.placed + 1))
    work.at = task.at
    if task.knowledge:
        work.line("buys", n=task.knowledge)
    if penalty := task.costs - task.knowledge * KNOWLEDGE_COST:
        work.line("penalty", n=penalty)
    if task.costs:
        work.pay(task.costs)
        work.line("pays", n=task.costs, coins=work.side.coins)
    if any(space == task.at and owner == "you" for space, owner in side.lenses.items()):
        work.line("your-lens")
        _brings_you(work, task.n)
    work.reason(*task.why)
    words = f"place-{task.at}" if task.at in PLACE_KEYS else "place-main"
    return why(words, worker=task.worker, at=task.at)


def _brings_you(work: Work, coins: int) -> None:
    """Book coins of the person onto a board that is kept."""
    you = work.state.people[0]
    player = work.state.players[you]
    if player.kept is not None:
        kept = icons_booked(work.state, player.kept, (("coins", coins),))
        work.state = work.state.with_player(you, replace(player, kept=kept))


def lens(work: Work, task: Task) -> Why:
    """Lay a lens of his, paid for, onto the space that it unlocks."""
    space = known_lock(task.at)
    assert space is not None
    work.pay(task.costs)
    work.state = replace(work.state, solo=work.side.with_lens(space, "alfred"))
    work.at = space
    if task.costs:
        work.line("pays", n=task.costs, coins=work.side.coins)
    work.reason(*task.why)
    work.bring(*space_tasks(work.state.copy, space))
    return why("lens", at=space)


def known_lock(key: str) -> LockedSpace | None:
    """Find a space that begins locked by its key."""
    return next((each for each in LOCKED if each == key), None)


def space_tasks(copy: Copy, space: str) -> tuple[Task, ...]:
    """List what a space of a main diary brings."""
    facts = next(facts for each, facts in SPACES.items() if each == space)
    n = strength(copy, facts.space)
    match facts.page:
        case "explore" | "navigate":
            return (Task(facts.page, n or 0),)
        case "correspondence":
            return (Task("stamps", n or 0),)
        case "academy":
            first = Task("academy")
            return (first,) if n is None else (first, Task("academy", n))


def strength(copy: Copy, space: Space) -> int | None:
    """Give the number printed on a space of a main diary; the first one of the academy has none."""
    return copy.strengths.get(space, STRENGTHS.get(space))


def unlock_needs(state: State, task: Task) -> Question | None:
    """Ask for a look at the spaces before one is unlocked for free."""
    return look_needed(side_of(state), "spaces")


def unlock(work: Work, task: Task) -> Why | None:
    """Unlock by the rules of the small diary, for free and without a worker."""
    choice = unlock_chosen(table_of(work.state, free_unlock=True))
    if choice is None or not lenses_left(work.side):
        work.line("nothing-unlocked")
        return None
    return lens(work, Task("lens", at=choice.chosen.space, why=choice.reasons))
