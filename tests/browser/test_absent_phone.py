"""The table goes on without a phone that is away, and the phone gets its seat back."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from playwright.sync_api import expect

from tests.browser.test_blocked_stream import blocked

GONE = """
  UPDATE companion_member SET seen_at = datetime('now', '-45 seconds')
  WHERE id = (SELECT member_id FROM companion_seat WHERE name = ? AND match_id = ?)
"""


def gone(server, phone, name):
    """Put the phone away, and let three quarters of a minute pass."""
    match = phone.page.locator("body").get_attribute("data-match")
    phone.open("/about/")
    with closing(sqlite3.connect(server.data / "fieldbook.sqlite3")) as rows, rows:
        assert rows.execute(GONE, [name, match]).rowcount == 1
    return f"/m/{match}/"


def bidding(alice, bob, dima):
    """Three phones at one table, in a sealed auction."""
    alice.open("/start/explora/")
    for place, name in enumerate(("Alice", "Bob", "Dima"), start=1):
        alice.page.get_by_label(f"Player {place}", exact=True).fill(name)
    alice.page.get_by_label("First player").select_option(value="0")
    alice.page.get_by_label("Bid in secret, everyone on their own phone").check()
    alice.tap("Go to the table")
    alice.page.wait_for_url("**/m/*/**")
    alice.tap("Alice")
    code = alice.code()
    bob.join(code, seat="Bob")
    dima.join(code, seat="Dima")
    for land in ("Iram", "Mu", "Avalon", "Thule"):
        alice.tap_counted(land)
    alice.tap("The market is laid out")
    alice.tap_counted("0", alice.drawer)
    dima.sees_entry(5)


def test_the_table_bids_for_an_absent_phone_which_gets_its_seat_back(alice, bob, hand_out, server):
    dima = hand_out()
    bidding(alice, bob, dima)
    table = gone(server, dima, "Dima")
    bob.page.reload()
    bob.tap("Dima: bid, on this phone")
    expect(bob.page.locator("#ask-form")).to_be_visible()
    bob.keys("7")
    bob.tap("Enter")
    expect(bob.page.locator("#screen-2")).to_contain_text("has placed a bid")
    # It hears what became of its seat, and one tap brings it back; what was bid for it goes with the seat.
    dima.open(table)
    lost = dima.page.locator("#lost")
    expect(lost).to_contain_text("Dima’s seat is free")
    dima.tap("Take the seat back", lost)
    expect(lost).to_have_count(0)
    expect(dima.button("Dima: bid")).to_be_visible()
    expect(bob.page.locator("#screen-2")).not_to_contain_text("has placed a bid")


def test_every_page_is_told_of_an_absent_phone(alice, bob, hand_out, server):
    dima = hand_out()
    # No stream gets through to Bob: his page asks.
    blocked(bob)
    bidding(alice, bob, dima)
    expect(bob.stream).to_have_attribute("data-state", "polling", timeout=20_000)
    gone(server, dima, "Dima")
    for phone in (bob, alice):
        offer = phone.button("Dima: bid, on this phone", phone.page.locator("#notices"))
        expect(offer).to_be_visible(timeout=20_000)
        expect(offer).to_be_in_viewport(ratio=1)


def test_a_player_ends_the_match_of_an_absent_host(alice, bob, server):
    alice.start("Alice", "Bob", depth="count")
    bob.join(alice.code(), seat="Bob")
    alice.open("/about/")
    bob.tab("Score")
    bob.tap("End the match")
    expect(bob.drawer).to_contain_text("6 numbers are still open")
    bob.tap("End it with 6 numbers open", bob.drawer)
    expect(bob.page.locator("#closed")).to_be_visible()
    bob.tap("Reopen it")
    expect(bob.page.locator("#closed")).to_have_count(0)
