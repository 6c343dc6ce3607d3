"""Does a thumb enter numbers and small sums without a keyboard?"""

import re

import pytest
from playwright.sync_api import expect


@pytest.fixture
def sheet_of_alice(alice):
    alice.start("Alice", "Bob", depth="count")
    alice.tab("Score")
    return alice


def open_cell(phone, cell, seat=0):
    phone.page.locator(f"#tap-sheet-entered-{seat}-{cell}").tap()
    expect(phone.drawer.locator(".pad")).to_be_visible()


def test_a_sum_is_added_up_while_it_is_typed(sheet_of_alice):
    phone = sheet_of_alice
    open_cell(phone, "bag")
    phone.keys("12+3")
    expect(phone.drawer.locator("input[name=value]")).to_have_value("12+3")
    expect(phone.drawer.locator("output.sum")).to_have_text("= 15")
    phone.keys("−1")
    expect(phone.drawer.locator("output.sum")).to_have_text("= 14")
    phone.tap("Enter", phone.drawer)
    phone.sees_entry(1)
    expect(phone.drawer).to_be_hidden()
    expect(phone.page.locator("#tap-sheet-entered-0-bag")).to_contain_text("14")


def test_next_leads_through_the_sheet_and_on_to_the_next_player(sheet_of_alice):
    phone = sheet_of_alice
    open_cell(phone, "bag")
    title, whose = phone.drawer.locator("h2"), phone.drawer.locator("header .small")
    for sum_typed, following in (("7", "Population of all species"), ("9", "Trait cards of all species")):
        phone.keys(sum_typed)
        phone.tap("Next", phone.drawer)
        expect(title).to_have_text(following)
    phone.keys("0")
    phone.tap("Next", phone.drawer)
    expect(title).to_have_text(re.compile("one by one"))
    expect(whose).to_have_text("Alice")
    phone.tap("Next", phone.drawer)
    expect(title).to_have_text("Food in the bag")
    expect(whose).to_have_text("Bob")


def test_a_zero_is_an_answer_and_an_empty_cell_is_none(sheet_of_alice):
    phone = sheet_of_alice
    expect(phone.page.locator("#missing")).to_contain_text("Alice: food in the bag")
    open_cell(phone, "bag")
    phone.keys("0")
    phone.tap("Enter", phone.drawer)
    phone.sees_entry(1)
    expect(phone.page.locator("#missing")).not_to_contain_text("Alice: food in the bag")
    expect(phone.page.locator("#tap-sheet-entered-0-bag b")).to_have_text("0")


def test_a_number_that_is_too_high_is_named_and_not_taken(sheet_of_alice):
    phone = sheet_of_alice
    phone.expected = ["status of 422"]
    open_cell(phone, "population")
    phone.keys("145")
    expect(phone.drawer.locator(".note")).to_have_text("At most 144.")
    phone.tap("Enter", phone.drawer)
    expect(phone.drawer.locator(".error").filter(has_text="At most 144.").first).to_be_visible()
    assert phone.seq() == 0
    phone.page.locator(".pad [data-key=back]").tap()
    expect(phone.drawer.locator("input[name=value]")).to_have_value("14")
    phone.tap("Enter", phone.drawer)
    phone.sees_entry(1)


def test_the_phones_own_keyboard_stays_away(sheet_of_alice):
    open_cell(sheet_of_alice, "bag")
    expect(sheet_of_alice.drawer.locator("input[name=value]")).to_have_attribute("inputmode", "none")


def test_a_number_corrected_on_a_slow_line_is_not_lost(sheet_of_alice):
    phone = sheet_of_alice
    phone.expected = ["status of 422"]
    open_cell(phone, "population")
    phone.keys("145")

    def slowly(route):
        phone.page.wait_for_timeout(700)
        route.continue_()

    phone.page.route("**/events/", slowly)
    phone.tap("Enter", phone.drawer)
    phone.page.locator(".pad [data-key=back]").tap()
    phone.tap("Enter", phone.drawer)
    phone.sees_entry(1)
    expect(phone.drawer).to_be_hidden()
    expect(phone.page.locator("#tap-sheet-entered-0-population b")).to_have_text("14")
