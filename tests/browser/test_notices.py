"""A notice stays in view until it is read or answered, wherever its reader is on the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.test_one_tap import middle, top_of

SMALL = {"width": 390, "height": 420}
CLASH = "[data-kind=clash]"
REFUSED = ["status of 409", "status of 422"]
# Lies a control under the notices, where no thumb gets at it?
COVERED = """() => {
  const notices = document.querySelector("#notices").getBoundingClientRect();
  const under = ({ top, bottom, height }) => height && top < notices.bottom - 1 && bottom > notices.top + 1;
  return [...document.querySelectorAll("#table :is(a[href], button, summary)")]
    .filter((part) => part.checkVisibility() && under(part.getBoundingClientRect()))
    .map((part) => part.outerHTML.slice(0, 90));
}"""


def counting(alice, bob):
    """Two phones on the score sheet, Bob's small and scrolled down."""
    alice.start("Alice", "Bob", depth="count")
    bob.join(alice.code(), seat="Bob")
    for phone in (alice, bob):
        phone.tab("Score")
        expect(phone.stream).to_have_attribute("data-state", "connected")
    bob.page.set_viewport_size(SMALL)
    bob.page.evaluate("document.querySelector('#seat-sheet').scrollIntoView({ block: 'center' })")


def entered(phone, cell, number):
    phone.touch(f"#line-tap-sheet-entered-0-{cell}")
    phone.keys(number)
    phone.tap("Enter", phone.drawer)


def clashed(alice, bob):
    """Bob enters a number that Alice has entered while his keys were up."""
    bob.expected = REFUSED
    bob.touch("#line-tap-sheet-entered-0-bag")
    expect(bob.drawer).to_be_visible()
    entered(alice, "bag", "12")
    bob.sees_entry(1)
    bob.keys("15")
    bob.tap("Enter", bob.drawer)
    expect(bob.page.locator(CLASH)).to_contain_text("Yours was not entered")


def test_an_invitation_to_a_rematch_is_in_view_far_down_the_page(alice, bob):
    counting(alice, bob)
    assert bob.page.evaluate("scrollY") > 0
    alice.open("/")
    alice.tap("Same players again")
    alice.tap("Go to the table")
    invitation = bob.page.locator("#follower")
    expect(invitation).to_be_in_viewport(ratio=1)
    bob.tap("Go to the table", invitation)
    bob.page.wait_for_url(alice.match + "**")


def test_a_notice_is_dismissed_with_one_tap_and_stays_at_the_top(alice, bob):
    counting(alice, bob)
    address = bob.match
    alice.open("/")
    alice.tap("Same players again")
    alice.tap("Go to the table")
    invitation = bob.page.locator("#follower")
    expect(invitation).to_be_in_viewport(ratio=1)
    bob.page.wait_for_function("() => !document.querySelector('[aria-disabled=true]')")
    place = top_of(bob, "#seat-sheet")
    bob.page.touchscreen.tap(*middle(bob, "#follower [data-dismiss]"))
    expect(invitation).not_to_be_in_viewport()
    assert abs(top_of(bob, "#seat-sheet") - place) <= 1
    # A later table, and the page opened anew, know that it was read.
    alice.open(f"{address}score/")
    entered(alice, "bag", "12")
    bob.sees_entry(1)
    expect(invitation).not_to_be_in_viewport()
    bob.page.reload()
    expect(bob.page.locator("#notices > *")).to_have_count(0)
    bob.page.evaluate("scrollTo(0, 0)")
    expect(invitation).to_be_in_viewport()


def test_a_clash_stays_in_view_while_the_table_goes_on(alice, bob):
    counting(alice, bob)
    clashed(alice, bob)
    for seq, cell in enumerate(("population", "traits"), start=2):
        entered(alice, cell, "7")
        bob.sees_entry(seq)
    bob.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(bob.page.locator(CLASH)).to_be_in_viewport()
    bob.tap("Close this notice", bob.page.locator(CLASH))
    expect(bob.page.locator(CLASH)).to_have_count(0)


def test_a_notice_after_a_tap_covers_no_control(alice, bob):
    counting(alice, bob)
    clashed(alice, bob)
    expect(bob.drawer).to_be_hidden()
    expect(bob.page.locator(CLASH)).to_be_in_viewport()
    assert bob.page.evaluate(COVERED) == []


def test_the_notice_of_an_old_answer_is_shown(alice, bob):
    counting(alice, bob)
    bob.expected = REFUSED
    bob.touch("#line-tap-sheet-entered-0-bag")
    expect(bob.drawer).to_be_visible()
    entered(alice, "bag", "12")
    bob.sees_entry(1)
    held = []

    def hold(route):
        held.append((route, route.fetch()))

    bob.page.route("**/events/", hold)
    bob.keys("15")
    with bob.page.expect_request("**/events/"):
        bob.tap("Enter", bob.drawer)
    entered(alice, "population", "7")
    # His own tap is on the way: the page waits a second for its answer before it asks for the table itself.
    bob.sees_entry(2)
    route, answer = held[0]
    route.fulfill(response=answer)
    expect(bob.page.locator(CLASH)).to_contain_text("Yours was not entered")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_refusal_is_shown_at_the_top(hand_out, scripts):
    phone = hand_out(java_script_enabled=scripts)
    phone.expected = REFUSED
    phone.start("Alice", "Bob", depth="count")
    phone.open(f"{phone.match}ask/?event=nothing")
    refusal = phone.page.locator("#refusal")
    expect(refusal).to_be_in_viewport()
    assert phone.button("Close this notice", refusal).count() == (1 if scripts else 0)
    position = phone.page.locator("#notices").evaluate("part => getComputedStyle(part).position")
    assert position == ("sticky" if scripts else "static")
