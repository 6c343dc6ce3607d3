"""What a box has shown once is known in every later match without another tap."""

from __future__ import annotations

import pytest

from scoring.contract import Illegal
from scoring.encyclopedia import GAME
from scoring.encyclopedia.match import events
from scoring.encyclopedia.match.box.profile import PROFILE, Box
from scoring.encyclopedia.match.gains import gain, track_place
from scoring.encyclopedia.match.person.action_events import ExpeditionSent
from scoring.encyclopedia.match.state import Facts

from .table import ANN, BOB, LINNE, after, box, table, track

READ = (
    track(token=(2,), animal=(5, 9)),
    events.SpacesRead(continent="asia", stars=(3, 1)),
    events.DotsRead(continent="asia", dots=(0, 2)),
    events.SlotsRead(slots=("slot-points", "slot-coins", "slot-nothing", "slot-reputation")),
    events.PointsRead(research_ii=1, research_iv=6, published_iv=8),
)


def learned() -> Box:
    known = Box()
    for event in READ:
        known = PROFILE.learn(known, event)
    return known


def dealt(state, viewer) -> events.CoinsDealt:
    (deal,) = [each.event for each in GAME.prompts(state, viewer) if each.weight == "next"]
    assert isinstance(deal, events.CoinsDealt)
    return deal


def test_dealing_takes_over_all_that_the_box_has_shown_before():
    empty, read = table(2, LINNE), after(table(2, LINNE), *READ)
    state = after(empty, dealt(empty, box(**learned().model_dump())))
    assert state.facts == read.facts != Facts()
    assert "box-known" in [step.key for step in state.steps]


def test_this_matchs_own_readings_override_the_box():
    viewer = box(**learned().model_dump())
    state = after(table(2, LINNE), track(seal=(1,)), events.SpacesRead(continent="asia", stars=(0,)))
    facts = after(state, dealt(state, viewer)).facts
    assert facts.track.bonuses == {1: "seal"} and facts.stars == {"asia": (0,)} and facts.published_iv == 8


def test_a_box_that_has_never_been_read_fills_in_nothing():
    state = table(2, LINNE)
    assert dealt(state, box()).printed is None and dealt(state, box(coins={0: 2})).printed is None


def test_bonuses_beyond_the_end_of_the_track_are_left_out():
    state = table(1)
    deal = dealt(state, box(track=5, bonuses={"token": [2, 7]}))
    assert after(state, deal).facts.track.bonuses == {2: "token"}


def test_the_ais_go_by_the_track_of_side_b_alone():
    state = after(table(2, LINNE), track(token=(1,)))
    same = after(
        state, events.HoldingCorrected(seat=BOB, points=0, coins=0, tokens=0, seals=0, reputation=11)
    )
    assert track_place(same, same.players[BOB]) == 11
    side_b = events.TrackRead(side="b", length=8, coins=(3,))
    other = after(same, side_b)
    assert track_place(other, other.players[BOB]) == 3
    assert other.facts.track.bonuses == {1: "token"} and other.facts.ai_track.bonuses == {3: "coins"}
    known = PROFILE.learn(learned(), side_b)
    assert (known.track, known.ai_track, known.ai_bonuses["coins"]) == (10, 8, (3,))
    with pytest.raises(Illegal):
        after(state, events.TrackRead(side="b", length=3, coins=(3,)))


def test_a_bonus_of_an_ai_comes_from_its_own_track():
    viewer = box(track=10, bonuses={"coins": [2]}, ai_track=10, ai_bonuses={"seal": [2]})
    state = table(2, LINNE)
    state = after(state, dealt(state, viewer))
    state = gain(gain(state, ANN, reputation=2), BOB, reputation=2)
    assert [(player.coins, player.seals) for player in state.players] == [(3, 0), (0, 1)]


def test_side_b_is_not_offered_as_side_a():
    offered = {
        prompt.event.side: prompt
        for prompt in GAME.prompts(table(2, LINNE), box(track=12, bonuses={"token": [3]}))
        if isinstance(prompt.event, events.TrackRead)
    }
    assert offered["a"].event.token == (3,)
    assert [(ask.blank, ask.default) for ask in offered["b"].asks] == [(True, None), *[(False, None)] * 5]
    assert not any(offered["b"].event.places.values())
    alone = [prompt.event for prompt in GAME.prompts(table(2), box())]
    assert not [event for event in alone if isinstance(event, events.TrackRead) and event.side == "b"]


def test_side_b_is_corrected_in_the_box():
    known = PROFILE.enter(Box(), "ai_track:length", 9)
    known = PROFILE.enter(known, "ai_track:seal", [4])
    assert (known.ai_track, known.ai_bonuses, known.track) == (9, {"seal": (4,)}, None)


def shown(known: Box) -> dict[str, object]:
    """The fields of the expedition spaces that hold something."""
    fields = (ask for page in PROFILE.pages(known) for ask in page.asks if ask.default not in (None, [], ()))
    return {ask.field: ask.default for ask in fields}


def test_single_spaces_that_were_read_are_shown_and_corrected_in_the_box():
    known = Box()
    for continent, bonus in (("asia", 2), ("africa", 1)):
        sent = ExpeditionSent(
            seat=ANN, continent=continent, stars=3, bonus=bonus, space=0, dotted=0, markers=(1, 0, 0, 0)
        )
        known = PROFILE.learn(known, sent)
    assert shown(known) == {
        "starred:asia:0": 3, "starred:africa:0": 3, "dotted:asia:0": 2, "dotted:africa:0": 1
    }  # fmt: skip
    known = PROFILE.enter(PROFILE.enter(known, "dotted:asia:0", 4), "starred:africa:0", 1)
    state = table(2)
    facts = after(state, dealt(state, box(**known.model_dump()))).facts
    assert facts.dotted["asia"] == {0: 4} and facts.starred == {"asia": {0: 3}, "africa": {0: 1}}
    known = PROFILE.enter(PROFILE.enter(known, "dotted:asia:0", None), "dotted:africa:0", 0)
    assert "dotted:asia:0" not in shown(known) and shown(known)["dotted:africa:0"] == 0
    # A row that is entered says what its spaces show.
    known = PROFILE.enter(known, "dots:africa", [1, 0])
    assert shown(known)["dots:africa"] == [1, 0] and "dotted:africa:0" not in shown(known)
    with pytest.raises(Illegal):
        PROFILE.enter(known, "dotted:europe:0", 1)


@pytest.mark.parametrize(("coins", "blank"), [({}, True), ({0: 3}, True), ({0: 3, 1: 4}, False)])
def test_starting_coins_are_filled_in_only_where_those_of_every_place_are_known(coins, blank):
    (deal,) = [each for each in GAME.prompts(table(2), box(coins=coins)) if each.weight == "next"]
    (ask,) = deal.asks
    assert (ask.blank, ask.default) == (blank, None)
    assert blank or deal.event.coins == (3, 4)
