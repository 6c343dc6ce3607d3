"""How many functions and files the page of Alfred's turn passes, and what it works out only once."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from types import FrameType

import pytest

from scoring.contract import Viewer
from scoring.darwins_journey import GAME, alfred
from scoring.darwins_journey.alfred.choice import decide
from scoring.darwins_journey.alfred.turn import alfred_events
from scoring.match.draws import completed
from tests.scoring.darwins_journey.alfred.table import YOU, begun, drawn, with_side
from tests.scoring.darwins_journey.alfred.turns import MAIN

HIS = str(Path(alfred.__file__).parent)
MOST_FUNCTIONS = 116
MOST_FILES = 25


@pytest.fixture
def turn():
    return drawn(with_side(begun("green"), specimens={"a-2": "red-bird"}), MAIN)


def passed(work) -> Counter[tuple[str, str]]:
    """The functions of Alfred's that a piece of work calls, each with its file and how often."""
    calls: Counter[tuple[str, str]] = Counter()

    def noted(frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(HIS) and "<" not in code.co_name:
            calls[code.co_filename, code.co_name] += 1

    sys.setprofile(noted)
    try:
        work()
    finally:
        sys.setprofile(None)
    return calls


def page(state):
    """What a page of the match asks the game for."""
    viewer = Viewer(seats=(YOU,))
    GAME.headline(state)
    GAME.board(state, viewer)
    GAME.bots.steps_left(state)


def test_the_page_of_his_turn_takes_a_short_way(turn):
    calls = passed(lambda: page(turn))
    assert len(calls) <= MOST_FUNCTIONS
    assert len({file for file, _function in calls}) <= MOST_FILES


def test_an_instruction_is_worked_out_once_for_a_state(turn):
    calls = passed(lambda: (page(turn), page(turn), GAME.prompts(turn, Viewer(seats=(YOU,)))))
    times = {function: n for (_file, function), n in calls.items()}
    assert times["_instruction"] == 1


def test_each_option_of_a_drawn_card_is_tried_once(monkeypatch):
    tried: Counter[str] = Counter()
    for do, function in list(decide._OPTIONS.items()):

        def noted(table, option, do=do, function=function):
            tried[do] += 1
            return function(table, option)

        monkeypatch.setitem(decide._OPTIONS, do, noted)
    completed(alfred_events.CardDrawn(card="museum.special-right.rest"), begun(), seed="x", before=0)
    assert tried == {"museum": 1, "special": 1}
