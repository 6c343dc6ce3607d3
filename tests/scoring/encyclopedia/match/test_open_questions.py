"""Does a question whose answer counts open with nothing chosen, but with what is known?"""

from __future__ import annotations

from scoring.contract import EVERYTHING, Prompt, Viewer
from scoring.encyclopedia import GAME
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.state import State

from .table import LINNE, after, box, table, track

SHOWN = events.DisplayLaid(academy=(2, 1, 1, 1, 1), university=(2, 1, 1, 1, 1))


def offered(state: State, kind: type, viewer: Viewer = EVERYTHING) -> Prompt:
    return next(each for each in GAME.prompts(state, viewer) if isinstance(each.event, kind))


def blank(prompt: Prompt) -> list[str]:
    return [ask.field for ask in prompt.asks if ask.blank]


def test_a_display_that_nobody_entered_is_not_all_zeros():
    assert blank(offered(table(2, LINNE), events.DisplayLaid)) == ["academy", "university"]
    known = offered(after(table(2, LINNE), SHOWN), events.DisplayLaid)
    assert not blank(known) and known.event == SHOWN


def test_printed_points_are_filled_in_as_far_as_they_are_known():
    assert blank(offered(table(2), events.PointsRead)) == ["research_ii", "research_iv", "published_iv"]
    known = offered(table(2), events.PointsRead, box(research_ii=1, published_iv=0))
    assert blank(known) == ["research_iv"] and known.event.research_ii == 1
    read = after(table(2), events.PointsRead(research_ii=1, research_iv=5, published_iv=8))
    assert not blank(offered(read, events.PointsRead))


def test_the_length_of_a_track_and_the_order_of_slots_are_not_guessed():
    assert blank(offered(table(2), events.TrackRead)) == ["length"]
    assert not blank(offered(after(table(2), track(seal=(3,))), events.TrackRead))
    assert blank(offered(table(2, LINNE), events.SlotsRead)) == ["slots"]
    slots = ["slot-points", "slot-coins", "slot-nothing", "slot-reputation"]
    assert not blank(offered(table(2, LINNE), events.SlotsRead, box(slots=slots)))
