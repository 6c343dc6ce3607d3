"""Two phones at one table show the same match at the same moment."""

import re

from playwright.sync_api import expect


def test_each_phone_sees_the_others_taps_at_once(alice, bob):
    alice.start("Alice", "Bob")
    bob.join(alice.code().lower(), seat="Bob")
    expect(alice.stream).to_contain_text("phones: 2")
    expect(bob.stream).to_contain_text("phones: 2")
    taps = [
        (alice, "Follow each player’s cards"),
        (alice, "Body +1"),
        (alice, "Population +1"),
        (alice, "Alice is done, next: Bob"),
        (bob, "New species on the right"),
        (bob, "Body +1"),
    ]
    for seq, (one, words) in enumerate(taps, start=1):
        other = bob if one is alice else alice
        one.tap(words)
        other.sees_entry(seq)
        one.sees_entry(seq)


def test_the_other_phone_offers_the_undo_by_name(alice, bob):
    alice.start("Alice", "Bob")
    bob.join(alice.code(), seat="Bob")
    alice.tap_counted("Cards are dealt")
    alice.tap_counted("Body +1")
    bob.tap("Undo: Alice: species 1 grows in body size")
    alice.sees_entry(3)
    expect(alice.button("Redo: Alice: species 1 grows in body size")).to_be_visible()
    expect(
        alice.button("Undo: The cards are dealt; changes are entered for everyone at once")
    ).to_be_visible()
    alice.tap_counted(re.compile("^Redo"))
    bob.sees_entry(4)
    expect(bob.button("Undo: Alice: species 1 grows in body size")).to_be_visible()


def test_the_second_of_two_entries_asks_before_it_replaces_the_first(alice, bob):
    bob.expected = ["status of 409", "status of 422"]
    alice.start("Alice", "Bob", depth="count")
    bob.join(alice.code(), seat="Bob")
    bob.tab("Score")
    # His drawer was opened before hers was sent: he answers a table that is no more.
    bob.page.locator("#line-tap-sheet-entered-0-bag").tap()
    expect(bob.drawer).to_be_visible()
    alice.tab("Score")
    alice.page.locator("#line-tap-sheet-entered-0-bag").tap()
    alice.keys("12")
    alice.tap("Enter", alice.drawer)
    bob.sees_entry(1)
    # A slip that is refused does not make him one who has seen her number.
    bob.keys("1500")
    bob.tap("Enter", bob.drawer)
    expect(bob.drawer.locator(".note")).to_have_text("At most 180.")
    for _ in range(4):
        bob.keys(["back"])
    bob.keys("15")
    bob.tap("Enter", bob.drawer)
    banner = bob.page.locator("[data-kind=clash]")
    expect(banner).to_contain_text("Someone else got there first.")
    expect(banner).to_contain_text("12")
    expect(banner).to_contain_text("15")
    bob.tap("Enter it anyway", banner)
    bob.sees_entry(2)
    alice.sees_entry(2)
    for phone in (alice, bob):
        expect(phone.page.locator("#line-tap-sheet-entered-0-bag")).to_contain_text("15")
        expect(phone.page.locator("[data-kind=clash]")).to_have_count(0)
