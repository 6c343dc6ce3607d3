"""Lands, first bids, market and auction change what they should, and nothing else."""

from __future__ import annotations

import pytest

from scoring.contract import EVERYTHING, DepthChanged, Illegal, Viewer, applied
from scoring.explora import GAME
from scoring.match.draws import completed
from scoring.match.remarks import SeatsClaimed, SeatsFreed
from tests.scoring.explora.match.table import (
    begun,
    coins,
    did,
    headlines,
    laid,
    market,
    picking,
    refused,
    said,
    shown,
    sold_round,
)


@pytest.mark.parametrize(
    ("seats", "first", "track", "starting"),
    [
        (4, 0, (0, 1, 2, 3), [9, 10, 11, 11]),
        (4, 2, (2, 3, 0, 1), [11, 11, 9, 10]),
        (3, 1, (None, 1, 2, 0), [11, 10, 11]),
        (2, 0, (None, None, 0, 1), [11, 11]),
    ],
)
def test_everyone_begins_with_what_the_place_leaves(seats, first, track, starting):
    state = begun(seats, first=first)
    assert state.track == track
    assert coins(state) == starting


@pytest.mark.parametrize(("seats", "size"), [(2, 3), (3, 3), (4, 4)])
def test_the_market_is_as_large_as_the_table_needs(seats, size):
    assert f"Lay out {size} cards" in GAME.advice(laid(seats))[0].text.english()


def open_lands(state):
    """The expeditions that may be laid next."""
    return [p.event.land for p in GAME.prompts(state, EVERYTHING) if p.event.kind == "land-laid"]


def test_the_expeditions_are_laid_one_by_one_in_their_order():
    state = begun()
    for place, land in enumerate(("thule", "iram", "mu", "avalon"), 1):
        assert state.phase == "lands"
        assert land in open_lands(state)
        state = did(state, "land-laid", place=place, land=land)
    assert state.lands == ("thule", "iram", "mu", "avalon")
    assert state.land == "thule"
    assert state.phase == "market"
    assert not open_lands(state)


def test_an_expedition_is_laid_once_and_in_turn():
    state = did(begun(), "land-laid", place=1, land="mu")
    assert refused(state, "land-laid", place=2, land="mu") == "The box has each expedition only once."
    assert "already" in refused(state, "land-laid", place=1, land="iram")
    assert "already" in refused(laid(), "land-laid", place=4, land="kalahari")


def test_a_card_without_symbols_is_refused():
    assert "at least one card" in refused(laid(), "land-read", land="mu", explorer=0, crew=0, transport=0)
    words = refused(laid(), "land-read", land="shangri-la", explorer=1, crew=2, transport=1)
    assert words == "shangri-la does not ask for transport."


def test_a_corrected_card_counts_from_then_on():
    state = did(laid(), "land-read", land="iram", explorer=0, crew=3, transport=0)
    assert state.asked == ("crew", "crew", "crew")


