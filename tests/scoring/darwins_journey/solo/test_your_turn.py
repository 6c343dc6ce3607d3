"""Is what your worker most likely brought offered until it is told?"""

from __future__ import annotations

from scoring.contract import EVERYTHING
from scoring.darwins_journey.solo import bringing, events
from scoring.darwins_journey.solo.board import solo
from tests.scoring.darwins_journey.solo.table import after, all_done, begun, drawn, with_side
from tests.scoring.darwins_journey.solo.turns import likely, yours


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
