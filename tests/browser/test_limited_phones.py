"""Phones with less: another theme, no https, a notch, no connection, little room."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.tour import counted

PAPER = "() => getComputedStyle(document.body).backgroundColor"
LIGHT, DARK = "rgb(244, 238, 221)", "rgb(23, 21, 15)"
PLAIN_HTTP = """
  Object.defineProperty(window, "isSecureContext", { get: () => false });
  for (const name of ["wakeLock", "serviceWorker", "clipboard", "share"]) delete Navigator.prototype[name];
"""


@pytest.mark.parametrize("scripts", [True, False])
def test_the_theme_follows_the_system_until_it_is_chosen(hand_out, scripts):
    phone = hand_out(java_script_enabled=scripts)
    phone.open("/")
    for system, paper in (("dark", DARK), ("light", LIGHT)):
        phone.page.emulate_media(color_scheme=system)
        assert phone.page.evaluate(PAPER) == paper
    for words, paper in (("dark", DARK), ("light", LIGHT)):
        phone.tap(words)
        expect(phone.page.locator("html")).to_have_attribute("data-theme", words)
        phone.page.emulate_media(color_scheme="light" if words == "dark" else "dark")
        assert phone.page.evaluate(PAPER) == paper
    phone.page.emulate_media(media="print")
    assert phone.page.evaluate("() => getComputedStyle(document.documentElement).colorScheme") == "light"


def test_plain_http_says_what_it_lacks_and_shows_no_dead_button(alice):
    alice.context.add_init_script(PLAIN_HTTP)
    alice.open("/")
    expect(alice.page.get_by_text("This address is plain http.")).to_be_visible()
    alice.start("Alice", "Bob")
    alice.tap_counted("Cards are dealt")
    alice.tab("People")
    expect(alice.page.get_by_text("This address is plain http.")).to_be_visible()
    for button in ("Keep the screen on", "Share the link"):
        expect(alice.button(button)).to_be_hidden()
    alice.tap("Copy the link")
    expect(alice.page.get_by_text("Link copied.")).to_be_visible()


def test_the_screen_can_be_kept_on(whole_chromium, hand_out):
    alice = hand_out(browser=whole_chromium)
    alice.start("Alice", "Bob")
    switch = alice.button("Keep the screen on")
    expect(switch).to_have_attribute("aria-pressed", "false")
    alice.touch(switch)
    expect(switch).to_have_attribute("aria-pressed", "true")
    alice.tap_counted("Cards are dealt")
    expect(switch).to_have_attribute("aria-pressed", "true")
    alice.tab("Score")
    expect(switch).to_have_attribute("aria-pressed", "true")
    alice.touch(switch)
    expect(switch).to_have_attribute("aria-pressed", "false")


def test_waiting_taps_are_listed_above_the_tabs(alice, server):
    alice.expected = ["net::ERR_", "Failed to fetch", "htmx:"]
    alice.start("Alice", "Bob")
    alice.tap_counted("Cards are dealt")
    server.kill()
    alice.tap("Body +1")
    waiting = alice.page.locator("#outbox")
    expect(waiting).to_be_visible()
    alice.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    bottom = waiting.bounding_box()["y"] + waiting.bounding_box()["height"]
    assert bottom <= alice.page.locator("#tabs").bounding_box()["y"] + 1


def test_nothing_is_hidden_under_a_notch(hand_out):
    phone = hand_out(viewport={"width": 844, "height": 390})
    phone.start("Alice", "Bob")
    insets = {"left": 47, "right": 47, "bottom": 21, "top": 0}
    phone.context.new_cdp_session(phone.page).send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    outside = phone.page.evaluate(
        """([left, right]) => [...document.querySelectorAll("main button, header a, nav a, main p, .stream")]
          .map((part) => [part.outerHTML.slice(0, 80), part.getBoundingClientRect()])
          .filter(([, box]) => box.width && (box.left < left || box.right > innerWidth - right))
          .map(([html]) => html)""",
        [47, 47],
    )
    assert outside == []


def test_a_tap_in_a_drawer_leaves_the_new_instruction_in_view(hand_out):
    phone = hand_out(viewport={"width": 390, "height": 560})
    phone.start("Alice", "Bob", "Clara")
    for tap in ("cards-dealt", "cards-played-0", "cards-played-1", "cards-played-2", "traits-turned-up"):
        counted(phone, f"#tap-{tap}")
    phone.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    phone.tap(re.compile("Meal by meal"))
    phone.keys(["+3", "+3", "+3"])
    phone.tap_counted("Enter", phone.drawer)
    expect(phone.drawer).to_be_hidden()
    phone.page.wait_for_timeout(700)
    assert phone.page.evaluate("scrollY") == 0
    expect(phone.page.locator("#hero")).to_be_in_viewport()
