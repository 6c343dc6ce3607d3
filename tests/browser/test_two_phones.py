"""Do two phones at one table show the same match at the same moment?"""

import re

from playwright.sync_api import expect

GENEROUS = 1000


def test_each_sees_the_others_taps_at_once(alice, bob, record_property):
    alice.start("Alice", "Bob")
    bob.join(alice.code().lower(), seat="Bob")
    expect(alice.line).to_contain_text("phones: 2")
    expect(bob.line).to_contain_text("phones: 2")
    taps = [
        (alice, "Cards are dealt"),
        (alice, "Body +1"),
        (alice, "Population +1"),
        (alice, "Alice is done, next: Bob"),
        (bob, "New species on the right"),
        (bob, "Body +1"),
    ]
    late = []
    for seq, (one, words) in enumerate(taps, start=1):
        other = bob if one is alice else alice
        one.tap(words)
        one.sees_entry(seq)
        other.sees_entry(seq)
        late.append(other.saw(seq) - one.last_tap())
    print(f"from tap to the other phone, ms: {late}")
    record_property("ms to the other phone", late)
    assert max(late) < GENEROUS
