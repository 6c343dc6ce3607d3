"""Does a question about Alfred open with what is known, and with nothing where nothing is?"""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, Viewer
from scoring.darwins_journey.match.profile import Box
from scoring.darwins_journey.match.prompts import penalties_read
from scoring.darwins_journey.solo import events
from scoring.darwins_journey.solo.correcting import board_asked, corrections
from scoring.darwins_journey.solo.side import Side
from tests.scoring.darwins_journey.solo.components import BONUS, board, box
from tests.scoring.darwins_journey.solo.table import begun

NUMBERS = {"beagle", "track", "points", "objective", "coins"}


def test_no_number_of_his_board_is_preset_where_nobody_has_read_it():
    asked = board_asked(Side(level="green"))
    assert {ask.field for ask in asked.asks if ask.blank} == NUMBERS


def test_a_board_that_the_box_knows_in_part_opens_with_that_part():
    known = Box.model_validate(box("green")).alfred
    part = known.boards["green"].model_copy(update={"coins": None, "track": None, "tents": None})
    asked = board_asked(Side(level="green"), known.model_copy(update={"boards": {"green": part}}))
    assert {ask.field for ask in asked.asks if ask.blank} == {"coins", "track"}
    assert asked.event.beagle == 5 and asked.event.rows[0][:2] == ("green", "blue")


def test_his_board_and_his_bonus_cards_are_put_right_from_what_is_kept_of_them():
    prompts = {each.event.kind: each for each in corrections(begun("green"))}
    copied = prompts["alfred-board-copied"]
    assert copied.event.board == board("green") and not any(ask.blank for ask in copied.asks)
    assert prompts["bonus-card-copied"].event.bonus_card == BONUS["green"][1]


@pytest.mark.parametrize("whose", ["you", "alfred"])
def test_an_explorer_that_stands_nowhere_is_asked_for_without_a_space(whose):
    asked = {
        each.event.island: each.asks[0].blank
        for each in corrections(begun())
        if isinstance(each.event, events.ExplorerSeen) and each.event.whose == whose
    }
    assert asked == {"a": False, "b": True, "c": True}


def test_no_delay_penalty_is_preset_until_all_of_them_are_known():
    state = begun()
    [asked] = penalties_read(state, EVERYTHING).asks
    assert asked.blank and set(asked.default) == {None}
    known = Viewer(profile=Box.model_validate(box()))
    assert None not in penalties_read(state, known).asks[0].default
    told = replace(state, penalties=(0, 2, 2, 3, 4))
    assert penalties_read(told, EVERYTHING).asks[0].default == [0, 2, 2, 3, 4]
