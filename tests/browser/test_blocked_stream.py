"""A page whose stream is blocked keeps itself fresh, and says how fresh it is."""

from __future__ import annotations

import re

from playwright.sync_api import expect

LIVE = re.compile("/live/")
REFUSED = ["net::ERR_", "Failed to fetch", "htmx:"]
HIDE = """hidden => {
  const get = () => (hidden ? "hidden" : "visible");
  Object.defineProperty(document, "visibilityState", { get, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def blocked(phone):
    phone.expected = REFUSED
    phone.page.route(LIVE, lambda route: route.abort())


def watching(alice, bob):
    """Bob watches Alice's table over a connection that lets no stream through; his clock stands still."""
    alice.start("Alice", "Bob")
    code = alice.code()
    blocked(bob)
    bob.page.clock.install()
    bob.join(code, seat="Bob")


def test_a_page_whose_stream_is_blocked_polls_and_says_so(alice, bob):
    watching(alice, bob)
    alice.tap_counted("Cards are dealt")
    bob.page.clock.run_for(10_000)
    bob.sees_entry(1)
    expect(bob.stream).to_have_attribute("data-state", "polling")
    expect(bob.stream).to_have_text("slightly behind")
    bob.page.unroute(LIVE)
    bob.page.clock.run_for(60_000)
    expect(bob.stream).to_have_attribute("data-state", "connected")


def test_a_silent_stream_is_not_trusted(alice, bob):
    alice.start("Alice", "Bob")
    code = alice.code()
    # Opened, and then held back by a proxy that waits for more.
    bob.context.add_init_script("""
      window.EventSource = class extends EventTarget {
        static OPEN = 1; static CLOSED = 2; readyState = 1;
        constructor() { super(); queueMicrotask(() => this.dispatchEvent(new MessageEvent("open"))); }
        close() { this.readyState = 2; }
      };
    """)
    bob.page.clock.install()
    bob.join(code, seat="Bob")
    alice.tap_counted("Cards are dealt")
    bob.page.clock.run_for(10_000)
    bob.sees_entry(1)
    expect(bob.stream).to_have_attribute("data-state", "polling")


def test_a_hidden_page_does_not_poll(alice, bob):
    watching(alice, bob)
    bob.page.clock.run_for(10_000)
    expect(bob.stream).to_have_attribute("data-state", "polling")
    bob.page.evaluate(HIDE, True)
    asked = []
    bob.page.on("request", lambda request: "x-seen" in request.headers and asked.append(request.url))
    alice.tap_counted("Cards are dealt")
    bob.page.clock.run_for(120_000)
    assert not asked
    bob.page.evaluate(HIDE, False)
    bob.page.clock.run_for(10_000)
    bob.sees_entry(1)


def test_an_unchanged_table_is_not_sent_again(alice, bob):
    watching(alice, bob)
    bob.page.clock.run_for(4_000)
    expect(bob.stream).to_have_attribute("data-state", "polling")
    with bob.page.expect_response(lambda answer: "x-standing" in answer.request.headers) as answer:
        bob.page.clock.run_for(10_000)
    assert answer.value.status == 204
