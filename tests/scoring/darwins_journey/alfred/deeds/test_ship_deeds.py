"""What voyages, Alfred's and yours, bring along the sea route."""

from __future__ import annotations

from dataclasses import replace

from scoring.darwins_journey.alfred.side.his_side import Task
from scoring.darwins_journey.alfred.turn import alfred_events
from tests.scoring.darwins_journey.alfred.table import after, begun, side, with_side, with_yours
from tests.scoring.darwins_journey.alfred.turns import likely, likely_taps, said, your_turn, yours


def test_anything_before_a_walk_is_told_before_it():
    state = replace(begun("white"), letters=("letter-2", "letter-4", "letter-5"))
    queue = (Task("coins", 4), Task("navigate", 1))
    told_now = said(with_side(state, coins=1, queue=queue))
    assert told_now[:2] == ["Give him 4 coins: his coin track shows 5.", "Sail his ship 1 space, to space 1"]


def test_studying_on_a_voyage_takes_one_tap():
    state = yours(your_turn(), "navigate-1")
    [first, *_others] = taps = likely_taps(state)["find-sea-2"]
    assert not {each.event.studies for each in taps} & state.museum
    named = after(state, first.event)
    assert (side(named).yours.ship, side(named).specimens["sea-2"]) == (2, first.event.studies)
    known = likely_taps(with_side(state, specimens={"sea-2": "red-bird"}))
    assert "find-sea-2" not in known
    assert [(tap.event.space, tap.event.studies) for tap in known["ship"] if tap.event.studies] == [
        (2, "red-bird")
    ]


def test_something_already_studied_at_sea_is_not_asked_about_again():
    state = with_yours(with_side(yours(your_turn(), "navigate-1"), specimens={"sea-2": "red-bird"}))
    state = with_yours(state, studied=frozenset({"red-bird"}))
    assert not [tap for tap in likely_taps(state)["ship"] if tap.event.studies]
    assert likely(after(state, alfred_events.YourShip(space=2))) == []
