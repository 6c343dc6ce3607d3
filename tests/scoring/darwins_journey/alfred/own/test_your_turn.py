"""What your worker most likely brought stays on offer until it is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING
from scoring.darwins_journey import GAME
from scoring.darwins_journey.alfred.page import bringing
from scoring.darwins_journey.alfred.page.alfred_page import solo
from scoring.darwins_journey.alfred.side.his_side import TOPICS, Task
from scoring.darwins_journey.alfred.turn import alfred_events
from tests.scoring.darwins_journey.alfred.table import (
    ALFRED,
    YOU,
    after,
    all_done,
    begun,
    doing,
    drawn,
    side,
    told,
    with_side,
    with_yours,
)
from tests.scoring.darwins_journey.alfred.turns import likely, likely_taps, refused, your_turn, yours


def test_a_workers_most_likely_income_stays_on_offer_until_told():
    state = with_side(all_done(drawn(begun(), "stamps.rest")), specimens={"a-2": "red-plant"})
    assert likely(state) == []
    assert solo(state, EVERYTHING).brought == ()
    state = yours(state, "explore-1")
    assert likely(state) == ["explorers"]
    state = after(state, alfred_events.ExplorerSeen(whose="you", island="a", space=2))
    assert likely(state) == ["studies"]
    first, *_others = bringing.your_studies(state)
    assert first.event == alfred_events.SpecimenTold(specimen="red-plant")
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
        state = after(state, alfred_events.StampsSeen(seat=YOU, envelope=at, stamps=n))
    return state


def test_three_and_two_stamps_may_come_from_three_stacks_so_empty_stacks_are_asked_about():
    state = stamped(at_the_envelopes(), 3, 2)
    assert not state.steps
    taps = likely_taps(state)["stacks"]
    assert [tap.event.n for tap in taps] == [0, 1]
    told_one, told_none = after(state, taps[1].event), after(state, taps[0].event)
    assert [step.key for step in told_one.steps] == ["stack"] and not told_none.steps
    assert "stacks" not in likely_taps(told_one) and "stacks" not in likely_taps(told_none)
    assert (told_one.players[YOU].surely_empty, told_none.players[YOU].surely_empty) == (1, 0)


def test_a_stack_is_certainly_empty_only_after_ten_stamps():
    assert not stamped(at_the_envelopes(), 3, 3, 3).steps
    state = stamped(at_the_envelopes(), 4, 3, 3)
    assert [(step.key, step.numbers["n"]) for step in state.steps] == [("stack", 1)]
    assert [tap.event.n for tap in likely_taps(state)["stacks"]] == [1, 2]
    assert stamped(at_the_envelopes(), 4, 4, 4).players[YOU].surely_empty == 3
    assert "stacks" not in likely_taps(stamped(at_the_envelopes(), 4, 4, 4))


def test_more_stacks_than_can_be_empty_are_refused():
    event = GAME.event("stacks-counted", {"seat": YOU, "n": 2})
    assert refused(stamped(at_the_envelopes(), 3, 2), event) == "There can’t be that many empty stacks."


def with_tent(camp, *before):
    """The person has just put up a tent, told with the tap that tells where the explorer has come to."""
    state = with_yours(yours(your_turn(), "explore-1"), explorers={"a": 2}, camps=dict.fromkeys(before, 0))
    island, space = camp.split("-")
    spot = f"{camp}-place-1"
    return after(
        state, alfred_events.ExplorerSeen(whose="you", island=island, space=int(space), tent=True, spot=spot)
    )


def test_the_stamps_of_a_camp_are_asked_in_the_same_place_and_booked_before_he_stamps():
    state = with_tent("a-4")
    assert [tap.event.stamps for tap in likely_taps(state)["stamps"]] == [2, 2, 2]
    state = after(state, likely_taps(state)["stamps"][1].event)
    assert likely(state) == []
    state = doing(drawn(state, "museum.special-right.rest"), Task("stamps", 3))
    # He takes the second envelope, where the person leads by the stamps of the camp.
    assert told(state) == "Put 3 of his stamps on envelope 2"


def test_stamps_of_a_camp_that_nobody_told_are_looked_for_before_he_stamps():
    state = doing(drawn(with_tent("a-4"), "museum.special-right.rest"), Task("stamps", 3))
    assert told(state) == "Does this match the table? stamps on the envelopes"


@pytest.mark.parametrize(
    ("camp", "before", "keys"),
    [
        ("a-7", (), {"ship", "find-sea-2"}),
        ("a-14", (), {"seals"}),
        ("b-4", (), set()),
        # The third tent itself brings a step at sea or on an island, the fourth a stamp or a seal.
        ("c-3", ("sea-6", "sea-12"), {"explorers", "ship"}),
        ("c-3", ("sea-6", "sea-12", "sea-19"), {"stamps", "seals"}),
    ],
)
def test_a_tent_asks_what_it_and_its_camp_bring(camp, before, keys):
    state = with_side(with_tent(camp, *before), scrolls=(("green", "blue", "red"),) * 4)
    assert set(likely(state)) == keys


def test_telling_one_of_two_things_that_a_tent_brings_is_enough():
    state = with_side(with_tent("c-3", "sea-6", "sea-12", "sea-19"), scrolls=(("green", "blue", "red"),) * 4)
    # The academy there lets one take a second seal.
    assert likely(after(state, alfred_events.SealTaken(scroll=0, colour="green"))) == ["seals"]
    assert likely(after(state, alfred_events.StampsSeen(seat=YOU, envelope=1, stamps=1))) == []


def test_an_explorer_asks_what_its_island_space_brings():
    state = with_yours(yours(your_turn(), "explore-1"), explorers={"a": 20})
    state = after(state, alfred_events.ExplorerSeen(whose="you", island="a", space=22))
    assert [tap.event.stamps for tap in likely_taps(state)["stamps"]] == [3, 3, 3]
    assert "stamps" not in side(drawn(state, "museum.special-right.rest")).sure


def test_an_empty_stack_brings_the_person_an_action_that_is_asked():
    state = stamped(at_the_envelopes(), 4, 4, 4)
    state = after(state, alfred_events.StampsSeen(seat=YOU, envelope=1, stamps=4))
    assert {"explorers", "ship"} <= set(likely(state))
    unsure = {"islands", "camps", "museum", "sea"}
    assert not side(drawn(state, "museum.special-right.rest")).sure & unsure


def test_a_tent_that_is_told_in_the_middle_of_his_move_is_looked_for_where_it_matters():
    state = doing(your_turn(), Task("stamps", 2))
    state = after(state, alfred_events.TentsSeen(whose="you", camps=frozenset({"a-4"}), spot="a-4-place-1"))
    assert told(state) == "Does this match the table? stamps on the envelopes"


def test_an_objective_and_a_crew_card_of_yours_change_what_he_looks_at():
    state = with_yours(your_turn(), camps={"a-4": 0})
    for slot, topic in (("silver-1", "stamps"), ("silver-3", "museum")):
        reached = after(state, GAME.event("slot-reached", {"seat": YOU, "slot": slot}))
        assert topic not in side(yours(reached)).sure
    assert side(yours(after(state, GAME.event("slot-reached", {"seat": YOU, "slot": "gold-1"})))).sure >= {
        "stamps",
        "museum",
    }


def test_what_the_last_worker_of_a_round_brought_and_nobody_told_is_looked_at_before_his_reward():
    state = with_side(yours(your_turn(), "explore-1"), sure=frozenset(TOPICS))
    state = replace(state, phase="envelopes", letters=("letter-4",) * 3)
    state = state.with_player(ALFRED, replace(state.players[ALFRED], stamps=(2, 0, 0), stamped=2))
    state = after(state, GAME.event("envelope-judged", {"envelope": 1}))
    assert told(state) == "Does this match the table? explorers on the islands"


def test_a_special_action_can_bring_too_much_to_be_asked_for():
    assert likely(yours(your_turn(), "special-diary")) == []


def test_what_your_worker_brought_is_still_asked_after_something_else_is_put_right():
    state = yours(your_turn(), "correspondence-1")
    for other in (
        alfred_events.AlfredCounted(what="coins", n=5),
        alfred_events.ExplorerSeen(whose="you", island="b", space=0),
        alfred_events.WorkersSeen(places=("correspondence-1", "small")),
    ):
        assert "stamps" in likely(after(state, other))
        assert "stamps" not in side(drawn(after(state, other), "museum.special-right.rest")).sure


def test_steps_of_your_worker_and_of_an_empty_stack_are_told_one_after_the_other():
    state = with_side(yours(your_turn(), "explore-1"), owed=((("explore", 2),),))
    for space, sure in ((3, False), (6, True)):
        state = after(state, alfred_events.ExplorerSeen(whose="you", island="a", space=space))
        assert ("islands" in side(drawn(state, "museum.special-right.rest")).sure) is sure


def test_a_tent_that_is_told_alone_does_not_say_where_the_ship_is():
    state = with_side(yours(your_turn(), "navigate-1"), sure=frozenset(TOPICS))
    state = after(
        state, alfred_events.TentsSeen(whose="you", camps=frozenset({"sea-6"}), spot="sea-6-place-1")
    )
    assert likely(state) == ["ship", "find-sea-2"]
    assert not side(drawn(state, "museum.special-right.rest")).sure & {"sea", "museum"}


def test_unlocking_a_space_asks_for_its_action_too():
    state = after(yours(your_turn(), "small"), alfred_events.LensLaid(space="correspondence-2"))
    assert [tap.event.stamps for tap in likely_taps(state)["stamps"]] == [3, 3, 3]
    assert "stamps" not in side(drawn(state, "museum.special-right.rest")).sure
