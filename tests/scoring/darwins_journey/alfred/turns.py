"""The starting tables and readings that the tests of Alfred's turns share."""

from __future__ import annotations

import pytest

from scoring.contract import EVERYTHING, Illegal
from scoring.darwins_journey import GAME
from scoring.darwins_journey.alfred.page.alfred_page import solo
from scoring.darwins_journey.alfred.turn import alfred_events, alfred_prompts
from scoring.match.draws import completed
from scoring.match.offers import next_step
from tests.scoring.darwins_journey.alfred.table import YOU, after, begun, done, drawn

FULL = (("green", "blue", "red"),) * 4
MAIN = "main-ABCD.special-left.rest"
SMALL = "small.main-DCBA.rest"
MUSEUM = "museum.special-right.rest"
NO_SEALS = dict.fromkeys("ABCD", ())


def refused(state, event) -> str:
    with pytest.raises(Illegal) as refusal:
        after(state, event)
    return refusal.value.text.english()


def yours(state, place="elsewhere", others="no", knowledge=0, coins=0, **more):
    """Place the person's worker; by default no other one stands there, and it spends nothing."""
    told = {"place": place, "others": others, "knowledge": knowledge, "coins": coins, **more}
    return after(state, alfred_events.YourWorker(seat=YOU, **told))


def finished(state):
    """Finish his whole move, giving the first answer to every question."""
    while step := next_step(GAME, state):
        state = done(state, step.asks[0].choices[0] if step.asks else None)
    return state


def decision(state, card):
    event = completed(alfred_events.CardDrawn(card=card), state, seed="x", before=0)
    assert event.decision is not None
    return event.decision


def likely(state):
    return [group.key for group in solo(state, EVERYTHING).likely]


def said(state) -> list[str]:
    """The headline, then what stands below it."""
    first = alfred_prompts.next_instruction(state)
    return [GAME.bots.words(each).text.english() for each in (first.head, *first.deeds)]


def causes(state) -> list[str]:
    return [why.key for why in alfred_prompts.next_instruction(state).causes]


def likely_taps(state):
    return {each.key: each.taps for each in solo(state, EVERYTHING).likely}


def your_turn():
    return finished(drawn(begun("white"), "stamps.rest"))


def english(whys) -> list[str]:
    return [GAME.bots.words(each).text.english() for each in whys]


def seen(state) -> list[list[str]]:
    """What stands below the headline: lines in full, or what names the folded ones after “Then:”."""
    parts = alfred_prompts.next_instruction(state).parts
    return [english(part.lines) if part.is_full else ["Then:", *english(part.brief)] for part in parts]
