"""A match is played in WebKit and Firefox as in Chromium, with one phone of each."""

from __future__ import annotations

import pytest

from tests.browser.engine_phone import Person
from tests.browser.engines import firefox, webkit

LANDS = ("iram", "mu", "avalon", "thule")


pytestmark = pytest.mark.engines


@pytest.fixture(scope="module")
def drivers(tmp_path_factory):
    with webkit(tmp_path_factory.mktemp("gtk")) as one, firefox() as other:
        yield one, other


@pytest.fixture
def both(drivers, server):
    """One person in WebKit, one in Firefox."""
    return tuple(Person(driver, server.address) for driver in drivers)


@pytest.fixture(params=["WebKit first", "Firefox first"])
def alice_and_bob(request, both):
    """Each engine is the host once."""
    return both if request.param == "WebKit first" else both[::-1]


@pytest.fixture
def joined(alice_and_bob):
    """Both at one table of Evolution, followed round by round."""
    alice, bob = alice_and_bob
    alice.starts("evolution", "Alice", "Bob", ticked="[name=depth][value=track]")
    alice.tap("#who [name=seats][value='0']")
    alice.sees_none("#who")
    bob.joins(alice.code(), 1)
    return alice, bob


def test_a_match_starts(alice_and_bob):
    alice, _bob = alice_and_bob
    alice.starts("evolution", "Alice", "Bob", ticked="[name=depth][value=track]")
    alice.reads("#hero", "Deal the cards")
    assert alice.driver.execute_script("return document.scrollingElement.scrollWidth - innerWidth") <= 0
    assert alice.driver.execute_script("return innerWidth") == 390


def test_two_phones_see_each_others_taps(joined):
    alice, bob = joined
    bob.reads("#stream", "phones: 2")
    alice.tap("#tap-round-dealt")
    bob.sees_entry(1)
    bob.tap("#tap-body-grown-1-0")
    alice.sees_entry(2)
    alice.reads("[id='species-1.0'] .numbers", "2")
    bob.tap("#undo-last")
    alice.sees_entry(3)


def test_a_number_is_entered_on_the_pad(alice_and_bob):
    alice, bob = alice_and_bob
    alice.starts("evolution", "Alice", "Bob", ticked="[name=depth][value=count]")
    bob.joins(alice.code(), 1)
    bob.open(f"{bob.match}score/")
    alice.tap("#tap-sheet-entered-0-bag")
    alice.keys("1")
    alice.keys("2")
    alice.tap(".pad .go")
    bob.sees_entry(1)
    bob.reads("#line-tap-sheet-entered-0-bag", "12")
    # Next opens the pad of the following number.
    alice.sees_asked("tap-sheet-entered-0-population")
    alice.keys("7")
    alice.tap(".pad .enter")
    alice.sees_none("dialog#drawer")
    bob.reads("#line-tap-sheet-entered-0-population", "7")


def test_taps_without_a_connection_are_counted_later(both, server):
    alice, bob = both
    alice.starts("evolution", "Alice", "Bob", ticked="[name=depth][value=track]")
    bob.joins(alice.code(), 1)
    alice.tap("#tap-round-dealt")
    bob.sees_entry(1)
    server.kill()
    alice.tap("#tap-body-grown-0-0")
    bob.tap("#tap-population-grown-1-0")
    for phone in both:
        phone.reads("#outbox", "waiting to be sent")
    server.start()
    for phone in both:
        phone.sees_entry(3)
        phone.sees_none("#outbox")


def test_sealed_bids_stay_hidden_until_all_are_in(alice_and_bob):
    alice, bob = alice_and_bob
    alice.starts("explora", "Alice", "Bob", ticked="[name=sealed]")
    alice.tap("#who [name=seats][value='0']")
    alice.sees_none("#who")
    lands = [{"kind": "land-laid", "place": at, "land": land} for at, land in enumerate(LANDS, 1)]
    alice.told(*lands, {"kind": "market-laid", "cartographers": 0})
    bob.joins(alice.code(), 1)
    alice.tap("[id^=tap-bid-sealed-0-]")
    alice.tap(".number-taps [value='7']")
    bob.reads("#screen-0", "has placed a bid")
    assert bob.driver.execute_script("return document.querySelector('#screen-0 .secret')") is None
    bob.tap("[id^=tap-bid-sealed-1-]")
    bob.tap(".number-taps [value='3']")
    for phone in (alice, bob):
        phone.reads("#paid", "7")
        phone.reads("#paid", "3")
