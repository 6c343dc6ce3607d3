"""Is what your worker most likely brought offered until it is told?"""

from __future__ import annotations

from scoring.contract import EVERYTHING
from scoring.darwins_journey import GAME
from scoring.darwins_journey.solo import bringing, events
from scoring.darwins_journey.solo.board import solo
from tests.scoring.darwins_journey.solo.table import YOU, after, all_done, begun, drawn, with_side
from tests.scoring.darwins_journey.solo.turns import likely, likely_taps, refused, your_turn, yours


def test_what_a_worker_most_likely_brought_stands_open_until_it_is_told():
    state = with_side(all_done(drawn(begun(), "stamps.rest")), specimens={"a-2": "red-plant"})
    assert likely(state) == []
    assert solo(state, EVERYTHING).brought == ()
    state = yours(state, "explore-1")
    assert likely(state) == ["explorers"]
    state = after(state, events.ExplorerSeen(whose="you", island="a", space=2))
    assert likely(state) == ["studies"]
    first, *_others = bringing.your_studies(state)
    assert first.event == events.SpecimenTold(specimen="red-plant")
    state = after(state, first.event)
    assert likely(state) == []
    assert "stamps" in [group.key for group in solo(state, EVERYTHING).brought]


def test_a_worker_elsewhere_brings_nothing_that_he_looks_at():
    state = all_done(drawn(begun(), "stamps.rest"))
    state = all_done(drawn(yours(state, "small"), "explorer.main-ACBD.rest"))
    assert likely(yours(state, "elsewhere")) == []


def at_the_envelopes():
    return yours(your_turn(), "correspondence-1")


def stamped(state, *on):
    """The person puts so many more stamps on the envelopes, one after the other."""
    for at, more in enumerate(on, 1):
        n = state.players[YOU].stamps[at - 1] + more
        state = after(state, events.StampsSeen(seat=YOU, envelope=at, stamps=n))
    return state


def test_three_and_two_stamps_may_come_from_three_stacks_so_it_is_asked_what_is_empty():
    state = stamped(at_the_envelopes(), 3, 2)
    assert not state.steps
    taps = likely_taps(state)["stacks"]
    assert [tap.event.n for tap in taps] == [0, 1]
    told_one, told_none = after(state, taps[1].event), after(state, taps[0].event)
    assert [step.key for step in told_one.steps] == ["stack"] and not told_none.steps
    assert "stacks" not in likely_taps(told_one) and "stacks" not in likely_taps(told_none)
    assert (told_one.players[YOU].surely_empty, told_none.players[YOU].surely_empty) == (1, 0)


def test_only_ten_stamps_empty_a_stack_for_sure():
    assert not stamped(at_the_envelopes(), 3, 3, 3).steps
    state = stamped(at_the_envelopes(), 4, 3, 3)
    assert [(step.key, step.numbers["n"]) for step in state.steps] == [("stack", 1)]
    assert [tap.event.n for tap in likely_taps(state)["stacks"]] == [1, 2]
    assert stamped(at_the_envelopes(), 4, 4, 4).players[YOU].surely_empty == 3
    assert "stacks" not in likely_taps(stamped(at_the_envelopes(), 4, 4, 4))


def test_more_stacks_than_can_be_empty_are_refused():
    event = GAME.event("stacks-counted", {"seat": YOU, "n": 2})
    assert refused(stamped(at_the_envelopes(), 3, 2), event) == "There can’t be that many empty stacks."
