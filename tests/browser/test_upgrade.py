"""A page made by an older release reloads itself, and nothing is lost by it."""

import json
from uuid import uuid4

import pytest
from playwright.sync_api import expect

from tests.browser.test_lost_connection import REFUSED


@pytest.fixture
def upgraded(server):
    """Stop the server; what starts next is another release."""

    def upgrade():
        server.kill()
        path = server.data / "static" / "staticfiles.json"
        manifest = json.loads(path.read_text())
        path.write_text(json.dumps({**manifest, "hash": uuid4().hex[:12]}))
        server.start()

    return upgrade


def marked(phone):
    """Mark the page; reloading removes the mark."""
    phone.page.evaluate("document.documentElement.dataset.old = 'yes'")
    return phone.page.locator("html[data-old]")


def until_renewed(phone, old):
    expect(old).to_have_count(0, timeout=30_000)
    expect(phone.stream).to_have_attribute("data-state", "connected", timeout=30_000)


def test_an_old_page_reloads_itself_and_its_tap_counts_once(alice, server, upgraded):
    alice.expected = REFUSED
    alice.start("Alice", "Bob")
    alice.tap_counted("Cards are dealt")
    old = marked(alice)
    server.kill()
    alice.tap("Body +1")
    expect(alice.page.locator("#outbox")).to_contain_text("waiting to be sent")
    upgraded()
    until_renewed(alice, old)
    alice.sees_entry(2)
    expect(alice.page.locator("#outbox")).to_be_hidden()


def test_an_old_page_waits_until_its_drawer_is_closed(alice, upgraded):
    alice.expected = REFUSED
    alice.start("Alice", "Bob")
    alice.tap_counted("Cards are dealt")
    alice.tab("Score")
    old = marked(alice)
    alice.touch(alice.page.locator("#table a[href*='/ask/']").first)
    expect(alice.page.locator("#drawer")).to_be_visible()
    upgraded()
    expect(alice.stream).to_have_attribute("data-state", "connected", timeout=30_000)
    alice.page.wait_for_timeout(1_500)
    expect(old).to_have_count(1)
    alice.page.keyboard.press("Escape")
    until_renewed(alice, old)
