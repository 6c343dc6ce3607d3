"""What do the other tasks of Alfred's move do: workers, lenses, seals, stamps, deliveries, icons?

Long because there are many of them: each has a short function here, and one that says what it has to know.
"""

from __future__ import annotations

from dataclasses import replace

from scoring.darwins_journey.alfred.academy import SealChoice, free_seal_chosen, row_for_seal, seal_chosen
from scoring.darwins_journey.alfred.correspondence import envelope_for
from scoring.darwins_journey.alfred.delivering import delivery_chosen
from scoring.darwins_journey.alfred.facts import (
    KNOWLEDGE_COST,
    LETTERS,
    LOCKED,
    SPACES,
    STRENGTHS,
    Effect,
    LockedSpace,
    Space,
)
from scoring.darwins_journey.alfred.parts.board import FIRST_CARD, SECOND_CARD
from scoring.darwins_journey.alfred.parts.icons import LASTING, Icons
from scoring.darwins_journey.alfred.small_diary import unlock_chosen
from scoring.darwins_journey.match.state import CAPS_PENALTIES, State
from scoring.darwins_journey.rules.copies import Copy
from scoring.darwins_journey.rules.facts import (
    ENVELOPES,
    SPECIMENS,
    STAMPS,
    Bonus,
    Colour,
    Seal,
    Specimen,
)
from scoring.darwins_journey.rules.museum import Museum, delivered, income
from scoring.darwins_journey.solo.questions import (
    Question,
    bonus_card_at,
    bonus_needed,
    free_seal_needed,
    laid_above,
    letter_needed,
    look_needed,
    seal_needed,
)
from scoring.darwins_journey.solo.side import SPECIAL_DIARY, Lying, Place, Task
from scoring.darwins_journey.solo.view import lenses_left, side_of, table_of
from scoring.darwins_journey.solo.work import Work, tasks_of, why
from scoring.words import Why

FIRST_REWARD: dict[str, tuple[Bonus, ...]] = {
    "letter-1": (("knowledge", 1), ("coins", 2)),
    "letter-2": (("coins", 4),),
    "letter-3": (("evolution", 2),),
    "letter-4": (("explore", 2),),
    "letter-5": (("navigate", 2),),
    "letter-6": (("academy", 2),),
    "letter-7": (("points", 4),),
    "letter-8": (("explore", 1), ("navigate", 1)),
}
SECOND_REWARD: dict[str, tuple[Bonus, ...]] = {
    "letter-1": (("coins", 2),),
    "letter-2": (("coins", 2),),
    "letter-3": (("evolution", 1),),
    "letter-4": (("explore", 1),),
    "letter-5": (("navigate", 1),),
    "letter-6": (("academy", 0),),
    "letter-7": (("points", 2),),
    "letter-8": (("explore", 1),),
}
"""Of two actions with a slash he does the left one (alfred-rewards)."""
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
        work.set(sure=side.sure - {"spaces"})
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
    work.reason(*task.why)
    words = f"place-{task.at}" if task.at in PLACE_KEYS else "place-main"
    return why(words, worker=task.worker, at=task.at)


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


def academy_needs(state: State, task: Task) -> Question | None:
    """Ask for the scrolls, as far down as the choice looks."""
    side, table = side_of(state), table_of(state)
    choice = seal_chosen(table, side.rows, table.academy, side.coins, task.n)
    return seal_needed(state, choice, side.coins, task.n)


def academy(work: Work, task: Task) -> Why | None:
    """Take a seal from the cheapest scroll that has one for him."""
    side, table = work.side, table_of(work.state)
    choice = seal_chosen(table, side.rows, table.academy, side.coins, task.n)
    return _seal_taken(work, choice)


def free_needs(state: State, task: Task) -> Question | None:
    """Ask for the scrolls, as far down as the choice without coins looks."""
    return free_seal_needed(state, free_seal_chosen(table_of(state)))


def free_seal(work: Work, task: Task) -> Why | None:
    """Take a seal for no coins."""
    return _seal_taken(work, free_seal_chosen(table_of(work.state)))


def _seal_taken(work: Work, choice: SealChoice | None) -> Why | None:
    if choice is None:
        work.line("no-seal-to-take")
        return None
    taken = choice.taken
    at = work.side.scrolls[taken.scroll].index(taken.colour)
    work.set(scrolls=without_seal(work.side.scrolls, taken.scroll, taken.colour))
    work.at = f"scroll-{taken.scroll}-{at}"
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