class TestFirstBids:
    @pytest.fixture
    def order(self):
        return laid(4, bidding=True)

    def test_the_bids_are_paid_and_the_places_return(self, order):
        state = did(order, "initiative-bid", numbers=[0, 4, 1, 2])
        assert state.track == (1, 3, 2, 0)
        assert coins(state) == [11, 11 - 2 - 4, 11 - 1, 11 - 1 - 2]
        assert state.phase == "market"

    def test_equal_bids_without_a_lot_are_refused(self, order):
        with pytest.raises(Illegal, match="each player once"):
            GAME.apply(order, GAME.event("initiative-bid", {"numbers": [1, 1, 1, 1]}))

    def test_a_tie_is_drawn_and_the_lot_is_stored(self, order):
        event = GAME.event("initiative-bid", {"numbers": [1, 2, 1, 1]})
        tracks = {}
        for seed in map(str, range(200)):
            full = completed(event, order, seed=seed, before=0)
            stored = GAME.event(full.kind, full.model_dump(mode="json"))
            assert stored == full and sorted(full.drawn()) == [0, 1, 2, 3]
            track = GAME.apply(order, stored).track
            assert track == (1, *(seat for seat in full.drawn() if seat != 1))
            tracks[track] = tracks.get(track, 0) + 1
            assert completed(event, order, seed=seed, before=0) == full
        # Six orders of the three, none of them much more likely than another.
        assert len(tracks) == 6 and min(tracks.values()) > 15

    def test_nothing_is_drawn_where_all_bids_differ(self, order):
        event = GAME.event("initiative-bid", {"numbers": [1, 2, 0, 3]})
        assert completed(event, order, seed="x", before=0).lot is None

    def test_a_lot_names_everybody_once(self, order):
        for lot in (["seat-1", "seat-1", "seat-2", "seat-3"], ["seat-1", "seat-2"]):
            words = refused(order, "initiative-bid", numbers=[1, 1, 1, 1], lot=lot)
            assert words == "The order has to name each player once."

    def test_a_lot_that_was_drawn_is_announced(self, order):
        lot = ["seat-4", "seat-1", "seat-3", "seat-2"]
        event = GAME.event("initiative-bid", {"numbers": [0, 4, 1, 1], "lot": lot})
        state = GAME.apply(order, event)
        assert state.track == (1, 3, 2, 0)
        words = "#3 bid 1 coin too; a lot was drawn, and #4 is ahead."
        assert words in said(state)
        assert [each.text.english() for each in event.outcome(state, state)] == [
            "Initiative track: #2, #4, #3, #1",
            words,
        ]
        # Later it would tell what was paid.
        later = [each.text.english() for each in event.outcome(state, market(state))]
        assert later == ["Initiative track: #2, #4, #3, #1"]

    def test_the_order_without_bids_is_named_and_not_said_to_be_drawn(self):
        order = laid(4, bidding=True, first=2)
        [aside] = GAME.board(order, EVERYTHING).aside
        assert aside.label.english() == "No bids: begin in this order: #3, #4, #1, #2"
        assert "draw" not in " ".join(headlines(order)) + aside.event.describe().english()

    def test_a_first_bid_too_high_is_refused_without_a_number(self, order):
        [form] = [p for p in GAME.prompts(order, EVERYTHING) if p.event.kind == "initiative-bid"]
        assert form.asks[0].high == 99
        words = refused(order, "initiative-bid", numbers=[0, 12, 0, 0])
        assert words == "#2 doesn’t have that many coins."

    def test_neutral_markers_stay_on_the_first_places(self):
        state = did(laid(3, bidding=True), "initiative-bid", numbers=[0, 3, 5])
        assert state.track == (None, 2, 1, 0)
        assert coins(state) == [11, 8, 5]

    def test_a_bid_has_to_leave_what_the_place_returns(self, order):
        words = refused(order, "initiative-bid", numbers=[10, 0, 0, 0])
        assert words == "A bid leaves too few coins to pay what the first places have to return."
        assert coins(did(order, "initiative-bid", numbers=[9, 0, 0, 0]))[0] == 0

    def test_everyone_bids(self, order):
        assert "Everyone has to bid" in refused(order, "initiative-bid", numbers=[1, 1])

    def test_a_table_may_begin_without_bids(self, order):
        state = did(order, "initiative-kept")
        assert state.track == order.track and coins(state) == [9, 10, 11, 11]

    def test_nobody_returns_anything_before_the_bids_are_made(self, order):
        for state in (begun(4, bidding=True), order):
            assert coins(state) == [11, 11, 11, 11]
            assert not [note for note in GAME.advice(state) if "returns" in note.text.english()]

    def test_nothing_is_shown_as_an_order_before_the_bids_are_made(self, order):
        for state in (begun(4, bidding=True, first=2), laid(4, bidding=True, first=2)):
            table = GAME.board(state, EVERYTHING).table
            assert table.track == ()
            assert [(screen.seat, screen.place) for screen in table.screens] == [
                (seat, None) for seat in range(4)
            ]
            kinds = {prompt.event.kind for prompt in GAME.prompts(state, EVERYTHING)}
            assert "coins-corrected" in kinds and "track-corrected" not in kinds
            result = GAME.score(state, EVERYTHING)
            assert (result.ranks, result.winners, result.decided_by) == ((None,) * 4, (), "")
        for after in (did(state, "initiative-kept"), did(state, "initiative-bid", numbers=[1, 1, 1, 1])):
            table = GAME.board(after, EVERYTHING).table
            assert table.track == (2, 3, 0, 1)
            assert [(screen.seat, screen.place) for screen in table.screens] == [
                (2, 1),
                (3, 2),
                (0, 3),
                (1, 4),
            ]

    def test_the_headline_tells_everybody_what_to_pay_once_the_bids_are_known(self, order):
        state = did(order, "initiative-bid", numbers=[0, 4, 1, 1])
        assert headlines(state)[:4] == [
            "#2 pays the bid of 4 M£ and returns 2 M£ for place 1.",
            "#3 pays the bid of 1 M£ and returns 1 M£ for place 2.",
            "#4 pays the bid of 1 M£.",
            "Lay out 4 cards; set cartographers aside and keep drawing.",
        ]
        assert said(state)[:4] == [
            "#2 bid 4 coins.",
            "#3 bid 1 coin.",
            "#4 bid 1 coin too; a lot was drawn, and #3 is ahead.",
            "#1 bid 0 coins.",
        ]
        assert "pays" not in headlines(market(state))[0]

    def test_without_bids_the_first_places_return_their_coins_when_the_order_is_kept(self, order):
        assert headlines(did(order, "initiative-kept"))[:2] == [
            "#1 returns 2 M£ for place 1.",
            "#2 returns 1 M£ for place 2.",
        ]

    def test_coins_put_right_before_the_bids_stay_right(self, order):
        state = did(order, "coins-corrected", seat=0, coins=12)
        assert coins(did(state, "initiative-bid", numbers=[3, 0, 0, 0]))[0] == 12 - 3 - 2

    def test_a_table_that_does_not_bid_is_not_asked(self):
        assert "current phase" in refused(laid(), "initiative-bid", numbers=[1, 0, 0, 0])


