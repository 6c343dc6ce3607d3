"""What lasting effects, bonus cards and symbols without words bring Alfred."""

from __future__ import annotations

from dataclasses import replace

from scoring.darwins_journey.alfred.components.alfred_board import FIRST_CARD, SECOND_CARD
from scoring.darwins_journey.alfred.side.answers import laid_above
from scoring.darwins_journey.alfred.side.his_side import Task
from scoring.darwins_journey.alfred.side.questions import Question, bonus_card_at, bonus_needed
from scoring.darwins_journey.alfred.side.table_of_his import lasting
from scoring.darwins_journey.alfred.turn.work import Work, tasks_of
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.icons import ICONS, LASTING, Effect, icons_named
from scoring.words import Why


def effect(work: Work, task: Task) -> Why | None:
    """Switch on what lasts to the end; what lies on the board keeps it on by itself."""
    found: Effect = next(each for each in LASTING if each == task.at)
    if found not in lasting(work.state):
        work.set(effects=work.side.effects | {found})
    work.line(f"effect-{found}")
    return None


def bonus_card_needs(state: State, task: Task) -> Question | None:
    """Ask for the row of this round."""
    return bonus_needed(state, task.n)


def bonus_card(work: Work, task: Task) -> Why | None:
    """Bring what the card's row of this round shows."""
    space = (FIRST_CARD, SECOND_CARD)[task.n]
    work.line("bonus-card", space=space, round=work.state.round)
    card = bonus_card_at(work.side, task.n)
    assert card is not None
    work.state = replace(work.state, solo=laid_above(work.side, task.n, card))
    work.bring(*tasks_of(work.side.pair[card][work.state.round - 1], f"card-{space}"))
    return None


def other_needs(state: State, task: Task) -> Question | None:
    """Ask what it brings him: what is printed has no word here."""
    return None if task.at.startswith(ICONS) else Question("brings", "")


def other(work: Work, task: Task) -> Why:
    """Leave it to the players, and bring what they say that it brings."""
    work.bring(*tasks_of(icons_named(task.at), "other"))
    return Why(key="as-printed")
