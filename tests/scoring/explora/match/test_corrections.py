"""Everything on the table can be corrected by hand, but not made impossible."""

from __future__ import annotations

import pytest

from scoring.contract import EVERYTHING, Viewer
from scoring.explora import GAME
from tests.scoring.explora.match.table import (
    begun,
    cards,
    coins,
    did,
    headlines,
    laid,
    picking,
    refused,
    said,
    with_team,
)


def places(*numbers):
    return {"numbers": list(numbers)}


def test_before_the_first_market_the_places_say_what_is_returned():
    state = did(begun(3), "track-corrected", **places(4, 2, 3))
    assert state.track == (None, 1, 2, 0)
    assert coins(state) == [11, 10, 11]
    state = did(begun(4), "track-corrected", **places(4, 3, 2, 1))
    assert coins(state) == [11, 11, 10, 9]
    assert headlines(state)[:4] == [
        "#4 returns 2 M£ after all.",
        "#3 returns 1 M£ after all.",
        "#2 takes 1 M£ back.",
        "#1 takes 2 M£ back.",
    ]
    bidding = did(begun(4, bidding=True), "track-corrected", **places(4, 3, 2, 1))
    assert coins(bidding) == [11] * 4 and not said(bidding)


def test_corrected_coins_that_cannot_cover_the_place_are_open():
    state = did(did(begun(4), "coins-corrected", seat=3, coins=1), "track-corrected", **places(4, 2, 3, 1))
    assert [player.coins_open for player in state.players] == [False, False, False, True]


def test_later_corrections_leave_the_coins_alone():
    state = picking(1, 0, 0, 0)
    assert coins(did(state, "track-corrected", **places(4, 3, 2, 1))) == coins(state)
    assert did(state, "track-corrected", **places(4, 3, 2, 1)).order == state.order


@pytest.mark.parametrize("numbers", [(1, 1), (1, 5), (0, 1), (1, 2, 3)])
def test_every_player_stands_on_a_place_of_their_own(numbers):
    assert "place of their own" in refused(begun(2), "track-corrected", **places(*numbers))


def test_a_team_is_put_right_as_it_lies_there():
    state = with_team(laid(), 1, 2, ("explorer", 3), ("jetpack", 2), ("jetpack", 2))
    assert cards(state, 1, 2) == [("explorer", 3), ("jetpack", 2), ("jetpack", 2)]
    numbers = {"explorer": 1, "crew": 1, "transport": 1, "jetpacks": 1}
    assert "at most 3 cards" in refused(state, "team-corrected", seat=1, team=2, **numbers)


def test_treasures_are_put_right():
    fields = {"expeditions": 2, "twos": 1, "fours": 0, "sixes": 2}
    state = did(laid(), "holding-corrected", seat=3, **fields)
    assert (state.players[3].expeditions, state.players[3].artifacts) == (2, (2, 6, 6))


def test_numbers_beyond_what_the_box_holds_are_still_offered_for_correction():
    state = did(laid(), "coins-corrected", seat=0, coins=999)
    state = did(state, "market-laid", cartographers=0)
    state = did(state, "bids-shown", **places(0, 0, 0, 0))
    state = did(state, "patron-sold", seat=0)
    offered = [p.event for p in GAME.prompts(state, EVERYTHING) if p.event.kind == "coins-corrected"]
    assert coins(state)[0] == 1004
    assert offered[0].coins == 999


@pytest.mark.parametrize("peek", [None, 1])
def test_the_coins_of_a_seat_without_a_phone_are_put_right_on_a_form_that_tells_nothing(peek):
    offered = [
        (p.event, p.asks[0])
        for p in GAME.prompts(laid(), Viewer(seats=(0,), free=(1,), peek=peek))
        if p.event.kind == "coins-corrected"
    ]
    assert [(event.seat, event.coins, ask.blank) for event, ask in offered] == [(0, 9, False), (1, 0, True)]


def test_nobody_can_grant_themselves_a_peek():
    assert "already see their own coins" in refused(laid(), "peek-granted", seat=1, to=1)
    assert "no such seat" in refused(laid(2), "peek-granted", seat=0, to=3)
    assert "no such seat" in refused(laid(2), "coins-corrected", seat=3, coins=1)
