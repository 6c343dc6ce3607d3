"""Who sees which coins and bids."""

from __future__ import annotations

import pytest

from scoring.contract import EVERYTHING, DepthChanged, SheetEntered, Viewer
from scoring.explora import GAME
from scoring.explora.match.events import BidSealed, CoinsCorrected
from scoring.explora.match.screens import is_veiled, sees
from tests.scoring.explora.match.table import did, laid, leaving, market, shown, sold_round

BOB = 1


@pytest.fixture
def auction():
    return market(laid(3, sealed=True))


def lay(state, seat, coins, in_round=1):
    return did(state, "bid-sealed", seat=seat, round=in_round, coins=coins)


def over(state):
    for land in ("mu", "avalon", "thule", None):
        for seat in range(state.seats):
            state = did(state, "teams-sent", seat=seat, teams=[])
        state = did(state, "expedition-led")
        if land:
            state = did(state, "land-read", land=land, explorer=1, crew=0, transport=0)
            state = did(market(state, 3), "bids-shown", numbers=[0] * state.seats)
            while state.picker is not None:
                state = did(state, "card-sold", seat=state.picker, coins=0)
    return state


@pytest.mark.parametrize(
    ("viewer", "seen"),
    [
        (Viewer(), False),
        (Viewer(seats=(0, 2)), False),
        (Viewer(seats=(1,)), True),
        (Viewer(seats=(0,), peek=1), False),
        (Viewer(seats=(0,), free=(1,)), False),
        (Viewer(seats=(0,), free=(1,), peek=1), True),
        (Viewer(seats=(0,), free=(1, 2), peek=2), False),
        (EVERYTHING, True),
    ],
)
def test_coins_are_seen_on_their_own_phone_and_by_a_peek_at_a_free_seat(auction, viewer, seen):
    assert sees(auction, viewer, BOB) is seen


def test_a_peek_is_for_the_one_it_was_granted_to(auction):
    state = did(auction, "peek-granted", seat=BOB, to=0)
    assert [sees(state, Viewer(seats=(seat,)), BOB) for seat in range(3)] == [True, True, False]
    assert not sees(state, Viewer(seats=(BOB,)), 0)
    state = did(state, "peek-granted", seat=BOB, to=0, allowed=False)
    assert not sees(state, Viewer(seats=(0,)), BOB)


def test_everything_is_open_at_the_end():
    state = over(leaving())
    assert state.phase == "over"
    assert sees(state, Viewer(), BOB)
    assert not is_veiled(state, CoinsCorrected(seat=BOB, coins=3), Viewer())
    assert not is_veiled(state, BidSealed(seat=BOB, round=1, coins=3), Viewer())
    assert not GAME.score(state, Viewer()).veiled


def test_a_bid_is_veiled_until_all_are_in(auction):
    bid = BidSealed(seat=BOB, round=1, coins=7)
    state = lay(auction, BOB, 7)
    assert is_veiled(state, bid, Viewer(seats=(0,)))
    assert not is_veiled(state, bid, Viewer(seats=(BOB,)))
    state = lay(lay(state, 0, 0), 2, 0)
    assert not is_veiled(state, bid, Viewer(seats=(0,)))


def test_a_bid_that_was_changed_or_taken_back_stays_veiled(auction):
    changed = BidSealed(seat=BOB, round=1, coins=7)
    state = lay(lay(lay(lay(auction, BOB, 7), BOB, 3), 0, 0), 2, 0)
    assert is_veiled(state, changed, Viewer(seats=(0,)))
    assert is_veiled(laid(3, sealed=True), changed, Viewer(seats=(0,)))
    assert not is_veiled(state, BidSealed(seat=BOB, round=1, coins=3), Viewer(seats=(0,)))


def test_coins_on_the_score_sheet_are_as_hidden_as_the_coins(auction):
    coins = SheetEntered(seat=BOB, cell="coins", value=40)
    assert is_veiled(auction, coins, Viewer(seats=(0,)))
    assert not is_veiled(auction, SheetEntered(seat=BOB, cell="artifacts-2", value=4), Viewer(seats=(0,)))
    assert coins.veiled().english() == "#2: coins entered"


