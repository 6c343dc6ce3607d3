"""A match that is only counted says what decided a tie."""

import re

from playwright.sync_api import expect

NUMBERS = ("10", "5", "3", "8", "6", "4")


def test_the_count_names_the_tie_break(alice):
    alice.start("Alice", "Bob", depth="count")
    alice.touch("#tap-sheet-entered-0-bag")
    for place, points in enumerate(NUMBERS):
        alice.keys(points)
        last = place + 1 == len(NUMBERS)
        alice.tap("Enter" if last else "Next", alice.drawer)
        alice.sees_entry(place + 1)
    standings = alice.page.locator(".standing")
    expect(standings).to_have_text(
        [re.compile("1.*Bob.*18", re.DOTALL), re.compile("2.*Alice.*18", re.DOTALL)]
    )
    expect(standings.first.locator("small")).to_have_text(re.compile("trait", re.IGNORECASE))
    expect(alice.page.locator("#missing")).to_have_count(0)
