"""Which academy seals are named, taken and asked about again."""

from __future__ import annotations

from dataclasses import replace

from scoring.contract import EVERYTHING
from scoring.darwins_journey import GAME
from scoring.darwins_journey.alfred.page.alfred_page import solo
from scoring.darwins_journey.alfred.page.alfred_pictures import looked
from scoring.darwins_journey.alfred.side.his_side import Task
from scoring.darwins_journey.alfred.turn import alfred_prompts
from tests.scoring.darwins_journey.alfred.table import after, begun, drawn, side, told, with_side
from tests.scoring.darwins_journey.alfred.turns import FULL, MAIN


def test_the_academy_is_decided_only_when_its_seals_are_known():
    state = with_side(begun(), rows={"A": ("red",), "B": ("blue",), "C": ("blue",), "D": ("blue",)})
    state = drawn(state, MAIN)
    [*answers] = alfred_prompts.answers(state)
    assert [prompt.event.answer for prompt in answers] == ["red", "green", "blue", "yellow", "none"]
    state = after(state, answers[0].event)
    assert told(state) == "Put worker A on academy, first space"


def test_a_refresh_knows_nothing_below_a_seal_that_nobody_has_named():
    scrolls = (("red",) * 3, ("none", "unknown", "blue"), ("unknown", "red", "none"), ("blue",) * 3)
    state = with_side(replace(begun(), phase="refresh"), scrolls=scrolls)
    now = side(after(state, GAME.event("refreshed", {"round": 1})))
    assert (
        now.scrolls
        == (("unknown", "unknown", "blue"), ("unknown",) * 2 + ("blue",)) + (("unknown",) * 3,) * 2
    )


def test_the_seal_that_is_taken_is_the_only_one_meant():
    state = with_side(begun("white"), scrolls=(("blue", "green", "red"),) * 4, queue=(Task("academy"),))
    drawing = solo(state, EVERYTHING).drawing
    assert [spot.colour for spot in drawing.spots if spot.here] == ["green"]


def test_every_seal_of_the_scrolls_has_its_drawing_besides_its_colour():
    drawing = looked(with_side(begun(), scrolls=(("red", "blue", "none"), *FULL[1:])), "academy")
    assert [spot.drawing for spot in drawing.spots[:3]] == ["seal-red", "seal-blue", ""]