def test_the_third_cartographer_makes_this_the_last_round():
    state = market(laid(), 2)
    assert "2 cartographers so far" in [note.text.english() for note in GAME.advice(state)]
    state = market(laid(), 3)
    notes = [note.text.english() for note in GAME.advice(state)]
    assert "Three cartographers: the teams leave when this round ends." in notes


def test_there_are_seven_cartographers():
    state = did(laid(), "cartographers-corrected", cartographers=6)
    assert "only 7" in refused(state, "market-laid", cartographers=2)


@pytest.mark.parametrize(
    ("bids", "order", "track"),
    [
        ((0, 1, 2, 3), (3, 2, 1, 0), (1, 0, 3, 2)),
        ((4, 0, 0, 0), (0, 1, 2, 3), (0, 1, 2, 3)),
        ((0, 0, 0, 0), (0, 1, 2, 3), (0, 1, 2, 3)),
        ((1, 3, 3, 0), (1, 2, 0, 3), (1, 0, 2, 3)),
        ((0, 2, 1, 1), (1, 2, 3, 0), (1, 2, 0, 3)),
    ],
)
def test_the_highest_bid_moves_up_and_the_lowest_down(bids, order, track):
    state = picking(*bids)
    assert state.order == order
    assert state.track == track
    assert coins(state) == [start - bid for start, bid in zip((9, 10, 11, 11), bids, strict=True)]


def test_the_order_of_picking_is_told_with_its_ties():
    assert said(picking(1, 3, 3, 0)) == [
        "#2 bid 3 coins.",
        "#3 bid 3 coins too, and #2 is ahead on the initiative track.",
        "#1 bid 1 coin.",
        "#4 bid 0 coins.",
        "The highest bid: #2 moves up to place 1.",
        "The lowest bid: #4 is already in place 4.",
    ]


@pytest.mark.parametrize(
    ("bids", "told"),
    [
        (
            (0, 1, 2, 1),
            [
                "The highest bid: #3 moves up to place 2, and on to place 1 because #1 moves down.",
                "The lowest bid: #1 moves down to place 2.",
            ],
        ),
        (
            (0, 2, 1, 1),
            [
                "The highest bid: #2 moves up to place 1.",
                "The lowest bid: #2 pushes #1 down to place 2, and from there #1 moves down to place 3.",
            ],
        ),
        (
            (1, 1, 0, 2),
            [
                "The highest bid: #4 moves up to place 3.",
                "The lowest bid: #4 pushes #3 down to place 4, which is the last one.",
            ],
        ),
        (
            (1, 0, 1, 2),
            [
                "The highest bid: #4 moves up to place 3, and on to place 2 because #2 moves down.",
                "The lowest bid: #2 moves down to place 3.",
            ],
        ),
    ],
)
def test_a_marker_that_moved_and_was_pushed_is_told_as_both(bids, told):
    assert said(picking(*bids))[-2:] == told


def test_all_bids_stay_on_the_table_until_the_last_pick():
    state = picking(1, 3, 3, 0)
    paid = GAME.board(state, EVERYTHING).table.paid
    assert [(each.seat, each.bid, each.before, each.after) for each in paid] == [
        (1, 3, "II", "I"),
        (2, 3, "III", "III"),
        (0, 1, "I", "II"),
        (3, 0, "IV", "IV"),
    ]
    state = did(state, "watch-kept", seat=1)
    assert GAME.board(state, EVERYTHING).table.paid == paid
    assert GAME.board(sold_round(state), EVERYTHING).table.paid == ()


