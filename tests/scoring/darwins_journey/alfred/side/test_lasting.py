"""Alfred's lasting effects follow from what lies on the board, however it got there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING
from scoring.darwins_journey import GAME
from scoring.darwins_journey.alfred.side.his_side import Task
from scoring.darwins_journey.alfred.side.table_of_his import (
    ends_reached,
    lasting,
    ribbons_crossed,
    stacks_emptied,
    table_of,
)
from scoring.darwins_journey.alfred.turn import alfred_events
from scoring.darwins_journey.match.rewards import reward
from tests.scoring.darwins_journey.alfred.cards_and_boards import board, row
from tests.scoring.darwins_journey.alfred.table import (
    ALFRED,
    after,
    all_done,
    begun,
    doing,
    side,
    with_side,
    with_yours,
)


def his_tents(*camps):
    return alfred_events.TentsSeen(whose="alfred", camps=frozenset(camps))


def his_stamps(n):
    return alfred_events.StampsSeen(seat=ALFRED, envelope=1, stamps=n)


def test_tents_corrected_by_hand_bring_the_lasting_effects_beside_them():
    state = after(begun("green"), his_tents("sea-6"))
    assert lasting(state) == set()
    state = after(state, his_tents("sea-6", "a-4"))
    assert table_of(state).effects == {"free-scrolls"}


def test_a_tent_put_up_keeps_its_effect_when_the_camps_are_corrected_and_loses_it_when_it_is_gone():
    state = with_side(begun("green"), tents=1, camps={"sea-6": 0}, coins=5)
    state = all_done(doing(state, Task("camp", at="c-3")))
    assert lasting(after(state, his_tents("sea-6", "a-14"))) == {"free-scrolls"}
    assert lasting(after(state, his_tents("sea-6"))) == set()


def test_what_a_camp_shows_on_this_table_lasts_while_his_tent_stands_there():
    state = begun("green")
    gains = {**state.copy.camp_gains, "sea-6": (("penalty-less", 1),)}
    state = replace(state, copy=replace(state.copy, camp_gains=gains))
    assert lasting(after(state, his_tents("c-3"))) == set()
    assert lasting(after(state, his_tents("sea-6"))) == {"penalty-less"}
    assert lasting(after(after(state, his_tents("sea-6")), his_tents("c-3"))) == set()


def test_correcting_the_stamps_decides_whether_a_stack_is_empty():
    state = after(begun("green"), his_stamps(8))
    assert lasting(state) == {"book"}
    assert lasting(after(state, his_stamps(7))) == set()


def test_two_numbers_put_right_leave_the_last_stack_empty_where_used_stamps_lie_too():
    state = begun("green")
    alfred = replace(state.players[ALFRED], stamps=(0, 3, 3), stamped=12)
    state = all_done(doing(state.with_player(ALFRED, alfred), Task("stamps", 2)))
    assert (state.players[ALFRED].stamps, stacks_emptied(state)) == ((2, 3, 3), 3)
    state = after(state, his_stamps(1), alfred_events.StampsSeen(seat=ALFRED, envelope=2, stamps=4))
    assert stacks_emptied(state) == 3


def test_a_corrected_row_covers_lasting_effects_or_uncovers_them():
    own = replace(board("green"), rows={**board("green").rows, "A": row("green", "bracket", "penalty-less")})
    state = with_side(begun("green"), board=own)
    state = after(state, alfred_events.AlfredRowSeen(row="A", seals=("green", "red")))
    assert lasting(state) == {"penalty-less"}
    assert lasting(after(state, alfred_events.AlfredRowSeen(row="A", seals=("green",)))) == set()


def test_another_board_copied_in_the_middle_of_a_match_brings_its_own_effects():
    state = after(begun("green"), his_tents("sea-6", "a-4", "b-4"))
    assert lasting(with_side(state, board=board("yellow"))) == {"delay-cap"}


def test_effects_from_a_card_last_although_nothing_lies_there():
    state = all_done(doing(begun("green"), Task("effect", 1, "book", why=("brought-by-card-5",))))
    assert lasting(after(state, his_tents())) == {"book"}


def test_a_smaller_delay_beside_a_tent_counts_at_the_beagle_and_in_no_switch_of_his():
    state = replace(begun("yellow"), phase="goal", round=2, penalties=(1, 9, 0, 0, 0))
    assert reward(state, ALFRED).penalty == 10
    state = after(state, his_tents("sea-6", "a-4", "b-4"))
    assert reward(state, ALFRED).penalty == 1 + 2
    switches = [each for each in GAME.prompts(state, EVERYTHING) if each.event.kind == "slot-reached"]
    assert not [each for each in switches if each.event.seat == ALFRED]


def test_the_book_of_a_corrected_tent_is_on_the_sheet():
    own = replace(board("green"), tents=(*board("green").tents[:4], (("book", 1),)))
    state = with_side(begun("green"), board=own)
    state = after(state, his_tents("sea-6", "sea-12", "a-4", "a-7", "c-3"))
    cells = GAME.sheet(state, EVERYTHING)[ALFRED][0].cells
    assert {each.key: each.followed for each in cells}["book-bonus"] == "yes"


@pytest.mark.parametrize("whose", ["alfred", "you"])
def test_an_explorer_put_back_has_crossed_no_ribbon_and_reached_no_end(whose):
    state = with_yours(with_side(begun(), explorers={"a": 15}), explorers={"c": 0})
    state = after(state, alfred_events.ExplorerSeen(whose=whose, island="c", space=10))
    assert ribbons_crossed(state) >= {"c-7"} and ends_reached(state) == {"c"}
    state = after(state, alfred_events.ExplorerSeen(whose=whose, island="c", space=6))
    assert "c-7" not in ribbons_crossed(state) and not ends_reached(state)


def test_an_explorer_of_his_that_is_put_back_scores_the_ribbon_that_it_crosses_then():
    state = after(begun(), alfred_events.ExplorerSeen(whose="alfred", island="a", space=17))
    state = after(state, alfred_events.ExplorerSeen(whose="alfred", island="a", space=15))
    assert side(all_done(doing(state, Task("explore", 1)))).points == 3 + 2


def test_correcting_the_number_of_his_workers_asks_for_another_look_at_them():
    state = after(begun(), alfred_events.AlfredsWorkersSeen(placed=frozenset("AB")))
    assert "spaces" not in side(state).sure
