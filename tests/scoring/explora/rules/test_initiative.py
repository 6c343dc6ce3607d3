"""Who picks first, and how the markers move."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.explora.rules.auction import auction_order, initiative_after
from scoring.explora.rules.initiative import best_rival, long_watch, moved_down, moved_up, start_track
from tests.scoring.explora.cast import FOUR, NAMES, any_track, ask


def track(written):
    """Read `.BA.` as a track; a dot is a neutral marker."""
    initials = {name[0]: name for name in NAMES}
    return [initials.get(letter) for letter in written]


@pytest.mark.parametrize(
    ("before", "bids", "order", "after"),
    [
        ("ABCD", [1, 2, 3, 4], "DCBA", "BADC"),
        ("ABCD", [4, 3, 2, 1], "ABCD", "ABCD"),
        ("ABCD", [0, 0, 0, 0], "ABCD", "ABCD"),
        ("ABCD", [0, 5, 5, 0], "BCAD", "BACD"),
        ("DCBA", [2, 0, 2, 0], "CADB", "CDAB"),
        ("ABCD", [2, 1, 3, 2], "CADB", "ACDB"),
        (".ABC", [0, 1, 3], "CBA", ".CAB"),
        (".ABC", [3, 1, 0], "ABC", "A.BC"),
        ("A.BC", [0, 3, 1], "BCA", "BA.C"),
        ("..AB", [1, 2], "BA", "..BA"),
        ("..AB", [0, 0], "AB", ".A.B"),
        (".A.B", [2, 1], "AB", "A..B"),
        (".A.B", [1, 2], "BA", ".BA."),
        ("AB..", [1, 2], "BA", "B.A."),
        ("BA..", [1, 2], "BA", "B.A."),
    ],
)
def test_the_highest_bid_moves_up_before_the_lowest_moves_down(before, bids, order, after):
    asked = {"initiative": track(before), "bids": dict(zip(NAMES, bids, strict=False))}
    assert ask("auction", asked) == {"order": track(order), "initiative": track(after)}


def test_the_order_of_the_bids_in_the_request_means_nothing():
    bids = {"Dora": 1, "Cem": 1, "Bob": 1, "Ann": 1}
    assert ask("auction", {"initiative": FOUR, "bids": bids})["order"] == FOUR


@pytest.mark.parametrize(
    ("before", "player", "after"),
    [
        ("ABCD", "Ann", "ABCD"), ("ABCD", "Bob", "BACD"), ("ABCD", "Cem", "CABD"), ("ABCD", "Dora", "DABC"),
        ("..AB", "Bob", "B..A"), (".A.B", "Ann", "A..B"), (".BAC", "Cem", "C.BA"),
    ],
)  # fmt: skip
def test_the_long_watch_goes_to_the_front_and_the_others_keep_their_order(before, player, after):
    assert ask("long-watch", {"initiative": track(before), "player": player}) == {"initiative": track(after)}


@pytest.mark.parametrize(
    ("players", "coins", "initiative", "market"),
    [("ABCD", [9, 10, 11, 11], "ABCD", 4), ("CAB", [10, 11, 11], ".CAB", 3), ("BA", [11, 11], "..BA", 3)],
)
def test_neutral_markers_come_first_and_pay_nothing(players, coins, initiative, market):
    names = track(players)
    assert ask("setup", {"players": names}) == {
        "coins": dict(zip(names, coins, strict=True)),
        "initiative": track(initiative),
        "market": market,
    }


def markers(row):
    return sorted(row, key=str)


@given(any_track(), st.data())
def test_an_auction_keeps_every_marker_once(before, data):
    bids = {name: data.draw(st.integers(0, 3)) for name in before if name}
    order = auction_order(before, bids)
    after = initiative_after(before, order)
    assert markers(order) == markers(bids)
    assert [bids[name] for name in order] == sorted(bids.values(), reverse=True)
    assert markers(after) == markers(before)
    assert after.index(order[0]) <= max(0, before.index(order[0]) - 1)
    assert after.index(order[-1]) >= min(3, before.index(order[-1]) + 1)


@given(any_track(), st.data())
def test_every_move_keeps_every_marker_once(before, data):
    player = data.draw(st.sampled_from([name for name in before if name]))
    place = before.index(player)
    up, down, front = (move(before, player) for move in (moved_up, moved_down, long_watch))
    assert markers(up) == markers(down) == markers(front) == markers(before)
    assert (up.index(player), down.index(player)) == (max(0, place - 1), min(3, place + 1))
    assert front[0] == player
    assert [each for each in front if each != player] == [each for each in before if each != player]
    assert best_rival(before, player) not in (player, None)


def test_seats_work_as_well_as_names():
    assert start_track((1, 0)) == (None, None, 1, 0)
    assert auction_order((None, None, 1, 0), {0: 2, 1: 2}) == (1, 0)
    assert moved_up((None, 1, 0, None), 0) == (None, 0, 1, None)
    assert best_rival((None, 0, 1, None), 0) == 1
    assert long_watch((None, 1, 0, None), 0) == (0, None, 1, None)
