"""A bot is played on two phones: its card is drawn once, its steps done, its question answered."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.server import Server


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("toy"), settings="tests.toy.settings")
    server.collect()
    server.start()
    yield server
    server.kill()


def sit_down(phone: Phone) -> None:
    phone.open("/start/toy/")
    phone.page.get_by_label("Player 1", exact=True).fill("Anna")
    phone.page.locator("#id_bot-robot-0").check()
    phone.page.locator("#bots").get_by_label("brave").first.check()
    phone.tap("Go to the table")
    phone.page.wait_for_url("**/m/*/**")


def test_a_bots_move_is_played_on_two_phones(alice, bob):
    sit_down(alice)
    bob.join(alice.code(), seat="")
    alice.tap_counted(re.compile("^Robot's turn"))
    step = alice.page.locator("#step").inner_text()
    expect(bob.page.locator("#step")).to_have_text(step)
    alice.page.reload()
    expect(alice.page.locator("#step")).to_have_text(step)
    alice.tap_counted("Done")
    expect(bob.page.locator("#step")).to_contain_text("Which chest")
    alice.tap("Which chest?")
    alice.page.get_by_label("left", exact=True).check()
    alice.tap("Enter")
    alice.sees_entry(3)
    expect(bob.page.locator("#step")).to_have_count(0)
    alice.tap_counted("The whole move")
    alice.tap_counted(re.compile("^Robot's turn"))
    expect(bob.page.locator("#step")).to_have_text(step)


def test_a_bots_options_show_only_if_it_plays(alice):
    alice.open("/start/toy/")
    level = alice.page.locator("#id_bot-robot-0-level")
    expect(level).to_be_hidden()
    alice.page.locator("#id_bot-robot-0").check()
    expect(level).to_be_visible()


def test_an_order_is_entered_tap_by_tap(alice):
    sit_down_page = alice.page
    alice.open("/start/toy/")
    sit_down_page.locator("#id_bot-robot-0").check()
    order = sit_down_page.locator("#question-bot-robot-0-liking")
    for colour in ("blue", "red"):
        order.get_by_role("button", name=colour).tap()
    expect(order.get_by_role("button", name="blue")).to_contain_text("1")
    expect(order.get_by_role("button", name="red")).to_contain_text("2")
    # The last one needs no tap.
    expect(order.get_by_role("button", name="green")).to_contain_text("3")
    order.get_by_role("button", name="blue").tap()
    expect(sit_down_page.locator("#id_bot-robot-0-liking-0")).to_have_value("red")
