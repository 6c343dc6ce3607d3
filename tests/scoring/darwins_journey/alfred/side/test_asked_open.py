"""Questions about Alfred are filled in with what is known, and left open otherwise."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, Illegal, Viewer
from scoring.darwins_journey import GAME
from scoring.darwins_journey.alfred.page.correcting import board_asked, corrections
from scoring.darwins_journey.alfred.side.his_side import Side, Task
from scoring.darwins_journey.alfred.side.table_of_his import lasting
from scoring.darwins_journey.alfred.turn import alfred_events
from scoring.darwins_journey.match.box.profile import Box, learn
from scoring.darwins_journey.match.prompts import penalties_read
from scoring.match.offers import next_step
from tests.scoring.darwins_journey.alfred.cards_and_boards import BONUS, board, box
from tests.scoring.darwins_journey.alfred.table import (
    ALFRED,
    after,
    all_done,
    begun,
    doing,
    done,
    side,
    told,
    with_side,
)

NUMBERS = {"beagle", "track", "points", "objective", "coins"}


def test_numbers_of_his_board_that_nobody_has_read_are_not_preset():
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
def test_an_explorer_not_yet_on_the_map_is_asked_for_without_a_space(whose):
    asked = {
        each.event.island: each.asks[0].blank
        for each in corrections(begun())
        if isinstance(each.event, alfred_events.ExplorerSeen) and each.event.whose == whose
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


def unread(level="green", **changes):
    """A match where nobody has looked beside the tents and stamps of the board."""
    board_of = replace(board(level), tents=((),) * 5, stacks=((),) * 3)
    return with_side(begun(level), board=board_of, **changes)


def test_what_is_printed_beside_a_tent_is_asked_when_he_takes_it_and_then_booked():
    state = doing(unread(coins=5), Task("camp", at="c-3"))
    assert told(state) == "What is printed beside tent 1 on his board, from the top?"
    with pytest.raises(Illegal):
        done(state, ((),))
    state = done(state, (("icon-coins", "2"),))
    assert told(state) == "Put up his top tent: camp on island C"
    assert side(all_done(state)).board.tents[0] == (("coins", 2),)


def test_nothing_printed_is_a_separate_answer_and_is_not_asked_again():
    state = done(doing(unread(coins=5), Task("camp", at="c-3")), (("icon-nothing",),))
    assert side(all_done(state)).board.tents == ((("nothing", 1),), (), (), (), ())
    assert told(doing(state, Task("camp", at="c-3"))).startswith("Put up")


def test_a_tent_that_he_cannot_pay_for_asks_for_nothing():
    assert not told(doing(unread(coins=0), Task("camp", at="c-3"))).startswith("What")


@pytest.mark.parametrize("task", [Task("stamps", 2), Task("spread")])
def test_what_is_printed_beside_a_stack_is_asked_when_he_empties_it(task):
    state = unread()
    alfred = replace(state.players[ALFRED], stamps=(0, 1, 1), stamped=2)
    state = state.with_player(ALFRED, alfred)
    assert told(doing(state.with_player(ALFRED, replace(alfred, stamped=0)), task)).startswith("Put")
    state = doing(state, task)
    assert told(state) == "What is printed beside stack 1 of his stamps, from the top?"
    state = all_done(done(state, (("icon-book",),)))
    assert lasting(state) == {"book"}


def test_the_box_keeps_what_was_asked_beside_a_tent():
    known = Box.model_validate(box("green"))
    rows = ((),) * 5
    known = known.model_copy(
        update={
            "alfred": known.alfred.model_copy(
                update={"boards": {"green": known.alfred.boards["green"].model_copy(update={"tents": rows})}}
            )
        }
    )
    state = doing(unread(coins=5), Task("camp", at="c-3"))
    event = next_step(GAME, state).event.model_copy(update={"answer": (("icon-coins", "2"),)})
    assert learn(known, event).alfred.boards["green"].tents[0] == ("coins-2",)


def test_lasting_effects_are_not_corrected_before_it_is_known_what_is_printed_there():
    state = unread()
    for event in (
        alfred_events.TentsSeen(whose="alfred", camps=frozenset({"a-4"})),
        alfred_events.StampsSeen(seat=ALFRED, envelope=1, stamps=4),
        GAME.event("stamps-counted", {"seat": ALFRED, "envelope": 1, "stamps": 4}),
    ):
        with pytest.raises(Illegal) as refusal:
            GAME.apply(state, event)
        assert refusal.value.text.english() == "First copy what is printed there on Alfred’s board."
        GAME.apply(begun("green"), event)


def test_a_board_copied_again_with_rows_left_out_keeps_what_was_known_of_them():
    copied = board_asked(side(begun("green"))).event.model_copy(update={"tents": ((),) * 5})
    assert side(after(begun("green"), copied)).board == board("green")


def test_a_bonus_card_opens_with_the_row_of_this_round_and_what_is_known():
    state = replace(begun("green"), round=3)
    known = ((("coins", 2),), (), (), (), ())
    state = with_side(doing(state, Task("bonus-card", 0)), pair=(known,), above=(0, None))
    [asked] = next_step(GAME, state).asks
    assert (asked.opens, asked.default) == (2, [["icon-coins", "2"], [], [], [], []])
    by_hand = [each for each in corrections(state) if each.event.kind == "bonus-card-copied"]
    assert [each.asks[0].opens for each in by_hand] == [2, 2]
