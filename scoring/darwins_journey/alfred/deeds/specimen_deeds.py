"""Alfred sends specimens to the museum and studies them."""

from __future__ import annotations

from dataclasses import replace

from scoring.darwins_journey.alfred.choice.delivery_choice import delivery_chosen
from scoring.darwins_journey.alfred.side.answers import coin_seen
from scoring.darwins_journey.alfred.side.his_side import Task
from scoring.darwins_journey.alfred.side.questions import Question, coin_needed, museum_needed
from scoring.darwins_journey.alfred.side.table_of_his import side_of, table_of
from scoring.darwins_journey.alfred.turn.work import Work, why
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.facts import SPECIMENS, Specimen
from scoring.darwins_journey.rules.museum import Museum, delivered, income
from scoring.words import Why


def send(work: Work, task: Task) -> Why | None:
    """Send a specimen to the museum: the one that was decided, or the one that his rules choose now.

    What the first of two brings on the bonus track can send the second before its turn, or take its coins.
    """
    museum = work.state.standing_museum
    decided = next((each for each in SPECIMENS if each == task.at and each not in museum.tiles), None)
    specimen = decided or _next_specimen(work, museum)
    if specimen is None or task.costs > work.side.coins:
        work.line("nothing-to-send")
        return None
    if task.costs:
        work.pay(task.costs)
        work.line("pays", n=task.costs, coins=work.side.coins)
    brought, after = income(museum, specimen), delivered(museum, specimen)
    state = replace(work.state, museum=after.tiles)
    work.state = coin_seen(state, museum.layout.row[specimen], lies=False)
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
    """Ask for a look at the museum and its coins, unless it was decided already what is sent."""
    if task.at in SPECIMENS:
        return None
    return museum_needed(state) or coin_needed(state)


def study_needs(state: State, task: Task) -> Question | None:
    """Let the players say which specimen he studies."""
    if task.at in SPECIMENS:
        return None
    unknown = tuple(each for each in state.copy.museum.order if each not in side_of(state).studied)
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
