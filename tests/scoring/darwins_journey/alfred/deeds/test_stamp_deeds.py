"""How placing stamps on the envelopes, Alfred's and yours, is told."""

from __future__ import annotations

from dataclasses import replace

from scoring.darwins_journey.alfred.page import bringing
from scoring.darwins_journey.alfred.side.his_side import Task
from scoring.darwins_journey.alfred.turn import alfred_prompts
from tests.scoring.darwins_journey.alfred.table import ALFRED, all_done, begun, drawn, with_side
from tests.scoring.darwins_journey.alfred.turns import likely_taps, your_turn, yours


def test_your_turn_takes_one_tap_and_its_income_another():
    state = all_done(drawn(begun(), "stamps.rest"))
    state = yours(state, "correspondence-1")
    [first, *_others] = bringing.your_stamps(state)
    assert first.event.stamps == 2
    assert not first.asks


def test_stamps_say_which_stack_they_come_from():
    state = with_side(begun("white"), queue=(Task("stamps", 2),))
    assert [each.key for each in alfred_prompts.next_instruction(state).sources] == ["from-stack"]


def test_your_last_worker_of_a_round_still_brings_something():
    state = your_turn()
    players = tuple(
        replace(each, placed=4 if seat == ALFRED else 3) for seat, each in enumerate(state.players)
    )
    state = yours(replace(state, players=players), "correspondence-1")
    assert state.phase == "envelopes"
    assert set(likely_taps(state)) == {"stamps"}
