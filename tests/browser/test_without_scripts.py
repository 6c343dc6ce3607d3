"""A phone without scripts plays along."""

import re

import pytest
from playwright.sync_api import expect


@pytest.fixture
def plain(hand_out):
    return hand_out(java_script_enabled=False)


def test_a_match_is_started_tapped_and_undone(plain):
    plain.start("Alice", "Bob")
    plain.tap_counted("Cards are dealt")
    plain.tap_counted("Body +1")
    plain.tap_counted("Undo: Alice: species 1 grows in body size")
    expect(plain.button("Redo: Alice: species 1 grows in body size")).to_be_visible()
    expect(plain.page.locator("[id='species-0.0'] .numbers dd").first).to_have_text("1")


def test_a_wrong_number_is_explained(plain):
    plain.expected = ["status of 422"]
    plain.start("Alice", "Bob", depth="count")
    plain.tab("Score")
    plain.touch("#tap-sheet-entered-0-bag")
    number = plain.page.locator("input[name=value]")
    number.fill("12+")
    plain.tap("Enter")
    expect(plain.page.get_by_text("Type a number, or a sum like 12+3.")).to_be_visible()
    number.fill("12+3")
    plain.tap("Enter")
    plain.sees_entry(1)
    expect(plain.page.locator("#tap-sheet-entered-0-bag")).to_contain_text("15")
    plain.touch("#tap-sheet-entered-0-population")
    plain.page.locator("input[name=value]").fill("4")
    plain.tap("Next")
    expect(plain.page.get_by_role("heading", name="Trait cards of all species")).to_be_visible()


def test_a_reload_shows_the_others_taps(alice, plain):
    alice.start("Alice", "Bob")
    code = alice.code()
    plain.join(code.lower(), seat="Bob")
    alice.tap_counted("Follow each player’s cards")
    plain.page.reload()
    plain.sees_entry(1)
    plain.tap("Alice is done, next: Bob")
    plain.sees_entry(2)
    alice.sees_entry(2)


def test_traits_theme_and_language_work(plain):
    plain.start("Alice", "Bob")
    plain.tap_counted("Cards are dealt")
    plain.touch("[id^=tap-traits-laid-0-0-]")
    plain.page.get_by_label("Horns").check()
    plain.page.get_by_label("Climbing").check()
    plain.tap("Enter")
    plain.page.wait_for_url(re.compile(r"/m/[^/]+/(\?.*)?$"))
    expect(plain.page.locator("[id='species-0.0'] .traits")).to_contain_text("Horns")
    plain.tab("People")
    plain.tap(re.compile("dark"))
    expect(plain.page.locator("html")).to_have_attribute("data-theme", "dark")
    plain.tap(re.compile("Deutsch"))
    expect(plain.page.locator("html")).to_have_attribute("lang", "de")
