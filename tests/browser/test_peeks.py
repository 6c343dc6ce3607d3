"""What only one phone may see is shown for a moment and then covered again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.test_secret_bids import LANDS, start_sealed

SECRET = "#screen-0 .coins .secret"


@pytest.fixture
def host(hand_out):
    """Alice's phone, and other seats that are on no phone."""
    phone = hand_out()
    start_sealed(phone)
    phone.touch("#who button >> nth=0")
    for land in LANDS:
        phone.tap_counted(land)
    return phone


def held(phone, kind):
    phone.page.locator(f"{SECRET} > summary").dispatch_event(kind, {"button": 0, "bubbles": True})


def test_coins_are_seen_while_they_are_held(host):
    number = host.page.locator(f"{SECRET} b")
    expect(number).to_be_hidden()
    held(host, "pointerdown")
    expect(number).to_be_visible()
    host.page.wait_for_timeout(400)
    held(host, "pointerup")
    expect(number).to_be_hidden()


def test_a_short_tap_shows_the_coins_for_a_moment(host):
    number = host.page.locator(f"{SECRET} b")
    host.touch(f"{SECRET} > summary")
    expect(number).to_be_visible()
    expect(number).to_be_hidden(timeout=6000)


def test_the_keyboard_shows_the_coins_and_covers_them_again(host):
    summary, number = host.page.locator(f"{SECRET} > summary"), host.page.locator(f"{SECRET} b")
    summary.focus()
    host.page.keyboard.press("Enter")
    expect(number).to_be_visible()
    host.page.keyboard.press("Enter")
    expect(number).to_be_hidden()
    host.page.keyboard.press("Enter")
    expect(number).to_be_visible()
    host.page.keyboard.press("Tab")
    expect(number).to_be_hidden()


def test_a_peek_closes_by_itself_and_stays_closed(host):
    match = host.match
    host.touch("#peek-1")
    host.page.wait_for_url("**/peek/#screen-*")
    coins = host.page.locator("#screen-1 .coins")
    expect(coins).to_have_text("10 M£")
    expect(host.page.locator("#peek-1")).to_be_visible(timeout=12_000)
    expect(coins).not_to_contain_text("10")
    assert host.page.url == match
    host.page.reload()
    expect(coins).not_to_contain_text("10")
    host.page.go_back()
    expect(coins).not_to_contain_text("10")
    host.tab("Log")
    expect(host.page.locator(".log")).to_contain_text("Someone looked at what Bob keeps hidden")


def test_after_a_peek_the_table_goes_on_without_a_reload(host):
    host.page.route("**/peek/", shortly)
    host.touch("#peek-1")
    host.page.wait_for_url("**/peek/#screen-*")
    expect(host.page.locator("#peek-1")).to_be_visible()
    host.page.evaluate("document.body.dataset.same = 'yes'")
    host.tap("The market is laid out")
    host.tap_counted("1", host.drawer)
    expect(host.drawer).to_be_hidden()
    host.page.wait_for_timeout(300)
    host.tap("Alice: bid")
    expect(host.drawer).to_be_visible()
    host.tap_counted("0", host.drawer)
    expect(host.drawer).to_be_hidden()
    host.page.wait_for_timeout(300)
    host.tap("Alice: change the bid")
    expect(host.drawer).to_be_visible()
    assert host.page.evaluate("document.body.dataset.same") == "yes"
    # No copy of what was shown stays in the browser.
    assert host.page.evaluate("sessionStorage.getItem('htmx-history-cache')") is None


def shortly(route):
    """Shorten the peek to a moment."""
    answer = route.fetch()
    text = answer.text()
    assert "load delay:8s" in text
    route.fulfill(response=answer, body=text.replace("load delay:8s", "load delay:300ms"))


def test_without_scripts_a_tap_shows_the_coins(hand_out):
    phone = hand_out(java_script_enabled=False)
    start_sealed(phone)
    phone.touch("#who button >> nth=0")
    for land in LANDS:
        phone.tap(land)
    number = phone.page.locator(f"{SECRET} b")
    expect(number).to_be_hidden()
    phone.touch(f"{SECRET} > summary")
    expect(number).to_be_visible()
    phone.page.reload()
    expect(number).to_be_hidden()
