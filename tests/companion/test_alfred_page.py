"""Is every moment of a match against Alfred a page with one instruction, and with a way to put it right?"""

from __future__ import annotations

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from companion import timeline
from companion.templatetags.table import stored
from scoring.contract import Event, StepDone
from scoring.darwins_journey.match.state import State
from scoring.darwins_journey.rules.facts import SPECIMENS
from scoring.darwins_journey.solo import asking, events
from scoring.offers import next_step
from tests.companion.cast import Phone, started, tap
from tests.scoring.darwins_journey.solo.components import box

GAME = "darwins-journey"
CARD = "main-ABCD.special-left.rest"


@pytest.fixture
def anna(db) -> Phone:
    """Anna plays alone against the hard Alfred; her box has shown all of his components before."""
    phone = Phone()
    phone.get("/")
    content = json.dumps({"game": GAME, **box("green")}).encode()
    phone.post(f"/box/{GAME}/import/", {"file": SimpleUploadedFile("box.json", content)})
    options = {"first_match": "on", "bot-alfred-0": "on", "bot-alfred-0-level": "green"}
    started(phone, "Anna", game=GAME, **options)
    phone.post("seats/claim/", {"seats": [0]})
    return phone


def standing(phone: Phone) -> State:
    state: State = timeline.of(phone.match).state
    return state


def page(phone: Phone, **headers: str) -> str:
    response = phone.get(**headers)
    assert response.status_code == 200
    return response.content.decode()


def did(phone: Phone, event: Event) -> None:
    response = tap(phone, event)
    assert response.status_code == 302, response.content.decode()


def laid_out(phone: Phone) -> None:
    """Lay Alfred's components out as the box knows them, and begin."""
    [offer] = [prompt for prompt in _prompts(phone) if prompt.event.kind == "alfred-laid"]
    did(phone, offer.event)
    did(phone, events.MuseumSeen(specimens=frozenset(SPECIMENS[::3])))
    [begin] = [prompt for prompt in _prompts(phone) if prompt.event.kind == "match-begun"]
    did(phone, begin.event)


def _prompts(phone: Phone):
    from companion.looking import seen_by

    line = seen_by(phone.member)
    return line.game.prompts(line.state, line.viewer)


def go_on(phone: Phone) -> None:
    """Tap what comes next, or the first of what can be answered or told."""
    line = timeline.of(phone.match)
    state = line.state
    if step := next_step(line.game, state):
        answer = {"answer": step.asks[0].choices[0]} if step.asks else {}
        assert isinstance(step.event, StepDone)
        did(phone, step.event.model_copy(update=answer))
        return
    for offers in (asking.answers, asking.drawing, asking.your_workers):
        for prompt in offers(state):
            did(phone, prompt.event)
            return
    offered = [prompt for prompt in _prompts(phone) if prompt.weight == "next"]
    did(phone, offered[0].event)


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_a_round_is_played_through_its_pages(anna, language):
    laid_out(anna)
    taps = 0
    while standing(anna).round < 2:
        assert page(anna, **{"Accept-Language": language})
        go_on(anna)
        taps += 1
        assert taps < 80
    assert anna.get("score/").status_code == 200
    assert anna.get("log/").status_code == 200


@pytest.mark.parametrize("language", ["en", "de"])
def test_his_board_is_copied_in_the_middle_where_nobody_has_entered_it(db, language):
    phone = Phone()
    started(phone, "Anna", game=GAME, **{"first_match": "on", "bot-alfred-0": "on"})
    phone.post("seats/claim/", {"seats": [0]})
    did(phone, next(prompt.event for prompt in _prompts(phone) if prompt.event.kind == "match-begun"))
    assert "alfred-board-copied" in page(phone)
    [offer] = [prompt for prompt in _prompts(phone) if prompt.event.kind == "alfred-board-copied"]
    drawer = phone.get("ask/", {"event": stored(offer.event)}, **{"Accept-Language": language})
    assert drawer.status_code == 200
