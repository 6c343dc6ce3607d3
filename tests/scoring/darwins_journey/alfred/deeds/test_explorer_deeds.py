"""What explorers, Alfred's and yours, find and study on the islands."""

from __future__ import annotations

from scoring.contract import StepDone
from scoring.darwins_journey import GAME
from scoring.darwins_journey.alfred.side.his_side import Task
from scoring.darwins_journey.alfred.turn import alfred_events, alfred_prompts
from scoring.darwins_journey.alfred.turn.joining import single
from scoring.match.offers import next_step
from tests.scoring.darwins_journey.alfred.table import (
    after,
    begun,
    done,
    drawn,
    side,
    told,
    with_side,
    with_yours,
)
from tests.scoring.darwins_journey.alfred.turns import MAIN, NO_SEALS, likely, likely_taps, your_turn, yours


def test_a_correction_after_his_worker_stands_changes_what_is_left():
    state = with_side(begun(), specimens={"a-2": "red-bird"}, lenses={"explore-2": "you"}, coins=6)
    state = drawn(with_side(state, rows={**NO_SEALS, "A": ("green",)}), MAIN)
    state = after(state, StepDone(what=single(state).what, tasks=single(state).tasks[:1]))
    assert told(state) == "Move his explorer on island A by 3 spaces, to space 3"
    state = after(state, alfred_events.ExplorerSeen(whose="you", island="a", space=1))
    assert told(state) == "Move his explorer on island A by 3 spaces, to space 4"
    assert ("alfred", "explore-2") in side(state).standing


def explored(state, space, **more):
    return after(state, alfred_events.ExplorerSeen(whose="you", island="a", space=space, **more))


def test_a_specimen_on_your_explorers_new_space_takes_one_tap():
    state = explored(yours(your_turn(), "explore-1"), 2)
    offered = [each.event.specimen for each in likely_taps(state)["studies"] if not each.asks]
    assert offered and not set(offered) & state.museum
    state = after(state, alfred_events.SpecimenTold(specimen=offered[0]))
    assert side(state).yours.studied == {offered[0]}
    assert side(state).specimens["a-2"] == offered[0]


def test_exploring_and_studying_a_known_specimen_takes_one_tap():
    state = with_side(yours(your_turn(), "explore-1"), specimens={"a-2": "red-bird"})
    [both] = [each for each in likely_taps(state)["explorers"] if each.event.studies]
    state = after(state, both.event)
    assert side(state).yours.explorers["a"] == 2
    assert side(state).yours.studied == {"red-bird"}


def found(state, place):
    return [each.event for each in likely_taps(state).get(f"find-{place}", ())]


def test_exploring_and_studying_an_unnamed_specimen_takes_one_tap():
    state = yours(your_turn(), "explore-1")
    offered = found(state, "a-2")
    assert {each.studies for each in offered}.isdisjoint(state.museum)
    state = after(state, offered[0])
    assert side(state).yours.explorers["a"] == 2
    assert side(state).yours.studied == {offered[0].studies}
    assert side(state).specimens["a-2"] == offered[0].studies
    assert likely(state) == []


def test_finds_lie_within_the_workers_reach_and_his_explorer_is_skipped():
    state = with_yours(yours(your_turn(), "explore-1"), explorers={"a": 2})
    assert not found(state, "a-5")
    assert found(with_side(state, explorers={"a": 4}), "a-5")


def test_exploring_to_a_camp_and_putting_up_a_tent_takes_one_tap():
    state = with_yours(yours(your_turn(), "explore-1"), explorers={"a": 2})
    [both] = [each for each in likely_taps(state)["explorers"] if each.event.tent and each.event.space == 4]
    assert both.asks[0].choices == ("a-4-place-1", "a-4-place-2")
    state = after(state, both.event.model_copy(update={"spot": "a-4-place-1"}))
    assert side(state).yours.explorers["a"] == 4
    assert set(side(state).yours.camps) == {"a-4"}
    # The camp brings two stamps.
    assert likely(state) == ["stamps"]


def test_a_specimen_that_was_told_elsewhere_can_still_be_the_one_that_lies_there():
    state = with_side(begun("white"), specimens={"a-2": "red-bird"}, explorers={"a": 4})
    state = with_side(state, queue=(Task("explore", 1),))
    step = next_step(GAME, state)
    assert step.label.english() == "Another specimen"
    assert set(step.asks[0].choices) > set(alfred_prompts.next_instruction(state).question.choices)
    moved = done(state, "red-bird")
    assert side(moved).specimens == {"a-5": "red-bird"}
    [tile, *_others] = sorted(state.museum)
    corrected = done(state, tile)
    assert tile not in corrected.museum
    assert side(corrected).specimens["a-5"] == tile
