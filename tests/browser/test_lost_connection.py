"""A tap is counted exactly once when the server dies or the connection is lost."""

import re

from playwright.sync_api import expect

REFUSED = ["net::ERR_", "status of 50[23]", "Failed to fetch", "htmx:"]


def test_a_tap_without_a_connection_waits_and_is_counted_once(alice, bob, server):
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
    expect(waiting).to_contain_text("Bob: species 1 grows in body size")
    expect(waiting).to_contain_text("waiting to be sent")
    expect(bob.stream).to_have_attribute("data-state", "offline")
    expect(bob.stream).to_contain_text("offline, waiting: 1")

    bob.page.reload()
    expect(bob.page.locator("#hero")).to_be_visible()
    expect(waiting).to_contain_text("Bob: species 1 grows in body size")
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
        expect(phone.page.locator("[id='species-1.0'] .numbers dd").first).to_have_text("2")


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


def test_a_tap_without_an_answer_is_sent_again_with_its_number(alice):
    alice.start("Alice", "Bob")
    alice.tap_counted("Cards are dealt")
    # Nothing is sent in the name of a part that is no longer in the page.
    alice.page.evaluate("document.getElementById('outbox').remove()")
    alice.tap("Body +1")
    expect(alice.stream).to_contain_text("offline, waiting: 1")
    tap = alice.page.evaluate("JSON.parse(localStorage.getItem('fieldbook.outbox'))[0].id")
    with alice.page.expect_request(re.compile("/events/$")) as sent:
        alice.page.reload()
    assert f"tap={tap}" in (sent.value.post_data or "")
    alice.sees_entry(2)
    expect(alice.page.locator("#outbox")).to_be_hidden()


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


EVENTS = re.compile("/events/$")
LIVE = re.compile("/live/")
THREE = ("Body +1", "Population +1", "New species on the left")


def waiting_long(phone):
    """Three taps have waited for an hour, by a clock that stands still in between."""
    phone.expected = REFUSED
    phone.start("Alice", "Bob")
    phone.tap_counted("Cards are dealt")
    now = phone.page.evaluate("Date.now()")
    phone.page.clock.install(time=now / 1000)
    phone.page.reload()
    phone.sees_entry(1)
    expect(phone.stream).to_have_attribute("data-state", "connected")
    phone.page.clock.pause_at(now / 1000 + 3600)


def goes_on_until(phone, done, step=250):
    """Move the phone's clock on step by step; a retry is scheduled only once the last answer has come."""
    for _ in range(120_000 // step):
        if done():
            return
        phone.page.clock.run_for(step)
    raise AssertionError("nothing came of waiting")


def tapped_in_vain(phone):
    for words in THREE:
        phone.tap(words)
    expect(phone.page.locator("#outbox li")).to_have_count(len(THREE))
    # As often as the pauses get longer at all.
    for _ in range(8):
        with phone.page.expect_event("requestfailed", lambda request: bool(EVENTS.search(request.url))):
            phone.page.clock.run_for(2000)
        expect(phone.page.locator("#outbox [aria-busy]")).to_have_count(0)


def test_waiting_taps_are_sent_within_two_seconds_of_reconnecting(alice):
    waiting_long(alice)
    # Nothing but the next try finds out that the line is back.
    for path in (EVENTS, LIVE):
        alice.page.route(path, lambda route: route.abort())
    tapped_in_vain(alice)
    # The line comes back just after a try in vain.
    failed = []
    alice.page.on("requestfailed", lambda request: EVENTS.search(request.url) and failed.append(request))
    goes_on_until(alice, lambda: failed, step=50)
    expect(alice.page.locator("#outbox [aria-busy]")).to_have_count(0)
    alice.page.unroute(EVENTS)
    # One second until the next try: the other one is for sending, also where there are twenty.
    alice.page.clock.run_for(1000)
    alice.sees_entry(1 + len(THREE))
    expect(alice.page.locator("#outbox")).to_be_hidden()


def test_a_proxy_without_its_server_counts_as_no_connection(alice):
    waiting_long(alice)
    alice.page.route(EVENTS, lambda route: route.fulfill(status=502, body="Bad Gateway"))
    for words in THREE:
        alice.tap(words)
    expect(alice.page.locator("#outbox li")).to_have_count(len(THREE))
    answered = []
    alice.page.on("response", lambda answer: EVENTS.search(answer.url) and answered.append(answer))
    goes_on_until(alice, lambda: len(answered) >= 8)
    alice.page.unroute(EVENTS)
    goes_on_until(alice, lambda: alice.page.locator("#outbox li").count() == 0)
    alice.sees_entry(1 + len(THREE))


def test_a_tap_stuck_on_an_old_connection_is_sent_again(alice):
    waiting_long(alice)
    alice.page.route(EVENTS, lambda route: route.abort())
    alice.tap(THREE[0])
    expect(alice.page.locator("#outbox li")).to_have_count(1)
    alice.page.unroute(EVENTS)
    # The next one is sent into the dark: no answer comes, however long the phone waits.
    alice.page.evaluate("Object.defineProperty(XMLHttpRequest.prototype, 'timeout', { set() {} })")
    held = []
    alice.page.route(EVENTS, lambda route: route.continue_() if held else held.append(route))
    goes_on_until(alice, lambda: held)
    alice.page.evaluate("dispatchEvent(new Event('online'))")
    alice.page.clock.run_for(2000)
    alice.sees_entry(2)


def test_a_busy_server_is_not_asked_again_too_early(alice):
    waiting_long(alice)
    refusal = {"status": 503, "headers": {"Retry-After": "30"}, "body": "busy"}
    asked = []
    alice.page.route(EVENTS, lambda route: (asked.append(1), route.fulfill(**refusal)))
    alice.tap(THREE[0])
    expect(alice.page.locator("#outbox li")).to_have_count(1)
    expect(alice.page.locator("#toast")).to_contain_text("busy")
    for _ in range(14):
        alice.page.clock.run_for(2000)
        alice.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert len(asked) == 1
    alice.page.unroute(EVENTS)
    alice.page.clock.run_for(4000)
    alice.sees_entry(2)