def test_coins_entered_behind_a_screen_stay_there_when_only_the_end_is_counted(auction):
    hidden = SheetEntered(seat=BOB, cell="coins", value=40)
    other = SheetEntered(seat=BOB, cell="artifacts-2", value=4)
    state = GAME.apply(GAME.apply(auction, hidden), other)
    counting = GAME.apply(state, DepthChanged(depth="count"))
    assert is_veiled(counting, hidden, Viewer(seats=(0,)))
    assert counting.entries == {"1:artifacts-2": 4}
    assert [each.total for each in GAME.score(counting, Viewer()).breakdowns] == [0, 8, 0]
    now = GAME.apply(counting, SheetEntered(seat=BOB, cell="coins", value=12))
    assert not is_veiled(now, SheetEntered(seat=BOB, cell="coins", value=12), Viewer(seats=(0,)))
    assert is_veiled(now, hidden, Viewer(seats=(0,)))


def test_what_was_paid_and_earned_openly_is_not_added_up_afterwards():
    state = shown(market(laid(3)), 1, 2, 3)
    bids = GAME.event("bids-shown", {"numbers": [1, 2, 3]})
    sale = GAME.event("card-sold", {"seat": 2, "coins": 3})
    assert not is_veiled(state, bids, Viewer(seats=(0,)))
    state = market(sold_round(GAME.apply(state, sale)))
    for viewer, veiled in ((Viewer(seats=(0,)), True), (Viewer(seats=(0, 1, 2)), False), (EVERYTHING, False)):
        assert is_veiled(state, bids, viewer) is veiled
        assert is_veiled(state, sale, viewer) is veiled
    assert is_veiled(state, bids, Viewer(seats=(2,)))
    assert not is_veiled(state, sale, Viewer(seats=(2,)))
    assert bids.veiled().english() == "The bids were revealed"
    assert sale.veiled().english() == "#3 sells a card"


def test_bids_for_the_initiative_are_open_until_the_first_market():
    state = laid(2, bidding=True)
    bids = GAME.event("initiative-bid", {"numbers": [2, 1]})
    state = GAME.apply(state, bids)
    assert not is_veiled(state, bids, Viewer(seats=(0,)))
    assert is_veiled(market(state), bids, Viewer(seats=(0,)))
    assert bids.veiled().english() == "The initiative bids were revealed"


def test_a_sealed_bid_of_an_earlier_round_is_its_owners_again(auction):
    state = lay(lay(lay(auction, 0, 1), 1, 2), 2, 3)
    state = market(sold_round(state))
    bid = BidSealed(seat=BOB, round=1, coins=2)
    assert is_veiled(state, bid, Viewer(seats=(0,)))
    assert not is_veiled(state, bid, Viewer(seats=(BOB,)))
    assert not is_veiled(state, bid, EVERYTHING)


def test_looking_back_at_a_table_shows_no_bids_and_no_steps():
    state = shown(market(laid(3)), 1, 2, 3)
    past = GAME.board(state, Viewer(seats=(0,), past=True))
    assert past.steps == () and {screen.bid for screen in past.table.screens} == {None}
    assert past.table.paid == ()
    now = GAME.board(state, Viewer(seats=(0,)))
    assert now.steps and {screen.bid for screen in now.table.screens} == {1, 2, 3}
    assert [paid.bid for paid in now.table.paid] == [3, 2, 1]


def test_a_veiled_sheet_counts_only_what_is_seen(auction):
    result = GAME.score(auction, Viewer(seats=(BOB,)))
    assert result.veiled
    assert [each.total for each in result.breakdowns] == [0, 11, 0]
    assert [each.hidden for each in result.breakdowns] == [True, False, True]
    assert not result.missing


def test_whoever_looks_finds_their_own_team_first():
    state = leaving(4)
    by_initiative = [screen.seat for screen in GAME.board(state, Viewer()).table.sending]
    last = by_initiative[-1]
    own = GAME.board(state, Viewer(seats=(last,))).table.sending
    assert [screen.seat for screen in own] == [last, *by_initiative[:-1]]
    assert [screen.seat for screen in GAME.board(state, Viewer(seats=(last,))).table.screens] == by_initiative