def test_where_the_bids_put_the_markers_is_told_only_as_long_as_they_stand_there():
    state = did(picking(1, 3, 3, 0), "card-sold", seat=1, coins=0)
    for moved in (
        did(state, "watch-kept", seat=2),
        did(state, "track-corrected", numbers=[1, 2, 3, 4]),
    ):
        moved = did(moved, "card-sold", seat=moved.picker, coins=0)
        paid = GAME.board(moved, EVERYTHING).table.paid
        assert [(each.seat, each.bid, each.before, each.after) for each in paid] == [
            (seat, bid, "", "") for seat, bid in ((1, 3), (2, 3), (0, 1), (3, 0))
        ]


def test_nobody_bids_more_than_they_have():
    state = market(laid())
    bids = GAME.event("bids-shown", {"numbers": [10, 0, 0, 0]})
    for viewer in (EVERYTHING, Viewer(seats=(0,)), Viewer(free=(0,), peek=0), Viewer(free=(0, 1, 2, 3))):
        with pytest.raises(Illegal, match="#1 doesn’t have that many coins"):
            GAME.hidden.check(state, bids, viewer)
    assert "Everyone has to bid" in refused(state, "bids-shown", numbers=[0, 0])


def test_whether_a_bid_can_be_paid_is_told_to_nobody_who_may_not_look_at_the_coins():
    state = market(laid())
    for most in (0, 10, 999):
        bids = GAME.event("bids-shown", {"numbers": [most, 0, 0, 0]})
        for viewer in (Viewer(), Viewer(seats=(1, 2, 3)), Viewer(seats=(1,), free=(2, 3))):
            GAME.hidden.check(state, bids, viewer)
        assert GAME.apply(state, bids).phase == "picks"


def test_whose_coins_are_to_be_put_right_stands_at_the_top_for_those_who_may_look_at_them():
    state = shown(market(laid()), 12, 0, 0, 0)

    def told(viewer):
        return [note.text.english() for note in GAME.board(state, viewer).notes if note.seat == 0]

    words = "#1 has paid more coins than were entered here: correct them."
    assert told(Viewer(seats=(0,))) == told(Viewer(seats=(1,), free=(0,))) == [words]
    assert told(Viewer(seats=(1, 2, 3))) == told(Viewer(seats=(0,), past=True)) == []
    state = did(state, "coins-corrected", seat=0, coins=4)
    assert told(Viewer(seats=(0,))) == []


def test_where_nobody_knows_the_coins_no_bid_is_refused():
    state = shown(market(laid()), 12, 0, 0, 0)
    state = market(sold_round(state))
    for bid in (0, 1, 30):
        GAME.hidden.check(state, GAME.event("bids-shown", {"numbers": [bid, 0, 0, 0]}), Viewer(seats=(0,)))


def test_coins_that_nobody_knows_stay_open_whatever_comes_in():
    state = did(shown(market(laid()), 12, 0, 0, 0), "patron-sold", seat=0)
    for each in (state, did(state, "patron-sold", seat=1)):
        screen = GAME.board(each, EVERYTHING).table.screens[0]
        assert (screen.seat, screen.coins_open) == (0, True)
        assert GAME.sheet(each, EVERYTHING)[0][0].cells[-1].value is None
    state = did(state, "coins-corrected", seat=0, coins=4)
    assert not GAME.board(state, EVERYTHING).table.screens[0].coins_open
    assert GAME.sheet(state, EVERYTHING)[0][0].cells[-1].value == 4


def test_coins_that_were_bid_but_never_there_are_missing_until_they_are_put_right():
    state = shown(market(laid()), 12, 0, 0, 0)
    assert coins(state)[0] == 9 - 12
    assert GAME.score(state, EVERYTHING).breakdowns[0].total == 0
    offered = next(each for each in GAME.prompts(state, Viewer(seats=(0,))) if each.label.message == "Coins")
    assert offered.event.coins == 0 and offered.asks[0].blank
    assert coins(did(state, "coins-corrected", seat=0, coins=4))[0] == 4


