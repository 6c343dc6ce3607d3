"""Is a tap counted exactly once when the server dies under it?"""

import re

from playwright.sync_api import expect

REFUSED = ["net::ERR_", "status of 502", "Failed to fetch", "htmx:"]


def test_a_tap_without_a_line_waits_and_is_counted_once(alice, bob, server):
    for phone in (alice, bob):
        phone.expected = REFUSED
    alice.start("Alice", "Bob")
    bob.join(alice.code(), seat="Bob")
    alice.tap_counted("Cards are dealt")
    bob.sees_entry(1)
    bob.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    bob.page.reload()
    bob.sees_entry(1)

    server.kill()
    bob.tap("Body +1")
    waiting = bob.page.locator("#outbox")
    expect(waiting).to_contain_text("Alice: species 1 grows in body size")
    expect(waiting).to_contain_text("waiting to be sent")
    expect(bob.stream).to_have_attribute("data-state", "offline")
    expect(bob.stream).to_contain_text("offline, waiting: 1")

    bob.page.reload()
    expect(bob.page.locator("#hero")).to_be_visible()
    expect(waiting).to_contain_text("Alice: species 1 grows in body size")
    expect(bob.stream).to_contain_text("offline, waiting: 1")
    tap = bob.page.evaluate("JSON.parse(localStorage.getItem('fieldbook.outbox'))[0].id")

    sent = []
    bob.page.on("request", lambda asked: asked.method == "POST" and sent.append(asked.post_data or ""))
    server.start()
    expect(waiting).to_be_hidden(timeout=30_000)
    bob.sees_entry(2)
    expect(alice.page.locator("#table")).to_have_attribute("data-seq", "2", timeout=30_000)
    assert sent and all(f"tap={tap}" in body for body in sent)
    for phone in (alice, bob):
        expect(phone.stream).to_have_attribute("data-state", "connected", timeout=30_000)
        expect(phone.page.locator("[id='species-0.0'] .numbers dd").first).to_have_text("2")


def test_a_tap_whose_answer_was_lost_is_not_counted_twice(alice, server):
    alice.expected = REFUSED
    alice.start("Alice", "Bob")
    alice.tap_counted("Cards are dealt")
    taps = []

    def count_and_lose(route):
        """The server counts it; the phone never hears of it."""
        taps.append(route.request.post_data)
        route.fetch()
        route.abort()

    alice.page.route(re.compile("/events/$"), count_and_lose)
    alice.tap("Body +1")
    expect(alice.page.locator("#outbox")).to_contain_text("Alice: species 1 grows in body size")
    server.kill()
    alice.page.unroute(re.compile("/events/$"))
    server.start()
    expect(alice.page.locator("#outbox")).to_be_hidden(timeout=30_000)
    alice.sees_entry(2)
    alice.tab("Log")
    expect(alice.page.locator(".log .entry")).to_have_count(2)
    assert taps


def test_counted_taps_outlive_the_server(alice, server):
    alice.expected = REFUSED
    alice.start("Alice", "Bob")
    alice.tap_counted("Cards are dealt")
    for _ in range(3):
        alice.tap_counted("Body +1")
    server.kill()
    server.start()
    alice.page.reload()
    alice.sees_entry(4)
    expect(alice.page.locator("[id='species-0.0'] .numbers dd").first).to_have_text("4")


def test_a_tap_that_waits_can_be_taken_back(alice, server):
    alice.expected = REFUSED
    alice.start("Alice", "Bob")
    alice.tap_counted("Cards are dealt")
    server.kill()
    alice.tap("Body +1")
    alice.tap("Discard", alice.page.locator("#outbox"))
    expect(alice.page.locator("#outbox")).to_be_hidden()
    server.start()
    expect(alice.stream).to_have_attribute("data-state", "connected", timeout=30_000)
    alice.sees_entry(1)