def stamps_needs(state: State, task: Task) -> Question | None:
    """Ask for a look at the envelopes."""
    return look_needed(side_of(state), "stamps") if table_of(state).stamps_left else None


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
    before = player.empty_stacks
    on = tuple(n + onto.get(at, 0) for at, n in enumerate(player.stamps))
    stamped = min(STAMPS, player.stamped + sum(onto.values()))
    player = replace(player, stamps=on, stamped=stamped)
    work.state = work.state.with_player(alfred, player)
    brought: list[Task] = []
    for stack in range(before, player.empty_stacks):
        work.line("stack-empty", stack=stack + 1)
        brought += tasks_of(work.board.stacks[stack], "stack")
    work.bring(*brought)


def send(work: Work, task: Task) -> Why | None:
    """Send a specimen to the museum: the one that was decided, or the one that his rules choose now.

    What the first of two brings on the bonus track can send the second before its turn, or take its coins.
    """
    museum = Museum(work.state.museum or frozenset(), work.state.row_coins)
    decided = next((each for each in SPECIMENS if each == task.at and each not in museum.tiles), None)
    specimen = decided or _next_specimen(work, museum)
    if specimen is None or task.costs > work.side.coins:
        work.line("nothing-to-send")
        return None
    if task.costs:
        work.pay(task.costs)
        work.line("pays", n=task.costs, coins=work.side.coins)
    brought, after = income(museum, specimen), delivered(museum, specimen)
    work.state = replace(work.state, museum=after.tiles, row_coins=after.row_coins)
    work.at = f"museum-{specimen}"
    if brought.coins:
        work.gain_coins(brought.coins)
    if brought.steps:
        work.gain_evolution(brought.steps)
    work.reason(*task.why)
    return why("send", specimen=specimen)


def _next_specimen(work: Work, museum: Museum) -> Specimen | None:
    choice = delivery_chosen(table_of(work.state), museum)
    if choice is None:
        return None
    work.reason(*choice.reasons)
    return choice.chosen.specimen


def send_needs(state: State, task: Task) -> Question | None:
    """Ask for a look at the museum, unless it was decided already what is sent."""
    return None if task.at in SPECIMENS else look_needed(side_of(state), "museum")


def study_needs(state: State, task: Task) -> Question | None:
    """Let the players say which specimen he studies."""
    if task.at in SPECIMENS:
        return None
    unknown = tuple(each for each in SPECIMENS if each not in side_of(state).studied)
    return Question("study-which", "", unknown) if unknown else None


def study(work: Work, task: Task) -> Why | None:
    """Lay a study marker of his."""
    specimen = next((each for each in SPECIMENS if each == task.at), None)
    if specimen is None:
        work.line("nothing-to-study")
        return None
    work.set(studied=work.side.studied | {specimen})
    work.line("studies", specimen=specimen)
    return None


def effect(work: Work, task: Task) -> Why | None:
    """Switch on what lasts to the end."""
    found: Effect = next(each for each in LASTING if each == task.at)
    work.set(effects=work.side.effects | {found})
    if found == "delay-cap":
        alfred = work.state.alfred or 0
        player = work.state.players[alfred]
        work.state = work.state.with_player(alfred, replace(player, slots=player.slots | {CAPS_PENALTIES}))
    work.line(f"effect-{found}")
    return None


def bonus_card_needs(state: State, task: Task) -> Question | None:
    """Ask for the row of this round."""
    return bonus_needed(state, task.n)


def bonus_card(work: Work, task: Task) -> Why | None:
    """Bring what the card's row of this round shows."""
    work.line("bonus-card", space=(FIRST_CARD, SECOND_CARD)[task.n], round=work.state.round)
    card = bonus_card_at(work.side, task.n)
    assert card is not None
    work.state = replace(work.state, solo=laid_above(work.side, task.n, card))
    work.bring(
        *tasks_of(work.side.pair[card][work.state.round - 1], f"card-{(FIRST_CARD, SECOND_CARD)[task.n]}")
    )
    return None


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
    rewards = FIRST_REWARD if half == "first" else SECOND_REWARD
    own = state.copy.letters.get(tile)
    return rewards.get(tile, ()) if own is None else own[half != "first"]


def other(work: Work, task: Task) -> Why:
    """Leave it to the players: what is printed has no word here."""
    return Why(key="as-printed")
