"""Alfred's worker is placed on a main diary, and everything he pays is listed."""

from __future__ import annotations

from scoring.contract import EVERYTHING
from scoring.darwins_journey import GAME
from scoring.darwins_journey.alfred.page.alfred_page import solo
from scoring.darwins_journey.alfred.side.his_side import Task
from scoring.darwins_journey.alfred.turn import alfred_events, alfred_prompts
from scoring.match.offers import next_step
from tests.scoring.darwins_journey.alfred.table import (
    ALFRED,
    YOU,
    answered,
    begun,
    done,
    drawn,
    side,
    with_side,
)
from tests.scoring.darwins_journey.alfred.turns import (
    MAIN,
    MUSEUM,
    SMALL,
    finished,
    refused,
    seen,
    yours,
)


def test_once_his_worker_is_placed_the_turn_passes_to_you():
    state = drawn(begun(), MAIN)
    assert refused(state, alfred_events.YourWorker(seat=YOU, place="elsewhere")) == "It is Alfred’s turn."
    state = finished(state)
    assert side(state).available == {"B", "C", "D"}
    assert ("alfred", "explore-1") in side(state).standing
    assert state.players[ALFRED].placed == 1
    assert refused(state, alfred_events.CardDrawn(card=SMALL)) == "It is not Alfred’s turn."
    assert yours(state).players[YOU].placed == 1


def test_a_second_tap_on_an_old_page_does_nothing():
    state = answered(drawn(begun(), MUSEUM))
    step = next_step(GAME, state).event
    assert refused(done(state), step) == "This is no longer the next step."


def test_what_a_worker_pays_is_shown_in_full_with_the_explanation_below():
    state = with_side(begun("green"), lenses={"explore-2": "you"}, standing=(("you", "navigate-1"),))
    place = Task("place", 0, "explore-2", "A", costs=6, knowledge=1)
    state = with_side(state, queue=(place,), rows={**side(state).rows, "A": ("green",)})
    first = alfred_prompts.next_instruction(state)
    assert len(first.deeds) == 4
    assert seen(state) == [
        [
            "Take 6 coins from him: his coin track shows 0.",
            "He stands on your lens: take 1 coin from the supply.",
        ]
    ]
    assert [each.key for each in first.notes] == ["buys", "penalty"]


def test_only_the_main_diaries_are_drawn_when_a_worker_goes_to_one():
    state = with_side(begun(), lenses={"explore-2": "you"}, queue=(Task("place", 0, "explore-2", "A"),))
    assert len(solo(state, EVERYTHING).drawing.spots) == 12
    special = answered(drawn(with_side(begun(), track=5), "special-left.rest"))
    assert len(solo(special, EVERYTHING).drawing.spots) == 15
