"""A hidden number stays on its owner's phone until the table has seen it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from companion.match import timeline as timelines
from companion.match.timeline import NOBODY
from companion.table.score import conceals
from scoring.contract import EVERYTHING
from tests.companion.cast import Phone, joined, tap, turn_back
from tests.companion.hidden_numbers import (
    answered,
    bid,
    did,
    four_phones,
    holding,
    program,
    received,
    shown,
    started,
    to_the_auction,
)

COINS, BID, CHANGED = 973, 861, 742


@pytest.fixture
def table(db):
    """Bob has 973 coins behind his screen; everyone bids on their own phone."""
    phones = four_phones(sealed="on")
    to_the_auction(phones[0])
    did(phones[1], "coins-corrected", seat=1, coins=COINS)
    return phones


@pytest.fixture
def laid(table):
    """Bob has placed his bid; two bids are in."""
    bid(table[1], 1, BID)
    bid(table[2], 2, 0)
    return table


SHOWS = "Everybody will see what is hidden"


@pytest.mark.parametrize("path", ["score/", "people/"])
def test_ending_a_match_warns_that_hidden_numbers_will_be_shown(table, path):
    asked = re.search(r'id="close-form"[^>]*hx-confirm="([^"]*)"', table[0].get(path).content.decode())
    assert asked and SHOWS in asked[1]


def test_the_list_of_open_numbers_warns_too(table):
    assert SHOWS in table[2].get("ending/").content.decode()


def test_no_warning_is_given_where_nothing_is_hidden(alice, counting):
    for phone in (alice, counting, started(Phone(), "Alice", "Bob", depth="count")):
        for path in ("score/", "people/", "ending/"):
            assert SHOWS not in phone.get(path).content.decode()


def test_a_face_down_hand_counts_as_hidden(table):
    timeline = timelines.of(table[0].match)
    covering = replace(timeline.game, score=lambda state, viewer: timeline.game.score(state, EVERYTHING))
    assert not conceals(replace(timeline, game=covering))
    covers = lambda state, seat, viewer: seat == 2 and viewer == NOBODY  # noqa: E731
    covered = replace(covering, hidden=replace(covering.hidden, covers=covers))
    assert conceals(replace(timeline, game=covered))


def all_in(phones):
    bid(phones[0], 0, 1)
    bid(phones[3], 3, 2)
    return phones


def test_no_other_phone_receives_a_bid_or_the_coins(laid):
    alice, bob, _cem, _dora = laid
    vera = joined(Phone(), alice)
    for phone in (alice, vera):
        seen = list(received(phone))
        for number in (BID, COINS):
            assert not holding(number, seen)
    assert shown(BID, received(bob))
    assert shown(COINS, received(bob))


def test_no_program_receives_a_bid_or_the_coins(laid):
    alice, bob, _cem, _dora = laid
    bob.post("seats/claim/", {"seats": []})
    own = program(alice, 1)
    own.tap({"kind": "bid-sealed", "seat": 1, "round": 1, "coins": CHANGED}, "its own")
    for caller in (program(alice), program(alice)):
        told = list(answered(caller))
        for number in (BID, CHANGED, COINS):
            assert not holding(number, told)
    assert set(holding(CHANGED, answered(own))) == {"", "events/"}
    assert set(holding(COINS, answered(own))) == {"", "sheet/"}
    # What was entered on the phone that had the seat before stays with that phone.
    assert not holding(BID, answered(own))


def test_a_hidden_entry_tells_a_program_only_whose_it_is(laid):
    rows = program(laid[0]).get("events/").json()["events"]
    bids = [row for row in rows if row["kind"] == "bid-sealed"]
    assert [row["data"] for row in bids] == [{"seat": 1}, {"seat": 2}]
    assert [row["sentence"] for row in bids] == ["Bob has placed a bid", "Cem has placed a bid"]


def test_the_answer_to_a_programs_bid_does_not_repeat_it(table):
    table[1].post("seats/claim/", {"seats": []})
    own = program(table[0], 1)
    event = {"kind": "bid-sealed", "seat": 1, "round": 1, "coins": BID}
    assert own.tap(event, "one").json()["sentence"] == "Bob has placed a bid"
    undone = own.post("undo/", {"entry": own.get().json()["undo"]["entry"], "tap": "two"})
    assert undone.status_code == 201
    assert undone.json()["sentence"] == "Taken back: Bob has placed a bid"


def test_the_last_bid_reveals_all_bids(laid):
    assert laid[3].match.seq == 8
    all_in(laid)
    for phone in (laid[0], joined(Phone(), laid[0])):
        places = holding(BID, received(phone))
        assert " {} {}" in places
        assert "log/ {} {}" in places
    rows = program(laid[0]).get("events/").json()["events"]
    assert {"seat": 1, "round": 1, "coins": BID} in [row["data"] for row in rows]


def test_a_bid_may_be_changed_until_all_are_in(laid):
    alice, bob, _cem, _dora = laid
    page = bob.get().content.decode()
    assert "Bob: change the bid" in page
    bid(bob, 1, CHANGED)
    assert not holding(CHANGED, received(alice))
    all_in(laid)
    assert shown(CHANGED, received(alice))
    response = tap(bob, {"kind": "bid-sealed", "seat": 1, "round": 1, "coins": 5}, htmx=True)
    assert response.status_code == 422


def test_a_bid_that_was_changed_is_never_shown(laid):
    alice, bob, _cem, _dora = laid
    bid(bob, 1, CHANGED)
    all_in(laid)
    assert not holding(BID, received(alice))
    assert not holding(BID, answered(program(alice)))
    assert shown(BID, received(bob))


def test_only_the_owners_phone_places_a_bid(table):
    alice = table[0]
    event = {"kind": "bid-sealed", "seat": 1, "round": 1, "coins": 3}
    response = tap(alice, event, htmx=True)
    assert response.status_code == 422
    assert "Only Bob’s phone can do this." in response.content.decode()
    assert tap(alice, event, htmx=True, asked="1", coins="3").status_code == 422
    assert program(alice).tap(event, "viewer").status_code == 403
    assert alice.match.seq == 6
    for kind, fields in (
        ("coins-corrected", {"seat": 1, "coins": 3}),
        ("peek-granted", {"seat": 1, "to": 0, "allowed": True}),
    ):
        assert tap(alice, {"kind": kind, **fields}, htmx=True).status_code == 422


def test_nobody_enters_sealed_bids_for_all(table):
    bids = {"kind": "bids-shown", "numbers": [0, 0, 0, 0]}
    assert tap(table[0], bids, htmx=True).status_code == 422


def test_the_undo_of_the_last_bid_hides_them_again(laid):
    alice, bob, _cem, dora = laid
    all_in(laid)
    assert turn_back(dora, "undo", dora.match.seq, htmx=True).status_code == 200
    for path in ("", "log/", "score/"):
        for headers in ({}, {"HX-Request": "true"}):
            assert not holding(BID, iter([(path, alice.get(path, **headers).content.decode())]))
    assert not holding(BID, answered(program(alice)))
    assert "Bob has placed a bid" in alice.get("log/").content.decode()
    assert holding(BID, iter([("", bob.get().content.decode())]))


def test_bids_that_were_taken_back_with_the_market_stay_hidden(laid):
    """A redo would bring back the auction and its bids."""
    alice = laid[0]
    assert turn_back(alice, "undo", 5, htmx=True).status_code == 200
    assert not holding(BID, received(alice))
    assert not holding(BID, answered(program(alice)))
    assert turn_back(alice, "redo", alice.match.seq, htmx=True).status_code == 200
    assert not holding(BID, received(alice))


def test_undo_and_redo_are_offered_without_the_number(laid):
    alice, bob = laid[:2]
    turn_back(laid[2], "undo", 8, htmx=True)
    assert "Undo: Bob has placed a bid" in bob.get().content.decode()
    answer = turn_back(bob, "undo", 7, htmx=True)
    assert answer.status_code == 200
    assert not holding(BID, iter([("undo", answer.content.decode())]))
    assert "Redo: Bob has placed a bid" in bob.get().content.decode()
    assert "Undo: Bob" not in alice.get().content.decode()
    assert "Redo: Bob" not in alice.get().content.decode()


def test_a_clash_does_not_tell_the_bid(laid):
    answer = tap(laid[0], {"kind": "market-laid", "cartographers": 0}, seq=5, htmx=True)
    assert answer.status_code == 409
    body = answer.content.decode()
    assert "Bob has placed a bid" in body
    assert not holding(BID, iter([("clash", body)]))
    assert not holding(COINS, iter([("clash", body)]))


def test_a_bid_that_can_no_longer_be_paid_is_asked_for_again(laid):
    did(laid[1], "coins-corrected", seat=1, coins=BID - 1)
    all_in(laid)
    page = laid[0].get().content.decode()
    assert "on their own phone." in page
    assert page.partition("Still missing:")[2].lstrip().startswith("Bob</span>")
    bid(laid[1], 1, CHANGED)
    assert shown(CHANGED, received(laid[0]))


def test_a_peek_is_granted_and_taken_back(table):
    alice, bob, cem, _dora = table
    did(bob, "peek-granted", seat=1, to=0, allowed=True)
    assert shown(COINS, received(alice))
    assert not holding(COINS, received(cem))
    did(bob, "peek-granted", seat=1, to=0, allowed=False)
    now = [(path, alice.get(path).content.decode()) for path in ("", "score/", "log/")]
    assert not holding(COINS, iter(now))
    did(bob, "peek-granted", seat=1, to=0, allowed=True)
    turn_back(bob, "undo", bob.match.seq, htmx=True)
    assert not holding(COINS, iter([("", alice.get().content.decode())]))


def test_a_peek_does_not_offer_corrections(table):
    alice, bob = table[:2]
    did(bob, "peek-granted", seat=1, to=0, allowed=True)
    offered = program(alice).get().json()["prompts"]
    assert not [each for each in offered if each["event"]["kind"] == "coins-corrected"]
    assert 'id="tap-coins-corrected-1"' not in alice.get().content.decode()
    assert 'id="tap-coins-corrected-1"' in bob.get().content.decode()


def test_a_tap_shows_the_coins_of_a_seat_without_a_phone(table):
    alice, bob, _cem, _dora = table
    assert not holding(COINS, iter([("", alice.get("", {"peek": "1"}).content.decode())]))
    bob.post("seats/claim/", {"seats": []})
    assert 'id="peek-1"' in alice.get().content.decode()
    assert not holding(COINS, iter([("", alice.get().content.decode())]))
    assert not holding(COINS, iter([("", alice.get("", {"peek": "1"}).content.decode())]))
    assert holding(COINS, iter([("", alice.post("peek/", {"seat": 1, "tap": "a look"}).content.decode())]))
    vera = joined(Phone(), alice)
    assert 'id="peek-1"' not in vera.get().content.decode()
    assert not holding(COINS, received(vera))


def test_any_phone_bids_for_a_seat_without_one(table):
    alice, bob, cem, _dora = table
    bob.post("seats/claim/", {"seats": []})
    bid(alice, 1, BID)
    assert not holding(BID, received(cem))
    assert not holding(BID, received(alice))


def test_a_number_of_coins_entered_by_hand_is_hidden_too(table):
    alice, bob, _cem, _dora = table
    did(bob, "sheet-entered", seat=1, cell="coins", value=BID)
    assert not holding(BID, received(alice))
    assert not holding(BID, answered(program(alice)))
    assert "Bob: coins set by hand" in alice.get("log/").content.decode()
    assert f"Bob: coins set by hand: {BID}" in bob.get("log/").content.decode()
    did(alice, "sheet-entered", seat=1, cell="artifacts-2", value=3)
    assert "Bob: artifacts worth 2 set by hand: 3" in bob.get("log/").content.decode()


def test_the_past_is_as_hidden_as_the_present(laid):
    alice, bob = laid[:2]
    all_in(laid)
    past = alice.get("", {"at": "8"}).content.decode()
    assert not holding(COINS, iter([("", past)]))
    assert "has placed a bid" in past
    assert not holding(BID, iter([("", past)]))
    assert not holding(BID, iter([("", bob.get("", {"at": "8"}).content.decode())]))
    assert holding(COINS, iter([("", bob.get("", {"at": "8"}).content.decode())]))


def test_standings_wait_until_everything_is_revealed(table):
    alice, bob, _cem, _dora = table
    assert 'class="standings"' not in alice.get("score/").content.decode()
    assert "+ ?" in alice.get("score/").content.decode()
    assert alice.post("close/").status_code == 302
    page = alice.get("score/").content.decode()
    assert 'class="standings"' in page and "+ ?" not in page
    assert holding(COINS, iter([("", page)]))
    assert bob.match.result["players"][1]["total"] == COINS


def test_a_match_closed_during_the_auction_keeps_its_bids_hidden(laid):
    """Otherwise closing and reopening would reveal them."""
    alice, bob = laid[:2]
    assert alice.post("close/").status_code == 302
    assert not holding(BID, received(alice))
    assert not holding(BID, answered(program(alice)))
    assert shown(COINS, received(alice))
    assert shown(BID, received(bob))
    assert alice.post("reopen/").status_code == 302
    assert not holding(COINS, received(alice))


def test_nothing_is_hidden_when_only_the_end_is_counted(db):
    alice = started(Phone(), "Alice", "Bob", depth="count")
    alice.post("seats/claim/", {"seats": [0]})
    bob = joined(Phone(), alice, 1)
    did(bob, "sheet-entered", seat=1, cell="coins", value=COINS)
    for path in ("score/", "log/"):
        assert holding(COINS, iter([("", alice.get(path).content.decode())]))


def test_bids_entered_face_up_are_visible_at_once(db):
    alice, bob, *_others = four_phones()
    to_the_auction(alice)
    did(bob, "coins-corrected", seat=1, coins=COINS)
    refused = tap(bob, {"kind": "bid-sealed", "seat": 1, "round": 1, "coins": 5}, htmx=True)
    assert refused.status_code == 422
    did(alice, "bids-shown", numbers=[0, BID, 0, 0])
    assert holding(BID, iter([("", alice.get().content.decode())]))
    assert not holding(COINS, received(alice))


def test_a_program_is_told_what_is_hidden_from_it(table):
    table[0].post("seats/claim/", {"seats": []})
    sheets = program(table[0], 0).get("sheet/").json()
    coins = [
        next(cell for cell in each["groups"][0]["cells"] if cell["key"] == "coins")
        for each in sheets["sheets"]
    ]
    assert [cell["hidden"] for cell in coins] == [False, True, True, True]
    lines = [next(line for line in each["lines"] if line["key"] == "coins") for each in sheets["result"]]
    assert [line["hidden"] for line in lines] == [False, True, True, True]


def test_next_skips_numbers_that_the_table_follows_or_hides(table):
    def after(phone, seat):
        event = {"kind": "sheet-entered", "seat": seat, "cell": "artifacts-6", "value": 1}
        response = tap(phone, event, htmx=True, tab="score", then="next")
        assert response.status_code == 200
        return response.content.decode()

    for seat in (1, 2):
        assert 'id="ask-form"' not in after(table[1], seat)


def test_the_log_of_every_phone_tells_the_auction_and_hides_past_bids(laid):
    alice, bob, _cem, dora = all_in(laid)
    open_bids = dora.get("log/").content.decode()
    assert "Bob bid 861 coins." in open_bids
    assert "Order of picking: Bob, Dora, Alice, Cem" in open_bids
    for seat in (1, 3, 0, 2):
        did(alice, "patron-sold", seat=seat)
    did(alice, "market-laid", cartographers=0)
    for phone in (alice, dora, bob):
        later = phone.get("log/").content.decode()
        assert "Order of picking: Bob, Dora, Alice, Cem" in later
        assert "Bob bid 861" not in later
