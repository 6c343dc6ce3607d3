"""Questions that matter start with nothing chosen, but with whatever is known filled in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.contract import EVERYTHING, Illegal, Prompt, Viewer
from scoring.encyclopedia import GAME
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.person.action_events import ExpeditionSent
from scoring.encyclopedia.match.state import Held, Laid, State

from .table import ANN, LINNE, after, box, in_turn, table, track, with_things

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


def test_two_bonuses_on_one_space_are_refused_instead_of_one_being_lost():
    with pytest.raises(Illegal, match="Two bonuses 3 steps from the first space"):
        after(table(2), events.TrackRead(length=12, coins=(3,), animal=(3,)))
    # What a track has nowhere is entered as on its first space.
    read = after(table(2), events.TrackRead(length=12, coins=(3,), animal=(0,), seal=(0,)))
    assert dict(read.facts.track.bonuses) == {3: "coins"}


def test_a_player_with_a_fossil_reads_which_of_its_points_are_added_automatically():
    state = in_turn(table(2), bob=(Laid("green", 2, "coins"),))
    state = replace(state, phase="action", held=Held("red", 6), fossils=True)
    state = with_things(state, ANN, fossils=1, animals={"america": 1})
    [points] = [
        ask
        for each in GAME.prompts(state, EVERYTHING)
        if isinstance(each.event, ExpeditionSent) and each.event.continent == "america"
        for ask in each.asks
        if ask.field == "points"
    ]
    assert "beyond the 3 of each marker in group III" in points.label.english() and points.blank
    before = state.players[state.turn].points
    sent = ExpeditionSent(seat=state.turn, continent="america", markers=(0, 0, 1, 0), points=1)
    assert after(state, sent).players[state.turn].points == before + 3 + 1
