"""What lenses forbid, cost and bring."""

from __future__ import annotations

from scoring.darwins_journey.alfred.turn import alfred_events
from scoring.darwins_journey.match.steps import steps
from tests.scoring.darwins_journey.alfred.table import (
    YOU,
    after,
    all_done,
    begun,
    drawn,
    side,
    told,
    with_side,
)
from tests.scoring.darwins_journey.alfred.turns import likely_taps, refused, your_turn, yours


def test_your_worker_on_his_lens_brings_him_a_coin():
    state = all_done(drawn(with_side(begun(), lenses={"navigate-2": "alfred"}), "stamps.rest"))
    state = yours(state, "navigate-2")
    assert side(state).coins == 4
    assert "lens" in steps(state)[0].text.english()


def test_his_thirteenth_coin_from_a_lens_is_a_step():
    state = all_done(drawn(begun(), "stamps.rest"))
    state = yours(with_side(state, coins=12, lenses={"navigate-2": "alfred"}), "navigate-2")
    assert told(state) == "Move his bonus worker 1 space, to space 2."
    assert side(all_done(state)).coins == 12


def test_your_worker_cannot_stand_where_it_is_locked_or_taken():
    state = all_done(drawn(begun(), "stamps.rest"))
    assert refused(state, alfred_events.YourWorker(seat=YOU, place="navigate-2")) == "This space is locked."
    state = with_side(state, lenses={"navigate-2": "you"}, standing=(("alfred", "navigate-2"),))
    assert refused(state, alfred_events.YourWorker(seat=YOU, place="navigate-2")) == "Somebody stands there."


def test_a_space_that_you_unlock_asks_for_what_it_brings():
    state = after(yours(your_turn(), "small"), alfred_events.LensLaid(space="explore-2"))
    assert set(likely_taps(state)) == {"explorers", "find-a-2"}
