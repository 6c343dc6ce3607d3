"""What the log keeps of bids and expeditions."""

from __future__ import annotations

from scoring.contract import EVERYTHING
from scoring.explora import GAME
from tests.scoring.explora.match.table import did, laid, leaving, market, shown, with_team

BIDS = (2, 5, 0, 2)
MOVED = [
    "Order of picking: #2, #1, #4, #3",
    "The highest bid: #2 moves up to place 1.",
    "The lowest bid: #3 moves down to place 4.",
]


def kept(kind, then, now, **fields):
    event = GAME.event(kind, fields)
    return [reason.text.english() for reason in event.outcome(then, now)]


def back_from_iram():
    state = with_team(leaving(), 0, 1, ("explorer", 3), ("crew", 3))
    state = with_team(state, 1, 1, ("explorer", 2), ("crew", 2))
    for seat, teams in enumerate(([1], [1], [])):
        state = did(state, "teams-sent", seat=seat, teams=teams)
    return state


def test_the_log_tells_who_won_an_expedition_and_what_each_brought_home_through_the_losses():
    then = did(back_from_iram(), "expedition-led")
    now = did(did(then, "card-lost", seat=0, team=1, card=1), "card-lost", seat=1, team=1, card=2)
    for later in (then, now, did(now, "market-laid", cartographers=1)):
        assert kept("expedition-led", then, later) == [
            "#1 takes the card of iram: team 1 is the strongest with 6.",
            "#1: 4 M£, artifacts worth 6.",
            "#2: 4 M£, artifacts worth 4.",
        ]


def test_the_log_names_the_card_that_a_team_lost():
    then = did(back_from_iram(), "expedition-led")
    now = did(then, "card-lost", seat=0, team=1, card=1)
    assert kept("card-lost", now, now, seat=0, team=1, card=1) == ["#1 discards explorer 3 from team 1."]


def test_the_log_tells_the_order_that_bids_gave_and_who_moved():
    then = shown(market(laid()), *BIDS)
    assert kept("bids-shown", then, then, numbers=list(BIDS)) == MOVED


def test_secret_bids_are_in_the_log_while_they_lie_on_the_table():
    then = market(laid(sealed=True))
    for seat, coins in enumerate(BIDS):
        then = did(then, "bid-sealed", seat=seat, round=1, coins=coins)
    last = {"seat": 3, "round": 1, "coins": 2}
    assert kept("bid-sealed", then, then, **last) == [
        MOVED[0],
        "#2 bid 5 coins.",
        "#1 bid 2 coins.",
        "#4 bid 2 coins too, and #1 is ahead on the initiative track.",
        "#3 bid 0 coins.",
        *MOVED[1:],
    ]
    later = then
    for seat in then.order:
        later = did(later, "patron-sold", seat=seat)
    assert kept("bid-sealed", then, did(later, "market-laid", cartographers=0), **last) == MOVED


def test_a_player_without_a_team_is_not_asked_which_teams_go():
    state = with_team(leaving(), 0, 1, ("explorer", 3))
    assert GAME.board(state, EVERYTHING).table.waiting_for == (0,)
    assert GAME.board(did(state, "teams-sent", seat=0, teams=[1]), EVERYTHING).next is not None