class TestSealedBids:
    @pytest.fixture
    def auction(self):
        return market(laid(3, sealed=True))

    def bid(self, state, seat, bid, in_round=1):
        return did(state, "bid-sealed", seat=seat, round=in_round, coins=bid)

    def test_the_last_bid_reveals_and_pays_them_all(self, auction):
        state = self.bid(self.bid(auction, 2, 3), 0, 1)
        assert (state.phase, coins(state)) == ("auction", coins(auction))
        state = self.bid(state, 1, 3)
        assert state.phase == "picks"
        assert state.order == (1, 2, 0)
        assert coins(state) == [9, 8, 8]

    def test_sealed_bids_end_as_open_ones_do(self, auction):
        sealed = self.bid(self.bid(self.bid(auction, 1, 4), 0, 2), 2, 2)
        open_table = shown(market(laid(3)), 2, 4, 2)
        assert (sealed.order, sealed.track, sealed.players) == (
            open_table.order,
            open_table.track,
            open_table.players,
        )

    def test_a_sealed_bid_may_be_changed_until_all_are_in(self, auction):
        state = self.bid(self.bid(auction, 0, 9), 0, 1)
        assert state.bids == {0: 1}
        state = self.bid(self.bid(state, 1, 0), 2, 0)
        assert coins(state)[0] == 10 - 1
        with pytest.raises(Illegal):
            self.bid(state, 0, 2)

    def test_a_sealed_bid_for_an_earlier_round_is_refused(self, auction):
        assert "earlier round" in refused(auction, "bid-sealed", seat=0, round=2, coins=1)

    def test_a_sealed_bid_that_cannot_be_paid_is_refused_to_those_who_may_see_the_coins(self, auction):
        bid = GAME.event("bid-sealed", {"seat": 0, "round": 1, "coins": 11})
        for viewer in (Viewer(seats=(0,)), Viewer(seats=(1,), free=(0,))):
            with pytest.raises(Illegal, match="doesn’t have that many coins"):
                GAME.hidden.check(auction, bid, viewer)
        GAME.hidden.check(auction, bid, Viewer(seats=(1,), free=(2,)))

    @pytest.mark.parametrize("now", [3, 8, 30])
    def test_a_correction_of_the_coins_takes_a_bid_back_whatever_the_number(self, auction, now):
        """If only excessive bids were taken back, the other players could draw conclusions."""
        state = self.bid(self.bid(auction, 1, 8), 2, 5)
        assert did(state, "coins-corrected", seat=1, coins=now).bids == {2: 5}

    def test_a_seat_that_changes_hands_loses_its_bid(self, auction):
        state = self.bid(self.bid(auction, 1, 8), 2, 5)
        after = applied(GAME, state, SeatsClaimed(seats=(1,)))
        assert after.bids == {2: 5}
        assert said(after) == ["#2 bids again: the seat changed hands."]
        assert applied(GAME, state, SeatsFreed(seats=(0,))) == state

    def test_bids_that_all_have_seen_stay_whoever_holds_the_seat(self, auction):
        state = self.bid(self.bid(self.bid(auction, 1, 4), 0, 2), 2, 2)
        assert applied(GAME, state, SeatsClaimed(seats=(0, 1, 2))) == state

    def test_the_leave_to_look_behind_a_screen_goes_with_the_hands(self, auction):
        state = did(did(auction, "peek-granted", seat=1, to=0), "peek-granted", seat=2, to=0)
        assert applied(GAME, state, SeatsClaimed(seats=(1,))).peeks == {(2, 0)}
        assert applied(GAME, state, SeatsClaimed(seats=(0,))).peeks == set()

    def test_sealed_bids_are_not_entered_for_everybody_at_once(self, auction):
        assert "current phase" in refused(auction, "bids-shown", numbers=[0, 0, 0])
        assert "current phase" in refused(market(laid(3)), "bid-sealed", seat=0, round=1, coins=0)

    def test_each_sealed_bid_is_offered_only_on_its_players_phone(self, auction):
        def offered(viewer):
            return [p.event.seat for p in GAME.prompts(auction, viewer) if p.event.kind == "bid-sealed"]

        assert offered(Viewer(seats=(1,))) == [1]
        assert offered(Viewer(seats=(1,), free=(2,))) == [1, 2]
        assert offered(Viewer()) == []

    def test_a_sealed_bid_already_made_shows_only_in_its_players_own_offer(self, auction):
        state = self.bid(auction, 1, 8)

        def stands(viewer):
            [prompt] = [p for p in GAME.prompts(state, viewer) if p.event.kind == "bid-sealed"]
            return prompt.event.coins, prompt.asks[0].high

        assert stands(Viewer(seats=(1,))) == (8, 11)
        assert stands(Viewer(free=(1,))) == (0, 99)


def test_a_match_that_only_counts_takes_no_taps():
    counting = GAME.apply(laid(), DepthChanged(depth="count"))
    assert "only counted at the end" in refused(counting, "market-laid", cartographers=0)
