"""What do voyages, his and yours, bring on the sea route?"""

from __future__ import annotations

from dataclasses import replace

from scoring.darwins_journey.solo.side import Task
from tests.scoring.darwins_journey.solo.table import begun, with_side, with_yours
from tests.scoring.darwins_journey.solo.turns import likely, likely_taps, said, your_turn, yours


def test_what_happens_before_a_walk_is_told_before_it():
    state = replace(begun("white"), letters=("letter-2", "letter-4", "letter-5"))
    queue = (Task("coins", 4), Task("navigate", 1))
    told_now = said(with_side(state, coins=1, queue=queue))
    assert told_now[:2] == ["Give him 4 coins: his coin track shows 5.", "Sail his ship 1 space, to space 1"]


def test_what_a_voyage_studies_is_one_tap():
    state = yours(your_turn(), "navigate-1")
    offered = [each.event.specimen for each in likely_taps(state)["studies"] if not each.asks]
    assert offered and not set(offered) & state.museum
    known = with_side(state, specimens={"sea-2": "red-bird"})
    assert [each.event.specimen for each in likely_taps(known)["studies"] if not each.asks] == ["red-bird"]


def test_what_was_studied_at_sea_already_is_not_asked_about_again():
    state = with_yours(with_side(yours(your_turn(), "navigate-1"), specimens={"sea-2": "red-bird"}))
    assert likely(state) == ["studies", "tents"]
    assert likely(with_yours(state, studied=frozenset({"red-bird"}))) == ["tents"]
